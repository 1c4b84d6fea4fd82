#include <pybind11/pybind11.h>

#include "register.hpp"

PYBIND11_MODULE(_native, module, pybind11::mod_gil_not_used()) {
  module.doc() = "C++ backend of badugi_fast.";
  badugi::python::register_build(module);
  badugi::python::register_dealing(module);
  badugi::python::register_evaluation(module);
  badugi::python::register_fast_calls(module);
  badugi::python::register_game(module);
  badugi::python::register_game_simulate(module);
  badugi::python::register_plain_rows(module);
  badugi::python::register_texts(module);
  badugi::python::register_vector_game(module);
}
