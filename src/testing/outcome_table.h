#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "report/check_result.h"
#include "testing/outcome_test.h"

namespace mazurka {

// Whether a result occurs.
enum class Found : uint8_t {
  kYes,
  kNever,            // in no execution, on any JVM
  kNeverSequential,  // in no sequentially consistent execution
  kNotYet,           // the search was not complete
  kNotInPool,        // not with the order in which workers of a ForkJoinPool look for tasks here
};

struct OutcomeRow {
  std::string result;  // or an id that no result matches
  Found found = Found::kYes;
  Expectation expect = Expectation::kForbidden;
  std::string description;

  bool is_failure() const {
    return found == Found::kYes &&
           (expect == Expectation::kForbidden || expect == Expectation::kUnknown);
  }
};

std::string_view TextOf(Expectation expect);

// All ids of the test, in the order of declaration.
std::vector<std::string> IdsOf(const OutcomeTest& test);

// The rows of the table: the results, and the ids that no result matches. `matches` has for each
// result, in order, the index of its id, or -1. `missing` describes ids without a result.
std::vector<OutcomeRow> RowsOf(const OutcomeTest& test, const std::set<std::string>& results,
                               const std::vector<int>& matches, Found missing);

// As jcstress prints it. NoteOn belongs below it.
std::string TableText(const std::vector<OutcomeRow>& rows);
// What a table without weak memory models leaves open.
std::string NoteOn(SequentialConsistency memory);
// An object with an array of rows.
std::string TableJson(const std::vector<OutcomeRow>& rows, SequentialConsistency memory);

}  // namespace mazurka
