#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "check/check_options.h"
#include "explore/watch.h"
#include "jvm/runtime/program.h"
#include "report/check_result.h"

namespace mazurka {

// Called a few times a second while a search runs: statistics so far, the current depth, the
// estimated part explored.
using OnTick = std::function<void(const Statistics&, uint64_t depth, double explored)>;

// Where the program is found.
struct JavaTarget {
  std::string main_class;
  std::string java_class_path;  // what the program reads as java.class.path
};

// The result of a check that had to end before it came to the program's first step.
CheckResult NothingExplored(const CheckOptions& options, const Watch& watch);

// A note of a result: please report it.
constexpr std::string_view kNotKnown =
    "steps that were taken for known were not, which is a fault of mazurka; the search was "
    "repeated without";

// Explores a program whose classes are loaded by `program`, which many checks can share. Traces
// quote `sources`. Ends when `watch` asks for it; of the options' limits, those that a Watch looks
// after are the caller's.
Result<CheckResult> CheckJava(Program& program, const JavaTarget& target,
                              const CheckOptions& options, Watch& watch,
                              Sources sources = Sources(), const OnTick& on_tick = {});

}  // namespace mazurka
