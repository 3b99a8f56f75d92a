#pragma once

#include <string>
#include <vector>

#include "java_machine/boot/runner.h"
#include "java_machine/system/process_target.h"

namespace mazurka {

// Runs several processes under the default schedule: a process until all of its threads wait, then
// the next one. Each line that a process prints begins with its name. Closes the sockets of a
// process when it ends. The result has the first exit code other than 0, in the order of the
// processes. Fails if a process cannot start.
Result<RunResult> RunSystem(Program& program, const VmOptions& options, Console& console,
                            const std::vector<ProcessTarget>& targets);

}  // namespace mazurka
