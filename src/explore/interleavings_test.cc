// Five small programs, and every execution that a search explores under each reduction.
//
// An execution is written as its steps, "A:write x B:read x". A search with a store of states also
// ends a path at a state that it has visited before: such a path ends in "..".

#include <gtest/gtest.h>

#include "explore/search.h"
#include "model/testing/scripted_machine.h"

namespace mazurka::script {
namespace {

using Lines = std::vector<std::string>;

class Recorder : public Observer {
 public:
  explicit Recorder(Lines& lines) : lines_(lines) {}

  void BeforeStep(Machine& machine, const Execution&, const Choice& choice) override {
    steps_.push_back(machine.Narrate().ThreadName(choice.thread) + ":" +
                     machine.Narrate().Describe(choice.thread).text);
  }
  void Undone(Machine&, const Execution& execution) override { steps_.resize(execution.size()); }
  void StateMatched(Machine&, const Execution&, StateNumber) override { Record(".."); }
  void ExecutionEnded(Machine&, const Execution&, MachineStatus status) override {
    Record(status == MachineStatus::kDeadlocked ? "deadlock" : "");
  }

 private:
  void Record(std::string_view end) {
    std::string line;
    for (const std::string& step : steps_) line += (line.empty() ? "" : "  ") + step;
    if (!end.empty()) line += "  " + std::string(end);
    lines_.push_back(line);
  }

  Lines& lines_;
  Lines steps_;
};

Lines Explore(const Script& script, std::string_view reduction) {
  Lines lines;
  std::vector<std::unique_ptr<Observer>> observers;
  observers.push_back(std::make_unique<Recorder>(lines));
  for (const ReductionInfo& info : ReductionCatalog()) {
    if (info.name != reduction) continue;
    ScriptedMachine machine(script);
    const auto policy = info.make({});
    const bool has_store = reduction == "clock" || info.store == StoreNeed::kStates;
    const auto visited = has_store ? VisitedByFingerprint() : NoVisitedStates();
    Judge judge({}, {.all = true});
    Watch watch({}, Watch::Clock::now());
    SearchContext context{machine, *policy, *visited, judge, watch, {}, {}, Observers(observers)};
    SearchDepthFirst(context);
  }
  return lines;
}

// Two searches with a store of states explore these executions.
void ExpectStateful(const Script& script, const Lines& expected) {
  EXPECT_EQ(Explore(script, "clock"), expected);
  EXPECT_EQ(Explore(script, "lazy"), expected);
}
// Two searches that explore each trace once explore these executions.
void ExpectTraces(const Script& script, const Lines& expected) {
  EXPECT_EQ(Explore(script, "source"), expected);
  EXPECT_EQ(Explore(script, "optimal"), expected);
}

//   A: write x          B: write y
//      write x             write y
//
// Six interleavings, which are one trace: no step of A is in conflict with a step of B.
//
//   A:write x  A:write x  B:write y  B:write y
//   A:write x  B:write y  A:write x  B:write y
//   A:write x  B:write y  B:write y  A:write x
//   B:write y  A:write x  A:write x  B:write y
//   B:write y  A:write x  B:write y  A:write x
//   B:write y  B:write y  A:write x  A:write x
TEST(InterleavingsTest, IndependentWriters) {
  const Script script{{Write('x'), Write('x')}, {Write('y'), Write('y')}};
  EXPECT_EQ(Explore(script, "none"), (Lines{
                                         "A:write x  A:write x  B:write y  B:write y",
                                         "A:write x  B:write y  A:write x  B:write y",
                                         "A:write x  B:write y  B:write y  A:write x",
                                         "B:write y  A:write x  A:write x  B:write y",
                                         "B:write y  A:write x  B:write y  A:write x",
                                         "B:write y  B:write y  A:write x  A:write x",
                                     }));
  const Lines one_trace{"A:write x  A:write x  B:write y  B:write y"};
  ExpectTraces(script, one_trace);
  ExpectStateful(script, one_trace);
}

//   A: write x          B: read x          C: read x
//
// Six interleavings, four traces: each read comes before the write or after it, and the order of
// the reads does not matter.
//
//   A:write x  B:read x   C:read x      both after the write
//   A:write x  C:read x   B:read x      the same trace
//   B:read x   A:write x  C:read x      only C after it
//   B:read x   C:read x   A:write x     both before it
//   C:read x   B:read x   A:write x     the same trace
//   C:read x   A:write x  B:read x      only B after it
//
// With a store of states, C and then B lead to the state that B and then C led to.
TEST(InterleavingsTest, TwoReadersAndAWriter) {
  const Script script{{Write('x')}, {Read('x')}, {Read('x')}};
  EXPECT_EQ(Explore(script, "none"), (Lines{
                                         "A:write x  B:read x  C:read x",
                                         "A:write x  C:read x  B:read x",
                                         "B:read x  A:write x  C:read x",
                                         "B:read x  C:read x  A:write x",
                                         "C:read x  A:write x  B:read x",
                                         "C:read x  B:read x  A:write x",
                                     }));
  ExpectTraces(script, {
                           "A:write x  B:read x  C:read x",
                           "B:read x  A:write x  C:read x",
                           "B:read x  C:read x  A:write x",
                           "C:read x  A:write x  B:read x",
                       });
  ExpectStateful(script, {
                             "A:write x  B:read x  C:read x",
                             "B:read x  A:write x  C:read x",
                             "B:read x  C:read x  A:write x",
                             "C:read x  A:write x  B:read x",
                             "C:read x  B:read x  ..",
                         });
}

//   A: write x          B: write y
//      read y              read x
//
// Dekker's pattern. Six interleavings, three traces. That both reads come before the other thread's
// write would be a fourth, but it is a cycle: no interleaving has it.
//
//   A:write x  A:read y   B:write y  B:read x      B sees x, A does not see y
//   A:write x  B:write y  A:read y   B:read x      both see the other's write
//   A:write x  B:write y  B:read x   A:read y      the same trace
//   B:write y  A:write x  A:read y   B:read x      the same trace
//   B:write y  A:write x  B:read x   A:read y      the same trace
//   B:write y  B:read x   A:write x  A:read y      A sees y, B does not see x
//
// With a store of states, the two writes lead to one state in either order.
TEST(InterleavingsTest, EachThreadWritesAndReadsWhatTheOtherWrote) {
  const Script script{{Write('x'), Read('y')}, {Write('y'), Read('x')}};
  EXPECT_EQ(Explore(script, "none"), (Lines{
                                         "A:write x  A:read y  B:write y  B:read x",
                                         "A:write x  B:write y  A:read y  B:read x",
                                         "A:write x  B:write y  B:read x  A:read y",
                                         "B:write y  A:write x  A:read y  B:read x",
                                         "B:write y  A:write x  B:read x  A:read y",
                                         "B:write y  B:read x  A:write x  A:read y",
                                     }));
  ExpectTraces(script, {
                           "A:write x  A:read y  B:write y  B:read x",
                           "A:write x  B:write y  B:read x  A:read y",
                           "B:write y  B:read x  A:write x  A:read y",
                       });
  ExpectStateful(script, {
                             "A:write x  A:read y  B:write y  B:read x",
                             "A:write x  B:write y  B:read x  A:read y",
                             "B:write y  B:read x  A:write x  A:read y",
                             "B:write y  A:write x  ..",
                         });
}

//   A: lock m           B: lock n
//      lock n              lock m
//      unlock n            unlock m
//      unlock m            unlock n
//
// Two philosophers. Six interleavings, three traces. A thread that waits for a lock has no step, so
// there are few of them. Written Am for "A locks m", A-m for "A unlocks m":
//
//   Am An A-n A-m Bn Bm B-m B-n      A first
//   Am An A-n Bn A-m Bm B-m B-n      the same trace: Bn and A-m are independent
//   Am Bn                            deadlock
//   Bn Am                            the same trace
//   Bn Bm B-m Am B-n An A-n A-m      B first
//   Bn Bm B-m B-n Am An A-n A-m      the same trace
//
// With a store of states, "B first" ends in the state in which "A first" ended: no lock is held.
TEST(InterleavingsTest, TwoLocksInOppositeOrder) {
  const Script script{{Lock('m'), Lock('n'), Unlock('n'), Unlock('m')},
                      {Lock('n'), Lock('m'), Unlock('m'), Unlock('n')}};
  const std::string a = "A:lock m  A:lock n  A:unlock n  A:unlock m",
                    b = "B:lock n  B:lock m  B:unlock m  B:unlock n";
  EXPECT_EQ(
      Explore(script, "none"),
      (Lines{
          a + "  " + b,
          "A:lock m  A:lock n  A:unlock n  B:lock n  A:unlock m  B:lock m  B:unlock m  B:unlock n",
          "A:lock m  B:lock n  deadlock",
          "B:lock n  A:lock m  deadlock",
          "B:lock n  B:lock m  B:unlock m  A:lock m  B:unlock n  A:lock n  A:unlock n  A:unlock m",
          b + "  " + a,
      }));
  ExpectTraces(script, {a + "  " + b, "A:lock m  B:lock n  deadlock", b + "  " + a});
  ExpectStateful(script, {
                             a + "  " + b,
                             "A:lock m  A:lock n  A:unlock n  B:lock n  A:unlock m  ..",
                             "A:lock m  B:lock n  deadlock",
                             b + "  " + a + "  ..",
                             "B:lock n  B:lock m  B:unlock m  A:lock m  B:unlock n  ..",
                             "B:lock n  A:lock m  ..",
                         });
}

//   A: start B          B: write x
//      write x             end
//      join B
//      read x
//
// Three interleavings, two traces: B's steps come after the start and before the join, and only the
// order of the two writes is left open.
//
//   A:start B  A:write x  B:write x  B:end      A:join B  A:read x      A reads what B wrote
//   A:start B  B:write x  A:write x  B:end      A:join B  A:read x      A reads what A wrote
//   A:start B  B:write x  B:end      A:write x  A:join B  A:read x      the same trace
//
// The end of B conflicts with the join alone, which cannot come before it.
TEST(InterleavingsTest, StartAndJoin) {
  const Script script{{Start('B'), Write('x'), Join('B'), Read('x')}, {Write('x'), End()}};
  EXPECT_EQ(Explore(script, "none"),
            (Lines{
                "A:start B  A:write x  B:write x  B:end  A:join B  A:read x",
                "A:start B  B:write x  A:write x  B:end  A:join B  A:read x",
                "A:start B  B:write x  B:end  A:write x  A:join B  A:read x",
            }));
  const Lines two_traces{"A:start B  A:write x  B:write x  B:end  A:join B  A:read x",
                         "A:start B  B:write x  B:end  A:write x  A:join B  A:read x"};
  ExpectTraces(script, two_traces);
  ExpectStateful(script, two_traces);
}

}  // namespace
}  // namespace mazurka::script
