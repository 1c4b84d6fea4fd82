#include "dispatch.hpp"

#include "plain.hpp"
#include "target.hpp"

#if BADUGI_X86
#include "avx2.hpp"
#include "avx512bw.hpp"
#include "cpu.hpp"
#include "ssse3.hpp"
#include "vbmi.hpp"
#endif

namespace badugi::batch {

namespace {

struct Kernels {
  InstructionSet set;
  std::string_view name;
  std::size_t (*rank_rows)(const CardId*, std::size_t, int, HandRank*, Ace, bool streaming);
  std::size_t (*rank_card_sets)(const CardSet*, std::size_t, HandRank*, Ace);
};

#if BADUGI_X86
#define BADUGI_KERNELS(set)                                                                    \
  Kernels {                                                                                    \
    InstructionSet::set, #set,                                                                 \
        [](const CardId* rows, std::size_t n, int k, HandRank* out, Ace ace, bool streaming) { \
          return ace == Ace::low ? set::rank_rows<Ace::low>(rows, n, k, out, streaming)        \
                                 : set::rank_rows<Ace::high>(rows, n, k, out, streaming);      \
        },                                                                                     \
        [](const CardSet* sets, std::size_t n, HandRank* out, Ace ace) {                       \
          return ace == Ace::low ? set::rank_card_sets<Ace::low>(sets, n, out)                 \
                                 : set::rank_card_sets<Ace::high>(sets, n, out);               \
        }                                                                                      \
  }
#else
// Known by name, but not part of this build.
#define BADUGI_KERNELS(set)                     \
  Kernels {                                     \
    InstructionSet::set, #set, nullptr, nullptr \
  }
#endif

// In the order of the enumeration.
constexpr Kernels kKernels[] = {
    {InstructionSet::plain, "plain",
     [](const CardId* rows, std::size_t n, int k, HandRank* out, Ace ace, bool) {
       return plain::rank_rows(rows, n, k, out, ace);
     },
     plain::rank_card_sets},
    BADUGI_KERNELS(ssse3),
    BADUGI_KERNELS(avx2),
    BADUGI_KERNELS(avx512bw),
    BADUGI_KERNELS(avx512vbmi),
};

#undef BADUGI_KERNELS

constexpr const Kernels& kernels(InstructionSet set) {
  return kKernels[static_cast<std::size_t>(set)];
}

bool machine_has(InstructionSet set) noexcept {
#if BADUGI_X86
  static const CpuFeatures cpu = detect_cpu_features();
  switch (set) {
    case InstructionSet::plain: return true;
    case InstructionSet::ssse3: return cpu.ssse3;
    case InstructionSet::avx2: return cpu.avx2;
    case InstructionSet::avx512bw: return cpu.avx512bw;
    case InstructionSet::avx512vbmi: return cpu.avx512bw && cpu.avx512vbmi;
  }
  return false;
#else
  return set == InstructionSet::plain;
#endif
}

}  // namespace

std::string_view name(InstructionSet set) noexcept {
  return kernels(set).name;
}

std::optional<InstructionSet> instruction_set(std::string_view name) noexcept {
  for (const Kernels& entry : kKernels) {
    if (entry.name == name) return entry.set;
  }
  return std::nullopt;
}

bool compiled(InstructionSet set) noexcept {
  return kernels(set).rank_rows != nullptr;
}

bool supported(InstructionSet set) noexcept {
  return compiled(set) && machine_has(set);
}

InstructionSet best_instruction_set() noexcept {
  for (const InstructionSet set : kInstructionSets) {
    if (supported(set)) return set;
  }
  return InstructionSet::plain;
}

std::size_t rank_rows(InstructionSet set, const CardId* rows, std::size_t n, int k, HandRank* out,
                      Ace ace, Stores stores) noexcept {
  const bool streaming =
      stores == Stores::streaming || (stores == Stores::automatic && n >= kStreamingRows);
  return kernels(set).rank_rows(rows, n, k, out, ace, streaming);
}

std::size_t rank_card_sets(InstructionSet set, const CardSet* sets, std::size_t n, HandRank* out,
                           Ace ace) noexcept {
  return kernels(set).rank_card_sets(sets, n, out, ace);
}

}  // namespace badugi::batch
