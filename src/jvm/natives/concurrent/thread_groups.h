#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Adds `change` to a group's count of unstarted threads. A daemon group of the program destroys
// itself when it has neither started nor unstarted threads. The machine's two groups are never
// destroyed. They do not count, because a counter would make all thread creations dependent.
void CountUnstarted(Vm& vm, Process& p, Ref group, int32_t change);

// Thread.exit(): the thread leaves its group, and drops the references that its Thread object
// holds. Other threads can read its group and its exception handler.
void DropAtEnd(Vm& vm, Process& p, Ref thread_object);
// The thread leaves its group: notifies the threads that wait for the group to become empty, and
// destroys a daemon group that has become empty.
void LeaveGroup(Vm& vm, Process& p, Ref thread_object, Ref group);

}  // namespace mazurka
