// Hands in text, many at once: lines, and texts in one buffer with offsets (Arrow). Texts become
// card sets block by block; the set kernels rank those.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "../cards.hpp"
#include "../hand_rank.hpp"
#include "../text.hpp"
#include "../utf8.hpp"

namespace badugi::batch {

// A source hands out texts one after the other: next() gives characters and length.
template <typename Char>
struct Text {
  const Char* characters = nullptr;
  std::size_t length = 0;

  TextFault read(CardSet& cards) const { return read_card_set(characters, length, cards); }
};

// Bytes that are UTF-8, where suits may be symbols.
struct Utf8Text {
  const char* bytes = nullptr;
  std::size_t length = 0;

  TextFault read(CardSet& cards) const {
    const TextFault fault = read_card_set(bytes, length, cards);
    if (fault.fault == Fault::none) return fault;
    const std::u32string decoded = decode_utf8({bytes, length});
    return read_card_set(decoded.data(), decoded.size(), cards);
  }
};

// The lines of a buffer, without their "\n" or "\r\n".
class LineSource {
 public:
  explicit LineSource(std::string_view text) : left_(text) {}

  Text<char> next() noexcept {
    // Four cards of two characters are the common line: a look at its end spares the search.
    const bool common = left_.size() > kCommon && left_[kCommon] == '\n' && starts_unbroken();
    const std::size_t end = common ? kCommon : std::min(left_.find('\n'), left_.size());
    std::string_view line = left_.substr(0, end);
    left_.remove_prefix(std::min(end + 1, left_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return {line.data(), line.size()};
  }

 private:
  static constexpr std::size_t kCommon = 8;

  // Whether there is no line break in the first eight characters.
  [[nodiscard]] bool starts_unbroken() const noexcept {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    std::uint64_t characters = 0;
    std::memcpy(&characters, left_.data(), kCommon);
    characters ^= kOnes * '\n';
    // A byte that is zero now borrows into its highest bit.
    return ((characters - kOnes) & ~characters & (kOnes << 7U)) == 0;
  }

  std::string_view left_;
};

// The last line may end with the buffer instead of a line break.
inline std::size_t count_lines(std::string_view text) noexcept {
  const auto breaks = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return breaks + (text.empty() || text.ends_with('\n') ? 0 : 1);
}

// Text i is offsets[i] up to offsets[i + 1] of one buffer, as Arrow stores strings.
// Offsets that lead out of the buffer stand for an empty text, which is no hand.
template <typename Offset>
class OffsetSource {
 public:
  OffsetSource(std::string_view characters, const Offset* offsets)
      : characters_(characters), offset_(offsets) {}

  Utf8Text next() noexcept {
    const Offset begin = *offset_++;
    const Offset end = *offset_;
    if (begin < 0 || end < begin || static_cast<std::size_t>(end) > characters_.size()) return {};
    return {characters_.data() + begin, static_cast<std::size_t>(end - begin)};
  }

 private:
  std::string_view characters_;
  const Offset* offset_;
};

struct RowFault {
  std::size_t row = 0;
  TextFault fault;
};

inline constexpr std::size_t kTextBlock = 1024;

// Ranks the next n texts of a source: rank_sets(sets, count, out) ranks card sets. Returns the
// first faulty row, or row n without a fault.
template <typename Source, typename RankSets>
RowFault rank_texts(Source& source, std::size_t n, HandRank* out, const RankSets& rank_sets) {
  std::array<CardSet, kTextBlock> sets;
  for (std::size_t start = 0; start < n; start += kTextBlock) {
    const std::size_t count = std::min(kTextBlock, n - start);
    for (std::size_t i = 0; i < count; ++i) {
      const TextFault fault = source.next().read(sets[i]);
      if (fault.fault != Fault::none) return {start + i, fault};
    }
    rank_sets(sets.data(), count, out + start);
  }
  return {n, {}};
}

}  // namespace badugi::batch
