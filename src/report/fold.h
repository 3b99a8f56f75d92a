#pragma once

#include <string>
#include <vector>

#include "report/trace.h"

namespace mazurka {

// Steps of one thread that are told together.
struct TraceRow {
  size_t thread = 0;           // index into Trace::threads
  size_t first = 0, last = 0;  // indices into Trace::steps
  std::string text;
  bool folded = false;    // no single step is told
  bool switched = false;  // the row before is another thread's
  bool repeats = false;   // from here on, for ever
  std::string after;      // TraceStep::after of the last step

  size_t steps() const { return last - first + 1; }
};

enum class Folding : uint8_t { kNothing, kWhatDoesNotMatter };

// What is worth telling of a trace. Folded are: what the first thread does before it starts
// another; stretches of steps that touch nothing another thread touches; the steps inside one call
// of a library method.
std::vector<TraceRow> FoldTrace(const Trace& trace, Folding folding);

size_t ContextSwitches(const Trace& trace);

}  // namespace mazurka
