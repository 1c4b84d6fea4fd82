// Enumeration, indices, canonical hands and dealing on NumPy arrays that the façade has validated.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "../core/canonical.hpp"
#include "../core/deck.hpp"
#include "chunks.hpp"
#include "register.hpp"
#include "row_blocks.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

constexpr std::size_t kBlockRows = 512;
constexpr py::ssize_t kAllValid = -1;

template <typename Element>
using Buffer = std::array<Element, kBlockRows * kMaxIndexed>;

std::size_t last_dimension(const py::array& array) {
  return static_cast<std::size_t>(array.shape(array.ndim() - 1));
}

// Calls body(first, count) for blocks of rows that together are first..first+count-1, while it
// returns `count`; returns how many rows are valid.
template <typename Body>
std::size_t for_blocks(std::size_t first, std::size_t count, const Body& body) {
  for (std::size_t done = 0; done < count; done += kBlockRows) {
    const std::size_t rows = std::min(kBlockRows, count - done);
    const std::size_t valid = body(first + done, rows);
    if (valid != rows) return done + valid;
  }
  return count;
}

// Runs kernel(rows, n, results), which returns the first invalid row or n, over all rows.
template <typename From, typename To, typename Kernel>
py::ssize_t map_rows(const py::array& source, std::size_t source_width, const py::array& out,
                     std::size_t out_width, const Kernel& kernel) {
  const auto rows = static_cast<std::size_t>(source.size()) / source_width;
  if (rows == 0) return kAllValid;
  const RowReader<From> reader(source, source_width);
  const RowWriter<To> writer(out, out_width);
  const std::size_t valid = run_chunks(rows, 1, [&](std::size_t start, std::size_t count) {
    Buffer<From> from;
    Buffer<To> to;
    return for_blocks(start, count, [&](std::size_t first, std::size_t n) {
      const From* hands = reader.read(first, n, from.data());
      return writer.write(first, to.data(), [&](To* results) { return kernel(hands, n, results); });
    });
  });
  return valid == rows ? kAllValid : static_cast<py::ssize_t>(valid);
}

py::ssize_t index_rows(const py::array& cards, const py::array_t<HandIndex>& out) {
  const std::size_t k = last_dimension(cards);
  return with_hand_size(static_cast<int>(k), [&]<int K>(std::integral_constant<int, K>) {
    return map_rows<CardId, HandIndex>(cards, k, out, 1, badugi::index_rows<K>);
  });
}

py::ssize_t rows_from_indices(const py::array& index, const py::array_t<CardId>& out) {
  const std::size_t k = last_dimension(out);
  return with_hand_size(static_cast<int>(k), [&]<int K>(std::integral_constant<int, K>) {
    return map_rows<HandIndex, CardId>(index, 1, out, k, badugi::rows_from_indices<K>);
  });
}

py::ssize_t canonical_rows(const py::array& cards, const py::array_t<CardId>& out) {
  const std::size_t k = last_dimension(cards);
  return with_hand_size(static_cast<int>(k), [&]<int K>(std::integral_constant<int, K>) {
    return map_rows<CardId, CardId>(cards, k, out, k, badugi::canonical_rows<K>);
  });
}

// Fills `out` by write(first, n, rows).
template <std::size_t kMaxWidth, typename Write>
void fill_rows(const py::array_t<CardId>& out, std::size_t threads, const Write& write) {
  const auto rows = static_cast<std::size_t>(out.shape(0));
  if (rows == 0) return;
  const RowWriter<CardId> writer(out, static_cast<std::size_t>(out.size()) / rows);
  run_chunks(rows, threads, [&](std::size_t start, std::size_t count) {
    std::array<CardId, kBlockRows * kMaxWidth> buffer;
    return for_blocks(start, count, [&](std::size_t first, std::size_t n) {
      return writer.write(first, buffer.data(), [&](CardId* hands) {
        write(first, n, hands);
        return n;
      });
    });
  });
}

void write_hands(const py::array_t<CardId>& out) {
  const auto k = static_cast<int>(last_dimension(out));
  with_hand_size(k, [&]<int K>(std::integral_constant<int, K>) {
    fill_rows<kMaxIndexed>(out, 1, [](std::size_t first, std::size_t n, CardId* rows) {
      badugi::write_hands<K>(static_cast<HandIndex>(first), n, rows);
    });
  });
}

void deal_rows(std::uint64_t key0, std::uint64_t key1, CardSet dead, const py::array_t<CardId>& out,
               std::size_t threads) {
  if (out.size() == 0) return;
  const auto cards = static_cast<std::size_t>(out.size() / out.shape(0));
  const Dealer dealer({key0, key1}, dead);
  fill_rows<kCards>(out, threads, [&](std::size_t first, std::size_t n, CardId* rows) {
    dealer.deal(first, n, cards, rows);
  });
}

}  // namespace

void register_dealing(py::module_& module) {
  module.def("index_rows", &index_rows, py::arg("cards"), py::arg("out").noconvert());
  module.def("rows_from_indices", &rows_from_indices, py::arg("index"), py::arg("out").noconvert());
  module.def("canonical_rows", &canonical_rows, py::arg("cards"), py::arg("out").noconvert());
  module.def("write_hands", &write_hands, py::arg("out").noconvert());
  module.def("deal_rows", &deal_rows, py::arg("key0"), py::arg("key1"), py::arg("dead"),
             py::arg("out").noconvert(), py::arg("threads"));
}

}  // namespace badugi::python
