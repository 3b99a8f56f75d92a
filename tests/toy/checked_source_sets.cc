#include "toy/checked_source_sets.h"

#include <fmt/core.h>

namespace mazurka::toy {
namespace {

using Footprint = std::vector<Access>;

bool InConflict(std::span<const Access> a, std::span<const Access> b) {
  for (const Access& x : a) {
    for (const Access& y : b) {
      if (Conflict(x, y)) return true;
    }
  }
  return false;
}

// Searches for an execution without a weak initial among some threads. A thread that has not moved
// is a weak initial as long as no step conflicts with its step from the first state.
class Counterexample {
 public:
  Counterexample(ToyMachine& machine, const std::set<ThreadId>& threads) : machine_(machine) {
    for (ThreadId t : threads) candidates_.push_back({t, FootprintOf(t)});
  }

  bool Exists() { return Search((uint64_t{1} << candidates_.size()) - 1); }

 private:
  struct Candidate {
    ThreadId thread;
    Footprint footprint;  // of all its alternatives
  };

  Footprint FootprintOf(ThreadId t) {
    Footprint footprint;
    for (uint32_t alternative = 0; alternative < machine_.Alternatives(t); ++alternative) {
      machine_.Mark();
      machine_.Step(t, alternative);
      footprint.insert(footprint.end(), machine_.Footprint().begin(), machine_.Footprint().end());
      machine_.Undo();
      machine_.PopMark();
    }
    return footprint;
  }

  // `left`: the candidates that are still weak initials.
  bool Search(uint64_t left) {
    if (left == 0) return true;
    const Hash128 fingerprint = machine_.Fingerprint();
    if (!seen_.insert({fingerprint, left}).second) return false;
    const auto span = machine_.Enabled();
    for (ThreadId t : std::vector<ThreadId>(span.begin(), span.end())) {
      if (IsLeft(t, left)) continue;  // its step is the weak initial
      for (uint32_t alternative = 0; alternative < machine_.Alternatives(t); ++alternative) {
        machine_.Mark();
        machine_.Step(t, alternative);
        const bool found = Search(Without(left, machine_.Footprint()));
        machine_.Undo();
        machine_.PopMark();
        if (found) return true;
      }
    }
    return false;
  }

  bool IsLeft(ThreadId t, uint64_t left) const {
    for (size_t i = 0; i < candidates_.size(); ++i) {
      if (candidates_[i].thread == t) return (left >> i & 1) != 0;
    }
    return false;
  }

  uint64_t Without(uint64_t left, std::span<const Access> step) const {
    for (size_t i = 0; i < candidates_.size(); ++i) {
      if (InConflict(candidates_[i].footprint, step)) left &= ~(uint64_t{1} << i);
    }
    return left;
  }

  ToyMachine& machine_;
  std::vector<Candidate> candidates_;
  std::set<std::pair<Hash128, uint64_t>> seen_;
};

}  // namespace

void CheckedSourceSets::Check(const State& state) {
  if (state.explored.size() == state.enabled || !wrong_.empty()) return;
  ++checked_;
  judge_.Mark();
  for (const Choice& c : state.schedule) judge_.Step(c.thread, c.alternative);
  if (Counterexample(judge_, state.explored).Exists()) {
    wrong_ = "no source set: threads";
    for (ThreadId t : state.explored) wrong_ += fmt::format(" {}", IndexOf(t));
    wrong_ += " after";
    for (const Choice& c : state.schedule) wrong_ += fmt::format(" {}", IndexOf(c.thread));
    wrong_ += "\n";
  }
  judge_.Undo();
  judge_.PopMark();
}

}  // namespace mazurka::toy
