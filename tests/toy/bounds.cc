#include "toy/bounds.h"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "base/rows.h"
#include "explore/bounded.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

constexpr uint32_t kMost = 3;
constexpr size_t kMostNodes = 40'000;

std::unique_ptr<Judge> MakeJudge() {
  std::vector<std::unique_ptr<Property>> properties;
  properties.push_back(FindRow(PropertyCatalog(), "race")->make({}));
  return std::make_unique<Judge>(std::move(properties),
                                 Judge::Options{.all = true, .outcomes = true});
}

Keys KeysOf(const Judge& judge) {
  Keys keys;
  for (const Violation& v : judge.violations()) keys.insert(v.key);
  return keys;
}

// Follows every execution and counts along it. judges[c] sees what at most c suffice for.
class Reference {
 public:
  Reference(const ToyProgram& program, BoundKind kind) : machine_(program), kind_(kind) {
    for (auto& judge : judges_) judge = MakeJudge();
    Visit(-1, 0);
  }

  bool too_large() const { return nodes_.size() > kMostNodes; }
  size_t nodes() const { return nodes_.size(); }
  const Judge& judge(uint32_t bound) const { return *judges_[bound]; }

 private:
  void Visit(int running, uint32_t spent) {
    std::vector<uint8_t> state;
    machine_.AppendState(state);
    if (!nodes_.emplace(std::move(state), running, spent).second || too_large()) return;
    const std::span<const ThreadId> now = machine_.Enabled();
    const std::vector<ThreadId> enabled(now.begin(), now.end());
    for (uint32_t c = spent; c <= kMost; ++c) {
      judges_[c]->AtState(machine_, execution_);
      if (enabled.empty()) judges_[c]->AtEnd(machine_, machine_.Status(), execution_);
    }
    for (ThreadId t : enabled) {
      const uint32_t after = spent + CostOf(t, running, enabled);
      if (after > kMost) continue;
      for (uint32_t i = 0; i < machine_.Alternatives(t); ++i) Take({t, i}, after);
    }
  }

  uint32_t CostOf(ThreadId t, int running, const std::vector<ThreadId>& enabled) const {
    const auto at = [&](int thread) {
      return std::find(enabled.begin(), enabled.end(), static_cast<ThreadId>(thread));
    };
    if (kind_ == BoundKind::kPreemptions)
      return static_cast<int>(IndexOf(t)) != running && at(running) != enabled.end() ? 1 : 0;
    // Goes round the threads, from the running one on, until it is t's turn.
    uint32_t delays = 0;
    for (int thread = std::max(running, 0);; thread = (thread + 1) % 64) {
      if (static_cast<ThreadId>(thread) == t) return delays;
      if (at(thread) != enabled.end()) ++delays;
    }
  }

  void Take(const Choice& choice, uint32_t spent) {
    const uint32_t failures = machine_.FailureCount();
    machine_.Mark();
    execution_.push_back({choice, machine_.Pending(choice.thread)});
    machine_.Step(choice.thread, choice.alternative);
    for (uint32_t c = spent; c <= kMost; ++c)
      judges_[c]->AfterStep(machine_, {choice, failures}, execution_);
    Visit(static_cast<int>(IndexOf(choice.thread)), spent);
    machine_.Undo();
    machine_.PopMark();
    execution_.pop_back();
  }

  ToyMachine machine_;
  const BoundKind kind_;
  std::array<std::unique_ptr<Judge>, kMost + 1> judges_;
  std::set<std::tuple<std::vector<uint8_t>, int, uint32_t>> nodes_;
  Execution execution_;
};

}  // namespace

Agreement CompareBounds(const ToyProgram& program, uint64_t /*seed*/, Watch& watch) {
  Agreement agreement;
  for (BoundKind kind : {BoundKind::kPreemptions, BoundKind::kDelays}) {
    const Reference reference(program, kind);
    agreement.states += reference.nodes();
    if (reference.too_large()) {
      agreement.too_large = true;
      continue;
    }
    for (uint32_t bound = 0; bound <= kMost; ++bound) {
      ToyMachine machine(program);
      const auto reduction = FindRow(ReductionCatalog(), "none")->make({});
      const auto visited = NoVisitedStates();
      const auto judge = MakeJudge();
      SearchContext context{machine, *reduction, *visited, *judge, watch, {}, {}};
      SearchResult result;
      const BoundOutcome outcome = SearchWithin(context, kind, bound, result);
      ++agreement.searches;
      std::string difference =
          DescribeDifference(reference.judge(bound).outcomes(), judge->outcomes());
      difference += DescribeDifference(KeysOf(reference.judge(bound)), KeysOf(*judge));
      if (!outcome.is_complete && !watch.StopRequested()) difference += "not complete\n";
      if (!difference.empty())
        agreement.difference += fmt::format("at most {} {}s:\n{}", bound, NameOf(kind), difference);
    }
  }
  return agreement;
}

}  // namespace mazurka::toy
