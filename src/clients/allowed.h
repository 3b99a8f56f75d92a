// What the calls of a client may return, as a table that the written program looks up.

#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "clients/real_time.h"

namespace mazurka {

// What every call of a client returned, as text, thread after thread.
using Returned = std::vector<std::string>;

// What calls may return, and the sequential orders of the calls that give it (none are kept if only
// the order of each thread counts).
using Outcomes = std::map<Returned, std::vector<CallOrder>>;

// Rows that are not allowed in an execution that keeps the constraint.
struct RefutedRows {
  OrderConstraint constraint;
  std::vector<std::string> rows;  // sorted
};

// The same, coded: one character for each call, which says which of the call's results it was.
struct AllowedTable {
  std::vector<std::vector<std::string>> results;  // of each call, sorted
  std::vector<std::string> rows;                  // sorted; distinct; all as long as `results`
  std::vector<RefutedRows> refuted;               // for the real-time order
};

// The character of a call's n-th result.
constexpr std::string_view kResultDigits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// An error if a call has more results than there are digits.
Result<AllowedTable> MakeTable(const Outcomes& outcomes);

// Fills in `refuted`. An error if there are too many constraints.
// REQUIRES: `table` is made of `outcomes`.
Result<void> AddRefutations(const Outcomes& outcomes, const std::vector<size_t>& calls_of_threads,
                            AllowedTable& table);

}  // namespace mazurka
