#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/trace.h"

namespace mazurka {

// Why a schedule goes wrong, as far as a pattern in its trace shows it.
struct Cause {
  std::string text;           // mentions the steps as "step 4", counted from 1
  std::vector<size_t> steps;  // the steps that the text mentions; indices into Trace::steps
};

// Finds the likely cause of a violation:
// - of a deadlock: which lock each thread of the circle holds and wants;
// - otherwise: a thread accesses a variable twice, and another thread writes it in between. A read
//   that a write of the same thread follows comes first: the write in between is lost.
// This is a guess: nothing checks whether the violation disappears without the cause.
std::optional<Cause> FindCause(const ReportedViolation& reported);

}  // namespace mazurka
