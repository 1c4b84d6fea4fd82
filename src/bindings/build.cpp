// What was compiled, and the hash table in both directions.
#include <pybind11/pybind11.h>

#include "../core/hand_rank.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

#define BADUGI_FAST_TEXT(value) #value
#define BADUGI_FAST_EXPANDED_TEXT(value) BADUGI_FAST_TEXT(value)

#if defined(__clang__)
constexpr const char* kCompiler = "Clang " __clang_version__;
#elif defined(__GNUC__)
constexpr const char* kCompiler = "GCC " __VERSION__;
#elif defined(_MSC_VER)
constexpr const char* kCompiler = "MSVC " BADUGI_FAST_EXPANDED_TEXT(_MSC_VER);
#else
constexpr const char* kCompiler = "unknown";
#endif

}  // namespace

void register_build(py::module_& module) {
  module.attr("version") = BADUGI_FAST_VERSION;
  module.attr("compiler") = kCompiler;
  module.attr("compiled_instruction_sets") = py::make_tuple("plain");
  module.attr("supported_instruction_sets") = py::make_tuple("plain");
  module.def("hand_rank_of_set", &hand_rank, py::arg("rank_set"));
  module.def("set_of_hand_rank", &rank_set, py::arg("hand_rank"));
}

}  // namespace badugi::python
