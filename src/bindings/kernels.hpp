// Kernels of one instruction set that say exactly which row is the first invalid one.
#pragma once

#include <cstddef>

#include "../core/batch/dispatch.hpp"
#include "../core/batch/plain.hpp"

namespace badugi::python {

// How to store the ranks of an input of so many rows that is ranked chunk by chunk.
constexpr batch::Stores stores_for(std::size_t rows) noexcept {
  return rows >= batch::kStreamingRows ? batch::Stores::streaming : batch::Stores::cached;
}

inline auto row_kernel(batch::InstructionSet set, int k, Ace ace,
                       batch::Stores stores = batch::Stores::cached) {
  return [=](const CardId* rows, std::size_t n, HandRank* ranks) {
    const std::size_t valid = batch::rank_rows(set, rows, n, k, ranks, ace, stores);
    return batch::first_invalid_row(rows, valid, n, k);
  };
}

inline auto card_set_kernel(batch::InstructionSet set, Ace ace) {
  return [=](const CardSet* sets, std::size_t n, HandRank* ranks) {
    return batch::first_invalid_card_set(sets, batch::rank_card_sets(set, sets, n, ranks, ace), n);
  };
}

}  // namespace badugi::python
