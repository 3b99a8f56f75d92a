// StepCache around a scripted machine, which counts the steps that it has to take. Random programs
// are walked through in tests/toy/step_cache_test.cc.

#include "explore/wrappers/step_cache.h"

#include <gtest/gtest.h>

#include "model/testing/scripted_machine.h"

namespace mazurka::script {
namespace {

class StepCacheTest : public ::testing::Test {
 protected:
  void Wrap(Script script) {
    inner_.emplace(std::move(script));
    cache_.emplace(*inner_, StepCache::Inside{[] { return false; }, [this] { ++inspected_; }},
                   &stop_);
  }
  // Reaches every end of the program once per interleaving.
  void ExploreAll() {
    const std::vector<ThreadId> enabled(cache_->Enabled().begin(), cache_->Enabled().end());
    if (enabled.empty()) ++executions_;
    for (ThreadId t : enabled) {
      cache_->Mark();
      cache_->Step(t, 0);
      ExploreAll();
      cache_->Undo();
      cache_->PopMark();
    }
  }
  // Takes a step in the inner machine, and undoes it.
  void TakeOnce(char name) {
    cache_->Mark();
    cache_->Step(ThreadNamed(name), 0);
    cache_->Undo();
    cache_->PopMark();
  }
  // Takes a step of each thread.
  void Take(std::string_view names) {
    for (char name : names) cache_->Step(ThreadNamed(name), 0);
  }

  // A machine whose steps may change what they touch without telling anybody.
  class Moody : public ScriptedMachine {
   public:
    using ScriptedMachine::ScriptedMachine;
    std::span<const Access> Footprint() const override {
      return is_moody ? std::span<const Access>() : ScriptedMachine::Footprint();
    }
    bool is_moody = false;
  };

  std::atomic<bool> stop_ = false;
  std::optional<Moody> inner_;
  std::optional<StepCache> cache_;
  int executions_ = 0, inspected_ = 0;
};

//   A: write x          B: write y
//      write x             write y
//
// Six interleavings of four steps each share prefixes: 18 steps. Only four of them are different.
TEST_F(StepCacheTest, TakesEachStepOnce) {
  Wrap({{Write('x'), Write('x')}, {Write('y'), Write('y')}});
  ExploreAll();
  EXPECT_EQ(executions_, 6);
  EXPECT_EQ(cache_->steps(), 18u);
  EXPECT_EQ(cache_->steps() - cache_->known(), 4u);
}

//   A: write x          B: read x
//
// Two interleavings. B's read is one step before the write and another one after it.
TEST_F(StepCacheTest, TakesDependentStepsOncePerPast) {
  Wrap({{Write('x')}, {Read('x')}});
  ExploreAll();
  EXPECT_EQ(executions_, 2);
  EXPECT_EQ(cache_->steps(), 4u);
  EXPECT_EQ(cache_->steps() - cache_->known(), 3u);  // write, read after it, read before it
}

// A cached step is only recorded. The inner machine takes it when its state is asked for.
TEST_F(StepCacheTest, MaterializesTheStateWhenAsked) {
  Wrap({{Write('x')}, {Write('y')}});
  TakeOnce('A');
  TakeOnce('B');
  const uint64_t taken = inner_->Inspect().Instructions();
  Take("AB");
  EXPECT_EQ(inner_->Inspect().Instructions(), taken);
  EXPECT_EQ(cache_->Status(), MachineStatus::kFinished);

  ScriptedMachine direct({{Write('x')}, {Write('y')}});
  direct.Step(ThreadNamed('A'), 0);
  direct.Step(ThreadNamed('B'), 0);
  EXPECT_EQ(cache_->Fingerprint(), direct.Fingerprint());
  EXPECT_GT(inner_->Inspect().Instructions(), taken);
}

// A step that does something else the second time refutes the cache: no further step is enabled.
TEST_F(StepCacheTest, NoticesThatAStepWasNotRepeatable) {
  Wrap({{Write('x')}, {Write('y')}});
  TakeOnce('A');
  inner_->is_moody = true;
  Take("A");
  EXPECT_FALSE(cache_->refuted());
  cache_->Fingerprint();
  EXPECT_TRUE(cache_->refuted());
  EXPECT_FALSE(cache_->was_cut());
  EXPECT_EQ(inspected_, 1);
  EXPECT_EQ(cache_->Status(), MachineStatus::kRefuted);
  EXPECT_TRUE(cache_->Enabled().empty());
}

// A request to stop ends long steps early. Then nothing is wrong, but nothing holds either.
TEST_F(StepCacheTest, NoticesThatARequestToStopEndedAStep) {
  Wrap({{Write('x')}, {Write('y')}});
  TakeOnce('A');
  inner_->is_moody = stop_ = true;
  Take("A");
  cache_->Fingerprint();
  EXPECT_TRUE(cache_->was_cut());
  EXPECT_FALSE(cache_->refuted());
  EXPECT_EQ(inspected_, 0);
}

// Writers are kept for whole places. Where places overlap, the table is not used any more.
TEST_F(StepCacheTest, IsNotUsedWherePlacesOverlap) {
  Wrap({{Write('a'), Whole(Write('a'))}, {Write('y')}});
  TakeOnce('B');
  Take("A");
  EXPECT_EQ(cache_->Pending(ThreadNamed('A')).bytes, 0u);
  const uint64_t known = cache_->known();
  Take("BA");
  EXPECT_EQ(cache_->known(), known);
  EXPECT_EQ(cache_->Status(), MachineStatus::kFinished);
}

// A thread that a cached step starts is there at once, and an ended one is gone.
TEST_F(StepCacheTest, RepeatsStartsAndEnds) {
  Wrap({{Start('B'), Write('x')}, {End()}});
  ExploreAll();
  const uint64_t taken = inner_->Inspect().Instructions(), known = cache_->known();
  EXPECT_EQ(cache_->Enabled().size(), 1u);
  Take("A");
  EXPECT_EQ(cache_->Enabled().size(), 2u);
  Take("B");
  EXPECT_EQ(cache_->Pending(ThreadNamed('B')).kind, OperationKind::kNone);
  EXPECT_EQ(cache_->known(), known + 2);
  EXPECT_EQ(inner_->Inspect().Instructions(), taken);
}

}  // namespace
}  // namespace mazurka::script
