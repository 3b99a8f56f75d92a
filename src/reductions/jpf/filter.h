#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/execution.h"
#include "model/machine.h"

namespace mazurka {

struct JpfOptions;

// A reason not to end a transition before an operation: the filters of --por jpf. A filter is
// complete if no other thread can do anything that depends on the operation before the thread has
// performed it (the operation alone is then a persistent set).
class Filter {
 public:
  virtual ~Filter() = default;

  // True if t's pending operation `op` need not end a transition. REQUIRES: t is enabled
  virtual bool Passes(Machine& machine, ThreadId t, const Operation& op) = 0;
  // The reason why behaviours may have been left out so far, one sentence; empty for a complete
  // filter.
  virtual std::string LeftOut() const { return ""; }
  // Facts that the user should know, one sentence each.
  virtual std::vector<std::string> Warnings() const { return {}; }

  // --- Only for filters that observe the search. Few do, and there are many steps.
  virtual bool Watches() const { return false; }
  // t is about to execute `op`. Called before any Passes for this operation.
  virtual void Arrived(Machine& /*machine*/, ThreadId /*t*/, const Operation& /*op*/) {}
  // True if the state after the last step ends the transition, whatever comes next.
  virtual bool Keeps(const Event& /*taken*/) { return false; }
  // The machine is in a state in which the search tries all threads.
  virtual void Entered(Machine& /*machine*/) {}
  // The machine has taken the last step of the execution.
  virtual void Stepped(Machine& /*machine*/, const Execution& /*execution*/) {}
};

// One file each.
std::unique_ptr<Filter> MakeTypeFilter();
std::unique_ptr<Filter> MakeThreadsFilter();
std::unique_ptr<Filter> MakeLocksFilter();
std::unique_ptr<Filter> MakeReleaseFilter();
std::unique_ptr<Filter> MakeEscapeFilter();
std::unique_ptr<Filter> MakeReachabilityFilter();
std::unique_ptr<Filter> MakeHistoryFilter();

}  // namespace mazurka
