#pragma once

#include <cstdint>
#include <cstring>
#include <span>

#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"
#include "jvm/natives/unsafe/host_mappings.h"

namespace mazurka {

// Memory outside the Java heap, for Unsafe.allocateMemory and direct buffers.
//
// Java addresses count from kBase, so they are the same in every run. The size of a block is a
// power of two; free blocks are on one free list per size. The trail records every write, to the
// contents and to the bookkeeping. Files that are mapped for reading have addresses of their own:
// see host_mappings.h.
class OffHeap {
 public:
  static constexpr uint64_t kBase = 0x10000000;
  static constexpr uint64_t kBytes = 1ull << 30;

  explicit OffHeap(Heap& heap) : heap_(heap), mappings_(heap), memory_(kHeadBytes + kBytes) {
    heads()[kClasses] = kFirst;
  }

  // The address of a new block, 16-byte aligned; 0 if there is no room.
  uint64_t Allocate(uint64_t bytes);
  void Free(uint64_t address);
  // The usable size of the block at `address`.
  // REQUIRES: Allocate returned `address`
  uint64_t Capacity(uint64_t address) const {
    return (1ull << *SizeClass(address - kBase)) - kHeader;
  }

  HostMappings& mappings() { return mappings_; }
  const HostMappings& mappings() const { return mappings_; }

  // Whether [address, address + bytes) lies in the arena.
  bool IsWritable(uint64_t address, uint64_t bytes) const {
    return address >= kBase && bytes <= kBytes && address - kBase <= kBytes - bytes;
  }
  // Whether [address, address + bytes) lies in the arena or in a mapping.
  bool Contains(uint64_t address, uint64_t bytes) const {
    return IsWritable(address, bytes) || mappings_.Contains(address, bytes);
  }
  // The host memory of an address.
  // REQUIRES: Contains(address, ...)
  const uint8_t* Read(uint64_t address) const {
    return address < HostMappings::kBase ? arena() + (address - kBase) : mappings_.Read(address);
  }
  // The same for writing `bytes` bytes, which the trail saves.
  // REQUIRES: IsWritable(address, bytes)
  uint8_t* Write(uint64_t address, uint64_t bytes) {
    uint8_t* at = arena() + (address - kBase);
    Save(at, bytes);
    return at;
  }

  // --- The arena and its bookkeeping as words of eight bytes, for fingerprints ---
  // Calls visit(offset, word) for every word of memory() that counts: that is not zero. Visits
  // nothing before the first allocation.
  template <typename Visit>
  void ForEachWord(Visit visit) const {
    const uint64_t end = heads()[kClasses];
    if (end == kFirst) return;
    for (uint64_t at = 0; at < kHeadBytes + end; at += 8) {
      if (const uint64_t word = Counted(at, WordAt(at)); word != 0) visit(at, word);
    }
  }
  // The trail saves every change of it.
  std::span<const uint8_t> memory() const { return {memory_.data(), memory_.capacity()}; }
  // What these eight bytes count at an offset of memory().
  static uint64_t Counted(uint64_t offset, uint64_t word) {
    return offset == kClasses * 8 && word == kFirst ? 0 : word;
  }
  uint64_t WordAt(uint64_t offset) const {
    uint64_t word;
    std::memcpy(&word, memory_.data() + offset, sizeof word);
    return word;
  }

 private:
  static constexpr uint32_t kClasses = 40;  // heads_[c]: first free block of size 2^c, 0 if none;
                                            // heads_[kClasses]: end of the used part
  static constexpr uint64_t kHeader = 16;   // size class, then (free blocks) the next free block
  static constexpr uint64_t kFirst = 64;
  static constexpr uint64_t kHeadBytes = (kClasses + 1) * 8;

  uint64_t* SizeClass(uint64_t offset) const {
    return reinterpret_cast<uint64_t*>(const_cast<uint8_t*>(arena()) + offset - kHeader);
  }
  void Save(void* at, uint64_t bytes);
  void SetHead(uint32_t index, uint64_t value) {
    Save(&heads()[index], sizeof(uint64_t));
    heads()[index] = value;
  }
  uint64_t* heads() { return reinterpret_cast<uint64_t*>(memory_.data()); }
  const uint64_t* heads() const { return reinterpret_cast<const uint64_t*>(memory_.data()); }
  uint8_t* arena() { return memory_.data() + kHeadBytes; }
  const uint8_t* arena() const { return memory_.data() + kHeadBytes; }

  Heap& heap_;
  HostMappings mappings_;
  Reserved<uint8_t> memory_;  // the heads, then the arena
};

}  // namespace mazurka
