// Happens-before on hand-written executions. The relation is that of Abdulla, Aronis, Jonsson and
// Sagonas, "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction", J. ACM 64(4),
// 2017, written ->E there; Flanagan and Godefroid (POPL 2005) compute it with the same clocks. It
// is the smallest transitive relation in which a step happens before
//   - the next step of its thread,
//   - the first step of a thread that it starts,
//   - every later step whose footprint is in conflict with its own.
//
// Executions are drawn with one column per thread. Time runs downwards, and the number is the index
// of the step on the path.

#include "reductions/dpor/causality.h"

#include <gtest/gtest.h>

#include "reductions/dpor/testing/recorded_path.h"

namespace mazurka::script {
namespace {

using Steps = std::vector<uint32_t>;

//     A          B
//   0 write x
//   1            write y
//   2 write y
// Steps of one thread are ordered. Steps 0 and 1 touch different variables: they are not.
TEST(CausalityTest, OrdersAThreadsStepsAndNoIndependentOnes) {
  RecordedPath path({{Write('x'), Write('y')}, {Write('y')}});
  path.Take("ABA");
  EXPECT_TRUE(path.Before(0, 2));
  EXPECT_FALSE(path.Before(2, 0));
  EXPECT_TRUE(path.Concurrent(0, 1));
}

//     A          B          C
//   0 write x
//   1            read x
//   2                       read x
//   3 write x
// Each read happens after write 0 and before write 3. Two reads do not conflict.
TEST(CausalityTest, OrdersConflictsAndNoTwoReads) {
  RecordedPath path({{Write('x'), Write('x')}, {Read('x')}, {Read('x')}});
  path.Take("ABCA");
  EXPECT_TRUE(path.Before(0, 1));
  EXPECT_TRUE(path.Before(0, 2));
  EXPECT_TRUE(path.Before(1, 3));
  EXPECT_TRUE(path.Before(2, 3));
  EXPECT_TRUE(path.Concurrent(1, 2));
}

//     A          B          C
//   0 write x
//   1                       read x
//   2                       write y
//   3            read y
// No step of A conflicts with a step of B, but 0 -> 1 -> 2 -> 3. Only step 2 precedes step 3
// directly, so it is the only step that races with step 3.
TEST(CausalityTest, IsTransitiveThroughAThirdThread) {
  RecordedPath path({{Write('x')}, {Read('y')}, {Read('x'), Write('y')}});
  path.Take("ACCB");
  EXPECT_TRUE(path.Before(0, 3));
  const auto direct = path.causality().DirectlyBefore();
  EXPECT_EQ(Steps(direct.begin(), direct.end()), Steps{2});
}

//     A          B
//   0 write x
//   1 start B
//   2 write y
//   3            write z
// Step 3 happens after the step that started its thread and all before that, but not after step 2.
TEST(CausalityTest, OrdersAStartBeforeTheFirstStepOfItsThread) {
  RecordedPath path({{Write('x'), Start('B'), Write('y')}, {Write('z')}});
  path.Take("AAAB");
  EXPECT_TRUE(path.Before(0, 3));
  EXPECT_TRUE(path.Before(1, 3));
  EXPECT_TRUE(path.Concurrent(2, 3));
}

//     A          B          C
//   0            write x
//   1            end
//   2                       write y
//   3 join B
//   4 write z
// A join happens after the end of the thread that it waits for, and after no step of a third
// thread.
TEST(CausalityTest, OrdersAnEndBeforeItsJoin) {
  RecordedPath path({{Join('B'), Write('z')}, {Write('x'), End()}, {Write('y')}});
  path.Take("BBCAA");
  EXPECT_TRUE(path.Before(1, 3));
  EXPECT_TRUE(path.Before(0, 4));
  EXPECT_TRUE(path.Concurrent(2, 4));
}

//     A            B            C
//   0 write a[0]
//   1              write a[1]
//   2                           write a[*]
//   3 write a[0]
// Different elements do not overlap. An operation on the whole array overlaps with each of them.
TEST(CausalityTest, ComparesTheBytesThatStepsTouch) {
  const Instruction write = Write('a');
  RecordedPath path({{Element(0, write), Element(0, write)}, {Element(1, write)}, {Whole(write)}});
  path.Take("ABCA");
  EXPECT_TRUE(path.Concurrent(0, 1));
  EXPECT_TRUE(path.Before(0, 2));
  EXPECT_TRUE(path.Before(1, 2));
  EXPECT_TRUE(path.Before(1, 3));  // through step 2
}

//     A                B
//   0 begin section
//   1 write x
//   2 leave section
//   3                  write y
// No step comes between the steps of an atomic section, so each of them conflicts with everything.
// Step 3 happens after the section although it touches no place of the section.
TEST(CausalityTest, OrdersAnAtomicSectionWithEverything) {
  RecordedPath path({{BeginSection(), Write('x'), LeaveSection()}, {Write('y')}});
  path.Take("AAAB");
  EXPECT_TRUE(path.causality()[0].in_section);
  EXPECT_FALSE(path.causality()[2].in_section);
  EXPECT_TRUE(path.Before(2, 3));
}

//     A          B          C
//   0 write x
//   1                       write z
//   2            read x
//   3                       write z
// notdep(0, E) of the paper: the steps after step 0 that do not happen after it.
TEST(CausalityTest, ListsTheStepsThatDoNotHappenAfterAStep) {
  RecordedPath path({{Write('x')}, {Read('x')}, {Write('z'), Write('z')}});
  path.Take("ACBC");
  EXPECT_EQ(path.NotAfter(0), (Steps{1, 3}));
  EXPECT_EQ(path.NotAfter(1), Steps{2});
}

//     A          B
//   0 write x
//   1 write x
//   2            read y
// B is about to read x. Both writes conflict with that read; the latest comes first. After B has
// read x, they happen before its last step and are left out.
TEST(CausalityTest, ListsTheStepsInConflictWithAFootprint) {
  RecordedPath path({{Write('x'), Write('x')}, {Read('y'), Read('x'), Read('x')}});
  path.Take("AAB");
  auto conflicting = [&] {
    const NextStep next = path.PendingStep('B');
    Steps steps;
    path.causality().AppendConflicting(next.footprint, path.causality().LastOf(next.thread),
                                       path.causality().size(), steps);
    return steps;
  };
  EXPECT_EQ(conflicting(), (Steps{1, 0}));
  path.Take('B');
  EXPECT_EQ(conflicting(), Steps{});
}

// First      A        B      then      A        B
//          0 write x                 0          read x
//          1          read x         1 write x
// A search backtracks and takes the steps in the other order: the first order leaves nothing
// behind.
TEST(CausalityTest, ForgetsStepsThatAreUndone) {
  RecordedPath path({{Write('x')}, {Read('x')}});
  path.Take("AB");
  EXPECT_TRUE(path.Before(0, 1));
  path.BacktrackTo(0);
  EXPECT_EQ(path.causality().size(), 0u);
  path.Take('B');
  EXPECT_TRUE(path.causality().DirectlyBefore().empty());
  path.Take('A');
  EXPECT_TRUE(path.Before(0, 1));
  EXPECT_FALSE(path.Before(1, 0));
}

//     A          B
//   0 write x
//   1 write y               undone, and taken again
// The remaining steps keep their order with the steps after them.
TEST(CausalityTest, KeepsTheOrderOfTheStepsThatAreLeft) {
  RecordedPath path({{Write('x'), Write('y')}, {Read('x')}});
  path.Take("AA");
  path.BacktrackTo(1);
  path.Take("AB");
  EXPECT_TRUE(path.Before(0, 1));
  EXPECT_TRUE(path.Before(0, 2));
}

// First      A        B        then      A        B
//          0 start B                   0 write x
//          1          write y          1 start B
//                                      2          write y
// The start is another step in the second execution. B is the same thread in both.
TEST(CausalityTest, ForgetsThreadsThatWereStarted) {
  RecordedPath path({{Write('x'), Start('B')}, {Write('y')}});
  path.Take("AAB");
  const ThreadIndex b = path.causality()[2].thread;
  path.BacktrackTo(1);
  EXPECT_EQ(path.causality().threads().ThreadIndexOf(ThreadNamed('B')), kNobody);
  path.Take("AB");
  EXPECT_EQ(path.causality()[2].thread, b);
  EXPECT_TRUE(path.Before(1, 2));
}

//     A          B          C          D
//   0 write x
//   1            read x
//   2                       read y
//   3            lock m
//   4            write y
//   5            unlock m
//   6                                  write z
//   7                       lock m
//   8                       read z
//   9 write y
// Clocks agree for each pair of steps with the transitive closure of the definition.
TEST(CausalityTest, AgreesWithTheTransitiveClosure) {
  RecordedPath path({{Write('x'), Write('y')},
                     {Read('x'), Lock('m'), Write('y'), Unlock('m')},
                     {Read('y'), Lock('m'), Read('z')},
                     {Write('z')}});
  path.Take("ABCBBBDCCA");
  const Causality& steps = path.causality();
  constexpr size_t kSteps = 10;
  bool closure[kSteps][kSteps] = {};
  for (size_t k = 0; k < kSteps; ++k) {
    closure[k][k] = true;
    for (size_t j = k; j-- > 0;) {
      if (steps[j].thread != steps[k].thread &&
          !steps.footprints().InConflict(steps[j].footprint, steps[k].footprint))
        continue;
      for (size_t i = 0; i <= j; ++i) closure[i][k] |= closure[i][j];
    }
  }
  for (size_t i = 0; i < kSteps; ++i) {
    for (size_t k = i; k < kSteps; ++k)
      EXPECT_EQ(path.Before(i, k), closure[i][k]) << i << " " << k;
  }
  EXPECT_TRUE(path.Before(0, 8));      // 0 -> 1 -> 5 -> 7 -> 8
  EXPECT_TRUE(path.Concurrent(6, 5));  // D touches only z
}

// A variable counts as written once a step has written to it on any path, also after backtracking.
TEST(CausalityTest, RemembersWhichPlacesWereEverWritten) {
  RecordedPath path({{Write('x')}, {Read('y')}});
  path.Take("AB");
  auto place_of = [&](size_t step) {
    return path.causality().footprints().TouchesOf(path.causality()[step].footprint)[0].place;
  };
  const PlaceId x = place_of(0), y = place_of(1);
  path.BacktrackTo(0);
  EXPECT_TRUE(path.causality().WasWritten(x));
  EXPECT_FALSE(path.causality().WasWritten(y));
}

}  // namespace
}  // namespace mazurka::script
