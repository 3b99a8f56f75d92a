// What fingerprints know about objects: one stamp for every object, by address.
#pragma once

#include "base/hash.h"
#include "java_machine/fingerprint/content.h"
#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"

namespace mazurka {

// What a stamp's version says. A version that belongs to another base says nothing.
enum class Reach : uint32_t {
  kAnchored = 0,  // a member of the anchored objects, or an old object that is listed
  kKnown = 1,     // no member, but `content` is up to date
  kLocal = 2,     // a member of the local objects
};

struct Stamp {
  Hash128 content;   // hash of a newer object
  uint32_t version;  // base of versions + Reach
  uint32_t count;    // members: references from roots and members
  Ref parent;        // members: a member or old object that refers to it; null: it is a root
  uint32_t saved;    // the last update that saved the stamp; 0 in the trail
};
static_assert(sizeof(Stamp) == 32);  // two in a cache line

class ReachStamps {
 public:
  ReachStamps(Heap& heap, ContentHasher& content)
      : heap_(heap), content_(content), stamps_(Slots(heap)), walks_(Slots(heap)) {}

  Stamp& Of(Ref r) { return stamps_[static_cast<uint32_t>(r) / 2]; }
  bool Is(const Stamp& stamp, Reach reach) const { return stamp.version == VersionOf(reach); }
  bool Is(Ref r, Reach reach) { return Is(Of(r), reach); }
  uint32_t VersionOf(Reach reach) const { return base_ + static_cast<uint32_t>(reach); }

  // Saves the stamp on the trail, once in an update. Call this before a change.
  Stamp& Change(Stamp& stamp) {
    if (stamp.saved != update_) {
      stamp.saved = 0;  // an undo must not restore a number that a later update has again
      heap_.trail().Save(&stamp, sizeof stamp);
      stamp.saved = update_;
    }
    return stamp;
  }
  // Whether the stamp of a newer object holds its content.
  bool IsKnown(const Stamp& stamp) const { return (stamp.version & ~(kVersions - 1)) == base_; }
  // Computes the content if the stamp does not hold it.
  const Hash128& KnowContent(Ref r, Stamp& stamp) {
    if (!IsKnown(stamp)) {
      Change(stamp).version = VersionOf(Reach::kKnown);
      stamp.content = content_.Of(r);
    }
    return stamp.content;
  }

  // The versions of stamps count from here. Undo does not restore it.
  void SetBase(uint32_t base) { base_ = base; }
  void BeginUpdate() {
    constexpr uint32_t kEnough = 1u << 28;  // for all walks of an update
    highest_ = std::max(highest_, heap_.used());
    if (__builtin_expect(last_visit_ > UINT32_MAX - kEnough, 0)) ForgetVisits();
    update_ = NewVisits(1);
  }
  // Returns a base that no stamp has, and uses it from now on: all stamps say nothing.
  uint32_t NewBase() { return base_ = last_base_ += kVersions; }

  size_t size() const { return stamps_.capacity(); }

  // --- Walks. Undo does not restore what they leave behind ---
  struct Walk {
    uint32_t visit;  // the last walk that reached the object
    uint32_t note;   // of that walk
  };
  Walk& WalkOf(Ref r) { return walks_[static_cast<uint32_t>(r) / 2]; }
  uint32_t& VisitOf(Ref r) { return WalkOf(r).visit; }
  // The number of a new walk outside an update.
  uint32_t NewWalk() {
    highest_ = std::max(highest_, heap_.used());
    return NewVisits(1);
  }
  // Returns the first of `count` consecutive visit numbers that no object carries.
  uint32_t NewVisits(uint32_t count) {
    if (__builtin_expect(last_visit_ > UINT32_MAX - count, 0)) ForgetVisits();
    last_visit_ += count;
    return last_visit_ - count + 1;
  }

 private:
  static constexpr uint64_t kStampBytes = 16;  // no two objects start in the same sixteen bytes
  static constexpr uint32_t kVersions = 4;     // one for each Reach, rounded up

  static size_t Slots(const Heap& heap) { return heap.capacity() / kStampBytes + 1; }
  void ForgetVisits() {
    highest_ = std::max(highest_, heap_.used());
    for (uint64_t i = 0; i <= highest_ / kStampBytes; ++i) walks_[i].visit = stamps_[i].saved = 0;
    last_visit_ = update_ = 1;
  }

  Heap& heap_;
  ContentHasher& content_;
  Reserved<Stamp> stamps_;
  Reserved<Walk> walks_;
  uint32_t base_ = 0, last_base_ = 0;
  uint32_t last_visit_ = 0, update_ = 0;
  uint64_t highest_ = 0;  // the most of the arena that was ever in use
};

}  // namespace mazurka
