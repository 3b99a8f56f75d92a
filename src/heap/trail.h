#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "heap/object.h"

namespace mazurka {

// The undo log. Every entry is "these bytes stood at this address"; undo copies them back, newest
// first. Addresses are stable for the life of the machine: the arena, thread stacks, thread
// records and class states all live in memory that is reserved once.
//
// An entry is written as payload (rounded up to 8 bytes), address, object << 32 | size, so that it
// can be read from the end. `object` is the heap object that the bytes belong to, null for others:
// the collector uses the trail as its remembered set.
class Trail {
 public:
  using Position = size_t;

  Trail() : words_(1024) {}

  Position position() const { return size_; }

  void Save(void* address, uint32_t bytes, Ref object = Ref::kNull) {
    size_t payload = (bytes + 7) / 8;
    if (size_ + payload + 2 > words_.size()) Grow(payload + 2);
    uint64_t* out = words_.data() + size_;
    std::memcpy(out, address, bytes);
    out[payload] = reinterpret_cast<uint64_t>(address);
    out[payload + 1] = uint64_t{static_cast<uint32_t>(object)} << 32 | bytes;
    size_ += payload + 2;
  }

  // Copies everything saved since `to` back and forgets it.
  void UndoTo(Position to) {
    uint64_t* words = words_.data();
    while (size_ > to) {
      uint64_t bytes = static_cast<uint32_t>(words[size_ - 1]);
      auto* address = reinterpret_cast<void*>(words[size_ - 2]);
      size_ -= 2 + (bytes + 7) / 8;
      std::memcpy(address, words + size_, bytes);
    }
  }

  // Calls visit(object, address, bytes) for every entry since `from`, newest first.
  template <typename Visit>
  void ForEachSince(Position from, Visit visit) const {
    size_t at = size_;
    while (at > from) {
      auto object = static_cast<Ref>(words_[at - 1] >> 32);
      uint64_t bytes = static_cast<uint32_t>(words_[at - 1]);
      auto* address = reinterpret_cast<uint8_t*>(words_[at - 2]);
      at -= 2 + (bytes + 7) / 8;
      visit(object, address, bytes);
    }
  }

  size_t bytes() const { return size_ * 8; }

 private:
  void Grow(size_t more) { words_.resize(words_.size() * 2 + more); }

  std::vector<uint64_t> words_;
  size_t size_ = 0;
};

}  // namespace mazurka
