#include "java_machine/visible_natives.h"

#include <string_view>
#include <unordered_set>

#include "jvm/interpreter/choices.h"
#include "jvm/natives/io/file_operations.h"

namespace mazurka {
namespace {

struct Row {
  std::string_view klass;
  std::string_view name;  // may have its descriptor; a prefix if it ends in '*'
  VisibleNative when;
  OperationKind kind;
  NativePlace place = NativePlace::kNothing;
  bool is_compare_and_set = false;
};

constexpr std::string_view kRandomSupport = "jdk/internal/util/random/RandomSupport";

// The first matching row counts. Natives that access shared objects in several places announce each
// access themselves (Accesses::StopsBefore): arraycopy, clone, reflection on arrays, bulk copies of
// Unsafe, reflective calls, references, call sites, checksums, compression. Natives on files have
// rows of their own (FileOperation). Natives in no row touch nothing that other threads could
// change or observe: their own thread, new objects, strings, classes and modules as they were
// loaded.
constexpr Row kRows[] = {
    {"java/lang/Object", "wait", VisibleNative::kFirst, OperationKind::kWait,
     NativePlace::kMonitor},
    {"java/lang/Object", "notify", VisibleNative::kFirst, OperationKind::kNotify,
     NativePlace::kMonitor},
    {"java/lang/Object", "notifyAll", VisibleNative::kFirst, OperationKind::kNotifyAll,
     NativePlace::kMonitor},
    {"java/lang/Thread", "start", VisibleNative::kStartAll, OperationKind::kStart,
     NativePlace::kLife},
    {"java/lang/Thread", "start0", VisibleNative::kStart, OperationKind::kStart,
     NativePlace::kLife},
    {"java/lang/Thread", "join", VisibleNative::kAlways, OperationKind::kJoin, NativePlace::kLife},
    {"java/lang/Thread", "sleep", VisibleNative::kAlways, OperationKind::kSleep, NativePlace::kOwn},
    {"java/lang/Thread", "interrupted", VisibleNative::kAlways, OperationKind::kInterrupt,
     NativePlace::kOwn},
    {"java/lang/Thread", "interrupt*", VisibleNative::kAlways, OperationKind::kInterrupt,
     NativePlace::kInterrupt},
    {"java/lang/Thread", "isInterrupted", VisibleNative::kFirst, OperationKind::kQuery,
     NativePlace::kInterrupt},
    {"java/lang/Thread", "isAlive", VisibleNative::kFirst, OperationKind::kQuery,
     NativePlace::kLife},
    {"java/lang/Thread", "getState", VisibleNative::kFirst, OperationKind::kQuery,
     NativePlace::kState},
    {"java/lang/Thread", "dumpThreads", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kEverything},
    {"java/lang/Thread", "getThreads", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kEverything},
    {"java/lang/Thread", "stop0", VisibleNative::kAlways, OperationKind::kNative,
     NativePlace::kEverything},
    {"java/lang/Thread", "suspend0", VisibleNative::kAlways, OperationKind::kNative,
     NativePlace::kEverything},
    {"java/lang/Thread", "resume0", VisibleNative::kAlways, OperationKind::kNative,
     NativePlace::kEverything},
    {"sun/management/ThreadImpl", "getThreads", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kEverything},
    {"sun/management/ThreadImpl", "getThreadInfo1", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kEverything},
    {"sun/management/ThreadImpl", "dumpThreads0", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kEverything},
    {"sun/management/ThreadImpl", "find*", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kEverything},
    {"sun/management/VMManagementImpl", "getLiveThreadCount", VisibleNative::kAlways,
     OperationKind::kQuery, NativePlace::kEverything},
    {"sun/management/VMManagementImpl", "getDaemonThreadCount", VisibleNative::kAlways,
     OperationKind::kQuery, NativePlace::kEverything},
    {"sun/management/VMManagementImpl", "getUptime0", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kClock},
    {"java/lang/ThreadGroup", "activeCount", VisibleNative::kGroup, OperationKind::kQuery,
     NativePlace::kEverything},
    {"java/lang/ThreadGroup", "enumerate", VisibleNative::kGroup, OperationKind::kQuery,
     NativePlace::kEverything},
    {"java/lang/ThreadGroup", "list", VisibleNative::kGroup, OperationKind::kQuery,
     NativePlace::kEverything},
    {"java/lang/ThreadGroup", "destroy", VisibleNative::kGroup, OperationKind::kQuery,
     NativePlace::kEverything},
    {"java/lang/ThreadGroup", "interrupt", VisibleNative::kGroup, OperationKind::kInterrupt,
     NativePlace::kEverything},
    {"java/lang/System", "nanoTime", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kClock},
    {"java/lang/System", "currentTimeMillis", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kClock},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", VisibleNative::kAlways, OperationKind::kQuery,
     NativePlace::kClock},
    {"java/lang/Shutdown", "halt0", VisibleNative::kAlways, OperationKind::kExit,
     NativePlace::kEverything},
    {"java/io/PrintStream", "format", VisibleNative::kNone, OperationKind::kNone,
     NativePlace::kNothing},
    {"java/io/PrintStream", "*", VisibleNative::kOutput, OperationKind::kOutput,
     NativePlace::kStream},
    {"jdk/internal/ref/PhantomCleanable", "remove", VisibleNative::kFirst, OperationKind::kNative,
     NativePlace::kMonitor},
    {"java/lang/ref/Reference", "get", VisibleNative::kCollect, OperationKind::kNative,
     NativePlace::kEverything},
    {"java/lang/ref/Reference", "refersTo0", VisibleNative::kCollect, OperationKind::kNative,
     NativePlace::kEverything},
    {"java/lang/ref/PhantomReference", "refersTo0", VisibleNative::kCollect, OperationKind::kNative,
     NativePlace::kEverything},
    {"java/lang/ref/Reference", "isEnqueued", VisibleNative::kCollect, OperationKind::kNative,
     NativePlace::kEverything},
    {"java/lang/ref/Reference", "enqueue", VisibleNative::kCollect, OperationKind::kNative,
     NativePlace::kEverything},
    {"java/lang/ref/ReferenceQueue", "poll", VisibleNative::kCollect, OperationKind::kNative,
     NativePlace::kEverything},
    {"java/lang/ref/ReferenceQueue", "remove", VisibleNative::kCollect, OperationKind::kNative,
     NativePlace::kEverything},
    {"mazurka/Verify", "choose", VisibleNative::kChoose, OperationKind::kChoose},
    {"mazurka/Verify", "beginAtomic", VisibleNative::kAlways, OperationKind::kNative},
    {"mazurka/Verify", "schedulingPoint", VisibleNative::kAlways, OperationKind::kYield},
    {"mazurka/Verify", "ignoreIf", VisibleNative::kIfTrue, OperationKind::kExit,
     NativePlace::kEverything},
    {"java/util/Random", "nextBoolean", VisibleNative::kDrawBoolean, OperationKind::kChoose},
    {"java/util/Random", "nextInt", VisibleNative::kDrawInt, OperationKind::kChoose},
    {"java/util/concurrent/ThreadLocalRandom", "nextBoolean", VisibleNative::kDrawBoolean,
     OperationKind::kChoose},
    {"java/util/random/RandomGenerator", "nextBoolean", VisibleNative::kDrawBoolean,
     OperationKind::kChoose},
    {kRandomSupport, "boundedNextInt(Ljava/util/random/RandomGenerator;I)I",
     VisibleNative::kDrawInt, OperationKind::kChoose},
    {kRandomSupport, "boundedNextInt(Ljava/util/random/RandomGenerator;II)I",
     VisibleNative::kDrawIntRange, OperationKind::kChoose},
    {kRandomSupport, "boundedNextLong(Ljava/util/random/RandomGenerator;J)J",
     VisibleNative::kDrawLong, OperationKind::kChoose},
    {kRandomSupport, "boundedNextLong(Ljava/util/random/RandomGenerator;JJ)J",
     VisibleNative::kDrawLongRange, OperationKind::kChoose},
    {"java/lang/String", "intern", VisibleNative::kAlways, OperationKind::kNative,
     NativePlace::kInterned},
    {"jdk/internal/misc/Unsafe", "park", VisibleNative::kAlways, OperationKind::kPark,
     NativePlace::kOwnPermit},
    {"jdk/internal/misc/Unsafe", "unpark", VisibleNative::kAlways, OperationKind::kUnpark,
     NativePlace::kPermit},
    {"jdk/internal/misc/Unsafe", "compareAnd*", VisibleNative::kSecond, OperationKind::kUpdate,
     NativePlace::kUnsafe, true},
    {"jdk/internal/misc/Unsafe", "weakCompareAnd*", VisibleNative::kSecond, OperationKind::kUpdate,
     NativePlace::kUnsafe, true},
    {"java/util/concurrent/atomic/AtomicStampedReference", "weakCompareAndSet",
     VisibleNative::kWeak, OperationKind::kChoose},
    {"java/util/concurrent/atomic/AtomicMarkableReference", "weakCompareAndSet",
     VisibleNative::kWeak, OperationKind::kChoose},
    {"jdk/internal/misc/Unsafe", "getAnd*", VisibleNative::kSecond, OperationKind::kUpdate,
     NativePlace::kUnsafe},
    {"jdk/internal/misc/Unsafe", "getLoadAverage0", VisibleNative::kNone, OperationKind::kNone,
     NativePlace::kNothing},
    {"jdk/internal/misc/Unsafe", "get*", VisibleNative::kSecond, OperationKind::kRead,
     NativePlace::kUnsafe},
    {"jdk/internal/misc/Unsafe", "put*", VisibleNative::kSecond, OperationKind::kWrite,
     NativePlace::kUnsafe},
    {"jdk/internal/misc/Unsafe", "allocateMemory0", VisibleNative::kAlways, OperationKind::kNative,
     NativePlace::kOffHeap},
    {"jdk/internal/misc/Unsafe", "reallocateMemory0", VisibleNative::kAlways,
     OperationKind::kNative, NativePlace::kOffHeap},
    {"jdk/internal/misc/Unsafe", "freeMemory0", VisibleNative::kAlways, OperationKind::kNative,
     NativePlace::kOffHeap},
    {"sun/nio/ch/FileChannelImpl", "map0", VisibleNative::kAlways, OperationKind::kNative,
     NativePlace::kOffHeap},
    {"sun/nio/ch/FileChannelImpl", "unmap0", VisibleNative::kAlways, OperationKind::kNative,
     NativePlace::kOffHeap},
};

// The width of an Unsafe method's access, from its name: getIntVolatile, getAndAddLong.
uint8_t BytesOfAccess(std::string_view name) {
  struct Width {
    std::string_view word;
    uint8_t bytes;
  };
  static constexpr Width kWidths[] = {{"Reference", 4}, {"Boolean", 1}, {"Byte", 1},
                                      {"Short", 2},     {"Char", 2},    {"Int", 4},
                                      {"Long", 8},      {"Float", 4},   {"Double", 8}};
  for (const Width& w : kWidths) {
    if (name.find(w.word) != std::string_view::npos) return w.bytes;
  }
  return 0;
}

// The mode of such an access: the suffix of the method's name says it, or its kind.
AccessMode ModeOfAccess(std::string_view name, OperationKind kind) {
  if (name.ends_with("Plain")) return AccessMode::kPlain;
  if (name.ends_with("Opaque")) return AccessMode::kOpaque;
  if (name.ends_with("Acquire") || name.ends_with("Release")) return AccessMode::kAcquireRelease;
  const bool is_volatile = kind == OperationKind::kUpdate || name.ends_with("Volatile");
  return is_volatile ? AccessMode::kVolatile : AccessMode::kPlain;
}

bool Matches(const Row& row, std::string_view klass, std::string_view name,
             std::string_view descriptor) {
  if (row.klass != klass) return false;
  if (row.name.ends_with('*')) return name.starts_with(row.name.substr(0, row.name.size() - 1));
  if (const size_t split = row.name.find('('); split != std::string_view::npos) {
    return name == row.name.substr(0, split) && descriptor == row.name.substr(split);
  }
  return name == row.name;
}

const Row* RowOf(std::string_view klass, std::string_view name, std::string_view descriptor) {
  for (const Row& row : kRows) {
    if (Matches(row, klass, name, descriptor)) return &row;
  }
  return nullptr;
}

const Row* RowOf(const Method& m) {
  return RowOf(m.owner->name.view(), m.name.view(), m.descriptor.view());
}

// Marks a native on files. With a descriptor of the console, the call is input or output.
bool MarkFileOperation(Method& m) {
  const uint8_t number =
      NumberOfFileOperation(m.owner->name.view(), m.name.view(), m.descriptor.view());
  if (number == 0) return false;
  const bool writes = m.name.view().starts_with("write");
  m.visible_kind = static_cast<uint16_t>(VisibleNative::kFile);
  m.operation_kind = static_cast<uint8_t>(writes ? OperationKind::kOutput : OperationKind::kNative);
  m.operation_place = static_cast<uint8_t>(NativePlace::kFile);
  m.operation_bytes = number;
  return true;
}

}  // namespace

void MarkVisibleNatives(Klass& klass, uint32_t choose_random, bool clears_references) {
  for (auto& m : klass.methods) {
    if (m->native == nullptr) continue;
    m->operation_kind = static_cast<uint8_t>(OperationKind::kNative);
    if (IsBuiltin(klass.loader) && MarkFileOperation(*m)) continue;
    const Row* row = IsBuiltin(klass.loader) ? RowOf(*m) : nullptr;
    if (row == nullptr) continue;
    if (row->when == VisibleNative::kCollect && !clears_references) continue;
    m->visible_kind = static_cast<uint16_t>(row->when);
    if (row->when > VisibleNative::kChoose) m->visible_kind |= choose_random << kVisibleLimitShift;
    m->operation_kind = static_cast<uint8_t>(row->kind);
    m->operation_place = static_cast<uint8_t>(row->place);
    if (row->place != NativePlace::kUnsafe) continue;
    m->operation_bytes = BytesOfAccess(m->name.view());
    m->operation_mode = static_cast<uint8_t>(ModeOfAccess(m->name.view(), row->kind));
    m->is_compare_and_set = row->is_compare_and_set;
  }
}

std::vector<std::string> VisibleRowsWithoutNatives(std::span<const NativeRow* const> natives) {
  std::unordered_set<const Row*> used;
  for (const NativeRow* native : natives) {
    const size_t split = native->signature.find('(');
    used.insert(
        RowOf(native->klass, native->signature.substr(0, split), native->signature.substr(split)));
  }
  std::vector<std::string> rest;
  for (const Row& row : kRows) {
    if (!used.contains(&row)) rest.push_back(std::string(row.klass) + "." + std::string(row.name));
  }
  return rest;
}

}  // namespace mazurka
