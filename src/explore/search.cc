#include "explore/search.h"

namespace mazurka {

bool NoEndFound(SearchContext& context, const Execution& execution) {
  return context.endless.At(context.machine, context.judge, execution,
                            [&] { return context.watch.StopRequested(); });
}

bool ExecutionEnded(SearchContext& context, SearchResult& result, const Execution& execution) {
  const MachineStatus status = context.machine.Status();
  context.observers.Notify(&Observer::ExecutionEnded, context.machine, execution, status);
  switch (status) {
    case MachineStatus::kUnsupported:
      result.unsupported = context.machine.Narrate().WhyUnsupported();
      return true;
    case MachineStatus::kRefuted:
      result.refuted = true;
      return true;
    case MachineStatus::kAssumed:
      ++result.statistics.assumed_away;
      return false;
    case MachineStatus::kSpinning:
      ++result.statistics.spinning;
      return NoEndFound(context, execution);
    case MachineStatus::kSuperseded:
      ++result.statistics.superseded;
      return false;
    default:
      ++result.statistics.executions;
      return context.judge.AtEnd(context.machine, status, execution);
  }
}

}  // namespace mazurka
