#pragma once

#include <string>
#include <vector>

#include "report/fold.h"
#include "report/layout.h"

namespace mazurka {

struct ColumnOptions {
  size_t width = 100;  // of the whole drawing
  Palette palette{false};
};

// The interleaving with one column per thread; time runs downwards. Where the columns would be too
// many or too narrow, one line per step with the thread's name instead.
std::string Interleaving(const Trace& trace, const std::vector<TraceRow>& rows,
                         const ColumnOptions& options);

// The only source file of the program in the trace; empty if there are several.
std::string OnlyFile(const Trace& trace);

}  // namespace mazurka
