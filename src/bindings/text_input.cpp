#include "text_input.hpp"

namespace badugi::python {

namespace {

// Calls `parse` with the characters of a str, bytes or bytearray and their number.
template <typename Parse>
TextFault with_characters(PyObject* text, const Parse& parse) {
  if (PyUnicode_Check(text)) {
    const auto length = static_cast<std::size_t>(PyUnicode_GET_LENGTH(text));
    switch (PyUnicode_KIND(text)) {
      case PyUnicode_1BYTE_KIND: return parse(PyUnicode_1BYTE_DATA(text), length);
      case PyUnicode_2BYTE_KIND: return parse(PyUnicode_2BYTE_DATA(text), length);
      default: return parse(PyUnicode_4BYTE_DATA(text), length);
    }
  }
  if (PyBytes_Check(text)) {
    return parse(PyBytes_AS_STRING(text), static_cast<std::size_t>(PyBytes_GET_SIZE(text)));
  }
  return parse(PyByteArray_AS_STRING(text), static_cast<std::size_t>(PyByteArray_GET_SIZE(text)));
}

}  // namespace

TextFault parse_text(PyObject* text, Cards& cards) {
  return with_characters(text, [&cards](const auto* characters, std::size_t length) {
    return parse_cards(characters, length, [&cards](CardId id) { cards.add(id); });
  });
}

TextFault parse_set(PyObject* text, CardSet& set) {
  return with_characters(text, [&set](const auto* characters, std::size_t length) {
    return read_card_set(characters, length, set);
  });
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

std::optional<Ace> ace_rule(PyObject* ace) noexcept {
  if (!PyUnicode_Check(ace)) return std::nullopt;
  if (PyUnicode_CompareWithASCIIString(ace, "low") == 0) return Ace::low;
  if (PyUnicode_CompareWithASCIIString(ace, "high") == 0) return Ace::high;
  return std::nullopt;
}

bool read_ace(PyObject* ace, Ace& rule) {
  const auto known = ace_rule(ace);
  if (!known) {
    raise_bad_ace(ace);
    return false;
  }
  rule = *known;
  return true;
}

}  // namespace badugi::python
