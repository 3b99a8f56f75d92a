#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/heap/object.h"
#include "jvm/heap/reserved.h"
#include "jvm/runtime/klass.h"
#include "jvm/threads/thread.h"

namespace mazurka {

enum class InitState : uint8_t { kNone = 0, kInProgress, kDone, kFailed };

// The state of a class in one process. Saved on the trail before every change.
struct ClassState {
  Ref ready;   // the mirror once the class is initialised, else null: one test for statics
  Ref mirror;  // null until first needed
  InitState state;
  uint8_t linked;
  ThreadId initializer;  // while in progress
  Ref init_error;        // kFailed: the exception that was thrown, if it was kept
};

// Roots of a process beside classes and constants; indices into Process::roots.
enum class Root : uint32_t {
  kMainThread,
  kMainGroup,
  kSystemGroup,
  kSystemLoader,
  kPlatformLoader,
  kOutOfMemory,
  kStackOverflow,
  kInternTable,     // Object[] used as an open-addressing hash table
  kNullConstant,    // stands for null in a constant slot, where null means not resolved
  kLoadedClasses,   // Object[]: loader, mirror, loader, mirror ... of loaders written in Java
  kDynamicModules,  // Object[]: loader, package, module ... of modules outside the boot layer
  kPrimordial,
  kScratch0,
  kScratch1,
  kScratch2,
  kScratch3,
  kUserThreads,
  kShutdown,
  kStandardOut,  // the initial values of System.out and System.err
  kStandardError,
  kStopReasons,  // Object[] by thread slot: what Thread.stop makes a thread throw
  kCount,
};

// Small process-wide numbers; indices into Process::counters.
enum class Counter : uint32_t {
  kInterned,
  kLoadedClasses,
  kHiddenClasses,
  kExiting,
  kExitCode,
  kThreadNames,
  kThreadIds,
  kDynamicModules,
  kShuttingDown,   // the last user thread ended, and the shutdown hooks were called
  kStandardInput,  // bytes read from Environment::standard_input
  kCount,
};

// One simulated JVM inside a machine: statics and initialisation state of its own.
struct Process {
  explicit Process(uint8_t number)
      : number(number),
        classes(1u << 18),
        constants(1u << 22),
        roots(static_cast<size_t>(Root::kCount)) {}

  Ref root(Root r) const { return roots[static_cast<size_t>(r)]; }
  uint32_t counter(Counter c) const { return counters[static_cast<size_t>(c)]; }
  ClassState& StateOf(const Klass& klass) { return classes[klass.id]; }

  uint8_t number;
  Reserved<ClassState> classes;     // by class id
  Reserved<Ref> constants;          // by Program::ConstantSlot
  Reserved<Ref> roots;              // by Root
  Reserved<uint32_t> counters{64};  // by Counter; on the trail
  // Counts sections of the library, by the hash of what each works on or where it was called from;
  // on the trail. Two that share a counter still have different names.
  static constexpr uint32_t kSectionCounters = 1u << 16;
  Reserved<uint32_t> library_sections{kSectionCounters};
};

}  // namespace mazurka
