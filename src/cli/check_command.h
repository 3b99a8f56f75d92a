#pragma once

#include "check/check_options.h"

namespace mazurka {

// `mazurka check`: explores the interleavings of the target. Answers the exit code.
int CheckCommand(const CheckOptions& options);

}  // namespace mazurka
