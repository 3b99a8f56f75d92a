#pragma once

#include "base/result.h"
#include "check/check_context.h"
#include "report/check_result.h"

namespace mazurka {

// Explores a program whose classes `program` loads. Many checks can share one `program`. Traces
// quote `sources`. The check ends when `watch` requests a stop; the caller has to give `watch` the
// limits that a Watch supervises.
Result<CheckResult> CheckJava(Program& program, const JavaTarget& target,
                              const CheckOptions& options, Watch& watch,
                              Sources sources = Sources(), const OnTick& on_tick = {});

}  // namespace mazurka
