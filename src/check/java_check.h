#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "check/check_options.h"
#include "explore/watch.h"
#include "report/check_result.h"
#include "runtime/program.h"

namespace mazurka {

// Called a few times a second while a search runs: statistics so far, the current depth, the
// estimated part explored.
using OnTick = std::function<void(const Statistics&, uint64_t depth, double explored)>;

// Where the program is found.
struct JavaTarget {
  std::string main_class;
  std::string java_class_path;  // what the program reads as java.class.path
};

// A note of a result: please report it.
constexpr std::string_view kNotKnown =
    "steps that were taken for known were not, which is a fault of mazurka; the search was "
    "repeated without";

// Explores a program whose classes are loaded by `program`, which many checks can share. Traces
// quote `sources`.
Result<CheckResult> CheckJava(Program& program, const JavaTarget& target,
                              const CheckOptions& options, Watch::Clock::time_point start,
                              Sources sources = Sources(), const OnTick& on_tick = {});

}  // namespace mazurka
