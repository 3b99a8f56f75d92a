#pragma once

#include "jvm/threads/thread.h"

namespace mazurka {

// Atomic sections that the program has begun in this thread and not ended (mazurka.Verify), and
// calls of atomic methods (attributes) that have come to their first operation. Their operations
// are visible, but belong to the step that entered the outermost one; see JavaMachine::Step. The
// lower half of Thread::waits counts them.
inline uint32_t AtomicSections(const Thread& t) { return static_cast<uint32_t>(t.waits); }
inline void SetAtomicSections(Thread& t, uint32_t sections) {
  t.waits = (t.waits >> 32 << 32) | sections;
}

// In an atomic section, and not because it could go on again after having waited in it: between two
// ways to choose from, or in a long loop. Nobody else moves now.
inline bool IsExclusive(const Thread& t) {
  return AtomicSections(t) > 0 && t.status == ThreadStatus::kRunnable;
}

// Calls of atomic methods that have not performed an operation yet: others may still go first. The
// upper half counts them; if there are any there is no section.
inline uint32_t AtomicCalls(const Thread& t) { return static_cast<uint32_t>(t.waits >> 32); }

inline void EnterAtomicCall(Thread& t) {
  t.waits += AtomicSections(t) > 0 ? uint64_t{1} : uint64_t{1} << 32;
}
inline void LeaveAtomicCall(Thread& t) {
  t.waits -= AtomicCalls(t) > 0 ? uint64_t{1} << 32 : uint64_t{1};
}
// The next operation is performed: from now on it is a section.
inline void BeginAtomicCalls(Thread& t) { t.waits = AtomicSections(t) + AtomicCalls(t); }

}  // namespace mazurka
