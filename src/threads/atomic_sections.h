#pragma once

#include "threads/thread.h"

namespace mazurka {

// Atomic sections that the program has begun in this thread and not ended (mazurka.Verify). Their
// operations are visible, but belong to the step that entered the outermost one; see
// JavaMachine::Step. Thread::waits counts them.
inline uint64_t AtomicSections(const Thread& t) { return t.waits; }
inline void SetAtomicSections(Thread& t, uint64_t sections) { t.waits = sections; }

}  // namespace mazurka
