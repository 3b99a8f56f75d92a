// The allowed results of the calls of a client, as a table in the written program.

#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "clients/real_time.h"

namespace mazurka {

// The results of all calls of a client, as text: first those of thread 0, then those of thread 1, …
using Returned = std::vector<std::string>;

// The allowed results, each with the sequential orders of the calls that give it. The orders are
// empty if only the order within each thread matters.
using Outcomes = std::map<Returned, std::vector<CallOrder>>;

// Rows that are forbidden in an execution that satisfies the constraint.
struct RefutedRows {
  OrderConstraint constraint;
  std::vector<std::string> rows;  // sorted
};

// The outcomes in coded form: a row has one character per call, the index of the call's result.
struct AllowedTable {
  std::vector<std::vector<std::string>> results;  // of each call, sorted
  std::vector<std::string> rows;                  // sorted; distinct; all as long as `results`
  std::vector<RefutedRows> refuted;               // for the real-time order
};

// The character of a call's n-th result.
constexpr std::string_view kResultDigits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// Fails if a call has more results than there are digits.
Result<AllowedTable> MakeTable(const Outcomes& outcomes);

// The constraints that none of the orders satisfies: Refutations, or another function like it.
using FindRefutations = Result<std::vector<OrderConstraint>>(
    const std::vector<size_t>& calls_of_threads, const std::vector<CallOrder>& orders);

// Fills in `refuted`. Fails if there are too many constraints. REQUIRES: MakeTable made `table`
// from `outcomes`
Result<void> AddRefutations(const Outcomes& outcomes, const std::vector<size_t>& calls_of_threads,
                            FindRefutations& find, AllowedTable& table);

}  // namespace mazurka
