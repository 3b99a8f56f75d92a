// jdk.internal.misc, jdk.internal.perf and other JDK classes that call into the JVM.
#include <unistd.h>
#include <csignal>

#include "jvm/interpreter/native.h"
#include "jvm/natives/refuse_native.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }
NativeStatus Yes(NativeEnv& e) { return e.ReturnBool(true); }
NativeStatus Zero(NativeEnv& e) { return e.ReturnInt(0); }
NativeStatus Null(NativeEnv& e) { return e.ReturnRef(Ref::kNull); }

NativeStatus UserId(NativeEnv& e) { return e.ReturnLong(getuid()); }
NativeStatus EffectiveUserId(NativeEnv& e) { return e.ReturnLong(geteuid()); }
NativeStatus GroupId(NativeEnv& e) { return e.ReturnLong(getgid()); }
NativeStatus EffectiveGroupId(NativeEnv& e) { return e.ReturnLong(getegid()); }

NativeStatus RuntimeArguments(NativeEnv& e) {
  return e.ReturnRef(e.vm.objects().NewArray(e.thread, *e.program().known.string_array, 0));
}

NativeStatus FindSignal(NativeEnv& e) {
  if (IsNull(e.Reference(0))) return e.ThrowNoMessage("java/lang/NullPointerException");
  std::string name = e.vm.strings().Utf8(e.Reference(0));
  struct Row {
    std::string_view name;
    int number;
  };
  constexpr Row kSignals[] = {
      {"HUP", SIGHUP},   {"INT", SIGINT},     {"QUIT", SIGQUIT}, {"ABRT", SIGABRT},
      {"KILL", SIGKILL}, {"ALRM", SIGALRM},   {"TERM", SIGTERM}, {"USR1", SIGUSR1},
      {"USR2", SIGUSR2}, {"PIPE", SIGPIPE},   {"CHLD", SIGCHLD}, {"CONT", SIGCONT},
      {"TSTP", SIGTSTP}, {"WINCH", SIGWINCH},
  };
  for (const Row& row : kSignals) {
    if (row.name == name) return e.ReturnInt(row.number);
  }
  return e.ReturnInt(-1);
}

// No signal reaches the program, so handlers never run. 0 is the default handler.
NativeStatus HandleSignal(NativeEnv& e) { return e.ReturnLong(0); }

NativeStatus PerfCounter(NativeEnv& e) { return e.ReturnLong(e.vm.clock().Read()); }
NativeStatus PerfFrequency(NativeEnv& e) { return e.ReturnLong(1'000'000'000); }

// Counters of the JVM's own statistics: an eight-byte buffer that nothing else reads.
NativeStatus PerfLong(NativeEnv& e) {
  Klass* buffers = e.program().LoadBoot("java/nio/ByteBuffer");
  LinkProgress progress = e.vm.class_init().Initialize(e.thread, *buffers);
  if (progress != LinkProgress::kReady) return e.After(progress);
  Method* allocate = buffers->MethodNamed("allocate", "(I)Ljava/nio/ByteBuffer;");
  e.args[0] = 8;
  return e.vm.calls().PushFrame(e.thread, *allocate, e.args) ? NativeStatus::kTailCall
                                                             : NativeStatus::kThrown;
}

NativeStatus NoLanes(NativeEnv& e) { return e.ReturnInt(-1); }

NativeStatus TemporaryDirectory(NativeEnv& e) { return e.ReturnString("/tmp"); }

constexpr std::string_view kVm = "jdk/internal/misc/VM";
constexpr std::string_view kCds = "jdk/internal/misc/CDS";
constexpr std::string_view kPerf = "jdk/internal/perf/Perf";
constexpr std::string_view kSignal = "jdk/internal/misc/Signal";

constexpr NativeRow kRows[] = {
    {kVm, "initialize()V", &Nothing},
    {kVm, "getRuntimeArguments()[Ljava/lang/String;", &RuntimeArguments},
    {kVm, "getuid()J", &UserId},
    {kVm, "geteuid()J", &EffectiveUserId},
    {kVm, "getgid()J", &GroupId},
    {kVm, "getegid()J", &EffectiveGroupId},
    {kCds, "isDumpingClassList0()Z", &No},
    {kCds, "isDumpingArchive0()Z", &No},
    {kCds, "isSharingEnabled0()Z", &No},
    {kCds, "initializeFromArchive(Ljava/lang/Class;)V", &Nothing},
    {kCds, "logLambdaFormInvoker(Ljava/lang/String;)V", &Nothing},
    {kCds, "defineArchivedModules(Ljava/lang/ClassLoader;Ljava/lang/ClassLoader;)V", &Nothing},
    {kSignal, "findSignal0(Ljava/lang/String;)I", &FindSignal},
    {kSignal, "handle0(IJ)J", &HandleSignal},
    {kSignal, "raise0(I)V", &RefuseNative},
    {kPerf, "registerNatives()V", &Nothing},
    {kPerf, "createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", &PerfLong},
    {kPerf, "highResCounter()J", &PerfCounter},
    {kPerf, "highResFrequency()J", &PerfFrequency},
    {"jdk/internal/misc/ScopedMemoryAccess", "registerNatives()V", &Nothing},
    {"jdk/internal/vm/vector/VectorSupport", "registerNatives()I", &Zero},
    {"jdk/internal/vm/vector/VectorSupport", "getMaxLaneCount(Ljava/lang/Class;)I", &NoLanes},
    {"jdk/internal/vm/VMSupport", "getVMTemporaryDirectory()Ljava/lang/String;",
     &TemporaryDirectory},
    {"jdk/internal/platform/CgroupMetrics", "isUseContainerSupport()Z", &No},
    {"jdk/internal/jimage/NativeImageBuffer",
     "getNativeMap(Ljava/lang/String;)Ljava/nio/ByteBuffer;", &Null},
    {"java/lang/StringUTF16", "isBigEndian()Z", &No},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8()Z", &Yes},
};

}  // namespace

MAZ_NATIVE_TABLE(InternalMiscNatives, kRows)

}  // namespace mazurka
