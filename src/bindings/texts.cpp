// Hands in text, many at once: lists of texts, and one buffer of lines.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "../core/evaluate.hpp"
#include "../core/text.hpp"
#include "array_blocks.hpp"
#include "register.hpp"
#include "text_input.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

void store(Cursor& target, HandRank rank) {
  // `out` is writeable: the façade has asked.
  std::memcpy(const_cast<char*>(target.next()), &rank, sizeof(rank));
}

void rank_texts(const py::list& texts, const py::array_t<HandRank>& out, bool ace_high) {
  const Ace ace = ace_high ? Ace::high : Ace::low;
  const py::str name("texts");
  Cursor target(out, out.ndim());
  for (Py_ssize_t i = 0; i < out.size(); ++i) {
    const py::object text = texts[static_cast<std::size_t>(i)];
    const Argument argument{name.ptr(), i};
    if (!is_text(text.ptr())) {
      raise_not_a_text(argument, text.ptr());
      throw py::error_already_set();
    }
    Cards cards;
    if (!read_text(text.ptr(), argument, cards)) throw py::error_already_set();
    store(target, evaluate(cards.set, ace));
  }
}

// Holds an exporter's memory: a bytearray cannot be resized meanwhile.
class BufferView {
 public:
  explicit BufferView(const py::object& object) {
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_SIMPLE) != 0) throw py::error_already_set();
  }
  ~BufferView() { PyBuffer_Release(&view_); }
  BufferView(const BufferView&) = delete;
  BufferView& operator=(const BufferView&) = delete;

  [[nodiscard]] std::string_view text() const {
    return {static_cast<const char*>(view_.buf), static_cast<std::size_t>(view_.len)};
  }

 private:
  Py_buffer view_{};
};

// Takes the next line off `text`, without its "\n" or "\r\n".
std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// The last line may end with the buffer instead of a line break.
std::size_t count_lines(const py::object& buffer) {
  const BufferView view(buffer);
  const std::string_view text = view.text();
  const auto breaks = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return breaks + (text.empty() || text.ends_with('\n') ? 0 : 1);
}

void rank_lines(const py::object& buffer, const py::array_t<HandRank>& out, bool ace_high) {
  const Ace ace = ace_high ? Ace::high : Ace::low;
  const BufferView view(buffer);
  Cursor target(out, out.ndim());
  TextFault fault;
  std::string_view line;
  Py_ssize_t row = 0;
  const Py_ssize_t rows = out.size();
  {
    const py::gil_scoped_release released;
    std::string_view left = view.text();
    for (; row < rows; ++row) {
      line = next_line(left);
      CardSet cards = 0;
      fault = parse_cards(line.data(), line.size(), [&cards](CardId id) { cards |= card_set(id); });
      if (fault.fault != Fault::none) break;
      store(target, evaluate(cards, ace));
    }
  }
  if (row == rows) return;
  const py::str name("texts");
  raise_text_fault(Argument{name.ptr(), row}, fault, py::bytes(line.data(), line.size()).ptr());
  throw py::error_already_set();
}

}  // namespace

void register_texts(py::module_& module) {
  module.def("rank_texts", &rank_texts, py::arg("texts"), py::arg("out").noconvert(),
             py::arg("ace_high"));
  module.def("count_lines", &count_lines, py::arg("buffer"));
  module.def("rank_lines", &rank_lines, py::arg("buffer"), py::arg("out").noconvert(),
             py::arg("ace_high"));
}

}  // namespace badugi::python
