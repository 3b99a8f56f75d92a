#pragma once

#include "base/result.h"
#include "check/check_context.h"
#include "check/machine_beliefs.h"
#include "report/check_result.h"
#include "report/schedule_file.h"

namespace mazurka {

// Runs exactly the saved schedule. Returns an error if the schedule no longer fits the program; the
// message names the step at which they differ.
// REQUIRES: the schedule's settings have been applied to `options` and `beliefs`
Result<CheckResult> ReplayJava(Program& program, const JavaTarget& target,
                               const CheckOptions& options, const MachineBeliefs& beliefs,
                               const SavedSchedule& saved, Watch& watch, Sources sources);

}  // namespace mazurka
