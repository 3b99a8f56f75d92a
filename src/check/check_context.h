#pragma once

#include <functional>
#include <string>

#include "check/check_options.h"
#include "explore/statistics.h"
#include "explore/watch.h"
#include "jvm/runtime/program.h"
#include "report/sources.h"

namespace mazurka {

// Called a few times a second while a search runs: statistics so far, the current depth, the
// estimated part explored.
using OnTick = std::function<void(const Statistics&, uint64_t depth, double explored)>;

// Where the program is found.
struct JavaTarget {
  std::string main_class;
  std::string java_class_path;  // what the program reads as java.class.path
};

// What all attempts of one check share. Nothing is owned.
struct CheckContext {
  Program& program;
  const JavaTarget& target;
  const CheckOptions& options;
  Watch& watch;
  Sources& sources;
  const OnTick& on_tick;
};

}  // namespace mazurka
