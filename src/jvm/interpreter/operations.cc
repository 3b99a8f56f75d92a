// Operations that natives perform one by one, and what a step touches on its way.

#include "jvm/interpreter/vm.h"

namespace mazurka {

bool Vm::StopsBefore(Thread& t, Announced kind, Ref object, uint64_t slot, uint32_t bytes) {
  if (!IsWatched(object)) return false;
  auto at = static_cast<uint32_t>(slot);
  if (performs_ && t.announced == kind && t.announced_object == object && t.announced_slot == at) {
    performs_ = false;
    t.announced = Announced::kNone;
    t.announced_object = Ref::kNull;
    t.announced_slot = t.announced_bytes = 0;
    return false;
  }
  t.announced = kind;
  t.announced_object = object;
  t.announced_slot = at;
  t.announced_bytes = bytes;
  return true;
}

Ref Vm::WantedLock(const Thread& t) {
  if (t.status == ThreadStatus::kBlocked || t.status == ThreadStatus::kReacquire) {
    return t.wait_object;
  }
  if (t.status != ThreadStatus::kRunnable || !t.at_operation || !IsNull(t.exception)) {
    return Ref::kNull;
  }
  if (t.announced != Announced::kNone) {
    return t.announced == Announced::kLock ? t.announced_object : Ref::kNull;
  }
  if (t.callee == nullptr) {
    if (t.frame->pc->op == Op::kEnterMethod) return t.frame->lock;
    bool enters = t.frame->pc->op == Op::kMonitorenter;
    return enters ? static_cast<Ref>(t.frame->sp[-1]) : Ref::kNull;
  }
  const Method& m = *t.callee;
  if (!m.is_synchronized() || m.native != nullptr) return Ref::kNull;
  if (!m.is_static()) return static_cast<Ref>(t.callee_args[0]);
  // The class comes before its lock: it has to be initialised, or the call fails because it cannot.
  const ClassState& s = ProcessOf(t).classes[m.owner->id];
  const bool reaches_lock = s.state != InitState::kFailed && !class_init().IsVisible(t, *m.owner);
  return reaches_lock ? s.mirror : Ref::kNull;
}

bool Vm::StopsBeforeInit(Thread& t, Klass& klass) {
  if (watched_ == 0 || !class_init().IsVisible(t, klass)) {
    // Another thread may have done it since it was announced.
    if (t.announced == Announced::kClassInit) t.announced = Announced::kNone;
    return false;
  }
  if (performs_ && t.announced == Announced::kClassInit && t.announced_slot == klass.id) {
    performs_ = false;
    t.announced = Announced::kNone;
    t.announced_slot = 0;
    return false;
  }
  t.announced = Announced::kClassInit;
  t.announced_slot = klass.id;
  return true;
}

}  // namespace mazurka
