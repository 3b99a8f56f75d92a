// Cached steps are not executed again, and no caller can observe the difference.

#include "explore/wrappers/step_cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "explore/search.h"
#include "explore/wrappers/spin_filter.h"
#include "toy/generator.h"
#include "toy/toy_machine.h"
#include "toy/variants.h"

namespace mazurka::toy {
namespace {

constexpr std::string_view kReaders = R"(vars static
locks 1
thread
  start t1
  start t2
  start t3
  start t4
thread
  write v0 1
thread
  read r0 v0
thread
  read r0 v0
thread
  read r0 v0
)";

// The last thread to end stops the daemon, wherever the daemon is.
constexpr std::string_view kDaemon = R"(vars static
locks 1
thread
  start t1
  start t2
thread daemon
  write v0 1
  write v0 2
thread
  read r0 v0
)";

// Whether the end of the first thread stops the daemon depends on whether the second thread has
// ended. That end is a write only if there is a daemon.
constexpr std::string_view kLateDaemon = R"(vars static
locks 1
thread
  start t1
  start t2
thread
thread daemon
  write v0 1
)";

class CountingMachine : public MachineWrapper {
 public:
  using MachineWrapper::MachineWrapper;
  void Step(ThreadId t, uint32_t choice) override {
    ++steps;
    inner_.Step(t, choice);
  }
  uint64_t steps = 0;
};

struct Counts {
  uint64_t executions, transitions, taken;
};

Counts Explore(std::string_view text) {
  const ToyProgram program = *ParseToy(text);
  ToyMachine machine(program);
  CountingMachine counting(machine);
  StepCache known(counting, {[] { return false; }, [] {}});
  const Variant variant = VariantsInList("optimal")->front();
  auto reduction = variant.reduction->make({});
  auto seen = NoVisitedStates();
  Judge judge({}, {.all = true});
  Watch watch({}, Watch::Clock::now());
  SearchContext context{known, *reduction, *seen, judge, watch, {}, nullptr};
  const Hash128 initial = machine.Fingerprint();
  const SearchResult result = SearchDepthFirst(context);
  EXPECT_EQ(machine.Fingerprint(), initial);
  EXPECT_EQ(known.steps() - known.known() <= counting.steps, true);
  return {result.statistics.executions, result.statistics.transitions, counting.steps};
}

TEST(StepCacheTest, DoesNotExecuteACachedStep) {
  const Counts counts = Explore(kReaders);
  EXPECT_EQ(counts.executions, 8u);
  EXPECT_LT(counts.taken * 2, counts.transitions);
}

TEST(StepCacheTest, DoesNotCacheAnEndThatCutsDaemonsOff) {
  EXPECT_EQ(Explore(kDaemon).executions, 23u);  // the count of toy_agreement
}

// Checks that both machines return the same in the same state.
void ExpectSame(Machine& known, Machine& other) {
  auto list = [](std::span<const ThreadId> threads) {
    return std::vector<ThreadId>(threads.begin(), threads.end());
  };
  ASSERT_EQ(list(known.Enabled()), list(other.Enabled()));
  EXPECT_EQ(known.Status(), other.Status());
  EXPECT_EQ(known.FailureCount(), other.FailureCount());
  for (uint32_t i = 0; i < std::max(known.ThreadSlots(), other.ThreadSlots()); ++i) {
    const auto t = static_cast<ThreadId>(i);
    ASSERT_EQ(known.Pending(t), other.Pending(t));
    EXPECT_EQ(known.BlockedBy(t), other.BlockedBy(t));
    std::vector<Access> theirs, ours;
    known.AppendPendingAccesses(t, ours);
    other.AppendPendingAccesses(t, theirs);
    EXPECT_EQ(ours, theirs);
  }
  for (ThreadId t : list(known.Enabled())) EXPECT_EQ(known.Alternatives(t), other.Alternatives(t));
}

// Drives two machines alike, one of them with cached steps.
class Pair {
 public:
  explicit Pair(const ToyProgram& program) : first_(program), second_(program) {}

  StepCache& known() { return known_; }

  // A random walk from the initial state, with some backtracking.
  void Walk(std::mt19937_64& random) {
    int marks = 1;
    Mark();
    for (int i = 0; i < kLongest && !known_.Enabled().empty(); ++i) {
      if (random() % 4 == 0) {
        Mark();
        ++marks;
      }
      if (random() % 16 == 0) {
        Undo();
        ExpectSame(known_, other_);
      }
      Step(random);
      if (random() % 32 == 0) ExpectSameState();
      ExpectSame(known_, other_);
      if (::testing::Test::HasFailure()) break;
    }
    for (; marks > 0; --marks) {
      Undo();
      known_.PopMark();
      other_.PopMark();
    }
  }

 private:
  static constexpr int kLongest = 60;

  void ExpectSameState() { EXPECT_EQ(known_.Fingerprint(), other_.Fingerprint()); }
  void Mark() {
    known_.Mark();
    other_.Mark();
  }
  void Undo() {
    known_.Undo();
    other_.Undo();
  }
  void Step(std::mt19937_64& random) {
    const std::span<const ThreadId> enabled = other_.Enabled();
    const ThreadId t = enabled[random() % enabled.size()];
    const auto alternative = static_cast<uint32_t>(random() % other_.Alternatives(t));
    known_.Step(t, alternative);
    other_.Step(t, alternative);
    const std::span<const Access> ours = known_.Footprint(), theirs = other_.Footprint();
    EXPECT_TRUE(std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end()));
  }

  ToyMachine first_, second_;
  SpinFilter inner_{first_}, other_{second_};
  StepCache known_{inner_,
                   {[] { return false; }, [] {}, [this] { return inner_.TakeClosedRound(); }}};
};

TEST(StepCacheTest, RecordsWhoEndedBeforeADaemonStarts) {
  const ToyProgram program = *ParseToy(kLateDaemon);
  Pair pair(program);
  std::mt19937_64 random(1);
  for (int i = 0; i < 200; ++i) pair.Walk(random);
  EXPECT_GT(pair.known().known() * 2, pair.known().steps());
}

TEST(StepCacheTest, ReturnsWhatTheMachineReturns) {
  uint64_t steps = 0, known = 0;
  for (uint64_t seed = 1; seed <= 250; ++seed) {
    SCOPED_TRACE(seed);
    const ToyProgram program = Generate(seed, {});
    Pair pair(program);
    std::mt19937_64 random(seed);
    for (int i = 0; i < 100; ++i) pair.Walk(random);
    steps += pair.known().steps();
    known += pair.known().known();
    EXPECT_FALSE(pair.known().refuted());
    if (HasFailure()) break;
  }
  EXPECT_GT(known * 3, steps);  // or nothing was tested
}

}  // namespace
}  // namespace mazurka::toy
