#pragma once

#include <string_view>

#include "reductions/reduction.h"

namespace mazurka {

// Begins the warning of a search with CommutingInfo that has found steps that do not commute.
constexpr std::string_view kCommutingComplaint = "Steps do not commute: ";

// A reduction that explores like `none` and checks in every state what all reductions rest on:
// - Steps without conflict commute. Neither enables, disables or changes the other, and both orders
//   lead to the same state.
// - A step that enables a blocked thread conflicts with what that thread waits for.
// The first pair of steps that breaks this is a warning. The counters are "commuted", "conflicts"
// and "kinds", which has a bit for each kind of operation that was met.
ReductionInfo CommutingInfo();

}  // namespace mazurka
