// The DPOR engine: its graph, replays that are no longer than needed, and behaviours that the
// algorithm as printed misses.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/rows.h"
#include "explore/search.h"
#include "explore/wrappers/spin_filter.h"
#include "reductions/engine/conflicts.h"
#include "reductions/engine/engine.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

using Set = std::set<std::string>;

struct Explored {
  Set outputs;  // the end of an execution and its lines
  Statistics statistics;
  std::map<std::string, uint64_t> counters;
};

Explored Explore(std::string_view text, Reduction& reduction) {
  const auto program = ParseToy(text);
  EXPECT_TRUE(program.has_value());
  ToyMachine machine(*program);
  SpinFilter filter(machine);
  auto seen = NoVisitedStates();
  Judge judge({}, {.all = true, .outcomes = true});
  Watch watch({}, Watch::Clock::now());
  SearchContext context{filter, reduction, *seen, judge, watch, {}, nullptr};
  Explored explored;
  explored.statistics = SearchDepthFirst(context).statistics;
  for (const auto& [name, value] : reduction.Counters())
    explored.counters[std::string(name)] = value;
  for (const Outcome& outcome : judge.outcomes()) {
    std::string line = outcome.end == Outcome::End::kDeadlock ? "deadlock " : "";
    for (char c : outcome.output) line += c == '\n' ? ' ' : c;
    explored.outputs.insert(line);
  }
  return explored;
}

Explored Races(std::string_view text) {
  return Explore(text, *FindRow(ReductionCatalog(), "engine:races")->make({}));
}
Explored EveryAccess(std::string_view text) {
  return Explore(text, *FindRow(ReductionCatalog(), "engine:every-access")->make({}));
}

// The paper's Figure 2. In the first execution t0's operations are potential scheduling points.
// t1's write depends on t0's write, so the engine backtracks there.
constexpr std::string_view kFigure2 = R"(
vars static
locks 1
thread
  start t1
  write v0 2
thread
  write v0 1
)";

TEST(Engine, ReplaysToWhereSharingWasNotKnown) {
  const Explored races = Races(kFigure2), every = EveryAccess(kFigure2);
  EXPECT_EQ(races.statistics.executions, every.statistics.executions);
  EXPECT_EQ(every.counters.at("replays"), 0u);
  EXPECT_GE(races.counters.at("replays"), 1u);
  EXPECT_LT(races.counters.at("choice_generators"), every.counters.at("choice_generators"));
}

// Both threads write before another thread has accessed the variable. The engine learns only at the
// end of the first execution that a location is shared.
constexpr std::string_view kLate = R"(
vars static static
locks 1
thread
  start t1
  write v0 1
  write v1 1
  read r0 v0
  print r0
thread
  write v1 2
  write v0 2
  read r0 v1
  print r0
)";

TEST(Engine, SharingThatIsDiscoveredLateIsNotMissed) {
  const Set all = EveryAccess(kLate).outputs;
  EXPECT_EQ(all.size(), 8u);
  EXPECT_EQ(Races(kLate).outputs, all);
}

// An analysis that never learns.
class AlwaysMaybe : public Marker {
 public:
  Mark MarkOperation(Machine&, ThreadId) override { return Mark::kMaybe; }
};

TEST(Engine, AMarkerThatNeverLearnsEndsWithAllBehaviour) {
  auto engine =
      MakeEngine({std::make_shared<AlwaysMaybe>(), std::make_shared<Conflicts>(), {}}, {});
  const Explored explored = Explore(kLate, *engine);
  EXPECT_EQ(explored.outputs, EveryAccess(kLate).outputs);
  EXPECT_EQ(explored.statistics.executions, EveryAccess(kLate).statistics.executions);
}

// An analysis that returns replay before each operation of its threads, and counts its calls.
class ReplayEverywhere : public Marker {
 public:
  Mark MarkOperation(Machine& machine, ThreadId t) override {
    return machine.Pending(t).kind == OperationKind::kWrite ? Mark::kMaybe : Mark::kReplay;
  }
};

// t0 writes v0 after two private reads; t1 writes v0: one point to backtrack to. A replay from a
// Replay node right before it takes one step; without one it takes all steps of t0 since t1 was
// started.
TEST(Engine, ReplaysFromTheNearestChoiceGenerator) {
  constexpr std::string_view kProgram = R"(
vars static static
locks 1
thread
  start t1
  read r0 v1
  read r0 v1
  write v0 1
thread
  write v0 2
)";
  auto steps = [&](std::shared_ptr<Marker> marker) {
    auto engine = MakeEngine({std::move(marker), std::make_shared<Conflicts>(), {}}, {});
    return Explore(kProgram, *engine).counters.at("replayed_steps");
  };
  EXPECT_LT(steps(std::make_shared<ReplayEverywhere>()), steps(std::make_shared<AlwaysMaybe>()));
}

// Counts its calls on the path from the initial state.
class Counting : public Conflicts, public Marker, public Resettable {
 public:
  Mark MarkOperation(Machine&, ThreadId) override {
    ++asked_;
    return asked_ % 3 == 0 ? Mark::kYes : Mark::kMaybe;
  }
  void NodeCreated(Machine& machine, Node& node, Node* parent) override {
    Conflicts::NodeCreated(machine, node, parent);
    if (node.kind != Node::Kind::kEnd) {
      // The engine does not call the analysis where another thread was chosen.
      EXPECT_LE(asked_, node.steps + 1);
      deepest_ = std::max(deepest_, asked_);
    }
  }
  std::any SavedState() override { return asked_; }
  void ResetState(const std::any& saved) override {
    asked_ = std::any_cast<size_t>(saved);
    ++resets_;
  }
  size_t asked_ = 0, deepest_ = 0, resets_ = 0;
};

TEST(Engine, StateOfAnAnalysisGoesBackWithTheSearch) {
  auto counting = std::make_shared<Counting>();
  const Explored explored = Explore(kLate, *MakeEngine(AnalysisOf(counting), {}));
  EXPECT_EQ(explored.outputs, EveryAccess(kLate).outputs);
  EXPECT_GT(counting->resets_, 0u);
  EXPECT_GT(counting->deepest_, 5u);
}

std::string GraphOf(std::string_view program) {
  const std::string file = testing::TempDir() + "engine_graph.dot";
  auto engine = FindRow(ReductionCatalog(), "engine:races")->make({.order = {}, .graph = file});
  Explore(program, *engine);
  engine->SearchEnded();
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Engine, NamesTheAlternativeOfEachStepInItsGraph) {
  const std::string dot = GraphOf(R"(
vars static
locks 1
thread
  choose r0 3
  print r0
)");
  for (const char* part : {"1 of 3", "2 of 3", "3 of 3"})
    EXPECT_NE(dot.find(part), std::string::npos) << part << " in\n" << dot;
}

TEST(Engine, DrawsItsGraph) {
  const std::string dot = GraphOf(kFigure2);
  EXPECT_TRUE(dot.starts_with("digraph dpor {"));
  for (const char* part :
       {"0 replay", "maybe\\nt0: start", "yes, was maybe\\nt0: write", "choices: t0, t1",
        "runnable: t0, t1", "n3 -> n4 [label=\"t0\"]", "finished"})
    EXPECT_NE(dot.find(part), std::string::npos) << part << " in\n" << dot;
}

// ---- Behaviours that Algorithm 1 as printed misses: it inspects an operation only when its thread
// performs it.

// If t1 parks with the lock, t2 never gets it; the other order ends.
TEST(Engine, AThreadThatWaitsForEverCouldHaveComeFirst) {
  constexpr std::string_view kProgram = R"(
vars static
locks 1
thread
  start t1
  start t2
thread
  lock l0
    park
  end
thread
  lock l0
  end
  unpark t1
)";
  EXPECT_EQ(Races(kProgram).outputs, (Set{"", "deadlock "}));
  EXPECT_EQ(EveryAccess(kProgram).outputs, (Set{"", "deadlock "}));
}

// The end of t0 ends the program, and cuts t1 off before it has printed.
TEST(Engine, AThreadThatWasCutOffCouldHaveComeFirst) {
  constexpr std::string_view kProgram = R"(
vars static
locks 1
thread
  start t1
thread daemon
  print r0
)";
  EXPECT_EQ(Races(kProgram).outputs, (Set{"", "100 "}));
  EXPECT_EQ(EveryAccess(kProgram).outputs, (Set{"", "100 "}));
}

TEST(Engine, LockOrdersAndTheirDeadlock) {
  constexpr std::string_view kProgram = R"(
vars static
locks 2
thread
  start t1
  lock l0
    lock l1
      print r0
    end
  end
thread
  lock l1
    lock l0
      print r0
    end
  end
)";
  const Set all = {"0 100 ", "100 0 ", "deadlock "};
  EXPECT_EQ(Races(kProgram).outputs, all);
  EXPECT_EQ(EveryAccess(kProgram).outputs, all);
}

}  // namespace
}  // namespace mazurka::toy
