// Raises the errors that users see. Their texts stand once, in badugi_fast/_errors.py.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <exception>
#include <new>

#include "../core/text.hpp"

namespace badugi::python {

// The name of an argument, or of one of its items: "hand", "hands[3]". Formatted only on error.
struct Argument {
  PyObject* name = nullptr;  // borrowed; null stands for "hand"
  Py_ssize_t index = -1;
};

// For the raw entry points, which CPython's C code calls: runs `body`, and turns a C++ exception
// into the Python exception it stands for and a null result.
// (Restoring throws only without the GIL, and callers hold it.)
template <typename Body>
// NOLINTNEXTLINE(bugprone-exception-escape)
PyObject* return_null_on_exception(const Body& body) noexcept {
  try {
    return body();
  } catch (pybind11::error_already_set& error) {
    error.restore();
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

// Each sets a Python exception.
void raise_text_fault(const Argument& argument, const TextFault& fault, PyObject* text) noexcept;
void raise_no_cards(const Argument& argument, PyObject* hand) noexcept;
void raise_duplicate_card(const Argument& argument, std::size_t card, CardId id) noexcept;
void raise_card_out_of_range(const Argument& argument, std::size_t card, PyObject* id) noexcept;
void raise_not_one_card(const Argument& argument, std::size_t card, PyObject* text) noexcept;
void raise_not_a_card(const Argument& argument, std::size_t card, PyObject* item) noexcept;
void raise_not_a_hand(const Argument& argument, PyObject* hand) noexcept;
void raise_not_a_text(const Argument& argument, PyObject* item) noexcept;
void raise_bad_ace(PyObject* ace) noexcept;
// For a raw entry point called with arguments that it does not have.
void raise_wrong_call(const char* function, PyObject* const* arguments, Py_ssize_t positional,
                      PyObject* names) noexcept;

}  // namespace badugi::python
