// What Python reads of a table.
#pragma once

#include <pybind11/pybind11.h>

#include "game_table.hpp"

namespace badugi::python {

void def_reading(pybind11::class_<GameTable>& table);

}  // namespace badugi::python
