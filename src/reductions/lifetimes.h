#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/operation.h"
#include "reductions/thread_index.h"
#include "reductions/thread_set.h"

namespace mazurka {

// What a step orders: everything that `later` does after it comes after a step of `earlier`. A
// start orders the steps of the started thread after its starter. A plain join orders what its
// thread does next after all steps of the joined thread. docs/reductions/source-sets.md explains
// what follows from it.
struct LifetimeOrder {
  enum class Kind : uint8_t { kNone, kStart, kJoin } kind = Kind::kNone;
  ThreadIndex later = kNobody, earlier = kNobody;
};

// The threads that have a step before the last step of a thread, by starts and plain joins alone,
// and not before the step that was passed last.
class EarlierThreads {
 public:
  explicit EarlierThreads(ThreadIndex thread) : threads_(ThreadSet::Of(thread)) {}
  void GoBack(const LifetimeOrder& order) {
    if (order.kind != LifetimeOrder::Kind::kNone && threads_.Contains(order.later))
      threads_ |= ThreadSet::Of(order.earlier);
  }
  bool Contains(ThreadIndex thread) const { return threads_.Contains(thread); }

 private:
  ThreadSet threads_;
};

// True for the accesses of a plain join: it has no time limit and was not interrupted, so the
// joined thread has ended or was never started. Other joins write the interrupt status.
inline bool IsPlainJoin(std::span<const Access> accesses) {
  return !accesses.empty() && accesses.front().kind == OperationKind::kJoin &&
         std::none_of(accesses.begin(), accesses.end(), [](const Access& a) { return a.writes; });
}

// The threads that were started or ended on the path of a search, by the names of their objects.
// Another path may start a thread elsewhere or not at all, so these facts belong to the path alone.
class Lifetimes {
 public:
  size_t size() const { return known_.size(); }
  void Truncate(size_t size) { known_.resize(size); }

  void Add(uint64_t object, ThreadIndex thread) {
    if (Find(object) == kNobody) known_.push_back({object, thread});
  }
  // kNobody: no such thread was started or ended on the path.
  ThreadIndex Find(uint64_t object) const {
    for (const Known& known : known_) {
      if (known.object == object) return known.thread;
    }
    return kNobody;
  }
  // The thread that a plain join waits for, or waited for; kNobody for other accesses.
  ThreadIndex JoinedBy(std::span<const Access> accesses) const {
    return IsPlainJoin(accesses) ? Find(accesses.front().object) : kNobody;
  }

 private:
  struct Known {
    uint64_t object;
    ThreadIndex thread;
  };
  std::vector<Known> known_;
};

}  // namespace mazurka
