// The states that each filter of --por jpf saves, on programs small enough to count them by hand.

#include <gtest/gtest.h>

#include "base/rows.h"
#include "explore/search.h"
#include "toy/naive.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

ToyProgram Parse(std::string_view text) {
  auto program = ParseToy(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error().message);
  return program.value_or(ToyProgram{});
}

struct Found {
  uint64_t states;
  std::set<Outcome> outcomes;
  std::vector<std::string> left_out, warnings;
};

Found Explore(std::string_view text, const JpfOptions& options) {
  const ToyProgram program = Parse(text);
  ToyMachine machine(program);
  auto reduction = FindRow(ReductionCatalog(), "jpf")->make({.order = {}, .jpf = options});
  auto seen = VisitedByFingerprint();
  Judge judge({}, {.all = true, .outcomes = true});
  Watch watch({}, Watch::Clock::now());
  SearchContext context{machine, *reduction, *seen, judge, watch, {}, nullptr};
  const SearchResult result = SearchDepthFirst(context);
  return {result.statistics.states, judge.outcomes(), reduction->LeftOut(), reduction->Warnings()};
}

// No filter at all: every state is kept.
JpfOptions NoFilters() {
  JpfOptions options;
  options.type_filter = options.threads_filter = options.locks_filter = options.sharing_filter =
      false;
  return options;
}

TEST(JpfTest, WithoutFiltersEveryStateIsKept) {
  const char* text = "vars static\nlocks 0\nthread\n start t1\nthread\n write v0 1\n";
  EXPECT_EQ(Explore(text, NoFilters()).states, ExploreNaively(Parse(text), 1000).states);
}

// Two states before the start. After it, main is at its yield, at its end, or has ended, and t1 is
// at its beginning, at its write, at its end, or has ended: 3 * 4. Main reaches its yield right
// after the start and does not stop there, so states with main at its yield are never stored: 4
// less.
TEST(JpfTest, YieldsAreNoReasonByType) {
  const char* text = "vars static\nlocks 0\nthread\n start t1\n yield\nthread\n write v0 1\n";
  JpfOptions by_type = NoFilters();
  by_type.type_filter = true;
  EXPECT_EQ(Explore(text, NoFilters()).states, 14u);
  EXPECT_EQ(Explore(text, by_type).states, 10u);
}

// Main is alone until the start of t1, so only the first of the 4 states before it is stored. After
// the start all 8 are stored: where t1 is alone, main's end may have been the last step.
TEST(JpfTest, AThreadThatIsAloneContinues) {
  const char* text =
      "vars static\nlocks 0\nthread\n write v0 1\n write v0 2\n start t1\nthread\n write v0 3\n";
  JpfOptions by_threads = NoFilters();
  by_threads.threads_filter = true;
  EXPECT_EQ(Explore(text, NoFilters()).states, 12u);
  EXPECT_EQ(Explore(text, by_threads).states, 9u);
}

// The states at the inner lock and unlock of main are not stored.
TEST(JpfTest, OnlyTheOutermostLockCounts) {
  const char* text =
      "vars static\nlocks 1\nthread\n start t1\n lock l0\n lock l0\n end\n end\nthread\n lock l0\n "
      "end\n";
  JpfOptions by_locks = NoFilters();
  by_locks.locks_filter = true;
  const Found all = Explore(text, NoFilters()), fewer = Explore(text, by_locks);
  EXPECT_LT(fewer.states, all.states);
  EXPECT_EQ(fewer.outcomes, all.outcomes);
  EXPECT_TRUE(fewer.left_out.empty());
}

TEST(JpfTest, GivingALockBackNeedsNoBreak) {
  const char* text =
      "vars static\nlocks 1\nthread\n start t1\n lock l0\n end\nthread\n lock l0\n end\n";
  JpfOptions by_release = NoFilters();
  by_release.release_filter = true;
  const Found all = Explore(text, NoFilters()), fewer = Explore(text, by_release);
  EXPECT_LT(fewer.states, all.states);
  EXPECT_EQ(fewer.outcomes, all.outcomes);
  EXPECT_FALSE(fewer.left_out.empty());
}

// Only main accesses v0, so main does not stop before its writes once it runs. After the start main
// is at its first write or has ended: it stops at its end, because t1 may end first.
TEST(JpfTest, AnAccessOfOneThreadAloneEndsNoTransition) {
  const char* text =
      "vars static static\nlocks 0\nthread\n start t1\n write v0 1\n write v0 2\n write v0 3\n"
      "thread\n write v1 1\n write v1 2\n";
  JpfOptions by_sharing = NoFilters();
  by_sharing.sharing_filter = true;
  const Found all = Explore(text, NoFilters()), fewer = Explore(text, by_sharing);
  EXPECT_LT(2 * fewer.states, all.states);
  EXPECT_EQ(fewer.outcomes, all.outcomes);
  EXPECT_TRUE(fewer.left_out.empty());
}

// An endless loop over private variables still ends its transitions.
TEST(JpfTest, EndlessLoopsCloseACycle) {
  const char* text = "vars static\nlocks 0\nthread\n while v0 == 0\n yield\n end\n";
  EXPECT_GT(Explore(text, JpfOptions{}).states, 1u);
}

JpfOptions History() {
  JpfOptions options;
  options.sharing = SharingPolicy::kHistory;
  return options;
}

// The search learns too late that v0 is shared: when t1 writes v0, no other thread has accessed it.
// So t1 continues, and main, enabled since the unpark, reads the written value. Main was blocked
// before, so no state tries the other order.
TEST(JpfTest, HistoryMissesAnAccess) {
  const char* text =
      "vars static\nlocks 0\nthread\n start t1\n park\n read r0 v0\n print r0\n"
      "thread\n unpark t0\n write v0 1\n";
  const NaiveResult naive = ExploreNaively(Parse(text), 1000);
  EXPECT_EQ(naive.outcomes.size(), 2u);
  EXPECT_EQ(Explore(text, History()).outcomes.size(), 1u);
  EXPECT_EQ(Explore(text, JpfOptions{}).outcomes, naive.outcomes);
}

// The shortest program that the generator found: main ends after its print, and the program ends
// with it before the daemon can print.
TEST(JpfTest, HistoryMissesWhatComesBeforeAnEnd) {
  const char* text =
      "vars static\nlocks 0\nthread\n start t1\n print r0\nthread daemon\n print r0\n";
  const NaiveResult naive = ExploreNaively(Parse(text), 1000);
  EXPECT_LT(Explore(text, History()).outcomes.size(), naive.outcomes.size());
  EXPECT_EQ(Explore(text, JpfOptions{}).outcomes, naive.outcomes);
}

// Each of two threads makes three times two accesses under one lock. At the third access the field
// is lock-protected; from then on only the locks end transitions.
TEST(JpfTest, ProtectedFieldsEndNoTransition) {
  const std::string work = " lock l0\n read r0 v0\n write v0 1\n end\n";
  const std::string text =
      "vars static\nlocks 1\nthread\n start t1\n" + work + work + "thread\n" + work + work;
  JpfOptions protect = NoFilters();
  protect.protected_after = 2;
  const Found all = Explore(text, NoFilters()), fewer = Explore(text, protect);
  EXPECT_LT(fewer.states, all.states);
  EXPECT_EQ(fewer.outcomes, all.outcomes);
  EXPECT_FALSE(fewer.left_out.empty());
  EXPECT_TRUE(fewer.warnings.empty());
}

// One access without the lock: a warning, and v0 ends transitions again.
TEST(JpfTest, UnprotectedAccessesAreWarnedOf) {
  const char* text =
      "vars static\nlocks 1\nthread\n start t1\n lock l0\n write v0 1\n write v0 2\n write v0 3\n"
      " end\nthread\n read r0 v0\n print r0\n";
  JpfOptions protect = NoFilters();
  protect.protected_after = 1;
  const Found found = Explore(text, protect);
  ASSERT_EQ(found.warnings.size(), 1u);
  EXPECT_NE(found.warnings[0].find("in thread \"t1\""), std::string::npos) << found.warnings[0];
}

}  // namespace
}  // namespace mazurka::toy
