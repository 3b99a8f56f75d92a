#include "reductions/wakeup_tree.h"

namespace mazurka {

WakeupTrees::Node WakeupTrees::New(const NextStep& step) {
  if (free_ == kNone) {
    cells_.push_back({step, kNone, kNone});
    return static_cast<Node>(cells_.size() - 1);
  }
  const Node node = free_;
  free_ = cells_[node].next;
  cells_[node] = {step, kNone, kNone};
  return node;
}

WakeupTrees::Node WakeupTrees::Chain(std::span<const NextStep> w) {
  Node below = kNone;
  for (size_t i = w.size(); i-- > 0;) {
    if (w[i].thread == kNobody) continue;
    const Node node = New(w[i]);
    cells_[node].first_child = below;
    below = node;
  }
  return below;
}

bool WakeupTrees::TakeLater(const NextStep& step, Sequence& w) const {
  const std::span<NextStep> steps = w.steps;
  if (!w.threads.MayContain(step.thread)) {
    // The last one is the likeliest to be in conflict.
    for (size_t i = steps.size(); --i > w.begin;) {
      if (steps[i].thread != kNobody && footprints_.InConflict(steps[i].footprint, step.footprint))
        return false;
    }
    return true;
  }
  for (size_t i = w.begin + 1; i < steps.size(); ++i) {
    if (steps[i].thread == step.thread) return Take(steps[i], step, w);
    if (steps[i].thread != kNobody && footprints_.InConflict(steps[i].footprint, step.footprint))
      return false;
  }
  return true;
}

WakeupTrees::Node WakeupTrees::Insert(std::span<NextStep> steps, SomeThreads threads,
                                      Node children) {
  Node first = children, parent = kNone, last = kNone;
  Sequence w{steps, threads};
  for (Node node = children; node != kNone;) {
    if (TakeInitial(cells_[node].step, w)) {
      if (w.begin == steps.size() || cells_[node].first_child == kNone) return first;
      parent = node;
      last = kNone;
      node = cells_[node].first_child;
    } else {
      last = node;
      node = cells_[node].next;
    }
  }
  const Node chain = Chain(steps.subspan(w.begin));
  if (last != kNone) {
    cells_[last].next = chain;
  } else if (parent != kNone) {
    cells_[parent].first_child = chain;
  } else {
    first = chain;
  }
  return first;
}

WakeupTrees::Node WakeupTrees::TakeFirst(Node children, NextStep& step, Node& subtree) {
  step = cells_[children].step;
  subtree = cells_[children].first_child;
  const Node rest = cells_[children].next;
  cells_[children].next = free_;
  free_ = children;
  return rest;
}

WakeupTrees::Node WakeupTrees::DropFirst(Node children) {
  NextStep step;
  Node subtree = kNone;
  const Node rest = TakeFirst(children, step, subtree);
  if (subtree == kNone) return rest;
  Node last = subtree;
  while (cells_[last].next != kNone) last = cells_[last].next;
  cells_[last].next = rest;
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
