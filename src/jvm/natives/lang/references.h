#pragma once

#include <span>

#include "jvm/interpreter/native.h"

namespace mazurka {

// The natives of java.lang.ref that depend on `--references` (docs/references.md): the collector
// clears no references, or clearing them is a choice of the search.
std::span<const NativeRow> KeptReferenceNatives();
std::span<const NativeRow> ClearedReferenceNatives();

}  // namespace mazurka
