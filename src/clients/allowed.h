// What the calls of a client may return, as a table that the written program looks up.

#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/result.h"

namespace mazurka {

// What every call of a client returned, as text, thread after thread.
using Returned = std::vector<std::string>;

// The same, coded: one character for each call, which says which of the call's results it was.
struct AllowedTable {
  std::vector<std::vector<std::string>> results;  // of each call, sorted
  std::vector<std::string> rows;                  // sorted; distinct; all as long as `results`
};

// The character of a call's n-th result.
constexpr std::string_view kResultDigits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// An error if a call has more results than there are digits.
Result<AllowedTable> MakeTable(const std::set<Returned>& outcomes);

}  // namespace mazurka
