// Bounded partial order reduction on programs whose executions are listed by hand.

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "base/rows.h"
#include "explore/bounded.h"
#include "toy/agreement.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

// A thread prints its number times 100 plus a value.
using Outputs = std::set<std::string>;

const ReductionInfo& Source() { return *FindRow(ReductionCatalog(), "source"); }

// `source`, cut at a bound: a choice that would be one preemption too many is not taken.
class Cut : public Reduction {
 public:
  explicit Cut(uint32_t bound) : bound_(bound), inner_(Source().make({})) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    Level level{std::nullopt, bound_};
    if (!execution.empty()) {
      const ThreadId running = execution.back().choice.thread;
      const Level& before = levels_.back();
      const bool is_switch = before.running && *before.running != running;
      level.left = before.left - (is_switch ? 1 : 0);
      const std::span<const ThreadId> enabled = machine.Enabled();
      if (std::ranges::find(enabled, running) != enabled.end()) level.running = running;
    }
    levels_.push_back(level);
    inner_->Enter(machine, execution, state);
  }
  std::optional<Choice> Next() override {
    const Level& level = levels_.back();
    for (;;) {
      const std::optional<Choice> choice = inner_->Next();
      const bool is_switch = choice && level.running && *level.running != choice->thread;
      if (!is_switch || level.left > 0) return choice;
    }
  }
  void Stepped(Machine& machine, const Execution& execution) override {
    inner_->Stepped(machine, execution);
  }
  void Ended(Machine& machine, const Execution& execution, StateNumber state) override {
    inner_->Ended(machine, execution, state);
  }
  void Leave() override {
    inner_->Leave();
    levels_.pop_back();
  }

 private:
  struct Level {
    std::optional<ThreadId> running;  // the thread that a switch would preempt
    uint32_t left;
  };

  const uint32_t bound_;
  std::unique_ptr<Reduction> inner_;
  std::vector<Level> levels_;
};

struct Searched {
  Outputs outputs;
  uint64_t executions = 0;
};

Searched Search(std::string_view text, Reduction& reduction) {
  const auto program = ParseToy(text);
  if (!program) throw std::runtime_error(program.error().message);
  ToyMachine machine(*program);
  const auto visited = NoVisitedStates();
  Judge judge({}, {.outcomes = true});
  Watch watch({}, Watch::Clock::now());
  SearchContext context{machine, reduction, *visited, judge, watch, {}, {}};
  const SearchResult result = SearchDepthFirst(context);
  Searched searched{{}, result.statistics.executions};
  for (const Outcome& outcome : judge.outcomes()) {
    std::string line = outcome.output;
    std::ranges::replace(line, '\n', ' ');
    searched.outputs.insert(line);
  }
  return searched;
}

// Without a preemption, main ends first, and then each of the two threads runs from its beginning
// to its end. The first of them prints what it reads: 0 if it runs first, 1 if it runs second.
//
// The search runs thread 1 first. Its read races with the write of thread 2. Just before the read,
// a switch is a preemption: a search that tries it there only never runs thread 2 first.
constexpr std::string_view kReadLate = R"(
vars static static
locks 0
thread
  start t1
  start t2
thread
  write v1 7
  read r0 v0
  print r0
thread
  write v0 1
)";

TEST(BoundedTest, AddsTheBeginningOfTheBlock) {
  const auto reduction = Source().make_bounded({}, 0);
  const Searched searched = Search(kReadLate, *reduction);
  EXPECT_EQ(searched.outputs, (Outputs{"100 ", "101 "}));
  EXPECT_TRUE(reduction->LeftOutByBound());
}

TEST(BoundedTest, ACutSearchLosesExecutionsWithinTheBound) {
  Cut cut(0);
  EXPECT_EQ(Search(kReadLate, cut).outputs, (Outputs{"100 "}));
  Cut wide(1);
  EXPECT_EQ(Search(kReadLate, wide).outputs, (Outputs{"100 ", "101 "}));
}

// Each of two threads prints whether the other one has begun. With no preemption, one of them runs
// after the other: it alone sees a 1. Both see a 1 only if each has written before the other reads,
// which takes one preemption.
constexpr std::string_view kMeet = R"(
vars static static
locks 0
thread
  start t1
  start t2
  join t1 r2
  join t2 r2
  read r0 v2
  print r0
  read r1 v3
  print r1
thread
  write v0 1
  read r0 v1
  store v2 r0
thread
  write v1 1
  read r0 v0
  store v3 r0
)";

TEST(BoundedTest, NeedsAPreemptionForTheMeeting) {
  std::string text(kMeet);
  text.replace(text.find("static static"), 13, "static static static static");
  const auto none = Source().make_bounded({}, 0);
  EXPECT_EQ(Search(text, *none).outputs, (Outputs{"0 1 ", "1 0 "}));
  const auto one = Source().make_bounded({}, 1);
  EXPECT_EQ(Search(text, *one).outputs, (Outputs{"0 1 ", "1 0 ", "1 1 "}));
}

// Threads that share nothing run in one order, whatever the bound is, and nothing is beyond it.
TEST(BoundedTest, ReducesWhatIsIndependent) {
  constexpr std::string_view kApart = R"(
vars static static
locks 0
thread
  start t1
  start t2
thread
  write v0 1
  write v0 2
thread
  write v1 1
  write v1 2
)";
  for (uint32_t bound : {0u, 3u}) {
    const auto reduction = Source().make_bounded({}, bound);
    EXPECT_EQ(Search(kApart, *reduction).executions, 1u);
    EXPECT_FALSE(reduction->LeftOutByBound());
  }
}

}  // namespace
}  // namespace mazurka::toy
