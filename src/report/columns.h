#pragma once

#include <string>
#include <vector>

#include "report/fold.h"
#include "report/layout.h"

namespace mazurka {

struct ColumnOptions {
  size_t width = 100;  // of the whole
  Palette palette{false};
};

// The interleaving with one column for each thread, time going down; or, where columns would be too
// many or too narrow, one line for each step with the thread's name.
std::string Interleaving(const Trace& trace, const std::vector<TraceRow>& rows,
                         const ColumnOptions& options);

// The file that all places outside the library are in; empty if there are several.
std::string OnlyFile(const Trace& trace);

}  // namespace mazurka
