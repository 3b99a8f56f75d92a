#include "reductions/engine/conflicts.h"

#include <algorithm>

namespace mazurka {

bool InConflict(const std::vector<Access>& a, const std::vector<Access>& b) {
  for (const Access& x : a) {
    for (const Access& y : b) {
      if (Conflict(x, y)) return true;
    }
  }
  return false;
}

bool Conflicts::IsBefore(const Node& earlier, const Clock& clock) {
  const size_t t = IndexOf(earlier.thread);
  return t < clock.last.size() && clock.last[t] > earlier.generation;
}

bool Conflicts::Dependent(const Node& earlier, const Node& later) {
  // Concurrent?
  const auto* before =
      later.last == nullptr ? nullptr : static_cast<Clock*>(later.last->info.get());
  if (before != nullptr && IsBefore(earlier, *before)) return false;
  // A time-out comes after all steps before it, in whatever order those come.
  if (IsTimeOut(later.accesses)) return false;
  if (!InConflict(earlier.accesses, later.accesses)) return false;
  // Co-enabled? Not if the later thread waits for the earlier one, as for a lock: it can only come
  // before the step that acquired the lock.
  const Node::ThreadHere* waiting = earlier.Find(later.thread);
  return waiting == nullptr || waiting->blocked_by != earlier.thread;
}

bool Conflicts::HappensBefore(const Node& earlier, const Node& later) {
  return IsBefore(earlier, static_cast<const Clock&>(*later.info));
}

// Computes the clock of the parent, whose transition is complete.
void Conflicts::NodeCreated(Machine& /*machine*/, Node& /*node*/, Node* parent) {
  if (parent == nullptr) return;
  if (parent->info == nullptr) parent->info = std::make_unique<Clock>();
  auto& clock = static_cast<Clock&>(*parent->info);
  clock.last.clear();
  auto join = [&](const Node& other) {
    const auto& theirs = static_cast<const Clock&>(*other.info).last;
    if (clock.last.size() < theirs.size()) clock.last.resize(theirs.size());
    for (size_t t = 0; t < theirs.size(); ++t) clock.last[t] = std::max(clock.last[t], theirs[t]);
  };
  if (parent->last != nullptr) join(*parent->last);
  for (const Node* earlier = parent->other; earlier != nullptr;) {
    if (earlier->thread == parent->thread) {
      earlier = earlier->other;
      continue;
    }
    if (!IsBefore(*earlier, clock) && InConflict(earlier->accesses, parent->accesses))
      join(*earlier);
    earlier = earlier->parent;
  }
  const size_t own = IndexOf(parent->thread);
  if (clock.last.size() <= own) clock.last.resize(own + 1);
  clock.last[own] = parent->generation + 1;
}

}  // namespace mazurka
