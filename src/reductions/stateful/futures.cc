#include "reductions/stateful/futures.h"

#include <algorithm>

namespace mazurka {

void Futures::Enter(Machine& machine, StateNumber state) {
  if (path_.empty()) RecordStarted(machine);
  Push(state);
  if (records_each_state_) AddBlocked(machine);
}

void Futures::EnterEnd(Machine& machine, StateNumber state) {
  Push(state);
  AddBlocked(machine);
  Leave();
}

void Futures::Push(StateNumber state) {
  components_.Enter(state);
  if (keeps_graph_) graph_.Enter(state);
  path_.push_back(
      {SetForest::kEmpty, labels_on_path_.size(), started_.size(), lifetimes_.size(), {}});
}

void Futures::RecordStarted(Machine& machine) {
  for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    if (machine.Pending(t).kind == OperationKind::kNone) continue;
    const uint64_t name = machine.Inspect().StableNameOf(t);
    if (std::find(started_.begin(), started_.end(), name) == started_.end())
      started_.push_back(name);
  }
}

Futures::LabelId Futures::Step(ThreadIndex thread, Machine& machine) {
  std::span<const Access> footprint = machine.Footprint();
  // A time-out could not come before any step that precedes it, so it need not be tried there.
  // That it happens after all of them is not a conflict.
  if (IsTimeOut(footprint)) footprint = footprint.first(footprint.size() - 1);
  const LabelId label = labels_.Intern(thread, footprint);
  path_.back().order = OrderOf(thread, machine);
  return label;
}

// The last index stands for several threads, of which nothing is known.
LifetimeOrder Futures::OrderOf(ThreadIndex thread, Machine& machine) {
  started_.resize(path_.back().started);
  lifetimes_.Truncate(path_.back().lifetimes);
  const std::span<const Access> footprint = machine.Footprint();
  const Access first = footprint.front();
  constexpr ThreadIndex kMany{ThreadIndexes::kMost};
  LifetimeOrder order;
  if (first.kind == OperationKind::kStart) {
    const size_t before = started_.size();
    RecordStarted(machine);
    if (started_.size() != before + 1) return {};
    order = {LifetimeOrder::Kind::kStart, numbers_.ThreadIndexOf(started_.back()), thread};
    if (order.later != kMany) lifetimes_.Add(first.object, order.later);
  } else if (first.kind == OperationKind::kEnd) {
    if (thread != kMany) lifetimes_.Add(first.object, thread);
  } else if (first.kind == OperationKind::kJoin) {
    order = {LifetimeOrder::Kind::kJoin, thread, lifetimes_.JoinedBy(footprint)};
  }
  const bool is_known = order.later != kMany && order.earlier != kMany && order.later != kNobody &&
                        order.earlier != kNobody;
  return is_known ? order : LifetimeOrder{};
}

void Futures::AddBlocked(Machine& machine) {
  blocked_.clear();
  const std::span<const ThreadId> enabled = machine.Enabled();
  size_t at = 0;
  for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
    const auto t = static_cast<ThreadId>(i);
    while (at < enabled.size() && enabled[at] < t) ++at;
    if (at < enabled.size() && enabled[at] == t) continue;
    accesses_.clear();
    machine.AppendPendingAccesses(t, accesses_);
    if (accesses_.empty() || accesses_.front().kind == OperationKind::kNone) continue;
    const LabelId label = PendingLabelOf(machine.Inspect().StableNameOf(t), t);
    blocked_.push_back({label, lifetimes_.JoinedBy(accesses_)});
    if (keeps_graph_) graph_.Add(label, kNoState);
    RecordLabel(label, blocked_.back().joins);
  }
}

// The accesses of a label join the set of the state when the search leaves it; those of joins are
// few, and do so at once.
void Futures::RecordLabel(LabelId label, ThreadIndex joins) {
  if (joins == kNobody) return labels_on_path_.push_back(label);
  SetForest::SetId& thread_accesses = path_.back().thread_accesses;
  thread_accesses = sets_.Union(thread_accesses, labels_.ThreadAccessesOfJoin(label, joins));
}

// Caches the last label: a thread that is blocked in a state was usually blocked in the state
// before.
Futures::LabelId Futures::PendingLabelOf(uint64_t name, ThreadId t) {
  if (pending_.size() <= IndexOf(t)) pending_.resize(IndexOf(t) + 1);
  Pending& last = pending_[IndexOf(t)];
  if (last.is_known && last.thread == name && labels_.Touches(last.label, accesses_))
    return last.label;
  last = {true, labels_.Intern(numbers_.ThreadIndexOf(name), accesses_), name};
  return last.label;
}

// An open successor is in one component with the state entered last. Its accesses propagate along
// the path before that component is closed.
void Futures::Reach(LabelId label, StateNumber successor) {
  components_.Reach(successor);
  if (keeps_graph_) graph_.Add(label, successor);
  if (!summarises_) return;
  State& state = path_.back();
  if (IsClosed(successor)) {
    const SetForest::SetId later = labels_.Before(state.order, FutureOf(successor));
    state.thread_accesses = sets_.Union(state.thread_accesses, later);
  }
  RecordLabel(label, LastJoined());
}

// Adds the accesses of the state's own labels last. The future of another thread usually contains
// them already, so no new set is needed.
bool Futures::Leave() {
  const State left = path_.back();
  path_.pop_back();
  SetForest::SetId thread_accesses = left.thread_accesses;
  if (summarises_) {
    for (size_t i = left.labels; i < labels_on_path_.size(); ++i)
      thread_accesses = With(thread_accesses, labels_on_path_[i]);
  }
  labels_on_path_.resize(left.labels);
  if (keeps_graph_) graph_.Leave();
  const bool is_on_cycle = components_.IsOnCycle();
  bool closed = false;
  components_.Leave([&](StateNumber state) {
    closed = true;
    if (!summarises_) return;
    if (future_.size() <= IndexOf(state)) future_.resize(IndexOf(state) + 1);
    future_[IndexOf(state)] = thread_accesses;
  });
  if (!closed)
    path_.back().thread_accesses = sets_.Union(path_.back().thread_accesses, thread_accesses);
  return closed && is_on_cycle;
}

ThreadSet Futures::InConflict(LabelId label, StateNumber state, ThreadSet enough) {
  if (summarises_)
    return labels_.InConflict(label, labels_.Before(path_.back().order, FutureOf(state)));
  const ThreadIndex thread = labels_.ThreadOf(label);
  ThreadSet found;
  graph_.Traverse(state, visits(), [&](LabelId other) {
    const ThreadIndex who = labels_.ThreadOf(other);
    if (who == thread || found.Contains(who) || !labels_.Conflict(label, other)) return true;
    found |= ThreadSet::Of(who);
    if (!traversal_.stops_early) return true;
    return enough.Contains(who) && !(enough - ThreadSet::Of(thread)).IsSubsetOf(found);
  });
  return found;
}

StateNumber Futures::SuccessorOf(StateNumber state, ThreadIndex thread) const {
  StateNumber found = kNoState;
  for (const ExploredGraph::Transition& t : graph_.TransitionsOf(state)) {
    if (t.target == kNoState || labels_.ThreadOf(t.label) != thread) continue;
    if (found != kNoState) return kNoState;
    found = t.target;
  }
  return found;
}

std::vector<Reduction::Counter> Futures::Counters() const {
  std::vector<Reduction::Counter> counters = {{"labels", labels_.size()}};
  if (keeps_graph_) {
    counters.push_back({"graph_transitions", graph_.transitions()});
    counters.push_back({"graph_bytes", graph_.state_bytes() + graph_.transition_bytes()});
    counters.push_back({"traversed_again", graph_.traversed()});
  }
  if (summarises_) {
    counters.push_back({"summary_nodes", sets_.nodes()});
    counters.push_back({"summary_bytes", summary_bytes()});
  }
  return counters;
}

Reduction::Memory Futures::Held() const {
  const uint64_t path = path_.capacity() * sizeof(State) + blocked_.capacity() * sizeof(Blocked) +
                        labels_on_path_.capacity() * sizeof(LabelId) +
                        pending_.capacity() * sizeof(Pending);
  return {.states =
              summary_bytes() + labels_.bytes() + components_.bytes() + graph_.state_bytes() + path,
          .transitions = graph_.transition_bytes(),
          .transition_count = graph_.transitions()};
}

}  // namespace mazurka
