#pragma once

#include "base/result.h"
#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "report/check_result.h"
#include "report/schedule_file.h"

namespace mazurka {

// `mazurka check`: explores the interleavings of the target. Returns the exit code.
int CheckCommand(const CheckOptions& options);

// Writes all reports that the options ask for. Returns the exit code.
int ReportResult(const CheckResult& result, const CheckOptions& options);

// Reads a schedule that --save wrote. Copies its settings into the options, but not its target.
Result<SavedSchedule> ReadScheduleFile(const std::string& name, CheckOptions& options,
                                       MachineBeliefs& beliefs);
// `mazurka check --replay`: runs exactly that schedule. Returns the exit code.
int ReplayCommand(const CheckOptions& options, const MachineBeliefs& beliefs,
                  const SavedSchedule& saved);

}  // namespace mazurka
