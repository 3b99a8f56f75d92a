#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazurka {

// A hash table for values that are stored once and have an id: equal values, equal ids. The caller
// stores the values, by id. Entries are never removed. `kFree` is not the id of a value.
//
// Slots contain hashes, which distinguish most values without reading them.
template <typename Id, Id kFree = Id{UINT32_MAX}>
class InternTable {
 public:
  // `slots` is a power of 2.
  explicit InternTable(size_t slots = 256) : slots_(slots) {}

  // Returns the id of the value. is_it(id) compares the value with that of an id with the same
  // hash. If no id has the value, add() stores the value and returns its new id. REQUIRES: add does
  // not use this table
  template <typename IsIt, typename Add>
  Id Intern(uint32_t hash, IsIt&& is_it, Add&& add) {
    const size_t mask = slots_.size() - 1;
    size_t at = hash & mask;
    for (; slots_[at].id != kFree; at = (at + 1) & mask) {
      if (slots_[at].hash == hash && is_it(slots_[at].id)) return slots_[at].id;
    }
    const Id id = add();
    slots_[at] = {id, hash};
    if (++size_ * 4 > slots_.size() * 3) Grow();
    return id;
  }

  uint64_t bytes() const { return slots_.size() * sizeof(Slot); }

 private:
  struct Slot {
    Id id = kFree;
    uint32_t hash = 0;
  };

  void Grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    const size_t mask = slots_.size() - 1;
    for (const Slot& slot : old) {
      if (slot.id == kFree) continue;
      size_t at = slot.hash & mask;
      while (slots_[at].id != kFree) at = (at + 1) & mask;
      slots_[at] = slot;
    }
  }

  std::vector<Slot> slots_;
  size_t size_ = 0;
};

}  // namespace mazurka
