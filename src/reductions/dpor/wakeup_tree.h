#pragma once

#include <span>
#include <vector>

#include "reductions/dpor/races.h"

namespace mazurka {

// Wakeup trees (Abdulla, Aronis, Jonsson, Sagonas): an ordered tree of the sequences of steps that
// are to be explored from a state. No leaf stands for a part of what another leaf stands for. The
// trees of all states on the path share one pool of nodes.
class WakeupTrees {
 public:
  using Node = uint32_t;
  static constexpr Node kNone = UINT32_MAX;  // an empty list of children

  explicit WakeupTrees(const Footprints& footprints) : footprints_(footprints) {}

  // insert(w, B): adds `w` to the tree with these children, unless a leaf stands for it. Gives the
  // first child. `w` is used up: what the tree has already is marked by a thread that is kNobody.
  // `threads` are those of its steps.
  Node Insert(std::span<NextStep> w, SomeThreads threads, Node children);
  // Takes out the first child, and gives the children that are left; `subtree` are its own.
  Node TakeFirst(Node children, NextStep& step, Node& subtree);
  const NextStep& FirstOf(Node children) const { return cells_[children].step; }
  // Takes out the first child, whose own children take its place.
  Node DropFirst(Node children);
  void Free(Node children);
  static bool IsEmpty(Node children) { return children == kNone; }

 private:
  struct Cell {
    NextStep step;
    Node first_child, next;
  };

  // What is left of a sequence. What was taken out of its middle is marked.
  struct Sequence {
    NextStep *begin, *end;
    SomeThreads threads;  // of its steps, and of what was taken out
  };

  // Whether the step can come first in some execution that begins with `w`: it is in WI(w). If it
  // is in `w`, it is taken out. REQUIRES: something is left
  bool TakeInitial(const NextStep& step, Sequence& w) const {
    if (w.begin->thread != step.thread)
      return !footprints_.InConflict(w.begin->footprint, step.footprint) && TakeLater(step, w);
    if (w.begin->alternative != step.alternative) return false;
    do {
      ++w.begin;
    } while (w.begin != w.end && w.begin->thread == kNobody);
    return true;
  }
  // REQUIRES: the first step of `w` is another thread's, and not in conflict with it
  bool TakeLater(const NextStep& step, const Sequence& w) const;
  Node New(const NextStep& step);
  Node Chain(std::span<const NextStep> w);

  const Footprints& footprints_;
  std::vector<Cell> cells_;
  Node free_ = kNone;
};

}  // namespace mazurka
