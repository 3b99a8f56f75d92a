// When a stateful reduction leaves a state before it has explored all threads, the explored threads
// are a source set. No reduction explores more than a coarser one.

#include <gtest/gtest.h>

#include "explore/search.h"
#include "toy/checked_source_sets.h"
#include "toy/generator.h"
#include "toy/naive.h"
#include "toy/variants.h"

namespace mazurka::toy {
namespace {

constexpr uint64_t kMaxStates = 300;

struct Explored {
  uint64_t states, checked;
  std::string wrong;
};

Explored Explore(const ToyProgram& program, const Variant& variant, uint64_t seed, Watch& watch) {
  ReductionOptions options = variant.options;
  const auto strategy =
      seed % 2 == 0 ? ThreadOrder::Strategy::kSequential : ThreadOrder::Strategy::kRandom;
  options.order = ThreadOrder(strategy, seed, {});
  ToyMachine machine(program);
  CheckedSourceSets reduction(program, variant.reduction->make(options));
  auto seen = VisitedByFingerprint();
  Judge judge({}, {.all = true, .outcomes = true});
  SearchContext context{machine, reduction, *seen, judge, watch, {}, nullptr};
  const SearchResult result = SearchDepthFirst(context);
  return {result.statistics.states, reduction.checked(), reduction.wrong()};
}

void Check(const Variant& variant, uint64_t programs) {
  Watch watch({}, Watch::Clock::now());
  uint64_t checked = 0;
  for (uint64_t seed = 1; seed <= programs; ++seed) {
    const ToyProgram program = Generate(seed, {});
    if (!ExploreNaively(program, kMaxStates).complete) continue;
    const Explored explored = Explore(program, variant, seed, watch);
    checked += explored.checked;
    ASSERT_EQ(explored.wrong, "") << variant.name << ", seed " << seed << ":\n" << ToText(program);
  }
  EXPECT_GT(checked, programs) << variant.name;
}

TEST(SourceSets, EveryStateIsLeftWithOne) {
  for (const Variant& variant : VariantsOf("")) {
    if (variant.reduction->store == StoreNeed::kStates) Check(variant, 300);
  }
}

TEST(SourceSets, LazyExploresNoMoreThanSafeAndAsMuchAsEager) {
  Watch watch({}, Watch::Clock::now());
  const Variant safe = VariantsOf("safe")[0], lazy = VariantsOf("lazy")[0],
                eager = VariantsOf("eager")[0];
  uint64_t of_safe = 0, of_lazy = 0;
  for (uint64_t seed = 1; seed <= 1000; ++seed) {
    const ToyProgram program = Generate(seed, {});
    if (!ExploreNaively(program, kMaxStates).complete) continue;
    const uint64_t states = Explore(program, lazy, seed, watch).states;
    EXPECT_EQ(states, Explore(program, eager, seed, watch).states) << "seed " << seed;
    const uint64_t more = Explore(program, safe, seed, watch).states;
    EXPECT_LE(states, more) << "seed " << seed;
    of_safe += more;
    of_lazy += states;
  }
  EXPECT_LT(of_lazy * 10, of_safe * 9);
}

// Three threads write to variables of their own; the first thread joins them and reads. There is
// one trace, and each state of it needs one thread.
TEST(SourceSets, JoinsOrderWhatFollows) {
  const auto program = ParseToy(R"(
vars static static static
locks 1
thread
  start t1
  start t2
  start t3
  join t1 r2
  join t2 r2
  join t3 r2
  read r0 v0
  read r0 v1
  read r0 v2
thread
  repeat 3
    write v0 1
  end
thread
  repeat 3
    write v1 1
  end
thread
  repeat 3
    write v2 1
  end
)");
  ASSERT_TRUE(program.has_value());
  Watch watch({}, Watch::Clock::now());
  auto states_of = [&](const char* name) {
    return Explore(*program, VariantsOf(name)[0], 0, watch).states;
  };
  const uint64_t states_of_trace = states_of("lazy");
  EXPECT_LT(states_of_trace * 3, states_of("none"));
  for (const char* name : {"clock", "eager", "source-stateful"})
    EXPECT_EQ(states_of(name), states_of_trace) << name;
}

}  // namespace
}  // namespace mazurka::toy
