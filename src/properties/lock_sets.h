#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/thread_id.h"
#include "model/operation.h"

namespace mazurka {

// The locking disciplines that the property `locking` can check: docs/locking.md.
enum class Discipline : uint8_t {
  // Stoller's MLD': every access counts, except while the place is unshared or its thread alone.
  kStrict,
  // Savage et al.'s MLD: accesses of the first thread count from the second thread's first access.
  kSavage,
};

// The description of an access that changed the candidate locks of a place.
struct LockUse {
  std::string thread, what, where, locks;
  ThreadId id{};
};
// A place that is written and that no lock protects: the later access left no candidate.
struct UnprotectedPlace {
  LockUse earlier, later;
  std::string candidates;  // before the later access
};

// The lockset algorithm (Savage et al. 1997) for the current path of a machine: which locks all
// counted accesses of a place held, by place. LockWatch keeps the sets up to date.
class LockSets {
 public:
  // An access that counts, and what a report says about it.
  struct Use {
    uint64_t thread = 0;  // a name other than 0
    bool writes = false;
    std::vector<uint64_t> locks;  // stable names, sorted
  };
  explicit LockSets(Discipline discipline) : discipline_(discipline) {}

  // The effect of a use: what the caller has to describe.
  enum class Effect : uint8_t { kNone, kChanged, kViolated };
  // Records the use of the place that starts at a byte. Undo forgets it.
  Effect Record(uint64_t object, uint32_t byte, const Use& use);
  // Describes the use that the last Record returned kChanged or kViolated for.
  void Describe(LockUse use);
  // The last described use of the same place by a thread with another name, if there is one.
  // REQUIRES: the last Record returned kViolated, and Describe was not called since
  const LockUse& EarlierBy(const std::string& other_than) const;
  const std::vector<uint64_t>& CandidatesBeforeLast() const { return sets_[before_last_]; }

  void Mark() { marks_.push_back({log_.size(), witnesses_.size()}); }
  void Undo();
  void PopMark() { marks_.pop_back(); }
  // A hash of the sets of all places.
  uint64_t hash() const { return hash_; }

 private:
  static constexpr uint32_t kAllLocks = 0;  // no counted access so far
  static constexpr uint32_t kNoWitness = UINT32_MAX;

  struct Place {
    uint64_t stored = 0;              // a hash of the place's name in stored states
    uint32_t candidates = kAllLocks;  // into sets_
    bool is_written = false;          // by a counted access
    bool is_shared = false;           // two threads have accessed it
    uint64_t first = 0;               // stable name of the only thread; 0 if is_shared
    // The last changes: the last one, and the last one by another thread than that.
    uint32_t witness = kNoWitness, other_witness = kNoWitness;
  };
  struct Change {
    uint64_t key;
    Place before;
  };

  bool IsViolated(const Place& place) const {
    return place.is_shared && place.is_written && place.candidates != kAllLocks &&
           sets_[place.candidates].empty();
  }
  uint32_t FindSet(std::vector<uint64_t> locks);
  uint32_t Intersection(uint32_t set, const std::vector<uint64_t>& locks);
  uint64_t TermOf(const Place& place) const;
  void Set(Place& entry, const Place& value);

  const Discipline discipline_;
  std::unordered_map<uint64_t, Place> places_;      // by a hash of object and byte
  std::vector<std::vector<uint64_t>> sets_ = {{}};  // the first stands for all locks
  std::unordered_map<uint64_t, uint32_t> set_of_;   // by a hash of the locks
  std::vector<LockUse> witnesses_;
  std::vector<Change> log_;
  struct Saved {
    size_t changes, witnesses;
  };
  std::vector<Saved> marks_;
  uint64_t hash_ = 0;
  uint64_t last_key_ = 0;             // of the last Record
  uint32_t before_last_ = kAllLocks;  // its candidates before
};

}  // namespace mazurka
