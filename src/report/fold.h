#pragma once

#include <string>
#include <vector>

#include "report/trace.h"

namespace mazurka {

// Consecutive steps of one thread, shown as one row.
struct TraceRow {
  size_t thread = 0;           // index into Trace::threads
  size_t first = 0, last = 0;  // indices into Trace::steps
  std::string text;
  bool folded = false;    // summarises its steps
  bool switched = false;  // the row before belongs to another thread
  bool repeats = false;   // first row of an endless loop
  std::string after;      // TraceStep::after of the last step

  size_t steps() const { return last - first + 1; }
};

enum class Folding : uint8_t { kNothing, kWhatDoesNotMatter };

// Groups the steps of a trace into rows. kWhatDoesNotMatter folds:
// - the steps of the first thread before it starts another thread;
// - consecutive steps that touch nothing another thread touches, or that the harness of tests does;
// - the steps inside one call of a library method.
std::vector<TraceRow> FoldTrace(const Trace& trace, Folding folding);

size_t ContextSwitches(const Trace& trace);

}  // namespace mazurka
