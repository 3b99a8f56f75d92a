#pragma once

#include <CLI/CLI.hpp>

#include "base/result.h"
#include "check/check_options.h"

namespace mazurka {

// What would have no effect is not what the user meant. An error message for people if the options
// on the command line of `check`, or what they amount to, contradict each other.
Result<void> RefuseWithoutEffect(const CLI::App& command, const CheckOptions& options);

}  // namespace mazurka
