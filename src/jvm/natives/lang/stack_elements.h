#pragma once

#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Fills a java.lang.StackTraceElement for the entry. Its format byte is left to the JDK's code,
// which reads the declaring class from it.
void FillStackElement(Vm& vm, Thread& t, Ref element, const StackEntry& entry);
// The same with the format byte set, as the JDK's code would.
void FillFinishedStackElement(Vm& vm, Thread& t, Ref element, const StackEntry& entry);
// A new StackTraceElement[]; like HotSpot's it shows the names of all loaders and versions.
Ref NewStackTrace(Vm& vm, Thread& t, const std::vector<StackEntry>& entries);

}  // namespace mazurka
