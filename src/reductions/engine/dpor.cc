// Algorithm 1, "DPOR using DPOR Graph", of Storey, Mercer, Parizek. EXECUTEINSTRUCTION is
// Engine::ExecuteInstruction in engine.cc.
//
// As printed, the algorithm considers an operation when its thread is running and about to execute
// it. But a thread that waits, perhaps for ever in a deadlock, or that the end of the program cuts
// off, has a pending operation too. Some behaviours are reached only if such a thread comes first.
// Flanagan and Godefroid consider the pending operation of every thread in every state, and so does
// ExecuteDporForOthers. A thread that has not moved since the parent, and is about to execute the
// same operation, has been compared with everything before the parent, so one comparison is enough.
// And a transition may touch more than its first operation announces, in particular in atomic
// sections.
//
// As printed, the search for dependent transitions ends with the first one. If operations depend on
// each other always or never, earlier transitions are found when that race has been reversed. Here
// other steps can matter. The last of two user threads to end cuts off all other threads. In the
// reversed order, the other user thread does. Both ends depend on each other, but neither depends
// on what it cuts off. So the search continues with those transitions that do not happen before one
// that was found.

#include "reductions/engine/dpor.h"

#include <algorithm>

#include "reductions/engine/replay.h"

namespace mazurka {
namespace {

bool SameAccess(const Access& a, const Access& b) {
  return a.object == b.object && a.slot == b.slot && a.bytes == b.bytes && a.writes == b.writes;
}

bool HasTheSamePending(const Node::ThreadHere& now, const Node::ThreadHere& before) {
  return now.operation == before.operation &&
         std::equal(now.accesses.begin(), now.accesses.end(), before.accesses.begin(),
                    before.accesses.end(), SameAccess);
}

// True if the transition touched more than it announced.
bool TouchedMore(const Node& node) {
  const Node::ThreadHere* here = node.Find(node.thread);
  if (here == nullptr) return false;
  return std::any_of(node.accesses.begin(), node.accesses.end(), [&](const Access& a) {
    return std::none_of(here->accesses.begin(), here->accesses.end(),
                        [&](const Access& b) { return SameAccess(a, b); });
  });
}

}  // namespace

// EXECUTEDPOR(N)
void Dpor::ExecuteDpor(Node& n) { SearchAncestors(n); }

void Dpor::SearchAncestors(const Node& n) {
  found_.clear();
  auto is_settled = [&](const Node& p) {
    return std::any_of(found_.begin(), found_.end(),
                       [&](const Node* f) { return dependence_.HappensBefore(p, *f); });
  };
  for (Node* p = graph_.top()->parent; p != nullptr;) {  // lines 17, 18
    if (p->thread == n.thread) {
      p = p->other;  // none of its own transitions could come later than N
      continue;
    }
    if (!is_settled(*p) && Compare(*p, n)) found_.push_back(p);  // line 22, and on
    p = p->parent;
  }
}

// Lines 19 to 23, for one P.
bool Dpor::Compare(Node& p, const Node& n) {
  if (p.kind == Node::Kind::kReplay || !dependence_.Dependent(p, n)) return false;
  AddScheduleFor(p, n);
  return true;
}

void Dpor::ExecuteDporForOthers(const Node& n) {
  if (n.parent == nullptr) return;
  if (TouchedMore(*n.parent)) SearchAncestors(*n.parent);
  for (const Node::ThreadHere& here : n.threads) {
    if (here.id != n.thread || n.kind == Node::Kind::kEnd) CompareOther(n, here);
  }
}

void Dpor::CompareOther(const Node& n, const Node::ThreadHere& other) {
  pending_.kind = Node::Kind::kMaybe;
  pending_.parent = n.parent;
  pending_.generation = n.generation;
  pending_.thread = other.id;
  pending_.operation = other.operation;
  pending_.accesses = other.accesses;
  pending_.last = other.last;
  const Node::ThreadHere* before = n.parent->Find(other.id);
  const bool is_known =
      n.parent->thread != other.id && before != nullptr && HasTheSamePending(other, *before);
  if (is_known) {
    Compare(*n.parent, pending_);
  } else {
    SearchAncestors(pending_);
  }
}

// ADDSCHEDULEFOR(P, N)
void Dpor::AddScheduleFor(Node& dependent, const Node& n) {
  // A thread can come before a step of an atomic section only if it comes before the first step.
  Node* p = &dependent;
  while (p->in_section) p = p->parent;
  if (p->IsRunnable(n.thread)) {  // lines 28 to 32
    p->AddChoice(n.thread);
  } else {
    p->AddAllRunnableThreads();
  }
  if (p->kind == Node::Kind::kReplay) p->kind = Node::Kind::kYes;  // it has a choice generator
  if (p->kind == Node::Kind::kMaybe && p->HasUntried()) ArrangeReplay(*p);  // lines 33 to 35
}

}  // namespace mazurka
