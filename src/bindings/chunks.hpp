// Runs kernels over large inputs: without the GIL, on several threads, and answering Ctrl-C.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <cstddef>
#include <exception>
#include <thread>

#include "../core/batch/parallel.hpp"

namespace badugi::python {

// Below this many rows, releasing the GIL costs more than it gives to other threads.
inline constexpr std::size_t kLargeRows = 4096;
inline constexpr std::size_t kChunkRows = std::size_t{1} << 16U;

// When the interpreter ends while a thread works without the GIL, taking it back ends that thread
// by unwinding its stack (before Python 3.14, which lets it hang). Unwinding C++ would end the
// process with an error, so the thread hangs here too.
[[noreturn]] inline void hang() {
  while (true) std::this_thread::sleep_for(std::chrono::hours(1));
}

class ReleasedGil {
 public:
  ReleasedGil() : state_(PyEval_SaveThread()) {}
  ReleasedGil(const ReleasedGil&) = delete;
  ReleasedGil& operator=(const ReleasedGil&) = delete;
  ~ReleasedGil() {
    try {
      PyEval_RestoreThread(state_);
    } catch (...) {
      hang();
    }
  }

 private:
  PyThreadState* state_;
};

// Looks for signals now and then, and not after each chunk: taking the GIL may mean waiting for it.
class SignalWatch {
 public:
  bool operator()() {
    const auto now = Clock::now();
    if (now - last_look_ < std::chrono::milliseconds(50)) return true;
    last_look_ = now;
    try {
      const pybind11::gil_scoped_acquire held;
      if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
    } catch (const std::exception&) {
      throw;
    } catch (...) {
      hang();
    }
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point last_look_ = Clock::now();
};

// As batch::for_chunks; to be called with the GIL held.
template <typename Body>
std::size_t run_chunks(std::size_t rows, std::size_t threads, const Body& body) {
  if (rows < kLargeRows) return body(0, rows);
  const ReleasedGil released;
  return batch::for_chunks(rows, kChunkRows, threads, body, SignalWatch{});
}

}  // namespace badugi::python
