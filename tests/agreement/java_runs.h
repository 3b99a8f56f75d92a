#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "jvm/classpath/jdk.h"
#include "model/outcome.h"

namespace mazurka::vocabulary {

struct JavaProgram {
  std::string main_class;
  bool needs_process = false;  // it ends the JVM or inspects JVM-wide state
};

// One run of a program under java.
struct JavaRun {
  bool stuck = false;
  std::optional<int> status;            // of its process, if it ran in its own
  std::vector<std::string> exceptions;  // classes of the uncaught ones, sorted
  std::string output;

  std::string Text() const;
  // Whether a run with this outcome may look like this one. A process does not show whether it
  // called exit.
  bool Matches(const Outcome& outcome) const;
};

// Runs each program `runs` times, with waits of random lengths between its snippets. Stops with a
// program that has been stuck twice.
Result<std::vector<std::vector<JavaRun>>> RunJava(const Jdk& jdk, const std::string& classes,
                                                  const std::vector<JavaProgram>& programs,
                                                  uint64_t runs);

}  // namespace mazurka::vocabulary
