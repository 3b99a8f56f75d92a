// Invisible steps are merged with the step before.

#include "explore/wrappers/step_merger.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "explore/search.h"
#include "toy/program.h"
#include "toy/toy_machine.h"
#include "toy/variants.h"

namespace mazurka::toy {
namespace {

// All threads access v0; v1 and v2 are private to one thread; v3 is only read.
constexpr std::string_view kOwnVariables = R"(vars static static static static
locks 1
thread
  start t1
  start t2
thread
  write v0 1
  write v1 1
  read r0 v3
  write v1 2
thread
  read r0 v0
  write v2 1
  read r1 v3
  assert r0 == 0
)";

// v1 is private to the first thread, unless the second thread reads every value that the first one
// writes to v0. Random walks do not find this.
constexpr std::string_view kSharedLate = R"(vars static static
locks 1
thread
  start t1
  write v0 1
  write v0 2
  write v0 3
  write v0 4
  write v0 5
  write v0 6
  write v1 1
  write v0 7
thread
  read r0 v0
  if r0 == 1
    read r0 v0
    if r0 == 2
      read r0 v0
      if r0 == 3
        read r0 v0
        if r0 == 4
          read r0 v0
          if r0 == 5
            read r0 v0
            if r0 == 6
              read r1 v1
              print r1
            end
          end
        end
      end
    end
  end
)";

struct Explored {
  Statistics statistics;
  std::set<Outcome> outcomes;
  std::vector<Violation> violations;
  int searches = 0;
};

ToyProgram Parse(std::string_view text) {
  auto program = ParseToy(std::string(text));
  EXPECT_TRUE(program.has_value()) << program.error().message;
  return *program;
}

std::vector<std::unique_ptr<Property>> Defaults() {
  std::vector<std::unique_ptr<Property>> properties;
  for (const PropertyInfo& info : PropertyCatalog()) {
    if (info.is_default) properties.push_back(info.make({}));
  }
  return properties;
}

void Search(Machine& machine, Explored& explored) {
  Watch watch({}, Watch::Clock::now());
  auto reduction = VariantsOf("optimal")[0].reduction->make({});
  auto seen = NoVisitedStates();
  Judge judge(Defaults(), {.all = true, .outcomes = true});
  SearchContext context{machine, *reduction, *seen, judge, watch, {}, nullptr};
  explored.statistics = SearchDepthFirst(context).statistics;
  explored.outcomes = judge.outcomes();
  explored.violations = judge.violations();
  ++explored.searches;
}

Explored ExploreSingle(const ToyProgram& program) {
  ToyMachine machine(program);
  Explored explored;
  Search(machine, explored);
  return explored;
}

Explored ExploreMerged(const ToyProgram& program) {
  ToyMachine machine(program);
  SpinFilter filter(machine);
  SharingProfile use;
  Explored explored;
  do {
    StepMerger merged(filter, use);
    merged.Learn();
    Search(merged, explored);
    if (use.refuted()) continue;
    for (Violation& v : explored.violations) v.schedule = merged.Unmerged(v.schedule);
  } while (use.refuted());
  return explored;
}

TEST(StepMerger, FewerStepsAndTheSameExecutions) {
  const ToyProgram program = Parse(kOwnVariables);
  const Explored single = ExploreSingle(program), merged = ExploreMerged(program);
  EXPECT_EQ(merged.statistics.executions, 2u);
  EXPECT_EQ(merged.statistics.executions, single.statistics.executions);
  EXPECT_EQ(merged.outcomes, single.outcomes);
  EXPECT_LT(merged.statistics.transitions * 2, single.statistics.transitions);
}

TEST(StepMerger, ReportsSchedulesInSingleSteps) {
  const ToyProgram program = Parse(kOwnVariables);
  const Explored merged = ExploreMerged(program);
  ASSERT_EQ(merged.violations.size(), 1u);
  ToyMachine machine(program);
  for (const Choice& c : merged.violations[0].schedule) {
    const auto enabled = machine.Enabled();
    ASSERT_NE(std::find(enabled.begin(), enabled.end(), c.thread), enabled.end());
    machine.Step(c.thread, c.alternative);
  }
  EXPECT_EQ(machine.FailureCount(), 1u);
}

TEST(StepMerger, StartsAgainWhenSomethingIsShared) {
  const ToyProgram program = Parse(kSharedLate);
  const Explored single = ExploreSingle(program), merged = ExploreMerged(program);
  EXPECT_EQ(merged.searches, 2);
  EXPECT_EQ(merged.outcomes, single.outcomes);
  EXPECT_EQ(merged.statistics.executions, single.statistics.executions);
}

Access At(uint64_t object, uint32_t slot, uint32_t bytes, bool writes) {
  return {writes ? OperationKind::kWrite : OperationKind::kRead, object, slot, bytes, writes};
}

// The search may assume what the profile recorded before it.
SharingProfile After(const std::vector<std::pair<uint64_t, Access>>& recorded) {
  SharingProfile use;
  use.StartLearning();
  for (const auto& [thread, access] : recorded) use.Record(thread, access);
  use.StartSearch();
  return use;
}

TEST(SharingProfile, OneThreadsOwnOrReadOnly) {
  const Access own = At(1, 0, 4, true), read = At(2, 0, 4, false);
  SharingProfile use = After({{7, own}, {7, read}, {8, read}});
  EXPECT_TRUE(use.Assume(7, {{own, read}}));
  EXPECT_TRUE(use.Assume(8, {{read}}));
  EXPECT_FALSE(use.Assume(7, {{At(3, 0, 4, false)}})) << "never seen";
  EXPECT_FALSE(use.refuted());
  use.Record(8, At(1, 0, 4, false));
  EXPECT_TRUE(use.refuted());
  EXPECT_TRUE(use.Assume(7, {{own}})) << "as before, as long as the search goes on";
  use.StartLearning();
  use.StartSearch();
  EXPECT_FALSE(use.refuted());
  EXPECT_FALSE(use.Assume(7, {{own}}));
  EXPECT_TRUE(use.Assume(7, {{read}}));
}

TEST(SharingProfile, PartsOverlap) {
  const Access part = At(1, 4, 4, false), whole = At(1, 0, 0, true);
  SharingProfile use = After({{7, part}, {8, At(1, 8, 4, true)}});
  EXPECT_TRUE(use.Assume(7, {{part}}));
  use.Record(8, whole);
  EXPECT_TRUE(use.refuted());
}

TEST(SharingProfile, SharedBeforeTheSearchIsNoSurprise) {
  SharingProfile use = After({{7, At(1, 0, 4, true)}, {8, At(1, 0, 4, true)}});
  EXPECT_FALSE(use.Assume(7, {{At(1, 0, 4, true)}}));
  use.Record(8, At(1, 0, 4, true));
  EXPECT_FALSE(use.refuted());
}

TEST(SharingProfile, NothingIsReliedOnBesideEverything) {
  const Access own = At(1, 0, 4, true);
  SharingProfile use = After({{7, own}});
  EXPECT_TRUE(use.Assume(7, {{own}}));
  use.Record(8, At(kEverythingObject, 0, 0, true));
  EXPECT_TRUE(use.refuted());
  use.StartLearning();
  use.StartSearch();
  EXPECT_FALSE(use.refuted());
  EXPECT_FALSE(use.Assume(7, {{own}}));
}

}  // namespace
}  // namespace mazurka::toy
