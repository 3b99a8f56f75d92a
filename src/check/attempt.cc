#include "check/attempt.h"

#include <algorithm>
#include <new>

#include "base/rows.h"
#include "check/machine_parts.h"
#include "check/machine_stack.h"
#include "check/other_searches.h"
#include "check/process_targets.h"
#include "check/search_parts.h"
#include "check/summary.h"
#include "check/violation_traces.h"
#include "java_machine/boot/console.h"
#include "java_machine/system/started_program.h"
#include "jvm/natives/host_state.h"

namespace mazurka {
namespace {

// A user who sets a lower limit of depth asks for that search alone.
constexpr uint64_t kLeastDepth = 10'000;

constexpr size_t kBranchPlaces = 3;  // that a report names

// True if a further attempt may find more.
bool WantsMore(const CheckResult& result, const CheckOptions& options) {
  if (result.verdict == Verdict::kCorrect) return true;
  return result.verdict == Verdict::kViolation && result.limit == Limit::kNone &&
         (options.all || options.outcomes);
}

// What the program does that needs the JDK's code: the message without its prefix and its advice,
// see Vm::NeedsShippedLocks.
std::string WhyShipped(std::string_view message) {
  constexpr std::string_view kPrefix = "unsupported: ", kAdvice = " with --locks abstract";
  if (message.starts_with(kPrefix)) message.remove_prefix(kPrefix.size());
  message = message.substr(0, message.find('\n'));
  message = message.substr(0, message.find(kAdvice));
  if (message.ends_with(',')) message.remove_suffix(1);
  return std::string(message);
}

class Attempt {
 public:
  Attempt(const CheckContext& check, Beliefs& beliefs, const ReductionInfo& reduction,
          const StartedProgram& program)
      : options_(check.options),
        check_(check),
        beliefs_(beliefs),
        reduction_(reduction),
        program_(program),
        policy_(MakeReduction(reduction, options_, beliefs, check.watch)),
        watching_(MakeObservers(options_)),
        observers_(watching_),
        visited_(MakeVisitedStates(options_, reduction, observers_)),
        judge_(PropertiesFor(options_),
               {.all = options_.all, .outcomes = options_.outcomes, .observers = observers_}),
        stack_(program, options_, beliefs,
               program.is_system() || StepsAreWatched(options_, reduction, judge_, observers_),
               check.watch.flag()),
        noticed_(JudgeOfNotes(options_, judge_)) {}

  AttemptResult Run();

 private:
  bool StopRequested() const { return check_.watch.StopRequested(); }
  bool EndedEarly() const {
    return !judge_.violations().empty() && !options_.all && !options_.outcomes;
  }
  bool SharingIsRefuted() const { return stack_.merges_steps() && beliefs_.sharing().refuted(); }

  // True if a search near the surface may run first when the search sinks. It changes no count of
  // a search that is complete, but observers show one search, and a reduction that can write a
  // graph keeps one for each search.
  bool MaySearchNearSurface() const {
    const bool is_limited =
        options_.limits.max_depth < kLeastDepth || options_.limits.max_states != UINT64_MAX;
    return options_.search == SearchOrder::kDepthFirst && !options_.bound && !options_.all &&
           !options_.outcomes && !is_limited && observers_.empty() &&
           !reduction_.Heeds(ReductionOption::kGraph);
  }
  bool PassRefusal();
  std::optional<Refutation> RefutedWhileLearning();
  Searched Search();
  bool MayGlance(const SearchResult& search) const;
  bool ExploresAll() const;
  void SeeToEnd(SearchResult& search);
  void Measure(const SearchContext& context, Searched& searched);
  std::optional<Refutation> RefutedBySearch(const Searched& searched);
  std::vector<ReportedViolation> TracedViolations();
  AttemptResult Conclude(const Searched& searched);
  AttemptResult WithoutTraces();

  const CheckOptions& options_;
  const CheckContext& check_;
  Beliefs& beliefs_;
  const ReductionInfo& reduction_;
  const StartedProgram& program_;
  std::unique_ptr<Reduction> policy_;
  std::vector<std::unique_ptr<Observer>> watching_;
  const Observers observers_;
  std::unique_ptr<VisitedStates> visited_;
  Judge judge_;
  MachineStack stack_;
  std::unique_ptr<Judge> noticed_;  // races, if nobody asks for them; may be null
  // Why the machine refused to continue some execution, if the search passed over that.
  struct Refusal {
    LockNeed need;
    std::string why;
  };
  std::optional<Refusal> refusal_;
};

AttemptResult Attempt::Run() {
  if (auto refutation = RefutedWhileLearning())
    return {.result = {}, .refutation = std::move(refutation)};
  Searched searched;
  try {
    searched = Search();
  } catch (const std::bad_alloc&) {
    if (judge_.violations().empty()) throw;
    check_.watch.OutOfMemory();
    return WithoutTraces();
  }
  return Conclude(searched);
}

// The machine stopped while the merger learnt, and stays stopped. The merger's walks may have run
// past the point where the search would have ended, so what they met does not make the program
// unsupported.
std::optional<Refutation> Attempt::RefutedWhileLearning() {
  if (!stack_.merges_steps() || !HasStopped(program_.machine->Status())) return std::nullopt;
  if (program_.HasMutated()) return std::nullopt;  // the search will stop for the same reason
  const LockNeed need = program_.lock_need();
  if (need != LockNeed::kNone && need != LockNeed::kShipped) return LocksTooCoarse{need};
  beliefs_.sharing().GiveUp();
  return PlaceShared{};
}

Searched Attempt::Search() {
  SearchContext context{stack_.top(), *policy_,           *visited_,      judge_,
                        check_.watch, LimitsOf(options_), check_.on_tick, observers_};
  ShallowSearches shallow([this] {
    return ShallowSearches::Parts{MakeReduction(reduction_, options_, beliefs_, check_.watch),
                                  MakeVisitedStates(options_, reduction_, observers_)};
  });
  Plan plan(options_.seed);
  plan.ShowRacesTo(noticed_ ? *noticed_ : judge_);
  if (MaySearchNearSurface()) {
    context.shallow = &shallow;
    if (options_.plan) context.plan = &plan;
  }
  SizeEstimate size;
  BranchProfile branches;
  if (options_.search == SearchOrder::kDepthFirst && !options_.bound) {
    context.size = &size;
    context.branches = &branches;
  }
  context.pass_refusal = [this] { return PassRefusal(); };
  context.at_cut = [this] { stack_.RecordPending(); };
  Searched searched;
  searched.startup_seconds = SecondsSince(check_.watch.start());
  const Watch::Clock::time_point start = Watch::Clock::now();
  searched.search = RunSearch(context, options_);
  if (MayGlance(searched.search)) GlanceAtRaces(context, plan);
  if (searched.search.limit != Limit::kNone) searched.branches = branches.Top(kBranchPlaces);
  AddShallow(shallow, searched);
  AddPlan(plan, searched);
  SeeToEnd(searched.search);
  policy_->SearchEnded();
  searched.unwritten = policy_->Unwritten();
  searched.seconds = SecondsSince(start);
  Measure(context, searched);
  return searched;
}

// True if a few sampled executions may add a note on races to the result of this search. A search
// that did not end has sampled executions if it may. A search that leaves out interleavings finds
// what it finds without samples: its user compares reductions.
bool Attempt::MayGlance(const SearchResult& search) const {
  return noticed_ && options_.search != SearchOrder::kSampling && observers_.empty() &&
         search.limit == Limit::kNone && search.unsupported.empty() && !search.refuted &&
         judge_.violations().empty() && !StopRequested() &&
         !HasStopped(program_.machine->Status()) && ExploresAll();
}

bool Attempt::ExploresAll() const {
  return reduction_.is_complete && policy_->LeftOut().empty() && stack_.VisibleConflict().empty() &&
         LeftOutByOptions(options_, reduction_).empty();
}

// The machine has stopped in one execution. Lets it continue with others, unless a restart with
// weaker beliefs is cheap, or the wrappers would have to forget it as well.
bool Attempt::PassRefusal() {
  const LockNeed need = program_.lock_need();
  const bool is_wrapped = &stack_.top() != &stack_.single_steps();
  const bool restarts = need != LockNeed::kNone && need != LockNeed::kShipped;
  if (options_.all || options_.outcomes || is_wrapped || restarts || program_.HasMutated())
    return false;
  if (!refusal_) refusal_ = {need, program_.machine->Narrate().WhyUnsupported()};
  program_.ForgetRefutation();
  return true;
}

// Sets why the search ended, if the machine's status does not say it.
void Attempt::SeeToEnd(SearchResult& search) {
  // Whichever search met the refusal: the machine cannot show everything.
  if (refusal_ && !StopRequested()) search.unsupported = refusal_->why;
  // The step that is refused may change nothing. Then it leads to a state that was seen before, and
  // the search continues to its end without a word, although the machine takes no further step.
  const bool is_complete = search.refuted || search.limit == Limit::kNone;
  if (is_complete && program_.IsUnsupported())
    search.unsupported = program_.machine->Narrate().WhyUnsupported();
  const bool was_cut = stack_.cache() && stack_.cache()->was_cut();
  const bool is_over =
      SharingIsRefuted() || was_cut || policy_->WantsRestart() || !policy_->Undisciplined().empty();
  if (!is_over || !StopRequested()) return;
  search.limit = check_.watch.Reason();
  search.unsupported.clear();
}

// Runs before violations are traced, because tracing executes steps as well.
void Attempt::Measure(const SearchContext& context, Searched& searched) {
  searched.left_out = policy_->LeftOut();
  for (std::string& warning : policy_->Warnings()) searched.warnings.push_back(std::move(warning));
  searched.visible_conflict = stack_.VisibleConflict();
  searched.clock_loops = std::ranges::any_of(program_.processes, [&](JavaMachine* java) {
    return ClockLoops(searched.search, java->vm());
  });
  searched.outside_loops = context.endless.asked_outside();
  searched.undecided_loops = context.endless.undecided() > 0;
  searched.instructions = program_.machine->Inspect().Instructions();
  searched.peak_memory_bytes = PeakResidentBytes();
  searched.graph_memory = MemoryOf(*visited_, *policy_);
  for (const auto& [name, value] : policy_->Counters()) searched.counters.emplace_back(name, value);
  if (stack_.cache()) searched.counters.emplace_back("known_steps", stack_.cache()->known());
}

// Returns the first refuted belief. The sharing profile learns by itself, whatever the reason for a
// restart is.
std::optional<Refutation> Attempt::RefutedBySearch(const Searched& searched) {
  const SearchResult& search = searched.search;
  if (auto names = program_.TakeMutated(); !names.empty()) return ConstantWritten{std::move(names)};
  if (stack_.cache() && stack_.cache()->refuted()) return StepDiverged{};
  if (EndedEarly()) return std::nullopt;
  // SeeToEnd has set the limit if the check was asked to stop before. After a later stop, a search
  // that has to restart does not count either.
  if (search.limit == Limit::kNone || !StopRequested()) {
    if (policy_->WantsRestart()) return HiddenRead{};
    if (auto names = policy_->Undisciplined(); !names.empty())
      return DisciplineBroken{std::move(names)};
    // Also behind the depth limit: the next attempt may cut elsewhere.
    if (SharingIsRefuted()) return PlaceShared{};
  }
  const LockNeed met = refusal_ ? refusal_->need : program_.lock_need();
  const LockNeed need = search.unsupported.empty() ? LockNeed::kNone : met;
  if (need == LockNeed::kShipped && beliefs_.may_ship_locks())
    return LocksTooCoarse{need, WhyShipped(search.unsupported)};
  if (need != LockNeed::kShipped && need != LockNeed::kNone) return LocksTooCoarse{need};
  const bool holds_worker =
      beliefs_.machine().idle_workers_stay && HostState::Of(program_.first().vm()).held_idle_worker;
  if (holds_worker && searched.outside_loops && search.limit == Limit::kNone)
    return IdleWorkerAwaited{};
  return std::nullopt;
}

std::vector<ReportedViolation> Attempt::TracedViolations() {
  program_.ForgetRefutation();
  // A search that was asked to stop has some time left to shorten the violations that it found.
  const std::atomic<bool>* stop = StopRequested() ? nullptr : check_.watch.flag();
  return TraceViolations(stack_.single_steps(), stack_.InSingleSteps(judge_.violations()), options_,
                         check_.sources, stop, [this] { program_.ForgetRefutation(); });
}

AttemptResult Attempt::Conclude(const Searched& searched) {
  program_.SetStopFlag(nullptr);
  std::optional<Refutation> refutation = RefutedBySearch(searched);
  const bool is_cut = refutation.has_value();
  std::vector<ReportedViolation> violations = TracedViolations();
  if (is_cut) std::erase_if(violations, [](const ReportedViolation& v) { return !v.replays; });
  std::string saved;
  if (!options_.save.empty() && !violations.empty())
    saved = SavedText(stack_.single_steps(), violations[0].violation, options_, beliefs_.machine());
  std::optional<std::vector<FinalFile>> files;
  if (!options_.files.empty() && !violations.empty()) {
    files = FinalFilesOf(stack_.single_steps(), program_.first(), violations[0].violation);
    program_.ForgetRefutation();
  }
  std::vector<const HostState*> hosts;
  for (JavaMachine* java : program_.processes) hosts.push_back(&HostState::Of(java->vm()));
  CheckResult result = Summarise({.options = options_,
                                  .beliefs = beliefs_.machine(),
                                  .reduction = reduction_,
                                  .judge = judge_,
                                  .noticed = noticed_.get(),
                                  .hosts = std::move(hosts),
                                  .searched = searched,
                                  .is_cut = is_cut},
                                 std::move(violations));
  result.saved_schedule = std::move(saved);
  result.files = std::move(files);
  // The user asked for one violation, and the search found one.
  if (result.ended_early && !result.violations.empty()) refutation.reset();
  // Few programs lock System.out or System.err. For those, the search also has to explore output
  // that waits for the lock.
  if (!refutation && program_.locked_stream() && WantsMore(result, options_))
    refutation = StreamLocked{};
  return {std::move(result), std::move(refutation), std::move(watching_)};
}

// The machine stopped within a step, so no violation can be traced.
AttemptResult Attempt::WithoutTraces() {
  CheckResult result = NothingExplored(options_, check_.watch);
  result.verdict = Verdict::kViolation;
  for (const Violation& v : judge_.violations()) result.violations.push_back({v, {}});
  if (result.outcomes) result.outcomes = judge_.outcomes();
  return {.result = std::move(result)};
}

Result<AttemptResult> StartAttempt(const CheckContext& check, Beliefs& beliefs) {
  const CheckOptions& options = check.options;
  const ReductionInfo* reduction = FindRow(options.catalogs.reductions, options.reduction);
  if (reduction == nullptr) return Fail("--por " + options.reduction + ": no such reduction");
  SilentConsole console;
  auto program = StartProgram(
      check.program, MachineOptions(check.target, options, beliefs.machine()), console,
      TargetsOf(check.target.processes, check.target.main_class, options), check.watch.flag());
  if (!program) return tl::unexpected(program.error());
  // The stop request cut the rehearsals short, so their findings do not count.
  if (check.watch.StopRequested())
    return AttemptResult{.result = NothingExplored(options, check.watch)};
  for (JavaMachine* java : program->processes) {
    HostState& host = HostState::Of(java->vm());
    host.clock_read = false;  // starting the JDK read the clock
    // Whether the workers of one process are idle depends on the other processes.
    host.holds_idle_workers = beliefs.machine().idle_workers_stay && !program->is_system();
  }
  return Attempt(check, beliefs, *reduction, *program).Run();
}

}  // namespace

Result<AttemptResult> RunAttempt(const CheckContext& check, Beliefs& beliefs) {
  try {
    return StartAttempt(check, beliefs);
  } catch (const std::bad_alloc&) {
    check.watch.OutOfMemory();
    return AttemptResult{.result = NothingExplored(check.options, check.watch)};
  }
}

}  // namespace mazurka
