#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/execution.h"
#include "model/machine.h"
#include "model/thread_order.h"
#include "reductions/jpf_options.h"
#include "reductions/reduction_option.h"

namespace mazurka {

// States that a search stores are numbered from 0 in the order in which they are met.
using StateNumber = uint32_t;
constexpr StateNumber kNoState = UINT32_MAX;  // nothing is stored

// Decides which choices are explored from a state. The search enters a state, asks for choices
// until there are none, and leaves it; between two choices it goes down and comes back. A
// reduction keeps what it needs by depth.
//
// A choice is followed by Stepped, and then by one of: Enter, for a state that is new; Matched, for
// one that was met before; Ended, for one in which nobody can take a step; nothing, if a limit cuts
// the path there.
class Reduction {
 public:
  virtual ~Reduction() = default;

  // The machine stands in a state from which the search is going on. `execution` leads to it.
  virtual void Enter(Machine& machine, const Execution& execution, StateNumber state) = 0;
  // What to try next in the state that was entered last; nothing: all that is needed was tried. The
  // machine may stand anywhere.
  virtual std::optional<Choice> Next() = 0;
  // A step was taken, the last one of `execution`; Machine::Footprint() is what it touched. Only
  // depth-first searches tell.
  virtual void Stepped(Machine& /*machine*/, const Execution& /*execution*/) {}
  // Whether the state behind the step is passed through: the thread that took it goes on, and the
  // state is neither stored nor expanded. REQUIRES, for true: the thread is enabled and has one
  // choice. Asked again after each step. If the step that follows fails it is taken back, and the
  // state is entered after all.
  virtual bool PassesThrough(Machine& /*machine*/, const Execution& /*execution*/) { return false; }
  virtual void Matched(StateNumber /*state*/) {}
  virtual void Ended(Machine& /*machine*/, const Execution& /*execution*/, StateNumber /*state*/) {}
  // The search is over, or a limit has ended it.
  virtual void SearchEnded() {}
  // Which file that the reduction was to write cannot be written, and why; empty: none.
  virtual std::string Unwritten() { return ""; }
  // True: discard this search and restart with ReductionOptions::hidden_reads.
  virtual bool WantsRestart() const { return false; }
  // Why behaviours may have been left out so far, a sentence each. Those of a reduction that is
  // never complete are in its documents.
  virtual std::vector<std::string> LeftOut() const { return {}; }
  // What the user should know of the program, for example that an assumption did not hold.
  virtual std::vector<std::string> Warnings() const { return {}; }
  // The state that was entered last is done with.
  virtual void Leave() = 0;
  // Asked after Ended. Leaves the states that were entered last and have nothing left to try, and
  // says how many they are: as if Next had given nothing, and Leave had followed, for each of them.
  virtual size_t LeaveFinished() { return 0; }
  // Which part of the search is done, from 0 to 1: an estimate, see progress.h. 0: not known.
  virtual double Explored() const { return 0; }
  // What else it has counted, for people and experiments.
  struct Counter {
    std::string_view name;
    uint64_t value;
  };
  virtual std::vector<Counter> Counters() const { return {}; }
  // What its containers have room for, in bytes.
  struct Memory {
    uint64_t states = 0;       // of what it knows of states, those on the path among them
    uint64_t transitions = 0;  // of the explored graph, if it keeps one
    uint64_t transition_count = 0;
  };
  virtual Memory Held() const { return {}; }
};

// What is saved when the explored graph is traversed again. For experiments.
struct TraversalOptions {
  bool once = true;           // each transition once, not each path
  bool skips_last = true;     // not for the last thread of a state
  bool skips_visited = true;  // not if all that is left leads to stored states
  bool stops_early = true;    // not further than what decides
};

// What the user can say about a reduction.
struct ReductionOptions {
  ThreadOrder order;
  JpfOptions jpf = {};

  bool safe_sets = true;    // a thread whose step nobody else can notice is explored alone
  bool retraverse = false;  // the explored graph is traversed again instead of summarised
  TraversalOptions traversal = {};
  std::string graph = {};  // where graphs of what is explored go, see engine/dot.h; empty: nowhere
  bool hidden_reads = false;   // steps may read beside their operation what other threads write
  bool visited_first = false;  // steps that are known to lead to stored states come first
};

// What a reduction needs of the store.
enum class StoreNeed : uint8_t { kAny, kStates, kNoStates };

struct ReductionInfo {
  std::string_view name;
  std::string_view summary;      // one line
  std::string_view source = "";  // the paper
  bool is_complete = true;       // finds every deadlock, failure and outcome, unless LeftOut() says
  bool needs_depth_first = true;
  StoreNeed store = StoreNeed::kAny;
  // Compares footprints of steps. A thread's next step must then not depend on which other threads
  // have ended: see VmOptions::stable_steps.
  bool compares_steps = true;
  std::unique_ptr<Reduction> (*make)(const ReductionOptions& options);
  // Explores the same executions if steps that no other thread can observe are merged into the step
  // before: see explore/wrappers/step_merger.h.
  bool merges_steps = false;
  std::vector<ReductionOption> options = {};  // that it heeds

  bool Heeds(ReductionOption option) const {
    return std::find(options.begin(), options.end(), option) != options.end();
  }
};

// All reductions there are; one row for each.
const std::vector<ReductionInfo>& ReductionCatalog();

}  // namespace mazurka
