#include "reductions/stateful/expansion.h"

#include <algorithm>

#include "base/check.h"
#include "reductions/blocker.h"
#include "reductions/progress.h"

namespace mazurka {

void Expansions::Enter(Machine& machine) {
  State state{threads_.size(), kNobody, 0, false, {}, {}, blocked_.size()};
  choices_.clear();
  for (ThreadId t : machine.Enabled()) choices_.push_back({t, 0});
  if (usually_ == Usually::kAscending || states_.empty() || states_.back().active == kNobody) {
    order_.Arrange(choices_);
  } else {
    order_.ArrangeAfter(threads_[states_.back().active].id, choices_);
  }
  Inspector& inspector = machine.Inspect();
  for (const Choice& c : choices_) {
    const ThreadIndex index = numbers_.ThreadIndexOf(inspector.StableNameOf(c.thread));
    state.enabled |= ThreadSet::Of(index);
    threads_.push_back({c.thread, index, machine.Alternatives(c.thread), false, {}, {}, kNoState});
  }
  if (safe_sets_ && choices_.size() > 1) PutSafeThreadFirst(machine, state);
  states_.push_back(state);
  if (choices_.size() > 1) RecordBlocked(machine);
}

void Expansions::RecordBlocked(Machine& machine) {
  const std::span<const ThreadId> enabled = machine.Enabled();
  Inspector& inspector = machine.Inspect();
  size_t at = 0;
  for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    if (at < enabled.size() && enabled[at] == t) {
      ++at;
      continue;
    }
    const std::optional<ThreadId> by = BlockerOf(machine, t);
    if (!by) continue;
    blocked_.push_back({numbers_.ThreadIndexOf(inspector.StableNameOf(t)),
                        numbers_.ThreadIndexOf(inspector.StableNameOf(*by))});
  }
}

ThreadSet Expansions::WithoutBlocked(size_t depth, ThreadSet threads) const {
  const size_t begin = states_[depth].blocked;
  const size_t end = depth + 1 < states_.size() ? states_[depth + 1].blocked : blocked_.size();
  if (numbers_.Overflowed()) return threads;
  ThreadSet replaced;
  for (bool changed = begin != end; changed;) {
    changed = false;
    for (size_t i = begin; i < end; ++i) {
      const auto& [thread, by] = blocked_[i];
      if (!threads.Contains(thread)) continue;
      replaced |= ThreadSet::Of(thread);
      threads = (threads | ThreadSet::Of(by)) - replaced;
      changed = true;
    }
  }
  return threads;
}

// Chooses the safe thread with the least name, so that the choice depends on the state alone.
void Expansions::PutSafeThreadFirst(Machine& machine, State& state) {
  size_t safe = kNobody;
  uint64_t least = UINT64_MAX;
  Inspector& inspector = machine.Inspect();
  for (size_t i = state.begin; i < threads_.size(); ++i) {
    const uint64_t name = inspector.StableNameOf(threads_[i].id);
    if (name >= least || machine.IsShared(threads_[i].id, Sharing::kReachability)) continue;
    safe = i;
    least = name;
  }
  if (safe == kNobody) return;
  const auto begin = threads_.begin() + static_cast<ptrdiff_t>(state.begin);
  const auto at = threads_.begin() + static_cast<ptrdiff_t>(safe);
  std::rotate(begin, at, at + 1);
  state.reducible = true;
}

void Expansions::Leave() {
  blocked_.resize(states_.back().blocked);
  threads_.resize(states_.back().begin);
  states_.pop_back();
}

const Expansions::Thread* Expansions::BeforeLast(ThreadIndex thread) const {
  const size_t depth = states_.size() - 2;
  for (size_t i = states_[depth].begin; i < EndOf(depth); ++i) {
    if (threads_[i].index == thread) return &threads_[i];
  }
  return nullptr;
}

bool Expansions::AllDone() const {
  return std::all_of(threads_.begin() + static_cast<ptrdiff_t>(states_.back().begin),
                     threads_.end(), [](const Thread& t) { return t.done; });
}

std::optional<Choice> Expansions::NextAlternative() {
  State& state = states_.back();
  if (state.active == kNobody) return std::nullopt;
  Thread& active = threads_[state.active];
  if (state.next_alternative < active.alternatives)
    return Choice{active.id, state.next_alternative++};
  active.done = true;
  state.done |= ThreadSet::Of(active.index);
  return std::nullopt;
}

Choice Expansions::Begin(ThreadSet threads) {
  State& state = states_.back();
  for (size_t i = state.begin; i < threads_.size(); ++i) {
    Thread& t = threads_[i];
    if (t.done || !threads.Contains(t.index)) continue;
    t.current = ThreadSet::Of(t.index);
    state.active = i;
    state.next_alternative = 1;
    return {t.id, 0};
  }
  MAZ_CHECK(false);
  return {};
}

ThreadSet Expansions::Shrink(ThreadSet among) const {
  const State& state = states_.back();
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = state.begin; i < threads_.size(); ++i) {
      const Thread& t = threads_[i];
      if (!t.done || !among.Contains(t.index) || t.current.IsSubsetOf(among)) continue;
      among = among - ThreadSet::Of(t.index);
      changed = true;
    }
  }
  return among;
}

ThreadSet Expansions::ClosedSet() const {
  return numbers_.Overflowed() || Done().empty() ? ThreadSet() : Shrink(Done());
}

ThreadSet Expansions::CurrentOfDone() const {
  ThreadSet threads;
  for (size_t i = states_.back().begin; i < threads_.size(); ++i) {
    if (threads_[i].done) threads |= threads_[i].current;
  }
  return threads;
}

ThreadSet Expansions::SafeSet() const {
  const State& state = states_.back();
  return state.reducible ? ThreadSet::Of(threads_[state.begin].index) : state.enabled;
}

bool Expansions::ActiveIsLast() const {
  const State& state = states_.back();
  for (size_t i = state.begin; i < threads_.size(); ++i) {
    if (i != state.active && !threads_[i].done) return false;
  }
  return true;
}

ThreadSet Expansions::Backtrack() const {
  const State& state = states_.back();
  if (numbers_.Overflowed() || state.reducible || state.done.empty()) return ThreadSet::All();
  const ThreadSet hopeful = Shrink(state.enabled);
  ThreadSet wanted;
  for (size_t i = state.begin; i < threads_.size(); ++i) {
    const Thread& t = threads_[i];
    if (t.done && hopeful.Contains(t.index)) wanted |= t.current;
  }
  wanted = wanted - state.done;
  return wanted.empty() ? ThreadSet::All() : wanted;
}

double Expansions::Explored() const {
  Progress progress;
  for (size_t i = 0; i < states_.size(); ++i) {
    const State& state = states_[i];
    double alternatives = 0, taken = 0;
    for (size_t j = state.begin; j < EndOf(i); ++j) {
      alternatives += threads_[j].alternatives;
      if (threads_[j].done) taken += threads_[j].alternatives;
    }
    if (state.active != kNobody && !threads_[state.active].done)
      taken += state.next_alternative - 1;
    progress.Add(taken, alternatives);
  }
  return progress.explored();
}

}  // namespace mazurka
