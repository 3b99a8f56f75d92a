// The interface of an analysis for the DPOR engine: Storey, Mercer, Parizek, "A Sound Dynamic
// Partial Order Reduction Engine for Java Pathfinder", section 3.2. The analysis decides which
// operations are scheduling points and which of them depend on each other. The engine (engine.h)
// directs the search. docs/reductions/engine.md has an example.
#pragma once

#include <any>
#include <memory>
#include <vector>

#include "model/machine.h"
#include "reductions/engine/node.h"

namespace mazurka {

// Whether an operation that a thread is about to execute is a scheduling point.
enum class Mark : uint8_t {
  kYes,     // it is one
  kNo,      // it is not one, and never will be on this path
  kMaybe,   // not known yet; it is one if an operation of another thread turns out to depend on it
  kReplay,  // it is not one, but later operations can be replayed from this state
};

// DporInstructionMarker of the paper.
class Marker {
 public:
  virtual ~Marker() = default;

  // Marks the operation that t, the running thread, is about to execute. Where the search has to
  // stop anyway, because the previous thread is not enabled or the step has several alternatives,
  // the engine treats kMaybe as kYes and kNo as kReplay. The engine calls this again in a replay,
  // but then uses the first answer and what it has learnt since.
  virtual Mark MarkOperation(Machine& machine, ThreadId t) = 0;
};

// DporDependenceRelation of the paper.
class DependenceRelation {
 public:
  virtual ~DependenceRelation() = default;

  // True if the order of the transition of `earlier` and of the operation that `later` is about to
  // execute matters: they depend on each other, both could be enabled in one state, and no other
  // step orders them. `later` is a new node, or stands for the pending operation of a thread that
  // is not running; then it has no info.
  virtual bool Dependent(const Node& earlier, const Node& later) = 0;
  // True if the order of two transitions of the path is given, at least through transitions between
  // them. Only then does the engine not compare the earlier one with operations that depend on the
  // later one. An analysis may return true for all pairs, as in the paper, if two operations depend
  // on each other always or never.
  virtual bool HappensBefore(const Node& /*earlier*/, const Node& /*later*/) { return true; }
  // The machine is in the state of a new node. The transition of its parent is complete:
  // parent->accesses has all its accesses. Also called for the end of an execution, and again for
  // each node that a replay passes. `parent` is null for the root.
  virtual void NodeCreated(Machine& /*machine*/, Node& /*node*/, Node* /*parent*/) {}
};

// DporResettable of the paper: an object whose state belongs to the current path.
class Resettable {
 public:
  virtual ~Resettable() = default;

  // Called after NodeCreated when the engine creates a choice generator.
  virtual std::any SavedState() = 0;
  // The search has backtracked to that choice generator.
  virtual void ResetState(const std::any& saved) = 0;
};

struct Analysis {
  std::shared_ptr<Marker> marker;
  std::shared_ptr<DependenceRelation> dependence;
  std::vector<std::shared_ptr<Resettable>> resettables;
};

}  // namespace mazurka
