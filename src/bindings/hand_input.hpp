// Reads what users pass as a hand - text, or cards as ids or texts - in one pass that parses and
// validates.
#pragma once

#include <pybind11/pybind11.h>

#include "text_input.hpp"

namespace badugi::python {

// Returns false with a Python exception set.
bool read_hand(PyObject* hand, const Argument& argument, Cards& cards);

}  // namespace badugi::python
