// `--references clear`: the collector as choices of the search; docs/references.md has the
// argument.
//
// The collector acts as late as the program can notice: right before a thread asks for a reference
// or a queue (IsCollectionPoint), and while a thread waits for a queue. Alternative 0 of such an
// operation is that it does not act. Each other alternative clears or enqueues one reference whose
// referent no thread can reach without references, and whatever the specification of java.lang.ref
// clears in the same moment.
#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <span>
#include <vector>

#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

class ReferenceClearer {
 public:
  ReferenceClearer(Vm& vm, Fingerprinter& fingerprinter);

  // Whether the thread is about to make a call before which the collector can act.
  static bool ActsBefore(const Thread& t);
  // The references on which the collector can act before the thread's pending operation, or to end
  // its wait for a queue; sorted by name. REQUIRES: no step was taken since the state was entered
  std::span<const Ref> Candidates(const Thread& t);
  // Acts on the candidate of this number, in the step of this thread.
  // REQUIRES: the last call of Candidates was for t, in the state in which the step began
  void Collect(const Thread& t, size_t number);
  // Call this when the state has changed.
  void Forget() { is_walked_ = false; }

 private:
  // In the order in which the collector treats references. A final one leads to an object that has
  // a finalizer.
  enum class Strength : uint8_t { kNone, kSoft, kWeak, kFinal, kPhantom };
  struct Edge {
    Ref from, to;
  };

  Strength StrengthOf(Ref r) { return StrengthOf(vm_.objects().KlassOf(r)); }
  Strength StrengthOf(const Klass& klass) const;
  // Finds what is reachable without references, and all other references and objects.
  void Walk();
  void WalkRoots();
  // Visits `object` if it is new and not visited yet.
  void Visit(Ref object);
  void Follow(Ref object);
  void FollowAll();
  bool IsStrong(Ref object) const {
    return fingerprinter_.IsOld(object) || strong_.contains(object);
  }
  Ref Referent(Ref r) { return vm_.objects().GetRef(r, *referent_); }
  bool IsClearable(Ref r);
  // Whether the finalizer of the reference's object has not been handed to its thread yet.
  bool IsUnfinalized(Ref r) {
    return StrengthOf(r) == Strength::kFinal && IsFinalizersQueue(vm_.objects().GetRef(r, *queue_));
  }
  bool IsFinalizersQueue(Ref queue) const {
    return std::ranges::find(finalizer_queues_, queue) != finalizer_queues_.end();
  }
  // Finds what finalizers that have not run will be able to reach.
  void WalkFinalizable();
  // Whether another unfinalized object leads to the object of this one.
  bool IsBehindOther(Ref unfinalized);
  // Whether the reference was cleared by the collector, and is not in its queue yet.
  bool IsPending(Ref r) { return vm_.objects().GetRef(r, *discovered_) == r; }
  bool CanBeEnqueued(Ref r);
  void Clear(Ref r);
  void Enqueue(Process& p, Ref r);
  // The objects, not strongly reachable, from which `object` is reachable without references.
  boost::unordered_flat_set<Ref> ConeOf(Ref object) const;

  Vm& vm_;
  Fingerprinter& fingerprinter_;
  Klass *soft_, *weak_, *final_, *phantom_, *lock_;
  std::vector<Ref> finalizer_queues_;  // one for each process
  const Field *referent_, *discovered_, *queue_, *next_, *head_, *queue_lock_;

  // What Walk found: new objects only.
  bool is_walked_ = false;
  bool beyond_strong_ = false;  // the walk has begun to follow referents
  boost::unordered_flat_set<Ref> strong_, others_;
  boost::unordered_flat_set<Ref> finalizable_;  // of others_, reachable from unfinalized objects
  std::vector<Ref> references_;  // with a strength, in the order in which they were met
  std::vector<Edge> edges_;      // between others_
  std::vector<Ref> stack_;
  std::vector<Ref> candidates_;
  size_t enqueued_ = 0;  // the first candidates; Collect declares the others finalizable
};

}  // namespace mazurka
