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

// `function` always raises; its exception becomes the current one. So does any other on the way
// there, such as a RecursionError: callers are C functions that nothing may be thrown through.
template <typename... Values>
void raise_from(const char* function, const Values&... values) noexcept {
  return_null_on_exception([&] {
    py::module_::import("badugi_fast._errors").attr(function)(values...);
    PyErr_SetString(PyExc_SystemError, "badugi_fast._errors did not raise");
    return nullptr;
  });
}

template <typename... Values>
void raise_for(const Argument& argument, const char* function, const Values&... values) noexcept {
  return_null_on_exception([&] {
    raise_from(function, argument_name(argument), values...);
    return nullptr;
  });
}

}  // namespace

void raise_text_fault(const Argument& argument, const TextFault& fault, PyObject* text) noexcept {
  switch (fault.fault) {
    case Fault::no_cards: raise_no_cards(argument, text); break;
    case Fault::duplicate_card: raise_duplicate_card(argument, fault.card, fault.duplicate); break;
    case Fault::unknown_rank:
      raise_for(argument, "raise_unknown_rank", fault.card, fault.position, py::handle(text));
      break;
    case Fault::unknown_suit:
      raise_for(argument, "raise_unknown_suit", fault.card, fault.position, py::handle(text));
      break;
    case Fault::missing_suit:
      raise_for(argument, "raise_missing_suit", fault.card, fault.position);
      break;
    case Fault::missing_card:
      raise_for(argument, "raise_missing_card", fault.card, fault.position, py::handle(text));
      break;
    case Fault::none: PyErr_SetString(PyExc_SystemError, "no fault to report"); break;
  }
}

void raise_no_cards(const Argument& argument, PyObject* hand) noexcept {
  raise_for(argument, "raise_no_cards", py::handle(hand));
}

void raise_duplicate_card(const Argument& argument, std::size_t card, CardId id) noexcept {
  raise_for(argument, "raise_duplicate_card", card, id);
}

void raise_card_out_of_range(const Argument& argument, std::size_t card, PyObject* id) noexcept {
  raise_for(argument, "raise_card_out_of_range", card, py::handle(id));
}

void raise_not_one_card(const Argument& argument, std::size_t card, PyObject* text) noexcept {
  raise_for(argument, "raise_not_one_card", card, py::handle(text));
}

void raise_not_a_card(const Argument& argument, std::size_t card, PyObject* item) noexcept {
  raise_for(argument, "raise_not_a_card", card, py::handle(item));
}

void raise_not_a_hand(const Argument& argument, PyObject* hand) noexcept {
  raise_for(argument, "raise_not_a_hand", py::handle(hand));
}

void raise_not_a_text(const Argument& argument, PyObject* item) noexcept {
  raise_for(argument, "raise_not_a_text", py::handle(item));
}

void raise_bad_ace(PyObject* ace) noexcept {
  raise_from("raise_bad_ace", py::handle(ace));
}

void raise_wrong_call(const char* function, PyObject* const* arguments, Py_ssize_t positional,
                      PyObject* names) noexcept {
  return_null_on_exception([&] {
    const py::object calls = py::module_::import("badugi_fast._errors").attr("SIGNATURES");
    const auto result = py::reinterpret_steal<py::object>(PyObject_Vectorcall(
        py::object(calls[function]).ptr(), arguments, static_cast<std::size_t>(positional), names));
    if (result) PyErr_SetString(PyExc_SystemError, "badugi_fast._errors did not raise");
    return nullptr;
  });
}

}  // namespace badugi::python
