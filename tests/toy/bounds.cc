#include "toy/bounds.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "base/rows.h"
#include "explore/bounded.h"
#include "explore/wrappers/spin_filter.h"
#include "explore/wrappers/step_merger.h"
#include "toy/naive.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

constexpr uint32_t kMost = 3;
constexpr size_t kMostNodes = 40'000;
constexpr uint64_t kMostTransitions = 20'000;  // of a search without a store

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

enum class Steps { kSingle, kMerged };

// Bounded searches that reduce, without a store.
class Reduced {
 public:
  Reduced(const ToyProgram& program, Watch& watch)
      : program_(program), watch_(watch), all_(ExploreNaively(program, kMostNodes)) {}

  // How the outcomes with at most `bound` preemptions differ from those that are expected.
  std::string Compare(const ReductionInfo& info, uint32_t bound, Steps steps,
                      const std::set<Outcome>& expected) {
    const std::optional<std::set<Outcome>> found = Search(info, bound, steps);
    if (!found) {
      ++cut_short_;
      return "";
    }
    // A thread that waits in a loop counts as blocked. So in a program with cycles there are free
    // switches that count as preemptions elsewhere.
    if (all_.cyclic) {
      const std::string lost = DescribeDifference(Union(expected, *found), *found);
      const std::string invented = DescribeDifference(all_.outcomes, Union(all_.outcomes, *found));
      return Named(info, steps, lost + invented);
    }
    return Named(info, steps, DescribeDifference(expected, *found));
  }

  uint64_t cut_short() const { return cut_short_; }

 private:
  static std::set<Outcome> Union(std::set<Outcome> a, const std::set<Outcome>& b) {
    a.insert(b.begin(), b.end());
    return a;
  }
  static std::string Named(const ReductionInfo& info, Steps steps, const std::string& difference) {
    if (difference.empty()) return "";
    return fmt::format("{}{}: {}", info.name, steps == Steps::kMerged ? ", merged" : "",
                       difference);
  }

  // The outcomes; nothing if the search met a limit.
  std::optional<std::set<Outcome>> Search(const ReductionInfo& info, uint32_t bound, Steps steps) {
    SharingProfile use;
    for (;;) {
      ToyMachine machine(program_);
      SpinFilter filter(machine);
      std::optional<StepMerger> merger;
      if (steps == Steps::kMerged) merger.emplace(filter, use).Learn();
      Machine& top = merger ? static_cast<Machine&>(*merger) : filter;
      const auto reduction = info.make_bounded({}, bound);
      const auto visited = NoVisitedStates();
      Judge judge({}, {.outcomes = true});
      Limits limits;
      limits.max_transitions = kMostTransitions;
      limits.max_depth = 4 * all_.states;
      SearchContext context{top, *reduction, *visited, judge, watch_, limits, {}};
      const SearchResult result = SearchDepthFirst(context);
      if (use.refuted()) continue;
      if (result.limit != Limit::kNone) return std::nullopt;
      return judge.outcomes();
    }
  }

  const ToyProgram& program_;
  Watch& watch_;
  const NaiveResult all_;
  uint64_t cut_short_ = 0;
};

// All reductions that can be bounded, within each bound.
std::string CompareReduced(const ToyProgram& program, const Reference& reference, Watch& watch,
                           Agreement& agreement) {
  Reduced reduced(program, watch);
  std::string difference;
  for (const ReductionInfo& info : ReductionCatalog()) {
    if (info.make_bounded == nullptr) continue;
    for (uint32_t bound = 0; bound <= kMost; ++bound) {
      for (Steps steps : {Steps::kSingle, Steps::kMerged}) {
        ++agreement.searches;
        const std::string found =
            reduced.Compare(info, bound, steps, reference.judge(bound).outcomes());
        if (!found.empty()) difference += fmt::format("at most {} preemptions:\n{}", bound, found);
      }
    }
  }
  agreement.cut_short += reduced.cut_short();
  return difference;
}

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
    if (kind == BoundKind::kPreemptions)
      agreement.difference += CompareReduced(program, reference, watch, agreement);
  }
  return agreement;
}

}  // namespace mazurka::toy
