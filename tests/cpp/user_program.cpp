// What a C++ user writes: compiled by the tests against badugi_fast.get_include() alone.
#include <badugi_fast/core/batch/plain.hpp>
#include <badugi_fast/core/evaluate.hpp>
#include <badugi_fast/core/text.hpp>
#include <cstdio>
#include <string_view>

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view text = argv[i];
    badugi::CardSet cards = 0;
    const badugi::TextFault fault = badugi::parse_cards(
        text.data(), text.size(), [&cards](badugi::CardId id) { cards |= badugi::card_set(id); });
    if (fault.fault != badugi::Fault::none) {
      std::printf("fault at %zu\n", fault.position);
      return 1;
    }
    std::printf("%d\n", badugi::evaluate(cards));
  }
}
