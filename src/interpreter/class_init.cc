// Class initialisation, JVMS §5.5.
//
// The procedure must be able to stop anywhere, so it does not recurse: all classes that have to be
// initialised first (superclasses; superinterfaces with default methods) are claimed together and
// their <clinit> frames pushed at once, the first to run on top. Those below have not begun yet,
// see kFrameNotBegun.

#include <algorithm>

#include "interpreter/interpreter.h"
#include "interpreter/vm.h"

namespace mazurka {
namespace {

bool HasDefaultMethods(const Klass& k) {
  return std::any_of(k.methods.begin(), k.methods.end(),
                     [](const auto& m) { return !m->is_abstract() && !m->is_static(); });
}

}  // namespace

// Classes to initialise for `klass`, in the order in which their initialisers run; itself last.
void Vm::CollectUninitialized(Process& p, Klass& klass, std::vector<Klass*>& order) {
  if (p.classes[klass.id].state != InitState::kNone) return;
  if (std::find(order.begin(), order.end(), &klass) != order.end()) return;
  if (!klass.is_interface()) {
    if (klass.super != nullptr) CollectUninitialized(p, *klass.super, order);
    for (Klass* i : klass.interfaces) CollectInterfaces(p, *i, order);
  }
  order.push_back(&klass);
}

void Vm::CollectInterfaces(Process& p, Klass& interface, std::vector<Klass*>& order) {
  for (Klass* i : interface.interfaces) CollectInterfaces(p, *i, order);
  if (HasDefaultMethods(interface)) CollectUninitialized(p, interface, order);
}

bool Vm::InitializationIsVisible(const Thread& t, Klass& klass) {
  Process& p = ProcessOf(t);
  const ClassState& s = p.classes[klass.id];
  if (s.state == InitState::kInProgress) return s.initializer != t.id;
  if (s.state != InitState::kNone) return false;
  std::vector<Klass*> order;
  CollectUninitialized(p, klass, order);
  return std::any_of(order.begin(), order.end(), [](const Klass* k) { return k->has_clinit; });
}

Vm::Progress Vm::Initialize(Thread& t, Klass& klass) {
  Process& p = ProcessOf(t);
  const ClassState& s = p.classes[klass.id];
  switch (s.state) {
    case InitState::kDone:
      return Progress::kReady;
    case InitState::kInProgress:
      if (s.initializer == t.id) return Progress::kReady;
      BeforeChange(t);
      t.status = ThreadStatus::kClassInit;
      t.wait_class = klass.id;
      return Progress::kBlocked;
    case InitState::kFailed:
      ThrowCause(t, "java/lang/NoClassDefFoundError",
                 "Could not initialize class " + klass.ExternalName(), s.init_error);
      return Progress::kThrown;
    case InitState::kNone:
      break;
  }
  // A superclass that another thread initialises has to be waited for; one that failed fails this.
  for (Klass* k = klass.super; k != nullptr && !klass.is_interface(); k = k->super) {
    const ClassState& above = p.classes[k->id];
    if (above.state == InitState::kDone) break;
    if (above.state == InitState::kFailed ||
        (above.state == InitState::kInProgress && above.initializer != t.id)) {
      return Initialize(t, *k);
    }
  }
  std::vector<Klass*> order;
  CollectUninitialized(p, klass, order);
  bool pushed = false;
  for (size_t i = order.size(); i-- > 0;) {
    Klass& k = *order[i];
    // Everything that runs before k is claimed too; with nothing to run k is done at once.
    bool before = std::any_of(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(i),
                              [](const Klass* c) { return c->has_clinit; });
    ClassState state = p.classes[k.id];
    if (IsNull(state.mirror)) {
      Mirror(p, k);
      state = p.classes[k.id];
    }
    state.initializer = t.id;
    state.state = k.has_clinit || before ? InitState::kInProgress : InitState::kDone;
    if (state.state == InitState::kDone) state.ready = state.mirror;
    SetState(p, k, state);
    if (state.state == InitState::kDone) continue;
    uint32_t none[] = {0};
    bool ok = k.has_clinit ? PushCall(t, *k.MethodNamed("<clinit>", "()V"), {},
                                      kFrameClassInit | kFrameReexecute)
                           : PushCall(t, *program_.known.object->MethodNamed("<init>", "()V"), none,
                                      kFrameClassInit | kFrameReexecute);
    if (!ok) {
      // No room for the frame, or its code does not verify: initialisation failed.
      FinishInitialization(t, k, t.exception);
      return Progress::kThrown;
    }
    t.frame->extra = static_cast<Ref>(k.id);
    t.frame->flags |= kFrameNotBegun;
    pushed = true;
  }
  if (pushed) t.frame->flags &= static_cast<uint16_t>(~kFrameNotBegun);
  return pushed ? Progress::kPushed : Progress::kReady;
}

void Vm::FinishInitialization(Thread& t, Klass& klass, Ref exception) {
  Process& p = ProcessOf(t);
  ClassState state = p.classes[klass.id];
  if (IsNull(exception)) {
    state.state = InitState::kDone;
    state.ready = state.mirror;
    SetState(p, klass, state);
    return;
  }
  state.state = InitState::kFailed;
  // What a later NoClassDefFoundError names as its cause.
  Klass& error_class = *program_.LoadBoot("java/lang/ExceptionInInitializerError");
  std::string what = "Exception " + KlassOf(exception).ExternalName();
  Ref message = GetRef(exception, *throwable_message_);
  if (!IsNull(message)) what += ": " + Utf8(message);
  what += " [in thread \"" + ThreadName(t) + "\"]";
  Ref summary = NewThrowable(t, error_class, what, Ref::kNull);
  SetRef(summary, *throwable_backtrace_, GetRef(exception, *throwable_backtrace_));
  Set<int32_t>(summary, *throwable_depth_, Get<int32_t>(exception, *throwable_depth_));
  state.init_error = summary;
  Publish(summary);
  SetState(p, klass, state);
  // JVMS §5.5 step 10: anything but an Error is wrapped.
  if (!KlassOf(exception).IsSubtypeOf(program_.LoadBoot("java/lang/Error"))) {
    Ref wrapped = NewThrowable(t, error_class, std::nullopt, exception);
    t.exception = wrapped;
  }
}

}  // namespace mazurka
