// Random numbers from a key and a counter, so that every deal has its own whoever computes it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace badugi {

namespace detail {

// The upper half of a 128-bit product, in standard C++.
constexpr std::uint64_t multiply_high(std::uint64_t a, std::uint64_t b) noexcept {
#if defined(__SIZEOF_INT128__)
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>((static_cast<Wide>(a) * b) >> 64U);
#else
  const std::uint64_t a_low = a & 0xFFFFFFFFU, a_high = a >> 32U;
  const std::uint64_t b_low = b & 0xFFFFFFFFU, b_high = b >> 32U;
  const std::uint64_t cross = a_high * b_low + ((a_low * b_low) >> 32U);
  const std::uint64_t middle = a_low * b_high + (cross & 0xFFFFFFFFU);
  return a_high * b_high + (cross >> 32U) + (middle >> 32U);
#endif
}

}  // namespace detail

using PhiloxKey = std::array<std::uint64_t, 2>;
using PhiloxBlock = std::array<std::uint64_t, 4>;

// Philox4x64-10 of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3"
// (2011): a bijection of counters for each key. numpy.random.Philox gives the same numbers.
constexpr PhiloxBlock philox(PhiloxBlock counter, PhiloxKey key) noexcept {
  constexpr int kRounds = 10;
  constexpr std::uint64_t kMultiply0 = 0xD2E7470EE14C6C93, kMultiply1 = 0xCA5A826395121157;
  constexpr std::uint64_t kKeyStep0 = 0x9E3779B97F4A7C15, kKeyStep1 = 0xBB67AE8584CAA73B;
  for (int round = 0; round < kRounds; ++round) {
    const auto [c0, c1, c2, c3] = counter;
    counter = {detail::multiply_high(kMultiply1, c2) ^ c1 ^ key[0], kMultiply1 * c2,
               detail::multiply_high(kMultiply0, c0) ^ c3 ^ key[1], kMultiply0 * c0};
    key[0] += kKeyStep0;
    key[1] += kKeyStep1;
  }
  return counter;
}

// A block as 16-bit words, the lowest bits first.
inline constexpr unsigned kBlockWords = 16;
inline constexpr unsigned kWordValues = 1U << 16U;

constexpr unsigned block_word(const PhiloxBlock& block, std::size_t word) noexcept {
  return static_cast<unsigned>(block[word / 4] >> (word % 4 * 16)) % kWordValues;
}

// Lemire's bounded draw: word * bound has its number below `bound` above bit 16. Of all 2^16
// products, those whose lower half is below 2^16 % bound are refused; that leaves each number
// equally many.
constexpr unsigned refused_below(unsigned bound) noexcept {
  return kWordValues % bound;
}

// The random numbers of stream number `stream`: the words of the Philox blocks of the counters
// (0, stream, 0, 0), (1, stream, 0, 0), ...
class RandomStream {
 public:
  constexpr RandomStream(PhiloxKey key, std::uint64_t stream) noexcept
      : key_(key), counter_{0, stream, 0, 0} {}

  // A uniform number below `bound`, which is at most 2^16.
  constexpr unsigned below(unsigned bound) noexcept {
    while (true) {
      const unsigned product = next() * bound;
      const unsigned low = product % kWordValues;
      // Only a low one can be refused: this saves nearly all of the divisions.
      if (low >= bound || low >= refused_below(bound)) return product / kWordValues;
    }
  }

 private:
  constexpr unsigned next() noexcept {
    if (used_ == kBlockWords) {
      block_ = philox(counter_, key_);
      ++counter_[0];
      used_ = 0;
    }
    return block_word(block_, used_++);
  }

  PhiloxKey key_;
  PhiloxBlock counter_;
  PhiloxBlock block_{};
  unsigned used_ = kBlockWords;
};

}  // namespace badugi
