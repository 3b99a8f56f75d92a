// java.lang.management without threads: runtime, memory, collectors, class loading, compilation and
// the operating system. Sizes and counts are fixed, because the real ones differ between equivalent
// executions.
#include <unistd.h>

#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/virtual_time.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/lang/clock_reads.h"
#include "jvm/natives/support.h"
#include "jvm/network/in_system.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }
NativeStatus ZeroInt(NativeEnv& e) { return e.ReturnInt(0); }
NativeStatus ZeroLong(NativeEnv& e) { return e.ReturnLong(0); }

// A value that changes under java. A loop that waits for the change has to be recognised.
NativeStatus FixedLong(NativeEnv& e) {
  ++HostState::Of(e.vm).outside_reads;
  return e.ReturnLong(0);
}
NativeStatus NoLoad(NativeEnv& e) {
  ++HostState::Of(e.vm).outside_reads;
  return e.ReturnDouble(0);
}

// ---- Runtime ----

// The version of the management interface that JDK 17 has.
NativeStatus Version(NativeEnv& e) { return e.ReturnString("3.0"); }

// Everything that HotSpot supports, except diagnostic commands.
NativeStatus OptionalSupport(NativeEnv& e) {
  Klass& klass = *e.method.owner;
  Ref mirror = MirrorOf(e, klass);
  for (std::string_view name :
       {"compTimeMonitoringSupport", "threadContentionMonitoringSupport",
        "currentThreadCpuTimeSupport", "otherThreadCpuTimeSupport", "objectMonitorUsageSupport",
        "synchronizerUsageSupport", "threadAllocatedMemorySupport"})
    e.vm.objects().Set<uint8_t>(mirror, *klass.FieldNamed(name), 1);
  return e.Void();
}

NativeStatus ProcessId(NativeEnv& e) {
  const int32_t first = e.vm.options().explore ? 1 : static_cast<int32_t>(getpid());
  return e.ReturnInt(first + static_cast<int32_t>(IndexOf(NumberInSystem(e.vm.options()))));
}
NativeStatus Processors(NativeEnv& e) { return e.ReturnInt(e.vm.options().processors); }

NativeStatus StartTime(NativeEnv& e) {
  return e.ReturnLong(e.vm.options().environment->start_millis);
}
NativeStatus UpTime(NativeEnv& e) {
  HostState::Of(e.vm).clock_read = true;
  ++HostState::Of(e.vm).outside_reads;
  return e.ReturnLong(ReadClock(e) / kNanosPerMilli);
}

NativeStatus Arguments(NativeEnv& e) {
  std::vector<std::string> arguments;
  for (const auto& [key, value] : e.vm.options().environment->properties)
    arguments.push_back("-D" + key + "=" + value);
  Ref array = e.vm.objects().NewArray(e.thread, *e.program().known.string_array,
                                      static_cast<uint32_t>(arguments.size()));
  for (uint32_t i = 0; i < arguments.size(); ++i)
    e.vm.objects().StoreRefElement(array, i, e.vm.strings().New(e.thread, arguments[i]));
  return e.ReturnRef(array);
}

// ---- Memory ----

Ref NewUsage(NativeEnv& e, int64_t initial, int64_t used, int64_t committed, int64_t max) {
  Klass& klass = *e.program().LoadBoot("java/lang/management/MemoryUsage");
  Ref usage = e.vm.objects().NewInstance(e.thread, klass);
  e.vm.objects().SetLong(usage, "init", initial);
  e.vm.objects().SetLong(usage, "used", used);
  e.vm.objects().SetLong(usage, "committed", committed);
  e.vm.objects().SetLong(usage, "max", max);
  return usage;
}

// The same sizes as those of Runtime.
Ref HeapUsage(NativeEnv& e) {
  ++HostState::Of(e.vm).outside_reads;
  const auto heap = static_cast<int64_t>(e.vm.options().heap_bytes);
  return NewUsage(e, heap, heap / 2, heap, heap);
}

NativeStatus MemoryUsageOf(NativeEnv& e) {
  return e.ReturnRef(e.Bool(1) ? HeapUsage(e) : NewUsage(e, 0, 0, 0, -1));
}
NativeStatus PoolUsage(NativeEnv& e) { return e.ReturnRef(HeapUsage(e)); }

// The beans of the only pool and of the only collector. The JDK's factory makes each once in a
// process.
constexpr std::string_view kFactory = "sun/management/ManagementFactoryHelper";
constexpr std::string_view kPoolName = "Heap", kCollectorName = "Collector";

enum class Bean : uint32_t { kPool = 1, kCollector = 2 };

uint32_t SlotOf(NativeEnv& e, Bean bean) {
  return e.program().ConstantSlot(*e.program().LoadBoot(kFactory), 1u << 31,
                                  static_cast<uint32_t>(bean));
}

// Makes the bean unless it exists. The native returns any other status than kDone at once.
NativeStatus Make(NativeEnv& e, Bean bean, Ref& made) {
  Klass& factory = *e.program().LoadBoot(kFactory);
  if (const auto progress = e.vm.class_init().Initialize(e.thread, factory);
      progress != LinkProgress::kReady)
    return e.After(progress);
  const uint32_t slot = SlotOf(e, bean);
  made = e.process().constants[slot];
  if (!IsNull(made)) return NativeStatus::kDone;
  const bool is_pool = bean == Bean::kPool;
  const auto name = static_cast<uint32_t>(
      e.vm.strings().InternLiteral(e.process(), is_pool ? kPoolName : kCollectorName));
  if (!is_pool) {
    Method& create =
        *factory.MethodNamed("createGarbageCollector",
                             "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/management/"
                             "GarbageCollectorMXBean;");
    const uint32_t args[] = {name, 0};
    return CallAndKeep(e, create, args, slot);
  }
  Method& create = *factory.MethodNamed(
      "createMemoryPool", "(Ljava/lang/String;ZJJ)Ljava/lang/management/MemoryPoolMXBean;");
  // No threshold is supported: both are -1.
  const uint32_t args[] = {name, 1, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
  return CallAndKeep(e, create, args, slot);
}

NativeStatus ArrayWith(NativeEnv& e, Bean bean, std::string_view element) {
  Ref made = Ref::kNull;
  if (const NativeStatus status = Make(e, bean, made); status != NativeStatus::kDone) return status;
  Klass& array = *e.program().ArrayOf(e.program().LoadBoot(element));
  Ref result = e.vm.objects().NewArray(e.thread, array, 1);
  e.vm.objects().StoreRefElement(result, 0, made);
  return e.ReturnRef(result);
}
NativeStatus Pools(NativeEnv& e) {
  return ArrayWith(e, Bean::kPool, "java/lang/management/MemoryPoolMXBean");
}
NativeStatus Managers(NativeEnv& e) {
  return ArrayWith(e, Bean::kCollector, "java/lang/management/MemoryManagerMXBean");
}

// ---- HotSpot's own beans ----

NativeStatus NoFlags(NativeEnv& e) {
  return e.ReturnRef(e.vm.objects().NewArray(e.thread, *e.program().known.string_array, 0));
}

NativeStatus HeapBytes(NativeEnv& e) {
  return e.ReturnLong(static_cast<int64_t>(e.vm.options().heap_bytes));
}

constexpr int64_t kClasses = 1000, kDescriptors = 1024;
NativeStatus ClassCount(NativeEnv& e) { return e.ReturnLong(kClasses); }
NativeStatus MaxDescriptors(NativeEnv& e) { return e.ReturnLong(kDescriptors); }

constexpr std::string_view kManagement = "sun/management/VMManagementImpl";
constexpr std::string_view kMemory = "sun/management/MemoryImpl";
constexpr std::string_view kPool = "sun/management/MemoryPoolImpl";
constexpr std::string_view kCollector = "sun/management/GarbageCollectorImpl";
constexpr std::string_view kSystem = "com/sun/management/internal/OperatingSystemImpl";
constexpr std::string_view kFlag = "com/sun/management/internal/Flag";

constexpr NativeRow kRows[] = {
    {kManagement, "getVersion0()Ljava/lang/String;", &Version},
    {kManagement, "initOptionalSupportFields()V", &OptionalSupport},
    {kManagement, "getProcessId()I", &ProcessId},
    {kManagement, "getAvailableProcessors()I", &Processors},
    {kManagement, "getStartupTime()J", &StartTime},
    {kManagement, "getUptime0()J", &UpTime},
    {kManagement, "getVmArguments0()[Ljava/lang/String;", &Arguments},
    {kManagement, "getVerboseClass()Z", &No},
    {kManagement, "getVerboseGC()Z", &No},
    {kManagement, "getTotalClassCount()J", &ClassCount},
    {kManagement, "getUnloadedClassCount()J", &ZeroLong},
    {kManagement, "getTotalCompileTime()J", &FixedLong},
    {"sun/management/ClassLoadingImpl", "setVerboseClass(Z)V", &Nothing},
    {kMemory, "getMemoryUsage0(Z)Ljava/lang/management/MemoryUsage;", &MemoryUsageOf},
    {kMemory, "getMemoryPools0()[Ljava/lang/management/MemoryPoolMXBean;", &Pools},
    {kMemory, "getMemoryManagers0()[Ljava/lang/management/MemoryManagerMXBean;", &Managers},
    {kMemory, "setVerboseGC(Z)V", &Nothing},
    {kPool, "getUsage0()Ljava/lang/management/MemoryUsage;", &PoolUsage},
    {kPool, "getPeakUsage0()Ljava/lang/management/MemoryUsage;", &PoolUsage},
    {kPool, "getCollectionUsage0()Ljava/lang/management/MemoryUsage;", &PoolUsage},
    {kPool, "getMemoryManagers0()[Ljava/lang/management/MemoryManagerMXBean;", &Managers},
    {kPool, "resetPeakUsage0()V", &Nothing},
    {"sun/management/MemoryManagerImpl",
     "getMemoryPools0()[Ljava/lang/management/MemoryPoolMXBean;", &Pools},
    {kCollector, "getCollectionCount()J", &FixedLong},
    {kCollector, "getCollectionTime()J", &FixedLong},
    {kSystem, "initialize0()V", &Nothing},
    {kSystem, "getCommittedVirtualMemorySize0()J", &HeapBytes},
    {kSystem, "getFreeMemorySize0()J", &HeapBytes},
    {kSystem, "getTotalMemorySize0()J", &HeapBytes},
    {kSystem, "getFreeSwapSpaceSize0()J", &ZeroLong},
    {kSystem, "getTotalSwapSpaceSize0()J", &ZeroLong},
    {kSystem, "getMaxFileDescriptorCount0()J", &MaxDescriptors},
    {kSystem, "getOpenFileDescriptorCount0()J", &FixedLong},
    {kSystem, "getProcessCpuTime0()J", &FixedLong},
    {kSystem, "getCpuLoad0()D", &NoLoad},
    {kSystem, "getProcessCpuLoad0()D", &NoLoad},
    {kFlag, "initialize()V", &Nothing},
    {kFlag, "getInternalFlagCount()I", &ZeroInt},
    {kFlag, "getAllFlagNames()[Ljava/lang/String;", &NoFlags},
    {kFlag, "getFlags([Ljava/lang/String;[Lcom/sun/management/internal/Flag;I)I", &ZeroInt},
};

}  // namespace

MAZ_NATIVE_TABLE(ManagementNatives, kRows)

}  // namespace mazurka
