// Facts about --por selective and its relatives, on programs small enough to count by hand.

#include <gtest/gtest.h>

#include "base/rows.h"
#include "explore/search.h"
#include "explore/wrappers/lock_watch.h"
#include "explore/wrappers/spin_filter.h"
#include "toy/naive.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

ToyProgram Parse(std::string_view text) {
  auto program = ParseToy(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error().message);
  return program.value_or(ToyProgram{});
}

// Counts the violations of the locking discipline until the reduction finds an undisciplined place.
class UntilReclassified : public MachineWrapper {
 public:
  UntilReclassified(Machine& inner, const Reduction& reduction)
      : MachineWrapper(inner), reduction_(reduction) {}
  void Step(ThreadId t, uint32_t choice) override {
    inner_.Step(t, choice);
    if (inner_.FoundUnprotected() != nullptr && reduction_.Undisciplined().empty()) ++before_;
  }
  size_t before() const { return before_; }

 private:
  const Reduction& reduction_;
  size_t before_ = 0;
};

struct Found {
  std::set<Outcome> outcomes;
  uint64_t executions = 0, transitions = 0;
  size_t restarts = 0, reclassified = 0;
  size_t first_violations = 0;  // of the locking discipline, before a variable is reclassified
};

Found Explore(std::string_view text, std::string_view name,
              Discipline discipline = Discipline::kStrict, SelectiveOptions selective = {}) {
  const ToyProgram program = Parse(text);
  ReductionOptions options;
  options.selective = selective;
  Found found;
  for (;; ++found.restarts) {
    ToyMachine toy(program);
    LockWatch locks(toy, discipline, false);
    SpinFilter machine(locks);
    auto reduction = FindRow(ReductionCatalog(), name)->make(options);
    UntilReclassified watched(machine, *reduction);
    auto seen = NoVisitedStates();
    std::vector<std::unique_ptr<Property>> properties;
    properties.push_back(FindRow(PropertyCatalog(), "locking")->make({}));
    Judge judge(std::move(properties), {.all = true, .outcomes = true});
    Watch watch({}, Watch::Clock::now());
    SearchContext context{watched, *reduction, *seen, judge, watch, {}, nullptr};
    const SearchResult result = SearchDepthFirst(context);
    if (found.restarts == 0) found.first_violations = watched.before();
    const std::vector<uint64_t> names = reduction->Undisciplined();
    if (names.empty()) {
      found.outcomes = judge.outcomes();
      found.executions = result.statistics.executions;
      found.transitions = result.statistics.transitions;
      found.reclassified = options.communication.size();
      return found;
    }
    options.communication.insert(options.communication.end(), names.begin(), names.end());
  }
}

std::set<Outcome> Expected(std::string_view text) {
  return ExploreNaively(Parse(text), 100'000).outcomes;
}

// Stoller, Section 6: each thread locks, copies v0 and unlocks. The locks conflict: two orders.
TEST(SelectiveTest, TwoReadersHaveTwoOrders) {
  const char* text =
      "vars static\nlocks 1\nthread\n start t1\n lock l0\n read r0 v0\n end\n join t1 r1\n"
      "thread\n lock l0\n read r0 v0\n end\n";
  const Found found = Explore(text, "selective");
  EXPECT_EQ(found.executions, 2u);
  EXPECT_EQ(found.restarts, 0u);
  EXPECT_EQ(Explore(text, "exit-block-rw").executions, 2u);
}

// C(A): neither order of the two sections can be observed. If one of them writes, or keeps the lock
// while other threads can move, both orders are explored.
TEST(SelectiveTest, ComposedReadersHaveOneOrder) {
  auto program = [](const std::string& first, const std::string& second) {
    return "vars static static\nlocks 2\nthread\n start t1\n lock l0\n" + first +
           " end\n join t1 r1\nthread\n lock l0\n" + second + " end\n";
  };
  const std::string read = " read r0 v0\n";
  auto executions = [&](const std::string& first, const std::string& second) {
    const Found found = Explore(program(first, second), "selective:composed");
    EXPECT_EQ(found.outcomes, Expected(program(first, second)));
    EXPECT_EQ(found.restarts, 0u);
    return found.executions;
  };
  EXPECT_EQ(executions(read, read), 1u);
  EXPECT_EQ(executions(read, read + " write v1 1\n"), 1u);
  EXPECT_EQ(executions(read, " write v0 1\n"), 2u);
  EXPECT_EQ(executions(read, " lock l1\n" + read + " end\n"), 2u);
}

// Stoller, Section 6: a composed transition contains the accesses of the branch that it takes, not
// those of the other branches. The second thread writes what the first thread does not read.
TEST(SelectiveTest, ComposedTransitionsHaveTheAccessesOfTheirBranch) {
  auto program = [](int choice) {
    return "vars static static static\nlocks 1\nthread\n write v0 " + std::to_string(choice) +
           "\n start t1\n start t2\n join t1 r0\n join t2 r0\n"
           "thread\n lock l0\n read r0 v0\n if r0 == 1\n read r1 v1\n end\n if r0 == 0\n"
           " read r1 v2\n end\n end\n print r1\n"
           "thread\n lock l0\n write v2 2\n end\n";
  };
  EXPECT_EQ(Explore(program(1), "selective:composed").executions, 1u);
  EXPECT_EQ(Explore(program(0), "selective:composed").executions, 2u);
  EXPECT_EQ(Explore(program(1), "selective").executions, 2u);
  for (int choice : {0, 1})
    EXPECT_EQ(Explore(program(choice), "selective:composed").outcomes, Expected(program(choice)));
}

// Two sections that can run in either order do not order accesses outside of them.
TEST(SelectiveTest, SectionsWithoutConflictOrderNothing) {
  const char* text =
      "vars static static\nlocks 1\n"
      "thread\n start t1\n write v0 1\n lock l0\n read r0 v1\n end\n join t1 r1\n read r0 v0\n"
      " print r0\n"
      "thread\n lock l0\n read r0 v1\n end\n write v0 2\n";
  const Found found = Explore(text, "selective:composed");
  EXPECT_EQ(found.reclassified, 1u);
  EXPECT_EQ(found.outcomes, Expected(text));
}

// A critical section is one transition, whatever is in it.
TEST(SelectiveTest, ACriticalSectionIsOneTransition) {
  const std::string shorter = " lock l0\n write v0 1\n end\n";
  const std::string longer = " lock l0\n write v0 1\n read r0 v0\n write v0 2\n end\n";
  auto program = [](const std::string& section) {
    return "vars static\nlocks 1\nthread\n start t1\n" + section + "thread\n" + section;
  };
  const Found few = Explore(program(shorter), "selective");
  const Found many = Explore(program(longer), "selective");
  EXPECT_EQ(few.transitions, many.transitions);
  EXPECT_EQ(few.executions, many.executions);
  EXPECT_LT(2 * many.transitions, Explore(program(longer), "verisoft").transitions);
}

// Stoller, Section 9. The first search executes t0's second write right after it has let t1
// continue. So the discipline of Savage et al. is not violated in any execution that it explores,
// and the strict one is. The search itself notices that nothing orders the two writes.
constexpr const char* kSection9 =
    "vars static atomic\nlocks 1\n"
    "thread\n start t1\n write v0 0\n write v1 1\n write v0 1\n join t1 r0\n read r0 v0\n print "
    "r0\n"
    "thread\n while v1 == 0\n end\n lock l0\n write v0 2\n end\n";

TEST(SelectiveTest, Section9IsCircularForSavageOnly) {
  EXPECT_EQ(Explore(kSection9, "selective", Discipline::kSavage).first_violations, 0u);
  const Found strict = Explore(kSection9, "selective", Discipline::kStrict);
  EXPECT_GT(strict.first_violations, 0u);
  EXPECT_GT(strict.restarts, 0u);
  EXPECT_EQ(strict.outcomes, Expected(kSection9));
}

TEST(SelectiveTest, ForkAndJoinNeedNoLock) {
  const char* text =
      "vars static static\nlocks 0\n"
      "thread\n write v0 1\n start t1\n start t2\n join t1 r1\n read r0 v0\n print r0\n join t2 "
      "r1\n"
      " read r0 v1\n print r0\n"
      "thread\n write v0 2\nthread\n write v1 3\n";
  const Found found = Explore(text, "selective");
  EXPECT_EQ(found.restarts, 0u);
  EXPECT_EQ(found.executions, 1u);
  EXPECT_EQ(found.outcomes, Expected(text));
}

// t0 writes v0 without a lock, and hands it over by v1, which it writes under the lock.
TEST(SelectiveTest, HandingOverUnderALockNeedsNoRestart) {
  const char* text =
      "vars static static\nlocks 1\n"
      "thread\n start t1\n write v0 1\n lock l0\n write v1 1\n end\n"
      "thread\n lock l0\n read r0 v1\n end\n if r0 == 1\n read r1 v0\n print r1\n write v0 2\n "
      "end\n";
  const Found found = Explore(text, "selective");
  EXPECT_EQ(found.restarts, 0u);
  EXPECT_EQ(found.outcomes, Expected(text));
}

TEST(SelectiveTest, ARaceIsReclassified) {
  const char* text =
      "vars static\nlocks 0\nthread\n start t1\n read r0 v0\n print r0\nthread\n write v0 1\n";
  const Found found = Explore(text, "selective");
  EXPECT_EQ(found.restarts, 1u);
  EXPECT_EQ(found.reclassified, 1u);
  EXPECT_EQ(found.outcomes, Expected(text));
}

// A timed wait ends without waiting for the owner of the monitor, so the release is observed.
TEST(SelectiveTest, ATimedWaitMakesReleasesVisible) {
  const char* text =
      "vars static\nlocks 1\n"
      "thread\n start t1\n lock l0\n twait l0 r0\n read r1 v0\n end\n print r1\n"
      "thread\n lock l0\n write v0 1\n end\n";
  const Found found = Explore(text, "selective");
  EXPECT_GT(found.restarts, 0u);
  EXPECT_EQ(found.outcomes, Expected(text));
}

// Two philosophers.
TEST(SelectiveTest, FindsTheDeadlock) {
  const char* text =
      "vars static\nlocks 2\n"
      "thread\n start t1\n lock l0\n lock l1\n write v0 1\n end\n end\n"
      "thread\n lock l1\n lock l0\n write v0 2\n end\n end\n";
  for (std::string_view name :
       {"verisoft", "selective", "selective:composed", "exit-block", "exit-block-rw"}) {
    const Found found = Explore(text, name);
    EXPECT_EQ(found.outcomes, Expected(text)) << name;
    EXPECT_EQ(found.reclassified, 0u) << name;
  }
}

// The number of executions with unconditional and with conditional dependence. The outcomes must be
// those of all interleavings.
using Counts = std::pair<uint64_t, uint64_t>;
Counts CountOrders(std::string_view text, std::string_view name, PersistentSets sets) {
  auto executions = [&](Dependence dependence) {
    const Found found =
        Explore(text, name, Discipline::kStrict, {.persistent = sets, .dependence = dependence});
    EXPECT_EQ(found.outcomes, Expected(text));
    return found.executions;
  };
  return {executions(Dependence::kReadWrite), executions(Dependence::kConditional)};
}

// Two steps on one semaphore, one in each thread, after `permits` permits were given.
std::string TwoSteps(const std::string& permits, const std::string& one, const std::string& other) {
  return "vars semaphore\nlocks 0\nthread\n release v0 " + permits + "\n start t1\n " + one +
         "\n join t1 r1\n print r0\nthread\n " + other + "\n print r0\n";
}

TEST(SelectiveTest, StepsOnSemaphoresCommuteInSomeStates) {
  for (std::string_view name : {"verisoft", "selective", "exit-block"}) {
    auto orders = [&](const std::string& text) {
      const Counts enabled = CountOrders(text, name, PersistentSets::kEnabled);
      EXPECT_EQ(CountOrders(text, name, PersistentSets::kLockSets), enabled);
      return enabled;
    };
    const std::string acquire = "acquire v0", release = "release v0 1";
    const std::string attempt = "tryacquire r0 v0", look = "read r0 v0";
    EXPECT_EQ(orders(TwoSteps("2", acquire, acquire)), (Counts{2, 1})) << name;
    EXPECT_EQ(orders(TwoSteps("1", acquire, acquire)), (Counts{2, 2})) << name;
    EXPECT_EQ(orders(TwoSteps("1", acquire, release)), (Counts{2, 1})) << name;
    EXPECT_EQ(orders(TwoSteps("1", release, release)), (Counts{2, 1})) << name;
    EXPECT_EQ(orders(TwoSteps("2", acquire, attempt)), (Counts{2, 2})) << name;
    EXPECT_EQ(orders(TwoSteps("2", acquire, look)), (Counts{2, 2})) << name;
  }
}

// Races need a relation that is the same in all states: releases always commute.
TEST(SelectiveTest, RacesTakeReleasesAlone) {
  for (std::string_view name : {"verisoft", "selective"}) {
    auto orders = [&](const std::string& one, const std::string& other) {
      return CountOrders(TwoSteps("2", one, other), name, PersistentSets::kRaces);
    };
    EXPECT_EQ(orders("release v0 1", "release v0 1"), (Counts{2, 1})) << name;
    EXPECT_EQ(orders("acquire v0", "release v0 1"), (Counts{2, 2})) << name;
    EXPECT_EQ(orders("acquire v0", "acquire v0"), (Counts{2, 2})) << name;
  }
}

// A semaphore with one permit protects a variable. With two, it does not: the steps on it commute,
// and order nothing.
TEST(SelectiveTest, ASemaphoreWithOnePermitProtects) {
  auto program = [](const std::string& permits) {
    const std::string section = " acquire v0\n read r0 v1\n write v1 1\n release v0 1\n";
    return "vars semaphore static\nlocks 0\nthread\n release v0 " + permits + "\n start t1\n" +
           section + " join t1 r1\nthread\n" + section + " print r0\n";
  };
  for (PersistentSets sets : {PersistentSets::kEnabled, PersistentSets::kLockSets}) {
    const SelectiveOptions options{.persistent = sets, .dependence = Dependence::kConditional};
    const Found one = Explore(program("1"), "selective", Discipline::kStrict, options);
    EXPECT_EQ(one.restarts, 0u);
    EXPECT_EQ(one.outcomes, Expected(program("1")));
    const Found two = Explore(program("2"), "selective", Discipline::kStrict, options);
    EXPECT_GT(two.reclassified, 0u);
    EXPECT_EQ(two.outcomes, Expected(program("2")));
  }
}

// Java's monitors where they differ from the paper's: an arbitrary waiter is notified, a wait ends
// without the monitor, and an exception leaves a critical section.
struct Fact {
  std::string_view what, program;
};
constexpr Fact kFacts[] = {
    {"notify with two waiters",
     "vars static\nlocks 1\n"
     "thread\n start t1\n start t2\n lock l0\n notify l0\n write v0 1\n end\n"
     "thread\n lock l0\n wait l0 r0\n read r1 v0\n end\n print r1\n"
     "thread\n lock l0\n wait l0 r0\n read r1 v0\n end\n print r1\n"},
    {"timed wait and notify",
     "vars static\nlocks 1\n"
     "thread\n start t1\n lock l0\n write v0 1\n notify l0\n write v0 2\n end\n"
     "thread\n lock l0\n twait l0 r0\n read r1 v0\n end\n print r1\n"},
    {"interrupt and notify",
     "vars static\nlocks 1\n"
     "thread\n start t1\n start t2\n lock l0\n notify l0\n write v0 1\n end\n"
     "thread\n lock l0\n wait l0 r0\n read r1 v0\n end\n print r0\n print r1\n"
     "thread\n interrupt t1\n"},
    {"notify without the monitor",
     "vars static\nlocks 1\n"
     "thread\n start t1\n read r0 v0\n try r1\n notify l0\n end\n print r0\n print r1\n"
     "thread\n lock l0\n end\n write v0 1\n"},
    {"an exception in a critical section",
     "vars static static\nlocks 1\n"
     "thread\n start t1\n try r2\n lock l0\n read r0 v0\n assert r0 == 0\n write v1 1\n end\n"
     " end\n print r2\n"
     "thread\n lock l0\n write v0 1\n read r1 v1\n end\n print r1\n"},
    {"wait in nested monitors",
     "vars static\nlocks 2\n"
     "thread\n start t1\n lock l0\n notify l0\n write v0 1\n end\n lock l1\n end\n"
     "thread\n lock l1\n lock l0\n wait l0 r0\n read r1 v0\n end\n end\n print r1\n"},
    {"the owner waits again after a notification",
     "vars static\nlocks 1\n"
     "thread\n start t1\n lock l0\n notifyall l0\n wait l0 r0\n read r1 v0\n end\n print r1\n"
     "thread\n lock l0\n write v0 1\n wait l0 r0\n write v0 2\n notifyall l0\n end\n"},
};

TEST(SelectiveTest, JavaMonitorsHaveTheOutcomesOfAllInterleavings) {
  for (const Fact& fact : kFacts) {
    const std::set<Outcome> expected = Expected(fact.program);
    EXPECT_GT(expected.size(), 1u) << fact.what;
    for (std::string_view name :
         {"verisoft", "selective", "selective:composed", "exit-block", "exit-block-rw"})
      EXPECT_EQ(Explore(fact.program, name).outcomes, expected) << fact.what << ", " << name;
  }
}

}  // namespace
}  // namespace mazurka::toy
