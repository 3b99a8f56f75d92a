#pragma once

#include "check/java_check.h"
#include "report/schedule_file.h"

namespace mazurka {

// Runs exactly the saved schedule. Its settings have been applied to the options. An error if it
// does not fit the program any more; the message says at which step they part.
Result<CheckResult> ReplayJava(Program& program, const JavaTarget& target,
                               const CheckOptions& options, const SavedSchedule& saved,
                               Watch& watch, Sources sources);

}  // namespace mazurka
