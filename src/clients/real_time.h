// Linearizability constrains calls of different threads too: a call that returned before another
// began takes effect first. For given results, this file computes the sets of such pairs that no
// sequential order with those results respects. An execution with those pairs and those results is
// not linearizable.

#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "base/result.h"

namespace mazurka {

// `first` returned before `second` began. Calls are numbered thread by thread.
struct CallPair {
  uint8_t first = 0, second = 0;

  friend auto operator<=>(const CallPair&, const CallPair&) = default;
};

// A set of pairs of calls of different threads, sorted.
using OrderConstraint = std::vector<CallPair>;

// A sequential order of whole calls: the thread of the first call, of the second, and so on.
using CallOrder = std::vector<uint8_t>;

// The largest number of calls of one client. The number of orders is the stricter limit.
constexpr size_t kMostOrderedCalls = 32;

// The number of sequential orders that respect the order within each thread, at most `limit`.
uint64_t CountOrders(const std::vector<size_t>& calls_of_threads, uint64_t limit);

// The weakest constraints that none of the orders satisfies. If no order satisfies the real-time
// order of an execution, that real-time order contains one of the constraints. Fails if there are
// too many to enumerate. REQUIRES: at most kMostOrderedCalls calls; each order has every call
Result<std::vector<OrderConstraint>> Refutations(const std::vector<size_t>& calls_of_threads,
                                                 const std::vector<CallOrder>& orders);

}  // namespace mazurka
