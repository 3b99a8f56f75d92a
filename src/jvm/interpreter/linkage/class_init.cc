// Class initialisation, JVMS §5.5.
//
// The procedure must be able to stop anywhere, so it does not recurse. The thread claims a class
// and pushes the frame of its <clinit>. The frame's pc is at a BeginInit cell, which initialises
// superclasses and superinterfaces one after the other, in the same way, and then continues with
// the first instruction. Until then the frame has not begun, see kFrameNotBegun.

#include "jvm/interpreter/linkage/class_init.h"

#include <algorithm>

#include "jvm/interpreter/interpreter.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

const Insn kBeginInit[] = {{Op::kBeginInit, 0, 0}};

bool HasDefaultMethods(const Klass& k) {
  return std::any_of(k.methods.begin(), k.methods.end(),
                     [](const auto& m) { return !m->is_abstract() && !m->is_static(); });
}

// Calls f for the superinterfaces that are initialised before a class, JVMS §5.5 step 7: those with
// default methods. The traversal also follows interfaces without default methods and interfaces
// that are already initialised, because an interface is initialised without its superinterfaces.
template <typename F>
void ForEachSuperinterface(const Klass& klass, const F& f) {
  for (const Klass* i : klass.interfaces) {
    if (HasDefaultMethods(*i)) f(*i);
    ForEachSuperinterface(*i, f);
  }
}

// True if the class is initialised, or this thread is initialising it: a recursive request.
bool IsSettled(const ClassState& s, const Thread& t) {
  return s.state == InitState::kDone ||
         (s.state == InitState::kInProgress && s.initializer == t.id);
}

}  // namespace

ClassInit::ClassInit(Vm& vm) : vm_(vm), program_(vm.program()), options_(vm.options()) {}

// JVMS §5.5 step 7: the superclass, then the superinterfaces with default methods, each after its
// own superinterfaces.
Klass* ClassInit::InitializedBefore(const Thread& t, Klass& klass) {
  if (klass.is_interface()) return nullptr;
  Process& p = vm_.ProcessOf(t);
  if (klass.super != nullptr && !IsSettled(p.classes[klass.super->id], t)) return klass.super;
  for (Klass* i : klass.interfaces) {
    if (Klass* first = InterfaceInitializedBefore(t, *i)) return first;
  }
  return nullptr;
}

Klass* ClassInit::InterfaceInitializedBefore(const Thread& t, Klass& interface) {
  for (Klass* i : interface.interfaces) {
    if (Klass* first = InterfaceInitializedBefore(t, *i)) return first;
  }
  bool needed =
      !IsSettled(vm_.ProcessOf(t).classes[interface.id], t) && HasDefaultMethods(interface);
  return needed ? &interface : nullptr;
}

// True if the thread has to run nothing and wait for nothing.
bool ClassInit::InitializesAtOnce(const Thread& t, const Klass& klass) {
  const Process& p = vm_.ProcessOf(t);
  return IsSettled(p.classes[klass.id], t) || HasNothingToRun(p, klass);
}

// True if initialising the class runs no code and waits for no thread, whichever thread does it.
// Such an initialisation need not be an operation: the class is as good as initialised once its
// supers are. A super that is being initialised does not count, not even by the same thread.
// Another thread that initialises this class waits for that super, and has claimed the class
// meanwhile.
bool ClassInit::HasNothingToRun(const Process& p, const Klass& klass) {
  const ClassState& s = p.classes[klass.id];
  if (s.state == InitState::kDone) return true;
  if (s.state != InitState::kNone || klass.has_clinit) return false;
  if (klass.is_interface()) return true;
  if (klass.super != nullptr && !HasNothingToRun(p, *klass.super)) return false;
  bool nothing = true;
  ForEachSuperinterface(klass, [&](const Klass& i) { nothing = nothing && HasNothingToRun(p, i); });
  return nothing;
}

void ClassInit::InitializeAtOnce(Process& p, const Thread& t, Klass& klass) {
  if (IsSettled(p.classes[klass.id], t)) return;
  while (Klass* first = InitializedBefore(t, klass)) InitializeAtOnce(p, t, *first);
  vm_.classes().Mirror(p, klass);
  ClassState state = p.classes[klass.id];
  state.state = InitState::kDone;
  if (MayBeReady(p, klass)) state.ready = state.mirror;
  state.initializer = t.id;
  vm_.classes().SetState(p, klass, state);
}

// True if no footprint has to record that the class was found initialised: it was initialised
// before other threads existed, or the first thread to use it initialises it at once.
bool ClassInit::MayBeReady(const Process& p, const Klass& klass) const {
  const ClassState& s = p.classes[klass.id];
  if (!options_.stable_steps || !IsNull(s.ready)) return true;
  if (s.state != InitState::kNone || klass.has_clinit) return false;
  if (klass.is_interface()) return true;
  return (klass.super == nullptr || MayBeReady(p, *klass.super)) &&
         SuperinterfacesAreReady(p, klass);
}

bool ClassInit::SuperinterfacesAreReady(const Process& p, const Klass& klass) const {
  bool are_ready = true;
  ForEachSuperinterface(klass, [&](const Klass& i) { are_ready = are_ready && MayBeReady(p, i); });
  return are_ready;
}

// Leaves out classes that the thread is initialising. The thread that initialised a class is not
// part of the state.
void ClassInit::TouchInitialization(const Thread& t, const Klass& klass) {
  const Process& p = vm_.ProcessOf(t);
  if (MayBeReady(p, klass)) return;
  const ClassState& s = p.classes[klass.id];
  constexpr auto kSlot = static_cast<uint32_t>(SpecialSlot::kInitialization);
  const auto& touched = vm_.accesses().touched();
  const bool is_known =
      std::any_of(touched.begin(), touched.end(), [&](const Accesses::Touched& place) {
        return place.object == Classes::MirrorName(klass) && place.slot == kSlot;
      });
  const bool is_own = s.state == InitState::kInProgress && s.initializer == t.id;
  if (!is_own && !is_known) vm_.accesses().Touch(Classes::MirrorName(klass), kSlot, 1, false);
  TouchSupers(t, klass);
}

void ClassInit::TouchSupers(const Thread& t, const Klass& klass) {
  if (klass.is_interface()) return;
  if (klass.super != nullptr) TouchInitialization(t, *klass.super);
  ForEachSuperinterface(klass, [&](const Klass& i) { TouchInitialization(t, i); });
}

bool ClassInit::IsVisible(const Thread& t, const Klass& klass) {
  const ClassState& s = vm_.ProcessOf(t).classes[klass.id];
  if (s.state == InitState::kInProgress) return s.initializer != t.id;
  return s.state == InitState::kNone && !InitializesAtOnce(t, klass);
}

LinkProgress ClassInit::Initialize(Thread& t, Klass& klass) {
  Process& p = vm_.ProcessOf(t);
  const ClassState& s = p.classes[klass.id];
  switch (s.state) {
    case InitState::kDone:
      TouchInitialization(t, klass);
      return LinkProgress::kReady;
    case InitState::kInProgress:
      if (s.initializer == t.id) return LinkProgress::kReady;
      vm_.threads().BeforeChange(t);
      t.status = ThreadStatus::kClassInit;
      t.wait_class = klass.id;
      return LinkProgress::kBlocked;
    case InitState::kFailed:
      TouchInitialization(t, klass);
      vm_.exceptions().ThrowCause(t, "java/lang/NoClassDefFoundError",
                                  "Could not initialize class " + klass.ExternalName(),
                                  s.init_error);
      return LinkProgress::kThrown;
    case InitState::kNone:
      break;
  }
  if (InitializesAtOnce(t, klass)) {
    InitializeAtOnce(p, t, klass);
    TouchInitialization(t, klass);
    return LinkProgress::kReady;
  }
  vm_.classes().Mirror(p, klass);
  ClassState state = p.classes[klass.id];
  state.initializer = t.id;
  state.state = InitState::kInProgress;
  vm_.classes().SetState(p, klass, state);
  vm_.accesses().Touch(Classes::MirrorName(klass),
                       static_cast<uint32_t>(SpecialSlot::kInitialization), 1, true);
  // A class without an initialiser that waits for others has the frame of an empty method.
  uint32_t none[] = {0};
  constexpr uint16_t kFlags = kFrameClassInit | kFrameReexecute;
  Method& constructor = *program_.known.object->MethodNamed("<init>", "()V");
  Method& empty = constructor.shipped != nullptr ? *constructor.shipped : constructor;
  bool ok = klass.has_clinit
                ? vm_.calls().PushCall(t, *klass.MethodNamed("<clinit>", "()V"), {}, kFlags)
                : vm_.calls().PushCall(t, empty, none, kFlags);
  if (!ok) {
    // The frame did not fit, or its code does not verify: initialisation failed.
    Finish(t, klass, t.exception);
    return LinkProgress::kThrown;
  }
  t.frame->extra = static_cast<Ref>(klass.id);
  t.frame->flags |= kFrameNotBegun;
  t.frame->pc = kBeginInit;
  return LinkProgress::kPushed;
}

void ClassInit::BeginInitializer(const Thread& t, Frame& f) {
  const Klass& klass = *program_.klass(static_cast<uint32_t>(f.extra));
  TouchSupers(t, klass);
  f.flags &= static_cast<uint16_t>(~kFrameNotBegun);
  f.pc = EntryOf(*f.method);
}

void ClassInit::Finish(Thread& t, Klass& klass, Ref exception) {
  ++completed_;
  Process& p = vm_.ProcessOf(t);
  ClassState state = p.classes[klass.id];
  vm_.accesses().Touch(Classes::MirrorName(klass),
                       static_cast<uint32_t>(SpecialSlot::kInitialization), 1, true);
  if (IsNull(exception)) {
    state.state = InitState::kDone;
    if (!options_.stable_steps || vm_.threads().IsAlone()) state.ready = state.mirror;
    vm_.classes().SetState(p, klass, state);
    return;
  }
  state.state = InitState::kFailed;
  // The cause that a later NoClassDefFoundError names.
  Klass& error_class = *program_.LoadBoot("java/lang/ExceptionInInitializerError");
  std::string what = "Exception " + vm_.objects().KlassOf(exception).ExternalName();
  Ref message = vm_.exceptions().MessageOf(exception);
  if (!IsNull(message)) what += ": " + vm_.strings().Utf8(message);
  what += " [in thread \"" + vm_.threads().NameOf(t) + "\"]";
  Ref summary = vm_.exceptions().NewThrowable(t, error_class, what, Ref::kNull);
  vm_.stack_traces().Copy(exception, summary);
  state.init_error = summary;
  vm_.objects().Publish(summary);
  vm_.classes().SetState(p, klass, state);
  // JVMS §5.5 step 10: every exception except an Error is wrapped.
  if (!vm_.objects().KlassOf(exception).IsSubtypeOf(program_.LoadBoot("java/lang/Error"))) {
    Ref wrapped = vm_.exceptions().NewThrowable(t, error_class, std::nullopt, exception);
    t.exception = wrapped;
  }
}

}  // namespace mazurka
