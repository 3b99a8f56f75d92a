// What each saving of a traversal is worth: the transitions of the explored graph that are
// traversed again, with and without it. None of them changes what is explored.

#include <gtest/gtest.h>

#include "explore/search.h"
#include "toy/generator.h"
#include "toy/naive.h"
#include "toy/toy_machine.h"
#include "toy/variants.h"

namespace mazurka::toy {
namespace {

struct Totals {
  uint64_t states = 0, traversed = 0;
};

Totals Explore(const ReductionOptions& options) {
  Watch watch({}, Watch::Clock::now());
  Totals totals;
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    const ToyProgram program = Generate(seed, {});
    if (!ExploreNaively(program, 200).complete) continue;
    ToyMachine machine(program);
    const auto lazy = VariantsOf("lazy")[0].reduction->make(options);
    auto seen = SeenByFingerprint();
    Judge judge({}, {.all = true, .outcomes = true});
    SearchContext context{machine, *lazy, *seen, judge, watch, {}, nullptr};
    totals.states += SearchDepthFirst(context).statistics.states;
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

TEST(Traversal, EachTransitionOnce) {
  const Totals with = Explore(Retraversing());
  ReductionOptions options = Retraversing();
  options.traversal.once = false;
  const Totals without = Explore(options);
  EXPECT_EQ(with.states, without.states);
  EXPECT_LT(with.traversed, without.traversed);
}

TEST(Traversal, NotForTheLastThread) {
  const Totals with = Explore(Retraversing());
  ReductionOptions options = Retraversing();
  options.traversal.skips_last = false;
  const Totals without = Explore(options);
  EXPECT_EQ(with.states, without.states);
  EXPECT_LT(with.traversed, without.traversed);
}

// Threads that need not be tried are tried where they lead to stored states: no state more, but
// steps that are in the graph from then on, and may conflict with others.
TEST(Traversal, NotIfTheRestIsVisited) {
  const Totals with = Explore(Retraversing());
  ReductionOptions options = Retraversing();
  options.traversal.skips_visited = false;
  const Totals without = Explore(options);
  EXPECT_EQ(with.states, without.states);
  EXPECT_LT(with.traversed, without.traversed);
}

TEST(Traversal, NoFurtherThanWhatDecides) {
  const Totals with = Explore(Retraversing());
  ReductionOptions options = Retraversing();
  options.traversal.stops_early = false;
  const Totals without = Explore(options);
  EXPECT_LT(with.traversed, without.traversed);
}

TEST(Traversal, SummariesNeedNone) {
  const Totals summarised = Explore({});
  ReductionOptions options = Retraversing();
  options.traversal.stops_early = false;
  const Totals traversed = Explore(options);
  EXPECT_EQ(summarised.states, traversed.states);
  EXPECT_EQ(summarised.traversed, 0u);
}

}  // namespace
}  // namespace mazurka::toy
