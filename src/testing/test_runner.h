#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "testing/test_result.h"

namespace mazurka {

struct RunLimits {
  uint32_t jobs = 1;       // processes at the same time
  double seconds = 0;      // of one test; one that takes much longer is killed. 0: no limit
  bool fail_fast = false;  // start no further test after a failure
};

struct RunTotals {
  std::vector<TestResult> results;
  bool interrupted = false;  // by a signal; tests that were not started are skipped
};

// The results that are known without a check, or nullopt.
using KnownResults = std::vector<std::optional<TestResult>>;

// Calls `check` with the index of each result that is not known, each in a process of its own:
// neither a crash nor the memory of one test affects another. Calls `on_result` for all results, in
// this process and in the order of indexes. REQUIRES: this process has one thread
RunTotals RunInProcesses(KnownResults known, const RunLimits& limits,
                         const std::function<TestResult(size_t)>& check,
                         const std::function<void(size_t, const TestResult&)>& on_result);

}  // namespace mazurka
