#pragma once

#include <cstdint>
#include <cstring>

#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"

namespace mazurka {

// Memory outside the Java heap, for Unsafe.allocateMemory and direct buffers.
//
// Java addresses count from kBase, so they are the same in every run. The size of a block is a
// power of two; free blocks are on one free list per size. The trail records every write, to the
// contents and to the bookkeeping.
class OffHeap {
 public:
  static constexpr uint64_t kBase = 0x10000000;
  static constexpr uint64_t kBytes = 1ull << 30;

  explicit OffHeap(Heap& heap) : heap_(heap), arena_(kBytes), heads_(kClasses + 1) {
    heads_[kClasses] = kFirst;
  }

  // The address of a new block, 16-byte aligned; 0 if there is no room.
  uint64_t Allocate(uint64_t bytes);
  void Free(uint64_t address);
  // The usable size of the block at `address`.
  // REQUIRES: Allocate returned `address`
  uint64_t Capacity(uint64_t address) const {
    return (1ull << *SizeClass(address - kBase)) - kHeader;
  }

  // Whether [address, address + bytes) lies in the arena.
  bool Contains(uint64_t address, uint64_t bytes) const {
    return address >= kBase && bytes <= kBytes && address - kBase <= kBytes - bytes;
  }
  // The host memory of an address.
  // REQUIRES: Contains(address, ...)
  const uint8_t* Read(uint64_t address) const { return arena_.data() + (address - kBase); }
  // The same for writing `bytes` bytes, which the trail saves.
  uint8_t* Write(uint64_t address, uint64_t bytes) {
    uint8_t* at = arena_.data() + (address - kBase);
    Save(at, bytes);
    return at;
  }

  // Calls visit(place, word) for every nonzero word, including the bookkeeping. Visits nothing
  // before the first allocation.
  template <typename Visit>
  void ForEachWord(Visit visit) const {
    if (heads_[kClasses] == kFirst) return;
    for (uint64_t i = 0; i <= kClasses; ++i) {
      if (heads_[i] != 0) visit(i, heads_[i]);
    }
    for (uint64_t at = 0; at < heads_[kClasses]; at += 8) {
      uint64_t word;
      std::memcpy(&word, arena_.data() + at, sizeof word);
      if (word != 0) visit(kClasses + 1 + at, word);
    }
  }

 private:
  static constexpr uint32_t kClasses = 40;  // heads_[c]: first free block of size 2^c, 0 if none;
                                            // heads_[kClasses]: end of the used part
  static constexpr uint64_t kHeader = 16;   // size class, then (free blocks) the next free block
  static constexpr uint64_t kFirst = 64;

  uint64_t* SizeClass(uint64_t offset) const {
    return reinterpret_cast<uint64_t*>(const_cast<uint8_t*>(arena_.data()) + offset - kHeader);
  }
  void Save(void* at, uint64_t bytes);
  void SetHead(uint32_t index, uint64_t value) {
    Save(&heads_[index], sizeof(uint64_t));
    heads_[index] = value;
  }

  Heap& heap_;
  Reserved<uint8_t> arena_;
  Reserved<uint64_t> heads_;
};

}  // namespace mazurka
