// Memory between two pages that nobody may touch.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

class GuardedBuffer {
 public:
  explicit GuardedBuffer(std::size_t bytes) {
    page_ = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    size_ = (bytes + page_ - 1) / page_ * page_;
    void* all = mmap(nullptr, size_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) fail("mmap");
    all_ = static_cast<unsigned char*>(all);
    if (mprotect(begin(), size_, PROT_READ | PROT_WRITE) != 0) fail("mprotect");
  }
  ~GuardedBuffer() { munmap(all_, size_ + 2 * page_); }
  GuardedBuffer(const GuardedBuffer&) = delete;
  GuardedBuffer& operator=(const GuardedBuffer&) = delete;

  unsigned char* begin() const { return all_ + page_; }
  unsigned char* end() const { return begin() + size_; }
  std::size_t size() const { return size_; }
  void fill(unsigned char byte) const { std::memset(begin(), byte, size_); }

 private:
  static void fail(const char* what) {
    std::perror(what);
    std::exit(1);
  }

  std::size_t page_ = 0;
  std::size_t size_ = 0;
  unsigned char* all_ = nullptr;
};
