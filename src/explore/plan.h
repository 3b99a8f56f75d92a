#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "explore/samplers/coverage.h"
#include "explore/samplers/race_glance.h"
#include "explore/samplers/sampler.h"
#include "explore/samplers/shared_places.h"
#include "explore/search.h"

namespace mazurka {

// Rounds of sampled executions and of searches with small bounds, between which a complete search
// makes progress. A program that the complete search decides quickly pays little. In a larger one
// the samplers find many violations long before the complete search does.
//
// Only counts decide when a round is due and how long it is, so a check is reproducible.
class Plan {
 public:
  explicit Plan(uint64_t seed);

  // The number of transitions of the complete search at which a round is due.
  uint64_t next() const { return next_; }
  // Sampled executions show their races to this judge. Not owned. `judge` may be that of the
  // complete search.
  void ShowRacesTo(Judge& judge) { races_.emplace(judge); }
  // Runs a few executions, for their races: most programs with a race show one in any execution.
  // Returns true if the search can end: a violation was found.
  // REQUIRES: as Run
  bool Glance(SearchContext& deep);
  // Runs executions of pct, surw and pos in turn, and then, in a large program, searches with at
  // most 0, 1, 2 and 3 preemptions, with the judge and watch of `deep`. Returns true if the search
  // can end: a violation was found. `is_deep`: the complete search is in a long execution, and may
  // not return from it soon.
  // REQUIRES: the machine is in the initial state. It is there afterwards, too.
  bool Run(SearchContext& deep, const Statistics& so_far, bool is_deep);

  const Statistics& statistics() const { return statistics_; }  // of all sampled executions
  const SearchResult& within_bounds() const { return within_bounds_; }
  CoverageCounts covered() const { return coverage_.counts(); }
  uint64_t rounds() const { return rounds_; }
  // What found a violation, for the user; empty: none was found.
  const std::string& found_by() const { return found_by_; }
  std::string Guarantee() const { return samplers_.front()->Guarantee(); }

 private:
  static constexpr size_t kSamplers = 3;
  static constexpr uint64_t kFirstRound = 30'000;

  uint64_t Budget(const Statistics& so_far, bool is_deep);
  void Sample(SearchContext& deep, uint64_t steps);
  bool RunOne(SearchContext& context, size_t sampler);
  std::optional<uint32_t> Completed() const;
  void RaiseBound(SearchContext& deep, uint64_t transitions);

  std::array<std::unique_ptr<Sampler>, kSamplers> samplers_;
  SharedPlaces shared_;
  Coverage coverage_;
  std::optional<RaceGlance> races_;
  Statistics statistics_;
  uint64_t next_ = kFirstRound;
  uint64_t executions_ = 0, rounds_ = 0;
  SearchResult within_bounds_;
  uint32_t next_bound_ = 0;
  std::string found_by_;
};

}  // namespace mazurka
