#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "reductions/clock/summaries.h"

namespace mazurka {

// The union of one set for each thread. The sets are the leaves of a tree of unions, so a change of
// one set costs the logarithm of the number of threads.
class UnionTree {
 public:
  explicit UnionTree(Summaries& summaries) : summaries_(summaries) {}

  void Put(size_t thread, Summaries::SetId set) {
    if (thread >= leaves_) Widen(thread + 1);
    size_t at = leaves_ + thread;
    if (nodes_[at] == set) return;
    nodes_[at] = set;
    while ((at /= 2) > 0) Unite(at);
  }
  Summaries::SetId All() const { return leaves_ == 0 ? Summaries::kEmpty : nodes_[1]; }

 private:
  void Unite(size_t at) { nodes_[at] = summaries_.Union(nodes_[2 * at], nodes_[2 * at + 1]); }

  void Widen(size_t threads) {
    const size_t leaves = std::bit_ceil(threads);
    std::vector<Summaries::SetId> nodes(2 * leaves, Summaries::kEmpty);
    std::copy_n(nodes_.begin() + static_cast<ptrdiff_t>(leaves_), leaves_,
                nodes.begin() + static_cast<ptrdiff_t>(leaves));
    nodes_ = std::move(nodes);
    leaves_ = leaves;
    for (size_t at = leaves_; --at > 0;) Unite(at);
  }

  Summaries& summaries_;
  std::vector<Summaries::SetId> nodes_;  // the children of node n: 2n and 2n + 1; 1: the root
  size_t leaves_ = 0;
};

}  // namespace mazurka
