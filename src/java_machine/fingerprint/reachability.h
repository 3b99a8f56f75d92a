// Which objects other threads can reach now: the two-phase marking of JPF's developer guide.
//
// Phase 1 marks the objects that the roots refer to: with the thread, for its frames, or as shared,
// for roots that all threads can reach (statics, constants, live Thread objects) and for objects
// that two threads refer to. Phase 2 propagates the marks along references; an object with two
// different marks is shared. Objects from before main are shared.
//
// The fingerprint already knows which objects can be reached without frames (its anchors), so
// marking ends there, unless some fields are firewalls, which stop propagation.
//
// The Thread object of a live thread is a firewall by itself: its own fields (Field::Keeper), such
// as its Runnable, are roots of that thread alone. Other threads reach the Thread object, through
// their frames or its ThreadGroup, but do not read these fields: a thread that does refutes that
// (Assumptions), and the search restarts without this firewall.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <vector>

#include "java_machine/attribute_summary.h"
#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

class Reachability {
 public:
  Reachability(Vm& vm, Fingerprinter& fingerprinter, AttributeSummary& said)
      : vm_(vm),
        fingerprinter_(fingerprinter),
        annotations_(said),
        content_(vm),
        threads_(vm),
        own_fields_(OwnFields(vm)) {}

  // Whether another thread than t can reach the object.
  bool IsShared(const Thread& t, Ref object);
  // Call this when the state has changed.
  void Forget() { is_marked_ = false; }

 private:
  using Mark = uint32_t;  // a thread's slot, or
  static constexpr Mark kShared = UINT32_MAX;

  // The offsets of the references in a Thread object that its own thread alone reads.
  static std::vector<uint64_t> OwnFields(Vm& vm);
  bool IsOwnField(uint64_t offset) const;
  bool IsFirewall(Ref object, uint64_t offset);
  // True if marks_ says that another thread reaches the object, or does not contain it.
  bool IsMarkedForOthers(const Thread& t, Ref object) const;
  // Calls visit for the objects that the object refers to, except along firewalls.
  template <typename Visit>
  void Follow(Ref object, Visit visit);
  // With `beyond_anchors`, marking does not end at anchors.
  void MarkAll(bool beyond_anchors);
  void MarkRoots();
  void MarkOwn(const Thread& t);
  void Set(Ref object, Mark mark);

  Vm& vm_;
  Fingerprinter& fingerprinter_;
  AttributeSummary& annotations_;
  ContentHasher content_;
  ThreadHasher threads_;
  const std::vector<uint64_t> own_fields_;
  bool has_firewalls_ = false;
  bool is_marked_ = false, beyond_anchors_ = false;
  boost::unordered_flat_map<Ref, Mark> marks_;
  std::vector<Ref> pending_;                       // marked, and not propagated yet
  boost::unordered_flat_set<Ref> thread_objects_;  // of live threads, while marking
  // Names of anchored objects that another thread reached in some state. Nearly always another
  // thread still does, and it is always safe to say so. This spares most markings beyond anchors.
  boost::unordered_flat_set<uint64_t> once_shared_;
};

}  // namespace mazurka
