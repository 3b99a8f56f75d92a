// java.lang.Runtime and java.lang.Shutdown.
#include "jvm/interpreter/native.h"
#include "jvm/natives/host_state.h"

namespace mazurka {
namespace {

NativeStatus AvailableProcessors(NativeEnv& e) { return e.ReturnInt(e.vm.options().processors); }

// The reported memory sizes depend only on the options. The actual use of the heap differs between
// equivalent executions.
NativeStatus MaxMemory(NativeEnv& e) {
  return e.ReturnLong(static_cast<int64_t>(e.vm.options().heap_bytes));
}
NativeStatus FreeMemory(NativeEnv& e) {
  ++HostState::Of(e.vm).outside_reads;
  return e.ReturnLong(static_cast<int64_t>(e.vm.options().heap_bytes / 2));
}

// A hint, ignored here. A loop that calls gc() waits for an effect of the collector, so the call
// counts as an outside read.
NativeStatus Gc(NativeEnv& e) {
  ++HostState::Of(e.vm).outside_reads;
  return e.Void();
}

NativeStatus BeforeHalt(NativeEnv& e) { return e.Void(); }

NativeStatus Halt(NativeEnv& e) {
  auto code = static_cast<uint32_t>(e.Int(0));
  e.vm.globals().SetCounter(e.process(), Counter::kExitCode, code);
  e.vm.globals().SetCounter(e.process(), Counter::kExiting, 1);
  return NativeStatus::kStop;
}

constexpr NativeRow kRows[] = {
    {"java/lang/Runtime", "availableProcessors()I", &AvailableProcessors},
    {"java/lang/Runtime", "freeMemory()J", &FreeMemory},
    {"java/lang/Runtime", "totalMemory()J", &MaxMemory},
    {"java/lang/Runtime", "maxMemory()J", &MaxMemory},
    {"java/lang/Runtime", "gc()V", &Gc},
    {"java/lang/Shutdown", "beforeHalt()V", &BeforeHalt},
    {"java/lang/Shutdown", "halt0(I)V", &Halt},
};

}  // namespace

MAZ_NATIVE_TABLE(RuntimeNatives, kRows)

}  // namespace mazurka
