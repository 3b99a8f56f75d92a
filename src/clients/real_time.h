// Linearizability needs more than the order within each thread: a call that returned before another
// began takes effect before it. This file computes which such pairs of calls no sequential order of
// some results keeps. An execution that has those pairs and returns those results is not
// linearizable.

#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "base/result.h"

namespace mazurka {

// `first` returned before `second` began. Calls are numbered thread after thread.
struct CallPair {
  uint8_t first = 0, second = 0;

  friend auto operator<=>(const CallPair&, const CallPair&) = default;
};

// A set of pairs of calls of different threads, sorted.
using OrderConstraint = std::vector<CallPair>;

// A sequential order of whole calls: the thread of the first call, of the second, and so on.
using CallOrder = std::vector<uint8_t>;

// Calls of one client at most; larger clients have too many orders long before.
constexpr size_t kMostOrderedCalls = 32;

// How many orders of whole calls keep the order of each thread; `limit` if there are more.
uint64_t CountOrders(const std::vector<size_t>& calls_of_threads, uint64_t limit);

// The weakest constraints that none of the orders keeps. Every real-time order of an execution that
// none of them keeps contains one of these. An error if there are too many to enumerate.
// REQUIRES: at most kMostOrderedCalls calls; each order has every call.
Result<std::vector<OrderConstraint>> Refutations(const std::vector<size_t>& calls_of_threads,
                                                 const std::vector<CallOrder>& orders);

}  // namespace mazurka
