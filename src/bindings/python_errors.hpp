// Raises the errors that users see. Their texts stand once, in badugi_fast/_errors.py.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>

#include "../core/text.hpp"

namespace badugi::python {

// The name of an argument, or of one of its items: "hand", "hands[3]". Formatted only on error.
struct Argument {
  PyObject* name = nullptr;  // borrowed; null stands for "hand"
  Py_ssize_t index = -1;
};

// Each sets a Python exception.
void raise_text_fault(const Argument& argument, const TextFault& fault, PyObject* text);
void raise_no_cards(const Argument& argument, PyObject* hand);
void raise_duplicate_card(const Argument& argument, std::size_t card, CardId id);
void raise_card_out_of_range(const Argument& argument, std::size_t card, PyObject* id);
void raise_not_one_card(const Argument& argument, std::size_t card, PyObject* text);
void raise_not_a_card(const Argument& argument, std::size_t card, PyObject* item);
void raise_not_a_hand(const Argument& argument, PyObject* hand);
void raise_not_a_text(const Argument& argument, PyObject* item);
void raise_bad_ace(PyObject* ace);

}  // namespace badugi::python
