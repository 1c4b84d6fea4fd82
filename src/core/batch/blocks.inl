// Runs a kernel over rows in whole blocks of kLanes: included once per instruction set, inside its
// namespace and target region.
//
// A kernel has kRowBytes, kReadBeyond (rows behind a block that it may read), valid_byte() (the
// bytes of some valid row) and rank_block(). What it saw of its input is checked once per stretch
// of blocks.

inline constexpr std::size_t kStretch = 16;

template <class Kernel>
BADUGI_INLINE bool rank_blocks(const std::uint8_t* rows, std::size_t blocks, HandRank* out) {
  auto seen = nothing_seen();
  for (std::size_t i = 0; i < blocks; ++i) {
    Kernel::rank_block(rows + i * kLanes * Kernel::kRowBytes, out + i * kLanes, seen);
  }
  return valid(seen);
}

template <class Kernel>
struct PaddedBlock {
  std::uint8_t at[kLanes * Kernel::kRowBytes + 16];
};

template <class Kernel>
inline constexpr PaddedBlock<Kernel> kValidRows = [] {
  PaddedBlock<Kernel> block{};
  for (std::size_t i = 0; i < sizeof(block.at); ++i) {
    block.at[i] = Kernel::valid_byte(i % Kernel::kRowBytes);
  }
  return block;
}();

// Rows that do not fill a block are copied into one of valid rows.
template <class Kernel>
bool rank_padded(const std::uint8_t* rows, std::size_t n, HandRank* out) {
  PaddedBlock<Kernel> padded = kValidRows<Kernel>;
  alignas(64) HandRank ranks[kLanes];
  std::memcpy(padded.at, rows, n * Kernel::kRowBytes);
  if (!rank_blocks<Kernel>(padded.at, 1, ranks)) return false;
  std::memcpy(out, ranks, n * sizeof(HandRank));
  return true;
}

template <class Kernel>
std::size_t rank_all(const std::uint8_t* rows, std::size_t n, HandRank* out) {
  std::size_t done = 0;
  while (n - done >= kLanes + Kernel::kReadBeyond) {
    const std::size_t fitting = (n - done - Kernel::kReadBeyond) / kLanes;
    const std::size_t blocks = fitting < kStretch ? fitting : kStretch;
    if (!rank_blocks<Kernel>(rows + done * Kernel::kRowBytes, blocks, out + done)) return done;
    done += blocks * kLanes;
  }
  while (done < n) {
    const std::size_t count = n - done < kLanes ? n - done : kLanes;
    if (!rank_padded<Kernel>(rows + done * Kernel::kRowBytes, count, out + done)) return done;
    done += count;
  }
  return n;
}
