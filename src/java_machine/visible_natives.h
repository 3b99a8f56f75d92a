#pragma once

#include <span>
#include <string>
#include <vector>

#include "jvm/interpreter/native.h"
#include "jvm/runtime/klass.h"
#include "model/operation.h"

namespace mazurka {

// Marks the natives that other threads can observe, and the kind of operation that a call of each
// is. Sets Method::visible_kind and the fields after it for the class's natives; called when a
// class was linked. Draws of up to `choose_random` random values, at most kMaxVisibleLimit, are
// choices. `clears_references`: the collector may clear references before some natives.
void MarkVisibleNatives(Klass& klass, uint32_t choose_random, bool clears_references);

// The rows of the table of visible natives that mark none of `natives`, as class and name: their
// names are misspelt, or earlier rows come first for all their methods.
std::vector<std::string> VisibleRowsWithoutNatives(std::span<const NativeRow* const> natives);

inline OperationKind KindOfNative(const Method& m) {
  return static_cast<OperationKind>(m.operation_kind);
}

}  // namespace mazurka
