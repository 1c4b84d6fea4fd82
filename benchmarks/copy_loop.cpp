// The limit: a loop that reads four bytes a row and writes two, as a module for report.py, which
// compiles it for the machine at hand.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <vector>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace py = pybind11;

namespace {

constexpr std::size_t kBlock = 32;  // rows: 128 bytes in, 64 bytes out

using Vector = std::uint64_t __attribute__((vector_size(64)));

Vector sum_of_block(const std::uint8_t* rows) {
  Vector a;
  Vector b;
  std::memcpy(&a, rows, 64);
  std::memcpy(&b, rows + 64, 64);
  return a ^ b;
}

void store(std::uint16_t* out, const Vector& sum) {
  std::memcpy(out, &sum, 64);
}

void stream(std::uint16_t* out, const Vector& sum) {
#if defined(__AVX512F__)
  _mm512_stream_si512(reinterpret_cast<__m512i*>(out), reinterpret_cast<const __m512i&>(sum));
#elif defined(__AVX2__)
  const auto* parts = reinterpret_cast<const __m256i*>(&sum);
  for (int i = 0; i < 2; ++i) _mm256_stream_si256(reinterpret_cast<__m256i*>(out) + i, parts[i]);
#elif defined(__SSE2__)
  const auto* parts = reinterpret_cast<const __m128i*>(&sum);
  for (int i = 0; i < 4; ++i) _mm_stream_si128(reinterpret_cast<__m128i*>(out) + i, parts[i]);
#else
  store(out, sum);
#endif
}

void copy(const std::uint8_t* rows, std::size_t n, std::uint16_t* out, bool streaming) {
  if (streaming) {
    for (std::size_t i = 0; i < n; i += kBlock) stream(out + i, sum_of_block(rows + 4 * i));
#if defined(__SSE2__)
    _mm_sfence();
#endif
  } else {
    for (std::size_t i = 0; i < n; i += kBlock) store(out + i, sum_of_block(rows + 4 * i));
  }
}

void copy_rows(const py::array_t<std::uint8_t, py::array::c_style>& cards,
               py::array_t<std::uint16_t, py::array::c_style>& ranks, bool streaming,
               std::size_t threads) {
  const auto n = static_cast<std::size_t>(ranks.size());
  const std::uint8_t* rows = cards.data();
  std::uint16_t* out = ranks.mutable_data();
  const bool aligned = reinterpret_cast<std::uintptr_t>(out) % 64 == 0;
  if (n % kBlock != 0 || static_cast<std::size_t>(cards.size()) != 4 * n ||
      (streaming && !aligned)) {
    throw std::invalid_argument("copy_rows: wrong sizes, or an unaligned output");
  }
  const py::gil_scoped_release released;
  if (threads == 0) threads = std::thread::hardware_concurrency();
  if (threads <= 1) return copy(rows, n, out, streaming);
  const std::size_t share = (n / threads / kBlock + 1) * kBlock;
  std::vector<std::thread> running;
  for (std::size_t first = 0; first < n; first += share) {
    const std::size_t length = first + share < n ? share : n - first;
    running.emplace_back(copy, rows + 4 * first, length, out + first, streaming);
  }
  for (std::thread& thread : running) thread.join();
}

}  // namespace

PYBIND11_MODULE(copy_loop, m) {
#if defined(__SSE2__)
  m.attr("has_streaming") = true;
#else
  m.attr("has_streaming") = false;
#endif
  m.def("copy_rows", &copy_rows, py::arg("cards").noconvert(), py::arg("ranks").noconvert(),
        py::arg("streaming"), py::arg("threads"));
}
