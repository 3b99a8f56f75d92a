#include "java_machine/text/lock_text.h"

#include <fmt/core.h>

#include "java_machine/pending.h"
#include "jvm/interpreter/locks.h"

namespace mazurka {
namespace {

class LockDescriber {
 public:
  LockDescriber(Vm& vm, ObjectNames& names, Thread& t) : vm_(vm), names_(names), t_(t) {}

  std::string Next() {
    switch (t_.lock_op) {
      case LockOp::kLock:
        return IsBlocked() ? Waits() : Verb() + " " + Lock();
      case LockOp::kWaiting:
        return "waits for a signal on " + names_.NameOf(vm_, t_.wait_object);
      case LockOp::kReacquire:
        return "waits to lock " + Lock() + " again" + Owner() + Before();
      default:
        return Immediate();
    }
  }

  std::string Step(LockAction action) {
    switch (t_.lock_op) {
      case LockOp::kLock:
        return Verb() + " " + Lock() + HowItGoes(action);
      case LockOp::kWaiting:
        return "await on " + names_.NameOf(vm_, t_.wait_object) + HowItGoes(action);
      case LockOp::kReacquire:
        return "lock " + Lock() + " again" +
               (action == kLockProceed ? ", wait ends" : HowItGoes(action));
      default:
        return Immediate() + HowItGoes(action);
    }
  }

 private:
  bool IsBlocked() { return LockActions(vm_, t_) == kLockBlocked; }

  SyncKind Kind() { return KindOfSync(vm_, SyncOf(vm_, t_)); }

  std::string Verb() {
    const bool tries = (t_.lock_flags & (kLockTry | kLockTimed)) != 0;
    if (Kind() == SyncKind::kLatch) return "await";
    if (Kind() == SyncKind::kSemaphore) return tries ? "tryAcquire" : "acquire";
    return tries ? "tryLock" : "lock";
  }

  std::string Waits() {
    const uint32_t state = LockState(vm_, SyncOf(vm_, t_)), wanted = t_.lock_saved;
    if (Kind() == SyncKind::kLatch) return fmt::format("waits for {}, count {}", Lock(), state);
    if (Kind() != SyncKind::kSemaphore) return "waits to lock " + Lock() + Owner() + Before();
    return fmt::format("waits for {} of {}, which has {}{}",
                       wanted == 1 ? "a permit" : fmt::format("{} permits", wanted), Lock(),
                       static_cast<int32_t>(state), Before());
  }

  std::string Lock() {
    Ref sync = SyncOf(vm_, t_);
    std::string name = names_.NameOf(vm_, sync);
    if (!IsReadWriteSync(vm_, sync) || t_.lock_op != LockOp::kLock) return name;
    return name + ((t_.lock_flags & kLockShared) != 0 ? " for reading" : " for writing");
  }

  std::string NameOf(Ref thread) {
    Ref name = vm_.objects().GetRef(thread, "name");
    return ThreadText(IsNull(name) ? "" : vm_.strings().Utf8(name));
  }

  std::string Owner() {
    Ref owner = LockOwner(vm_, SyncOf(vm_, t_));
    return IsNull(owner) ? "" : ", held by " + NameOf(owner);
  }

  // Names the thread that is first in the queue, if no thread holds the lock for writing.
  std::string Before() {
    if (t_.wait_sequence <= 1 || !Owner().empty()) return "";
    return ", queued behind " + NameOf(LockLine(vm_, SyncOf(vm_, t_)).front()->object);
  }

  // The condition whose method is called.
  std::string Condition() {
    const PendingCall call = PendingNativeCall(vm_, t_);
    if (call.arguments == nullptr) return Lock();
    return names_.NameOf(vm_, static_cast<Ref>(call.arguments[0]));
  }

  std::string Immediate() {
    switch (t_.lock_op) {
      case LockOp::kUnlock:
        return Release() + Lock();
      case LockOp::kAwait:
        return "await on " + Condition();
      case LockOp::kRestore:
        return "set its interrupt status again";
      case LockOp::kSignal:
        return "signal " + Condition();
      case LockOp::kSignalAll:
        return "signalAll " + Condition();
      default:
        return "query the waiters of " + Condition();
    }
  }

  std::string Release() {
    if (Kind() == SyncKind::kLatch) return "countDown ";
    return Kind() == SyncKind::kSemaphore ? "release " : "unlock ";
  }

  std::string HowItGoes(LockAction action) {
    switch (action) {
      case kLockBegin:
        return ": begins to wait" + Owner();
      case kLockNote:
        return ": clears its interrupt status";
      case kLockLook:
        return IsFairSync(vm_, SyncOf(vm_, t_)) ? ": checks whether others wait"
                                                : ": checks whether a writer waits";
      case kLockInterrupted:
        return " is interrupted";
      case kLockTimesOut:
        return " times out";
      case kLockSpurious:
        return " wakes up spuriously";
      default:
        if ((t_.lock_flags & kLockTry) == 0) return "";
        return CanTakeLock(vm_, t_) ? "" : " fails" + Owner();
    }
  }

  Vm& vm_;
  ObjectNames& names_;
  Thread& t_;
};

}  // namespace

std::string LockText(Vm& vm, ObjectNames& names, Thread& t, const std::optional<uint32_t>& choice) {
  LockDescriber describer(vm, names, t);
  return choice ? describer.Step(LockActionOf(vm, t, *choice)) : describer.Next();
}

}  // namespace mazurka
