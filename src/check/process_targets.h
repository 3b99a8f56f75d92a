#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "check/check_options.h"
#include "java_machine/system/process_target.h"

namespace mazurka {

// Stands for the target of a system of several processes. The arguments are the words behind it:
//   NAME: TARGET ARGS... --process NAME: TARGET ARGS... ...
constexpr std::string_view kProcessWord = "--process";

inline bool IsSystem(const ProgramOptions& options) { return options.target == kProcessWord; }

// The processes of a system; main_class is still the word on the command line. The error's message
// is for the user. REQUIRES: IsSystem(options)
Result<std::vector<ProcessTarget>> ProcessesOf(const ProgramOptions& options);

// What of these options does not work for systems of several processes; empty for nothing.
std::string UnsupportedInSystem(const CheckOptions& options);

// The program's processes: those of the target, or one that is alone.
std::vector<ProcessTarget> TargetsOf(const std::vector<ProcessTarget>& system,
                                     const std::string& main_class, const ProgramOptions& options);

}  // namespace mazurka
