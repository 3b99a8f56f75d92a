#include "check/java_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "check/assumptions.h"
#include "check/machine_parts.h"
#include "check/memory_model.h"
#include "check/violation_traces.h"
#include "explore/search.h"
#include "explore/wrappers/spin_filter.h"
#include "explore/wrappers/step_cache.h"
#include "explore/wrappers/step_merger.h"
#include "explore/wrappers/visible_filter.h"
#include "java_machine/boot/boot.h"
#include "java_machine/boot/console.h"
#include "java_machine/java_machine.h"
#include "jvm/natives/verify.h"
#include "jvm/runtime/attributes.h"

namespace mazurka {
namespace {

std::unique_ptr<VisitedStates> MakeVisitedStates(StoreMode mode) {
  switch (mode) {
    case StoreMode::kFingerprints:
      return VisitedByFingerprint();
    case StoreMode::kExact:
      return VisitedExactly();
    case StoreMode::kNone:
      return NoVisitedStates();
  }
  return nullptr;
}

SearchResult Search(SearchContext& context, const CheckOptions& options) {
  switch (options.search) {
    case SearchOrder::kDepthFirst:
      return SearchDepthFirst(context);
    case SearchOrder::kBreadthFirst:
      return SearchBreadthFirst(context);
    case SearchOrder::kRandom:
      return WalkRandomly(context, options.seed);
  }
  return {};
}

// Whether some execution cannot end in a program that asks for the time. A loop that waits for
// the clock without sleeping ends in reality; here it does not, and what is behind it is not seen.
// With --timeouts last the same holds of a loop that waits for a thread which sleeps.
bool ClockLoops(const SearchResult& search, Vm& vm) {
  const bool waits_for_time =
      HostState::Of(vm).clock_read || (vm.options().timeouts_last && vm.deadline_was_set());
  return waits_for_time && (search.doomed > 0 || search.statistics.spinning > 0);
}

Verdict VerdictOf(const SearchResult& search, const SearchContext& context,
                  bool complete_reduction) {
  if (!context.judge.violations().empty()) return Verdict::kViolation;
  if (!search.unsupported.empty()) return Verdict::kUnsupported;
  if (search.limit != Limit::kNone || !complete_reduction) return Verdict::kIncomplete;
  if (context.endless.undecided() > 0) return Verdict::kIncomplete;
  // Nothing ended and nothing goes on for ever: every execution was assumed away.
  if (search.statistics.executions == 0 && search.statistics.spinning == 0 && !search.closed_cycle)
    return Verdict::kIncomplete;
  return Verdict::kCorrect;
}

ThreadOrder OrderOf(const CheckOptions& options) {
  auto strategy =
      options.random_order ? ThreadOrder::Strategy::kRandom : ThreadOrder::Strategy::kSequential;
  return ThreadOrder(strategy, options.seed, options.order);
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

// Steps of an execution that a machine can take back, a little less than Heap::PushMark allows.
constexpr uint64_t kDeepest = (uint64_t{1} << 24) - 64;

// Why a search has to be repeated.
struct Repeat {
  std::vector<uint64_t> mutated = {};  // presumed constant and is not
  bool again = false;                  // it presumed private or known what is not
  bool hidden_reads = false;           // again, and it is known that steps are noticed in passing

  bool is_needed() const { return !mutated.empty() || again; }
};

// A search that has to be repeated says nothing of what it did not find. What it found is an
// execution of the program: its violations count if their schedules lead to them once more.
struct Checked {
  CheckResult result;
  Repeat repeat = {};
  bool locked_stream = false;  // see JavaMachine::locked_stream
  LockNeed lock_need = LockNeed::kNone;
  std::vector<std::unique_ptr<Observer>> observers = {};
};

// What the searches before the last one found.
class Earlier {
 public:
  void Add(CheckResult&& result) {
    if (saved_schedule_.empty()) saved_schedule_ = std::move(result.saved_schedule);
    for (ReportedViolation& v : result.violations) {
      if (!Has(violations_, v)) violations_.push_back(std::move(v));
    }
  }

  // What was found first comes first, as --save has it.
  void GiveTo(CheckResult& result) {
    if (violations_.empty()) return;
    for (ReportedViolation& v : result.violations) {
      if (!Has(violations_, v)) violations_.push_back(std::move(v));
    }
    result.violations = std::move(violations_);
    result.saved_schedule = std::move(saved_schedule_);
    result.verdict = Verdict::kViolation;
  }

 private:
  static bool Has(const std::vector<ReportedViolation>& all, const ReportedViolation& one) {
    return std::any_of(all.begin(), all.end(), [&](const ReportedViolation& other) {
      return other.violation.key == one.violation.key;
    });
  }

  std::vector<ReportedViolation> violations_;
  std::string saved_schedule_;
};

// Whether there may be more to find than was found.
bool WantsMore(const CheckResult& result, const CheckOptions& options) {
  if (result.verdict == Verdict::kCorrect) return true;
  return result.verdict == Verdict::kViolation && result.limit == Limit::kNone &&
         (options.all || options.outcomes);
}

// Whether there is something new among them.
bool LearnMutated(const std::vector<uint64_t>& mutated, CheckOptions& options) {
  const size_t known = options.mutated.size();
  for (uint64_t name : mutated) {
    if (std::find(options.mutated.begin(), options.mutated.end(), name) == options.mutated.end())
      options.mutated.push_back(name);
  }
  return options.mutated.size() != known;
}

bool AttributesRestrict(const CheckOptions& options) {
  auto attributes = Attributes::Parse(options.attributes);
  return attributes && attributes->restricts();
}

// A loop inside a method that attributes call atomic never ends only because others must not move.
std::vector<std::unique_ptr<Property>> PropertiesFor(const CheckOptions& options) {
  std::vector<std::unique_ptr<Property>> properties = MakeProperties(options);
  if (AttributesRestrict(options))
    std::erase_if(properties, [](const auto& p) { return (p->moments() & kInEndlessLoop) != 0; });
  return properties;
}

GraphMemory MemoryOf(const VisitedStates& seen, const Reduction& reduction) {
  const Reduction::Memory held = reduction.Held();
  return {.state_bytes = seen.bytes() + held.states,
          .transition_bytes = held.transitions,
          .states = seen.size(),
          .transitions = held.transition_count};
}

// Whether steps that nobody can notice may belong to others, and known ones need not be taken
// again: nobody looks.
bool IsUnwatched(const CheckOptions& options, const ReductionInfo& reduction, const Judge& judge,
                 const Observers& observers) {
  if (!reduction.merges_steps || options.every_operation || options.store != StoreMode::kNone ||
      !observers.empty())
    return false;
  // Whether a thread can time out depends on all others, which such steps do not tell.
  if (options.timeouts == TimeOuts::kLast) return false;
  return std::none_of(judge.properties().begin(), judge.properties().end(),
                      [](const auto& p) { return p->SeesMergedSteps(); });
}

std::vector<Violation> InSingleSteps(StepMerger& machine, std::vector<Violation> violations) {
  for (Violation& v : violations) v.schedule = machine.Unmerged(v.schedule);
  return violations;
}

// The machine stopped within a step, so no trace can be told.
CheckResult WithoutTraces(CheckResult result, const Judge& judge) {
  result.verdict = Verdict::kViolation;
  for (const Violation& v : judge.violations()) result.violations.push_back({v, {}});
  if (result.outcomes) result.outcomes = judge.outcomes();
  return result;
}

// One search.
Result<Checked> CheckOnce(Program& program, const JavaTarget& target, const CheckOptions& options,
                          Watch& watch, Sources& sources, const OnTick& on_tick,
                          SharingProfile& use, bool& know_steps) {
  const ReductionInfo* reduction = FindRow(options.catalogs.reductions, options.reduction);
  if (reduction == nullptr) return Fail("--por " + options.reduction + ": no such reduction");
  SilentConsole console;
  auto machine = JavaMachine::Start(program, MachineOptions(target, options), console,
                                    target.main_class, options.arguments, watch.flag());
  if (!machine) return tl::unexpected(machine.error());
  // The rehearsals were cut short: what they found out does not count.
  if (watch.StopRequested()) return Checked{NothingExplored(options, watch)};
  HostState::Of((*machine)->vm()).clock_read = false;  // starting the JDK did

  Limits limits = options.limits;
  limits.max_depth = std::min(limits.max_depth, kDeepest);
  ReductionOptions reducing = options.reducing;
  reducing.order = OrderOf(options);
  auto policy = reduction->make(reducing);
  auto seen = MakeVisitedStates(options.store);
  std::vector<std::unique_ptr<Observer>> watching = MakeObservers(options);
  const Observers observers(watching);
  Judge judge(PropertiesFor(options),
              {.all = options.all, .outcomes = options.outcomes, .observers = observers});
  SpinFilter without_spinning(**machine);
  VisibleFilter only_named(**machine, options.visible);
  Machine* const wrapped[] = {machine->get(), &without_spinning, &only_named};
  Machine& explored = *wrapped[options.store == StoreMode::kNone ? 1
                               : options.visible.empty()         ? 0
                                                                 : 2];
  std::optional<StepMerger> merged;
  const bool unwatched = IsUnwatched(options, *reduction, judge, observers);
  if (unwatched && !use.given_up()) {
    merged.emplace(without_spinning, use);
    merged->Learn(watch.flag());
    // That the machine cannot go on stays. It may have gone where the search ends before.
    if (HasStopped((*machine)->Status()) && (*machine)->Mutated().empty()) {
      const LockNeed need = (*machine)->vm().lock_need();
      if (need != LockNeed::kNone && need != LockNeed::kShipped)
        return Checked{.result = {}, .lock_need = need};
      use.GiveUp();
      return Checked{{}, {.again = true}};
    }
  }
  Machine* top = merged ? &*merged : &explored;
  std::optional<StepCache> known;
  if (unwatched && know_steps && !AttributesRestrict(options)) {
    Vm& vm = (*machine)->vm();
    known.emplace(
        *top, StepCache::Inside{
                  .ends_otherwise =
                      [&vm] { return HasShutdownHooks(vm, vm.process()) || AssumptionFailed(vm); },
                  .look_around =
                      [&merged] {
                        if (merged) merged->RecordPending();
                      }});
    known->SetStopFlag(watch.flag());
    top = &*known;
  }
  SearchContext context{*top, *policy, *seen, judge, watch, limits, on_tick, observers};

  CheckResult result;
  result.target = options.target;
  result.arguments = options.arguments;
  result.reduction = reduction->name;
  for (const auto& p : judge.properties()) result.properties.emplace_back(p->name());
  result.startup_seconds = SecondsSince(watch.start());
  const Watch::Clock::time_point search_start = Watch::Clock::now();
  SearchResult search;
  try {
    search = Search(context, options);
  } catch (const std::bad_alloc&) {
    if (judge.violations().empty()) throw;
    watch.OutOfMemory();
    return Checked{WithoutTraces(NothingExplored(options, watch), judge)};
  }
  // What abstract locks cannot do is unsupported unless another search can do it.
  if (search.refuted && (*machine)->vm().lock_need() != LockNeed::kNone)
    search.unsupported = (*machine)->WhyUnsupported();
  const bool is_wrong = merged && use.refuted(), was_cut = known && known->was_cut();
  const bool wants_again = policy->WantsRestart();
  if ((is_wrong || was_cut || wants_again) && watch.StopRequested()) {
    search.limit = watch.Reason();
    search.unsupported.clear();
  }
  policy->SearchEnded();
  result.unwritten = policy->Unwritten();
  result.seconds = SecondsSince(search_start);
  std::vector<std::string> left_out = policy->LeftOut();
  if (AttributesRestrict(options))
    left_out.emplace_back(
        "What other threads could do in methods that attributes call atomic, or to objects behind "
        "firewalls, was left out. Whether the program can always end was not checked.");
  if (!only_named.conflict().empty())
    left_out.push_back(
        fmt::format("Accesses to fields of classes that --visible does not name were taken for one "
                    "thread's own, but several threads access {}.",
                    only_named.conflict()));
  result.complete_reduction = reduction->is_complete && left_out.empty();
  result.verdict = VerdictOf(search, context, result.complete_reduction);
  result.limit = search.limit;
  result.clock_loops = ClockLoops(search, (*machine)->vm());
  result.outside_loops = context.endless.asked_outside();
  result.undecided_loops = context.endless.undecided() > 0;
  if (result.verdict == Verdict::kCorrect && (result.clock_loops || result.outside_loops))
    result.verdict = Verdict::kIncomplete;
  result.ended_early = !judge.violations().empty() && !options.all && !options.outcomes;
  result.unsupported = search.unsupported;
  result.statistics = search.statistics;
  result.instructions = (*machine)->Instructions();
  result.peak_memory_bytes = PeakResidentBytes();
  result.graph_memory = MemoryOf(*seen, *policy);
  for (const auto& [name, value] : policy->Counters()) result.counters.emplace_back(name, value);
  if (known) result.counters.emplace_back("known_steps", known->known());
  explored.SetStopFlag(nullptr);
  Repeat repeat{.mutated = (*machine)->TakeMutated()};
  if (known && known->refuted()) {
    know_steps = false;
    repeat.again = true;
  }
  // is_wrong also behind the limit of depth: what is cut there may be another place next time.
  if ((wants_again || is_wrong) && !watch.StopRequested() && !result.ended_early) {
    repeat.again = true;
    repeat.hidden_reads = wants_again;
  }
  if (repeat.is_needed() && judge.violations().empty())
    return Checked{std::move(result), std::move(repeat)};
  const std::vector<Violation> violations =
      merged ? InSingleSteps(*merged, judge.violations()) : judge.violations();
  // A search that was asked to stop has some time left to shorten what it found.
  const std::atomic<bool>* stop_telling = watch.StopRequested() ? nullptr : watch.flag();
  result.violations = TraceViolations(explored, violations, options, sources, stop_telling,
                                      [&machine] { (*machine)->TakeMutated(); });
  if (repeat.is_needed()) {
    std::erase_if(result.violations, [](const ReportedViolation& v) { return !v.replays; });
    if (result.violations.empty()) return Checked{std::move(result), std::move(repeat)};
    result.verdict = Verdict::kViolation;
    result.unsupported.clear();
  }
  if (!options.save.empty() && !result.violations.empty())
    result.saved_schedule = SavedText(explored, result.violations[0].violation, options);
  if (options.outcomes) result.outcomes = judge.outcomes();
  if (search.statistics.spinning > 0)
    result.notes.push_back(fmt::format("{} executions end with threads that spin for ever",
                                       search.statistics.spinning));
  if (search.doomed > 0)
    result.notes.push_back(
        fmt::format("from {} states no end of the program can be reached", search.doomed));
  for (std::string& warning : policy->Warnings()) result.notes.push_back(std::move(warning));
  result.assumptions =
      Assumptions(options, result, JudgeMemory(options, judge, repeat.is_needed(), result));
  result.assumptions.insert(result.assumptions.end(), left_out.begin(), left_out.end());
  if (!options.visible.empty() && only_named.conflict().empty())
    result.notes.emplace_back(
        "--visible left nothing out: no field of other classes is written by one thread and "
        "accessed "
        "by another");
  AddRandomAssumptions(HostState::Of((*machine)->vm()).random_use, options, result.assumptions);
  if (HostState::Of((*machine)->vm()).clock_read)
    result.assumptions.emplace_back(
        "Time passes only when a sleep, a wait, a join or a park times out.");
  // Also when violations came first: what is behind the unsupported step has not been explored.
  const LockNeed lock_need =
      result.unsupported.empty() ? LockNeed::kNone : (*machine)->vm().lock_need();
  return Checked{std::move(result), std::move(repeat), (*machine)->locked_stream(), lock_need,
                 std::move(watching)};
}

// Memory that is missing ends a search like any other limit.
template <typename Check>
Result<Checked> CheckWithinMemory(const CheckOptions& options, Watch& watch, Check check) {
  try {
    return check();
  } catch (const std::bad_alloc&) {
    watch.OutOfMemory();
    return Checked{NothingExplored(options, watch)};
  }
}

}  // namespace

CheckResult NothingExplored(const CheckOptions& options, const Watch& watch) {
  CheckResult result;
  result.target = options.target;
  result.arguments = options.arguments;
  result.reduction = options.reduction;
  for (const auto& p : MakeProperties(options)) result.properties.emplace_back(p->name());
  result.verdict = Verdict::kIncomplete;
  result.limit = watch.Reason();
  result.startup_seconds = SecondsSince(watch.start());
  result.peak_memory_bytes = PeakResidentBytes();
  if (options.outcomes) result.outcomes.emplace();
  return result;
}

Result<CheckResult> CheckJava(Program& program, const JavaTarget& target,
                              const CheckOptions& options, Watch& watch, Sources sources,
                              const OnTick& on_tick) {
  CheckOptions chosen = options;
  if (!chosen.locks) chosen.locks = LockMode::kAbstract;
  if (const ReductionInfo* reduction = FindRow(options.catalogs.reductions, options.reduction))
    chosen.stable_steps = reduction->compares_steps;
  std::string note;
  SharingProfile use;
  bool know_steps = true, was_wrong = false;
  Earlier earlier;
  std::optional<double> startup_seconds;  // until the first search began
  for (;;) {
    auto checked = CheckWithinMemory(options, watch, [&] {
      return CheckOnce(program, target, chosen, watch, sources, on_tick, use, know_steps);
    });
    if (!checked) return tl::unexpected(checked.error());
    CheckResult& result = checked->result;
    if (!startup_seconds && result.startup_seconds > 0) startup_seconds = result.startup_seconds;
    // The time of searches that were repeated is time of the search.
    result.seconds += result.startup_seconds - startup_seconds.value_or(result.startup_seconds);
    result.startup_seconds = startup_seconds.value_or(result.startup_seconds);
    const bool is_enough = result.ended_early && !result.violations.empty();
    if (is_enough) checked->repeat = {};
    const LockNeed need = is_enough ? LockNeed::kNone : checked->lock_need;
    if (need != LockNeed::kNone && need != LockNeed::kShipped) {
      chosen.lock_times |= need == LockNeed::kTimes;
      chosen.lock_notes |= need == LockNeed::kNotes;
      chosen.lock_looks |= need == LockNeed::kLooks;
      know_steps = true;  // nothing is known of this search
      earlier.Add(std::move(result));
    } else if (!options.locks && need == LockNeed::kShipped) {
      chosen.locks = LockMode::kShipped;
      chosen.mutated = options.mutated;  // those were of another search
      know_steps = true;
      note = "locks run the JDK's code: " + FirstLine(result.unsupported);
      earlier.Add(std::move(result));
    } else if (LearnMutated(checked->repeat.mutated, chosen)) {
      earlier.Add(std::move(result));  // once more, with these as what they are
    } else if (checked->repeat.again) {
      earlier.Add(std::move(result));  // once more, with what is known of them now
      chosen.reducing.hidden_reads |= checked->repeat.hidden_reads;
      was_wrong |= !know_steps;
    } else if (!chosen.output_locks && checked->locked_stream && WantsMore(result, options)) {
      // Few programs lock System.out or err; for those, output that waits has to be explored too.
      chosen.output_locks = true;
      know_steps = true;  // nothing is known of this search
      earlier.Add(std::move(result));
    } else {
      earlier.GiveTo(result);
      if (!note.empty()) result.notes.push_back(note);
      if (was_wrong && !know_steps) result.notes.emplace_back(kNotKnown);
      Observers(checked->observers).Notify(&Observer::SearchEnded, result.statistics);
      return std::move(result);
    }
  }
}

}  // namespace mazurka
