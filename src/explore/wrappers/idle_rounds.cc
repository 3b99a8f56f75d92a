#include "explore/wrappers/idle_rounds.h"

#include <algorithm>

#include "explore/wrappers/loop_steps.h"

namespace mazurka {
namespace {

// Longer rounds are not recognised: they only cost depth.
constexpr size_t kLongestRound = 64;

// True if the step with this footprint can be part of an idle round.
bool MayBeIdle(std::span<const Access> footprint) {
  bool writes = false;
  for (const Access& access : footprint) {
    if (access.object == kEverythingObject || access.object == kClockObject) return false;
    if (access.kind == OperationKind::kClassInit && access.writes) return false;
    writes |= access.writes;
  }
  const OperationKind kind = footprint.front().kind;
  // An interrupt status that was not set is only read.
  return TraitsOf(kind).may_idle || (kind == OperationKind::kInterrupt && !writes);
}

}  // namespace

void IdleRounds::Save(ThreadId t) {
  const ThreadRounds& r = threads_[IndexOf(t)];
  auto small = [](size_t n) { return static_cast<uint32_t>(n); };
  saved_.push_back({small(IndexOf(t)), small(r.next.size()), small(r.start),
                    small(r.measured.size()), small(r.positions.size()), small(r.first_position),
                    small(r.idle_from), r.is_measured});
}

void IdleRounds::Undo() {
  log_.resize(marks_.back().log);
  for (; saved_.size() > marks_.back().saved; saved_.pop_back()) {
    const Saved& s = saved_.back();
    ThreadRounds& r = threads_[s.thread];
    measured_ = measured_ - (r.is_measured ? 1 : 0) + (s.is_measured ? 1 : 0);
    idle_ = idle_ - (r.idle_from != kNone ? 1 : 0) +
            (s.idle_from != static_cast<uint32_t>(kNone) ? 1 : 0);
    r.next.resize(s.next);
    r.start = s.start;
    r.measured.resize(s.measured);
    r.positions.resize(s.positions);
    r.first_position = s.first_position;
    r.idle_from = s.idle_from == static_cast<uint32_t>(kNone) ? kNone : s.idle_from;
    r.is_measured = s.is_measured;
  }
}

void IdleRounds::Forget(ThreadRounds& r) {
  measured_ -= r.is_measured ? 1 : 0;
  r.is_measured = false;
  r.start = r.next.size();
  r.first_position = r.positions.size();
}

void IdleRounds::Resume(ThreadId t) {
  Save(t);
  ThreadRounds& r = threads_[IndexOf(t)];
  r.idle_from = kNone;
  --idle_;
  Forget(r);
}

void IdleRounds::AskBefore(ThreadId t) {
  pending_ = machine_.Pending(t);
  asked_ = TraitsOf(pending_.kind).has_value;
  if (asked_) before_ = machine_.Inspect().PendingValue(t);
}

void IdleRounds::Record(ThreadId t, bool only_reads) {
  ThreadRounds& r = threads_[IndexOf(t)];
  const std::span<const Access> footprint = machine_.Footprint();
  const bool may_be_idle = MayBeIdle(footprint);
  if (!may_be_idle && measured_ + idle_ == 0 && r.start == r.next.size()) return;
  Save(t);
  if (may_be_idle && r.is_measured) AddMeasured(r, only_reads);
  if (measured_ + idle_ > 0) {
    for (const Access& access : footprint) log_.push_back({t, access});
  }
  if (!may_be_idle) return Forget(r);
  // The record begins with a write, whatever other threads do: it is the same in equivalent
  // executions.
  if (only_reads && r.start == r.next.size()) return;
  const uint64_t next = HashOf(machine_.Pending(t)) & ~uint64_t{1};
  const bool repeats = RepeatsAfterWrites(r, next, only_reads);
  r.next.push_back(next | (only_reads ? 1 : 0));
  if (!repeats) return;
  if (!r.is_measured) {
    r.is_measured = true;
    ++measured_;
  }
  FindIdleRound(t, r, next);
}

// True if the thread has stood before the same operation, and since then has not only read.
bool IdleRounds::RepeatsAfterWrites(const ThreadRounds& r, uint64_t next, bool only_reads) {
  const size_t size = r.next.size();
  const size_t oldest = std::max(r.start, size - std::min(size, kLongestRound));
  for (size_t i = size; i-- > oldest;) {
    if ((r.next[i] & ~uint64_t{1}) == next && !only_reads) return true;
    only_reads &= (r.next[i] & 1) != 0;
  }
  return false;
}

void IdleRounds::AddMeasured(ThreadRounds& r, bool only_reads) {
  const std::span<const Access> footprint = machine_.Footprint();
  const Access place{pending_.kind, pending_.object, pending_.slot, pending_.bytes, true};
  Measured m{.log = log_.size(),
             .only_reads = only_reads,
             .is_known = true,
             .has_value = false,
             .place = place,
             .before = 0,
             .after = 0};
  bool writes = false, writes_more = false;
  for (const Access& access : footprint) {
    writes |= access.writes;
    const bool is_place = access.object == place.object && access.slot == place.slot;
    writes_more |= access.writes && !is_place;
  }
  // A nested lock or unlock has no place in its footprint, and changes the count of the lock.
  const bool is_nested = asked_ && footprint.front().object == 0;
  if (writes || is_nested) {
    const std::optional<uint64_t> after =
        asked_ ? machine_.Inspect().ValueAfterStep() : std::nullopt;
    m.is_known = m.has_value = asked_ && before_ && after && !writes_more;
    if (m.has_value) {
      m.before = *before_;
      m.after = *after;
    }
  }
  r.measured.push_back(m);
}

void IdleRounds::FindIdleRound(ThreadId t, ThreadRounds& r, uint64_t next) {
  const size_t steps = r.measured.size();
  std::optional<Hash128> local;
  bool is_new = true;
  // True if the steps from `begin` on have certainly changed the place that the thread wrote last.
  // Most loops that are no rounds do, such as those that count. One walk back through the steps
  // serves all positions, so a long loop costs each step at most kLongestRound comparisons.
  size_t walked = steps;
  const Measured* last = nullptr;
  uint64_t before = 0;
  const auto changes_last = [&](size_t begin) {
    while (walked > begin) {
      const Measured& m = r.measured[--walked];
      if (!m.has_value) continue;
      if (last == nullptr) last = &m;
      if (Overlap(m.place, last->place)) before = m.before;
    }
    return last != nullptr && before != last->after;
  };
  for (size_t i = r.positions.size(); i-- > r.first_position;) {
    const Position& p = r.positions[i];
    if (steps - p.steps > kLongestRound) break;
    if (p.next != next) continue;
    is_new = false;
    if (changes_last(p.steps)) continue;
    const Effect effect = EffectSince(t, r, p.steps);
    if (effect == Effect::kChange) continue;
    if (!local) local = machine_.Inspect().LocalFingerprint(t);
    if (p.local != local) continue;
    closed_round_ = true;
    if (effect == Effect::kObserved) continue;
    r.idle_from = p.steps;
    ++idle_;
    return;
  }
  // Most loops that are no rounds change something: do not inspect their local states.
  if (is_new) local = machine_.Inspect().LocalFingerprint(t);
  r.positions.push_back({steps, next, local});
}

// The effect of the measured steps from `begin` on.
IdleRounds::Effect IdleRounds::EffectSince(ThreadId t, const ThreadRounds& r, size_t begin) const {
  const std::span<const Measured> round(r.measured.begin() + static_cast<ptrdiff_t>(begin),
                                        r.measured.end());
  bool only_reads = true;
  for (const Measured& m : round) {
    if (!m.is_known) return Effect::kChange;
    only_reads &= m.only_reads;
  }
  if (only_reads) return Effect::kChange;  // SpinFilter recognises such rounds
  bool was_observed = false;
  for (size_t i = 0; i < round.size(); ++i) {
    if (!round[i].has_value) continue;
    const Access& place = round[i].place;
    size_t first = i, last = i;
    for (size_t k = 0; k < round.size(); ++k) {
      if (!round[k].has_value || !Overlap(round[k].place, place)) continue;
      const Access& other = round[k].place;
      if (other.slot != place.slot || other.bytes != place.bytes) return Effect::kChange;
      first = std::min(first, k);
      last = std::max(last, k);
    }
    if (first != i) continue;  // compared already
    if (round[first].before != round[last].after) return Effect::kChange;
    was_observed |= WasObserved(t, place, round[first].log, round[last].log);
  }
  return was_observed ? Effect::kObserved : Effect::kNone;
}

// True if another thread has accessed the place, by the part of the log.
bool IdleRounds::WasObserved(ThreadId t, const Access& place, size_t begin, size_t end) const {
  for (size_t i = begin; i < end; ++i) {
    if (log_[i].by != t && Overlap(log_[i].access, place)) return true;
  }
  return false;
}

bool IdleRounds::IsInIdleRound(size_t logged) const {
  if (!IsIdle(log_[logged].by)) return false;
  const ThreadRounds& r = threads_[IndexOf(log_[logged].by)];
  return logged >= r.measured[r.idle_from].log;
}

bool IdleRounds::IsOutdated(ThreadId t, bool counts_idle) const {
  const ThreadRounds& r = threads_[IndexOf(t)];
  const size_t begin = r.measured[r.idle_from].log;
  for (size_t i = begin; i < log_.size(); ++i) {
    if (log_[i].by != t) continue;
    for (size_t k = i + 1; k < log_.size(); ++k) {
      if (log_[k].by == t || !log_[k].access.writes) continue;
      if (!Overlap(log_[k].access, log_[i].access)) continue;
      if (counts_idle || !IsInIdleRound(k)) return true;
    }
  }
  return false;
}

}  // namespace mazurka
