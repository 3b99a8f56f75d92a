// java.lang.System without arrays and properties: streams, clocks, library names.
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/virtual_time.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/lang/clock_reads.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

int64_t StartMillis(const NativeEnv& e) { return e.vm.options().environment->start_millis; }

int64_t AskForTheTime(NativeEnv& e) {
  HostState::Of(e.vm).clock_read = true;
  ++HostState::Of(e.vm).outside_reads;
  return ReadClock(e);
}

// True if the program also makes timed waits at abstract locks: the search then needs the steps in
// which the time of a wait passes.
bool NeedsLockTimes(NativeEnv& e) {
  return e.vm.options().abstract_locks && !e.vm.options().lock_times &&
         HostState::Of(e.vm).timed_lock_wait;
}

NativeStatus NanoTime(NativeEnv& e) {
  if (IsReadForSeed(e)) return e.ReturnLong(0);
  if (NeedsLockTimes(e)) return e.vm.NeedsLockSteps(e.thread, LockNeed::kTimes);
  return e.ReturnLong(AskForTheTime(e));
}

NativeStatus CurrentTimeMillis(NativeEnv& e) {
  if (IsReadForSeed(e)) return e.ReturnLong(StartMillis(e));
  if (NeedsLockTimes(e)) return e.vm.NeedsLockSteps(e.thread, LockNeed::kTimes);
  return e.ReturnLong(StartMillis(e) + AskForTheTime(e) / kNanosPerMilli);
}

NativeStatus MapLibraryName(NativeEnv& e) {
  Ref name = e.Reference(0);
  if (IsNull(name)) return e.ThrowNoMessage("java/lang/NullPointerException");
  return e.ReturnString("lib" + e.vm.strings().Utf8(name) + ".so");
}

// Only these natives change the three streams, which are final fields. Reads of them are invisible,
// so exploration refuses a change while several threads run.
NativeStatus SetStream(NativeEnv& e, std::string_view field) {
  bool starting = IsNull(e.process().root(Root::kStandardError));
  if (e.vm.options().explore && e.vm.threads().alive() > 1 && !starting) {
    return e.Unsupported("System.setIn, setOut or setErr while several threads run");
  }
  e.vm.objects().SetStaticRef(e.process(), *e.method.owner, field, e.Reference(0));
  return e.Void();
}
NativeStatus SetIn(NativeEnv& e) { return SetStream(e, "in"); }

// The first stream is the one made at start-up; see print_stream.cc.
NativeStatus SetPrintStream(NativeEnv& e, std::string_view field, Root root) {
  NativeStatus status = SetStream(e, field);
  if (IsNull(e.process().root(root))) {
    e.vm.globals().SetRoot(e.process(), root, e.Reference(0));
  }
  return status;
}
NativeStatus SetOut(NativeEnv& e) { return SetPrintStream(e, "out", Root::kStandardOut); }
NativeStatus SetErr(NativeEnv& e) { return SetPrintStream(e, "err", Root::kStandardError); }

// The seconds and nanoseconds of the wall clock, relative to `offset` seconds.
NativeStatus NanoTimeAdjustment(NativeEnv& e) {
  int64_t offset = e.Long(0);
  int64_t now = AskForTheTime(e);
  const int64_t millis = StartMillis(e) + now / kNanosPerMilli;
  int64_t seconds = millis / 1000;
  int64_t difference = seconds - offset;
  constexpr int64_t kMaxDifference = int64_t{1} << 32;
  if (difference > kMaxDifference || difference < -kMaxDifference) return e.ReturnLong(-1);
  return e.ReturnLong(difference * kNanosPerSecond + millis % 1000 * kNanosPerMilli +
                      now % kNanosPerMilli);
}

constexpr NativeRow kRows[] = {
    {"java/lang/System", "registerNatives()V", &Nothing},
    {"java/lang/System", "nanoTime()J", &NanoTime},
    {"java/lang/System", "currentTimeMillis()J", &CurrentTimeMillis},
    {"java/lang/System", "mapLibraryName(Ljava/lang/String;)Ljava/lang/String;", &MapLibraryName},
    {"java/lang/System", "setIn0(Ljava/io/InputStream;)V", &SetIn},
    {"java/lang/System", "setOut0(Ljava/io/PrintStream;)V", &SetOut},
    {"java/lang/System", "setErr0(Ljava/io/PrintStream;)V", &SetErr},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment(J)J", &NanoTimeAdjustment},
};

}  // namespace

MAZ_NATIVE_TABLE(SystemNatives, kRows)

}  // namespace mazurka
