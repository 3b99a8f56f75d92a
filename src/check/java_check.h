#pragma once

#include "base/result.h"
#include "check/check_context.h"
#include "report/check_result.h"

namespace mazurka {

// Explores a program whose classes are loaded by `program`, which many checks can share. Traces
// quote `sources`. Ends when `watch` asks for it; of the options' limits, those that a Watch looks
// after are the caller's.
Result<CheckResult> CheckJava(Program& program, const JavaTarget& target,
                              const CheckOptions& options, Watch& watch,
                              Sources sources = Sources(), const OnTick& on_tick = {});

}  // namespace mazurka
