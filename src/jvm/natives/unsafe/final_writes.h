#pragma once

#include <cstdint>

#include "jvm/interpreter/native.h"

namespace mazurka {

// Call before a native method writes `bytes` bytes that may belong to a final field. Reads of a
// final field are invisible unless a thread writes the field while others can reach the object.
// Such a write marks the object as leaked. If other threads run, they may already have read the
// field invisibly: the search restarts and treats the field as mutated. Reads of static final
// fields are always invisible, so a write to one is unsupported while other threads run.
void RecordFinalWrite(NativeEnv& e, Ref object, uint64_t offset, uint64_t bytes);

}  // namespace mazurka
