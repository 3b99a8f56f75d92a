#pragma once

#include <string>

#include "report/check_result.h"

namespace mazurka {

enum class Detail : uint8_t {
  kVerdict,     // one line
  kReadable,    // what a person wants to know first
  kEverything,  // every step, whole stacks, all statistics
};

struct TextOptions {
  Detail detail = Detail::kReadable;
  bool color = false;
  size_t width = 100;
};

// The result for people.
std::string TextReport(const CheckResult& result, const TextOptions& options);

}  // namespace mazurka
