#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/machine.h"
#include "model/schedule.h"

namespace mazurka {

// What an analysis keeps for a node.
class DependenceInfo {
 public:
  virtual ~DependenceInfo() = default;
};

// A node of the DPOR graph: a state of the search in which a thread is about to perform an
// operation that may have to be scheduled over, or one from which a part of the search can be
// replayed. Its transition leads from there to the next node.
struct Node {
  enum class Kind : uint8_t {
    kYes,     // a scheduling point, with a choice generator: the search can come back to it
    kMaybe,   // perhaps a scheduling point; the search has passed through it
    kReplay,  // no scheduling point, but the search can come back to it
    kEnd,     // nobody can take a step
  };
  // A thread that has not ended, as it stands in the state.
  struct ThreadHere {
    ThreadId id;
    bool runnable;
    uint32_t alternatives;               // Machine::Choices, if it is runnable
    std::optional<ThreadId> blocked_by;  // Machine::BlockedBy
    Operation operation;                 // that it will perform next
    std::vector<Access> accesses;        // what that touches, as far as it is known
    const Node* last;                    // its last node before, or the one that started it
    std::string name, text;              // for people; only if the graph is kept
  };
  // A thread that is scheduled from here, in all its ways.
  struct Scheduled {
    ThreadId thread;
    uint32_t alternatives;
    uint32_t tried;
  };

  Kind kind = Kind::kYes;
  uint32_t number = 0;      // in the order of creation, from 0
  Node* parent = nullptr;   // null: the root
  uint32_t generation = 0;  // how many nodes there are before it on its path
  size_t steps = 0;         // of the execution that leads to the state

  // The transition that is being explored: its thread, the operation that it begins with, and what
  // it touches. Before it has been taken, that is what is known before.
  ThreadId thread{};
  uint32_t alternative = 0;  // which of the thread's ways
  Operation operation;
  std::vector<Access> accesses;
  const Node* last = nullptr;  // as ThreadHere::last, of the thread
  Node* other = nullptr;       // the last node before whose transition is another thread's
  std::unique_ptr<DependenceInfo> info;

  std::vector<ThreadHere> threads;  // getRunnableThreads: those that are runnable
  std::vector<Scheduled> choices;
  bool in_section = false;   // the thread is in an atomic section, and nobody else can move
  bool replay_flag = false;  // of a node with a choice generator: see replay.h
  Choice by{};               // of the parent, that leads here
  bool undone = false;       // the search has gone back from it at once
  bool was_maybe = false;    // a replay has made it a scheduling point
  MachineStatus status = MachineStatus::kRunning;  // of an end

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
  // Whether there is something that was not explored yet.
  bool HasUntried() const {
    for (const Scheduled& s : choices) {
      if (s.tried < s.alternatives) return true;
    }
    return false;
  }
  // Its transition is to be the next one of this thread. REQUIRES: the thread has not ended
  void Schedule(ThreadId t, uint32_t alternative) {
    const ThreadHere& here = *Find(t);
    thread = t;
    alternative = alternative;
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
