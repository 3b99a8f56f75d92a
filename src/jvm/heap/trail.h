#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "jvm/heap/object.h"

namespace mazurka {

// memcpy for copies of mostly a few words: one jump into a row of moves, no loop and no call.
[[gnu::always_inline]] inline void CopyFewBytes(void* to, const void* from, size_t bytes) {
  auto* out = static_cast<uint8_t*>(to);
  auto* in = static_cast<const uint8_t*>(from);
  const size_t blocks = bytes / 16;
  switch (blocks) {
#define MAZURKA_BLOCK(n)                                    \
  case n:                                                   \
    std::memcpy(out + (n - 1) * 16, in + (n - 1) * 16, 16); \
    [[fallthrough]]
    MAZURKA_BLOCK(8);
    MAZURKA_BLOCK(7);
    MAZURKA_BLOCK(6);
    MAZURKA_BLOCK(5);
    MAZURKA_BLOCK(4);
    MAZURKA_BLOCK(3);
    MAZURKA_BLOCK(2);
    MAZURKA_BLOCK(1);
#undef MAZURKA_BLOCK
    case 0:
      break;
    default:
      std::memcpy(out, in, bytes);
      return;
  }
  if ((bytes & 8) != 0) std::memcpy(out + blocks * 16, in + blocks * 16, 8);
  if (__builtin_expect((bytes & 7) != 0, 0)) {
    const size_t whole = bytes & ~size_t{7};
    std::memcpy(out + whole, in + whole, bytes & 7);
  }
}

// The undo log. An entry records the bytes that an address held before a write; undo copies them
// back, newest first. Addresses are stable for the life of the machine: the arena, thread stacks,
// thread records and class states all live in memory that is reserved once.
//
// An entry consists of the payload (rounded up to 8 bytes), the address, and object << 32 | size,
// so that the trail can be read from its end. `object` is the heap object that the bytes belong to,
// or null. The collector uses the trail as its remembered set.
class Trail {
 public:
  using Position = size_t;

  Trail() { Grow(0); }

  Position position() const { return size_; }

  [[gnu::always_inline]] void Save(void* address, uint32_t bytes, Ref object = Ref::kNull) {
    size_t payload = (bytes + 7) / 8;
    if (__builtin_expect(size_ + payload + 2 > capacity_, 0)) Grow(payload + 2);
    uint64_t* out = data_ + size_;
    CopyFewBytes(out, address, bytes);
    out[payload] = reinterpret_cast<uint64_t>(address);
    out[payload + 1] = uint64_t{static_cast<uint32_t>(object)} << 32 | bytes;
    size_ += payload + 2;
  }

  // Copies back and forgets everything saved since `to`.
  void UndoTo(Position to) {
    const uint64_t* words = data_;
    size_t at = size_;
    while (at > to) {
      uint64_t bytes = static_cast<uint32_t>(words[at - 1]);
      auto* address = reinterpret_cast<void*>(words[at - 2]);
      at -= 2 + (bytes + 7) / 8;
      CopyFewBytes(address, words + at, bytes);
    }
    size_ = to;
  }

  // Calls visit(object, address, bytes, saved) for every entry since `from`, newest first; `saved`
  // is what the address held. REQUIRES: `visit` saves nothing
  template <typename Visit>
  void ForEachSince(Position from, Visit visit) const {
    size_t at = size_;
    while (at > from) {
      auto object = static_cast<Ref>(words_[at - 1] >> 32);
      uint64_t bytes = static_cast<uint32_t>(words_[at - 1]);
      auto* address = reinterpret_cast<uint8_t*>(words_[at - 2]);
      at -= 2 + (bytes + 7) / 8;
      visit(object, address, bytes, reinterpret_cast<const uint8_t*>(words_.data() + at));
    }
  }

  size_t bytes() const { return size_ * 8; }

 private:
  static constexpr size_t kFirstWords = 1024;

  void Grow(size_t more) {
    words_.resize(words_.size() * 2 + more + kFirstWords);
    data_ = words_.data();
    capacity_ = words_.size();
  }

  std::vector<uint64_t> words_;
  uint64_t* data_ = nullptr;  // of words_
  size_t capacity_ = 0;
  size_t size_ = 0;
};

}  // namespace mazurka
