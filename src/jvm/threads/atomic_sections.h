#pragma once

#include "jvm/threads/thread.h"

namespace mazurka {

// The number of atomic sections that the thread is in: sections that the program has begun and not
// ended (mazurka.Verify), and calls of atomic methods (attributes) that have performed an
// operation. The operations of a section are visible, but they belong to the step that entered the
// outermost section; see JavaMachine::Step. The lower half of Thread::waits holds the number.
inline uint32_t AtomicSections(const Thread& t) { return static_cast<uint32_t>(t.waits); }
inline void SetAtomicSections(Thread& t, uint32_t sections) {
  t.waits = (t.waits >> 32 << 32) | sections;
}

// If true, no other thread may take a step while this one is enabled: it is in an atomic section,
// and its step stopped between two alternatives or in a long loop. False for a thread that had to
// wait in its section.
inline bool IsExclusive(const Thread& t) {
  return AtomicSections(t) > 0 && t.status == ThreadStatus::kRunnable;
}

// Calls of atomic methods that have performed no operation yet, so that other threads may still run
// first. The upper half of Thread::waits counts them; it is zero while the thread is in a section.
inline uint32_t AtomicCalls(const Thread& t) { return static_cast<uint32_t>(t.waits >> 32); }

inline void EnterAtomicCall(Thread& t) {
  t.waits += AtomicSections(t) > 0 ? uint64_t{1} : uint64_t{1} << 32;
}
inline void LeaveAtomicCall(Thread& t) {
  t.waits -= AtomicCalls(t) > 0 ? uint64_t{1} << 32 : uint64_t{1};
}
// Call this when the thread performs its next operation: its atomic calls become sections.
inline void BeginAtomicCalls(Thread& t) { t.waits = AtomicSections(t) + AtomicCalls(t); }

}  // namespace mazurka
