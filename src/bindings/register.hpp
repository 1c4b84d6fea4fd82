// One registration function per subject; module.cpp calls them all.
#pragma once

#include <pybind11/pybind11.h>

namespace badugi::python {

void register_build(pybind11::module_& module);
void register_dealing(pybind11::module_& module);
void register_evaluation(pybind11::module_& module);
void register_fast_calls(pybind11::module_& module);
void register_game(pybind11::module_& module);
void register_game_simulate(pybind11::module_& module);
void register_vector_game(pybind11::module_& module);
void register_plain_rows(pybind11::module_& module);
void register_texts(pybind11::module_& module);

}  // namespace badugi::python
