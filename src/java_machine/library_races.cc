#include "java_machine/library_races.h"

#include <algorithm>
#include <span>

#include "base/wildcard.h"
#include "java_machine/pending.h"

namespace mazurka {
namespace {

enum class Owner : uint8_t { kProgram, kLibrary };

struct Row {
  std::string_view klass;   // a pattern
  std::string_view member;  // a pattern
  Owner owner;
  std::string_view reason;
};

constexpr Owner kProgram = Owner::kProgram, kLibrary = Owner::kLibrary;

constexpr std::string_view kConcurrent =
    "java.util.concurrent orders its own fields by volatile ones, by fences and by locks";
constexpr std::string_view kView =
    "a cached view without state of its own: whichever thread made it, it is the same";
constexpr std::string_view kInternal =
    "the JDK's own tables and caches, which programs cannot lock";
constexpr std::string_view kSafe = "documented as safe for use by several threads";
constexpr std::string_view kImmutable = "immutable for its users; what is written later is a cache";
constexpr std::string_view kThread = "the JVM and Thread.exit clear it when the thread ends";
constexpr std::string_view kCollector = "the collector may clear it at any moment";
constexpr std::string_view kOneUser = "documented as an object that one thread at a time may use";
constexpr std::string_view kAsked = "the mode of the access is the caller's choice";

// Fields, by the class that declares them. The first matching row counts. If no row matches, the
// program is responsible: a class of the JDK is not thread-safe unless its documentation says so.
constexpr Row kFields[] = {
    // java.util.concurrent, except for objects that it gives to one thread.
    {"java/util/concurrent/atomic/Striped64*", "*", kLibrary, kConcurrent},
    {"java/util/concurrent/atomic/*Adder*", "*", kLibrary, kConcurrent},
    {"java/util/concurrent/atomic/*Accumulator*", "*", kLibrary, kConcurrent},
    {"java/util/concurrent/atomic/*", "*", kProgram, kAsked},  // getPlain, setPlain, lazySet
    {"java/util/concurrent/RecursiveTask", "result", kProgram,
     "only join and get order it; getRawResult does not"},
    {"java/util/concurrent/ForkJoinTask$Adapted*", "result", kProgram,
     "only join and get order it; getRawResult does not"},
    {"java/util/concurrent/*Itr*", "*", kProgram, kOneUser},
    {"java/util/concurrent/*Iter*", "*", kProgram, kOneUser},
    {"java/util/concurrent/*Spliterator*", "*", kProgram, kOneUser},
    {"java/util/concurrent/ConcurrentHashMap$Traverser", "*", kProgram, kOneUser},
    {"java/util/concurrent/ConcurrentHashMap$MapEntry", "*", kProgram, kOneUser},
    {"java/util/concurrent/*", "*", kLibrary, kConcurrent},

    // Views that maps make on first use, also by readers.
    {"java/util/AbstractMap", "keySet", kLibrary, kView},
    {"java/util/AbstractMap", "values", kLibrary, kView},
    {"java/util/HashMap", "entrySet", kLibrary, kView},
    {"java/util/IdentityHashMap", "entrySet", kLibrary, kView},
    {"java/util/WeakHashMap", "entrySet", kLibrary, kView},
    {"java/util/EnumMap", "entrySet", kLibrary, kView},
    {"java/util/TreeMap", "entrySet", kLibrary, kView},
    {"java/util/TreeMap", "navigableKeySet", kLibrary, kView},
    {"java/util/TreeMap", "descendingMap", kLibrary, kView},
    {"java/util/TreeMap$NavigableSubMap", "*View", kLibrary, kView},
    {"java/util/Collections$Unmodifiable*Map", "keySet", kLibrary, kView},
    {"java/util/Collections$Unmodifiable*Map", "entrySet", kLibrary, kView},
    {"java/util/Collections$Unmodifiable*Map", "values", kLibrary, kView},
    {"java/util/Collections$CheckedMap", "entrySet", kLibrary, kView},

    // Parallel streams. A stream itself has one user.
    {"java/util/stream/*Pipeline*", "*", kProgram, kOneUser},
    {"java/util/stream/*Builder*", "*", kProgram, kOneUser},
    {"java/util/stream/*Spliterator*", "*", kProgram, kOneUser},
    {"java/util/stream/*", "*", kLibrary,
     "the tasks of a parallel stream, which the fork-join pool orders"},

    {"java/util/logging/LogRecord", "*", kProgram, kOneUser},
    {"java/util/logging/*", "*", kLibrary, kSafe},
    {"java/util/regex/Pattern*", "*", kLibrary, kImmutable},
    {"java/util/Locale$Builder", "*", kProgram, kOneUser},
    {"java/util/Locale*", "*", kLibrary, kImmutable},
    {"java/util/ResourceBundle*", "*", kLibrary, kSafe},
    {"java/util/*ResourceBundle", "*", kLibrary, kSafe},
    {"java/util/Currency", "*", kLibrary, kImmutable},
    {"java/util/Formatter$Conversion*", "*", kLibrary, kInternal},
    {"java/util/jar/JarFile*", "*", kLibrary, kSafe},
    {"java/util/zip/ZipFile*", "*", kLibrary, kSafe},

    {"java/lang/Thread", "group", kLibrary, kThread},
    {"java/lang/Thread", "target", kLibrary, kThread},
    {"java/lang/Thread", "threadLocals", kLibrary, kThread},
    {"java/lang/Thread", "inheritableThreadLocals", kLibrary, kThread},
    {"java/lang/Thread", "inheritedAccessControlContext", kLibrary, kThread},
    {"java/lang/Thread", "stillborn", kLibrary, kInternal},
    {"java/lang/ThreadGroup", "*", kLibrary, kSafe},
    {"java/lang/ref/*", "*", kLibrary, kCollector},
    {"java/lang/invoke/CallSite", "target", kProgram, "documented as a plain variable"},
    {"java/lang/invoke/*", "*", kLibrary, kImmutable},
    {"java/lang/reflect/AccessibleObject", "override", kProgram, "setAccessible orders nothing"},
    {"java/lang/reflect/*", "*", kLibrary, kImmutable},
    {"java/lang/module/*", "*", kLibrary, kImmutable},
    {"java/lang/String", "*", kLibrary, kImmutable},
    {"java/lang/Class", "*", kLibrary, kImmutable},
    {"java/lang/Class$*", "*", kLibrary, kInternal},
    {"java/lang/ClassLoader*", "*", kLibrary, kSafe},
    {"java/lang/ClassValue*", "*", kLibrary, kSafe},
    {"java/lang/Module*", "*", kLibrary, kSafe},
    {"java/lang/Package*", "*", kLibrary, kSafe},
    {"java/lang/NamedPackage", "*", kLibrary, kSafe},
    {"java/lang/System*", "*", kLibrary, kInternal},
    {"java/lang/Runtime", "*", kLibrary, kSafe},
    {"java/lang/Shutdown", "*", kLibrary, kInternal},
    {"java/lang/ApplicationShutdownHooks", "*", kLibrary, kInternal},
    {"java/lang/StackTraceElement", "*", kLibrary, kImmutable},
    {"java/lang/StackStreamFactory*", "*", kLibrary, kInternal},

    {"java/math/*", "*", kLibrary, kImmutable},
    {"java/time/format/DateTimeFormatterBuilder", "*", kProgram, kOneUser},
    {"java/time/*", "*", kLibrary, kImmutable},
    {"java/net/URI", "*", kLibrary, kImmutable},
    {"java/net/URL*ClassLoader*", "*", kLibrary, kSafe},
    {"java/io/File", "*", kLibrary, kImmutable},
    {"java/io/ClassCache*", "*", kLibrary, kInternal},
    {"java/io/ObjectStreamClass*", "*", kLibrary, kInternal},
    {"java/io/PrintStream", "*", kLibrary, kSafe},
    {"java/nio/Bits", "*", kLibrary, kInternal},
    {"java/nio/charset/Charset", "*", kLibrary, kImmutable},
    {"java/nio/channels/*", "*", kLibrary, kSafe},
    {"java/security/MessageDigest*", "*", kProgram, kOneUser},
    {"java/security/Signature*", "*", kProgram, kOneUser},
    {"java/security/*Spi", "*", kProgram, kOneUser},
    {"java/security/*Stream", "*", kProgram, kOneUser},
    {"java/security/cert/*Selector", "*", kProgram, kOneUser},
    {"java/security/cert/*Parameters", "*", kProgram, kOneUser},
    {"java/security/cert/PKIXCertPathChecker", "*", kProgram, kOneUser},
    {"java/security/KeyStore*", "*", kProgram, kOneUser},
    {"java/security/*", "*", kLibrary, kSafe},

    {"sun/nio/cs/*coder", "*", kProgram, kOneUser},
    {"sun/security/provider/*Digest*", "*", kProgram, kOneUser},
    {"sun/security/provider/MD*", "*", kProgram, kOneUser},
    {"sun/security/provider/SHA*", "*", kProgram, kOneUser},
    {"sun/util/locale/InternalLocaleBuilder*", "*", kProgram, kOneUser},
    {"sun/util/calendar/ZoneInfo", "rawOffset*", kProgram, "setRawOffset orders nothing"},
    {"sun/util/calendar/ZoneInfo", "checksum", kLibrary, kImmutable},
    {"sun/util/calendar/*$Date", "*", kProgram, kOneUser},
    {"sun/util/calendar/CalendarDate", "*", kProgram, kOneUser},
    {"sun/*", "*", kLibrary, kInternal},
    {"jdk/internal/*", "*", kLibrary, kInternal},
};

// Elements of arrays, by the method that accesses them. An array belongs to the library if methods
// of these classes access it, apart from the exceptions.
constexpr Row kCode[] = {
    {"java/util/concurrent/atomic/Striped64*", "*", kLibrary, kConcurrent},
    {"java/util/concurrent/atomic/*Adder*", "*", kLibrary, kConcurrent},
    {"java/util/concurrent/atomic/*Accumulator*", "*", kLibrary, kConcurrent},
    {"java/util/concurrent/atomic/*", "*", kProgram, kAsked},
    {"java/util/concurrent/*", "toArray", kProgram, "the array is the caller's"},
    {"java/util/concurrent/*", "<init>", kProgram, "the array is the caller's"},
    {"java/util/concurrent/*", "*", kLibrary, kConcurrent},
    {"java/lang/Class", "*", kLibrary, kInternal},
    {"java/lang/ClassLoader*", "*", kLibrary, kInternal},
    {"java/lang/ClassValue*", "*", kLibrary, kInternal},
    {"java/lang/invoke/*", "*", kLibrary, kInternal},
    {"sun/invoke/*", "*", kLibrary, kInternal},
    {"sun/reflect/*", "*", kLibrary, kInternal},
    {"sun/util/*", "*", kLibrary, kInternal},
    {"jdk/internal/*", "*", kLibrary, kInternal},
};

// Classes whose methods access arrays for others; frames of method handles may lie between them.
constexpr std::string_view kForOthers[] = {
    "java/lang/invoke/VarHandle*s$Array",
    "java/lang/invoke/VarHandleByteArray*",
    "java/lang/invoke/MethodHandleImpl$ArrayAccessor",
    "java/lang/invoke/LambdaForm$*",
    "java/lang/reflect/*",
    "jdk/internal/reflect/*",
    "jdk/internal/misc/*",
    "jdk/internal/util/ArraysSupport",
    "java/lang/System",
    "java/util/Arrays",
};
constexpr std::string_view kHandles = "java/lang/invoke/";

bool IsForOthers(std::string_view klass) {
  return std::any_of(std::begin(kForOthers), std::end(kForOthers),
                     [&](std::string_view pattern) { return MatchesWildcard(pattern, klass); });
}

std::string_view Find(std::span<const Row> rows, const Klass& klass, std::string_view member) {
  if (!IsOfLibrary(klass)) return {};
  for (const Row& row : rows) {
    if (MatchesWildcard(row.klass, klass.name.view()) && MatchesWildcard(row.member, member))
      return row.owner == Owner::kLibrary ? row.reason : std::string_view();
  }
  return {};
}

// The method that accesses an element of an array for its own purposes, or null.
const Method* Accessor(const Thread& t) {
  bool through_handle = false;
  for (const Frame* f = t.frame; f != nullptr; f = f->previous) {
    const Klass& klass = *f->method->owner;
    const bool is_handle = klass.name.view().starts_with(kHandles);
    const bool for_another = IsForOthers(klass.name.view()) || (through_handle && is_handle);
    if (!for_another || !IsOfLibrary(klass)) return f->method;
    through_handle |= is_handle;
  }
  return nullptr;
}

}  // namespace

bool IsOfLibrary(const Klass& klass) {
  const std::string_view module = klass.module ? klass.module.view() : "";
  return klass.loader == kBootLoader || klass.loader == kPlatformLoader ||
         module.starts_with("java.") || module.starts_with("jdk.");
}

std::string_view LibraryRaces::ReasonFor(Vm& vm, Thread& t) {
  if (t.frame == nullptr || !IsOfLibrary(*t.frame->method->owner)) return {};
  if (const Field* field = PendingField(vm, t)) {
    auto [at, is_new] = fields_.try_emplace(field);
    if (is_new) at->second = Find(kFields, *field->owner, field->name.view());
    return at->second;
  }
  const OperationPlace place = PendingPlace(vm, t);
  if (IsNull(place.object)) return {};  // memory outside the heap
  const Method* method = Accessor(t);
  if (method == nullptr) return {};
  auto [at, is_new] = methods_.try_emplace(method);
  if (is_new) at->second = Find(kCode, *method->owner, method->name.view());
  return at->second;
}

}  // namespace mazurka
