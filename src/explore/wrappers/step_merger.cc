#include "explore/wrappers/step_merger.h"

#include <algorithm>
#include <random>

#include "base/hash.h"
#include "model/starts_thread.h"

namespace mazurka {
namespace {

// A thread that runs forever on private places has to let others run too.
constexpr int kMaxMerged = 64;
constexpr uint64_t kMaxWalks = 64;
constexpr int kMaxWalked = 20'000, kMaxLongSteps = 3;
constexpr size_t kRemembered = 1024;

}  // namespace

bool StepMerger::Remembered::TouchedSame(std::span<const Access> other) const {
  return !is_new && std::equal(touched.begin(), touched.end(), other.begin(), other.end());
}

void StepMerger::Remembered::Remember(std::span<const Access> now) {
  touched.assign(now.begin(), now.end());
  is_new = false;
}

StepMerger::StepMerger(SpinFilter& inner, SharingProfile& use)
    : MachineWrapper(static_cast<Machine&>(inner)),
      spins_(inner),
      use_(use),
      recorded_(kRemembered),
      merged_(kRemembered) {
  FindAlive();
  others_ = std::count(alive_.begin(), alive_.end(), true) > 1;
}

void StepMerger::FindAlive() {
  alive_.assign(inner_.ThreadSlots(), false);
  for (uint32_t i = 0; i < alive_.size(); ++i)
    alive_[i] = inner_.Pending(static_cast<ThreadId>(i)).kind != OperationKind::kNone;
}

std::optional<ThreadId> StepMerger::FindStarted() {
  for (uint32_t i = 0; i < inner_.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    const bool was_alive = i < alive_.size() && alive_[i];
    if (!was_alive && inner_.Pending(t).kind != OperationKind::kNone) return t;
  }
  return std::nullopt;
}

std::span<const ThreadId> StepMerger::Enabled() {
  if (use_.refuted()) return {};
  const std::span<const ThreadId> enabled = inner_.Enabled();
  if (enabled.empty() && others_ && inner_.Status() != MachineStatus::kFinished) RecordPending();
  return enabled;
}

// Records pending accesses: at the end of an execution, a thread would also access what it waits
// for.
void StepMerger::RecordPending() {
  for (uint32_t i = 0; i < inner_.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    if (inner_.Pending(t).kind == OperationKind::kNone) continue;
    announced_.clear();
    inner_.AppendPendingAccesses(t, announced_);
    for (const Access& access : announced_) use_.Record(inner_.Inspect().StableNameOf(t), access);
  }
}

void StepMerger::StepInner(ThreadId t, uint32_t choice) {
  if (taken_ != nullptr) taken_->push_back({t, choice});
  inner_.Step(t, choice);
}

void StepMerger::Step(ThreadId t, uint32_t choice) {
  const uint64_t name = inner_.Inspect().StableNameOf(t);
  use_.CountStep();
  StepNoticed(t, choice, name);
  if (search_ == 0) return;
  for (int i = 0; i < kMaxMerged && StepUnnoticed(t, name); ++i) {
  }
}

StepMerger::Remembered& StepMerger::Find(std::vector<Remembered>& table, uint64_t name,
                                         const Operation& op) {
  const uint64_t key =
      name ^ op.object ^ uint64_t { op.slot } << 8 ^ static_cast<uint64_t>(op.kind);
  Remembered& r = table[Mix64(key) % kRemembered];
  if (r.search == search_ && r.thread == name && r.object == op.object && r.slot == op.slot &&
      r.bytes == op.bytes && r.kind == op.kind)
    return r;
  r.thread = name;
  r.object = op.object;
  r.slot = op.slot;
  r.bytes = op.bytes;
  r.kind = op.kind;
  r.search = search_;
  r.is_new = true;
  r.touched.clear();
  return r;
}

// A thread does nothing before it is started. The accesses of a start to the new thread's object
// precede all its steps, so they count as accesses by the new thread.
void StepMerger::StepNoticed(ThreadId t, uint32_t choice, uint64_t name) {
  Remembered& remembered = Find(recorded_, name, inner_.Pending(t));
  const bool starts = remembered.kind == OperationKind::kStart;
  if (starts) FindAlive();
  StepInner(t, choice);
  const std::span<const Access> touched = inner_.Footprint();
  others_ = others_ || StartsThread(touched);
  if (!others_) {
    own_footprint_.assign(touched.begin(), touched.end());
    footprint_ = own_footprint_;
    return;
  }
  if (starts || !remembered.TouchedSame(touched)) RecordTouched(touched, remembered);
  footprint_ = remembered.touched;
}

void StepMerger::RecordTouched(std::span<const Access> touched, Remembered& remembered) {
  remembered.Remember(touched);
  const bool starts = remembered.kind == OperationKind::kStart;
  const std::optional<ThreadId> started = starts ? FindStarted() : std::nullopt;
  const uint64_t name = remembered.thread;
  const uint64_t child = started ? inner_.Inspect().StableNameOf(*started) : name;
  for (const Access& access : touched)
    use_.Record(access.object == remembered.object ? child : name, access);
}

// True if the thread is blocked. The profile has no record of a lock that was taken before other
// threads existed, or before they could reach it, so a lock that seems private may be held.
bool StepMerger::HasToWait(ThreadId t, OperationKind kind) {
  if (kind == OperationKind::kEnd) return inner_.BlockedBy(t).has_value();
  if (kind != OperationKind::kLock) return false;
  const std::span<const ThreadId> enabled = inner_.Enabled();
  return std::find(enabled.begin(), enabled.end(), t) == enabled.end();
}

bool StepMerger::StepUnnoticed(ThreadId t, uint64_t name) {
  const Operation& op = inner_.Pending(t);
  const OperationKind kind = op.kind;
  if (!TraitsOf(kind).mergeable || spins_.HasLooped(t)) return false;
  Remembered* remembered = others_ ? &Find(merged_, name, op) : nullptr;
  if (kind == OperationKind::kLock && inner_.Alternatives(t) != 1) return false;
  if (HasToWait(t, kind)) return false;
  if (remembered != nullptr && !IsUnnoticed(t, kind, *remembered)) return false;
  StepInner(t, 0);
  if (remembered != nullptr) AssumeTouched(*remembered);
  if (kind == OperationKind::kEnd) return false;
  const bool is_gone = inner_.Pending(t).kind == OperationKind::kNone;
  if (is_gone) use_.GiveUp();  // the thread's assumption does not hold
  return !is_gone;
}

bool StepMerger::IsUnnoticed(ThreadId t, OperationKind kind, Remembered& remembered) {
  if (!remembered.is_new && TraitsOf(kind).fixed_announcement) return remembered.merges;
  announced_.clear();
  inner_.AppendPendingAccesses(t, announced_);
  if (!remembered.is_new && remembered.announced == announced_) return remembered.merges;
  remembered.merges = use_.Assume(remembered.thread, announced_);
  remembered.announced = announced_;
  remembered.Remember({});
  return remembered.merges;
}

// The step may have accessed more places than it announced.
void StepMerger::AssumeTouched(Remembered& remembered) {
  const std::span<const Access> touched = inner_.Footprint();
  if (remembered.TouchedSame(touched)) return;
  if (!use_.Assume(remembered.thread, touched)) use_.GiveUp();
  remembered.Remember(touched);
}

void StepMerger::Mark() {
  marks_.push_back(others_);
  inner_.Mark();
}

void StepMerger::Undo() {
  others_ = marks_.back();
  inner_.Undo();
}

void StepMerger::PopMark() {
  marks_.pop_back();
  inner_.PopMark();
}

MachineStatus StepMerger::Status() {
  return use_.refuted() ? MachineStatus::kRefuted : inner_.Status();
}

// Seed 0 runs each thread for as long as it is enabled; other seeds choose at random.
void StepMerger::Walk(uint64_t seed, int& steps, const std::atomic<bool>* stop) {
  std::mt19937_64 random(seed);
  ThreadId last{};
  for (; steps > 0; --steps) {
    const std::span<const ThreadId> enabled = Enabled();
    if (enabled.empty() || (stop != nullptr && *stop)) return;
    const bool continues = std::find(enabled.begin(), enabled.end(), last) != enabled.end();
    if (seed != 0 || !continues) last = enabled[random() % enabled.size()];
    Step(last, static_cast<uint32_t>(random() % inner_.Alternatives(last)));
    if (inner_.Pending(last).kind == OperationKind::kContinue) steps -= kMaxWalked / kMaxLongSteps;
  }
}

void StepMerger::Learn(const std::atomic<bool>* stop) {
  use_.StartLearning();
  spins_.SetResumes(true);
  int steps = kMaxWalked;
  for (uint64_t walk = 0; walk < kMaxWalks && steps > 0; ++walk) {
    Mark();
    Walk(use_.refuted_searches() * kMaxWalks + walk, steps, stop);
    Undo();
    PopMark();
    if (HasStopped(inner_.Status())) break;
  }
  spins_.SetResumes(false);
  use_.StartSearch();
  search_ = 1;
}

Schedule StepMerger::Unmerged(const Schedule& schedule) {
  Schedule single;
  taken_ = &single;
  Mark();
  for (const Choice& c : schedule) Step(c.thread, c.alternative);
  Undo();
  PopMark();
  taken_ = nullptr;
  return single;
}

}  // namespace mazurka
