// What was compiled, and the hash table in both directions.
#include <pybind11/pybind11.h>

#include <iterator>
#include <string>

#include "../core/batch/dispatch.hpp"
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

template <typename Predicate>
py::tuple names_of(const Predicate& has) {
  py::list names;
  for (std::size_t i = 0; i < std::size(batch::kInstructionSets); ++i) {
    const auto set = static_cast<batch::InstructionSet>(i);
    if (has(set)) names.append(py::str(std::string(batch::name(set))));
  }
  return names;
}

}  // namespace

void register_build(py::module_& module) {
  module.attr("version") = BADUGI_FAST_VERSION;
  module.attr("compiler") = kCompiler;
  // In the order of the enumeration, whose numbers the batch functions take.
  module.attr("instruction_sets") = names_of([](batch::InstructionSet) { return true; });
  module.attr("compiled_instruction_sets") = names_of(batch::compiled);
  module.attr("supported_instruction_sets") = names_of(batch::supported);
  module.def("hand_rank_of_set", &hand_rank, py::arg("rank_set"));
  module.def("set_of_hand_rank", &rank_set, py::arg("hand_rank"));
}

}  // namespace badugi::python
