#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "model/operation.h"
#include "reductions/stateful/set_forest.h"
#include "reductions/thread_set.h"

namespace mazurka {

// A label is a thread and the accesses of one of its steps. A thread access is one access of a
// label: a thread, a place, whether it writes. Equal labels have equal ids, and so have equal
// thread accesses. The thread accesses of many labels are a set in a SetForest.
class LabelTable {
 public:
  enum class LabelId : uint32_t {};
  enum class ThreadAccessId : uint32_t {};

  explicit LabelTable(SetForest& sets) : sets_(sets), table_(256) {}

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
  // label.
  ThreadSet InConflict(LabelId label, SetForest::SetId thread_accesses) const;

  uint64_t size() const { return labels_.size(); }
  uint64_t bytes() const;

 private:
  struct Label {
    ThreadIndex thread;
    uint32_t begin, end;  // in accesses_ and places_of_
    SetForest::SetId thread_accesses;
  };
  struct Place {
    Access where;                   // `writes` is not used
    uint32_t next;                  // another place of the same object; kNone: the last
    std::vector<uint32_t> overlap;  // other places that share bytes with this one
    std::vector<ThreadAccessId> thread_accesses;  // the thread accesses of this place
  };
  struct ThreadAccess {
    ThreadIndex thread;
    bool writes;
  };

  static constexpr uint32_t kNone = UINT32_MAX;
  static constexpr LabelId kNoLabel{UINT32_MAX};

  struct Slot {
    LabelId label = kNoLabel;  // kNoLabel: free
    uint32_t hash = 0;
  };

  const Label& LabelAt(LabelId label) const { return labels_[IndexOf(label)]; }
  static uint32_t HashOf(ThreadIndex thread, std::span<const Access> accesses);
  LabelId Add(ThreadIndex thread, std::span<const Access> accesses);
  void Grow();
  uint32_t PlaceOf(const Access& access);
  ThreadAccessId ThreadAccessOf(ThreadIndex thread, uint32_t place, bool writes);
  ThreadSet InConflictAt(uint32_t place, bool writes, ThreadIndex thread,
                         SetForest::SetId thread_accesses) const;

  SetForest& sets_;
  std::vector<Label> labels_;
  std::vector<Slot> table_;          // labels by hash
  std::vector<Access> accesses_;     // of labels
  std::vector<uint32_t> places_of_;  // the place of each access
  std::vector<Place> places_;
  std::vector<ThreadAccess> thread_accesses_;
  uint32_t everything_ = kNone;  // the place that overlaps all others
  struct HashOfHash {
    using is_avalanching = void;
    size_t operator()(const Hash128& h) const { return h.lo; }
  };
  boost::unordered_flat_map<Hash128, uint32_t, HashOfHash> place_ids_;
  boost::unordered_flat_map<uint64_t, uint32_t> first_place_;  // by object
};

}  // namespace mazurka
