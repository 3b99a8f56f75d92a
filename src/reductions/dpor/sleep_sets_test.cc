// Sleep sets on hand-written steps: Godefroid, "Partial-Order Methods for the Verification of
// Concurrent Systems", 1996; sleep(E) in Abdulla, Aronis, Jonsson, Sagonas, J. ACM 64(4), 2017. A
// step sleeps in a state if every execution that begins with it was explored before. On the way to
// the next state
//   - a step stays asleep if it is independent of the step taken: both orders are one trace,
//   - it wakes up if it is in conflict with the step taken: the other order is a new trace.

#include "reductions/dpor/sleep_sets.h"

#include <gtest/gtest.h>

#include <string>

#include "reductions/dpor/testing/step_texts.h"

namespace mazurka {
namespace {

class SleepSetsTest : public ::testing::Test {
 protected:
  NextStep Step(std::string_view text) { return texts_.Step(text); }
  void Enter(std::string_view step) {
    const NextStep taken = Step(step);
    sleep_.Enter(&taken);
  }
  // The threads that are asleep in the state entered last.
  std::string Asleep() const {
    std::string text;
    for (const NextStep& s : sleep_.Last()) text += NameOf(s.thread);
    return text;
  }

  StepTexts texts_;
  SleepSets sleep_{texts_.footprints()};
};

TEST_F(SleepSetsTest, NothingSleepsInTheInitialState) {
  sleep_.Enter(nullptr);
  EXPECT_EQ(Asleep(), "");
}

// s0 --Ax--> (explored), s0 --By--> s1: after By, Ax leads to the state that Ax By led to.
TEST_F(SleepSetsTest, AnIndependentStepKeepsOthersAsleep) {
  sleep_.Enter(nullptr);
  sleep_.Add(Step("Ax"));
  Enter("By");
  EXPECT_EQ(Asleep(), "A");
  EXPECT_TRUE(sleep_.Contains(IndexNamed('A'), 0));
  EXPECT_FALSE(sleep_.Contains(IndexNamed('B'), 0));
}

// s0 --Ax--> (explored), s0 --Bx--> s1: the order of Ax and Bx matters, so A must be explored.
TEST_F(SleepSetsTest, AConflictingStepWakesOthersUp) {
  sleep_.Enter(nullptr);
  sleep_.Add(Step("Ax"));
  sleep_.Add(Step("Cy"));
  Enter("Bx");
  EXPECT_EQ(Asleep(), "C");
}

// After its own step, a thread has a new next step, which is unexplored.
TEST_F(SleepSetsTest, AThreadsOwnStepWakesItUp) {
  sleep_.Enter(nullptr);
  sleep_.Add(Step("Ax1"));
  sleep_.Add(Step("By"));
  Enter("Az");
  EXPECT_EQ(Asleep(), "B");
}

// A step that woke up does not fall asleep again further down.
TEST_F(SleepSetsTest, WhatWokeUpStaysAwake) {
  sleep_.Enter(nullptr);
  sleep_.Add(Step("Ax"));
  Enter("Bx");
  Enter("Cz");
  EXPECT_EQ(Asleep(), "");
}

TEST_F(SleepSetsTest, AlternativesSleepOneByOne) {
  sleep_.Enter(nullptr);
  sleep_.Add(Step("Ax1"));
  EXPECT_TRUE(sleep_.Contains(IndexNamed('A'), 1));
  EXPECT_FALSE(sleep_.Contains(IndexNamed('A'), 0));
}

// The sets of earlier states do not change while the search is below them.
TEST_F(SleepSetsTest, EachStateOnThePathHasItsOwnSet) {
  sleep_.Enter(nullptr);
  sleep_.Add(Step("Ax"));
  Enter("By");
  sleep_.Add(Step("Cz"));
  EXPECT_EQ(sleep_.At(0).size(), 1u);
  EXPECT_EQ(Asleep(), "AC");
  sleep_.Leave();
  EXPECT_EQ(Asleep(), "A");
  Enter("Bx");
  EXPECT_EQ(Asleep(), "");
}

}  // namespace
}  // namespace mazurka
