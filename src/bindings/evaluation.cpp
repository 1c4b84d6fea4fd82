// Batch evaluation of NumPy arrays that the façade has validated: dtype, shape, `out`.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "array_blocks.hpp"
#include "chunks.hpp"
#include "instruction_set.hpp"
#include "kernels.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

constexpr std::size_t kBlockRows = 1024;
constexpr py::ssize_t kAllValid = -1;

Ace rule_of(bool ace_high) {
  return ace_high ? Ace::high : Ace::low;
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

// Rows of k integers that lie anywhere, ranked block by block through a small buffer.
template <typename Target, typename Integer>
struct GatheredRows {
  std::size_t k;
  py::ssize_t stride;
  bool swapped;

  template <typename Kernel>
  [[nodiscard]] std::size_t rank(Cursor source, std::size_t rows, Cursor target,
                                 const Kernel& kernel) const {
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
      const std::size_t valid = kernel(block.data(), count, ranks.data());
      // The kernel need not have ranked the valid rows of a block that has an invalid one.
      if (valid != count) return start + valid;
      store_ranks(ranks.data(), count, target);
    }
    return rows;
  }
};

// `direct` ranks rows where they lie, `buffered` those that were gathered into a small buffer.
template <typename Target, typename Direct, typename Buffered>
py::ssize_t rank_array(const py::array& source, py::ssize_t leading, std::size_t k,
                       py::array_t<HandRank>& out, std::size_t threads, const Direct& direct,
                       const Buffered& buffered) {
  const auto rows = static_cast<std::size_t>(out.size());
  if (rows == 0) return kAllValid;
  std::size_t valid = 0;
  if (source.dtype().is(py::dtype::of<Target>()) && is_plain<Target>(source) &&
      is_plain<HandRank>(out)) {
    const auto* all = static_cast<const Target*>(source.data());
    HandRank* ranks = out.mutable_data();
    valid = run_chunks(rows, threads, [&](std::size_t first, std::size_t count) {
      return direct(all + first * k, count, ranks + first);
    });
  } else {
    const Cursor from(source, leading);
    const Cursor to(out, out.ndim());
    const py::ssize_t stride = leading < source.ndim() ? source.strides(leading) : 0;
    valid = with_integer_type(source.dtype(), [&]<typename Integer>(Integer, bool swapped) {
      const GatheredRows<Target, Integer> gathered{k, stride, swapped};
      return run_chunks(rows, threads, [&](std::size_t first, std::size_t count) {
        return gathered.rank(from.from(first), count, to.from(first), buffered);
      });
    });
  }
  return valid == rows ? kAllValid : static_cast<py::ssize_t>(valid);
}

py::ssize_t rank_rows(const py::array& cards, py::array_t<HandRank>& out, bool ace_high,
                      int instruction_set, std::size_t threads) {
  const py::ssize_t leading = cards.ndim() - 1;
  const auto k = static_cast<int>(cards.shape(leading));
  const batch::InstructionSet set = checked_instruction_set(instruction_set);
  const Ace ace = rule_of(ace_high);
  const batch::Stores stores = stores_for(static_cast<std::size_t>(out.size()));
  return rank_array<CardId>(cards, leading, static_cast<std::size_t>(k), out, threads,
                            row_kernel(set, k, ace, stores), row_kernel(set, k, ace));
}

py::ssize_t rank_masks(const py::array& masks, py::array_t<HandRank>& out, bool ace_high,
                       int instruction_set, std::size_t threads) {
  const auto kernel = card_set_kernel(checked_instruction_set(instruction_set), rule_of(ace_high));
  return rank_array<CardSet>(masks, masks.ndim(), 1, out, threads, kernel, kernel);
}

}  // namespace

void register_evaluation(py::module_& module) {
  module.def("rank_rows", &rank_rows, py::arg("cards"), py::arg("out").noconvert(),
             py::arg("ace_high"), py::arg("instruction_set"), py::arg("threads"));
  module.def("rank_masks", &rank_masks, py::arg("masks"), py::arg("out").noconvert(),
             py::arg("ace_high"), py::arg("instruction_set"), py::arg("threads"));
}

}  // namespace badugi::python
