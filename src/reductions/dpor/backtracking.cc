#include "reductions/dpor/backtracking.h"

#include <algorithm>

#include "reductions/progress.h"

namespace mazurka {

bool Backtracking::IsInBacktrack(size_t depth, ThreadIndex thread) const {
  for (const Candidate& c : candidates_.At(depth)) {
    if (c.thread == thread) return c.in_backtrack;
  }
  return false;
}

void Backtracking::AddToBacktrack(size_t depth, ThreadIndex thread) {
  for (Candidate& c : candidates_.At(depth)) {
    if (c.thread == thread) c.in_backtrack = true;
  }
}

void Backtracking::Enter(Machine& machine, const Execution& execution, StateNumber /*state*/) {
  if (execution.empty() && path_.size() == 0) path_.Begin(machine);
  races_.Enter(machine);
  sleep_.Enter(levels_.empty() ? nullptr : &levels_.back().taken);
  levels_.emplace_back();
  candidates_.Push();
  choices_.clear();
  for (ThreadId t : machine.Enabled()) choices_.push_back({t, 0});
  if (execution.empty()) {
    order_.Arrange(choices_);
  } else {
    order_.ArrangeAfter(execution.back().choice.thread, choices_);
  }
  // backtrack(E) = {p}, for some p that is not asleep
  bool chosen = false;
  for (const Choice& c : choices_) {
    Candidate candidate{path_.threads().ThreadIndexOf(c.thread), c.thread,
                        machine.Alternatives(c.thread)};
    for (uint32_t alternative = 0; alternative < candidate.alternatives && !chosen; ++alternative) {
      candidate.in_backtrack = !sleep_.Contains(candidate.thread, alternative);
      chosen = candidate.in_backtrack;
    }
    candidates_.Add(candidate);
  }
  // The search does not continue here, so blocked threads never move on this path.
  if (!chosen) ConsiderPending(machine, execution, Pending::kBlocked);
}

bool Backtracking::IsBeforeSecond(uint32_t i, const Reversal& race) const {
  if (race.previous >= 0 && path_.Before(i, static_cast<size_t>(race.previous))) return true;
  return race.next != nullptr &&
         path_.footprints().InConflict(path_[i].footprint, race.next->footprint);
}

bool Backtracking::NeedsInitialOf(std::span<const uint32_t> steps, const Reversal& race) {
  initials_.clear();
  for (size_t i = 0; i < steps.size(); ++i) {
    auto before = [&](uint32_t earlier) { return path_.Before(earlier, steps[i]); };
    if (std::none_of(steps.begin(), steps.begin() + static_cast<ptrdiff_t>(i), before))
      initials_.push_back(path_[steps[i]].thread);
  }
  if (race.next != nullptr &&
      std::none_of(steps.begin(), steps.end(), [&](uint32_t i) { return IsBeforeSecond(i, race); }))
    initials_.push_back(race.second);
  for (ThreadIndex t : initials_) {
    if (IsInBacktrack(race.first, t)) return true;
  }
  if (race.next == nullptr) return false;
  // Prefers the second thread itself, if it is an initial: that is the shortest sequence.
  AddToBacktrack(race.first, initials_.back());
  return true;
}

std::optional<Choice> Backtracking::Next() {
  Level& level = levels_.back();
  const size_t depth = levels_.size() - 1;
  path_.ShrinkTo(depth);
  if (level.has_taken) sleep_.Add(level.taken);
  level.has_taken = false;
  // some p in backtrack(E) that is not asleep
  for (Candidate& c : candidates_.At(depth)) {
    if (!c.in_backtrack) continue;
    while (c.tried < c.alternatives && sleep_.Contains(c.thread, c.tried)) ++c.tried;
    if (c.tried == c.alternatives) continue;
    level.taken = {c.thread, c.tried, c.alternatives, false, {}};
    level.has_taken = true;
    return Choice{c.slot, c.tried++};
  }
  return std::nullopt;
}

void Backtracking::Stepped(Machine& machine, const Execution& execution) {
  const Event& event = execution.back();
  NextStep& taken = levels_.back().taken;
  path_.Add(machine, event.choice, event.operation.kind, taken.alternatives);
  taken.footprint = path_[path_.size() - 1].footprint;
  found_.clear();
  races_.AppendLast(found_);
  const size_t last = path_.size() - 1;
  for (const Race& race : found_)
    Consider(machine, execution, race, last, taken, path_[last].previous, event.operation);
}

void Backtracking::Ended(Machine& machine, const Execution& execution, StateNumber /*state*/) {
  ConsiderPending(machine, execution, Pending::kAll);
}

// Steps of the path were compared when they were taken.
void Backtracking::Cut(Machine& machine, const Execution& execution, StateNumber /*state*/) {
  ConsiderPending(machine, execution, Pending::kAll);
}

// A thread that is blocked, or that the end of the execution cuts off, races with its pending
// operation.
void Backtracking::ConsiderPending(Machine& machine, const Execution& execution, Pending which) {
  choices_.clear();
  if (which == Pending::kBlocked) {
    for (ThreadId t : machine.Enabled()) choices_.push_back({t, 0});
  }
  for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    const Operation operation = machine.Pending(t);
    const ThreadIndex thread = path_.threads().ThreadIndexOf(t);
    if (operation.kind == OperationKind::kNone || thread == kNobody) continue;
    if (std::find(choices_.begin(), choices_.end(), Choice{t, 0}) != choices_.end()) continue;
    accesses_.clear();
    machine.AppendPendingAccesses(t, accesses_);
    const NextStep pending{thread, 0, 1, false, path_.footprints().Find(accesses_)};
    found_.clear();
    races_.AppendPending(thread, operation.kind, pending.footprint, found_);
    for (const Race& race : found_) {
      Consider(machine, execution, race, path_.size(), pending, path_.LastOf(thread), operation);
    }
  }
}

void Backtracking::Consider(Machine& machine, const Execution& execution, const Race& race,
                            size_t end, const NextStep& second, int32_t previous,
                            const Operation& operation) {
  independent_.clear();
  for (uint32_t i = race.first + 1; i < end; ++i) {
    if (!path_.Before(race.first, i)) independent_.push_back(i);
  }
  Reversal reversal{race.first, independent_, second.thread, previous, nullptr};
  if (!races_.MustTry(race)) {
    reversal.next = &second;
    RecordRace(reversal);
    return;
  }
  if (RecordRace(reversal) || races_.IsKnownToWait(race, second, operation)) return;
  const auto next =
      races_.TryReversal(machine, execution, race.first, independent_, second.thread, 0);
  if (next) {
    reversal.next = &*next;
    if (!races_.IsStillRace(race.first, *next)) return;
    if (next->footprint == second.footprint) {
      RecordRace(reversal);
    } else {
      // The second step touches other places in this order. It may conflict with steps that come
      // later on this path, which are not among the independent steps.
      for (Candidate& c : candidates_.At(race.first)) c.in_backtrack = true;
    }
  } else {
    races_.RememberWaiting(race, second, operation);
  }
}

void Backtracking::Leave() {
  candidates_.Pop();
  levels_.pop_back();
  sleep_.Leave();
  races_.Leave();
}

double Backtracking::Explored() const {
  Progress progress;
  for (size_t i = 0; i < levels_.size(); ++i) {
    double alternatives = 0, tried = 0;
    for (const Candidate& c : candidates_.At(i)) {
      if (!c.in_backtrack) continue;
      alternatives += c.alternatives;
      tried += c.tried;
    }
    progress.AddTried(tried, alternatives);
  }
  return progress.explored();
}

}  // namespace mazurka
