#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "java_machine/java_machine.h"
#include "model/machine.h"
#include "report/final_files.h"
#include "report/trace.h"

namespace mazurka {

// Shortens each violation's schedule, unless the options forbid it, and traces it step by step.
// Stops shortening once `stop` holds; null means never. `recover` lets the machine continue after a
// schedule has stopped it. Leaves the machine in the initial state.
// REQUIRES: the machine is in the initial state
std::vector<ReportedViolation> TraceViolations(Machine& machine,
                                               const std::vector<Violation>& found,
                                               const CheckOptions& options, Sources& sources,
                                               const std::atomic<bool>* stop,
                                               const std::function<void()>& recover);

// The same for one violation that is a loop. Keeps its schedule.
ReportedViolation TraceLoop(Machine& machine, const Violation& found, const CheckOptions& options,
                            Sources& sources);

// The violation in the file format that --replay reads.
std::string SavedText(Machine& machine, const Violation& violation, const CheckOptions& options,
                      const MachineBeliefs& beliefs);

// The files that the program has changed when the violation happens. Leaves the machine in the
// initial state.
// REQUIRES: the machine is in the initial state; `java` is the machine below its wrappers
std::vector<FinalFile> FinalFilesOf(Machine& machine, JavaMachine& java,
                                    const Violation& violation);

}  // namespace mazurka
