#include "reductions/futures.h"

#include <algorithm>

namespace mazurka {

void Futures::Enter(Machine& machine, StateNumber state) {
  components_.Enter(state);
  path_.push_back(DeedsOfBlocked(machine));
}

void Futures::EnterEnd(Machine& machine, StateNumber state) {
  components_.EnterEnd(state);
  Set(state, DeedsOfBlocked(machine));
}

SetForest::SetId Futures::DeedsOfBlocked(Machine& machine) {
  blocked_.clear();
  SetForest::SetId deeds = SetForest::kEmpty;
  const std::span<const ThreadId> enabled = machine.Enabled();
  size_t at = 0;
  for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    while (at < enabled.size() && enabled[at] < t) ++at;
    if (at < enabled.size() && enabled[at] == t) continue;
    if (machine.Pending(t).kind == OperationKind::kNone) continue;
    accesses_.clear();
    machine.AppendPendingAccesses(t, accesses_);
    blocked_.push_back(labels_.Intern(numbers_.NumberOf(machine.StableNameOf(t)), accesses_));
    deeds = sets_.Union(deeds, labels_.DeedsOf(blocked_.back()));
  }
  return deeds;
}

LabelTable::LabelId Futures::Step(uint32_t thread, std::span<const Access> footprint) {
  const LabelTable::LabelId label = labels_.Intern(thread, footprint);
  path_.back() = sets_.Union(path_.back(), labels_.DeedsOf(label));
  return label;
}

// What is open is in one component with the state entered last: its deeds come up along the path
// before that component is closed.
void Futures::Reach(LabelTable::LabelId /*label*/, StateNumber successor) {
  components_.Reach(successor);
  if (IsClosed(successor)) path_.back() = sets_.Union(path_.back(), future_[successor]);
}

void Futures::Leave() {
  const SetForest::SetId deeds = path_.back();
  path_.pop_back();
  bool closed = false;
  components_.Leave([&](StateNumber state) {
    Set(state, deeds);
    closed = true;
  });
  if (!closed) path_.back() = sets_.Union(path_.back(), deeds);
}

void Futures::Set(StateNumber state, SetForest::SetId deeds) {
  if (future_.size() <= state) future_.resize(state + 1);
  future_[state] = deeds;
}

uint64_t Futures::bytes() const {
  return sets_.bytes() + future_.capacity() * sizeof(SetForest::SetId);
}

}  // namespace mazurka
