#pragma once

#include "base/result.h"
#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "report/schedule_file.h"

namespace mazurka {

// `mazurka check`: explores the interleavings of the target. Answers the exit code.
int CheckCommand(const CheckOptions& options);

// A schedule that --save wrote. Its settings are put into the options, except its target, and into
// the beliefs.
Result<SavedSchedule> ReadScheduleFile(const std::string& name, CheckOptions& options,
                                       MachineBeliefs& beliefs);
// `mazurka check --replay`: runs exactly that schedule. Answers the exit code.
int ReplayCommand(const CheckOptions& options, const MachineBeliefs& beliefs,
                  const SavedSchedule& saved);

}  // namespace mazurka
