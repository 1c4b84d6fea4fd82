// Every supported instruction set against the plain body.
//
//   kernels_test          everything
//   kernels_test quick    a part of it, for emulators
//   kernels_test seven    all 133,784,560 seven-card hands and nothing else
//
// Prints what failed and where, and exits with 1 if anything did.
#include "kernels_test.hpp"

#include <cstdio>
#include <string_view>

int main(int argc, char** argv) {
  using namespace kernels_test;
  const std::string_view mode = argc > 1 ? argv[1] : "";
  quick = mode == "quick";
  std::printf("best %s; supported:", name(best_instruction_set()).data());
  for (const Level& level : levels()) std::printf(" %s", name(level.set).data());
  std::printf("\n");
  for (const InstructionSet set : kInstructionSets) {
    if (instruction_set(name(set)) != set) fail("names", {set}, 0, Ace::low, 0, 0, 0, 1);
  }
  if (instruction_set("mmx")) fail("names", kPlain, 0, Ace::low, 0, 0, 1, 0);
  if (mode == "seven") {
    check_seven_card_hands();
  } else {
    check_values();
    check_buffers();
    check_invalid_input();
  }
  std::printf(failures == 0 ? "kernels: all checks passed\n" : "%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
