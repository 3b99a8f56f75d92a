#pragma once

#include <string>

#include "report/check_result.h"

namespace mazurka {

enum class Detail : uint8_t {
  kVerdict,     // one line
  kReadable,    // violations without unimportant steps, then the verdict
  kEverything,  // every step, whole stacks, all statistics
};

struct TextOptions {
  Detail detail = Detail::kReadable;
  bool color = false;
  size_t width = 100;
};

// The result as text for the terminal.
std::string TextReport(const CheckResult& result, const TextOptions& options);
// Only the violations with their interleavings.
std::string ViolationsText(const CheckResult& result, const TextOptions& options);

}  // namespace mazurka
