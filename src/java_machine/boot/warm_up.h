#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// What the library keeps for itself should not become operations of the program. Two things are
// found out before an exploration starts, by running the program a few times for a moment:
//
//  - Which classes of the JDK it initialises and which call sites it links. These are initialised
//    and linked before main is called. The program's own classes are initialised when the
//    specification says so.
//  - Which objects that exist before main is called are written to later. All others are presumed
//    constant, so that reading them is invisible. A write to one of them while several threads are
//    alive stops the machine with kRefuted (JavaMachine::Mutated), and the exploration has to be
//    restarted with that object named in VmOptions::mutated.
//
// All of it depends on the program alone, not on the host or its speed.
struct WarmUp {
  std::vector<LinkageLog::Entry> entries;  // in the order in which they were met
  std::vector<uint64_t> written;           // stable names of objects that are not constant
};

// Runs the program on a machine of its own. Whatever goes wrong ends the run, not the exploration.
// Ends early once `stop` holds; null: never.
WarmUp Rehearse(Program& program, const VmOptions& options, std::string_view main_class,
                const std::vector<std::string>& arguments, const std::atomic<bool>* stop);

// Initialises and links the entries; between Boot and PrepareMain. Answers how many were done
// before one that does what must not happen before main: it fails, starts or numbers a thread,
// prints, or needs a class of the program.
size_t Apply(Vm& vm, ThreadId main_thread, const std::vector<LinkageLog::Entry>& entries);

// Presumes all shared objects constant, but for those named and the main thread's object.
void PresumeConstant(Vm& vm, const std::vector<uint64_t>& written);

}  // namespace mazurka
