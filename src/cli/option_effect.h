#pragma once

#include <CLI/CLI.hpp>

#include "base/result.h"
#include "check/check_options.h"

namespace mazurka {

// The beginning of an option's help: "with --por safe, eager and lazy: ".
std::string HeededBy(ReductionOption option);

// Fails if an option on the command line of `check` would have no effect or contradicts another
// one: the user must have meant something else. The error message is for the user.
Result<void> RefuseWithoutEffect(const CLI::App& command, const CheckOptions& options);

}  // namespace mazurka
