// A test joins the steps that directly precede a new step; PathClocks derives the rest. It returns
// the threads that can begin the part of the new step's past that does not depend on an earlier
// step: the initials I(v) of Abdulla, Aronis, Jonsson, Sagonas, J. ACM 64(4), 2017.

#include "reductions/stateful/path_clocks.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace mazurka {
namespace {

constexpr ThreadIndex kA{0}, kB{1}, kC{2};

// Begins a new step of the thread that happens after the given steps.
void Begin(PathClocks& path, ThreadIndex thread, std::initializer_list<size_t> after) {
  path.Begin(thread);
  for (size_t step : after) path.Join(step);
}
void Take(PathClocks& path, ThreadIndex thread, std::initializer_list<size_t> after) {
  Begin(path, thread, after);
  path.Push();
}

//     A          B          C
//   0 write x
//   1            read x
//   2                       new: happens after 1
TEST(PathClocksTest, ThePastIsTransitive) {
  PathClocks path;
  Take(path, kA, {});
  Take(path, kB, {0});
  Begin(path, kC, {1});
  EXPECT_TRUE(path.IsBefore(0));
  EXPECT_TRUE(path.IsBefore(1));
  Begin(path, kC, {});
  EXPECT_FALSE(path.IsBefore(0));
}

//     A          B          C
//   0 write x
//   1            write y
//   2                       read y
//   3                       new: happens after 0 and 2
// Step 0 races with the new step. Without step 0, steps 1 and 2 come before the new step. B can
// begin them; C cannot, since step 2 happens after step 1.
TEST(PathClocksTest, InitialsOfThePastWithoutAStep) {
  PathClocks path;
  Take(path, kA, {});
  Take(path, kB, {});
  Take(path, kC, {1});
  Begin(path, kC, {2, 0});
  EXPECT_EQ(path.InitialsOfPastWithout(0), ThreadSet::Of(kB));
}

//     A          B          C
//   0 write x
//   1            read x
//   2                       new: happens after 1
// Step 1 happens after step 0, so without step 0 the past is empty.
TEST(PathClocksTest, WhatHappensAfterTheStepIsLeftOut) {
  PathClocks path;
  Take(path, kA, {});
  Take(path, kB, {0});
  Begin(path, kC, {1});
  EXPECT_TRUE(path.InitialsOfPastWithout(0).empty());
}

TEST(PathClocksTest, ForgetsStepsThatAreUndone) {
  PathClocks path;
  Take(path, kA, {});
  Take(path, kB, {0});
  path.Truncate(1);
  Take(path, kC, {});
  Begin(path, kB, {1});
  EXPECT_FALSE(path.IsBefore(0));
  EXPECT_TRUE(path.IsBefore(1));
}

}  // namespace
}  // namespace mazurka
