#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

class BootImage;
struct ProcessTarget;

// The library's own work should not become operations of the program. Before an exploration starts,
// a few short runs of the program find out two things:
//
//  - Which classes of the JDK the program initialises, and which call sites it links. The machine
//    initialises and links these before it calls main. It initialises the program's own classes
//    when the specification says so.
//  - Which of the objects that exist before main are written later. The machine presumes all others
//    constant, so that reading them is invisible. A write to such an object while several threads
//    are alive mutates it and stops the machine (JavaMachine::Mutated); the exploration must
//    restart with the object named in VmOptions::mutated.
//
// The result depends on the program alone, not on the host or its speed.
struct WarmUp {
  std::vector<LinkageLog::Entry> entries;  // in the order in which they were met
  std::vector<uint64_t> written;           // stable names of objects that are not constant
};

// Runs the program on machines of its own, which boot with the image. An error ends only the run,
// not the exploration. Ends early once `stop` holds; null: never.
WarmUp Rehearse(Program& program, const VmOptions& options, std::string_view main_class,
                const std::vector<std::string>& arguments, BootImage& image,
                const std::atomic<bool>* stop);

// The same for several processes, which run side by side; a result for each.
std::vector<WarmUp> RehearseSystem(Program& program, const VmOptions& options,
                                   const std::vector<ProcessTarget>& targets, BootImage& image,
                                   const std::atomic<bool>* stop);

// Initialises and links the entries, between Boot and PrepareMain. Returns how many were done
// before one that must not happen before main: it fails, starts or numbers a thread, prints, or
// needs a class of the program.
size_t Apply(Vm& vm, ThreadId main_thread, const std::vector<LinkageLog::Entry>& entries);

// Presumes all shared objects constant, except those in `written`, the main thread's object, the
// machine's intern table and the standard streams.
void PresumeConstant(Vm& vm, const std::vector<uint64_t>& written);

}  // namespace mazurka
