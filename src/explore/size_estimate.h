#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazurka {

// Estimates how many transitions a depth-first search will make, from those that it has made.
//
// The search walks a tree: its nodes are the entered states, its edges the transitions. The growth
// of a node is the size of its whole subtree relative to the part that its first j choices led to.
// Completed nodes show how growth depends on the size of that part: in a search without a store it
// hardly does, with a store it falls, because later choices lead to states that are stored. The
// estimate goes up the path from its end. For each state it knows what its choices have led to so
// far, and multiplies that by the growth of completed nodes of the same size, or, where the tree
// has none that large yet, by what a regression over the sizes predicts.
//
// The nearest published relatives estimate the size of backtracking trees from random descents
// (Knuth 1975) and from weighted branches (Kilby, Slaney, Thiebaux and Walsh 2006). They assume
// that later subtrees resemble the first one, which is wrong for a search with a store.
class SizeEstimate {
 public:
  struct Range {
    double least, likely, most;  // transitions; the truth is between least and most in 95 %
  };

  // `transitions` are those of the search so far.
  // The search has entered a state with this number of enabled threads.
  void Enter(uint64_t transitions, size_t threads) {
    path_.push_back({.begin = transitions, .threads = static_cast<uint32_t>(threads)});
  }
  // It takes a choice from the state entered last.
  void Choose(uint64_t transitions) {
    Node& node = path_.back();
    if (node.taken - 1 < kClasses) node.after[node.taken - 1] = transitions - node.begin;
    ++node.taken;
  }
  // It leaves the state entered last.
  void Leave(uint64_t transitions);

  // Nothing if the search has made too few transitions for an estimate, or if the interval goes
  // beyond all that a search could ever make, as on a branch without an end.
  std::optional<Range> Estimate(uint64_t transitions) const;

 private:
  // Growth depends on whether one, two or more choices were explored, and is nearly always zero if
  // each enabled thread was.
  static constexpr uint32_t kClasses = 3, kAllTried = 3;
  static constexpr size_t kSizes = 48;  // a power of two each

  struct Node {
    uint64_t begin;                             // transitions before it
    std::array<uint64_t, kClasses> after = {};  // of the subtree, by the number of choices
    uint32_t taken = 0;                         // choices
    uint32_t threads;

    uint32_t ClassAfter(uint32_t choices) const {
      if (choices >= threads) return kAllTried;
      return choices == 0 ? 0 : (choices < kClasses ? choices : kClasses) - 1;
    }
  };
  // Nodes of one size and class.
  struct Cell {
    double count = 0, growth = 0, log = 0, squared_log = 0;  // sums

    void Add(double part, double whole);
    double Variance() const;
  };
  using Cells = std::array<std::array<Cell, kSizes>, kClasses + 1>;
  // The result of the regression for a class.
  struct Trend {
    bool is_known = false;
    double level = 0, slope = 0, variance = 1;

    double At(double size) const;
  };

  static size_t SizeClass(uint64_t size);
  static Trend TrendOf(const std::array<Cell, kSizes>& cells);

  std::vector<Node> path_;
  Cells cells_ = {};
};

}  // namespace mazurka
