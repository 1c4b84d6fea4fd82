// Walks NumPy arrays of any integer dtype and any strides block by block, without copying the
// whole.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "../core/hand_rank.hpp"

namespace badugi::python {

// The addresses of the elements (or rows) of an array in C order, over its first `dimensions` axes.
class Cursor {
 public:
  Cursor(const pybind11::array& array, pybind11::ssize_t dimensions)
      : address_(static_cast<const char*>(array.data())),
        shape_(array.shape(), array.shape() + dimensions),
        strides_(array.strides(), array.strides() + dimensions),
        index_(shape_.size(), 0) {}

  // A cursor over the same elements that starts at number `first`.
  [[nodiscard]] Cursor from(std::size_t first) const {
    Cursor cursor = *this;
    auto left = static_cast<pybind11::ssize_t>(first);
    for (std::size_t axis = shape_.size(); axis-- > 0; left /= shape_[axis]) {
      cursor.index_[axis] = left % shape_[axis];
      cursor.address_ += strides_[axis] * cursor.index_[axis];
    }
    return cursor;
  }

  const char* next() noexcept {
    const char* current = address_;
    for (std::size_t axis = shape_.size(); axis-- > 0;) {
      address_ += strides_[axis];
      if (++index_[axis] < shape_[axis]) break;
      address_ -= strides_[axis] * shape_[axis];
      index_[axis] = 0;
    }
    return current;
  }

 private:
  const char* address_;
  std::vector<pybind11::ssize_t> shape_;
  std::vector<pybind11::ssize_t> strides_;
  std::vector<pybind11::ssize_t> index_;
};

template <typename Integer>
Integer load(const char* address, bool swapped) noexcept {
  char bytes[sizeof(Integer)];
  std::memcpy(bytes, address, sizeof(Integer));
  if (swapped) std::reverse(bytes, bytes + sizeof(Integer));
  Integer value;
  std::memcpy(&value, bytes, sizeof(Integer));
  return value;
}

// Contiguous and aligned, so that kernels may run on it directly.
template <typename Element>
bool is_plain(const pybind11::array& array) {
  return (array.flags() & pybind11::array::c_style) != 0 &&
         reinterpret_cast<std::uintptr_t>(array.data()) % alignof(Element) == 0;
}

inline bool is_swapped(const pybind11::dtype& dtype) {
  return dtype.byteorder() == (std::endian::native == std::endian::little ? '>' : '<');
}

// Writes hand ranks to the next elements of an `out` that the façade has found writeable.
inline void store_ranks(const HandRank* ranks, std::size_t count, Cursor& target) {
  for (std::size_t i = 0; i < count; ++i) {
    std::memcpy(const_cast<char*>(target.next()), &ranks[i], sizeof(HandRank));
  }
}

// Calls `body` with a value of the C++ type of an integer dtype and whether its bytes are swapped.
template <typename Body>
auto with_integer_type(const pybind11::dtype& dtype, Body&& body) {
  const bool swapped = is_swapped(dtype);
  const bool is_signed = dtype.kind() == 'i';
  switch (dtype.itemsize()) {
    case 1: return is_signed ? body(std::int8_t{}, swapped) : body(std::uint8_t{}, swapped);
    case 2: return is_signed ? body(std::int16_t{}, swapped) : body(std::uint16_t{}, swapped);
    case 4: return is_signed ? body(std::int32_t{}, swapped) : body(std::uint32_t{}, swapped);
    case 8: return is_signed ? body(std::int64_t{}, swapped) : body(std::uint64_t{}, swapped);
    default: break;
  }
  // The façade lets only integer dtypes through.
  throw pybind11::type_error("expected an integer array");
}

}  // namespace badugi::python
