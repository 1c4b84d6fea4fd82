// Texts in bulk, in buffers that end exactly where they end.
#include <badugi_fast/core/batch/plain.hpp>
#include <badugi_fast/core/batch/texts.hpp>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace badugi;
using batch::RowFault;

void check(bool holds, const char* what, std::size_t where = 0) {
  if (holds) return;
  std::printf("failed: %s at %zu\n", what, where);
  std::exit(1);
}

void rank_sets(const CardSet* sets, std::size_t n, HandRank* out) {
  check(batch::plain::rank_card_sets(sets, n, out, Ace::low) == n, "valid card sets");
}

HandRank rank_of(std::string_view text) {
  CardSet cards = 0;
  check(read_card_set(text.data(), text.size(), cards).fault == Fault::none, "a valid text");
  return evaluate(cards);
}

// A copy without a byte to spare, so that a sanitizer sees any access outside.
struct Exact {
  explicit Exact(std::string_view text) : bytes(new char[text.size()]), size(text.size()) {
    text.copy(bytes.get(), size);
  }
  [[nodiscard]] std::string_view view() const { return {bytes.get(), size}; }
  std::unique_ptr<char[]> bytes;
  std::size_t size;
};

const std::vector<std::string> kTexts = {"As2h3d4c", "Kc",       "10s 10h", "AcAd2c3d",
                                         "as,2h",    "8c7d6h5s", "AsKs",    "Qh Jd Tc 9s 8h"};

void lines() {
  for (const char* const line_break : {"\n", "\r\n"}) {
    for (std::size_t n = 0; n <= 2100; n += n < 20 ? 1 : 65) {
      std::string text;
      std::vector<HandRank> expected;
      for (std::size_t i = 0; i < n; ++i) {
        text += kTexts[i % kTexts.size()];
        expected.push_back(rank_of(kTexts[i % kTexts.size()]));
        // The last line may lack its break.
        if (i + 1 < n || n % 2 == 0) text += line_break;
      }
      const Exact exact(text);
      check(batch::count_lines(exact.view()) == n, "count_lines", n);
      std::vector<HandRank> out(n);
      batch::LineSource source(exact.view());
      const RowFault found = batch::rank_texts(source, n, out.data(), rank_sets);
      check(found.row == n && out == expected, "lines", n);
    }
  }
}

void short_lines_that_end_where_a_common_one_would() {
  const std::string_view text = "Th\n8h\n4s\nAs2h3d4c\nKc\r\nQd\r\n";
  const std::vector<HandRank> expected = {rank_of("Th"), rank_of("8h"), rank_of("4s"), 1,
                                          rank_of("Kc"), rank_of("Qd")};
  std::vector<HandRank> out(expected.size());
  batch::LineSource source(text);
  check(batch::rank_texts(source, out.size(), out.data(), rank_sets).row == out.size(), "short");
  check(out == expected, "short lines");
}

void faults() {
  std::vector<HandRank> out(3);
  for (const std::string_view text :
       {"As\n\nKc", "As\nKx\nKc", "As\nAs2h3d4\n2c", "As\nAs2h3dAs"}) {
    const Exact exact(text);
    batch::LineSource source(exact.view());
    const RowFault found = batch::rank_texts(source, 2, out.data(), rank_sets);
    check(found.row == 1 && found.fault.fault != Fault::none, "a faulty line");
  }
}

void offsets() {
  std::string characters;
  std::vector<std::int32_t> places = {0};
  for (const char* const text : {"As2h3d4c", "A\u2660 2\u2665", "Kc"}) {
    characters += text;
    places.push_back(static_cast<std::int32_t>(characters.size()));
  }
  const Exact exact(characters);
  std::vector<HandRank> out(3);
  batch::OffsetSource source(exact.view(), places.data());
  check(batch::rank_texts(source, 3, out.data(), rank_sets).row == 3, "offsets");
  check(out == std::vector<HandRank>{1, 1002, 1092}, "ranks of offsets");
}

void offsets_out_of_bounds() {
  std::vector<HandRank> out(1);
  const Exact exact("As2h");
  for (const std::vector<std::int64_t>& places :
       {std::vector<std::int64_t>{0, 5}, {-1, 4}, {2, 0}, {9, 11}, {0, std::int64_t{1} << 40U}}) {
    batch::OffsetSource source(exact.view(), places.data());
    check(batch::rank_texts(source, 1, out.data(), rank_sets).row == 0, "offsets out of bounds");
  }
}

void utf8() {
  check(decode_utf8("A\u2660\u00E9\U0001F0A1") == U"A\u2660\u00E9\U0001F0A1", "all lengths");
  for (const std::string_view broken :
       {"\xFF", "\x80", "\xE2\x99", "\xC0\xAF", "\xE2\x28", "\xE0\x81\x81", "\xF0\x82\x99\xA0",
        "\xED\xA0\x80", "\xF4\x90\x80\x80"}) {
    check(decode_utf8(broken)[0] == 0xFFFD, "broken");
  }
}

void every_pair_of_characters() {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      std::string text = {static_cast<char>(first), static_cast<char>(second)};
      CardSet alone = 0;
      const Fault fault = read_card_set(text.data(), 2, alone).fault;
      // The same pair where four plain cards are expected.
      text += "2c4h5s";
      CardSet four = 0;
      if ((alone & (card_set(4) | card_set(14) | card_set(19))) != 0) continue;
      const Fault with_others = read_card_set(text.data(), 8, four).fault;
      if (fault == Fault::none) {
        check(with_others == Fault::none && (four & alone) == alone, "a pair that is a card");
      } else if (first != ' ') {
        check(with_others != Fault::none || first == '1', "a pair that is no card");
      }
    }
  }
}

}  // namespace

int main() {
  lines();
  short_lines_that_end_where_a_common_one_would();
  faults();
  offsets();
  offsets_out_of_bounds();
  utf8();
  every_pair_of_characters();
  std::puts("texts: all checks passed");
}
