// The clocks of the clock reduction on hand-written executions. Noonan, Mercer and Rungta
// ("Vector-Clock Based Partial Order Reduction for JPF", 2014) keep two kinds: one for each step,
// as Causality does, and one for each thread: what happens before the next step of the thread. The
// second is that of the thread's last step, or of the step that started it. Steps count from 1, as in
// the paper.
//
// Executions are drawn as in ../dpor/causality_test.cc.

#include "reductions/clock/happens_before.h"

#include <gtest/gtest.h>

#include "model/testing/scripted_machine.h"

namespace mazurka::script {
namespace {

class HappensBeforeTest : public ::testing::Test {
 protected:
  void Begin(Script script) {
    machine_.emplace(std::move(script));
    order_.Begin(*machine_);
  }
  void Take(std::string_view names) {
    for (char name : names) {
      const ThreadId t = ThreadNamed(name);
      machine_->Mark();
      machine_->Step(t, 0);
      order_.Push(*machine_, t, order_.FootprintOf(*machine_, t));
    }
  }
  void Undo() {
    machine_->UndoMarks(1);
    order_.Pop();
  }
  bool IsBefore(uint32_t step, char thread) const {
    return order_.IsBefore(step, ThreadNamed(thread));
  }
  // The steps that conflict with an access to a variable, the newest first.
  std::vector<uint32_t> InConflictWith(const Access& access) {
    std::vector<uint32_t> steps;
    order_.EachConflict(access, [&](uint32_t step, const Access&) {
      steps.push_back(step);
      return true;
    });
    return steps;
  }

  std::optional<ScriptedMachine> machine_;
  HappensBefore order_;
};

//     A          B          C
//   1 write x
//   2            read x
//   3            write y
//   4                       read y
// Step 1 happens before the next step of C, through B. No step of C happens before the next step of
// A.
TEST_F(HappensBeforeTest, IsTransitiveThroughAThirdThread) {
  Begin({{Write('x'), Write('z')}, {Read('x'), Write('y')}, {Read('y')}});
  Take("ABBC");
  EXPECT_TRUE(IsBefore(1, 'B'));
  EXPECT_TRUE(IsBefore(1, 'C'));
  EXPECT_TRUE(IsBefore(1, 'A'));
  EXPECT_FALSE(IsBefore(2, 'A'));
  EXPECT_FALSE(IsBefore(4, 'A'));
  EXPECT_FALSE(IsBefore(4, 'B'));
}

//     A          B
//   1 start B
//   2 write x
// The first step of a thread happens after its start, but not after later steps of the starting
// thread.
TEST_F(HappensBeforeTest, AStartHappensBeforeItsThread) {
  Begin({{Start('B'), Write('x')}, {Write('y')}});
  Take("AA");
  EXPECT_TRUE(IsBefore(1, 'B'));
  EXPECT_FALSE(IsBefore(2, 'B'));
  EXPECT_EQ(order_.LastOf(ThreadNamed('A')), 2u);
  EXPECT_EQ(order_.LastOf(ThreadNamed('B')), 0u);
}

//     A          B          C
//   1 write x
//   2            read x
//   3                       write y
// A read of x conflicts with the write only; a write of x with both; a step that touches everything
// with all three.
TEST_F(HappensBeforeTest, FindsTheStepsInConflictWithAnAccess) {
  using Steps = std::vector<uint32_t>;
  Begin({{Write('x')}, {Read('x')}, {Write('y')}});
  Take("A");
  Access access = machine_->Footprint()[0];
  Take("BC");
  access.writes = false;
  EXPECT_EQ(InConflictWith(access), Steps{1});
  access.writes = true;
  EXPECT_EQ(InConflictWith(access), (Steps{2, 1}));
  access.object = kEverythingObject;
  EXPECT_EQ(InConflictWith(access), (Steps{3, 2, 1}));
}

//     A          B               A          B
//   1 start B                  1 start B
//   2 write x                  2            read x
//   3            read x        3 write x
// A search backtracks: no trace of the first order remains.
TEST_F(HappensBeforeTest, ForgetsStepsThatAreUndone) {
  Begin({{Start('B'), Write('x')}, {Read('x')}});
  Take("AAB");
  EXPECT_TRUE(IsBefore(2, 'B'));
  Undo();
  EXPECT_FALSE(IsBefore(2, 'B'));
  Undo();
  Take("B");
  EXPECT_TRUE(IsBefore(1, 'B'));
  EXPECT_FALSE(IsBefore(2, 'A'));
  Take("A");
  EXPECT_TRUE(IsBefore(2, 'A'));
  Undo();
  Undo();
  Undo();
  EXPECT_EQ(order_.size(), 0u);
  EXPECT_EQ(order_.LastOf(ThreadNamed('A')), 0u);
}

}  // namespace
}  // namespace mazurka::script
