#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "base/hash.h"
#include "model/machine.h"
#include "model/starts_thread.h"

namespace mazurka {

// Which threads know that others have ended: by a join. A started thread knows what its starter
// knew, and a thread that joins another one learns what that one knew. The knowledge is the same in
// equivalent executions, unlike the set of live threads: the end of a thread is independent of most
// steps.
class KnownEnds {
 public:
  // True if t knows that every other thread that was started has ended.
  bool IsAlone(Machine& machine, ThreadId t) const {
    const State& now = states_.back();
    const uint64_t self = machine.Inspect().StableNameOf(t);
    const auto known = now.known.find(self);
    return std::ranges::all_of(now.started, [&](uint64_t other) {
      return other == self ||
             (known != now.known.end() && std::ranges::binary_search(known->second, other));
    });
  }

  // Call these before and after each step.
  void BeforeStep(Machine& machine, ThreadId t) {
    operation_ = machine.Pending(t);
    name_ = machine.Inspect().StableNameOf(t);
    if (states_.back().started.empty()) Push().started.push_back(name_);
  }
  void AfterStep(Machine& machine) {
    if (StartsThread(machine.Footprint())) RecordStarts(machine);
    if (operation_.kind == OperationKind::kEnd) {
      State& now = Push();
      now.ended[operation_.object] = {name_, now.known[name_]};
    } else if (operation_.kind == OperationKind::kJoin) {
      LearnEnd();
    }
  }

  void Mark() { marks_.push_back(states_.size()); }
  void Undo() { states_.resize(marks_.back()); }
  void PopMark() { marks_.pop_back(); }
  uint64_t hash() const { return states_.back().hash; }

 private:
  struct Ended {
    uint64_t thread;
    std::vector<uint64_t> known;
  };
  struct State {
    std::vector<uint64_t> started;                    // stable names
    std::map<uint64_t, std::vector<uint64_t>> known;  // by thread: ended threads, sorted
    std::map<uint64_t, Ended> ended;                  // by the name of the Thread object
    uint64_t hash = 0;
  };

  State& Push() {
    State copy = states_.back();
    return states_.emplace_back(std::move(copy));
  }

  void RecordStarts(Machine& machine) {
    State& now = Push();
    for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
      const auto slot = static_cast<ThreadId>(i);
      if (machine.Pending(slot).kind == OperationKind::kNone) continue;
      const uint64_t name = machine.Inspect().StableNameOf(slot);
      if (std::ranges::find(now.started, name) != now.started.end()) continue;
      now.started.push_back(name);
      if (const auto parent = now.known.find(name_); parent != now.known.end())
        Add(now, name, std::vector<uint64_t>(parent->second));
    }
  }

  void LearnEnd() {
    const auto ended = states_.back().ended.find(operation_.object);
    if (ended == states_.back().ended.end()) return;
    std::vector<uint64_t> learnt = ended->second.known;
    learnt.push_back(ended->second.thread);
    Add(Push(), name_, learnt);
  }

  static void Add(State& state, uint64_t thread, const std::vector<uint64_t>& learnt) {
    std::vector<uint64_t>& known = state.known[thread];
    for (uint64_t name : learnt) {
      const auto at = std::ranges::lower_bound(known, name);
      if (at != known.end() && *at == name) continue;
      known.insert(at, name);
      state.hash += Mix64(thread + Mix64(name));
    }
  }

  std::vector<State> states_ = std::vector<State>(1);  // the last one is the present
  std::vector<size_t> marks_;
  Operation operation_;
  uint64_t name_ = 0;  // of the thread that takes the step
};

}  // namespace mazurka
