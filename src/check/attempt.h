#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "check/beliefs.h"
#include "check/check_context.h"
#include "explore/observer.h"
#include "report/check_result.h"

namespace mazurka {

// What one attempt found.
//
// The result of a refuted attempt says nothing about what it did not find. Its violations count:
// each is an execution of the program.
struct AttemptResult {
  CheckResult result;
  std::optional<Refutation> refutation = {};
  std::vector<std::unique_ptr<Observer>> observers = {};  // of the search; it has ended
};

// One search of the program, with all that it needs: a stack of machines, a reduction, a store of
// states, a judge. What it assumes is in `beliefs`; of these it changes only the sharing profile.
// Missing memory ends an attempt like any other limit.
Result<AttemptResult> RunAttempt(const CheckContext& check, Beliefs& beliefs);

}  // namespace mazurka
