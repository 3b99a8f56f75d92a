#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "model/execution.h"
#include "model/machine.h"
#include "model/thread_order.h"
#include "reductions/jpf_options.h"
#include "reductions/reduction_option.h"
#include "reductions/selective_options.h"

namespace mazurka {

// A search numbers the states that it stores from 0, in the order in which it meets them.
enum class StateNumber : uint32_t {};
constexpr StateNumber kNoState{UINT32_MAX};  // the search stores no state

// Decides which choices a search explores from a state. The search enters a state, calls Next until
// it returns nothing, and leaves the state. Between two choices it explores the first one and
// backtracks. A reduction keeps its data by depth.
//
// After each choice the search calls Stepped, and then at most one of
// - Enter, for a new state;
// - Matched, for a state that the search has met before;
// - Ended, for a state in which no thread can take a step;
// - Cut, for a state behind which the search continues no further, because of a limit.
class Reduction {
 public:
  virtual ~Reduction() = default;

  // The search continues from this state, which is the machine's current state. `execution` leads
  // to it.
  virtual void Enter(Machine& machine, const Execution& execution, StateNumber state) = 0;
  // The next choice to explore in the state entered last; nothing if no further choice is needed.
  // The machine may be in any state.
  virtual std::optional<Choice> Next() = 0;
  // The machine has taken the last step of `execution`; Machine::Footprint() is the footprint of
  // that step. Only depth-first searches call this.
  virtual void Stepped(Machine& /*machine*/, const Execution& /*execution*/) {}
  // True if the search passes through the state after the step: the thread that took the step
  // continues, and the search neither stores nor expands the state. The search asks again after
  // each step. If the next step fails, the search undoes it and enters the state after all.
  // REQUIRES, for true: the thread is enabled and has one alternative
  virtual bool PassesThrough(Machine& /*machine*/, const Execution& /*execution*/) { return false; }
  virtual void Matched(StateNumber /*state*/) {}
  virtual void Ended(Machine& /*machine*/, const Execution& /*execution*/, StateNumber /*state*/) {}
  // The path ends in a state in which threads can take steps. What follows it is not known.
  virtual void Cut(Machine& /*machine*/, const Execution& /*execution*/, StateNumber /*state*/) {}
  // The search has finished, or a limit has ended it.
  virtual void SearchEnded() {}
  // The file that the reduction could not write, and the reason; empty if there is no such file.
  virtual std::string Unwritten() { return ""; }
  // True: discard this search and restart with ReductionOptions::hidden_reads.
  virtual bool WantsRestart() const { return false; }
  // Names of places and locks that do not follow the discipline that the reduction assumes. If
  // there are any: discard this search and restart with them in ReductionOptions::communication.
  virtual std::vector<uint64_t> Undisciplined() const { return {}; }
  // True if the search must not pass through the state before the step that was just taken. The
  // search undoes the step and enters that state. The search asks after each step from a state that
  // it passed through.
  virtual bool StepsBack(Machine& /*machine*/, const Execution& /*execution*/) { return false; }
  // Reasons why the reduction may have left out behaviours so far, one sentence each. The
  // documentation has the reasons of a reduction that is never complete.
  virtual std::vector<std::string> LeftOut() const { return {}; }
  // Facts about the program that the user should know, for example that an assumption did not hold.
  virtual std::vector<std::string> Warnings() const { return {}; }
  // The search leaves the state entered last.
  virtual void Leave() = 0;
  // Called after Ended. Leaves all states at the end of the path that have no choice left, and
  // returns how many it left. Equivalent to Next returning nothing, and then Leave, for each of
  // them.
  virtual size_t LeaveFinished() { return 0; }
  // The explored part of the search, from 0 to 1: an estimate, see progress.h. 0: not known.
  virtual double Explored() const { return 0; }
  // Further counters, for people and experiments.
  struct Counter {
    std::string_view name;
    uint64_t value;
  };
  virtual std::vector<Counter> Counters() const { return {}; }
  // Capacity of the containers, in bytes.
  struct Memory {
    uint64_t states = 0;       // data about states, including those on the path
    uint64_t transitions = 0;  // the explored graph, if the reduction keeps one
    uint64_t transition_count = 0;
  };
  virtual Memory Held() const { return {}; }
};

// Savings when a reduction traverses the explored graph again. For experiments.
struct TraversalOptions {
  bool once = true;           // traverse each transition once, not each path
  bool skips_last = true;     // skip the traversal for the last thread of a state
  bool skips_visited = true;  // skip it if all remaining steps lead to stored states
  bool stops_early = true;    // stop as soon as the result is decided
};

// Options of a reduction that a user can set.
struct ReductionOptions {
  ThreadOrder order;
  JpfOptions jpf = {};
  SelectiveOptions selective = {};
  // Names of communication places, found by earlier searches: Reduction::Undisciplined.
  std::vector<uint64_t> communication = {};

  bool safe_sets = true;    // explore a thread alone if no other thread can observe its step
  bool retraverse = false;  // traverse the explored graph again instead of summarising it
  TraversalOptions traversal = {};
  // Where the explored graphs are written, see engine/dot.h; empty: nowhere.
  std::string graph = {};
  bool hidden_reads = false;   // steps may have hidden reads of what other threads write
  bool visited_first = false;  // explore steps first that are known to lead to stored states
};

class BoundedReduction;

// What a reduction requires of the store.
enum class StoreNeed : uint8_t { kAny, kStates, kNoStates };

struct ReductionInfo {
  std::string_view name;
  std::string_view summary;      // one line
  std::string_view source = "";  // the paper
  // What is assumed or checked, for the reduction to be complete; empty: nothing. One line.
  std::string_view rests_on = "";
  bool is_complete = true;  // finds every deadlock, failure and outcome, except as LeftOut() says
  bool needs_depth_first = true;
  StoreNeed store = StoreNeed::kAny;
  // Compares footprints of steps. Then a thread's next step must not depend on which other threads
  // have ended: see VmOptions::stable_steps.
  bool compares_steps = true;
  std::unique_ptr<Reduction> (*make)(const ReductionOptions& options);
  // Explores the same executions if steps that no other thread can observe are merged into the step
  // before: see explore/wrappers/step_merger.h.
  bool merges_steps = false;
  std::vector<ReductionOption> options = {};  // that it heeds
  bool is_default = false;                    // a search uses it unless the user names another
  // Explores every interleaving, so that it preserves every property.
  bool explores_all = false;
  // Makes the variant that loses no execution of at most so many preemptions; null: there is none.
  std::unique_ptr<BoundedReduction> (*make_bounded)(const ReductionOptions& options,
                                                    uint32_t preemptions) = nullptr;

  bool Heeds(ReductionOption option) const {
    return std::find(options.begin(), options.end(), option) != options.end();
  }
};

// All reductions, one row each; except portfolio, which runs several (check/portfolio.h).
const std::vector<ReductionInfo>& ReductionCatalog();
const ReductionInfo& DefaultReduction();

}  // namespace mazurka
