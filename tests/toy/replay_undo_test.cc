// A search that undoes by reset and replay explores the same as one that reverses steps.

#include "explore/wrappers/replay_undo.h"

#include <gtest/gtest.h>

#include "base/rows.h"
#include "explore/search.h"
#include "toy/generator.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

struct Found {
  std::set<Outcome> outcomes;
  uint64_t transitions = 0, executions = 0, states = 0;
  friend bool operator==(const Found&, const Found&) = default;
};

Found Explore(Machine& machine, std::string_view name, bool stores) {
  auto reduction = FindRow(ReductionCatalog(), name)->make({});
  auto seen = stores ? VisitedByFingerprint() : NoVisitedStates();
  Judge judge({}, {.all = true, .outcomes = true});
  Watch watch({}, Watch::Clock::now());
  Limits limits;
  limits.max_depth = 200;
  limits.max_transitions = 20'000;
  SearchContext context{machine, *reduction, *seen, judge, watch, limits, nullptr};
  const Statistics statistics = SearchDepthFirst(context).statistics;
  return {judge.outcomes(), statistics.transitions, statistics.executions, statistics.states};
}

TEST(ReplayUndoTest, ExploresTheSame) {
  uint64_t replayed = 0;
  for (uint64_t seed = 1; seed <= 15; ++seed) {
    const ToyProgram program = Generate(seed, {});
    for (const auto& [name, stores] : {std::pair{"none", true}, std::pair{"lazy", true},
                                       std::pair{"source", false}, std::pair{"selective", false}}) {
      ToyMachine reversing(program), toy(program);
      ReplayUndo replaying(toy);
      EXPECT_EQ(Explore(replaying, name, stores), Explore(reversing, name, stores))
          << name << ", seed " << seed;
      EXPECT_EQ(replaying.Fingerprint(), ToyMachine(program).Fingerprint());
      replayed += replaying.replayed();
    }
  }
  EXPECT_GT(replayed, 0u);
}

}  // namespace
}  // namespace mazurka::toy
