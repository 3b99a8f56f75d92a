#pragma once

#include "base/result.h"
#include "check/check_context.h"
#include "check/machine_beliefs.h"
#include "report/check_result.h"
#include "report/schedule_file.h"

namespace mazurka {

// Runs exactly the saved schedule. Its settings have been applied to the options and the beliefs.
// An error if it does not fit the program any more; the message says at which step they part.
Result<CheckResult> ReplayJava(Program& program, const JavaTarget& target,
                               const CheckOptions& options, const MachineBeliefs& beliefs,
                               const SavedSchedule& saved, Watch& watch, Sources sources);

}  // namespace mazurka
