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

  // Whether t's pending operation `op` need not end a transition. REQUIRES: t is enabled
  virtual bool Passes(Machine& machine, ThreadId t, const Operation& op) = 0;
  // Why behaviours may have been left out so far, a sentence; empty for a complete filter.
  virtual std::string LeftOut() const { return ""; }
  // What the user should know, a sentence each.
  virtual std::vector<std::string> Warnings() const { return {}; }

  // --- Only for a filter that watches the search: most do not, and steps are many.
  virtual bool Watches() const { return false; }
  // t stands before `op`, its pending operation. Told before anybody is asked.
  virtual void Arrived(Machine& /*machine*/, ThreadId /*t*/, const Operation& /*op*/) {}
  // Whether the state behind the step that was just taken is kept, whatever comes next.
  virtual bool Keeps(const Event& /*taken*/) { return false; }
  // The machine stands in a state in which all threads are going to be tried.
  virtual void Entered(Machine& /*machine*/) {}
  // A step was taken, the last one of the execution.
  virtual void Stepped(Machine& /*machine*/, const Execution& /*execution*/) {}
};

// One file for each.
std::unique_ptr<Filter> MakeTypeFilter();
std::unique_ptr<Filter> MakeThreadsFilter();
std::unique_ptr<Filter> MakeLocksFilter();
std::unique_ptr<Filter> MakeReleaseFilter();
std::unique_ptr<Filter> MakeEscapeFilter();
std::unique_ptr<Filter> MakeReachabilityFilter();
std::unique_ptr<Filter> MakeHistoryFilter();

}  // namespace mazurka
