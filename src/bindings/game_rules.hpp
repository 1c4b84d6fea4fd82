// Rules as the façade gives them.
#pragma once

#include <pybind11/pybind11.h>

#include "../core/game/rules.hpp"

namespace badugi::python {

// The choices come as their numbers in rules.hpp.
game::Rules read_rules(const pybind11::dict& from);

}  // namespace badugi::python
