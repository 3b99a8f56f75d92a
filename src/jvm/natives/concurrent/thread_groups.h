#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Groups of the program's own making count their unstarted threads, because a daemon group ends
// itself when it has neither started nor unstarted ones. The machine's two groups never do, and a
// counter in them would make all thread creations depend on each other.
void CountUnstarted(Vm& vm, Process& p, Ref group, int32_t change);

// The thread leaves its group: wakes those who wait for the group to become empty, ends a daemon
// group that has become empty.
// Thread.exit(): leaves its group, and drops what it refers to. Others see the group and the
// handler of exceptions.
void DropAtEnd(Vm& vm, Process& p, Ref thread_object);
void LeaveGroup(Vm& vm, Process& p, Ref thread_object, Ref group);

}  // namespace mazurka
