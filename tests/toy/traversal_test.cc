// The effect of each saving of a traversal: the number of transitions of the explored graph that
// are traversed again, with and without it. No saving changes the explored states.

#include <gtest/gtest.h>

#include "explore/search.h"
#include "toy/generator.h"
#include "toy/naive.h"
#include "toy/toy_machine.h"
#include "toy/variants.h"

namespace mazurka::toy {
namespace {

struct Totals {
  uint64_t states = 0, transitions = 0, traversed = 0;
  Reduction::Memory held;
};

Totals Explore(const ReductionOptions& options) {
  Watch watch({}, Watch::Clock::now());
  Totals totals;
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    const ToyProgram program = Generate(seed, {});
    if (!ExploreNaively(program, 200).complete) continue;
    ToyMachine machine(program);
    const auto lazy = VariantsOf("lazy")[0].reduction->make(options);
    auto seen = VisitedByFingerprint();
    Judge judge({}, {.all = true, .outcomes = true});
    SearchContext context{machine, *lazy, *seen, judge, watch, {}, nullptr};
    const Statistics statistics = SearchDepthFirst(context).statistics;
    totals.states += statistics.states;
    totals.transitions += statistics.transitions;
    const Reduction::Memory held = lazy->Held();
    totals.held.states += held.states;
    totals.held.transitions += held.transitions;
    totals.held.transition_count += held.transition_count;
    for (const Reduction::Counter& counter : lazy->Counters()) {
      if (counter.name == "traversed_again") totals.traversed += counter.value;
    }
  }
  return totals;
}

ReductionOptions Retraversing() {
  ReductionOptions options;
  options.retraverse = true;
  return options;
}

// Without the saving more transitions are traversed, and the same states are explored.
void ExpectSaving(bool TraversalOptions::*saving) {
  const Totals with = Explore(Retraversing());
  ReductionOptions options = Retraversing();
  options.traversal.*saving = false;
  const Totals without = Explore(options);
  EXPECT_EQ(with.states, without.states);
  EXPECT_LT(with.traversed, without.traversed);
}

TEST(Traversal, EachTransitionOnce) { ExpectSaving(&TraversalOptions::once); }

TEST(Traversal, NotForTheLastThread) { ExpectSaving(&TraversalOptions::skips_last); }

// Redundant threads are tried where they lead to stored states. This adds no states, but adds steps
// to the graph, which may conflict with others.
TEST(Traversal, NotIfTheRestIsVisited) { ExpectSaving(&TraversalOptions::skips_visited); }

TEST(Traversal, NoFurtherThanWhatDecides) {
  const Totals with = Explore(Retraversing());
  ReductionOptions options = Retraversing();
  options.traversal.stops_early = false;
  const Totals without = Explore(options);
  EXPECT_LT(with.traversed, without.traversed);
}

// A traversal does not know what starts and joins order, so it finds more conflicts.
TEST(Traversal, SummariesNeedNone) {
  const Totals summarised = Explore({});
  ReductionOptions options = Retraversing();
  options.traversal.stops_early = false;
  const Totals traversed = Explore(options);
  EXPECT_LT(summarised.states, traversed.states);
  EXPECT_EQ(summarised.traversed, 0u);
}

// Eight bytes each, without reserved memory; the graph also contains operations of blocked threads.
TEST(Traversal, MemoryOfTheGraph) {
  const Totals kept = Explore(Retraversing());
  EXPECT_GE(kept.held.transition_count, kept.transitions);
  EXPECT_GE(kept.held.transitions, 8 * kept.held.transition_count);
  EXPECT_GT(kept.held.states, 12 * kept.states);
  const Totals summarised = Explore({});
  EXPECT_EQ(summarised.held.transition_count, 0u);
  EXPECT_EQ(summarised.held.transitions, 0u);
  EXPECT_GT(summarised.held.states, 4 * summarised.states);
}

}  // namespace
}  // namespace mazurka::toy
