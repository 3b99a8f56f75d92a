// Uncaught exceptions, and the observable effects of printing them.

#include "jvm/interpreter/uncaught.h"

#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

// The methods that Throwable.printStackTrace calls and that a subclass may override.
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

// ThreadGroup.uncaughtException calls the parent's, then the default handler.
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

// True if the program overrides the method that chooses the thread's handler.
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

void RecordUncaught(Vm& vm, Thread& t, Ref exception) {
  const Klass& klass = vm.objects().KlassOf(exception);
  // A ThreadDeath ends its thread silently.
  bool handled =
      ProgramHandles(vm, t) || klass.IsSubtypeOf(vm.program().LoadBoot("java/lang/ThreadDeath"));
  if (!vm.effects().AddUncaught({t.id, t.number, t.object, exception, handled},
                                klass.name.hash())) {
    vm.Unsupported(t, "more than a million uncaught exceptions in one execution");
  }
}

void RecordUnhandled(Vm& vm, Thread& t, Ref exception) {
  if (!ChoosesHandler(vm, t) || HasHandler(vm, t)) return;
  for (const Uncaught& u : vm.effects().uncaught()) {
    if (u.thread == t.id && u.exception == exception) return vm.effects().HandlerFailed(t.id);
  }
}

bool PrintsPlainly(Vm& vm, Ref exception) {
  int left = kMaxCauses;
  while (!IsNull(exception)) {
    if (--left == 0 || !PrintsWithJdkCode(vm.objects().KlassOf(exception))) return false;
    // Printing takes the monitor of the exception.
    if (!vm.threads().IsAlone() && (vm.heap().Header(exception).meta & kEscapedFlag) != 0)
      return false;
    Ref suppressed = vm.objects().GetRef(exception, "suppressedExceptions");
    if (!IsNull(suppressed) &&
        vm.objects().KlassOf(suppressed).name.view() == "java/util/ArrayList") {
      return false;
    }
    Ref cause = vm.exceptions().CauseOf(exception);
    if (cause == exception) break;
    exception = cause;
  }
  return true;
}

bool HandlesSilently(Vm& vm, Thread& t, Ref exception) {
  if (!vm.options().explore || vm.effects().Shows(2) || vm.options().output_locks) return false;
  Process& p = vm.ProcessOf(t);
  Ref error = p.root(Root::kStandardError);
  if (vm.objects().GetStaticRef(p, *vm.program().LoadBoot("java/lang/System"), "err") != error)
    return false;
  return vm.monitors().IsFree(t, error) && !ProgramHandles(vm, t) && PrintsPlainly(vm, exception);
}

}  // namespace mazurka
