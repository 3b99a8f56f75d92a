#include "check/beliefs.h"

#include <gtest/gtest.h>

#include <random>

namespace mazurka {
namespace {

// A search assumes that a place is private to its thread, and then another thread accesses it.
void ShareAPlace(SharingProfile& sharing) {
  const Access own = {OperationKind::kWrite, 1, 0, 4, true};
  sharing.StartLearning();
  sharing.Record(7, own);
  sharing.StartSearch();
  EXPECT_TRUE(sharing.Assume(7, {{own}}));
  sharing.Record(8, own);
}

std::vector<Refutation> AllButShared() {
  return {ConstantWritten{{3, 5}},
          LocksTooCoarse{LockNeed::kNotes},
          LocksTooCoarse{LockNeed::kLooks},
          LocksTooCoarse{LockNeed::kTimes},
          LocksTooCoarse{LockNeed::kShipped, "why"},
          StreamLocked{},
          IdleWorkerAwaited{},
          StepDiverged{},
          HiddenRead{},
          DisciplineBroken{{7}}};
}

TEST(Beliefs, AreStrongAtFirst) {
  const Beliefs beliefs{CheckOptions()};
  EXPECT_TRUE(beliefs.machine().abstract_locks);
  EXPECT_TRUE(beliefs.machine().mutated.empty());
  EXPECT_FALSE(beliefs.machine().output_locks);
  EXPECT_TRUE(beliefs.steps_repeat());
  EXPECT_TRUE(beliefs.no_hidden_reads());
  EXPECT_TRUE(beliefs.Notes().empty());
}

TEST(Beliefs, EachRefutationWeakensThemOnce) {
  for (const Refutation& refutation : AllButShared()) {
    Beliefs beliefs{CheckOptions()};
    const Beliefs::Rank first = beliefs.rank();
    EXPECT_TRUE(beliefs.Learn(refutation)) << refutation.index();
    const Beliefs::Rank second = beliefs.rank();
    EXPECT_LT(second, first) << refutation.index();
    EXPECT_FALSE(beliefs.Learn(refutation)) << refutation.index();
    EXPECT_EQ(beliefs.rank(), second) << refutation.index();
  }
}

TEST(Beliefs, NameWhatWasRefuted) {
  Beliefs beliefs{CheckOptions()};
  for (const Refutation& refutation : AllButShared()) EXPECT_TRUE(beliefs.Learn(refutation));
  const MachineBeliefs& machine = beliefs.machine();
  EXPECT_TRUE(machine.lock_notes && machine.lock_looks && machine.lock_times);
  EXPECT_TRUE(machine.output_locks);
  EXPECT_FALSE(machine.abstract_locks);
  EXPECT_FALSE(beliefs.steps_repeat());
  EXPECT_FALSE(beliefs.no_hidden_reads());
  EXPECT_EQ(beliefs.Notes(),
            (std::vector<std::string>{
                "locks run the JDK's code, which has many more states, because of why",
                std::string(kIdleWorkerAwaited), std::string(kStepsDiverged)}));
}

TEST(Beliefs, KeepNamesInTheOrderInWhichTheyWereRefuted) {
  Beliefs beliefs{CheckOptions()};
  EXPECT_TRUE(beliefs.Learn(ConstantWritten{{9, 2}}));
  EXPECT_TRUE(beliefs.Learn(ConstantWritten{{2, 4, 4}})) << "4 is new";
  EXPECT_EQ(beliefs.machine().mutated, (std::vector<uint64_t>{9, 2, 4}));
  EXPECT_FALSE(beliefs.Learn(ConstantWritten{{4, 9}}));
  EXPECT_FALSE(beliefs.Learn(ConstantWritten{}));
}

TEST(Beliefs, ASharedPlaceIsLearntOncePerSearch) {
  Beliefs beliefs{CheckOptions()};
  EXPECT_FALSE(beliefs.Learn(PlaceShared{})) << "no search has shown one";
  ShareAPlace(beliefs.sharing());
  const Beliefs::Rank before = beliefs.rank();
  EXPECT_TRUE(beliefs.Learn(PlaceShared{}));
  EXPECT_LT(beliefs.rank(), before);
  EXPECT_FALSE(beliefs.Learn(PlaceShared{}));
}

TEST(Beliefs, SearchesThatGiveUpSharingAreCountedToo) {
  Beliefs beliefs{CheckOptions()};
  int learnt = 0;
  for (; learnt < 1000; ++learnt) {
    beliefs.sharing().GiveUp();
    if (!beliefs.Learn(PlaceShared{})) break;
  }
  EXPECT_EQ(beliefs.sharing().chances(), 0u);
  EXPECT_LT(learnt, 1000);
}

// A new machine has new steps and constants.
TEST(Beliefs, OfAnotherMachineNothingIsKnown) {
  Beliefs beliefs{CheckOptions()};
  EXPECT_TRUE(beliefs.Learn(StepDiverged{}));
  EXPECT_TRUE(beliefs.Learn(StreamLocked{}));
  EXPECT_TRUE(beliefs.steps_repeat());
  EXPECT_TRUE(beliefs.Learn(StepDiverged{}));
  EXPECT_TRUE(beliefs.Learn(ConstantWritten{{1}}));
  EXPECT_TRUE(beliefs.Learn(LocksTooCoarse{LockNeed::kLooks}));
  EXPECT_TRUE(beliefs.steps_repeat());
  EXPECT_FALSE(beliefs.machine().mutated.empty()) << "the objects are the same";
  EXPECT_TRUE(beliefs.Learn(StepDiverged{}));
  EXPECT_TRUE(beliefs.Learn(LocksTooCoarse{LockNeed::kShipped, "why"}));
  EXPECT_TRUE(beliefs.steps_repeat());
  EXPECT_TRUE(beliefs.machine().mutated.empty());
}

TEST(Beliefs, AUserWhoInsistsOnAbstractLocksKeepsThem) {
  CheckOptions options;
  options.locks = LockMode::kAbstract;
  Beliefs beliefs(options);
  EXPECT_FALSE(beliefs.may_ship_locks());
  EXPECT_FALSE(beliefs.Learn(LocksTooCoarse{LockNeed::kShipped, "why"}));
  EXPECT_TRUE(beliefs.Learn(LocksTooCoarse{LockNeed::kTimes}));
  options.locks = LockMode::kShipped;
  EXPECT_FALSE(Beliefs(options).machine().abstract_locks);
}

// With `kNames` names, no chain of refutations is longer than kLongest, in any order.
TEST(Beliefs, EveryChainOfRefutationsEnds) {
  constexpr uint64_t kNames = 4;
  constexpr int kLongest = 1000;  // far more than the ranks below the first one allow here
  for (uint64_t seed = 0; seed < 200; ++seed) {
    std::mt19937_64 random(seed);
    Beliefs beliefs{CheckOptions()};
    std::vector<Refutation> all = AllButShared();
    for (uint64_t name = 0; name < kNames; ++name) all.emplace_back(ConstantWritten{{name}});
    all.emplace_back(PlaceShared{});
    int learnt = 0;
    for (int refused = 0; refused < 100 && learnt < kLongest;) {
      const Refutation& refutation = all[random() % all.size()];
      if (std::holds_alternative<PlaceShared>(refutation)) beliefs.sharing().GiveUp();
      const Beliefs::Rank before = beliefs.rank();
      const bool is_learnt = beliefs.Learn(refutation);
      EXPECT_EQ(is_learnt, beliefs.rank() < before);
      learnt += is_learnt;
      refused = is_learnt ? 0 : refused + 1;
    }
    EXPECT_LT(learnt, kLongest);
  }
}

}  // namespace
}  // namespace mazurka
