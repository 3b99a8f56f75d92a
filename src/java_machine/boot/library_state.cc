#include "java_machine/boot/library_state.h"

#include <span>
#include <string_view>
#include <vector>

namespace mazurka {
namespace {

using Keeper = Field::Keeper;

struct FieldRow {
  std::string_view klass;  // a prefix of the name if it ends in '*'
  std::string_view field;  // '*': all that are neither final nor static
  Keeper keeper;
  std::string_view reason;
};

constexpr std::string_view kThread = "java/lang/Thread";
constexpr std::string_view kClass = "java/lang/Class";
constexpr std::string_view kMethod = "java/lang/reflect/Method";
constexpr std::string_view kConstructor = "java/lang/reflect/Constructor";
constexpr std::string_view kField = "java/lang/reflect/Field";

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";

constexpr std::string_view kDelayedQueue =
    "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue";

constexpr std::string_view kCached =
    "computed from constant data, by the first thread that needs it";
constexpr std::string_view kMachine = "the machine maintains it";
constexpr std::string_view kOwn =
    "used by the thread itself; an access by another thread restarts the search";
constexpr std::string_view kMade = "set when the object is made";
constexpr std::string_view kSetting =
    "set when the pool is made; a later change restarts the search: see natives/synchronizers.cc";
constexpr std::string_view kLocked =
    "a lock protects it; the program can reach it by reflection only: see interpreter/guarded.h";
constexpr std::string_view kInner = "a cache of objects that are copied for the program";

constexpr FieldRow kFields[] = {
    {"java/lang/String", "hash", Keeper::kLibrary, "0: see natives/string.cc"},
    {"java/lang/String", "hashIsZero", Keeper::kLibrary, "false, for the same reason"},
    {"java/lang/String", "value", Keeper::kConstant,
     "no code writes to the characters of a string"},

    {kThread, "eetop", Keeper::kLibrary, kMachine},
    {kThread, "threadLocalRandomSeed", Keeper::kOwnThread, kOwn},
    {kThread, "threadLocalRandomProbe", Keeper::kOwnThread, kOwn},
    {kThread, "threadLocalRandomSecondarySeed", Keeper::kOwnThread, kOwn},
    {kThread, "target", Keeper::kOwnThread, kOwn},
    {kThread, "threadLocals", Keeper::kOwnData, kOwn},
    {kThread, "inheritableThreadLocals", Keeper::kOwnThread, kOwn},
    {kThread, "group", Keeper::kOwnThread, kOwn},
    {kThread, "contextClassLoader", Keeper::kOwnThread, kOwn},
    {kThread, "daemon", Keeper::kOwnThread, kOwn},
    {kThread, "priority", Keeper::kOwnThread, kOwn},
    {kThread, "name", Keeper::kOwnThread, kOwn},
    {kThread, "parkBlocker", Keeper::kOwnThread, kOwn},
    {kThread, "uncaughtExceptionHandler", Keeper::kOwnThread, kOwn},
    {kThread, "inheritedAccessControlContext", Keeper::kLibrary,
     "no code reads it: getContext is empty"},

    {kClass, "name", Keeper::kLibrary, kCached},
    {kClass, "packageName", Keeper::kLibrary, kCached},
    {kClass, "module", Keeper::kLibrary, kMade},
    {kClass, "enumConstants", Keeper::kLibrary, kCached},
    {kClass, "enumConstantDirectory", Keeper::kLibraryData, kCached},
    {kClass, "reflectionData", Keeper::kLibraryData, kInner},
    {kClass, "classRedefinedCount", Keeper::kLibrary, "classes are not redefined"},
    {kClass, "genericInfo", Keeper::kLibraryData, kInner},
    {kClass, "cachedConstructor", Keeper::kLibraryData, kInner},

    {kMethod, "methodAccessor", Keeper::kLibraryData, kCached},
    {kMethod, "root", Keeper::kLibraryData, kInner},
    {kMethod, "genericInfo", Keeper::kLibraryData, kCached},
    {kMethod, "*", Keeper::kConstant, kMade},
    {kConstructor, "constructorAccessor", Keeper::kLibraryData, kCached},
    {kConstructor, "root", Keeper::kLibraryData, kInner},
    {kConstructor, "genericInfo", Keeper::kLibraryData, kCached},
    {kConstructor, "*", Keeper::kConstant, kMade},
    {kField, "fieldAccessor", Keeper::kLibraryData, kCached},
    {kField, "overrideFieldAccessor", Keeper::kLibraryData, kCached},
    {kField, "root", Keeper::kLibraryData, kInner},
    {kField, "genericInfo", Keeper::kLibraryData, kCached},
    {kField, "*", Keeper::kConstant, kMade},
    {"java/lang/reflect/AccessibleObject", "accessCheckCache", Keeper::kLibrary, kCached},

    {"java/math/BigInteger", "bitCountPlusOne", Keeper::kLibrary, kCached},
    {"java/math/BigInteger", "bitLengthPlusOne", Keeper::kLibrary, kCached},
    {"java/math/BigInteger", "lowestSetBitPlusTwo", Keeper::kLibrary, kCached},
    {"java/math/BigInteger", "firstNonzeroIntNumPlusTwo", Keeper::kLibrary, kCached},
    {"java/math/BigInteger", "mag", Keeper::kConstant, "no code writes to the digits"},
    {"java/math/BigDecimal", "precision", Keeper::kLibrary, kCached},
    {"java/math/BigDecimal", "stringCache", Keeper::kLibrary, kCached},
    {"java/util/HashSet", "map", Keeper::kConstant, kMade},
    {kPool, "corePoolSize", Keeper::kConstant, kSetting},
    {kPool, "maximumPoolSize", Keeper::kConstant, kSetting},
    {kPool, "allowCoreThreadTimeOut", Keeper::kConstant, kSetting},
    {kPool, "keepAliveTime", Keeper::kConstant, kSetting},
    {kPool, "threadFactory", Keeper::kConstant, kSetting},
    {kPool, "handler", Keeper::kConstant, kSetting},
    {kPool, "workers", Keeper::kGuardedData, kLocked},
    {kPool, "largestPoolSize", Keeper::kGuarded, kLocked},
    {kPool, "completedTaskCount", Keeper::kGuarded, kLocked},
    {kDelayedQueue, "queue", Keeper::kGuardedData, kLocked},
    {kDelayedQueue, "size", Keeper::kGuarded, kLocked},
    {kDelayedQueue, "leader", Keeper::kGuarded, kLocked},
    {"java/util/Locale", "hashCodeValue", Keeper::kLibrary, kCached},
    {"java/util/Locale", "languageTag", Keeper::kLibrary, kCached},
    {"java/util/Locale", "baseLocale", Keeper::kConstant, kMade},
    {"java/util/Locale", "localeExtensions", Keeper::kConstant, kMade},
    {"sun/util/locale/BaseLocale", "hash", Keeper::kLibrary, kCached},
    {"java/util/regex/Pattern$*", "*", Keeper::kConstant, "made while a pattern is compiled"},
};

struct MethodRow {
  std::string_view klass, method;  // name and descriptor
  std::string_view reason;
};

constexpr std::string_view kFills = "fills tables of the library";

// None of these methods calls code of the program.
constexpr MethodRow kMethods[] = {
    {"java/lang/invoke/VarForm", "getMemberName(I)Ljava/lang/invoke/MemberName;", kFills},
    {"java/lang/invoke/MethodType",
     "makeImpl(Ljava/lang/Class;[Ljava/lang/Class;Z)Ljava/lang/invoke/MethodType;", kFills},
    {kClass, "getReflectionFactory()Ljdk/internal/reflect/ReflectionFactory;", kFills},
    {kClass, "getPackageName()Ljava/lang/String;", kFills},
    {kClass, "reflectionData()Ljava/lang/Class$ReflectionData;", kFills},
    {kClass, "privateGetDeclaredFields(Z)[Ljava/lang/reflect/Field;", kFills},
    {kClass, "privateGetDeclaredMethods(Z)[Ljava/lang/reflect/Method;", kFills},
    {kClass, "privateGetDeclaredConstructors(Z)[Ljava/lang/reflect/Constructor;", kFills},
    {kMethod, "acquireMethodAccessor()Ljdk/internal/reflect/MethodAccessor;", kFills},
    {kConstructor, "acquireConstructorAccessor()Ljdk/internal/reflect/ConstructorAccessor;",
     kFills},
    {kField, "acquireFieldAccessor(Z)Ljdk/internal/reflect/FieldAccessor;", kFills},
    {"java/lang/ClassLoader", "desiredAssertionStatus(Ljava/lang/String;)Z",
     "asks once for each class, under a lock of its own"},
    {"java/util/Locale", "getDefault(Ljava/util/Locale$Category;)Ljava/util/Locale;", kFills},
    {"java/text/DecimalFormatSymbols",
     "getInstance(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", kFills},
};

bool Matches(std::string_view pattern, std::string_view name) {
  if (!pattern.ends_with('*')) return pattern == name;
  return name.starts_with(pattern.substr(0, pattern.size() - 1));
}

// Returns the rows of a table that are about the class. Most classes have none.
template <typename Row>
std::vector<const Row*> RowsOf(std::span<const Row> table, const Klass& klass) {
  std::vector<const Row*> rows;
  for (const Row& row : table) {
    if (Matches(row.klass, klass.name.view())) rows.push_back(&row);
  }
  return rows;
}

void MarkField(Klass& klass, Field& field, const std::vector<const FieldRow*>& rows) {
  for (const FieldRow* at : rows) {
    const FieldRow& row = *at;
    if (!Matches(row.field, field.name.view())) continue;
    if (field.injected || (row.field == "*" && (field.is_final() || field.is_static()))) continue;
    field.keeper = row.keeper;
    if (!field.is_static()) klass.library_fields.push_back(&field);
    return;
  }
}

bool IsOf(const MethodRow& row, const Method& method) {
  const std::string_view name = method.name.view();
  return row.method.starts_with(name) && row.method.substr(name.size()) == method.descriptor.view();
}

}  // namespace

void MarkLibraryState(Klass& klass) {
  if (klass.super != nullptr) klass.library_fields = klass.super->library_fields;
  if (klass.loader != kBootLoader) return;
  if (const auto rows = RowsOf(std::span<const FieldRow>(kFields), klass); !rows.empty()) {
    for (Field& field : klass.fields) MarkField(klass, field, rows);
  }
  for (const MethodRow* row : RowsOf(std::span<const MethodRow>(kMethods), klass)) {
    for (auto& method : klass.methods) {
      if (!IsOf(*row, *method)) continue;
      method->is_library = true;
      method->calls_slowly = true;
    }
  }
}

}  // namespace mazurka
