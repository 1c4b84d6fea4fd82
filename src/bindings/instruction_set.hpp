// Instruction sets as Python passes them: by their number in the enumeration.
#pragma once

#include <pybind11/pybind11.h>

#include <iterator>

#include "../core/batch/dispatch.hpp"

namespace badugi::python {

inline batch::InstructionSet checked_instruction_set(int number) {
  constexpr int kNumber = static_cast<int>(std::size(batch::kInstructionSets));
  const auto set = static_cast<batch::InstructionSet>(number);
  // Running an unsupported one would end in an illegal instruction.
  if (number < 0 || number >= kNumber || !batch::supported(set)) {
    throw pybind11::value_error("instruction_set: not supported here");
  }
  return set;
}

}  // namespace badugi::python
