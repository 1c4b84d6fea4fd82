// Batch evaluation of NumPy arrays that the façade has validated: dtype, shape, `out`.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <array>
#include <limits>
#include <type_traits>

#include "../core/batch/plain.hpp"
#include "array_blocks.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

constexpr std::size_t kBlockRows = 1024;
// Below this, releasing the GIL costs more than it gives to other threads.
constexpr std::size_t kReleaseRows = 4096;

constexpr py::ssize_t kAllValid = -1;

Ace rule_of(bool ace_high) {
  return ace_high ? Ace::high : Ace::low;
}

// Contiguous and aligned, so that kernels may run on it directly.
template <typename Element>
bool is_plain(const py::array& array) {
  return (array.flags() & py::array::c_style) != 0 &&
         reinterpret_cast<std::uintptr_t>(array.data()) % alignof(Element) == 0;
}

template <typename Body>
auto without_gil_if(bool large, Body&& body) {
  if (!large) return body();
  const py::gil_scoped_release released;
  return body();
}

// Ids that do not fit become 255, which no rule accepts; card sets that do not fit keep a bit above
// 51 (a negative number has all of them).
template <typename Target, typename Integer>
Target narrowed(Integer value) noexcept {
  if constexpr (std::is_same_v<Target, CardId>) {
    const bool fits = value >= Integer{0} && value < Integer{kCards};
    return fits ? static_cast<CardId>(value) : std::numeric_limits<CardId>::max();
  } else {
    return static_cast<Target>(static_cast<std::int64_t>(value));
  }
}

// Ranks `rows` rows of k integers each, gathered block by block. Returns the first invalid row.
template <typename Target, typename Integer, typename Kernel>
std::size_t rank_gathered(Cursor& source, std::size_t rows, std::size_t k, py::ssize_t stride,
                          bool swapped, Cursor& target, const Kernel& kernel) {
  std::array<Target, kBlockRows * batch::kMaxRowCards> block;
  std::array<HandRank, kBlockRows> ranks;
  for (std::size_t start = 0; start < rows; start += kBlockRows) {
    const std::size_t count = std::min(kBlockRows, rows - start);
    std::size_t filled = 0;
    for (std::size_t row = 0; row < count; ++row) {
      const char* address = source.next();
      for (std::size_t j = 0; j < k; ++j, address += stride) {
        block[filled++] = narrowed<Target>(load<Integer>(address, swapped));
      }
    }
    const std::size_t good = kernel(block.data(), count, ranks.data());
    // The kernel need not have ranked the valid rows of a block that has an invalid one.
    if (good != count) return start + good;
    for (std::size_t row = 0; row < count; ++row) {
      // `out` is writeable: the façade has asked.
      std::memcpy(const_cast<char*>(target.next()), &ranks[row], sizeof(HandRank));
    }
  }
  return rows;
}

template <typename Target, typename Kernel>
py::ssize_t rank_array(const py::array& source, py::ssize_t leading, std::size_t k,
                       py::array_t<HandRank>& out, const Kernel& kernel) {
  const auto rows = static_cast<std::size_t>(out.size());
  if (rows == 0) return kAllValid;
  const bool large = rows >= kReleaseRows;
  std::size_t good = 0;
  if (source.dtype().is(py::dtype::of<Target>()) && is_plain<Target>(source) &&
      is_plain<HandRank>(out)) {
    const auto* first = static_cast<const Target*>(source.data());
    HandRank* ranks = out.mutable_data();
    good = without_gil_if(large, [&] { return kernel(first, rows, ranks); });
  } else {
    Cursor from(source, leading);
    Cursor to(out, out.ndim());
    const py::ssize_t stride = leading < source.ndim() ? source.strides(leading) : 0;
    good = with_integer_type(source.dtype(), [&]<typename Integer>(Integer, bool swapped) {
      return without_gil_if(large, [&] {
        return rank_gathered<Target, Integer>(from, rows, k, stride, swapped, to, kernel);
      });
    });
  }
  return good == rows ? kAllValid : static_cast<py::ssize_t>(good);
}

py::ssize_t rank_rows(const py::array& cards, py::array_t<HandRank>& out, bool ace_high) {
  const py::ssize_t leading = cards.ndim() - 1;
  const auto k = static_cast<int>(cards.shape(leading));
  const Ace ace = rule_of(ace_high);
  return rank_array<CardId>(cards, leading, static_cast<std::size_t>(k), out,
                            [&](const CardId* rows, std::size_t n, HandRank* ranks) {
                              const std::size_t good =
                                  batch::plain::rank_rows(rows, n, k, ranks, ace);
                              return batch::first_invalid_row(rows, good, n, k);
                            });
}

py::ssize_t rank_masks(const py::array& masks, py::array_t<HandRank>& out, bool ace_high) {
  const Ace ace = rule_of(ace_high);
  return rank_array<CardSet>(masks, masks.ndim(), 1, out,
                             [&](const CardSet* sets, std::size_t n, HandRank* ranks) {
                               return batch::plain::rank_card_sets(sets, n, ranks, ace);
                             });
}

}  // namespace

void register_evaluation(py::module_& module) {
  module.def("rank_rows", &rank_rows, py::arg("cards"), py::arg("out").noconvert(),
             py::arg("ace_high"));
  module.def("rank_masks", &rank_masks, py::arg("masks"), py::arg("out").noconvert(),
             py::arg("ace_high"));
}

}  // namespace badugi::python
