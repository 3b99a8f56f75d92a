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
  bool needs_process = false;  // it ends the JVM, or inspects what belongs to all of it
};

// One run of a program under java.
struct JavaRun {
  bool stuck = false;
  std::optional<int> status;            // of its process, if it had one of its own
  std::vector<std::string> exceptions;  // classes of the uncaught ones, sorted
  std::string output;

  std::string Text() const;
  // Whether it may be a run with this outcome. A process that ended does not show whether it was
  // told to.
  bool Matches(const Outcome& outcome) const;
};

// So many runs of each program, with waits of random lengths between its snippets. A program that
// has been stuck twice runs no more.
Result<std::vector<std::vector<JavaRun>>> RunJava(const Jdk& jdk, const std::string& classes,
                                                  const std::vector<JavaProgram>& programs,
                                                  uint64_t runs);

}  // namespace mazurka::vocabulary
