// What each filter of --por jpf saves, on programs so small that the states can be counted by hand.

#include <gtest/gtest.h>

#include "explore/search.h"
#include "reductions/jpf/make.h"
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
  auto reduction = MakeJpf({.order = {}, .jpf = options});
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

// Two before the start; behind it main is at its yield, its end, or gone, and t1 fresh, at its
// write, at its end, or gone: 3 * 4. Main comes to its yield right behind the start and passes
// through, so no state with main there is ever kept: 4 less.
TEST(JpfTest, YieldsAreNoReasonByType) {
  const char* text = "vars static\nlocks 0\nthread\n start t1\n yield\nthread\n write v0 1\n";
  JpfOptions by_type = NoFilters();
  by_type.type_filter = true;
  EXPECT_EQ(Explore(text, NoFilters()).states, 14u);
  EXPECT_EQ(Explore(text, by_type).states, 10u);
}

// Main is alone up to the start of t1, so of the 4 states before it only the first is kept. Behind
// it all 8 are: where t1 is alone, main's end may have come last.
TEST(JpfTest, AThreadThatIsAloneGoesOn) {
  const char* text =
      "vars static\nlocks 0\nthread\n write v0 1\n write v0 2\n start t1\nthread\n write v0 3\n";
  JpfOptions by_threads = NoFilters();
  by_threads.threads_filter = true;
  EXPECT_EQ(Explore(text, NoFilters()).states, 12u);
  EXPECT_EQ(Explore(text, by_threads).states, 9u);
}

// The inner lock and unlock of main are not kept.
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

// v0 is main's alone, so main does not stop before its writes once it runs. Behind the start main
// is at its first write, or has ended: it stops where it ends, as t1 may end first.
TEST(JpfTest, WhatNobodyElseTouchesEndsNoTransition) {
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

// An endless loop over what nobody else can touch ends its transitions all the same.
TEST(JpfTest, EndlessLoopsCloseACycle) {
  const char* text = "vars static\nlocks 0\nthread\n while v0 == 0\n yield\n end\n";
  EXPECT_GT(Explore(text, JpfOptions{}).states, 1u);
}

JpfOptions History() {
  JpfOptions options;
  options.sharing = SharingPolicy::kHistory;
  return options;
}

// What it learns of sharing comes too late: when t1 writes v0 nobody else has accessed it, so t1
// goes on, and main, which could go on since the unpark, reads what t1 has written. It never could
// go on before, so there is no state from which that would be tried again.
TEST(JpfTest, HistoryMissesAnAccess) {
  const char* text =
      "vars static\nlocks 0\nthread\n start t1\n park\n read r0 v0\n print r0\n"
      "thread\n unpark t0\n write v0 1\n";
  const NaiveResult naive = ExploreNaively(Parse(text), 1000);
  EXPECT_EQ(naive.outcomes.size(), 2u);
  EXPECT_EQ(Explore(text, History()).outcomes.size(), 1u);
  EXPECT_EQ(Explore(text, JpfOptions{}).outcomes, naive.outcomes);
}

// The shortest one that the generator found: main ends behind its print, and with it the program,
// before the daemon can print.
TEST(JpfTest, HistoryMissesWhatComesBeforeAnEnd) {
  const char* text =
      "vars static\nlocks 0\nthread\n start t1\n print r0\nthread daemon\n print r0\n";
  const NaiveResult naive = ExploreNaively(Parse(text), 1000);
  EXPECT_LT(Explore(text, History()).outcomes.size(), naive.outcomes.size());
  EXPECT_EQ(Explore(text, JpfOptions{}).outcomes, naive.outcomes);
}

// Three times two accesses under one lock by each of two threads. The third access finds the field
// protected; from then on only the locks end transitions.
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
