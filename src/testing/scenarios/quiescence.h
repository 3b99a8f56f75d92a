// Quiescent consistency orders two calls only if the object was quiescent between them: at some
// moment after the first one returned and before the second one began, no call was running. For
// given results, this file computes the sets of such moments that no sequential order with those
// results respects, as constraints on pairs of calls.

#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "clients/real_time.h"

namespace mazurka {

// Like Refutations, for quiescent moments. Each order is a permutation of the calls, which are
// numbered thread by thread. Fails if there are too many constraints to enumerate.
// REQUIRES: at most kMostOrderedCalls calls; each order has every call
Result<std::vector<OrderConstraint>> QuiescentRefutations(
    const std::vector<size_t>& calls_of_threads, const std::vector<CallOrder>& orders);

}  // namespace mazurka
