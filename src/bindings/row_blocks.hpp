// Rows of NumPy arrays as contiguous blocks: in place where they lie so, else through a small
// buffer. Made with the GIL held, used without.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

#include "array_blocks.hpp"

namespace badugi::python {

// Rows of `width` integers of any dtype, read as Element. Those that do not fit become the highest
// (unsigned) or the lowest (signed) Element, which no rule accepts.
template <typename Element>
class RowReader {
 public:
  RowReader(const pybind11::array& array, std::size_t width)
      : elements_(array, array.ndim()), width_(width) {
    const pybind11::dtype dtype = array.dtype();
    if (dtype.is(pybind11::dtype::of<Element>()) && is_plain<Element>(array)) {
      in_place_ = static_cast<const Element*>(array.data());
    }
    gather_ = with_integer_type(dtype, [this]<typename Integer>(Integer, bool swapped) {
      swapped_ = swapped;
      return &gather<Integer>;
    });
  }

  // Rows first, first + 1, ...; `buffer` has room for them.
  const Element* read(std::size_t first, std::size_t rows, Element* buffer) const {
    if (in_place_ != nullptr) return in_place_ + first * width_;
    gather_(elements_.from(first * width_), rows * width_, swapped_, buffer);
    return buffer;
  }

 private:
  template <typename Integer>
  static void gather(Cursor from, std::size_t count, bool swapped, Element* to) {
    using Limits = std::numeric_limits<Element>;
    constexpr Element kRefused = Limits::is_signed ? Limits::lowest() : Limits::max();
    for (std::size_t i = 0; i < count; ++i) {
      const auto value = load<Integer>(from.next(), swapped);
      to[i] = std::in_range<Element>(value) ? static_cast<Element>(value) : kRefused;
    }
  }

  Cursor elements_;
  std::size_t width_;
  const Element* in_place_ = nullptr;
  void (*gather_)(Cursor, std::size_t, bool, Element*) = nullptr;
  bool swapped_ = false;
};

// Rows of `width` elements of an array of that dtype which the façade knows to be writeable.
template <typename Element>
class RowWriter {
 public:
  RowWriter(const pybind11::array& array, std::size_t width)
      : elements_(array, array.ndim()), width_(width) {
    if (is_plain<Element>(array)) {
      in_place_ = const_cast<Element*>(static_cast<const Element*>(array.data()));
    }
  }

  // Has fill(rows) write rows from `first` on, to the array itself or to `buffer`, and returns what
  // it returns: how many there are.
  template <typename Fill>
  std::size_t write(std::size_t first, Element* buffer, const Fill& fill) const {
    if (in_place_ != nullptr) return fill(in_place_ + first * width_);
    const std::size_t rows = fill(buffer);
    Cursor to = elements_.from(first * width_);
    for (std::size_t i = 0; i < rows * width_; ++i) {
      std::memcpy(const_cast<char*>(to.next()), &buffer[i], sizeof(Element));
    }
    return rows;
  }

 private:
  Cursor elements_;
  std::size_t width_;
  Element* in_place_ = nullptr;
};

}  // namespace badugi::python
