#pragma once

#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Fills a java.lang.StackTraceElement for the entry. Leaves the format byte to the JDK's code,
// which computes it from the declaring class.
void FillStackElement(Vm& vm, Thread& t, Ref element, const StackEntry& entry);
// The same, with the format byte set as the JDK's code would set it.
void FillFinishedStackElement(Vm& vm, Thread& t, Ref element, const StackEntry& entry);
// A new StackTraceElement[]. Like HotSpot's, it shows all loader names and module versions.
Ref NewStackTrace(Vm& vm, Thread& t, const std::vector<StackEntry>& entries);

}  // namespace mazurka
