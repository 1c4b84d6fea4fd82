#include "python_errors.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

py::object argument_name(const Argument& argument) {
  py::object name = argument.name == nullptr ? py::str("hand")
                                             : py::reinterpret_borrow<py::object>(argument.name);
  if (argument.index < 0) return name;
  return py::str("{}[{}]").format(name, argument.index);
}

// `function` always raises; its exception becomes the current one.
template <typename... Values>
void raise_from(const char* function, const Values&... values) {
  try {
    py::module_::import("badugi_fast._errors").attr(function)(values...);
    PyErr_SetString(PyExc_SystemError, "badugi_fast._errors did not raise");
  } catch (py::error_already_set& error) {
    error.restore();
  }
}

}  // namespace

void raise_text_fault(const Argument& argument, const TextFault& fault, PyObject* text) {
  const py::object name = argument_name(argument);
  switch (fault.fault) {
    case Fault::no_cards: raise_no_cards(argument, text); break;
    case Fault::duplicate_card: raise_duplicate_card(argument, fault.card, fault.duplicate); break;
    case Fault::unknown_rank:
      raise_from("raise_unknown_rank", name, fault.card, fault.position, py::handle(text));
      break;
    case Fault::unknown_suit:
      raise_from("raise_unknown_suit", name, fault.card, fault.position, py::handle(text));
      break;
    case Fault::missing_suit:
      raise_from("raise_missing_suit", name, fault.card, fault.position);
      break;
    case Fault::missing_card:
      raise_from("raise_missing_card", name, fault.card, fault.position, py::handle(text));
      break;
    case Fault::none: PyErr_SetString(PyExc_SystemError, "no fault to report"); break;
  }
}

void raise_no_cards(const Argument& argument, PyObject* hand) {
  raise_from("raise_no_cards", argument_name(argument), py::handle(hand));
}

void raise_duplicate_card(const Argument& argument, std::size_t card, CardId id) {
  raise_from("raise_duplicate_card", argument_name(argument), card, id);
}

void raise_card_out_of_range(const Argument& argument, std::size_t card, PyObject* id) {
  raise_from("raise_card_out_of_range", argument_name(argument), card, py::handle(id));
}

void raise_not_one_card(const Argument& argument, std::size_t card, PyObject* text) {
  raise_from("raise_not_one_card", argument_name(argument), card, py::handle(text));
}

void raise_not_a_card(const Argument& argument, std::size_t card, PyObject* item) {
  raise_from("raise_not_a_card", argument_name(argument), card, py::handle(item));
}

void raise_not_a_hand(const Argument& argument, PyObject* hand) {
  raise_from("raise_not_a_hand", argument_name(argument), py::handle(hand));
}

void raise_not_a_text(const Argument& argument, PyObject* item) {
  raise_from("raise_not_a_text", argument_name(argument), py::handle(item));
}

void raise_bad_ace(PyObject* ace) {
  raise_from("raise_bad_ace", py::handle(ace));
}

}  // namespace badugi::python
