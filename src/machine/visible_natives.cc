#include "machine/visible_natives.h"

#include <string_view>

#include "interpreter/choices.h"

namespace mazurka {
namespace {

struct Row {
  std::string_view klass;
  std::string_view name;  // may have its descriptor; a prefix when it ends in '*'
  VisibleNative when;
  OperationKind kind;
};

constexpr std::string_view kRandomSupport = "jdk/internal/util/random/RandomSupport";

// The first row that matches counts.
constexpr Row kRows[] = {
    {"java/lang/Object", "wait", VisibleNative::kFirst, OperationKind::kWait},
    {"java/lang/Object", "notify", VisibleNative::kFirst, OperationKind::kNotify},
    {"java/lang/Object", "notifyAll", VisibleNative::kFirst, OperationKind::kNotifyAll},
    {"java/lang/Object", "clone", VisibleNative::kFirst, OperationKind::kCopy},
    {"java/lang/System", "arraycopy", VisibleNative::kFirstOrThird, OperationKind::kCopy},
    {"java/lang/Thread", "start", VisibleNative::kStart, OperationKind::kStart},
    {"java/lang/Thread", "start0", VisibleNative::kStart, OperationKind::kStart},
    {"java/lang/Thread", "join", VisibleNative::kAlways, OperationKind::kJoin},
    {"java/lang/Thread", "sleep", VisibleNative::kAlways, OperationKind::kSleep},
    {"java/lang/Thread", "yield", VisibleNative::kAlways, OperationKind::kYield},
    {"java/lang/Thread", "interrupt*", VisibleNative::kAlways, OperationKind::kInterrupt},
    {"java/lang/Thread", "isInterrupted", VisibleNative::kFirst, OperationKind::kQuery},
    {"java/lang/Thread", "isAlive", VisibleNative::kFirst, OperationKind::kQuery},
    {"java/lang/Thread", "getState", VisibleNative::kFirst, OperationKind::kQuery},
    {"java/lang/Thread", "dumpThreads", VisibleNative::kAlways, OperationKind::kQuery},
    {"java/lang/Thread", "getThreads", VisibleNative::kAlways, OperationKind::kQuery},
    {"java/lang/Shutdown", "halt0", VisibleNative::kAlways, OperationKind::kExit},
    {"java/io/PrintStream", "format", VisibleNative::kNone, OperationKind::kNone},
    {"java/io/PrintStream", "*", VisibleNative::kOutput, OperationKind::kOutput},
    {"java/io/FileOutputStream", "write*", VisibleNative::kObserved, OperationKind::kOutput},
    {"java/lang/reflect/Array", "get*", VisibleNative::kFirst, OperationKind::kRead},
    {"java/lang/reflect/Array", "set*", VisibleNative::kFirst, OperationKind::kWrite},
    {"mazurka/Verify", "choose", VisibleNative::kChoose, OperationKind::kChoose},
    {"mazurka/Verify", "beginAtomic", VisibleNative::kAlways, OperationKind::kNative},
    {"mazurka/Verify", "schedulingPoint", VisibleNative::kAlways, OperationKind::kYield},
    {"mazurka/Verify", "ignoreIf", VisibleNative::kIfTrue, OperationKind::kExit},
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
    {"jdk/internal/misc/Unsafe", "park", VisibleNative::kAlways, OperationKind::kPark},
    {"jdk/internal/misc/Unsafe", "unpark", VisibleNative::kAlways, OperationKind::kUnpark},
    {"jdk/internal/misc/Unsafe", "compareAnd*", VisibleNative::kSecond, OperationKind::kUpdate},
    {"jdk/internal/misc/Unsafe", "getAnd*", VisibleNative::kSecond, OperationKind::kUpdate},
    {"jdk/internal/misc/Unsafe", "getUncompressedObject", VisibleNative::kNone,
     OperationKind::kNone},
    {"jdk/internal/misc/Unsafe", "getLoadAverage0", VisibleNative::kNone, OperationKind::kNone},
    {"jdk/internal/misc/Unsafe", "get*", VisibleNative::kSecond, OperationKind::kRead},
    {"jdk/internal/misc/Unsafe", "put*", VisibleNative::kSecond, OperationKind::kWrite},
    {"jdk/internal/misc/Unsafe", "setMemory0", VisibleNative::kSecond, OperationKind::kWrite},
    {"jdk/internal/misc/Unsafe", "copy*", VisibleNative::kSecondOrFifth, OperationKind::kCopy},
};

bool Matches(const Row& row, const Method& m) {
  if (row.klass != m.owner->name.view()) return false;
  std::string_view name = m.name.view();
  if (row.name.ends_with('*')) return name.starts_with(row.name.substr(0, row.name.size() - 1));
  if (size_t descriptor = row.name.find('('); descriptor != std::string_view::npos) {
    return name == row.name.substr(0, descriptor) &&
           m.descriptor.view() == row.name.substr(descriptor);
  }
  return name == row.name;
}

const Row* RowOf(const Method& m) {
  for (const Row& row : kRows) {
    if (Matches(row, m)) return &row;
  }
  return nullptr;
}

}  // namespace

void MarkVisibleNatives(Klass& klass, uint32_t choose_random) {
  for (auto& m : klass.methods) {
    if (m->native == nullptr) continue;
    m->operation_kind = static_cast<uint8_t>(OperationKind::kNative);
    const Row* row = IsBuiltin(klass.loader) ? RowOf(*m) : nullptr;
    if (row == nullptr) continue;
    m->visible_kind = static_cast<uint16_t>(row->when);
    if (row->when > VisibleNative::kChoose) m->visible_kind |= choose_random << kVisibleLimitShift;
    m->operation_kind = static_cast<uint8_t>(row->kind);
  }
}

}  // namespace mazurka
