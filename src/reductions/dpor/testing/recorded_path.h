#pragma once

#include <algorithm>
#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "base/check.h"
#include "model/execution.h"
#include "model/testing/scripted_machine.h"
#include "reductions/dpor/races.h"

namespace mazurka::script {

// A scripted machine together with Causality and Races, the data that DPOR algorithms keep of an
// execution. Calls them in the order in which reductions call them.
class RecordedPath {
 public:
  explicit RecordedPath(Script script) : machine_(std::move(script)) {
    causality_.Begin(machine_);
    races_.StopOn(&stop_);
    RecordIndexes();
  }

  // Takes the next step of the named thread. Returns the index of the step on the path.
  uint32_t Take(char name) {
    const ThreadId t = ThreadNamed(name);
    MAZ_CHECK(std::ranges::count(machine_.Enabled(), t) == 1);
    races_.Enter(machine_);
    machine_.Mark();
    execution_.push_back({{t, 0}, machine_.Pending(t)});
    machine_.Step(t, 0);
    causality_.Add(machine_, execution_.back().choice, execution_.back().operation.kind, 1);
    RecordIndexes();
    return static_cast<uint32_t>(causality_.size() - 1);
  }
  // Takes a step of each of these threads: Take("AAB").
  void Take(std::string_view names) {
    for (char name : names) Take(name);
  }
  // Undoes all steps but the first `size`.
  void BacktrackTo(size_t size) {
    machine_.UndoMarks(execution_.size() - size);
    execution_.resize(size);
    causality_.ShrinkTo(size);
    races_.LeaveTo(size);
  }

  Machine& machine() { return machine_; }
  const Causality& causality() const { return causality_; }
  Races& races() { return races_; }
  const Execution& execution() const { return execution_; }
  void RequestStop() { stop_ = true; }

  // Also for a thread that has ended. REQUIRES: the thread has existed
  ThreadIndex IndexOfThread(char name) const { return indexes_.at(name); }
  bool Before(size_t i, size_t k) const { return causality_.Before(i, k); }
  // Neither happens before the other.
  bool Concurrent(size_t i, size_t k) const { return !Before(i, k) && !Before(k, i); }
  // notdep(e, E): the steps after `first` that do not happen after it.
  std::vector<uint32_t> NotAfter(uint32_t first) const {
    std::vector<uint32_t> steps;
    causality_.ForEachNotAfter(first, [&](uint32_t i) { steps.push_back(i); });
    return steps;
  }
  // The races whose second step is the last one of the path.
  std::vector<Race> LastRaces() {
    std::vector<Race> races;
    races_.AppendLast(races);
    return races;
  }
  // The races with the pending operation of a thread.
  std::vector<Race> PendingRaces(char name) {
    std::vector<Race> races;
    const OperationKind kind = machine_.Pending(ThreadNamed(name)).kind;
    races_.AppendPending(IndexOfThread(name), kind, PendingStep(name).footprint, races);
    return races;
  }
  // The pending step of a thread.
  NextStep PendingStep(char name) {
    std::vector<Access> accesses;
    machine_.AppendPendingAccesses(ThreadNamed(name), accesses);
    return {IndexOfThread(name), 0, 1, false, causality_.footprints().Find(accesses)};
  }

 private:
  void RecordIndexes() {
    for (uint32_t i = 0; i < machine_.ThreadSlots(); ++i) {
      const auto t = static_cast<ThreadId>(i);
      const ThreadIndex index = causality_.threads().ThreadIndexOf(t);
      if (index != kNobody) indexes_[NameOfThread(t)] = index;
    }
  }

  ScriptedMachine machine_;
  Causality causality_;
  std::atomic<bool> stop_ = false;
  Races races_{causality_};
  Execution execution_;
  std::map<char, ThreadIndex> indexes_;
};

// The first steps of races, for comparison with a list.
inline std::vector<uint32_t> FirstSteps(const std::vector<Race>& races) {
  std::vector<uint32_t> firsts;
  for (const Race& race : races) firsts.push_back(race.first);
  return firsts;
}

}  // namespace mazurka::script
