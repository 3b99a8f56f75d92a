// Wakeup trees on hand-written sequences. The definitions are those of Abdulla, Aronis, Jonsson and
// Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction", J. ACM 64(4),
// 2017:
//   - A thread p is an initial of a sequence w, p in I(w), if p's first step in w happens after no
//     other step of w.
//   - p is a weak initial, p in WI(w), if it is an initial, or if it does not occur in w and its
//     next step is independent of all of w.
//   - insert(w, B): follow the children of the tree from left to right. At a child p in WI(w) go
//     down, and remove p's first step from w. At a leaf, or when nothing is left of w, the tree
//     stays as it is: a leaf stands for w already. Where no child is a weak initial, the rest of w
//     becomes a new branch to the right of the others.
//
// A step is written as its thread and the variable: Wx is a write of x by W's thread. A tree is
// written with its children in parentheses: "Ax(By Cz) Bx" has the branches Ax By, Ax Cz and Bx.

#include "reductions/dpor/wakeup_tree.h"

#include <gtest/gtest.h>

#include <string>

#include "reductions/dpor/testing/step_texts.h"

namespace mazurka {
namespace {

class WakeupTreeTest : public ::testing::Test {
 protected:
  void Insert(std::vector<std::string_view> texts) {
    std::vector<NextStep> steps;
    SomeThreads threads;
    for (std::string_view text : texts) {
      steps.push_back(texts_.Step(text));
      threads.Add(steps.back().thread);
    }
    tree_ = trees_.Insert(steps, threads, tree_);
  }
  // Takes the tree apart.
  std::string Drain() { return Drain(std::exchange(tree_, WakeupTrees::kNone)); }
  std::string Drain(WakeupTrees::Node children) {
    std::string text;
    while (!WakeupTrees::IsEmpty(children)) {
      NextStep step;
      WakeupTrees::Node subtree = WakeupTrees::kNone;
      children = trees_.TakeFirst(children, step, subtree);
      text += (text.empty() ? "" : " ") + texts_.TextOf(step);
      if (!WakeupTrees::IsEmpty(subtree)) text += "(" + Drain(subtree) + ")";
    }
    return text;
  }

  StepTexts texts_;
  WakeupTrees trees_{texts_.footprints()};
  WakeupTrees::Node tree_ = WakeupTrees::kNone;
};

TEST_F(WakeupTreeTest, TheFirstSequenceIsTheOnlyBranch) {
  Insert({"Ax", "By", "Ax"});
  EXPECT_EQ(Drain(), "Ax(By(Ax))");
}

TEST_F(WakeupTreeTest, TheSameSequenceChangesNothing) {
  Insert({"Ax", "Bx"});
  Insert({"Ax", "Bx"});
  EXPECT_EQ(Drain(), "Ax(Bx)");
}

// Ax and By are independent, so both orders are one trace. A is an initial of "By Ax", and then B
// of the rest.
TEST_F(WakeupTreeTest, AnEquivalentSequenceChangesNothing) {
  Insert({"Ax", "By"});
  Insert({"By", "Ax"});
  EXPECT_EQ(Drain(), "Ax(By)");
}

// Exploration from the leaf Ax continues with Bx by itself, or finds a race that leads there.
TEST_F(WakeupTreeTest, AContinuationOfALeafChangesNothing) {
  Insert({"Ax"});
  Insert({"Ax", "Bx", "Cx"});
  EXPECT_EQ(Drain(), "Ax");
}

TEST_F(WakeupTreeTest, ABeginningOfABranchChangesNothing) {
  Insert({"Ax", "Bx", "Cx"});
  Insert({"Ax", "Bx"});
  EXPECT_EQ(Drain(), "Ax(Bx(Cx))");
}

// A does not occur in "By Cz", and its step is independent of both: A is a weak initial, and the
// leaf Ax stands for an execution that continues with By Cz.
TEST_F(WakeupTreeTest, AnIndependentLeafStandsForTheSequence) {
  Insert({"Ax"});
  Insert({"By", "Cz"});
  EXPECT_EQ(Drain(), "Ax");
}

// A is not a weak initial: it does not occur in the sequence, and Ax is in conflict with Cx.
TEST_F(WakeupTreeTest, AConflictAddsABranch) {
  Insert({"Ax"});
  Insert({"By", "Cx"});
  EXPECT_EQ(Drain(), "Ax By(Cx)");
}

// A occurs in the sequence, but only after Bx, which is in conflict with its step.
TEST_F(WakeupTreeTest, AThreadThatComesTooLateIsNoInitial) {
  Insert({"Ax", "Bx"});
  Insert({"Bx", "Ax"});
  Insert({"Cz", "Bx", "Ax"});  // as the last one
  EXPECT_EQ(Drain(), "Ax(Bx) Bx(Ax)");
  Insert({"Ax", "Bx"});
  Insert({"Cz", "Bx", "Ax"});
  EXPECT_EQ(Drain(), "Ax(Bx) Cz(Bx(Ax))");
}

// A is an initial of "Cz Ax Bx Dx" and is removed from it; then C is removed from "Cz Bx Dx". The
// rest, "Bx Dx", does not begin like the old branch, so Bx becomes a second child of Cz.
TEST_F(WakeupTreeTest, ABranchLeavesTheTreeWhereTheSequencesDiffer) {
  Insert({"Ax", "Cz", "Dx", "Bx"});
  Insert({"Cz", "Ax", "Bx", "Dx"});
  EXPECT_EQ(Drain(), "Ax(Cz(Dx(Bx) Bx(Dx)))");
}

// A is removed from the middle of "Cx Az Bx", and the rest is the new branch.
TEST_F(WakeupTreeTest, ABranchHasNoStepThatTheTreeHasAlready) {
  Insert({"Az", "Bx"});
  Insert({"Cx", "Az", "Bx"});
  EXPECT_EQ(Drain(), "Az(Bx Cx(Bx))");
}

// Children are compared from left to right: Ax is not a weak initial of "Bx Cx Ax", but Bx is.
TEST_F(WakeupTreeTest, GoesDownAtTheFirstChildThatIsAWeakInitial) {
  Insert({"Ax", "Bx"});
  Insert({"Bx", "Ax"});
  Insert({"Bx", "Cx", "Ax"});
  EXPECT_EQ(Drain(), "Ax(Bx) Bx(Ax Cx(Ax))");
}

// Alternatives of one step exclude each other: they are different branches.
TEST_F(WakeupTreeTest, AlternativesOfAStepAreDifferentBranches) {
  Insert({"Ax", "By"});
  Insert({"Ax1", "By"});
  EXPECT_EQ(Drain(), "Ax(By) Ax1(By)");
  Insert({"Ax", "By"});
  Insert({"By", "Ax1"});
  EXPECT_EQ(Drain(), "Ax(By) By(Ax1)");
}

TEST_F(WakeupTreeTest, TakesOutTheFirstChildWithItsSubtree) {
  Insert({"Ax", "Bx"});
  Insert({"Bx"});
  EXPECT_EQ(texts_.TextOf(trees_.FirstOf(tree_)), "Ax");
  NextStep step;
  WakeupTrees::Node subtree = WakeupTrees::kNone;
  tree_ = trees_.TakeFirst(tree_, step, subtree);
  EXPECT_EQ(texts_.TextOf(step), "Ax");
  EXPECT_EQ(Drain(subtree), "Bx");
  EXPECT_EQ(Drain(), "Bx");
}

TEST_F(WakeupTreeTest, TheChildrenOfADroppedStepTakeItsPlace) {
  Insert({"Ax", "Bx"});
  Insert({"Ax", "Cx"});
  Insert({"Bx", "Ax"});
  tree_ = trees_.DropFirst(tree_);
  EXPECT_EQ(Drain(), "Bx Cx Bx(Ax)");
}

}  // namespace
}  // namespace mazurka
