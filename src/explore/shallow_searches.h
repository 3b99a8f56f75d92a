#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "explore/limits.h"
#include "explore/statistics.h"
#include "explore/visited/visited_states.h"
#include "reductions/reduction.h"

namespace mazurka {

struct SearchContext;

// Decides when a depth-first search seems to sink: into one endless branch, or into the variations
// of the end of one long execution. Depends only on counts, so that a check is reproducible.
class Sinking {
 public:
  explicit Sinking(bool is_watched)
      : next_depth_(is_watched ? kFirstDepth : UINT64_MAX),
        next_transitions_(is_watched ? kFirstTransitions : UINT64_MAX) {}

  bool IsDue(uint64_t depth, uint64_t transitions) const {
    return IsDeep(depth) || transitions >= next_transitions_;
  }
  bool IsDeep(uint64_t depth) const { return depth >= next_depth_; }
  // The number of transitions that the shallow searches may make now. Sets the next moment.
  uint64_t Budget(uint64_t depth, uint64_t transitions);
  // An execution ended. If it is much longer than those before, its variations may never end.
  void ReachedEnd(uint64_t depth) {
    if (next_depth_ != UINT64_MAX && depth >= kFirstDepth && depth > 2 * deepest_end_)
      next_depth_ = 0;
    deepest_end_ = std::max(deepest_end_, depth);
  }
  // Executions that end seem to be shorter than this.
  uint64_t Longest(uint64_t depth) const { return std::max(4 * depth, 2 * deepest_end_); }

 private:
  static constexpr uint64_t kFirstDepth = 1'000, kFirstTransitions = 100'000;

  uint64_t next_depth_, next_transitions_;
  uint64_t deepest_end_ = 0;
};

// Depth-first searches of the same program with limits, each with its own reduction and store: a
// ladder of depths, and a ladder of deviations from the first execution. They only look for
// violations. What they explore proves nothing absent.
class ShallowSearches {
 public:
  struct Parts {
    std::unique_ptr<Reduction> reduction;
    std::unique_ptr<VisitedStates> seen;
  };
  explicit ShallowSearches(std::function<Parts()> make) : make_(std::move(make)) {}

  // Makes about `budget` transitions, with the machine, judge and watch of `deep`. Returns true if
  // the search can end: a violation was found. `longest`: where to cut executions that are meant to
  // be whole.
  // REQUIRES: the machine is in the initial state. It is there afterwards, too.
  bool Run(SearchContext& deep, uint64_t budget, uint64_t longest);

  // Of all these searches.
  const Statistics& statistics() const { return statistics_; }
  // The limits under which a violation was found, for the user; empty: none was found.
  const std::string& found() const { return found_; }

 private:
  struct Bound {
    uint64_t depth, deviations;
    auto operator<=>(const Bound&) const = default;
  };
  // Returns true if the search ended before it had made that many transitions.
  bool RunOne(SearchContext& deep, const Bound& bound, uint64_t transitions);

  std::function<Parts()> make_;
  Statistics statistics_;
  std::string found_;
  bool is_over_ = false;
  uint64_t next_deviations_ = 1;  // for whole executions
  std::set<Bound> completed_;
};

}  // namespace mazurka
