#pragma once

#include <span>
#include <vector>

#include "reductions/dpor/races.h"

namespace mazurka {

// Wakeup trees (Abdulla, Aronis, Jonsson, Sagonas): an ordered tree of the step sequences to
// explore from a state. No leaf represents executions that another leaf represents already. The
// trees of all states on the path share one pool of nodes.
class WakeupTrees {
 public:
  enum class Node : uint32_t {};
  static constexpr Node kNone{UINT32_MAX};  // an empty list of children

  explicit WakeupTrees(const Footprints& footprints) : footprints_(footprints) {}

  // insert(w, B): adds `w` to the tree with these children, unless a leaf represents it already.
  // Returns the first child. Consumes `w`: steps that the tree already has get the thread kNobody.
  // `threads` are the threads of `w`.
  Node Insert(std::span<NextStep> w, SomeThreads threads, Node children);
  // Removes the first child and returns the remaining children. `subtree` receives its children.
  Node TakeFirst(Node children, NextStep& step, Node& subtree);
  const NextStep& FirstOf(Node children) const { return CellOf(children).step; }
  // Removes the first child. Its children take its place.
  Node DropFirst(Node children);
  void Free(Node children);
  static bool IsEmpty(Node children) { return children == kNone; }

 private:
  struct Cell {
    NextStep step;
    Node first_child, next;
  };

  Cell& CellOf(Node node) { return cells_[IndexOf(node)]; }
  const Cell& CellOf(Node node) const { return cells_[IndexOf(node)]; }

  // The rest of a sequence. Steps removed from its middle have the thread kNobody.
  struct Sequence {
    NextStep *begin, *end;
    SomeThreads threads;  // of its steps, including removed ones
  };

  // True if the step can come first in some execution that begins with `w`: if it is in WI(w).
  // Removes the step from `w` if it is there. REQUIRES: `w` is not empty
  bool TakeInitial(const NextStep& step, Sequence& w) const {
    if (w.begin->thread != step.thread)
      return !footprints_.InConflict(w.begin->footprint, step.footprint) && TakeLater(step, w);
    if (w.begin->alternative != step.alternative) return false;
    do {
      ++w.begin;
    } while (w.begin != w.end && w.begin->thread == kNobody);
    return true;
  }
  // REQUIRES: the first step of `w` belongs to another thread, and does not conflict with `step`
  bool TakeLater(const NextStep& step, const Sequence& w) const;
  Node New(const NextStep& step);
  Node Chain(std::span<const NextStep> w);

  const Footprints& footprints_;
  std::vector<Cell> cells_;
  Node free_ = kNone;
};

}  // namespace mazurka
