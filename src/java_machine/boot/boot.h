#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

// Brings a process from nothing to the point where `java` would call main: the main thread and its
// groups, System.initPhase1 to 3, the class loaders. Runs the JDK's own code; see docs/boot.md.
// Returns the process's main thread.
Result<ThreadId> Boot(Vm& vm, Process& p);

// Prepares the call of main(String[]) of the class in the process's main thread. The error's
// message is for the user.
Result<void> PrepareMain(Vm& vm, ThreadId main_thread, std::string_view main_class,
                         const std::vector<std::string>& arguments);

// Starts the thread that runs finalizers; see natives/lang/finalizers.h. Call this before
// PrepareMain.
Result<void> StartFinalizers(Vm& vm, ThreadId main_thread);

// Whether the program has added hooks that have not run yet.
bool HasShutdownHooks(Vm& vm, Process& p);
// Whether a thread that called System.exit has begun to run them.
bool RunsShutdownHooks(Vm& vm, Process& p);

// Prepares the thread that runs the shutdown hooks after the last user thread has ended.
Result<void> PrepareShutdown(Vm& vm, Process& p);

}  // namespace mazurka
