#include "text_input.hpp"

namespace badugi::python {

namespace {

template <typename Char>
TextFault parse(const void* characters, Py_ssize_t length, Cards& cards) {
  return parse_cards(static_cast<const Char*>(characters), static_cast<std::size_t>(length),
                     [&cards](CardId id) { cards.add(id); });
}

}  // namespace

TextFault parse_text(PyObject* text, Cards& cards) {
  if (PyUnicode_Check(text)) {
    const Py_ssize_t length = PyUnicode_GET_LENGTH(text);
    const void* data = PyUnicode_DATA(text);
    switch (PyUnicode_KIND(text)) {
      case PyUnicode_1BYTE_KIND: return parse<Py_UCS1>(data, length, cards);
      case PyUnicode_2BYTE_KIND: return parse<Py_UCS2>(data, length, cards);
      default: return parse<Py_UCS4>(data, length, cards);
    }
  }
  if (PyBytes_Check(text)) {
    return parse<char>(PyBytes_AS_STRING(text), PyBytes_GET_SIZE(text), cards);
  }
  return parse<char>(PyByteArray_AS_STRING(text), PyByteArray_GET_SIZE(text), cards);
}

bool is_text(PyObject* object) noexcept {
  return PyUnicode_Check(object) || PyBytes_Check(object) || PyByteArray_Check(object);
}

bool read_text(PyObject* text, const Argument& argument, Cards& cards) {
  const TextFault fault = parse_text(text, cards);
  if (fault.fault == Fault::none) return true;
  raise_text_fault(argument, fault, text);
  return false;
}

bool read_ace(PyObject* ace, Ace& rule) {
  if (PyUnicode_Check(ace)) {
    if (PyUnicode_CompareWithASCIIString(ace, "low") == 0) {
      rule = Ace::low;
      return true;
    }
    if (PyUnicode_CompareWithASCIIString(ace, "high") == 0) {
      rule = Ace::high;
      return true;
    }
  }
  raise_bad_ace(ace);
  return false;
}

}  // namespace badugi::python
