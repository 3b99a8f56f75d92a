// Outdated reads of the queue of a lock (VmOptions::lock_looks): steps between a thread's read of
// the queue and what the thread does because of it. docs/locks.md explains which programs need
// them.
#pragma once

#include "jvm/natives/concurrent/lock_steps.h"

namespace mazurka {

// kLockLook: a thread reads the state and the queue, and takes the lock, or queues, in a later
// step.
NativeStatus Look(NativeEnv& e, Ref sync);
// True if other threads can observe that the thread has to wait for the queue, and
// VmOptions::lock_looks is needed.
bool NeedsLooks(NativeEnv& e);

// A thread leaves its place in the queue. Threads that found it there may pass.
void LetLookersPass(Vm& vm, Ref sync, uint32_t place);
// A writer that leaves the queue clears the thread of its node before it unlinks the node. In
// between, readers find no writer at the head. True if this is a step of its own.
bool Fades(NativeEnv& e, Ref sync);
// A thread whose time is up stays in the queue after its last attempt to take the lock. Other
// threads find it there even if the lock is released meanwhile. True if this is a step of its own.
bool Lingers(NativeEnv& e, Ref sync);

}  // namespace mazurka
