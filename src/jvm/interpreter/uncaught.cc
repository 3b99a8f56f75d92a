// Uncaught exceptions, and what of their printing can be noticed.

#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

// What Throwable.printStackTrace calls that a subclass may override.
constexpr std::pair<std::string_view, std::string_view> kPrinting[] = {
    {"toString", "()Ljava/lang/String;"},
    {"getLocalizedMessage", "()Ljava/lang/String;"},
    {"getMessage", "()Ljava/lang/String;"},
    {"getCause", "()Ljava/lang/Throwable;"},
};
constexpr int kMaxCauses = 32;

bool IsOfJdk(const Klass& klass) {
  return klass.loader == kBootLoader || klass.loader == kPlatformLoader;
}

bool PrintsWithJdkCode(const Klass& klass) {
  if (IsOfJdk(klass)) return true;
  for (const auto& [name, descriptor] : kPrinting) {
    const Method* m = klass.MethodNamed(name, descriptor);
    if (m == nullptr || !IsOfJdk(*m->owner)) return false;
  }
  return true;
}

// ThreadGroup.uncaughtException asks the parent, then the default handler.
bool GroupHandles(Vm& vm, Ref group) {
  for (; !IsNull(group); group = vm.objects().GetRef(group, "parent")) {
    const Klass& klass = vm.objects().KlassOf(group);
    if (IsOfJdk(klass)) continue;
    const Method* m =
        klass.MethodNamed("uncaughtException", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
    if (m != nullptr && !IsOfJdk(*m->owner)) return true;
  }
  return false;
}

// A handler of its own, from a method that the program overrides.
bool ChoosesHandler(Vm& vm, const Thread& t) {
  const Klass& klass = vm.objects().KlassOf(t.object);
  if (IsOfJdk(klass)) return false;
  const Method* m = klass.MethodNamed("getUncaughtExceptionHandler",
                                      "()Ljava/lang/Thread$UncaughtExceptionHandler;");
  return m != nullptr && !IsOfJdk(*m->owner);
}

bool HasHandler(Vm& vm, Thread& t) {
  if (!IsNull(vm.objects().GetRef(t.object, "uncaughtExceptionHandler"))) return true;
  if (GroupHandles(vm, vm.objects().GetRef(t.object, *vm.program().thread_fields.group)))
    return true;
  return !IsNull(vm.objects().GetStaticRef(vm.ProcessOf(t), *vm.program().known.thread,
                                           "defaultUncaughtExceptionHandler"));
}

bool ProgramHandles(Vm& vm, Thread& t) { return ChoosesHandler(vm, t) || HasHandler(vm, t); }

}  // namespace

void Vm::RecordUncaught(Thread& t, Ref exception) {
  const Klass& klass = objects().KlassOf(exception);
  // A ThreadDeath ends its thread without a word.
  bool handled =
      ProgramHandles(*this, t) || klass.IsSubtypeOf(program_.LoadBoot("java/lang/ThreadDeath"));
  if (!effects_.AddUncaught({t.id, t.number, t.object, exception, handled}, klass.name.hash())) {
    Unsupported(t, "more than a million uncaught exceptions in one execution");
  }
}

void Vm::RecordUnhandled(Thread& t, Ref exception) {
  if (!ChoosesHandler(*this, t) || HasHandler(*this, t)) return;
  for (const Uncaught& u : uncaught()) {
    if (u.thread == t.id && u.exception == exception) return effects_.HandlerFailed(t.id);
  }
}

bool Vm::PrintsPlainly(Ref exception) {
  int left = kMaxCauses;
  while (!IsNull(exception)) {
    if (--left == 0 || !PrintsWithJdkCode(objects().KlassOf(exception))) return false;
    // Printing takes the monitor of the exception.
    if (!IsAlone() && (heap_.Header(exception).meta & kEscapedFlag) != 0) return false;
    Ref suppressed = objects().GetRef(exception, "suppressedExceptions");
    if (!IsNull(suppressed) && objects().KlassOf(suppressed).name.view() == "java/util/ArrayList") {
      return false;
    }
    Ref cause = CauseOf(exception);
    if (cause == exception) break;
    exception = cause;
  }
  return true;
}

bool Vm::HandlesSilently(Thread& t, Ref exception) {
  if (!options_.explore || effects_.Shows(2) || options_.output_locks) return false;
  Process& p = ProcessOf(t);
  Ref error = p.root(Root::kStandardError);
  if (objects().GetStaticRef(p, *program_.LoadBoot("java/lang/System"), "err") != error)
    return false;
  return LockIsFree(t, error) && !ProgramHandles(*this, t) && PrintsPlainly(exception);
}

bool Vm::OutputIsOperation(const Thread& t, Ref stream) {
  int fd = StandardStream(ProcessOf(t), stream);
  if (fd == 0) return false;
  return options_.output_locks || (options_.observe_output && fd == 1) || !LockIsFree(t, stream);
}

std::string Vm::FormatThrowable(Ref throwable) {
  std::string text;
  for (int left = kMaxCauses; !IsNull(throwable) && left > 0; --left) {
    text += objects().KlassOf(throwable).ExternalName();
    Ref message = MessageOf(throwable);
    if (!IsNull(message)) text += ": " + strings().Utf8(message);
    text += "\n";
    for (const StackEntry& entry : BacktraceOf(throwable))
      text += "\tat " + FormatEntry(entry) + "\n";
    Ref cause = CauseOf(throwable);
    if (IsNull(cause) || cause == throwable) break;
    text += "Caused by: ";
    throwable = cause;
  }
  return text;
}

}  // namespace mazurka
