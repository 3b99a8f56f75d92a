#pragma once

#include <string_view>

#include "reductions/reduction.h"

namespace mazurka {

// The beginning of the warning about steps that do not commute.
constexpr std::string_view kCommutingComplaint = "Steps do not commute: ";

// A reduction that explores like `none` and checks in every state the assumptions of all
// reductions:
// - Steps without conflict commute. Neither enables, disables or changes the other, and both orders
//   lead to the same state.
// - A step that enables a blocked thread conflicts with what that thread waits for.
// It warns of the first pair of steps that violates them. The counters are "commuted", "conflicts"
// and "kinds", which has a bit for each kind of operation found.
ReductionInfo CommutingInfo();

}  // namespace mazurka
