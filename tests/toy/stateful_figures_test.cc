// Figures 3 and 4 of Cirisci et al.: the threads that eager and lazy source sets try in a state.

#include <gtest/gtest.h>

#include "base/rows.h"
#include "explore/search.h"
#include "toy/naive.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

// Records the threads that the search tries in the state s, in which all threads that t0 has
// started stand at their first instructions, and t0 has ended.
class Tried : public Observer {
 public:
  explicit Tried(std::vector<uint32_t>& threads) : threads_(threads) {}

  void ChoiceMade(Machine& machine, const Execution& /*execution*/, const Choice& choice) override {
    const bool is_s = machine.Pending(ThreadId{0}).kind == OperationKind::kNone && IsFresh(machine);
    if (is_s) threads_.push_back(static_cast<uint32_t>(IndexOf(choice.thread)));
  }

 private:
  static bool IsFresh(Machine& machine) {
    for (uint32_t t = 1; t < machine.ThreadSlots(); ++t) {
      const Operation op = machine.Pending(static_cast<ThreadId>(t));
      if (op.kind == OperationKind::kContinue || op.bci != 0) return false;
    }
    return true;
  }

  std::vector<uint32_t>& threads_;
};

std::vector<uint32_t> TriedBy(std::string_view name, std::string_view text) {
  const auto program = ParseToy(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error().message);
  ReductionOptions options;
  options.order = ThreadOrder(ThreadOrder::Strategy::kSequential, 0, {0, 1, 2, 3, 4, 5});
  auto reduction = FindRow(ReductionCatalog(), name)->make(options);
  ToyMachine machine(*program);
  auto seen = VisitedByFingerprint();
  Judge judge({}, {.all = true, .outcomes = true});
  Watch watch({}, Watch::Clock::now());
  std::vector<uint32_t> threads;
  std::vector<std::unique_ptr<Observer>> observers;
  observers.push_back(std::make_unique<Tried>(threads));
  SearchContext context{machine, *reduction, *seen, judge, watch, {}, {}, Observers(observers)};
  SearchDepthFirst(context);
  EXPECT_EQ(judge.outcomes(), ExploreNaively(*program, 100'000).outcomes) << name;
  return threads;
}

using Threads = std::vector<uint32_t>;

// The first step of t1 is dependent on later steps of t2 and t3. That of t2 is independent of all
// that others do later, so {t2} is a persistent set, and {t1, t2} a source set. The only persistent
// set with t1 is {t1, t2, t3}. A read that is never executed makes v1 and v2 look shared.
constexpr std::string_view kFigure3 = R"(
vars static static static
locks 0
thread
  start t1
  start t2
  start t3
thread
  write v0 1
  if r0 == 9
    write v1 1
    write v2 1
  end
thread
  read r0 v1
  read r1 v0
  print r1
thread
  read r0 v2
  read r1 v0
  print r1
)";

TEST(StatefulFigures, Figure3StopsWithASourceSetThatIsNotPersistent) {
  EXPECT_EQ(TriedBy("eager", kFigure3), (Threads{1, 2}));
  EXPECT_EQ(TriedBy("lazy", kFigure3), (Threads{1, 2}));
  EXPECT_EQ(TriedBy("safe", kFigure3), (Threads{1, 2, 3}));
}

// s.current[1] = {1, 2, 3, 4, 5}, s.current[2] = {2, 3}, s.current[3] = {3, 4} and
// s.current[4] = {2, 3, 4}. So {2, 3, 4} is a persistent set, and {1, 2, 3, 4} a source set.
constexpr std::string_view kFigure4 = R"(
vars static static static static static
locks 0
thread
  start t1
  start t2
  start t3
  start t4
  start t5
thread
  write v0 1
  if r0 == 9
    write v4 1
  end
thread
  write v1 1
  read r0 v0
  read r0 v3
thread
  write v2 1
  read r0 v0
  read r0 v1
  read r0 v3
thread
  write v3 1
  read r0 v0
  read r0 v2
thread
  read r0 v4
  read r0 v0
)";

TEST(StatefulFigures, Figure4StopsWithoutTheFifthThread) {
  EXPECT_EQ(TriedBy("lazy", kFigure4), (Threads{1, 2, 3, 4}));
  EXPECT_EQ(TriedBy("eager", kFigure4), (Threads{1, 2, 3, 4}));
  EXPECT_EQ(TriedBy("safe", kFigure4), (Threads{1, 2, 3, 4, 5}));
}

}  // namespace
}  // namespace mazurka::toy
