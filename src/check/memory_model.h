#pragma once

#include <string>

#include "check/check_options.h"
#include "explore/judge.h"
#include "report/check_result.h"

namespace mazurka {

// Decides whether sequential consistency, which every search assumes, is a restriction for the
// program: sets the result's `sequential_consistency` and the reasons. Returns the same as a
// sentence for people. docs/races.md has the definition and the proof.
// `is_cut`: the search stopped to be restarted.
// REQUIRES: verdict, limit and violations of the result are set
std::string JudgeMemory(const CheckOptions& options, const Judge& judge, bool is_cut,
                        CheckResult& result);

}  // namespace mazurka
