// Figure 1 of Noonan, Mercer and Rungta, state by state, for its three algorithms.
//
//   t0: start t1          t1: a = 2
//       a = 1
//
// A state is written (next operation of t0, next operation of t1, a); "-" is a thread that has
// ended or not started. In the paper, a thread is between instructions when another thread starts
// or ends: t1 begins before its code, as here, and a yield separates t0's access from the start.
// The initial state, which the figure omits, comes first.

#include <gtest/gtest.h>

#include "explore/search.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

constexpr std::string_view kProgram = R"(
vars static
locks 0
thread
  start t1
  yield
  write v0 1
thread
  write v0 2
)";

using Lines = std::vector<std::string>;

// Records each state that the search reaches, with the thread of the last step.
class Recorder : public Observer {
 public:
  explicit Recorder(Lines& lines) : lines_(lines) {}

  void StateNew(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    lines_.push_back(Mover(execution) + Text(machine, execution));
  }
  void StateMatched(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    lines_.push_back(Mover(execution) + Text(machine, execution) + " again");
  }

 private:
  static std::string Mover(const Execution& execution) {
    return execution.empty() ? "" : Name(execution.back().choice.thread) + ": ";
  }
  static std::string Name(ThreadId t) { return "t" + std::to_string(IndexOf(t)); }

  static std::string Text(Machine& machine, const Execution& execution) {
    std::string text = "(";
    for (uint32_t t = 0; t < 2; ++t) {
      const OperationKind next = machine.Pending(static_cast<ThreadId>(t)).kind;
      text += next == OperationKind::kNone       ? "-"
              : next == OperationKind::kContinue ? "begin"
                                                 : NameOf(next);
      text += ", ";
    }
    int a = 0;
    for (const Event& event : execution) {
      if (event.operation.kind == OperationKind::kWrite)
        a = 1 + static_cast<int>(IndexOf(event.choice.thread));
    }
    return text + std::to_string(a) + ")";
  }

  Lines& lines_;
};

Lines StatesOf(std::string_view reduction) {
  const auto program = ParseToy(kProgram);
  EXPECT_TRUE(program.has_value());
  Lines lines;
  std::vector<std::unique_ptr<Observer>> observers;
  observers.push_back(std::make_unique<Recorder>(lines));
  for (const ReductionInfo& info : ReductionCatalog()) {
    if (info.name != reduction) continue;
    ToyMachine machine(*program);
    ReductionOptions options;
    options.jpf.sharing = SharingPolicy::kHistory;
    auto policy = info.make(options);
    auto seen = VisitedByFingerprint();
    Judge judge({}, {.all = true});
    Watch watch({}, Watch::Clock::now());
    SearchContext context{machine, *policy, *seen, judge, watch, {}, {}, Observers(observers)};
    SearchDepthFirst(context);
  }
  return lines;
}

// Table 1. In the first execution the algorithm does not detect that a is shared: line 16 requires
// both threads to be enabled. Later a is known to be shared, so t1 and t0 stop before their
// accesses, and all threads are tried there (line 19). After an end no other thread is left to
// interleave with.
TEST(Figure1, Jpf) {
  EXPECT_EQ(StatesOf("jpf"), (Lines{
                                 "(begin, -, 0)",
                                 "t0: (yield, begin, 0)",  // s0: after the start
                                 "t0: (-, begin, 1)",      // s1: t0 ended
                                 "t1: (-, -, 2)",          // s2
                                 "t1: (yield, write, 0)",  // s3: a is shared
                                 "t0: (write, write, 0)",  // s4
                                 "t0: (-, write, 1)",      // s5
                                 "t1: (-, -, 2) again",    // s6, which is s2
                                 "t1: (write, -, 2)",      // s7: from s4
                                 "t0: (-, -, 1)",          // s8
                                 "t1: (yield, -, 2)",      // s9: from s3
                                 "t0: (-, -, 1) again",    // s8
                             }));
}

// Table 2. s4 has one choice only, so s7 is not reached from there: the dashed part of the figure.
// Line 26 does not require another enabled thread, so a thread stops before an access to a shared
// variable even if no other thread is left. The figure does not show these states, in which there
// is nothing to choose.
TEST(Figure1, ClockPrinted) {
  EXPECT_EQ(StatesOf("clock-printed"),
            (Lines{
                "(begin, -, 0)",
                "t0: (yield, begin, 0)",  // s0, all threads are tried: line 42
                "t0: (-, begin, 1)",      // s1; only t0 had accessed a: lines 26, 33
                // Not shown. The last access of a was t0's transition from s0, which is not ordered
                // before t1: line 30 adds t1 to s0, where it is already.
                "t1: (-, write, 1)",
                "t1: (-, -, 2)",          // s2
                "t1: (yield, write, 0)",  // s3, from s0: no access before, t1 alone (line 43)
                "t1: (yield, -, 2)",      // s9
                // Not shown. t1's access from s3 is not ordered before t0: t0 is added to s3.
                "t0: (write, -, 2)",
                "t0: (-, -, 1)",          // s8
                "t0: (write, write, 0)",  // s4, from s3: no access before, t0 alone
                // s5: the state not shown below s1. From here t1 would go to s6, which is s2; its
                // access is marked since s3 (line 13), so s4 gets no other choice.
                "t0: (-, write, 1) again",
            }));
}

// Our algorithm has a state before every operation. It tries t1 not from s0 but right before t0's
// access, where the race is.
TEST(Figure1, Clock) {
  EXPECT_EQ(StatesOf("clock"), (Lines{
                                   "(begin, -, 0)", "t0: (start, -, 0)",
                                   "t0: (yield, begin, 0)",  // s0
                                   "t0: (write, begin, 0)", "t0: (end, begin, 1)",
                                   "t0: (-, begin, 1)",  // s1
                                   "t1: (-, write, 1)",  // adds t1 to (write, begin, 0)
                                   "t1: (-, end, 2)",
                                   "t1: (-, -, 2)",          // s2
                                   "t1: (write, write, 0)",  // s4, from (write, begin, 0)
                                   "t1: (write, end, 2)",    // adds t0 to s4
                                   "t1: (write, -, 2)",      // s7, from s4 as there is no s3
                                   "t0: (end, -, 1)",
                                   "t0: (-, -, 1)",            // s8
                                   "t0: (end, write, 1)",      // from s4
                                   "t0: (-, write, 1) again",  // s5
                               }));
}

}  // namespace
}  // namespace mazurka::toy
