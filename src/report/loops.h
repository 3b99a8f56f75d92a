#pragma once

#include <set>
#include <vector>

#include "report/fold.h"

namespace mazurka {

// Joins the rounds of a loop: rows of one thread, without a context switch between them, that
// repeat the same operations. The first and the last round stay, and so do rounds with a step of
// `kept` (indices into Trace::steps). The row between them says how often the loop runs, and how
// it changes variables.
std::vector<TraceRow> FoldLoops(const Trace& trace, std::vector<TraceRow> rows,
                                const std::set<size_t>& kept);

// Leaves out rows until about `most` are left. Rows near context switches, near the steps of
// `kept` and near both ends stay; each gap becomes one row.
std::vector<TraceRow> LeaveOut(const Trace& trace, const std::vector<TraceRow>& rows,
                               const std::set<size_t>& kept, size_t most);

}  // namespace mazurka
