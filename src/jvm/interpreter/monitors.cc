#include "jvm/interpreter/monitors.h"

#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

constexpr uint32_t kOwnerMask = 0xffff, kCountUnit = 0x10000;

}  // namespace

Monitors::Monitors(Vm& vm)
    : vm_(vm),
      heap_(vm.heap()),
      program_(vm.program()),
      thread_monitors_(!vm.options().explore || vm.assumptions().IsMutated(kThreadMonitorsName)) {}

bool Monitors::TryLock(Thread& t, Ref object) {
  ObjectHeader& header = heap_.Header(object);
  uint32_t me = IndexOf(t.id) + 1;
  uint32_t owner = header.lock & kOwnerMask;
  if (owner != 0 && owner != me) return false;
  RecordThreadMonitor(object, header);
  heap_.BeforeWriteAt(object, 0, kInstanceHeaderBytes);
  header.lock = ((header.lock & ~kOwnerMask) + kCountUnit) | me;
  return true;
}

bool Monitors::Unlock(Thread& t, Ref object) {
  ObjectHeader& header = heap_.Header(object);
  if ((header.lock & kOwnerMask) != IndexOf(t.id) + 1) return false;
  RecordThreadMonitor(object, header);
  heap_.BeforeWriteAt(object, 0, kInstanceHeaderBytes);
  header.lock -= kCountUnit;
  if (header.lock < kCountUnit) header.lock = 0;
  return true;
}

void Monitors::BlockOn(Thread& t, Ref monitor) {
  vm_.threads().BeforeChange(t);
  t.status = ThreadStatus::kBlocked;
  t.wait_object = monitor;
}

Ref Monitors::WantedLock(const Thread& t) {
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
  // The class comes before its lock: the class has to be initialised, or the call fails because
  // that failed.
  const ClassState& s = vm_.ProcessOf(t).classes[m.owner->id];
  const bool reaches_lock =
      s.state != InitState::kFailed && !vm_.class_init().IsVisible(t, *m.owner);
  return reaches_lock ? s.mirror : Ref::kNull;
}

void Monitors::RecordMonitorUse(Ref object) {
  if (!thread_monitors_ && heap_.Header(object).lock != 0)
    vm_.assumptions().RefuteConstant(kThreadMonitorsName);
}

void Monitors::RecordThreadMonitor(Ref object, const ObjectHeader& header) {
  if (thread_monitors_ || vm_.threads().created() < 2) return;
  const Klass& klass = *program_.klass(header.klass);
  if (klass.is_thread_group ||
      (klass.is_mirror_class && vm_.objects().KlassOfMirror(object) == program_.known.thread))
    vm_.assumptions().RefuteConstant(kThreadMonitorsName);
}

}  // namespace mazurka
