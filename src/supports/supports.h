#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "base/result.h"
#include "supports/program_walk.h"

namespace mazurka {

struct SupportsOptions {
  std::string target;  // a class, a .java file or a jar; a jar need not have a main class
  std::optional<std::string> class_path;
  std::optional<std::string> jdk;
  bool no_cache = false;
};

struct SupportsResult {
  std::set<Finding> findings;
  size_t methods = 0;  // how many methods of the program the walk has found
  // Why class files of the program could not be parsed, by class.
  std::map<std::string, std::string> unreadable;

  // Whether a call is refused, and not just under a condition.
  bool HasRefused() const;
};

// Lists the calls of a program that may be refused, without running it.
Result<SupportsResult> FindUnsupported(const SupportsOptions& options);

// The findings by part of the JDK. `with_chains` adds the methods between a call and its native.
std::string TextOf(const SupportsResult& result, bool with_chains);

}  // namespace mazurka
