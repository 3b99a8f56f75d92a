#include "base/memory_reserve.h"

#include <sys/mman.h>

#include <atomic>
#include <new>
#include <utility>

namespace mazurka {
namespace {

constexpr size_t kReserve = size_t{48} << 20;

// operator new passes no argument to its handler, so the handler finds the reserve here.
std::atomic<MemoryReserve*> present = nullptr;

}  // namespace

MemoryReserve::MemoryReserve(std::function<void()> on_shortage)
    : on_shortage_(std::move(on_shortage)) {
  void* reserve =
      mmap(nullptr, kReserve, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (reserve == MAP_FAILED) throw std::bad_alloc();
  reserve_ = reserve;
  present = this;
  std::set_new_handler(OnFailure);
}

MemoryReserve::~MemoryReserve() {
  std::set_new_handler(nullptr);
  present = nullptr;
  if (reserve_ != nullptr) munmap(reserve_, kReserve);
}

void MemoryReserve::OnFailure() {
  MemoryReserve* reserve = present;
  if (reserve == nullptr || !reserve->GiveBack()) throw std::bad_alloc();
}

bool MemoryReserve::GiveBack() {
  void* reserve = std::exchange(reserve_, nullptr);
  if (reserve == nullptr) return false;
  munmap(reserve, kReserve);
  on_shortage_();
  return true;
}

void* MapMemory(size_t bytes, int flags) {
  for (;;) {
    void* memory =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);
    if (memory != MAP_FAILED) return memory;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

}  // namespace mazurka
