// Shortened schedules on random programs: they reproduce the violation, are never longer, and are
// deterministic. Violations can be traced and saved.

#include <gtest/gtest.h>

#include "explore/search.h"
#include "explore/shorten.h"
#include "reductions/none.h"
#include "report/schedule_file.h"
#include "report/trace.h"
#include "toy/generator.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

std::vector<std::unique_ptr<Property>> AllProperties() {
  std::vector<std::unique_ptr<Property>> made;
  for (const PropertyInfo& info : PropertyCatalog()) made.push_back(info.make({}));
  return made;
}

std::unique_ptr<Judge> FreshJudge() {
  return std::make_unique<Judge>(AllProperties(), Judge::Options{.all = true, .outcomes = false});
}

std::vector<Violation> Search(Machine& machine, ThreadOrder::Strategy strategy, uint64_t seed) {
  auto reduction = MakeNone({.order = ThreadOrder(strategy, seed, {})});
  auto seen = VisitedByFingerprint();
  std::unique_ptr<Judge> judge = FreshJudge();
  Limits limits{.max_states = 5'000};
  Watch watch(limits, Watch::Clock::now());
  SearchContext context{machine, *reduction, *seen, *judge, watch, limits, {}};
  SearchDepthFirst(context);
  return judge->violations();
}

constexpr ShortenLimits kLimits{.replays = 300, .steps = 10'000, .seconds = 60};

TEST(ShortenTest, FailsInTheSameWayAndIsNotLonger) {
  size_t found = 0, shortened = 0;
  for (uint64_t seed = 1; seed <= 300; ++seed) {
    ToyProgram program = Generate(seed, {});
    ToyMachine machine(program);
    Sources sources;
    for (Violation& v : Search(machine, ThreadOrder::Strategy::kRandom, seed)) {
      if (v.repeats_from) continue;  // an endless loop: its schedule is one round longer
      ++found;
      Schedule shorter = Shorten(machine, v, FreshJudge, kLimits);
      EXPECT_EQ(shorter, Shorten(machine, v, FreshJudge, kLimits)) << "seed " << seed;
      EXPECT_LE(ContextSwitches(shorter), ContextSwitches(v.schedule)) << "seed " << seed;
      if (ContextSwitches(shorter) == ContextSwitches(v.schedule)) {
        EXPECT_LE(shorter.size(), v.schedule.size()) << "seed " << seed;
      }
      if (shorter != v.schedule) ++shortened;
      v.schedule = shorter;
      ReportedViolation reported = TraceViolation(machine, *FreshJudge(), v, sources);
      EXPECT_TRUE(reported.replays) << "seed " << seed << ": " << v.message;
      EXPECT_EQ(reported.trace.steps.size(), shorter.size());
      std::vector<SavedStep> steps = StepsOf(machine, shorter);
      EXPECT_EQ(steps.size(), shorter.size());
    }
  }
  EXPECT_GT(found, 100u);
  EXPECT_GT(shortened, found / 4);
}

// Main starts two threads. Each takes its own lock, then the lock of the other. A search that lets
// the threads alternate reaches the deadlock with many context switches. Few are enough: to the
// first thread and to the second, if main has ended before.
TEST(ShortenTest, DeadlockOfTwoNeedsTwoSwitches) {
  auto program = ParseToy(R"(
vars static
locks 2
thread
  start t1
  start t2
  write v0 1
  write v0 2
  write v0 3
thread
  lock l0
    lock l1
    end
  end
thread
  lock l1
    lock l0
    end
  end
)");
  ASSERT_TRUE(program.has_value()) << program.error().message;
  ToyMachine machine(*program);
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    for (const Violation& v : Search(machine, ThreadOrder::Strategy::kRandom, seed)) {
      if (v.kind != "deadlock") continue;
      EXPECT_LE(ContextSwitches(Shorten(machine, v, FreshJudge, kLimits)), 3u);
    }
  }
}

}  // namespace
}  // namespace mazurka::toy
