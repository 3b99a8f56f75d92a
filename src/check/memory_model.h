#pragma once

#include <string>

#include "check/check_options.h"
#include "explore/judge.h"
#include "report/check_result.h"

namespace mazurka {

// Decides whether sequential consistency, which every search assumes, restricts the behaviours of
// the program. Sets the result's `sequential_consistency` and the reasons, and returns them as a
// sentence for the user. docs/races.md has the definition and the proof. `is_cut`: the search
// stopped in order to be restarted. `noticed` has races that sampled executions showed although the
// user did not ask for races; null: nobody looked. They add a note to the result.
// REQUIRES: verdict, limit and violations of the result are set
std::string JudgeMemory(const CheckOptions& options, const Judge& judge, const Judge* noticed,
                        bool is_cut, CheckResult& result);

}  // namespace mazurka
