#pragma once

#include "jvm/runtime/klass.h"

namespace mazurka {

struct Code;

// Lets the threads of a ForkJoinPool search the queues for tasks in an order that does not count
// the searches, so that a thread that finds nothing returns to a state that it has been in.
//
// - A worker of the JDK's begins at a pseudo-random queue, and steps the random number before each
//   search. Here it begins behind the queue from which it took its last task, so all queues have
//   their turn.
// - A thread that helps another one with its task begins each search where it ended the last one,
//   at a number that counts up for ever, modulo the number of queues. Here it counts modulo that
//   number.
//
// docs/waiting-loops.md says what that assumes.
void FixScanOrder(const Method& method, Code& code);

}  // namespace mazurka
