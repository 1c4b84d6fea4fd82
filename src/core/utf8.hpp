// UTF-8 to characters, for texts whose suits are symbols.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace badugi {

namespace detail {

// How many bytes follow the first one of a character, or -1 when it cannot be a first one.
constexpr int following_bytes(unsigned char lead) noexcept {
  if (lead < 0x80) return 0;
  if (lead < 0xC2) return -1;
  if (lead < 0xE0) return 1;
  if (lead < 0xF0) return 2;
  return lead < 0xF5 ? 3 : -1;
}

// Takes the first character off `text`, which is not empty.
inline char32_t next_character(std::string_view& text) noexcept {
  constexpr char32_t kReplacement = 0xFFFD;
  const auto lead = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  const int following = following_bytes(lead);
  if (following < 0) return kReplacement;
  auto character = static_cast<char32_t>(following == 0 ? lead : lead & (0x3FU >> following));
  for (int i = 0; i < following; ++i) {
    if (text.empty() || (static_cast<unsigned char>(text.front()) & 0xC0U) != 0x80U) {
      return kReplacement;
    }
    character = (character << 6U) | (static_cast<unsigned char>(text.front()) & 0x3FU);
    text.remove_prefix(1);
  }
  // Longer than it need be, a surrogate, or beyond Unicode.
  constexpr char32_t kLowest[] = {0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = character >= 0xD800 && character < 0xE000;
  if (character < kLowest[following] || is_surrogate || character > 0x10FFFF) return kReplacement;
  return character;
}

}  // namespace detail

// A byte that belongs to no character becomes U+FFFD, which is no card.
inline std::u32string decode_utf8(std::string_view text) {
  std::u32string decoded;
  decoded.reserve(text.size());
  while (!text.empty()) decoded.push_back(detail::next_character(text));
  return decoded;
}

}  // namespace badugi
