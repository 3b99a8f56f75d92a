#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/machine.h"
#include "model/schedule.h"

namespace mazurka {

// Data that an analysis keeps for a node.
class DependenceInfo {
 public:
  virtual ~DependenceInfo() = default;
};

// A node of the DPOR graph: a state in which a thread is about to execute an operation that may be
// a scheduling point, or from which a part of the search can be replayed. Its transition leads to
// the next node.
struct Node {
  enum class Kind : uint8_t {
    kYes,     // a scheduling point with a choice generator: the search can backtrack to it
    kMaybe,   // perhaps a scheduling point; the search has passed through it
    kReplay,  // not a scheduling point, but the search can backtrack to it
    kEnd,     // no thread is enabled
  };
  // The state of a thread that has not ended.
  struct ThreadHere {
    ThreadId id;
    bool runnable;
    uint32_t alternatives;               // Machine::Alternatives, if it is runnable
    std::optional<ThreadId> blocked_by;  // Machine::BlockedBy
    Operation operation;                 // its pending operation
    std::vector<Access> accesses;        // of the pending operation, as far as they are known
    const Node* last;                    // its last node before, or the node that started it
    std::string name, text;              // for people; only if the graph is kept
  };
  // A thread that is scheduled from here, with all its alternatives.
  struct Scheduled {
    ThreadId thread;
    uint32_t alternatives;
    uint32_t tried;
  };

  Kind kind = Kind::kYes;
  uint32_t number = 0;      // in the order of creation, from 0
  Node* parent = nullptr;   // null: the root
  uint32_t generation = 0;  // number of nodes before it on its path
  size_t steps = 0;         // number of steps that lead to the state

  // The transition that is being explored: its thread, its first operation, and its accesses.
  // Before it has been taken, these are the announced accesses.
  ThreadId thread{};
  uint32_t alternative = 0;  // of the thread's step
  Operation operation;
  std::vector<Access> accesses;
  const Node* last = nullptr;  // ThreadHere::last of the thread
  Node* other = nullptr;       // the last earlier node with a transition of another thread
  std::unique_ptr<DependenceInfo> info;

  std::vector<ThreadHere> threads;  // getRunnableThreads: the runnable ones of these
  std::vector<Scheduled> choices;
  bool in_section = false;   // the thread is in an atomic section: no other thread can move
  bool replay_flag = false;  // of a node with a choice generator: see replay.h
  Choice by{};               // the parent's choice that leads here
  bool undone = false;       // the search has undone the step to it at once
  bool was_maybe = false;    // a replay has made it a scheduling point
  MachineStatus status = MachineStatus::kRunning;  // of a kEnd node

  bool HasChoiceGenerator() const { return kind == Kind::kYes || kind == Kind::kReplay; }
  const ThreadHere* Find(ThreadId t) const {
    for (const ThreadHere& here : threads) {
      if (here.id == t) return &here;
    }
    return nullptr;
  }
  bool IsRunnable(ThreadId t) const {
    const ThreadHere* here = Find(t);
    return here != nullptr && here->runnable;
  }
  // True if an alternative is left to explore.
  bool HasUntried() const {
    for (const Scheduled& s : choices) {
      if (s.tried < s.alternatives) return true;
    }
    return false;
  }
  // Makes the next step of this thread the transition. REQUIRES: the thread has not ended
  void Schedule(ThreadId t, uint32_t chosen) {
    const ThreadHere& here = *Find(t);
    thread = t;
    alternative = chosen;
    operation = here.operation;
    accesses = here.accesses;
    last = here.last;
    other = parent != nullptr && parent->thread == t ? parent->other : parent;
  }
  // REQUIRES: the thread is runnable
  void AddChoice(ThreadId t) {
    for (const Scheduled& s : choices) {
      if (s.thread == t) return;
    }
    choices.push_back({t, Find(t)->alternatives, 0});
  }
  void AddAllRunnableThreads() {
    for (const ThreadHere& here : threads) {
      if (here.runnable) AddChoice(here.id);
    }
  }
};

}  // namespace mazurka
