// Hands in text, many at once: lists of texts, buffers of lines, NumPy and Arrow string arrays.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/batch/texts.hpp"
#include "array_blocks.hpp"
#include "chunks.hpp"
#include "instruction_set.hpp"
#include "kernels.hpp"
#include "register.hpp"
#include "text_input.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

using batch::RowFault;

// Holds an exporter's memory: a bytearray cannot be resized meanwhile.
class BufferView {
 public:
  explicit BufferView(const py::object& object) {
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_SIMPLE) != 0) throw py::error_already_set();
  }
  ~BufferView() { PyBuffer_Release(&view_); }
  BufferView(const BufferView&) = delete;
  BufferView& operator=(const BufferView&) = delete;

  [[nodiscard]] const void* data() const { return view_.buf; }
  [[nodiscard]] std::string_view text() const {
    return {static_cast<const char*>(view_.buf), static_cast<std::size_t>(view_.len)};
  }

 private:
  Py_buffer view_{};
};

// Where hand ranks go: straight into `out`, or through a buffer where it is strided.
class RankSink {
 public:
  explicit RankSink(py::array_t<HandRank>& out)
      : target_(out, out.ndim()), direct_(is_plain<HandRank>(out) ? out.mutable_data() : nullptr) {
    if (direct_ == nullptr) buffer_.resize(kChunkRows);
  }

  HandRank* chunk(std::size_t first) {
    return direct_ != nullptr ? direct_ + first : buffer_.data();
  }

  void done(std::size_t count) {
    if (direct_ == nullptr) store_ranks(buffer_.data(), count, target_);
  }

 private:
  Cursor target_;
  HandRank* direct_;
  std::vector<HandRank> buffer_;
};

auto set_kernel(int instruction_set, bool ace_high) {
  return card_set_kernel(checked_instruction_set(instruction_set), ace_high ? Ace::high : Ace::low);
}

// Ranks all texts of a source that needs no Python. Returns the first fault.
template <typename Source, typename Kernel>
RowFault rank_source(Source source, py::array_t<HandRank>& out, const Kernel& kernel) {
  const auto rows = static_cast<std::size_t>(out.size());
  RankSink sink(out);
  SignalWatch watch;
  const ReleasedGil released;
  for (std::size_t first = 0; first < rows; first += kChunkRows, watch()) {
    const std::size_t count = std::min(kChunkRows, rows - first);
    const RowFault found = batch::rank_texts(source, count, sink.chunk(first), kernel);
    if (found.row != count) return {first + found.row, found.fault};
    sink.done(count);
  }
  return {rows, {}};
}

[[noreturn]] void raise_row_fault(const RowFault& found, const py::object& text) {
  const py::str name("texts");
  raise_text_fault(Argument{name.ptr(), static_cast<Py_ssize_t>(found.row)}, found.fault,
                   text.ptr());
  throw py::error_already_set();
}

// Lists hold Python objects: the texts are read with the GIL.
class ListSource {
 public:
  explicit ListSource(py::list texts) : texts_(std::move(texts)), name_("texts") {}

  struct Item {
    py::object text;
    Argument argument;

    TextFault read(CardSet& set) const {
      if (!is_text(text.ptr())) {
        raise_not_a_text(argument, text.ptr());
        throw py::error_already_set();
      }
      const TextFault fault = parse_set(text.ptr(), set);
      if (fault.fault == Fault::none) return fault;
      raise_text_fault(argument, fault, text.ptr());
      throw py::error_already_set();
    }
  };

  Item next() {
    const Py_ssize_t row = row_++;
    return {texts_[static_cast<std::size_t>(row)], Argument{name_.ptr(), row}};
  }

 private:
  py::list texts_;
  py::str name_;
  Py_ssize_t row_ = 0;
};

void rank_list(const py::list& texts, py::array_t<HandRank>& out, bool ace_high,
               int instruction_set) {
  const auto rows = static_cast<std::size_t>(out.size());
  const auto kernel = set_kernel(instruction_set, ace_high);
  RankSink sink(out);
  ListSource source(texts);
  for (std::size_t first = 0; first < rows; first += kChunkRows) {
    const std::size_t count = std::min(kChunkRows, rows - first);
    batch::rank_texts(source, count, sink.chunk(first), kernel);
    sink.done(count);
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
}

std::size_t count_lines(const py::object& buffer) {
  const BufferView view(buffer);
  const ReleasedGil released;
  return batch::count_lines(view.text());
}

void rank_lines(const py::object& buffer, py::array_t<HandRank>& out, bool ace_high,
                int instruction_set) {
  const BufferView view(buffer);
  const RowFault found =
      rank_source(batch::LineSource(view.text()), out, set_kernel(instruction_set, ace_high));
  if (std::cmp_equal(found.row, out.size())) return;
  batch::LineSource lines(view.text());
  batch::Text<char> line;
  for (std::size_t row = 0; row <= found.row; ++row) line = lines.next();
  raise_row_fault(found, py::bytes(line.characters, line.length));
}

// NumPy's cells of at most `width` characters, filled up with NULs.
template <typename Char>
class CellSource {
 public:
  CellSource(const py::array& texts, bool swapped)
      : cursor_(texts, texts.ndim()),
        width_(static_cast<std::size_t>(texts.itemsize()) / sizeof(Char)),
        cell_(width_),
        swapped_(swapped) {}

  batch::Text<Char> next() {
    const char* address = cursor_.next();
    std::size_t length = 0;
    for (std::size_t i = 0; i < width_; ++i) {
      cell_[i] = load<Char>(address + i * sizeof(Char), swapped_);
      if (cell_[i] != Char{}) length = i + 1;
    }
    return {cell_.data(), length};
  }

 private:
  Cursor cursor_;
  std::size_t width_;
  std::vector<Char> cell_;
  bool swapped_;
};

void rank_cells(const py::array& texts, py::array_t<HandRank>& out, bool ace_high,
                int instruction_set) {
  const auto kernel = set_kernel(instruction_set, ace_high);
  const bool swapped = is_swapped(texts.dtype());
  const RowFault found = texts.dtype().kind() == 'S'
                             ? rank_source(CellSource<char>(texts, swapped), out, kernel)
                             : rank_source(CellSource<char32_t>(texts, swapped), out, kernel);
  if (std::cmp_equal(found.row, out.size())) return;
  raise_row_fault(found, texts.attr("flat")[py::int_(found.row)]);
}

// Arrow's strings: text i is bytes offsets[i] up to offsets[i + 1]. Offsets that leave the
// characters are a fault like any other; the façade has made sure of their number and alignment.
std::size_t rank_offsets(const py::object& characters, const py::array& offsets,
                         py::array_t<HandRank>& out, bool ace_high, int instruction_set) {
  const BufferView bytes(characters);
  const auto kernel = set_kernel(instruction_set, ace_high);
  const auto rank = [&](const auto* places) {
    return rank_source(batch::OffsetSource(bytes.text(), places), out, kernel).row;
  };
  return offsets.itemsize() == sizeof(std::int64_t)
             ? rank(static_cast<const std::int64_t*>(offsets.data()))
             : rank(static_cast<const std::int32_t*>(offsets.data()));
}

}  // namespace

void register_texts(py::module_& module) {
  const auto out = py::arg("out").noconvert();
  module.def("rank_list", &rank_list, py::arg("texts"), out, py::arg("ace_high"),
             py::arg("instruction_set"));
  module.def("count_lines", &count_lines, py::arg("buffer"));
  module.def("rank_lines", &rank_lines, py::arg("buffer"), out, py::arg("ace_high"),
             py::arg("instruction_set"));
  module.def("rank_cells", &rank_cells, py::arg("texts"), out, py::arg("ace_high"),
             py::arg("instruction_set"));
  module.def("rank_offsets", &rank_offsets, py::arg("characters"), py::arg("offsets"), out,
             py::arg("ace_high"), py::arg("instruction_set"));
}

}  // namespace badugi::python
