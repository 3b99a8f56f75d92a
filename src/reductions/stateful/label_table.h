#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/intern_table.h"
#include "model/operation.h"
#include "model/places.h"
#include "reductions/lifetimes.h"
#include "reductions/set_forest.h"
#include "reductions/thread_set.h"

namespace mazurka {

// A label is a thread and the accesses of one of its steps. The objects have their stored names
// (StoredName), because a label is stored with states. A thread access is one access of a
// label: a thread, a place, whether it writes. Equal labels have equal ids, and so have equal
// thread accesses. The thread accesses of many labels are a set in a SetForest. A thread access in
// such a set also has the threads that it comes after.
//
// Footprints is not enough here: a label has a thread, and distinguishes operations of different
// kinds at the same places.
class LabelTable {
 public:
  enum class LabelId : uint32_t {};
  enum class ThreadAccessId : uint32_t {};

  explicit LabelTable(SetForest& sets) : sets_(sets) {}

  LabelId Intern(ThreadIndex thread, std::span<const Access> accesses);
  ThreadIndex ThreadOf(LabelId label) const { return LabelAt(label).thread; }
  std::span<const Access> AccessesOf(LabelId label) const {
    const Label& l = LabelAt(label);
    return std::span(accesses_).subspan(l.begin, l.end - l.begin);
  }
  // True if these are the accesses of the label.
  bool Touches(LabelId label, std::span<const Access> accesses) const;
  SetForest::SetId ThreadAccessesOf(LabelId label) const { return LabelAt(label).thread_accesses; }

  // True if the order of the two steps matters. REQUIRES: they belong to different threads
  bool Conflict(LabelId a, LabelId b) const;
  // The threads, other than the label's own, with an access in the set that conflicts with the
  // label and that they could come to before it.
  ThreadSet InConflict(LabelId label, SetForest::SetId thread_accesses) const;

  // The set as it is known before the step that orders threads, if it is the set after that step.
  SetForest::SetId Before(const LifetimeOrder& order, SetForest::SetId thread_accesses);
  // The thread accesses of a label that joins a thread.
  SetForest::SetId ThreadAccessesOfJoin(LabelId label, ThreadIndex joined);

  uint64_t size() const { return labels_.size(); }
  uint64_t bytes() const;

 private:
  struct Label {
    ThreadIndex thread;
    uint32_t begin, end;  // in accesses_ and places_of_
    SetForest::SetId thread_accesses;
  };
  struct ThreadAccess {
    ThreadIndex thread;
    PlaceId place;
    bool writes;
    // The threads of which the thread's earlier steps come after a step.
    SetForest::SetId after = SetForest::kEmpty;
    ThreadIndex joins = kNobody;  // the thread that it joins, if it is a plain join

    friend bool operator==(const ThreadAccess&, const ThreadAccess&) = default;
  };

  const Label& LabelAt(LabelId label) const { return labels_[IndexOf(label)]; }
  static uint32_t HashOf(ThreadIndex thread, std::span<const Access> accesses);
  LabelId Add(ThreadIndex thread, std::span<const Access> accesses);
  ThreadAccessId IdOf(const ThreadAccess& thread_access);
  bool IsAfter(const ThreadAccess& access, ThreadIndex thread) const {
    return sets_.Contains(access.after, IndexOf(thread));
  }
  ThreadSet InConflictAt(PlaceId place, bool writes, ThreadIndex thread,
                         SetForest::SetId thread_accesses) const;

  SetForest& sets_;
  std::vector<Label> labels_;
  InternTable<LabelId> table_;
  std::vector<Access> accesses_;    // of labels
  std::vector<PlaceId> places_of_;  // the place of each access
  Places places_;
  std::vector<std::vector<ThreadAccessId>> at_place_;  // by place: its thread accesses
  std::vector<ThreadAccess> thread_accesses_;
  // Recent results of Before, by hash.
  struct Cached {
    SetForest::SetId after = SetForest::kEmpty, before = SetForest::kEmpty;
    ThreadIndex later = kNobody, earlier = kNobody;
  };
  static constexpr size_t kCacheSize = 1 << 12;
  std::vector<Cached> cache_ = std::vector<Cached>(kCacheSize);
  std::vector<uint32_t> members_;  // scratch
};

}  // namespace mazurka
