#pragma once

#include <cstddef>
#include <functional>

namespace mazurka {

// Address space that is put aside and given back when the host refuses more memory, so that what
// runs then can end in order instead of by std::bad_alloc. While one lives it is the handler of
// failed allocations of the process; there is at most one at a time.
class MemoryReserve {
 public:
  // `on_shortage` is called once, by the thread that needed memory, after the reserve was given
  // back. It must not allocate.
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

// Anonymous memory, zeroed, as mmap gives it for reading and writing; `flags` are added to those of
// such memory. Like operator new it calls the handler of failed allocations, and throws
// std::bad_alloc.
void* MapMemory(size_t bytes, int flags = 0);

}  // namespace mazurka
