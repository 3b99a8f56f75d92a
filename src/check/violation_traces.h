#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "model/machine.h"
#include "report/trace.h"

namespace mazurka {

// Shortens each violation's schedule, unless the options forbid it, and tells it step by step. The
// machine stands in the initial state, and is back there afterwards. Nothing is shortened once
// `stop` holds; null: never. `recover` lets the machine go on if following a schedule has stopped
// it.
std::vector<ReportedViolation> TraceViolations(Machine& machine,
                                               const std::vector<Violation>& found,
                                               const CheckOptions& options, Sources& sources,
                                               const std::atomic<bool>* stop,
                                               const std::function<void()>& recover);

// The same for one violation that is a loop; its schedule stays as it is.
ReportedViolation TraceLoop(Machine& machine, const Violation& found, const CheckOptions& options,
                            Sources& sources);

// The violation as a file that --replay reads.
std::string SavedText(Machine& machine, const Violation& violation, const CheckOptions& options,
                      const MachineBeliefs& beliefs);

}  // namespace mazurka
