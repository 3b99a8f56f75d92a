#include "explore/wrappers/step_cache.h"

#include <algorithm>

#include "base/hash.h"
#include "model/starts_thread.h"

namespace mazurka {
namespace {

const Operation kNothing;
// Asked for after every step: one that is there already is given faster than one that is made.
const std::optional<ThreadId> kNotBlocked;

constexpr size_t kMostBytes = size_t{100} << 20;
// After so many steps it must have paid to look them up: of so many, one was not taken at all.
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

StepCache::StepCache(Machine& inner, Inside inside)
    : MachineWrapper(inner), inside_(std::move(inside)), pasts_(1) {
  first_failures_ = inner_.FailureCount();
  off_ = inside_.ends_otherwise();
  NoticeStarted();
  changed_pasts_.clear();
}

StepCache::PastId StepCache::NewPast() {
  pasts_.emplace_back();
  return static_cast<PastId>(pasts_.size() - 1);
}

void StepCache::SetWriters(PlaceId place, const Writers& writers) {
  if (writers_.size() <= place) writers_.resize(place + 1);
  changed_writers_.push_back({place, writers_[place]});
  writers_[place] = writers;
}

bool StepCache::Touched(Touches touches, PastId past) {
  const size_t before = changed_writers_.size();
  for (uint32_t i = touches.begin; i < touches.begin + touches.count; ++i) {
    const PlaceId place = touches_[i].place;
    if (touches_[i].writes) {
      SetWriters(place, {past, 0});
    } else if (accesses_[i].kind == OperationKind::kEnd) {
      const Writers w = place < writers_.size() ? writers_[place] : Writers{};
      SetWriters(place, {w.last, w.ended + Mix64(past)});
    }
  }
  return changed_writers_.size() > before;
}

void StepCache::SetEverything(PastId past) {
  for (PlaceId p = 0; p < writers_.size(); ++p) SetWriters(p, {});
  changed_writers_.push_back({kNone, {everything_, 0}});
  everything_ = past;
}

uint64_t StepCache::HashOfWriters(uint64_t hash, Touches touches) const {
  for (uint32_t i = touches.begin; i < touches.begin + touches.count; ++i) {
    const Writers writers = WritersOf(touches_[i].place, touches_[i].writes);
    hash = Mix64(hash ^ writers.last ^ writers.ended);
  }
  return hash;
}

// Who has written to a part of a place, or to more than that, is not kept: such programs are
// explored without.
StepCache::Touches StepCache::Keep(std::span<const Access> accesses) {
  const Touches kept{static_cast<uint32_t>(touches_.size()),
                     static_cast<uint32_t>(accesses.size())};
  for (const Access& access : accesses) {
    const PlaceId place = footprints_.FindPlace(access);
    if (!footprints_.PlaceAt(place).overlapping.empty()) off_ = true;
    accesses_.push_back(access);
    touches_.push_back({place, access.writes, WritersOf(place, access.writes)});
  }
  return kept;
}

uint32_t StepCache::FindPendingState(ThreadId t) {
  const PastId id = past_of_[IndexOf(t)];
  CausalPast& past = pasts_[id];
  if (past.recent_pending != kNone && IsStill(pending_states_[past.recent_pending]))
    return past.recent_pending;
  uint64_t hash = Mix64(uint64_t{everything_} << 32 | id);
  if (past.pending_state != kNone) {
    hash = HashOfWriters(hash, pending_states_[past.pending_state].touches);
    const auto found = pending_table_.find(hash);
    for (uint32_t s = found == pending_table_.end() ? kNone : found->second; s != kNone;
         s = pending_states_[s].next) {
      if (pending_states_[s].past == id && IsStill(pending_states_[s]))
        return past.recent_pending = s;
    }
  }
  return LearnPendingState(t, hash);
}

StepCache::PendingState StepCache::ReadPendingState(ThreadId t) {
  Materialize();
  const std::span<const ThreadId> enabled = inner_.Enabled();
  PendingState s{};
  s.past = past_of_[IndexOf(t)];
  s.everything = everything_;
  s.operation = inner_.Pending(t);
  s.enabled = std::find(enabled.begin(), enabled.end(), t) != enabled.end();
  s.alternatives = s.enabled ? inner_.Alternatives(t) : 1;
  s.blocked_by = inner_.BlockedBy(t);
  announced_.clear();
  inner_.AppendPendingAccesses(t, announced_);
  s.touches = Keep(announced_);
  s.next = kNone;
  s.recent_step = kNone;
  return s;
}

uint32_t StepCache::LearnPendingState(ThreadId t, uint64_t hash) {
  PendingState s = ReadPendingState(t);
  if (TouchesEverything(announced_)) return KeepLoose(t, s);
  const auto index = static_cast<uint32_t>(pending_states_.size());
  CausalPast& past = pasts_[s.past];
  past.recent_pending = index;
  if (past.pending_state == kNone) {
    past.pending_state = index;
    past.everything = everything_;
    hash = HashOfWriters(hash, s.touches);
    const OperationKind kind = s.operation.kind;
    past.is_plain = (kind == OperationKind::kRead || kind == OperationKind::kWrite) && s.enabled &&
                    s.alternatives == 1 && s.touches.count == 1;
  }
  const auto [entry, is_new] = pending_table_.try_emplace(hash, index);
  s.next = is_new ? kNone : std::exchange(entry->second, index);
  pending_states_.push_back(s);
  return index;
}

// Whatever anybody does may change it: only the last one is kept, until it is asked for again.
uint32_t StepCache::KeepLoose(ThreadId t, PendingState pending_state) {
  if (loose_.size() <= IndexOf(t)) loose_.resize(IndexOf(t) + 1, kNone);
  uint32_t& loose = loose_[IndexOf(t)];
  if (loose == kNone) {
    loose = static_cast<uint32_t>(pending_states_.size());
    pending_states_.push_back(pending_state);
    return loose;
  }
  const Touches room = pending_states_[loose].touches, now = pending_state.touches;
  if (room.count == now.count) {
    std::copy_n(accesses_.begin() + now.begin, now.count, accesses_.begin() + room.begin);
    accesses_.resize(now.begin);
    touches_.resize(now.begin);
    pending_state.touches = room;
  }
  pending_states_[loose] = pending_state;
  return loose;
}

std::span<const ThreadId> StepCache::Enabled() {
  if (stuck_) return {};
  if (!IsBypassed() && !enabled_known_) FindEnabled();
  if (IsBypassed()) return Materialize().Enabled();
  return {enabled_.data(), enabled_count_};
}

void StepCache::FindEnabled() {
  if (enabled_.size() < past_of_.size()) enabled_.resize(past_of_.size());
  // Copies, since for all the compiler knows these change in the loop.
  const CausalPast* const pasts = pasts_.data();
  const PastId* const past_of = past_of_.data();
  const PastId everything = everything_;
  ThreadId* out = enabled_.data();
  live_.ForEach([&](uint32_t i) {
    const CausalPast& past = pasts[past_of[i]];
    const auto t = static_cast<ThreadId>(i);
    const bool is_plain = past.is_plain && past.everything == everything;
    if (is_plain || pending_states_[FindPendingState(t)].enabled) *out++ = t;
    return is_plain || !off_;
  });
  if (off_) return;
  enabled_count_ = static_cast<size_t>(out - enabled_.data());
  enabled_known_ = true;
  // The inner machine has to see where executions end and somebody is left: it notes what for.
  if (enabled_count_ == 0 && !live_.empty() && !Materialize().Enabled().empty()) Diverged();
}

const Operation& StepCache::Pending(ThreadId t) {
  if (!IsBypassed()) {
    if (IsGone(t)) return kNothing;
    const uint32_t pending_state = PendingStateOf(t);
    if (!IsBypassed()) return pending_states_[pending_state].operation;
  }
  return Materialize().Pending(t);
}

uint32_t StepCache::Alternatives(ThreadId t) {
  if (!IsBypassed()) {
    const uint32_t pending_state = PendingStateOf(t);
    if (!IsBypassed()) return pending_states_[pending_state].alternatives;
  }
  return Materialize().Alternatives(t);
}

std::optional<ThreadId> StepCache::BlockedBy(ThreadId t) {
  if (!IsBypassed()) {
    if (IsGone(t)) return kNotBlocked;
    const uint32_t pending_state = PendingStateOf(t);
    if (!IsBypassed()) return pending_states_[pending_state].blocked_by;
  }
  return Materialize().BlockedBy(t);
}

void StepCache::AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) {
  if (!IsBypassed()) {
    if (IsGone(t)) return;
    const Touches touches = pending_states_[PendingStateOf(t)].touches;
    if (!IsBypassed()) {
      const auto begin = accesses_.begin() + touches.begin;
      accesses.insert(accesses.end(), begin, begin + touches.count);
      return;
    }
  }
  Materialize().AppendPendingAccesses(t, accesses);
}

uint32_t StepCache::ThreadSlots() {
  return IsBypassed() ? Materialize().ThreadSlots() : static_cast<uint32_t>(past_of_.size());
}

uint32_t StepCache::FailureCount() {
  return path_.empty() ? first_failures_ : path_.back().failures;
}

MachineStatus StepCache::Status() {
  if (stuck_) {
    const bool is_unsupported = inner_.Status() == MachineStatus::kUnsupported;
    return is_unsupported ? MachineStatus::kUnsupported : MachineStatus::kRefuted;
  }
  if (!IsBypassed()) {
    const bool is_running = !Enabled().empty();
    if (!IsBypassed() && is_running) return MachineStatus::kRunning;
    if (!IsBypassed() && live_.empty()) return MachineStatus::kFinished;
  }
  return Materialize().Status();
}

uint64_t StepCache::HashOfStep(const PendingState& pending_state, uint32_t alternative) const {
  return HashOfWriters(Mix64(Mix64(uint64_t{alternative} << 32 | pending_state.past) ^ everything_),
                       pending_state.touches);
}

uint32_t StepCache::LookUpStep(PendingState& pending_state, uint32_t alternative) {
  const auto found = step_table_.find(HashOfStep(pending_state, alternative));
  for (uint32_t k = found == step_table_.end() ? kNone : found->second; k != kNone;
       k = cached_steps_[k].next) {
    const CachedStep& known = cached_steps_[k];
    if (known.before == pending_state.past && IsStep(known, alternative))
      return pending_state.recent_step = k;
  }
  return kNone;
}

void StepCache::Step(ThreadId t, uint32_t choice) {
  ++steps_;
  if (steps_ % kTrial == 0 && repeated_ < taken_late_ + steps_ / kLeastShare) off_ = true;
  if (off_) Forget();
  if (IsBypassed()) {
    TakeInner(t, choice);
    enabled_known_ = false;
    return;
  }
  PendingState& pending_state = pending_states_[PendingStateOf(t)];
  const uint32_t known = FindStep(pending_state, choice);
  if (known != kNone) {
    ReplayCached(t, choice, known);
  } else {
    Learn(t, choice, pending_state);
  }
  enabled_known_ = false;
}

std::span<const Access> StepCache::Footprint() const {
  if (last_known_ != kNone) {
    const Touches touches = cached_steps_[last_known_].touches;
    const auto begin = accesses_.begin() + touches.begin;
    footprint_.assign(begin, begin + touches.count);
  }
  return footprint_;
}

void StepCache::ReplayCached(ThreadId t, uint32_t alternative, uint32_t known) {
  ++repeated_;
  const CachedStep& step = cached_steps_[known];
  last_known_ = known;
  path_.push_back({{t, alternative}, known, FailureCount(), false});
  if (step.is_noticed) Touched(step.touches, step.after);
  SetPast(t, step.after);
  for (uint32_t i = 0; i < step.started; ++i) {
    const auto& [started, past] = started_[step.first_started + i];
    SetPast(started, past);
  }
}

// A step that is not known, in the inner machine.
void StepCache::TakeInner(ThreadId t, uint32_t alternative) {
  last_known_ = kNone;
  Materialize();
  if (!stuck_ && !IsBypassed() && !CanStep(t)) Diverged();
  if (stuck_) {
    path_.push_back({{t, alternative}, kNone, FailureCount(), true});
    bypassed_ = true;
    return;
  }
  inner_.Mark();
  inner_marks_.push_back(inner_steps_);
  inner_.Step(t, alternative);
  const std::span<const Access> touched = inner_.Footprint();
  footprint_.assign(touched.begin(), touched.end());
  bypassed_ = IsBypassed();
  path_.push_back({{t, alternative}, kNone, inner_.FailureCount(), bypassed_});
  common_ = ++inner_steps_;
  stuck_ = stuck_ || HasStopped(inner_.Status());
}

void StepCache::Learn(ThreadId t, uint32_t alternative, const PendingState& pending_state) {
  const uint64_t hash = HashOfStep(pending_state, alternative);  // the step changes writers
  const uint32_t failures_before = FailureCount();
  const OperationKind kind = pending_state.operation.kind;
  TakeInner(t, alternative);
  if (stuck_) return;
  const bool is_alone = IsAlone(t);
  if (TraitsOf(kind).may_begin_section || inside_.ends_otherwise() || IsFull()) off_ = true;
  // Where a thread stands before an access to a static field depends on its class, which the access
  // does not say once that is initialised.
  if (InitializesClass(footprint_) && !is_alone) off_ = true;
  // It is seldom for long that others go on.
  bypassed_ = TouchesEverything(footprint_) && !is_alone;
  path_.back().bypassed = bypassed_;
  if (IsBypassed()) return;
  const Touches touches = Keep(footprint_);
  const PastId after = NewPast();
  pasts_[after].ended = inner_.Pending(t).kind == OperationKind::kNone;
  const PastId everything_before = everything_;
  const bool is_noticed = Touched(touches, after);
  if (TouchesEverything(footprint_)) SetEverything(after);
  SetPast(t, after);
  const auto first_started = static_cast<uint32_t>(started_.size());
  if (StartsThread(footprint_)) NoticeStarted();
  if (!IsCacheable(kind, failures_before)) return;
  const auto index = static_cast<uint32_t>(cached_steps_.size());
  const auto [entry, is_new] = step_table_.try_emplace(hash, index);
  const uint32_t next = is_new ? kNone : std::exchange(entry->second, index);
  cached_steps_.push_back({pending_state.past, everything_before, after, alternative, touches,
                           is_noticed, first_started,
                           static_cast<uint32_t>(started_.size()) - first_started, next});
  path_.back().known = index;
}

bool StepCache::IsAlone(ThreadId t) const {
  bool is_alone = true;
  live_.ForEach([&](uint32_t other) { return is_alone = other == IndexOf(t); });
  return is_alone;
}

bool StepCache::IsFull() const {
  constexpr size_t kEntry = sizeof(uint64_t) + 2 * sizeof(uint32_t);  // of a table
  return pasts_.size() * sizeof(CausalPast) +
             pending_states_.size() * (sizeof(PendingState) + kEntry) +
             cached_steps_.size() * (sizeof(CachedStep) + kEntry) +
             touches_.size() * (sizeof(Touch) + sizeof(Access)) >
         kMostBytes;
}

// Nothing of that is needed any more.
void StepCache::Forget() {
  if (pending_states_.empty()) return;
  for (PathStep& step : path_) step.known = kNone;
  last_known_ = kNone;
  pending_states_ = {};
  cached_steps_ = {};
  accesses_ = {};
  touches_ = {};
  started_ = {};
  pending_table_ = {};
  step_table_ = {};
}

void StepCache::SetStopFlag(const std::atomic<bool>* stop) {
  stop_ = stop;
  inner_.SetStopFlag(stop);
}

bool StepCache::IsCacheable(OperationKind kind, uint32_t failures_before) {
  if (!TraitsOf(kind).cacheable || TouchesEverything(footprint_) ||
      FailureCount() != failures_before)
    return false;
  const MachineStatus status = inner_.Status();
  return status != MachineStatus::kAssumed && status != MachineStatus::kExited &&
         !HasStopped(status);
}

// REQUIRES: the inner machine stands here
void StepCache::NoticeStarted() {
  if (past_of_.size() < inner_.ThreadSlots()) {
    past_of_.resize(inner_.ThreadSlots(), kNone);
    live_.Resize(inner_.ThreadSlots());
  }
  for (uint32_t i = 0; i < inner_.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    if (!IsGone(t) || inner_.Pending(t).kind == OperationKind::kNone) continue;
    SetPast(t, NewPast());
    started_.emplace_back(t, past_of_[i]);
  }
}

Machine& StepCache::Materialize() {
  if (stuck_) return inner_;
  if (inner_steps_ > common_) GoBack();
  while (inner_steps_ < path_.size()) {
    const PathStep& step = path_[inner_steps_];
    if (!CanStep(step.choice.thread)) {
      Diverged();
      break;
    }
    inner_.Mark();
    inner_marks_.push_back(inner_steps_);
    inner_.Step(step.choice.thread, step.choice.alternative);
    common_ = ++inner_steps_;
    if (step.known == kNone) continue;
    ++taken_late_;
    if (DidTheSame(cached_steps_[step.known])) continue;
    Diverged();
    break;
  }
  return inner_;
}

bool StepCache::CanStep(ThreadId t) {
  const std::span<const ThreadId> enabled = inner_.Enabled();
  return std::find(enabled.begin(), enabled.end(), t) != enabled.end();
}

// The inner machine is not where it should be. A request to stop ends steps that take long. And a
// step may have taken along what others notice, which its footprint does not say.
void StepCache::Diverged() {
  if (stuck_) return;
  stuck_ = true;
  was_cut_ = stop_ != nullptr && *stop_;
  if (was_cut_) return;
  inside_.look_around();
  refuted_ = !HasStopped(inner_.Status());
}

bool StepCache::DidTheSame(const CachedStep& known) {
  const std::span<const Access> touched = inner_.Footprint();
  const auto begin = accesses_.begin() + known.touches.begin;
  return std::equal(touched.begin(), touched.end(), begin, begin + known.touches.count);
}

// To the last mark before which the inner machine took the steps of this path.
void StepCache::GoBack() {
  inner_.Undo();
  while (inner_marks_.back() > common_) {
    inner_.PopMark();
    inner_marks_.pop_back();
    inner_.Undo();
  }
  inner_steps_ = inner_marks_.back();
  inner_.PopMark();
  inner_marks_.pop_back();
}

void StepCache::Mark() {
  marks_.push_back({path_.size(), changed_pasts_.size(), changed_writers_.size()});
}

void StepCache::BackTo(const Position& to) {
  enabled_known_ = false;
  path_.resize(to.path);
  bypassed_ = !path_.empty() && path_.back().bypassed;
  for (; changed_pasts_.size() > to.pasts; changed_pasts_.pop_back())
    PutPast(changed_pasts_.back().thread, changed_pasts_.back().before);
  for (; changed_writers_.size() > to.writers; changed_writers_.pop_back()) {
    const ChangedWriters& change = changed_writers_.back();
    if (change.place == kNone) {
      everything_ = change.before.last;
    } else {
      writers_[change.place] = change.before;
    }
  }
  common_ = std::min(common_, path_.size());
}

void StepCache::ForgetMarks(size_t count) {
  marks_.resize(marks_.size() - count);
  if (marks_.empty() && inner_steps_ > common_) GoBack();
}

}  // namespace mazurka
