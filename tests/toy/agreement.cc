#include "toy/agreement.h"
#include "base/rows.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <vector>

#include "explore/search.h"
#include "explore/wrappers/spin_filter.h"
#include "explore/wrappers/step_cache.h"
#include "explore/wrappers/step_merger.h"
#include "properties/property.h"
#include "reductions/none.h"
#include "toy/toy_machine.h"
#include "toy/traces.h"

namespace mazurka::toy {
namespace {

constexpr uint64_t kMaxStates = 20'000;
constexpr double kMaxStatelessExecutions = 2'000;
constexpr uint64_t kMaxStatelessSteps = 20'000;
constexpr uint64_t kMaxCyclicSteps = 4'000;  // endless or very long executions are expensive
constexpr uint64_t kMaxStepsForTraces = 200'000;
constexpr uint64_t kMaxTraceBeginnings = 2'000;

enum class Store { kFingerprints, kExact, kNone, kNoneAndNoSpinning };
enum class Search { kDepthFirst, kBreadthFirst };

struct Mode {
  std::string_view name;
  Search search;
  Store store;
  ThreadOrder::Strategy strategy;
};

constexpr Mode kModes[] = {
    {"dfs", Search::kDepthFirst, Store::kFingerprints, ThreadOrder::Strategy::kSequential},
    {"dfs, exact, random order", Search::kDepthFirst, Store::kExact,
     ThreadOrder::Strategy::kRandom},
    {"bfs", Search::kBreadthFirst, Store::kFingerprints, ThreadOrder::Strategy::kSequential},
    {"bfs, exact, random order", Search::kBreadthFirst, Store::kExact,
     ThreadOrder::Strategy::kRandom},
    {"dfs, stateless", Search::kDepthFirst, Store::kNone, ThreadOrder::Strategy::kSequential},
    {"dfs, stateless, without spinning", Search::kDepthFirst, Store::kNoneAndNoSpinning,
     ThreadOrder::Strategy::kRandom},
    {"bfs, stateless", Search::kBreadthFirst, Store::kNone, ThreadOrder::Strategy::kRandom},
};

std::unique_ptr<VisitedStates> MakeVisitedStates(Store store) {
  switch (store) {
    case Store::kFingerprints:
      return VisitedByFingerprint();
    case Store::kExact:
      return VisitedExactly();
    case Store::kNone:
    case Store::kNoneAndNoSpinning:
      return NoVisitedStates();
  }
  return nullptr;
}

}  // namespace

std::string ShowOutcome(const Outcome& outcome) {
  constexpr std::string_view kEnds[] = {"finished", "deadlock", "exit"};
  std::string text(kEnds[static_cast<size_t>(outcome.end)]);
  if (outcome.status) text += fmt::format(" {}", *outcome.status);
  for (const std::string& exception : outcome.exceptions) text += " " + exception;
  std::string output = outcome.output;
  std::replace(output.begin(), output.end(), '\n', ' ');
  return text + " [" + output + "]";
}

namespace {

std::string Numbers(std::string_view what, uint64_t expected, uint64_t got) {
  return expected == got ? "" : fmt::format("{}: {} expected, {} found\n", what, expected, got);
}

Keys KeysOf(std::string_view kind, const std::vector<Violation>& violations) {
  Keys keys;
  for (const Violation& v : violations) {
    if (v.kind == kind) keys.insert(v.key);
  }
  return keys;
}

constexpr std::string_view kRace = "race", kLoop = "loop";

// Identifies a loop by its smallest state, and follows one round.
class Loops : public Property {
 public:
  std::string_view name() const override { return kLoop; }
  uint8_t moments() const override { return kInEndlessLoop; }
  std::optional<Violation> InEndlessLoop(Machine& machine, const EndlessLoop& loop) override {
    Violation v;
    v.kind = kLoop;
    v.key = fmt::format("loop {:x}", loop.states.front().lo);
    const Hash128 first = machine.Fingerprint();
    std::set<ThreadId> moved;
    machine.Mark();
    for (const Choice& choice : loop.round) {
      moved.insert(choice.thread);
      machine.Step(choice.thread, choice.alternative);
    }
    if (loop.round.empty() || machine.Fingerprint() != first) v.key += ", which is no round";
    if (moved.size() != loop.movers.size()) v.key += ", in which not everybody moves";
    machine.Undo();
    machine.PopMark();
    return v;
  }
};

std::vector<std::unique_ptr<Property>> LoopsAlone() {
  std::vector<std::unique_ptr<Property>> properties;
  properties.push_back(std::make_unique<Loops>());
  return properties;
}

std::vector<std::unique_ptr<Property>> RacesAndLoops() {
  std::vector<std::unique_ptr<Property>> properties = LoopsAlone();
  properties.push_back(FindRow(PropertyCatalog(), "race")->make({}));
  return properties;
}

// A reduction that offers no choices after `steps_` steps.
class Budgeted : public Reduction {
 public:
  explicit Budgeted(std::unique_ptr<Reduction> inner, uint64_t steps = kMaxStatelessSteps)
      : inner_(std::move(inner)), steps_(steps) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    inner_->Enter(machine, execution, state);
  }
  std::optional<Choice> Next() override {
    if (spent()) return std::nullopt;
    --steps_;
    return inner_->Next();
  }
  void Stepped(Machine& machine, const Execution& execution) override {
    inner_->Stepped(machine, execution);
  }
  bool PassesThrough(Machine& machine, const Execution& execution) override {
    return inner_->PassesThrough(machine, execution);
  }
  void Matched(StateNumber state) override { inner_->Matched(state); }
  void Ended(Machine& machine, const Execution& execution, StateNumber state) override {
    inner_->Ended(machine, execution, state);
  }
  void Leave() override { inner_->Leave(); }
  size_t LeaveFinished() override { return inner_->LeaveFinished(); }
  double Explored() const override { return inner_->Explored(); }
  std::vector<std::string> LeftOut() const override { return inner_->LeftOut(); }
  std::vector<uint64_t> Undisciplined() const override { return inner_->Undisciplined(); }
  bool StepsBack(Machine& machine, const Execution& execution) override {
    return inner_->StepsBack(machine, execution);
  }
  bool spent() const { return steps_ == 0; }

 private:
  std::unique_ptr<Reduction> inner_;
  uint64_t steps_;  // remaining
};

class Comparison {
 public:
  Comparison(const ToyProgram& program, uint64_t seed, Watch& watch, const NaiveResult& naive)
      : program_(program), seed_(seed), watch_(watch), naive_(naive) {}

  std::string Run(const Mode& mode) {
    ToyMachine machine(program_);
    Hash128 initial = machine.Fingerprint();
    auto reduction = MakeNone({.order = ThreadOrder(mode.strategy, seed_, {})});
    auto seen = MakeVisitedStates(mode.store);
    Judge judge(LoopsAlone(), {.all = true, .outcomes = true});
    SearchContext context{machine, *reduction, *seen, judge, watch_, {}, nullptr};
    SearchResult result = mode.search == Search::kDepthFirst ? SearchDepthFirst(context)
                                                             : SearchBreadthFirst(context);
    std::string wrong = DescribeDifference(naive_.outcomes, judge.outcomes());
    if (machine.Fingerprint() != initial) wrong += "the machine is not back where it was\n";
    if (result.limit != Limit::kNone) wrong += "a limit was met\n";
    wrong += Counts(mode, result);
    if (mode.store != Store::kNone)
      wrong += Numbers("loops", naive_.loops, KeysOf(kLoop, judge.violations()).size());
    wrong += DescribeDifference(LoopsFound(), KeysOf(kLoop, judge.violations()));
    return wrong.empty() ? "" : fmt::format("{}:\n{}", mode.name, wrong);
  }

  std::string RunWithoutSpinning(const Mode& mode) {
    Budgeted reduction(MakeNone({.order = ThreadOrder(mode.strategy, seed_, {})}));
    return RunWithoutSpinning(mode.name, reduction, true);
  }

  // Spinning threads are disabled, so executions that only spin end. Other endless executions
  // exhaust the budget.
  std::string RunWithoutSpinning(std::string_view name, Budgeted& reduction, bool all_executions) {
    ToyMachine machine(program_);
    Hash128 initial = machine.Fingerprint();
    SpinFilter filter(machine);
    auto seen = NoVisitedStates();
    Judge judge(RacesAndLoops(), {.all = true, .outcomes = true});
    SearchContext context{filter, reduction, *seen, judge, watch_, Deep(), nullptr};
    SearchResult result = SearchDepthFirst(context);
    std::string wrong;
    if (machine.Fingerprint() != initial) wrong += "the machine is not back where it was\n";
    bool spent = reduction.spent() || result.limit != Limit::kNone;
    for (const Outcome& outcome : judge.outcomes()) {
      if (!naive_.outcomes.contains(outcome)) spent = false;
    }
    if (spent) ++cut_short_;
    for (const std::string& reason : reduction.LeftOut()) wrong += reason + "\n";
    if (!spent) wrong += DescribeDifference(naive_.outcomes, judge.outcomes());
    if (!spent && !all_executions)
      wrong += DescribeDifference(Races(), KeysOf(kRace, judge.violations()));
    if (!spent) wrong += DescribeDifference(LoopsFound(), KeysOf(kLoop, judge.violations()));
    if (!spent && !naive_.cyclic && all_executions) {
      wrong += Numbers("executions", static_cast<uint64_t>(naive_.executions),
                       result.statistics.executions);
      wrong += Numbers("executions that spin", 0, result.statistics.spinning);
    }
    return wrong.empty() ? "" : fmt::format("{}:\n{}", name, wrong);
  }

  std::string RunReduction(const Variant& variant, ThreadOrder::Strategy strategy) {
    ToyMachine machine(program_);
    Hash128 initial = machine.Fingerprint();
    auto reduction = Make(variant, strategy);
    auto seen = VisitedByFingerprint();
    Judge judge(RacesAndLoops(), {.all = true, .outcomes = true});
    SearchContext context{machine, *reduction, *seen, judge, watch_, {}, nullptr};
    const SearchResult result = SearchDepthFirst(context);
    std::string wrong = DescribeDifference(naive_.outcomes, judge.outcomes());
    wrong += DescribeDifference(Races(), KeysOf(kRace, judge.violations()));
    wrong += DescribeDifference(LoopsFound(), KeysOf(kLoop, judge.violations()));
    if (machine.Fingerprint() != initial) wrong += "the machine is not back where it was\n";
    if (result.limit != Limit::kNone) wrong += "a limit was met\n";
    if (result.statistics.states > naive_.states)
      wrong += Numbers("states", naive_.states, result.statistics.states);
    return wrong.empty() ? "" : fmt::format("{}:\n{}", variant.name, wrong);
  }

  // Compares executions with Mazurkiewicz traces: `optimal` explores exactly one execution per
  // trace and never starts a redundant one; the others explore at least one per trace.
  std::string RunAgainstTraces(const Variant& variant, ThreadOrder::Strategy strategy,
                               uint64_t traces) {
    ToyMachine machine(program_);
    Budgeted reduction(Make(variant, strategy), kMaxStepsForTraces);
    if (IsSelective(variant)) return "";  // it explores the traces of coarser steps
    auto seen = NoVisitedStates();
    Judge judge({}, {.all = true, .outcomes = true});
    SearchContext context{machine, reduction, *seen, judge, watch_, {}, nullptr};
    const Statistics statistics = SearchDepthFirst(context).statistics;
    if (reduction.spent() && variant.reduction->name != "optimal") {
      ++cut_short_;
      return "";
    }
    const std::string wrong = CompareWithTraces(variant, reduction, statistics, traces);
    return wrong.empty() ? "" : fmt::format("{}, traces:\n{}", variant.name, wrong);
  }

  std::string RunReductionWithoutStore(const Variant& variant, ThreadOrder::Strategy strategy) {
    Variant attempt = variant;
    for (;;) {
      Budgeted reduction(Make(attempt, strategy), StatelessSteps());
      std::string wrong = RunWithoutSpinning(variant.name + ", stateless", reduction, false);
      const std::vector<uint64_t> names = reduction.Undisciplined();
      if (names.empty()) return wrong;
      // As in a check: the reduction assumed too much, and restarts.
      auto& known = attempt.options.communication;
      known.insert(known.end(), names.begin(), names.end());
    }
  }

  // The same with merged steps, and with merged and cached steps. The number of traces does not
  // change.
  std::string RunMerged(const Variant& variant, ThreadOrder::Strategy strategy,
                        std::optional<uint64_t> traces, bool use_known) {
    SharingProfile use;
    for (;;) {
      ToyMachine machine(program_);
      const Hash128 initial = machine.Fingerprint();
      SpinFilter filter(machine);
      StepMerger merged(filter, use);
      merged.Learn();
      StepCache known(merged, {[] { return false; }, [&] { merged.RecordPending(); },
                               [&] { return filter.TakeClosedRound(); }});
      Budgeted reduction(Make(variant, strategy), StatelessSteps());
      auto seen = NoVisitedStates();
      Judge judge(use_known ? LoopsAlone() : RacesAndLoops(), {.all = true, .outcomes = true});
      Machine& explored = use_known ? static_cast<Machine&>(known) : merged;
      SearchContext context{explored, reduction, *seen, judge, watch_, Deep(), nullptr};
      const SearchResult result = SearchDepthFirst(context);
      if (use.refuted()) continue;
      std::string wrong;
      if (known.refuted()) return fmt::format("{}: known steps were not\n", variant.name);
      if (machine.Fingerprint() != initial) wrong += "the machine is not back where it was\n";
      if (reduction.spent() || result.limit != Limit::kNone) {
        ++cut_short_;
        return "";
      }
      wrong += DescribeDifference(naive_.outcomes, judge.outcomes());
      if (!use_known) wrong += DescribeDifference(Races(), KeysOf(kRace, judge.violations()));
      wrong += DescribeDifference(LoopsFound(), KeysOf(kLoop, judge.violations()));
      known_steps_ += known.known();
      if (traces) wrong += CompareWithTraces(variant, reduction, result.statistics, *traces);
      return wrong.empty()
                 ? ""
                 : fmt::format("{}, {}:\n{}", variant.name, use_known ? "known" : "merged", wrong);
    }
  }

  uint64_t cut_short() const { return cut_short_; }
  uint64_t known_steps() const { return known_steps_; }

 private:
  static std::string CompareWithTraces(const Variant& variant, const Reduction& reduction,
                                       const Statistics& statistics, uint64_t traces) {
    const bool is_optimal = variant.reduction->name == "optimal";
    std::string wrong;
    for (const std::string& reason : reduction.LeftOut()) wrong += reason + "\n";
    if (statistics.executions < traces || is_optimal)
      wrong += Numbers("executions", traces, statistics.executions);
    if (is_optimal) wrong += Numbers("blocked executions", 0, statistics.blocked_executions);
    return wrong;
  }

  static bool IsSelective(const Variant& variant) {
    return variant.reduction->Heeds(ReductionOption::kDependence);
  }

  uint64_t StatelessSteps() const { return naive_.cyclic ? kMaxCyclicSteps : kMaxStatelessSteps; }

  Limits Deep() const {
    Limits limits;
    limits.max_depth = 4 * naive_.states;
    return limits;
  }

  // The violations that a search without reduction finds.
  const Keys& Races() { return Found(kRace); }
  const Keys& LoopsFound() { return Found(kLoop); }
  const Keys& Found(std::string_view kind) {
    if (!races_) {
      ToyMachine machine(program_);
      auto reduction = MakeNone({});
      auto seen = VisitedByFingerprint();
      Judge judge(RacesAndLoops(), {.all = true});
      SearchContext context{machine, *reduction, *seen, judge, watch_, {}, nullptr};
      SearchDepthFirst(context);
      races_ = KeysOf(kRace, judge.violations());
      loops_ = KeysOf(kLoop, judge.violations());
    }
    return kind == kRace ? *races_ : loops_;
  }

  std::unique_ptr<Reduction> Make(const Variant& variant, ThreadOrder::Strategy strategy) const {
    ReductionOptions options = variant.options;
    options.order = ThreadOrder(strategy, seed_, {});
    return variant.reduction->make(options);
  }

  std::string Counts(const Mode& mode, const SearchResult& result) const {
    const Statistics& statistics = result.statistics;
    if (mode.store == Store::kNone) {
      return Numbers("executions", static_cast<uint64_t>(naive_.executions), statistics.executions);
    }
    std::string wrong = Numbers("states", naive_.states, statistics.states);
    wrong += Numbers("transitions", naive_.transitions, statistics.transitions);
    wrong += Numbers("matched", naive_.transitions + 1 - naive_.states, statistics.matched);
    if (mode.search == Search::kDepthFirst) {
      wrong += Numbers("cycle", naive_.cyclic, result.closed_cycle);
      wrong += Numbers("states without end", naive_.doomed, result.doomed);
    }
    return wrong;
  }

  const ToyProgram& program_;
  const uint64_t seed_;
  Watch& watch_;
  const NaiveResult& naive_;
  std::optional<Keys> races_;
  Keys loops_;
  uint64_t cut_short_ = 0, known_steps_ = 0;
};

}  // namespace

std::string DescribeDifference(const std::set<Outcome>& expected, const std::set<Outcome>& got) {
  std::string text;
  for (const Outcome& o : expected) {
    if (!got.contains(o)) text += "missed: " + ShowOutcome(o) + "\n";
  }
  for (const Outcome& o : got) {
    if (!expected.contains(o)) text += "impossible: " + ShowOutcome(o) + "\n";
  }
  return text;
}

std::string DescribeDifference(const Keys& expected, const Keys& got) {
  std::string text;
  for (const std::string& key : expected) {
    if (!got.contains(key)) text += "missed: " + key + "\n";
  }
  for (const std::string& key : got) {
    if (!expected.contains(key)) text += "impossible: " + key + "\n";
  }
  return text;
}

Agreement CompareSearches(const ToyProgram& program, uint64_t seed, Watch& watch) {
  Agreement agreement;
  NaiveResult naive = ExploreNaively(program, kMaxStates);
  if (!naive.complete) {
    agreement.too_large = true;
    return agreement;
  }
  agreement.states = naive.states;
  agreement.loops = naive.loops;
  Comparison comparison(program, seed, watch, naive);
  for (const Mode& mode : kModes) {
    if (mode.store == Store::kNone) {
      if (naive.cyclic || naive.executions > kMaxStatelessExecutions) continue;
      agreement.stateless_executions += static_cast<uint64_t>(naive.executions);
    }
    ++agreement.searches;
    agreement.difference += mode.store == Store::kNoneAndNoSpinning
                                ? comparison.RunWithoutSpinning(mode)
                                : comparison.Run(mode);
  }
  agreement.cut_short = comparison.cut_short();
  return agreement;
}

Agreement CompareReductions(const ToyProgram& program, const std::vector<Variant>& variants,
                            uint64_t seed, Watch& watch) {
  Agreement agreement;
  NaiveResult naive = ExploreNaively(program, kMaxStates);
  if (!naive.complete) {
    agreement.too_large = true;
    return agreement;
  }
  agreement.states = naive.states;
  agreement.loops = naive.loops;
  Comparison comparison(program, seed, watch, naive);
  std::optional<uint64_t> traces;
  if (!naive.cyclic) traces = CountTraces(program, kMaxTraceBeginnings);
  for (const Variant& variant : variants) {
    for (auto strategy : {ThreadOrder::Strategy::kSequential, ThreadOrder::Strategy::kRandom}) {
      if (variant.reduction->store != StoreNeed::kNoStates) {
        ++agreement.searches;
        agreement.difference += comparison.RunReduction(variant, strategy);
      }
      // A reduction that also works with a store may need very many executions without one.
      const bool is_small = !naive.cyclic && naive.executions <= kMaxStatelessExecutions;
      const StoreNeed need = variant.reduction->store;
      if (need == StoreNeed::kNoStates || (need == StoreNeed::kAny && is_small)) {
        ++agreement.searches;
        agreement.difference += comparison.RunReductionWithoutStore(variant, strategy);
      }
      if (variant.reduction->store == StoreNeed::kNoStates && traces) {
        ++agreement.searches;
        agreement.traces += *traces;
        agreement.difference += comparison.RunAgainstTraces(variant, strategy, *traces);
      }
      if (variant.reduction->merges_steps) {
        for (bool use_known : {false, true}) {
          ++agreement.searches;
          agreement.difference += comparison.RunMerged(variant, strategy, traces, use_known);
        }
      }
    }
  }
  agreement.known_steps = comparison.known_steps();
  agreement.cut_short = comparison.cut_short();
  return agreement;
}

}  // namespace mazurka::toy
