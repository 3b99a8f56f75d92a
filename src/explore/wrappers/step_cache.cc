#include "explore/wrappers/step_cache.h"

#include <algorithm>

#include "model/starts_thread.h"

namespace mazurka {
namespace {

// The table has to pay: after each kTrial steps, at least one step in kLeastShare was never taken.
constexpr uint64_t kTrial = uint64_t{1} << 14;
constexpr uint64_t kLeastShare = 4;

bool TouchesEverything(std::span<const Access> accesses) {
  return std::any_of(accesses.begin(), accesses.end(),
                     [](const Access& a) { return a.object == kEverythingObject; });
}

bool InitializesClass(std::span<const Access> accesses) {
  return std::any_of(accesses.begin(), accesses.end(), [](const Access& a) {
    return a.kind == OperationKind::kClassInit && a.writes;
  });
}

}  // namespace

StepCache::StepCache(Machine& inner, Inside inside, const std::atomic<bool>* stop)
    : MachineWrapper(inner),
      inside_(std::move(inside)),
      lazy_(inner, table_, inside_.inspect_pending, stop),
      is_off_(inside_.ends_otherwise()) {
  NoticeStarted();
  position_.Commit();
}

// --- Questions

const StepCache::PendingState StepCache::kGone = {.past = kNoPast,
                                                  .everything = kEmptyPast,
                                                  .operation = {},
                                                  .enabled = false,
                                                  .alternatives = 1,
                                                  .blocked_by = {}};

const StepCache::PendingState* StepCache::FindPendingState(ThreadId t) {
  const PendingState* const found = table_.FindPending(position_.PastOf(t), position_);
  if (found != nullptr) return found;
  Machine& inner = Materialize();
  const std::span<const ThreadId> enabled = inner.Enabled();
  const bool is_enabled = std::find(enabled.begin(), enabled.end(), t) != enabled.end();
  const PendingState state{.past = position_.PastOf(t),
                           .everything = position_.everything(),
                           .operation = inner.Pending(t),
                           .enabled = is_enabled,
                           .alternatives = is_enabled ? inner.Alternatives(t) : 1,
                           .blocked_by = inner.BlockedBy(t)};
  announced_.clear();
  inner.AppendPendingAccesses(t, announced_);
  const PendingState* learnt = TouchesEverything(announced_)
                                   ? table_.AddTransient(t, state, announced_, position_)
                                   : table_.AddPending(state, announced_, position_);
  if (table_.has_overlap()) is_off_ = true;
  return is_off_ ? nullptr : learnt;
}

std::span<const ThreadId> StepCache::Enabled() {
  if (lazy_.is_stuck()) return {};
  if (!IsBypassed() && !is_enabled_known_) FindEnabled();
  if (IsBypassed()) return Materialize().Enabled();
  return {enabled_.data(), enabled_count_};
}

void StepCache::FindEnabled() {
  if (enabled_.size() < position_.slots()) enabled_.resize(position_.slots());
  // Copies: the compiler cannot see that these stay the same in the loop.
  const MemoTable::CausalPast* const pasts = table_.pasts();
  const PastId* const past_of = position_.pasts();
  const PastId everything = position_.everything();
  ThreadId* out = enabled_.data();
  position_.live().ForEach([&](uint32_t i) {
    const auto t = static_cast<ThreadId>(i);
    if (MemoTable::IsPlain(pasts[IndexOf(past_of[i])], everything)) {
      *out++ = t;
      return true;
    }
    const PendingState* state = FindPendingState(t);
    if (state != nullptr && state->enabled) *out++ = t;
    return state != nullptr;
  });
  if (is_off_) return;
  enabled_count_ = static_cast<size_t>(out - enabled_.data());
  is_enabled_known_ = true;
  // Where an execution ends and a thread is left, the inner machine has to get there: it records
  // what the thread waits for.
  if (enabled_count_ == 0 && !position_.live().empty() && !Materialize().Enabled().empty())
    lazy_.Diverged();
}

const Operation& StepCache::Pending(ThreadId t) {
  const PendingState* state = PendingStateOf(t);
  return state != nullptr ? state->operation : Materialize().Pending(t);
}

uint32_t StepCache::Alternatives(ThreadId t) {
  const PendingState* state = PendingStateOfLive(t);
  return state != nullptr ? state->alternatives : Materialize().Alternatives(t);
}

std::optional<ThreadId> StepCache::BlockedBy(ThreadId t) {
  const PendingState* state = PendingStateOf(t);
  return state != nullptr ? state->blocked_by : Materialize().BlockedBy(t);
}

void StepCache::AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) {
  const PendingState* state = PendingStateOf(t);
  if (state == nullptr) return Materialize().AppendPendingAccesses(t, accesses);
  const std::span<const Access> announced = table_.AccessesOf(state->touches);
  accesses.insert(accesses.end(), announced.begin(), announced.end());
}

uint32_t StepCache::ThreadSlots() {
  return IsBypassed() ? Materialize().ThreadSlots() : position_.slots();
}

MachineStatus StepCache::Status() {
  if (lazy_.is_stuck()) {
    const bool is_unsupported = inner_.Status() == MachineStatus::kUnsupported;
    return is_unsupported ? MachineStatus::kUnsupported : MachineStatus::kRefuted;
  }
  if (IsBypassed()) return Materialize().Status();
  const bool is_running = !Enabled().empty();
  if (IsBypassed()) return Materialize().Status();
  if (is_running) return MachineStatus::kRunning;
  return position_.live().empty() ? MachineStatus::kFinished : Materialize().Status();
}

std::span<const Access> StepCache::Footprint() const {
  if (last_cached_ != kNone) {
    const auto touched = table_.AccessesOf(table_.StepAt(last_cached_).touches);
    footprint_.assign(touched.begin(), touched.end());
  }
  return footprint_;
}

// --- Steps

void StepCache::Step(ThreadId t, uint32_t choice) {
  ++steps_;
  TurnOffIfUseless();
  is_enabled_known_ = false;
  const PendingState* const pending = PendingStateOfLive(t);
  if (pending == nullptr) return TakeInner({t, choice});
  const EntryId cached = table_.FindStep(*pending, choice, position_);
  if (cached != kNone) {
    Replay({t, choice}, cached);
  } else {
    Learn({t, choice}, *pending);
  }
}

void StepCache::TurnOffIfUseless() {
  if (steps_ % kTrial == 0 && cached_ < lazy_.taken_late() + steps_ / kLeastShare) is_off_ = true;
  if (!is_off_ || table_.IsClear()) return;
  lazy_.ForgetCached();
  last_cached_ = kNone;
  table_.Clear();
}

void StepCache::Replay(const Choice& choice, EntryId cached) {
  ++cached_;
  const MemoTable::CachedStep& step = table_.StepAt(cached);
  last_cached_ = cached;
  lazy_.Append(choice, cached);
  if (step.is_noticed) table_.Apply(step.touches, step.after, position_);
  position_.SetPast(choice.thread, step.ends_thread ? kNoPast : step.after);
  for (const auto& [started, past] : table_.StartedBy(step)) position_.SetPast(started, past);
}

void StepCache::TakeInner(const Choice& choice) {
  last_cached_ = kNone;
  lazy_.Take(choice, IsBypassed());
  const std::span<const Access> touched = inner_.Footprint();
  footprint_.assign(touched.begin(), touched.end());
}

void StepCache::Learn(const Choice& choice, const PendingState& pending) {
  const uint64_t key = table_.KeyOfStep(pending, choice.alternative, position_);
  const uint32_t failures_before = FailureCount();
  const OperationKind kind = pending.operation.kind;
  const ThreadId t = choice.thread;
  TakeInner(choice);
  if (lazy_.is_stuck()) return;
  const bool is_alone = position_.IsAlone(t);
  const bool touches_everything = TouchesEverything(footprint_);
  if (TraitsOf(kind).may_begin_section || inside_.ends_otherwise() || table_.IsFull())
    is_off_ = true;
  // Whether a thread is about to access a static field or to initialise its class depends on the
  // class. The access does not touch the class once that is initialised.
  if (InitializesClass(footprint_) && !is_alone) is_off_ = true;
  // After a step that touches everything no key would be found again. Bypass the table until the
  // step is undone: executions rarely run long after it.
  lazy_.SetBypassed(touches_everything && !is_alone);
  if (IsBypassed()) return;
  const MemoTable::Touches touches = table_.Keep(footprint_, position_);
  if (table_.has_overlap()) is_off_ = true;
  const PastId after = table_.NewPast(), everything_before = position_.everything();
  const bool ends_thread = inner_.Pending(t).kind == OperationKind::kNone;
  const bool is_noticed = table_.Apply(touches, after, position_);
  if (touches_everything) position_.WriteEverything(after);
  position_.SetPast(t, ends_thread ? kNoPast : after);
  const uint32_t first_started = table_.started();
  if (StartsThread(footprint_)) NoticeStarted();
  if (!IsCacheable(kind, failures_before)) return;
  lazy_.SetCached(table_.AddStep(key, {.before = pending.past,
                                       .everything = everything_before,
                                       .after = after,
                                       .alternative = choice.alternative,
                                       .touches = touches,
                                       .is_noticed = is_noticed,
                                       .ends_thread = ends_thread,
                                       .first_started = first_started,
                                       .started = table_.started() - first_started,
                                       .next = kNone}));
}

bool StepCache::IsCacheable(OperationKind kind, uint32_t failures_before) {
  const bool depends_on_more = inside_.depends_on_more && inside_.depends_on_more();
  if (!TraitsOf(kind).cacheable || TouchesEverything(footprint_) ||
      FailureCount() != failures_before || depends_on_more)
    return false;
  const MachineStatus status = inner_.Status();
  return status != MachineStatus::kAssumed && status != MachineStatus::kExited &&
         !HasStopped(status);
}

// Gives a past to each thread that the last step started. REQUIRES: the inner machine is at the end
// of the path
void StepCache::NoticeStarted() {
  position_.MakeRoom(inner_.ThreadSlots());
  for (uint32_t i = 0; i < inner_.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    if (position_.IsLive(t) || inner_.Pending(t).kind == OperationKind::kNone) continue;
    position_.SetPast(t, table_.NewPast());
    table_.AddStarted(t, position_.PastOf(t));
  }
}

// --- Undo

void StepCache::BackTo(const Position& to) {
  is_enabled_known_ = false;
  lazy_.Truncate(to.path);
  position_.BackTo(to.causal);
}

void StepCache::ForgetMarks(size_t count) {
  marks_.resize(marks_.size() - count);
  if (marks_.empty()) lazy_.DropGivenUp();
}

}  // namespace mazurka
