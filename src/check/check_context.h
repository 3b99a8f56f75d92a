#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_options.h"
#include "explore/tick.h"
#include "explore/watch.h"
#include "java_machine/system/process_target.h"
#include "jvm/runtime/program.h"
#include "report/sources.h"

namespace mazurka {

// Called a few times a second during a search.
using OnTick = std::function<void(const Tick&)>;

// Where to find the program.
struct JavaTarget {
  std::string main_class;
  std::string java_class_path;                // the value of java.class.path in the program
  std::vector<ProcessTarget> processes = {};  // of a system; empty for a program of one process
};

// What all attempts of one check share. It owns nothing.
struct CheckContext {
  Program& program;
  const JavaTarget& target;
  const CheckOptions& options;
  Watch& watch;
  Sources& sources;
  const OnTick& on_tick;
};

}  // namespace mazurka
