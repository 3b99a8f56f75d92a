#pragma once

#include <cstddef>
#include <functional>

namespace mazurka {

// Address space that is set aside, and released when the host refuses more memory, so that the
// program can end in order instead of by std::bad_alloc. While a MemoryReserve lives, it is the
// process's handler of failed allocations; at most one lives at a time.
class MemoryReserve {
 public:
  // Calls `on_shortage` once, in the thread that needed memory, after releasing the reserve.
  // REQUIRES: `on_shortage` does not allocate
  explicit MemoryReserve(std::function<void()> on_shortage);
  ~MemoryReserve();
  MemoryReserve(const MemoryReserve&) = delete;
  MemoryReserve& operator=(const MemoryReserve&) = delete;

 private:
  static void OnFailure();
  bool GiveBack();

  std::function<void()> on_shortage_;
  void* reserve_ = nullptr;
};

// Maps zeroed anonymous memory for reading and writing; `flags` are passed to mmap too. Like
// operator new, it calls the handler of failed allocations and throws std::bad_alloc.
void* MapMemory(size_t bytes, int flags = 0);

}  // namespace mazurka
