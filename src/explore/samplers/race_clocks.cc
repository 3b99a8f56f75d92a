#include "explore/samplers/race_clocks.h"

#include <algorithm>

#include "base/id.h"
#include "model/starts_thread.h"

namespace mazurka {
namespace {

// A pair of instructions is listed at most this often. One pair can stand for several races: a
// method of the library has several callers.
constexpr uint32_t kMostListed = 4;

// The object is memory, so only what is written and then read orders steps.
bool IsMemory(const Access& access) {
  return TraitsOf(access.kind).is_memory && access.object != kEverythingObject;
}

// A plain write does not depend on what the place held. All other accesses may.
bool Reads(const Access& access) { return !access.writes || access.kind != OperationKind::kWrite; }

}  // namespace

void RaceClocks::Begin(Machine& machine) {
  ++execution_;
  threads_.clear();
  by_slot_.clear();
  steps_.clear();
  clocks_.clear();
  everything_.clear();
  all_.clear();
  pairs_.clear();
  FindStarted(machine, {});
}

uint32_t RaceClocks::NewThread(ThreadId t, const Clock& clock) {
  const auto number = static_cast<uint32_t>(threads_.size());
  if (by_slot_.size() <= IndexOf(t)) by_slot_.resize(IndexOf(t) + 1, kNone);
  by_slot_[IndexOf(t)] = number;
  threads_.push_back({clock, clock});
  return number;
}

// A thread whose start was not seen comes after everything.
uint32_t RaceClocks::ThreadAt(ThreadId t) {
  const bool is_known = IndexOf(t) < by_slot_.size() && by_slot_[IndexOf(t)] != kNone;
  return is_known ? by_slot_[IndexOf(t)] : NewThread(t, all_);
}

// Enabled threads that are new come after what `clock` has.
void RaceClocks::FindStarted(Machine& machine, const Clock& clock) {
  for (ThreadId t : machine.Enabled()) {
    const bool is_known = IndexOf(t) < by_slot_.size() && by_slot_[IndexOf(t)] != kNone;
    if (!is_known) NewThread(t, clock);
  }
}

RaceClocks::Past& RaceClocks::PastOf(PlaceId place) {
  if (pasts_.size() <= IndexOf(place)) pasts_.resize(IndexOf(place) + 1);
  Past& past = pasts_[IndexOf(place)];
  if (past.execution != execution_) {
    past.execution = execution_;
    past.last_write = kNone;
    past.reads.clear();
    past.uses.clear();
  }
  return past;
}

void RaceClocks::Join(Clock& clock, std::span<const uint32_t> other) {
  if (clock.size() < other.size()) clock.resize(other.size(), 0);
  for (size_t i = 0; i < other.size(); ++i) clock[i] = std::max(clock[i], other[i]);
}

// What a step's thread came after before it took the step. An access is never blocked, so that is
// also what it depends on to be pending.
std::span<const uint32_t> RaceClocks::ClockBefore(uint32_t step) const {
  const Step& s = steps_[step];
  if (s.previous != kNone) return ClockOf(s.previous);
  return threads_[s.thread].at_start;
}

void RaceClocks::BeforeStep(Machine& machine, ThreadId t) {
  const Operation& operation = machine.Pending(t);
  const OperationKind kind = operation.kind;
  // An instruction can be several operations in turn: it initialises a class, and then reads.
  // Without methods, each thread has instructions of its own.
  int64_t position = (int64_t{operation.bci} << 8) + static_cast<int64_t>(kind);
  if (operation.method == nullptr) position += static_cast<int64_t>(IndexOf(t)) << 40;
  const auto number = static_cast<uint32_t>(sites_.size());
  const auto [known, is_new] =
      sites_.try_emplace({operation.method, position}, Site{number, AccessMode::kVolatile});
  if (is_new && TraitsOf(kind).may_transfer) known->second.mode = AccessMode::kPlain;
  // An instruction has the same mode each time.
  if (is_new && TraitsOf(kind).is_access) known->second.mode = machine.Inspect().ModeOf(t);
  announced_ = known->second;
}

template <typename Visit>
void RaceClocks::ForOverlapping(PlaceId place, Visit visit) {
  visit(PastOf(place));
  for (PlaceId other : places_[place].overlapping) visit(PastOf(other));
}

void RaceClocks::FindPairs(PlaceId place, bool writes, const Step& now) {
  ForOverlapping(place, [&](const Past& past) {
    for (const Use& use : past.uses) {
      if (use.thread == now.thread) continue;
      if (use.write != kNone) FindPair(use.write, now);
      if (writes && use.read != kNone) FindPair(use.read, now);
    }
  });
}

void RaceClocks::FindPair(uint32_t before, const Step& now) {
  const Step& other = steps_[before];
  if (std::min(other.mode, now.mode) == AccessMode::kVolatile) return;
  const Clock& clock = threads_[now.thread].clock;
  if (other.thread < clock.size() && other.number <= clock[other.thread]) return;
  const auto [low, high] = std::minmax(other.site, now.site);
  Listed& listed = listed_[uint64_t{low} << 32 | high];
  if (listed.execution == execution_ || listed.count == kMostListed) return;
  listed = {execution_, listed.count + 1};
  pairs_.push_back({before, static_cast<uint32_t>(steps_.size())});
}

// Orders the current step behind the earlier ones that it depends on.
void RaceClocks::Order(const Access& access, PlaceId place, Clock& clock) {
  if (place == Places::kEverywhere) return Join(clock, all_);
  const bool is_memory = IsMemory(access);
  if (is_memory && !Reads(access)) return;
  ForOverlapping(place, [&](const Past& past) {
    JoinWrite(clock, past.last_write);
    if (!is_memory && access.writes) Join(clock, past.reads);
  });
}

void RaceClocks::Record(const Access& access, PlaceId place, const Clock& clock) {
  const auto now = static_cast<uint32_t>(steps_.size() - 1);
  const uint32_t thread = steps_[now].thread;
  if (place == Places::kEverywhere) {
    everything_ = clock;
    return;
  }
  Past& past = PastOf(place);
  if (access.writes) past.last_write = now;
  if (!IsMemory(access)) {
    if (!access.writes) Join(past.reads, clock);
    return;
  }
  auto use = std::find_if(past.uses.begin(), past.uses.end(),
                          [&](const Use& u) { return u.thread == thread; });
  if (use == past.uses.end()) use = past.uses.insert(use, {thread});
  (access.writes ? use->write : use->read) = now;
}

void RaceClocks::AfterStep(Machine& machine, ThreadId t, const Operation& operation) {
  const uint32_t thread = ThreadAt(t);
  const std::span<const Access> footprint = machine.Footprint();
  const uint32_t number =
      threads_[thread].last == kNone ? 1 : steps_[threads_[thread].last].number + 1;
  Step now{thread,         number, threads_[thread].last, announced_.number, announced_.mode,
           clocks_.size(), 0};
  touched_.clear();
  for (const Access& access : footprint) {
    const PlaceId place = places_.Find(access);
    touched_.push_back(place);
    const bool may_race = now.mode != AccessMode::kVolatile || TraitsOf(operation.kind).is_access;
    if (may_race && IsMemory(access)) FindPairs(place, access.writes, now);
  }
  Clock& clock = threads_[thread].clock;
  for (size_t i = 0; i < footprint.size(); ++i) Order(footprint[i], touched_[i], clock);
  Join(clock, everything_);
  if (IsTimeOut(footprint)) Join(clock, all_);
  if (clock.size() <= thread) clock.resize(thread + 1, 0);
  clock[thread] = number;
  now.threads = static_cast<uint32_t>(clock.size());
  clocks_.insert(clocks_.end(), clock.begin(), clock.end());
  threads_[thread].last = static_cast<uint32_t>(steps_.size());
  steps_.push_back(now);
  Join(all_, clock);
  for (size_t i = 0; i < footprint.size(); ++i) Record(footprint[i], touched_[i], clock);
  if (StartsThread(footprint)) FindStarted(machine, Clock(threads_[thread].clock));
  // The slot of a thread that has ended can be used again.
  if (operation.kind == OperationKind::kEnd) by_slot_[IndexOf(t)] = kNone;
}

void RaceClocks::AppendNeeded(const RacingPair& pair, std::vector<uint32_t>& positions) const {
  Clock needed;
  Join(needed, ClockBefore(pair.first));
  Join(needed, ClockBefore(pair.second));
  for (uint32_t i = 0; i < pair.second; ++i) {
    const Step& step = steps_[i];
    if (step.thread < needed.size() && step.number <= needed[step.thread]) positions.push_back(i);
  }
}

}  // namespace mazurka
