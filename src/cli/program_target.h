#pragma once

#include <atomic>
#include <vector>

#include "base/result.h"
#include "check/program_options.h"
#include "java_machine/system/process_target.h"
#include "jvm/classpath/target.h"

namespace mazurka {

// The target of a command. Of a system of several processes: the target of the first process, and
// all processes.
struct ProgramTarget {
  Target target;
  std::vector<ProcessTarget> processes = {};  // empty: there is one process
};

// Finds the program's classes. The error's message is for the user.
Result<ProgramTarget> FindTarget(const ProgramOptions& options, const Jdk& jdk,
                                 const std::atomic<bool>* stop = nullptr);

}  // namespace mazurka
