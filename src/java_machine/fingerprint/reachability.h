// Which objects other threads can reach now: the two-phase marking of JPF's developer guide.
//
// Phase 1 marks the objects that the roots refer to: with the thread, for its frames, or as shared,
// for roots that all threads can reach (statics, constants, live Thread objects) and for objects
// that two threads refer to. Phase 2 propagates the marks along references; an object with two
// different marks is shared. Objects from before main are shared.
//
// The fingerprint already knows which objects can be reached without frames (its anchors), so
// marking ends there, unless some fields are firewalls, which stop propagation.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <vector>

#include "java_machine/attribute_summary.h"
#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

class Reachability {
 public:
  Reachability(Vm& vm, Fingerprinter& fingerprinter, AttributeSummary& said)
      : vm_(vm), fingerprinter_(fingerprinter), annotations_(said), content_(vm), threads_(vm) {}

  // Whether another thread than t can reach the object.
  bool IsShared(const Thread& t, Ref object);
  // Call this when the state has changed.
  void Forget() { is_marked_ = false; }

 private:
  using Mark = uint32_t;  // a thread's slot, or
  static constexpr Mark kShared = UINT32_MAX;

  bool IsFirewall(Ref object, uint64_t offset);
  // Calls visit for the objects that the object refers to, except along firewalls.
  template <typename Visit>
  void Follow(Ref object, Visit visit);
  void MarkAll();
  void MarkRoots();
  void Set(Ref object, Mark mark);

  Vm& vm_;
  Fingerprinter& fingerprinter_;
  AttributeSummary& annotations_;
  ContentHasher content_;
  ThreadHasher threads_;
  bool has_firewalls_ = false;
  bool is_marked_ = false;
  boost::unordered_flat_map<Ref, Mark> marks_;
  std::vector<Ref> pending_;  // marked, and not propagated yet
};

}  // namespace mazurka
