#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "jvm/heap/object.h"
#include "jvm/heap/reserved.h"
#include "jvm/heap/trail.h"

namespace mazurka {

// Gives the heap the sizes of objects: the Program knows classes, the heap does not.
class ObjectShapes {
 public:
  virtual ~ObjectShapes() = default;
  // Bytes of the object, header included, not yet rounded up to eight.
  virtual uint64_t SizeOf(const ObjectHeader& header) const = 0;
};

// The arena and its trail.
//
// Objects are allocated upwards from the bottom. PushMark() records the top and the trail position.
// UndoToMark() restores every object written since then, and drops every object allocated since
// then.
//
// Invariants:
//  - An object whose epoch equals epoch() was allocated or saved since the last mark, so a write to
//    it needs no further save.
//  - Code that writes to an object calls BeforeWrite or BeforeWriteAt first.
//  - Objects below the last mark's top never move. Only a collection moves the objects above it.
class Heap {
 public:
  Heap(uint64_t limit_bytes, const ObjectShapes& shapes);

  // --- Addresses ---
  uint8_t* base() const { return base_; }
  uint8_t* Address(Ref r) const { return base_ + (uint64_t{static_cast<uint32_t>(r)} << 3); }
  ObjectHeader& Header(Ref r) const { return *reinterpret_cast<ObjectHeader*>(Address(r)); }
  Ref RefOf(const uint8_t* address) const {
    return static_cast<Ref>(static_cast<uint64_t>(address - base_) >> 3);
  }
  uint32_t Length(Ref array) const { return Header(array).length; }
  uint64_t SizeOf(Ref r) const { return (shapes_.SizeOf(Header(r)) + 7) & ~uint64_t{7}; }

  // --- Raw access, without barriers ---
  template <typename T>
  T Load(Ref r, uint64_t offset) const {
    T value;
    std::memcpy(&value, Address(r) + offset, sizeof(T));
    return value;
  }
  template <typename T>
  T LoadElement(Ref array, uint64_t index) const {
    return Load<T>(array, kArrayHeaderBytes + index * sizeof(T));
  }

  // --- Writing, with the trail's barrier ---
  // A store of a reference into a shared object also needs Objects::Publish; see objects.h.
  template <typename T>
  void Store(Ref r, uint64_t offset, T value) {
    BeforeWriteAt(r, offset, sizeof(T));
    std::memcpy(Address(r) + offset, &value, sizeof(T));
  }
  template <typename T>
  void StoreElement(Ref array, uint64_t index, T value) {
    Store<T>(array, kArrayHeaderBytes + index * sizeof(T), value);
  }
  bool NeedsSave(Ref r) const { return (Header(r).meta >> kEpochShift) != epoch_; }
  // Call this before writing the header.
  void BeforeWrite(Ref r) {
    if (NeedsSave(r)) Save(r);
  }
  // Call this before writing `bytes` bytes at `offset`. Of a large object it saves only the touched
  // cards.
  void BeforeWriteAt(Ref r, uint64_t offset, uint64_t bytes) {
    if (NeedsSave(r)) SaveRange(r, offset, bytes);
  }

  // Same as BeforeWriteAt. REQUIRES: NeedsSave(r), and the object has `bytes` bytes
  void SaveInstance(Ref r, uint64_t offset, uint64_t bytes);

  // --- Allocation ---
  // Zeroed memory for an object of `bytes` bytes, with its header set. Null if the hard limit is
  // reached.
  Ref Allocate(uint32_t klass, uint64_t bytes, uint64_t name) {
    uint64_t rounded = (bytes + 7) & ~uint64_t{7};
    if (rounded > static_cast<uint64_t>(hard_limit_ - top_)) return Ref::kNull;
    uint8_t* at = top_;
    top_ += rounded;
    Clear(at, rounded);
    auto* header = reinterpret_cast<ObjectHeader*>(at);
    header->klass = klass;
    header->meta = epoch_ << kEpochShift | kAnyObjectFlag;
    header->name = name;
    return RefOf(at);
  }
  // Whether `bytes` more fit before a collection is due.
  bool Fits(uint64_t bytes) const {
    return bytes <= static_cast<uint64_t>(soft_limit_ - top_) && top_ <= soft_limit_;
  }
  uint64_t used() const { return static_cast<uint64_t>(top_ - base_); }
  uint64_t limit() const { return limit_bytes_; }
  // No object lies beyond this many bytes.
  uint64_t capacity() const { return static_cast<uint64_t>(hard_limit_ - base_); }

  // --- Marks ---
  struct Mark {
    Trail::Position trail;
    uint8_t* top;
    uint32_t epoch;
  };
  void PushMark();
  // Restores the state at the last mark; the mark stays.
  void UndoToMark();
  // Removes the last mark. REQUIRES: UndoToMark() was called, and nothing was written since
  void PopMark();
  size_t marks() const { return marks_.size(); }
  uint32_t epoch() const { return epoch_; }
  Trail& trail() { return trail_; }
  // First object that may move or be collected.
  uint8_t* young_start() const { return marks_.empty() ? first_ : marks_.back().top; }
  uint8_t* top() const { return top_; }
  Trail::Position young_trail() const { return marks_.empty() ? 0 : marks_.back().trail; }
  Ref first() const { return RefOf(first_); }

  // --- Objects presumed constant ---
  // The heap records writes to objects with kPresumedConstantFlag, unless `noted` is false.
  void RecordConstantWrites(bool recorded) { records_constant_writes_ = recorded; }
  bool records_constant_writes() const { return records_constant_writes_; }
  const std::vector<Ref>& constant_writes() const { return constant_writes_; }
  void ForgetConstantWrites() { constant_writes_.clear(); }

  // --- For the collector ---
  void SetTop(uint8_t* top) { top_ = top; }
  // Sets, after a collection, how much may be allocated before the next one.
  void SetNextCollection();
  // Allows `bytes` more to be allocated before the next collection. False if the limit forbids it.
  bool MakeRoom(uint64_t bytes);

 private:
  void Save(Ref r);
  [[gnu::always_inline]] void SaveWhole(Ref r, uint64_t size) {
    ObjectHeader& header = Header(r);
    trail_.Save(&header, static_cast<uint32_t>(size), r);
    if (__builtin_expect((header.meta & kPresumedConstantFlag) != 0, 0)) {
      // Keep its epoch, so that the next write is recorded too.
      if (records_constant_writes_) constant_writes_.push_back(r);
      return;
    }
    header.meta = (header.meta & (kEpochUnit - 1)) | epoch_ << kEpochShift;
  }
  void SaveRange(Ref r, uint64_t offset, uint64_t bytes);
  // Zeroes at least `bytes` at the end of the allocated memory. Small objects are cleared in blocks
  // that may reach beyond them, into free memory.
  static void Clear(uint8_t* at, uint64_t bytes) {
    constexpr uint64_t kBlock = 32, kMany = 256;
    if (bytes > kMany) {
      std::memset(at, 0, bytes);
      return;
    }
    for (const uint8_t* end = at + bytes; at < end; at += kBlock) {
      std::memset(at, 0, kBlock);
      asm volatile("" : : : "memory");  // keeps the compiler from making the loop a memset
    }
  }

  const ObjectShapes& shapes_;
  uint64_t limit_bytes_;
  Reserved<uint8_t> arena_;
  uint8_t* base_;
  uint8_t* first_;
  uint8_t* top_;
  uint8_t* soft_limit_;
  uint8_t* hard_limit_;
  uint32_t epoch_ = 1;
  Trail trail_;
  std::vector<Mark> marks_;
  bool records_constant_writes_ = true;
  std::vector<Ref> constant_writes_;
  Reserved<uint32_t> cards_;  // for large objects: epoch in which each card was last saved
};

}  // namespace mazurka
