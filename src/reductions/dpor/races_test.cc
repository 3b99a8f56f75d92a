// Races on hand-written executions. Two steps e and e' race (Abdulla, Aronis, Jonsson, Sagonas,
// J. ACM 64(4), 2017, written e <.E e') if
//   - they belong to different threads,
//   - e happens before e',
//   - no third step happens after e and before e'.
// A race can be reversed if the thread of e' could have taken its step before e. Flanagan and
// Godefroid (POPL 2005) call this "dependent and may be co-enabled". If the thread of e' had to
// wait for e, the step to reverse is the earlier one that made it wait.
//
// Executions are drawn as in causality_test.cc.

#include "reductions/dpor/races.h"

#include <gtest/gtest.h>

#include "reductions/dpor/testing/recorded_path.h"

namespace mazurka::script {
namespace {

using Steps = std::vector<uint32_t>;

//     A          B
//   0 write x
//   1            write x
// A write stays the same write in the other order, so the reversal need not be tried.
TEST(RacesTest, TwoWritesRace) {
  RecordedPath path({{Write('x')}, {Write('x')}});
  path.Take("AB");
  const std::vector<Race> races = path.LastRaces();
  ASSERT_EQ(FirstSteps(races), Steps{0});
  EXPECT_FALSE(path.races().MustTry(races[0]));
}

//     A          B          C
//   0 read x
//   1            read x
//   2                       write x
// Reads do not race with each other. The write races with both of them: its latest partner is
// first.
TEST(RacesTest, AWriteRacesWithAllReadsSinceTheLastWrite) {
  RecordedPath path({{Read('x')}, {Read('x')}, {Write('x')}});
  path.Take("AB");
  EXPECT_EQ(FirstSteps(path.LastRaces()), Steps{});
  path.Take('C');
  EXPECT_EQ(FirstSteps(path.LastRaces()), (Steps{1, 0}));
}

//     A          B
//   0 write x
//   1 write y
//   2            read y
//   3            read x
// Steps 1 and 2 race. Steps 0 and 3 conflict but do not race: 0 -> 1 -> 2 -> 3.
TEST(RacesTest, StepsWithAnotherStepBetweenThemDoNotRace) {
  RecordedPath path({{Write('x'), Write('y')}, {Read('y'), Read('x')}});
  path.Take("AAB");
  EXPECT_EQ(FirstSteps(path.LastRaces()), Steps{1});
  path.Take('B');
  EXPECT_EQ(FirstSteps(path.LastRaces()), Steps{});
}

//     A          B
//   0 lock m
//   1 write x
//   2 unlock m
//   3            lock m
// Steps 2 and 3 race by the definition, but B was blocked before step 2: that race cannot be
// reversed. Step 0 made B wait, and B could have locked before it.
TEST(RacesTest, ALockRacesWithTheLockThatMadeItWait) {
  RecordedPath path({{Lock('m'), Write('x'), Unlock('m')}, {Lock('m')}});
  path.Take("AAAB");
  const auto direct = path.causality().DirectlyBefore();
  ASSERT_EQ(Steps(direct.begin(), direct.end()), Steps{2});
  EXPECT_FALSE(path.races().IsEnabledAt(2, path.IndexOfThread('B')));
  EXPECT_TRUE(path.races().IsEnabledAt(0, path.IndexOfThread('B')));
  const std::vector<Race> races = path.LastRaces();
  ASSERT_EQ(FirstSteps(races), Steps{0});
  EXPECT_FALSE(path.races().MustTry(races[0]));
}

//     A          B
//   0 lock m
//   1 unlock m
//   2            write y
//   3            lock m
// B was not about to lock when A unlocked. Still, B's lock could not come before step 1 unless it
// comes before step 0.
TEST(RacesTest, ALockRacesWithALockAlsoIfItDidNotWait) {
  RecordedPath path({{Lock('m'), Unlock('m')}, {Write('y'), Lock('m')}});
  path.Take("AABB");
  EXPECT_EQ(FirstSteps(path.LastRaces()), Steps{0});
}

//     A          B          C
//   0 lock m
//   1 unlock m
//   2            lock m
//   3            unlock m
//   4                       lock m
// C could come before B, step 2. Whether C could also come before A is found when that execution is
// explored: step 0 happens before step 2, so it does not race here.
TEST(RacesTest, ALockRacesWithTheLastOwnersLockOnly) {
  RecordedPath path({{Lock('m'), Unlock('m')}, {Lock('m'), Unlock('m')}, {Lock('m')}});
  path.Take("AABBC");
  EXPECT_EQ(FirstSteps(path.LastRaces()), Steps{2});
}

//     A          B
//   0            write x
//   1            end
//   2 join B
// A join cannot come before the end that it waits for. The write does not conflict with it.
TEST(RacesTest, AJoinAndTheEndThatItWaitsForCannotBeReversed) {
  RecordedPath path({{Join('B')}, {Write('x'), End()}});
  path.Take("BBA");
  const auto direct = path.causality().DirectlyBefore();
  ASSERT_EQ(Steps(direct.begin(), direct.end()), Steps{1});
  EXPECT_EQ(FirstSteps(path.LastRaces()), Steps{});
}

//     A          B
//   0            end
//   1 write x
//   2 join B
// The same if A came to its join only after the end.
TEST(RacesTest, AJoinAndAnEarlierEndCannotBeReversed) {
  RecordedPath path({{Write('x'), Join('B')}, {End()}});
  path.Take("BAA");
  EXPECT_EQ(FirstSteps(path.LastRaces()), Steps{});
}

//     A          B
//   0 lock m
//   1            lock n
//   2 (lock n)   (lock m)
// A deadlock: the steps in parentheses never happen, so no race ends with them. But A would have
// locked n before step 1, and B would have locked m before step 0. Both races have to be reversed.
TEST(RacesTest, ThreadsThatWaitAtTheEndRaceWithWhatTheyWouldDo) {
  RecordedPath path({{Lock('m'), Lock('n')}, {Lock('n'), Lock('m')}});
  path.Take("AB");
  ASSERT_TRUE(path.machine().Enabled().empty());
  EXPECT_EQ(FirstSteps(path.PendingRaces('A')), Steps{1});
  EXPECT_EQ(FirstSteps(path.PendingRaces('B')), Steps{0});
}

//     A          B
//   0 write x
//   1 write y
//   2            cas x      fails: it only reads
// A compare-and-set may write in the other order, so the race is tried on the machine: without
// step 0 and what happens after it (step 1), B's step succeeds and writes. The machine is then back
// at the end of the path.
TEST(RacesTest, AnUncertainRaceIsTriedOnTheMachine) {
  RecordedPath path({{Write('x'), Write('y')}, {Cas('x')}});
  path.Take("AAB");
  const Footprints& footprints = path.causality().footprints();
  EXPECT_FALSE(footprints.Writes(path.causality()[2].footprint));
  const std::vector<Race> races = path.LastRaces();
  ASSERT_EQ(FirstSteps(races), Steps{0});
  EXPECT_TRUE(path.races().MustTry(races[0]));

  const Hash128 end = path.machine().Fingerprint();
  const auto reversed = path.races().TryReversal(path.machine(), path.execution(), 0,
                                                 path.NotAfter(0), path.IndexOfThread('B'), 0);
  ASSERT_TRUE(reversed.has_value());
  EXPECT_TRUE(footprints.Writes(reversed->footprint));
  EXPECT_TRUE(path.races().IsStillRace(0, *reversed));
  EXPECT_EQ(path.machine().Fingerprint(), end);
}

//     A          B          C
//   0 write x
//   1                       start B
//   2            cas x
// The reversal of steps 0 and 2 first takes the step that does not happen after step 0: without
// that step B would not exist.
TEST(RacesTest, AReversalTakesTheIndependentStepsFirst) {
  RecordedPath path({{Write('x')}, {Cas('x')}, {Start('B')}});
  path.Take("ACB");
  ASSERT_EQ(path.NotAfter(0), Steps{1});
  EXPECT_TRUE(path.races().TryReversal(path.machine(), path.execution(), 0, path.NotAfter(0),
                                       path.IndexOfThread('B'), 0));
}

// A search that must end does not execute the path again for each of its races.
TEST(RacesTest, TriesNoReversalOnceTheSearchMustEnd) {
  RecordedPath path({{Write('x')}, {Cas('x')}});
  path.Take("AB");
  const Hash128 end = path.machine().Fingerprint();
  const ThreadIndex b = path.IndexOfThread('B');
  EXPECT_TRUE(
      path.races().TryReversal(path.machine(), path.execution(), 0, path.NotAfter(0), b, 0));
  path.RequestStop();
  EXPECT_FALSE(
      path.races().TryReversal(path.machine(), path.execution(), 0, path.NotAfter(0), b, 0));
  EXPECT_EQ(path.machine().Fingerprint(), end);
}

//     A          B          C
//   0                       write z
//   1 write x
//   2            write y
// A step that touches y no longer races with step 1, whatever it touched in this execution.
TEST(RacesTest, AReversedStepMayRaceNoMore) {
  RecordedPath path({{Write('x')}, {Write('y')}, {Write('z')}});
  path.Take("CAB");
  EXPECT_FALSE(path.races().IsStillRace(1, path.causality()[2]));
  EXPECT_TRUE(path.races().IsStillRace(1, path.causality()[1]));
}

//     A          B          C
//   0                       lock m
//   1 write x
//   2                       unlock m
//   3            lock m
// The reversal of steps 2 and 3 takes the steps that do not happen after step 2, which are none,
// and then B. But C still holds the lock, so there is no such execution.
TEST(RacesTest, AReversalFailsWhereTheSecondThreadWaits) {
  RecordedPath path({{Write('x')}, {Lock('m')}, {Lock('m'), Unlock('m')}});
  path.Take("CACB");
  const Hash128 end = path.machine().Fingerprint();
  const ThreadIndex b = path.IndexOfThread('B');
  EXPECT_FALSE(
      path.races().TryReversal(path.machine(), path.execution(), 2, path.NotAfter(2), b, 0));
  // Before step 0, and after the step that does not happen after it, B can lock.
  ASSERT_EQ(path.NotAfter(0), Steps{1});
  EXPECT_TRUE(
      path.races().TryReversal(path.machine(), path.execution(), 0, path.NotAfter(0), b, 0));
  EXPECT_EQ(path.machine().Fingerprint(), end);
}

// Races remembers that a thread has to wait in a state as long as the state is on the path.
TEST(RacesTest, RemembersWhoWaits) {
  RecordedPath path({{Write('x'), Write('x')}, {Cas('x')}});
  path.Take("AA");
  const NextStep cas = path.PendingStep('B');
  const Operation operation = path.machine().Pending(ThreadNamed('B'));
  const Race race{.first = 1, .outlook = Outlook::kMustTry, .alone = true};
  EXPECT_FALSE(path.races().IsKnownToWait(race, cas, operation));
  path.races().RememberWaiting(race, cas, operation);
  EXPECT_TRUE(path.races().IsKnownToWait(race, cas, operation));
  path.BacktrackTo(1);
  path.Take("B");
  EXPECT_FALSE(path.races().IsKnownToWait(race, cas, operation));
}

}  // namespace
}  // namespace mazurka::script
