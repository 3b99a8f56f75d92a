// Answers the questions of properties about a Java machine.

#include <algorithm>

#include "java_machine/java_machine.h"
#include "java_machine/pending.h"
#include "jvm/interpreter/locks.h"
#include "jvm/natives/lang/null_pointer.h"

namespace mazurka {
namespace {

// If the thread is parked by AbstractQueuedSynchronizer.acquire in a wait that neither time nor an
// interrupt ends: the owner of the synchroniser.
std::optional<ThreadId> ParkedBehind(Vm& vm, const Thread& t) {
  constexpr uint32_t kInterruptible = 4, kTimed = 5;  // parameters of acquire
  for (const Frame* f = t.frame; f != nullptr; f = f->previous) {
    const Method& m = *f->method;
    if (m.owner->name.view() == "java/util/concurrent/locks/LockSupport") continue;
    if (m.owner->name.view() != "java/util/concurrent/locks/AbstractQueuedSynchronizer" ||
        m.name.view() != "acquire" || m.arg_slots <= kTimed + 1)
      return std::nullopt;
    if (f->locals[kInterruptible] != 0 || f->locals[kTimed] != 0) return std::nullopt;
    Ref owner = vm.objects().GetRef(static_cast<Ref>(f->locals[0]), "exclusiveOwnerThread");
    const Thread* holder = IsNull(owner) ? nullptr : vm.threads().Find(owner);
    if (holder == nullptr || holder == &t) return std::nullopt;
    return holder->id;
  }
  return std::nullopt;
}

// The result of getCause, unless the program overrides it; null for none.
Ref CauseOf(Vm& vm, Ref exception) {
  const bool by_reflection =
      vm.objects().KlassOf(exception).name.view() == "java/lang/reflect/InvocationTargetException";
  const Ref cause = vm.objects().GetRef(exception, by_reflection ? "target" : "cause");
  return cause == exception ? Ref::kNull : cause;  // itself: it was not set
}

}  // namespace

AccessMode JavaMachine::ModeOf(ThreadId t) { return PendingMode(vm_, vm_.threads()[t]); }

std::string_view JavaMachine::OwnedByLibrary(ThreadId t) {
  Thread& thread = vm_.threads()[t];
  // Other threads wait until the class is initialised (JVMS §5.5).
  if (const Klass* k = PendingPlace(vm_, thread).statics_of; k != nullptr) {
    const ClassState& s = vm_.ProcessOf(thread).StateOf(*k);
    if (s.state == InitState::kInProgress && s.initializer == t) return "class initialisation";
  }
  return library_races_.ReasonFor(vm_, thread);
}

// Cached, because many executions meet the same failure, and line numbers are read from class
// files.
const std::string& JavaMachine::TraceLine(uint64_t entry) {
  auto [at, is_new] = trace_lines_.try_emplace(entry);
  if (is_new) {
    Method* method = vm_.program().method(static_cast<uint32_t>(entry >> 32));
    const auto bci = static_cast<int32_t>(static_cast<uint32_t>(entry));
    at->second =
        vm_.stack_traces().FormatEntry({method, bci, StackTraces::LineOf(*method, bci)}) + "\n";
  }
  return at->second;
}

// The result of getMessage, unless the program overrides it.
std::string JavaMachine::MessageOf(Ref exception) {
  Ref message = vm_.objects().GetRef(exception, "detailMessage");
  if (!IsNull(message)) return vm_.strings().Utf8(message);
  // NullPointerException.getMessage explains what was null, if the machine threw the exception. The
  // exception keeps the explanation if getMessage was called before, or if the stack trace was
  // filled in again.
  if (vm_.objects().KlassOf(exception).name.view() != "java/lang/NullPointerException") return "";
  message = vm_.objects().GetRef(exception, "extendedMessage");
  if (!IsNull(message)) return vm_.strings().Utf8(message);
  const Ref backtrace = vm_.objects().GetRef(exception, "backtrace");
  if (IsNull(backtrace) || vm_.heap().Length(backtrace) == 0) return "";
  const auto entry = vm_.heap().LoadElement<uint64_t>(backtrace, 0);
  auto [at, is_new] = null_messages_.try_emplace(entry);
  if (is_new) {
    Method* method = vm_.program().method(static_cast<uint32_t>(entry >> 32));
    const auto bci = static_cast<int32_t>(static_cast<uint32_t>(entry));
    at->second = NullPointerMessage({method, bci, StackTraces::LineOf(*method, bci)});
  }
  return at->second;
}

std::vector<uint64_t> JavaMachine::EntriesOf(Ref exception) {
  std::vector<uint64_t> entries;
  const Ref backtrace = vm_.objects().GetRef(exception, "backtrace");
  for (uint32_t i = 0; !IsNull(backtrace) && i < vm_.heap().Length(backtrace); ++i)
    entries.push_back(vm_.heap().LoadElement<uint64_t>(backtrace, i));
  return entries;
}

// Formats like Throwable.printStackTrace: with the causes, without the lines that a cause shares
// with the exception it caused.
std::string JavaMachine::TraceOf(Ref exception) {
  constexpr int kMostCauses = 20;  // they may form a cycle
  std::vector<uint64_t> enclosing = EntriesOf(exception);
  std::string trace;
  for (uint64_t entry : enclosing) trace += TraceLine(entry);
  Ref cause = CauseOf(vm_, exception);
  for (int i = 0; i < kMostCauses && !IsNull(cause); ++i, cause = CauseOf(vm_, cause)) {
    trace += "Caused by: " + vm_.objects().KlassOf(cause).ExternalName();
    if (const std::string message = MessageOf(cause); !message.empty()) trace += ": " + message;
    trace += "\n";
    std::vector<uint64_t> entries = EntriesOf(cause);
    size_t common = 0;
    while (common < entries.size() && common < enclosing.size() &&
           TraceLine(*(entries.rbegin() + static_cast<std::ptrdiff_t>(common))) ==
               TraceLine(*(enclosing.rbegin() + static_cast<std::ptrdiff_t>(common))))
      ++common;
    for (size_t e = 0; e + common < entries.size(); ++e) trace += TraceLine(entries[e]);
    if (common > 0) trace += "... " + std::to_string(common) + " more\n";
    enclosing = std::move(entries);
  }
  return trace;
}

Failure JavaMachine::FailureAt(uint32_t index) {
  for (const Uncaught& u : vm_.effects().uncaught()) {
    if (u.handled || index-- > 0) continue;
    return {u.thread, vm_.strings().Utf8(vm_.objects().GetRef(u.thread_object, "name")),
            vm_.objects().KlassOf(u.exception).ExternalName(), MessageOf(u.exception),
            TraceOf(u.exception)};
  }
  MAZ_CHECK_MSG(false, "no such failure");
}

uint32_t JavaMachine::FailureCount() {
  uint32_t count = 0;
  for (const Uncaught& u : vm_.effects().uncaught()) count += !u.handled;
  return count;
}

std::optional<ThreadId> JavaMachine::BlockedBy(ThreadId id) {
  SeeToTime();
  Thread& t = vm_.threads()[id];
  auto owner_of = [&](Ref monitor) -> std::optional<ThreadId> {
    uint32_t owner = vm_.heap().Header(monitor).lock & 0xffff;
    if (owner == 0 || owner == IndexOf(id) + 1) return std::nullopt;
    return static_cast<ThreadId>(owner - 1);
  };
  switch (t.status) {
    case ThreadStatus::kBlocked:
    case ThreadStatus::kReacquire:
      return owner_of(t.wait_object);
    case ThreadStatus::kEnding:
      return owner_of(t.object);
    case ThreadStatus::kClassInit: {
      const ClassState& s = vm_.ProcessOf(t).classes[t.wait_class];
      if (s.state != InitState::kInProgress) return std::nullopt;
      return s.initializer;
    }
    case ThreadStatus::kAtLock: {
      // An interrupt would end the wait too.
      if (vm_.options().lock_notes ||
          (t.lock_op == LockOp::kLock && (t.lock_flags & kLockInterruptible) != 0))
        return std::nullopt;
      // So would the time limit, when it can pass.
      if (t.lock_op == LockOp::kLock && t.has_deadline) return std::nullopt;
      const Thread* owner = LockBlocker(vm_, t);
      if (owner == nullptr || owner == &t) return std::nullopt;
      return owner->id;
    }
    case ThreadStatus::kParked:
      return vm_.threads().CanRun(t) ? std::nullopt : ParkedBehind(vm_, t);
    case ThreadStatus::kRunnable: {
      // In the middle of a long loop the thread is not about to execute an operation.
      if (!t.at_operation || CanStep(t)) return std::nullopt;
      if (Ref lock = WantedMonitor(t); !IsNull(lock)) return owner_of(lock);
      return InitializerAwaitedBy(t);
    }
    default:
      return std::nullopt;
  }
}

Outcome JavaMachine::TakeOutcome() {
  Outcome outcome;
  switch (Status()) {
    case MachineStatus::kDeadlocked:
      outcome.end = Outcome::End::kDeadlock;
      outcome.status.reset();
      break;
    case MachineStatus::kExited:
      outcome.end = Outcome::End::kExit;
      outcome.status = vm_.exit_code(vm_.process());
      break;
    default:
      outcome.status = vm_.FinalStatus();
      break;
  }
  for (const Uncaught& u : vm_.effects().uncaught()) {
    outcome.exceptions.push_back(vm_.objects().KlassOf(u.exception).ExternalName());
  }
  std::sort(outcome.exceptions.begin(), outcome.exceptions.end());
  std::span<const uint8_t> kept = vm_.effects().kept();
  outcome.output.assign(kept.begin(), kept.end());
  return outcome;
}

}  // namespace mazurka
