// Batch evaluation with the best instruction set this machine has, or any other it has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "../cards.hpp"
#include "../hand_rank.hpp"

namespace badugi::batch {

enum class InstructionSet : std::uint8_t { plain, ssse3, avx2, avx512bw, avx512vbmi };

// All there are, best first.
inline constexpr InstructionSet kInstructionSets[] = {
    InstructionSet::avx512vbmi, InstructionSet::avx512bw, InstructionSet::avx2,
    InstructionSet::ssse3, InstructionSet::plain};

std::string_view name(InstructionSet set) noexcept;
std::optional<InstructionSet> instruction_set(std::string_view name) noexcept;

// Whether this build has kernels for it.
bool compiled(InstructionSet set) noexcept;

// Whether this build has kernels for it that this machine can run.
bool supported(InstructionSet set) noexcept;

// The first supported one in kInstructionSets.
InstructionSet best_instruction_set() noexcept;

// Whether output goes past the caches, which pays (by a fifth with AVX-512 VBMI, the only kernels
// that heed it) where it would not stay in them. `automatic` decides by the rows of the call, so
// those who split a long input should decide for it as a whole.
enum class Stores : std::uint8_t { automatic, cached, streaming };

inline constexpr std::size_t kStreamingRows = std::size_t{1} << 23;

// The following run kernels of a supported instruction set.

// Ranks n rows of k = 1..7 ids into `out`. Returns n, or a row at or before the first one that is
// not k distinct ids of 0..51; rows before it have been ranked, and what is in `out` from it on is
// unspecified.
std::size_t rank_rows(InstructionSet set, const CardId* rows, std::size_t n, int k, HandRank* out,
                      Ace ace, Stores stores = Stores::automatic) noexcept;

// Ranks n card sets of any sizes. Returns n, or a place at or before the first one that is empty or
// has a bit above 51, under the same terms.
std::size_t rank_card_sets(InstructionSet set, const CardSet* sets, std::size_t n, HandRank* out,
                           Ace ace) noexcept;

}  // namespace badugi::batch
