// Estimates during searches of known size. All numbers are deterministic.

#include "explore/size_estimate.h"

#include <gtest/gtest.h>

#include "base/rows.h"
#include "explore/search.h"
#include "model/testing/scripted_machine.h"

namespace mazurka::script {
namespace {

// Asks for an estimate at 20,000 transitions, and at each doubling.
class Asking : public Observer {
 public:
  Asking(const SizeEstimate& size, std::vector<SizeEstimate::Range>& ranges)
      : size_(size), ranges_(ranges) {}

  void ChoiceMade(Machine& /*machine*/, const Execution& /*execution*/,
                  const Choice& /*choice*/) override {
    if (transitions_ >= next_) {
      next_ *= 2;
      if (const auto range = size_.Estimate(transitions_)) ranges_.push_back(*range);
    }
    ++transitions_;
  }

 private:
  const SizeEstimate& size_;
  std::vector<SizeEstimate::Range>& ranges_;
  uint64_t transitions_ = 0, next_ = 20'000;
};

struct Measured {
  std::vector<SizeEstimate::Range> ranges;
  SearchResult result;
};

Measured Measure(const Script& script, std::string_view reduction, bool has_store,
                 uint64_t max_transitions = UINT64_MAX) {
  Measured measured;
  SizeEstimate size;
  std::vector<std::unique_ptr<Observer>> observers;
  observers.push_back(std::make_unique<Asking>(size, measured.ranges));
  ScriptedMachine machine(script);
  const auto policy = FindRow(ReductionCatalog(), reduction)->make({});
  const auto visited = has_store ? VisitedByFingerprint() : NoVisitedStates();
  Judge judge({}, {.all = true});
  Watch watch({}, Watch::Clock::now());
  Limits limits;
  limits.max_transitions = max_transitions;
  SearchContext context{machine, *policy, *visited, judge, watch, limits, {}};
  context.observers = Observers(observers);
  context.size = &size;
  measured.result = SearchDepthFirst(context);
  return measured;
}

std::vector<Instruction> Repeated(const std::vector<Instruction>& code, int times) {
  std::vector<Instruction> all;
  for (int i = 0; i < times; ++i) all.insert(all.end(), code.begin(), code.end());
  return all;
}

struct Search {
  Script script;
  std::string_view reduction;
  bool has_store;
};

std::vector<Search> Searches() {
  const auto writes = [](int n) { return Repeated({Write('x')}, n); };
  const auto counts = [](int n) { return Repeated({Read('x'), Write('x')}, n); };
  const auto locked = [](int n) {
    return Repeated({Lock('l'), Read('x'), Write('x'), Unlock('l')}, n);
  };
  return {{{writes(9), writes(9)}, "none", false},
          {{writes(4), writes(5), writes(4)}, "none", false},
          {{counts(3), counts(3), writes(4)}, "none", true},
          {{counts(4), counts(5)}, "none", false},
          {{counts(3), counts(3), counts(2)}, "lazy", true},
          {{counts(5), counts(5)}, "optimal", false},
          {{writes(9), writes(10)}, "optimal", false},
          {{locked(3), locked(3), locked(3)}, "none", true},
          {{locked(4), locked(4), locked(3)}, "optimal", false},
          {{writes(4), writes(4), counts(2)}, "source", false}};
}

TEST(SizeEstimateTest, TheTruthIsInTheInterval) {
  size_t good = 0, all = 0;
  for (const Search& search : Searches()) {
    const Measured measured = Measure(search.script, search.reduction, search.has_store);
    const auto truth = static_cast<double>(measured.result.statistics.transitions);
    for (const SizeEstimate::Range& range : measured.ranges) {
      EXPECT_LE(range.least, range.likely);
      EXPECT_LE(range.likely, range.most);
      ++all;
      good += range.least <= truth && truth <= range.most ? 1 : 0;
    }
  }
  EXPECT_GE(all, 20u);
  EXPECT_GE(static_cast<double>(good), 0.9 * static_cast<double>(all)) << good << " of " << all;
}

TEST(SizeEstimateTest, IsPartOfTheResultOfASearchThatALimitEnds) {
  const auto nine = Repeated({Write('x')}, 9);
  const Measured cut = Measure({nine, nine}, "none", false, 50'000);
  ASSERT_TRUE(cut.result.estimated.has_value());
  EXPECT_GE(cut.result.estimated->least, 50'000);
  EXPECT_FALSE(Measure({nine, nine}, "none", false).result.estimated.has_value());
  EXPECT_FALSE(Measure({nine, nine}, "none", false, 1'000).result.estimated.has_value());
}

TEST(SizeEstimateTest, SaysNothingOfABranchWithoutAnEnd) {
  SizeEstimate size;
  for (uint64_t depth = 0; depth < 100'000; ++depth) {
    size.Enter(depth, 2);
    size.Choose(depth);
  }
  EXPECT_FALSE(size.Estimate(100'000));
}

}  // namespace
}  // namespace mazurka::script
