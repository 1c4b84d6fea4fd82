// What this x86 processor and its operating system support.
#pragma once

#include <cstdint>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#else
#include <cpuid.h>
#endif

namespace badugi::batch {

struct CpuFeatures {
  bool ssse3 = false;
  bool avx2 = false;
  bool avx512bw = false;    // with the foundation, AVX-512F
  bool avx512vbmi = false;  // VBMI and VBMI2
};

namespace detail {

struct CpuidRegisters {
  std::uint32_t eax = 0, ebx = 0, ecx = 0, edx = 0;
};

// All zero for a leaf that the processor does not have.
inline CpuidRegisters cpuid(std::uint32_t leaf) noexcept {
  CpuidRegisters r;
#if defined(_MSC_VER) && !defined(__clang__)
  int out[4];
  __cpuid(out, 0);
  if (static_cast<std::uint32_t>(out[0]) < leaf) return r;
  __cpuidex(out, static_cast<int>(leaf), 0);
  r = {static_cast<std::uint32_t>(out[0]), static_cast<std::uint32_t>(out[1]),
       static_cast<std::uint32_t>(out[2]), static_cast<std::uint32_t>(out[3])};
#else
  __get_cpuid_count(leaf, 0, &r.eax, &r.ebx, &r.ecx, &r.edx);
#endif
  return r;
}

// The register sets that the operating system saves; valid where cpuid reports OSXSAVE.
inline std::uint64_t saved_registers() noexcept {
#if defined(_MSC_VER) && !defined(__clang__)
  return _xgetbv(0);
#else
  std::uint32_t low = 0, high = 0;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (std::uint64_t{high} << 32) | low;
#endif
}

constexpr bool has_bit(std::uint32_t word, int bit) noexcept {
  return ((word >> bit) & 1U) != 0;
}

}  // namespace detail

inline CpuFeatures detect_cpu_features() noexcept {
  using detail::has_bit;
  const detail::CpuidRegisters basic = detail::cpuid(1);
  const detail::CpuidRegisters extended = detail::cpuid(7);
  const bool saves_any = has_bit(basic.ecx, 27);
  const std::uint64_t saved = saves_any ? detail::saved_registers() : 0;
  constexpr std::uint64_t kAvxState = 0x06;     // xmm, ymm
  constexpr std::uint64_t kAvx512State = 0xE6;  // and mask registers, zmm
  const bool avx = (saved & kAvxState) == kAvxState && has_bit(basic.ecx, 28);
  const bool avx512 = avx && (saved & kAvx512State) == kAvx512State && has_bit(extended.ebx, 16);

  CpuFeatures features;
  features.ssse3 = has_bit(basic.ecx, 9);
  features.avx2 = avx && has_bit(extended.ebx, 5);
  features.avx512bw = avx512 && has_bit(extended.ebx, 30);
  features.avx512vbmi = avx512 && has_bit(extended.ecx, 1) && has_bit(extended.ecx, 6);
  return features;
}

}  // namespace badugi::batch
