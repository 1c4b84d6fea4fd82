// Large inputs in chunks, on one thread or several; the answers do not depend on how many.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace badugi::batch {

namespace detail {

class JoinedThreads {
 public:
  JoinedThreads() = default;
  JoinedThreads(const JoinedThreads&) = delete;
  JoinedThreads& operator=(const JoinedThreads&) = delete;
  ~JoinedThreads() {
    for (std::thread& thread : threads_) thread.join();
  }

  template <typename Work>
  void start(const Work& work) {
    threads_.emplace_back(work);
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace detail

// Calls body(first, count) for chunks of at most `chunk` rows that together are 0..n-1, on
// `threads` threads (0: as many as there are cores); the caller's is one of them. The body returns
// how many of its rows are valid from the first on; rows after an invalid one may be left out. The
// caller's thread asks keep_going() after each of its chunks, and may throw from there; what a body
// throws comes out too.
//
// Returns the first invalid row, n when all are valid, or any number when not kept going.
template <typename Body, typename KeepGoing>
std::size_t for_chunks(std::size_t n, std::size_t chunk, std::size_t threads, const Body& body,
                       KeepGoing&& keep_going) {
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> first_invalid{n};
  const auto do_one = [&] {
    const std::size_t first = next.fetch_add(chunk);
    // Chunks are taken in order: those before an invalid row have all been taken by now.
    if (first >= first_invalid.load()) return false;
    const std::size_t count = std::min(chunk, n - first);
    const std::size_t valid = body(first, count);
    if (valid != count) {
      std::size_t seen = first_invalid.load();
      while (first + valid < seen && !first_invalid.compare_exchange_weak(seen, first + valid)) {
      }
    }
    return true;
  };

  // Asking for the number of cores takes longer than ranking ten thousand hands.
  const std::size_t wanted =
      threads != 0 ? threads : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  const std::size_t chunks = (n + chunk - 1) / chunk;
  std::atomic_flag failed;
  std::exception_ptr failure;
  {
    detail::JoinedThreads others;
    // Before the caller throws or returns early, the others must see that nothing is left.
    struct Stop {
      std::atomic<std::size_t>& next;
      std::size_t end;
      ~Stop() { next.store(end); }
    } const stop{next, n};
    for (std::size_t i = 1; i < std::min(wanted, chunks); ++i) {
      others.start([&] {
        try {
          while (do_one()) {
          }
        } catch (...) {
          next.store(n);
          if (!failed.test_and_set()) failure = std::current_exception();
        }
      });
    }
    while (do_one()) {
      if (!keep_going()) break;
    }
  }
  if (failure != nullptr) std::rethrow_exception(failure);
  return first_invalid.load();
}

}  // namespace badugi::batch
