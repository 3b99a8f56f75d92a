// What an analysis on the DPOR engine implements: Storey, Mercer, Parizek, "A Sound Dynamic Partial
// Order Reduction Engine for Java Pathfinder", section 3.2. The engine (engine.h) directs the
// search; an analysis says which operations are scheduling points, and which of those depend on
// each other. docs/reductions/engine.md has an example.
#pragma once

#include <any>
#include <memory>
#include <vector>

#include "model/machine.h"
#include "reductions/engine/node.h"

namespace mazurka {

// Whether an operation that is about to happen is a scheduling point.
enum class Mark : uint8_t {
  kYes,     // it is
  kNo,      // it is not, and never will be on this path
  kMaybe,   // not known yet; if another thread's turns out to depend on it, it is
  kReplay,  // it is not, but this is a good state to replay from what comes after it
};

// DporInstructionMarker of the paper.
class Marker {
 public:
  virtual ~Marker() = default;

  // The machine stands before the next operation of t, which is running. Where the search has to
  // stop anyway, because the thread before cannot go on or because there are several ways, maybe is
  // taken for yes and no for replay. The engine asks again when it replays; what it was told the
  // first time, and what it has learnt since then, counts.
  virtual Mark MarkOperation(Machine& machine, ThreadId t) = 0;
};

// DporDependenceRelation of the paper.
class DependenceRelation {
 public:
  virtual ~DependenceRelation() = default;

  // Whether it matters in which order the transition of `earlier` and the operation that `later`
  // stands before happen: they depend on each other, could both be performed in the same state, and
  // nothing else has put them into this order. `later` is a node that was just created; or stands
  // for the next operation of a thread that is not running, and has no info then.
  virtual bool Dependent(const Node& earlier, const Node& later) = 0;
  // Whether the order of two transitions of the path is given, by what lies between them at least.
  // Only then is the earlier one not compared with what depends on the later one. As long as
  // operations depend on each other always or never, one may say yes for all, as the paper does.
  virtual bool HappensBefore(const Node& /*earlier*/, const Node& /*later*/) { return true; }
  // The machine stands in the state of a new node. The transition of its parent is over:
  // parent->accesses are all it touched. Also called for the end of an execution, and again for
  // each node that a replay passes. `parent` is null for the root.
  virtual void NodeCreated(Machine& /*machine*/, Node& /*node*/, Node* /*parent*/) {}
};

// DporResettable of the paper: somebody whose state belongs to the current path.
class Resettable {
 public:
  virtual ~Resettable() = default;

  // Called when a choice generator is made, after NodeCreated.
  virtual std::any SavedState() = 0;
  // The search is back at that choice generator.
  virtual void ResetState(const std::any& saved) = 0;
};

struct Analysis {
  std::shared_ptr<Marker> marker;
  std::shared_ptr<DependenceRelation> dependence;
  std::vector<std::shared_ptr<Resettable>> resettables;
};

}  // namespace mazurka
