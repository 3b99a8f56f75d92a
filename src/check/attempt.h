#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "check/beliefs.h"
#include "check/check_context.h"
#include "explore/observer.h"
#include "report/check_result.h"

namespace mazurka {

// The result of one attempt.
//
// After a refutation the result proves nothing about violations that the attempt did not find. The
// violations that it did find count: each is an execution of the program.
struct AttemptResult {
  CheckResult result;
  std::optional<Refutation> refutation = {};
  std::vector<std::unique_ptr<Observer>> observers = {};  // of the search, which has ended
};

// Runs one search of the program, with everything it needs: a stack of machines, a reduction, a
// store of states, a judge. The search assumes `beliefs`; it modifies only their sharing profile.
// Lack of memory ends an attempt like any other limit.
Result<AttemptResult> RunAttempt(const CheckContext& check, Beliefs& beliefs);

}  // namespace mazurka
