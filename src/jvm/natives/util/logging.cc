// java.util.logging under `check`: a log call does nothing if it would only write to System.err.
// docs/logging.md proves that no thread can distinguish that from publishing the record.
#include "jvm/natives/util/logging.h"

#include <algorithm>

#include "jvm/interpreter/native.h"
#include "jvm/interpreter/uncaught.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/support.h"

namespace mazurka {
namespace {

constexpr std::string_view kConsole = "java/util/logging/ConsoleHandler";

// Values of LogManager.globalHandlersState.
enum : int32_t { kInitialized = 0, kUninitialized = 3, kShutDown = 4 };

bool IsA(Vm& vm, Ref object, std::string_view class_name) {
  const Klass& klass = vm.objects().KlassOf(object);
  return klass.loader == kBootLoader && klass.name.view() == class_name;
}
bool IsOfJdk(Vm& vm, Ref object) { return vm.objects().KlassOf(object).loader == kBootLoader; }

void Refute(Vm& vm) { vm.assumptions().RefuteConstant(kLogsName); }

// Whether the handler only formats with the JDK's code, and writes to the initial System.err.
bool IsPlain(Vm& vm, Process& p, Ref handler) {
  if (!IsA(vm, handler, kConsole)) return false;
  const auto part = [&](std::string_view field) { return vm.objects().GetRef(handler, field); };
  const Ref formatter = part("formatter"), errors = part("errorManager");
  if (!IsNull(part("filter")) || IsNull(formatter) || IsNull(errors)) return false;
  return (IsA(vm, formatter, "java/util/logging/SimpleFormatter") ||
          IsA(vm, formatter, "java/util/logging/XMLFormatter")) &&
         IsA(vm, errors, "java/util/logging/ErrorManager") &&
         part("output") == p.root(Root::kStandardError);
}

// Whether converting the parameter to text runs no code of the program.
bool IsPlainParameter(Vm& vm, Ref parameter) {
  if (IsNull(parameter) || IsA(vm, parameter, "java/lang/String")) return true;
  return Unbox(vm, parameter).has_value();
}

enum class Seen : uint8_t {
  kNobody,
  kByProgram,  // some code of the program runs, or may
  kNotReady,   // the handlers of the root logger do not exist yet
};

// Who sees a record of the logger: the code in the filters, handlers and bundles of the logger and
// of its parents.
Seen WhoSees(Vm& vm, Process& p, Ref logger) {
  Klass& cow = *vm.program().LoadBoot("java/util/concurrent/CopyOnWriteArrayList");
  for (Ref l = logger; !IsNull(l); l = vm.objects().GetRef(l, "parent")) {
    if (!IsOfJdk(vm, l)) return Seen::kByProgram;
    const Ref config = vm.objects().GetRef(l, "config"),
              manager = vm.objects().GetRef(l, "manager");
    const Ref bundle = vm.objects().GetRef(l, "loggerBundle");
    if (!IsNull(vm.objects().GetRef(config, "filter"))) return Seen::kByProgram;
    if (!IsNull(bundle) && (!IsNull(vm.objects().GetRef(bundle, "userBundle")) ||
                            !IsNull(vm.objects().GetRef(bundle, "resourceBundleName"))))
      return Seen::kByProgram;
    if (IsA(vm, l, "java/util/logging/LogManager$RootLogger")) {
      if (IsNull(manager) || !IsA(vm, manager, "java/util/logging/LogManager"))
        return Seen::kByProgram;
      const int32_t state = vm.objects().GetInt(manager, "globalHandlersState");
      if (state == kUninitialized) return Seen::kNotReady;
      if (state != kInitialized && state != kShutDown) return Seen::kByProgram;
    }
    const Ref list = vm.objects().GetRef(config, "handlers");
    const Ref handlers = vm.objects().GetRef(list, *cow.FieldNamed("array"));
    for (uint32_t i = 0; i < vm.heap().Length(handlers); ++i) {
      const Ref handler = vm.heap().LoadElement<Ref>(handlers, i);
      if (!IsPlain(vm, p, handler)) return Seen::kByProgram;
      if (vm.heap().Header(handler).lock != 0) Refute(vm);
    }
    const Field& parents = *vm.objects().KlassOf(config).FieldNamed("useParentHandlers");
    if (vm.objects().Get<uint8_t>(config, parents) == 0) break;
  }
  return Seen::kNobody;
}

// The configuration of the root logger's handlers that LogManager reads, and the values for which
// making the handlers runs no code of the program.
struct Setting {
  std::string_view key, value;
};
constexpr std::string_view kNone = "none";
constexpr Setting kSettings[] = {
    {"handlers", kConsole},
    {"java.util.logging.ConsoleHandler.formatter", "java.util.logging.SimpleFormatter"},
    {"java.util.logging.ConsoleHandler.filter", kNone},
    {"java.util.logging.ConsoleHandler.encoding", kNone},
};

// Makes the handlers of the root logger in this step, as the first log call does. kDone: that would
// run code of the program.
NativeStatus MakeRootHandlers(NativeEnv& e, Ref logger) {
  Vm& vm = e.vm;
  const Ref manager = vm.objects().GetRef(logger, "manager");
  if (IsNull(manager) || !IsA(vm, manager, "java/util/logging/LogManager"))
    return NativeStatus::kDone;
  Klass& klass = vm.objects().KlassOf(manager);
  const Ref lock = vm.objects().GetRef(manager, "configurationLock");
  if (vm.objects().GetInt(vm.objects().GetRef(lock, "sync"), "state") != 0)
    return NativeStatus::kDone;
  Method& property = *klass.MethodNamed("getStringProperty",
                                        "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
  const auto text = [&](std::string_view s) {
    return static_cast<uint32_t>(vm.strings().InternLiteral(e.process(), s));
  };
  for (uint32_t i = 0; i < std::size(kSettings); ++i) {
    const uint32_t slot = e.program().ConstantSlot(klass, 1u << 31, i);
    const Ref value = e.process().constants[slot];
    if (IsNull(value)) {
      const uint32_t args[] = {static_cast<uint32_t>(manager), text(kSettings[i].key), text(kNone)};
      return CallAndKeep(e, property, args, slot);
    }
    std::string wanted(kSettings[i].value);
    std::replace(wanted.begin(), wanted.end(), '/', '.');
    if (vm.strings().Utf8(value) != wanted) return NativeStatus::kDone;
  }
  Method& make = *klass.MethodNamed("initializeGlobalHandlers", "()V");
  const uint32_t args[] = {static_cast<uint32_t>(manager)};
  return vm.calls().PushCall(e.thread, make, args, kFrameReexecute | kFrameAtomic | kFrameLibrary)
             ? NativeStatus::kAgain
             : NativeStatus::kThrown;
}

// Drops the call if nobody sees its record. `plain`: the arguments need no code of the program.
NativeStatus LogUnlessSeen(NativeEnv& e, bool plain) {
  Vm& vm = e.vm;
  const Ref logger = e.Reference(0);
  if (!plain || !DropsLogs(vm) || vm.effects().Shows(2)) return RunShipped(e);
  switch (WhoSees(vm, e.process(), logger)) {
    case Seen::kByProgram:
      return RunShipped(e);
    case Seen::kNotReady: {
      const NativeStatus status = MakeRootHandlers(e, logger);
      return status == NativeStatus::kDone ? RunShipped(e) : status;
    }
    case Seen::kNobody:
      break;
  }
  if (!vm.monitors().IsFree(e.thread, e.process().root(Root::kStandardError))) Refute(vm);
  HostState::Of(vm).dropped_logs = true;
  return e.Void();
}

bool IsPlainLevel(NativeEnv& e, uint32_t slot) {
  return !IsNull(e.Reference(slot)) && IsOfJdk(e.vm, e.Reference(slot));
}

NativeStatus LogText(NativeEnv& e) { return LogUnlessSeen(e, IsPlainLevel(e, 1)); }

// `parameter` is the slot of the last argument: 3 for log, 5 for logp.
template <uint32_t parameter>
NativeStatus LogWithParameter(NativeEnv& e) {
  return LogUnlessSeen(
      e, DropsLogs(e.vm) && IsPlainLevel(e, 1) && IsPlainParameter(e.vm, e.Reference(parameter)));
}
template <uint32_t parameter>
NativeStatus LogWithParameters(NativeEnv& e) {
  if (!DropsLogs(e.vm)) return RunShipped(e);
  const Ref parameters = e.Reference(parameter);
  bool plain = IsPlainLevel(e, 1);
  // Other threads may change an array that they can reach.
  if (!IsNull(parameters)) plain = plain && (e.heap().Header(parameters).meta & kEscapedFlag) == 0;
  for (uint32_t i = 0; plain && !IsNull(parameters) && i < e.heap().Length(parameters); ++i)
    plain = IsPlainParameter(e.vm, e.heap().LoadElement<Ref>(parameters, i));
  return LogUnlessSeen(e, plain);
}
template <uint32_t parameter>
NativeStatus LogThrown(NativeEnv& e) {
  return LogUnlessSeen(
      e, DropsLogs(e.vm) && IsPlainLevel(e, 1) && PrintsPlainly(e.vm, e.Reference(parameter)));
}

// The configuration of logging changes, which log calls of other threads would read. Changes by the
// package itself are part of a call of the program that is watched, or make an object that no other
// thread knows: the handlers of the root logger, or a new logger. MoveLogger and AddHandler watch
// what happens when a new logger becomes known.
NativeStatus ChangeLogging(NativeEnv& e) {
  const std::string_view caller = e.thread.frame->method->owner->name.view();
  if (DropsLogs(e.vm) && e.vm.threads().created() > 1 && !caller.starts_with("java/util/logging/"))
    Refute(e.vm);
  return RunShipped(e);
}

// addHandler(handler). The package itself adds handlers that the configuration names, to a logger
// that may already be the parent of others.
NativeStatus AddHandler(NativeEnv& e) {
  const Ref handler = e.Reference(1);
  if (DropsLogs(e.vm) && e.vm.threads().created() > 1 && !IsNull(handler) &&
      !IsPlain(e.vm, e.process(), handler))
    Refute(e.vm);
  return ChangeLogging(e);
}

// doSetParent(parent): the package calls it for the loggers below a logger that is added. Their
// records then go to other parents.
NativeStatus MoveLogger(NativeEnv& e) {
  if (DropsLogs(e.vm) && e.vm.threads().created() > 1) {
    const Ref before = e.vm.objects().GetRef(e.Reference(0), "parent"), after = e.Reference(1);
    const auto is_seen = [&](Ref parent) {
      return WhoSees(e.vm, e.process(), parent) == Seen::kByProgram;
    };
    if (is_seen(before) || is_seen(after)) Refute(e.vm);
  }
  return RunShipped(e);
}

// setupResourceInfo(name, module): part of Logger.getLogger.
NativeStatus SetBundle(NativeEnv& e) {
  if (DropsLogs(e.vm) && e.vm.threads().created() > 1 && !IsNull(e.Reference(1))) Refute(e.vm);
  return RunShipped(e);
}

// Dropped records have no numbers.
NativeStatus ReadNumber(NativeEnv& e) {
  if (DropsLogs(e.vm)) Refute(e.vm);
  return RunShipped(e);
}

constexpr std::string_view kLogger = "java/util/logging/Logger";
constexpr std::string_view kHandler = "java/util/logging/Handler";
constexpr std::string_view kManager = "java/util/logging/LogManager";
constexpr std::string_view kRecord = "java/util/logging/LogRecord";
constexpr std::string_view kDropped = "no code of the program would see the log record";
constexpr std::string_view kWatched =
    "the machine watches the settings that decide whether log calls are dropped";
constexpr auto kKept = NativeRow::Shipped::kKept;

#define LEVEL "(Ljava/util/logging/Level;Ljava/lang/String;"
#define LEVEL_AND_SOURCE \
  "(Ljava/util/logging/Level;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;"

constexpr NativeRow kRows[] = {
    {kLogger, "log" LEVEL ")V", &LogText, kDropped, kKept},
    {kLogger, "log" LEVEL "Ljava/lang/Object;)V", &LogWithParameter<3>, kDropped, kKept},
    {kLogger, "log" LEVEL "[Ljava/lang/Object;)V", &LogWithParameters<3>, kDropped, kKept},
    {kLogger, "log" LEVEL "Ljava/lang/Throwable;)V", &LogThrown<3>, kDropped, kKept},
    {kLogger, "logp" LEVEL_AND_SOURCE ")V", &LogText, kDropped, kKept},
    {kLogger, "logp" LEVEL_AND_SOURCE "Ljava/lang/Object;)V", &LogWithParameter<5>, kDropped,
     kKept},
    {kLogger, "logp" LEVEL_AND_SOURCE "[Ljava/lang/Object;)V", &LogWithParameters<5>, kDropped,
     kKept},
    {kLogger, "logp" LEVEL_AND_SOURCE "Ljava/lang/Throwable;)V", &LogThrown<5>, kDropped, kKept},
    {kLogger, "setFilter(Ljava/util/logging/Filter;)V", &ChangeLogging, kWatched, kKept},
    {kLogger, "addHandler(Ljava/util/logging/Handler;)V", &AddHandler, kWatched, kKept},
    {kLogger, "removeHandler(Ljava/util/logging/Handler;)V", &ChangeLogging, kWatched, kKept},
    {kLogger, "setUseParentHandlers(Z)V", &ChangeLogging, kWatched, kKept},
    {kLogger, "setParent(Ljava/util/logging/Logger;)V", &ChangeLogging, kWatched, kKept},
    {kLogger, "doSetParent(Ljava/util/logging/Logger;)V", &MoveLogger, kWatched, kKept},
    {kLogger, "setupResourceInfo(Ljava/lang/String;Ljava/lang/Module;)V", &SetBundle, kWatched,
     kKept},
    {kLogger, "setResourceBundle(Ljava/util/ResourceBundle;)V", &ChangeLogging, kWatched, kKept},
    {kHandler, "setFilter(Ljava/util/logging/Filter;)V", &ChangeLogging, kWatched, kKept},
    {kHandler, "setFormatter(Ljava/util/logging/Formatter;)V", &ChangeLogging, kWatched, kKept},
    {kHandler, "setErrorManager(Ljava/util/logging/ErrorManager;)V", &ChangeLogging, kWatched,
     kKept},
    {kManager, "reset()V", &ChangeLogging, kWatched, kKept},
    {kManager, "readConfiguration()V", &ChangeLogging, kWatched, kKept},
    {kManager, "readConfiguration(Ljava/io/InputStream;)V", &ChangeLogging, kWatched, kKept},
    {kManager, "updateConfiguration(Ljava/util/function/Function;)V", &ChangeLogging, kWatched,
     kKept},
    {kManager, "updateConfiguration(Ljava/io/InputStream;Ljava/util/function/Function;)V",
     &ChangeLogging, kWatched, kKept},
    {kRecord, "getSequenceNumber()J", &ReadNumber, kWatched, kKept},
    {kRecord, "writeObject(Ljava/io/ObjectOutputStream;)V", &ReadNumber, kWatched, kKept},
};
#undef LEVEL
#undef LEVEL_AND_SOURCE

}  // namespace

bool DropsLogs(const Vm& vm) {
  const VmOptions& options = vm.options();
  return options.explore && !options.observe_logs && !options.output_locks &&
         !vm.assumptions().IsMutated(kLogsName);
}

void RecordHandlerLock(Vm& vm, Ref object) {
  if (IsA(vm, object, kConsole) && DropsLogs(vm)) Refute(vm);
}

MAZ_NATIVE_TABLE(LoggingNatives, kRows)

}  // namespace mazurka
