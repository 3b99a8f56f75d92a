#include "reductions/dpor/wakeup_tree.h"

namespace mazurka {

WakeupTrees::Node WakeupTrees::New(const NextStep& step) {
  if (free_ == kNone) {
    cells_.push_back({step, kNone, kNone});
    return static_cast<Node>(cells_.size() - 1);
  }
  const Node node = free_;
  free_ = CellOf(node).next;
  CellOf(node) = {step, kNone, kNone};
  return node;
}

WakeupTrees::Node WakeupTrees::Chain(std::span<const NextStep> w) {
  Node below = kNone;
  for (size_t i = w.size(); i-- > 0;) {
    if (w[i].thread == kNobody) continue;
    const Node node = New(w[i]);
    CellOf(node).first_child = below;
    below = node;
  }
  return below;
}

bool WakeupTrees::TakeLater(const NextStep& step, const Sequence& w) const {
  auto is_against = [&](const NextStep& other) {
    return other.thread != kNobody && footprints_.InConflict(other.footprint, step.footprint);
  };
  if (!w.threads.MayContain(step.thread)) {
    // The last step is the most likely one to conflict.
    for (const NextStep* other = w.end; --other != w.begin;) {
      if (is_against(*other)) return false;
    }
    return true;
  }
  for (NextStep* other = w.begin + 1; other != w.end; ++other) {
    if (other->thread == step.thread) {
      if (other->alternative != step.alternative) return false;
      other->thread = kNobody;
      return true;
    }
    if (is_against(*other)) return false;
  }
  return true;
}

WakeupTrees::Node WakeupTrees::Insert(std::span<NextStep> steps, SomeThreads threads,
                                      Node children) {
  Node last = kNone;  // last child compared at this level
  Sequence w{steps.data(), steps.data() + steps.size(), threads};
  for (Node node = children; node != kNone;) {
    const Cell& cell = CellOf(node);
    if (TakeInitial(cell.step, w)) {
      if (w.begin == w.end || cell.first_child == kNone) return children;
      last = kNone;
      node = cell.first_child;
    } else {
      last = node;
      node = cell.next;
    }
  }
  const Node chain = Chain({w.begin, w.end});
  if (last == kNone) return chain;  // the tree was empty
  CellOf(last).next = chain;
  return children;
}

WakeupTrees::Node WakeupTrees::TakeFirst(Node children, NextStep& step, Node& subtree) {
  step = CellOf(children).step;
  subtree = CellOf(children).first_child;
  const Node rest = CellOf(children).next;
  CellOf(children).next = free_;
  free_ = children;
  return rest;
}

WakeupTrees::Node WakeupTrees::DropFirst(Node children) {
  NextStep step;
  Node subtree = kNone;
  const Node rest = TakeFirst(children, step, subtree);
  if (subtree == kNone) return rest;
  Node last = subtree;
  while (CellOf(last).next != kNone) last = CellOf(last).next;
  CellOf(last).next = rest;
  return subtree;
}

void WakeupTrees::Free(Node children) {
  while (children != kNone) {
    NextStep step;
    Node subtree = kNone;
    children = TakeFirst(children, step, subtree);
    Free(subtree);
  }
}

}  // namespace mazurka
