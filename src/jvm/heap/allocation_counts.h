#pragma once

#include <cstdint>
#include <new>

#include "base/hash.h"
#include "jvm/heap/reserved.h"
#include "jvm/heap/trail.h"

namespace mazurka {

// How many objects of each class each thread has allocated, up to a limit. On the trail, so that a
// count is a function of the thread's own past.
//
// A hash table with linear probing. Entries are added along the path and removed by undo, in
// reverse order, so a probe never crosses a gap that undo has made.
class AllocationCounts {
 public:
  explicit AllocationCounts(Trail& trail) : trail_(trail) {}

  // Counts one more object. True if at least `limit` were counted before; they stay `limit` then.
  bool IsBeyond(uint32_t limit, uint64_t thread_name, uint64_t class_name) {
    if (limit == 0) return true;
    const uint64_t key = Mix64(thread_name + Mix64(class_name)) | 1;
    size_t at = key >> (64 - kBits);
    while (entries_[at].key != key && entries_[at].key != 0) at = (at + 1) & (kEntries - 1);
    Entry& entry = entries_[at];
    if (entry.count == limit) return true;
    trail_.Save(&entry, sizeof entry);
    if (entry.key == 0) Use(entry, key);
    ++entry.count;
    return false;
  }

 private:
  static constexpr int kBits = 20;
  static constexpr size_t kEntries = size_t{1} << kBits;
  struct Entry {
    uint64_t key;  // 0: free
    uint64_t count;
  };

  void Use(Entry& entry, uint64_t key) {
    trail_.Save(&used_[0], sizeof used_[0]);
    if (++used_[0] > kEntries / 2) throw std::bad_alloc();
    entry.key = key;
  }

  Trail& trail_;
  Reserved<Entry> entries_{kEntries};
  Reserved<uint64_t> used_{1};
};

}  // namespace mazurka
