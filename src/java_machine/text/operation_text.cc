#include "java_machine/text/operation_text.h"

#include <fmt/format.h>

#include "java_machine/text/choice_text.h"
#include "java_machine/text/lock_text.h"
#include "java_machine/text/network_text.h"
#include "jvm/interpreter/choices.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/threads/system_call.h"

namespace mazurka {
namespace {

constexpr uint32_t kUnsafeValue = 4;  // slot of the first value after receiver, object and offset

// The name of an Unsafe method without types and modes: compareAndSet for
// weakCompareAndSetIntPlain.
std::string UpdateName(std::string_view name) {
  for (std::string_view verb : {"ompareAndSet", "ompareAndExchange"}) {
    if (name.find(verb) != std::string_view::npos) return "c" + std::string(verb);
  }
  for (std::string_view verb : {"getAndAdd", "getAndSet"}) {
    if (name.starts_with(verb)) return std::string(verb);
  }
  return std::string(name);
}

bool Fits(const Value& a, const Value& b) {
  if (BytesOf(a.type) >= 8) return a.bits == b.bits;
  uint64_t mask = (uint64_t{1} << (8 * BytesOf(a.type))) - 1;
  return (a.bits & mask) == (b.bits & mask);
}

}  // namespace

OperationDescriber::OperationDescriber(Vm& vm, ObjectNames& names, Thread& t)
    : vm_(vm), names_(names), t_(t) {
  if (t.frame == nullptr) return;
  place_ = PendingPlace(vm, t);
  call_ = PendingNativeCall(vm, t);
  if (const Field* f = PendingField(vm, t)) {
    type_ = f->type;
  } else if (!IsNull(place_.object) && place_.bytes != 0 &&
             vm.objects().KlassOf(place_.object).is_array()) {
    type_ = vm.objects().KlassOf(place_.object).element_type;
  }
}

std::string OperationDescriber::ThreadOf(Ref thread_object) {
  if (IsNull(thread_object)) return "a thread";
  Ref name = vm_.objects().GetRef(thread_object, "name");
  return ThreadText(IsNull(name) ? "" : vm_.strings().Utf8(name));
}

std::string OperationDescriber::OwnerOf(Ref monitor) {
  uint32_t owner = vm_.heap().Header(monitor).lock & 0xffff;
  if (owner == 0 || owner == IndexOf(t_.id) + 1) return "";
  return ", held by " +
         ThreadText(vm_.threads().NameOf(vm_.threads()[static_cast<ThreadId>(owner - 1)]));
}

// The blocker that a parked thread passed to LockSupport and, if that is a lock with one owner, its
// owner.
std::string OperationDescriber::Blocker() {
  Ref blocker = vm_.objects().GetRef(t_.object, "parkBlocker");
  if (IsNull(blocker)) return "";
  std::string text = ", waits for " + names_.NameOf(vm_, blocker);
  const Klass& ownable =
      *vm_.program().LoadBoot("java/util/concurrent/locks/AbstractOwnableSynchronizer");
  if (!vm_.objects().KlassOf(blocker).IsSubtypeOf(&ownable)) return text;
  Ref owner = vm_.objects().GetRef(blocker, "exclusiveOwnerThread");
  return IsNull(owner) ? text : text + ", held by " + ThreadOf(owner);
}

// "Account#1.balance", "Counter.total", "int[]#3[2]".
std::string OperationDescriber::Location() {
  const Field* field = PendingField(vm_, t_);
  if (field != nullptr && field->is_static())
    return fmt::format("{}.{}", ShortName(*field->owner), field->name.view());
  if (IsNull(place_.object)) return "memory";
  std::string object = names_.NameOf(vm_, place_.object);
  if (field != nullptr) return fmt::format("{}.{}", object, field->name.view());
  const Klass& klass = vm_.objects().KlassOf(place_.object);
  if (!klass.is_array() || place_.bytes == 0) return object;
  return fmt::format("{}[{}]", object,
                     static_cast<int32_t>(place_.slot - kArrayHeaderBytes) /
                         static_cast<int32_t>(klass.element_bytes));
}

// The value that a pending write will store.
std::optional<Value> OperationDescriber::Stored() {
  if (!type_ || t_.announced != Announced::kNone) return std::nullopt;
  if (call_.method == nullptr) return SlotValue(t_.frame->sp - SlotsOf(*type_), *type_);
  if (call_.method->owner->name.view() != "jdk/internal/misc/Unsafe") return std::nullopt;
  return SlotValue(call_.arguments + kUnsafeValue, *type_);
}

// The value after a pending update; `verb` is completed by its arguments.
std::optional<Value> OperationDescriber::Updated(const Value& old, std::string& verb) {
  const uint32_t* arguments = call_.arguments + kUnsafeValue;
  const Value first = SlotValue(arguments, old.type);
  if (verb.starts_with("compareAnd")) return SlotValue(arguments + SlotsOf(old.type), old.type);
  if (verb == "getAndSet") return first;
  if (verb == "getAndAdd" && !IsReference(old.type) && old.type != BasicType::kFloat &&
      old.type != BasicType::kDouble)
    return Value{old.type, old.bits + first.bits};
  return std::nullopt;
}

std::string OperationDescriber::NoValues(std::string text) {
  values_ = {};
  return text;
}

std::string OperationDescriber::Access(const std::optional<uint32_t>& choice) {
  std::string verb(NameOf(place_.kind));
  if (place_.kind == OperationKind::kUpdate && call_.method != nullptr)
    verb = UpdateName(call_.method->name.view());
  const std::string location = Location();
  Ref object = place_.object;
  if (place_.statics_of != nullptr)
    object = vm_.ProcessOf(t_).classes[place_.statics_of->id].mirror;
  const bool has_values = choice && type_ && !IsNull(object) && place_.slot != 0;
  std::string text = verb + " " + location;
  if (!has_values) return text;
  const Value old = LoadValue(vm_.heap(), object, place_.slot, *type_);
  const std::string before = names_.TextOf(vm_, old);
  values_ = {location, before, before};
  if (place_.kind == OperationKind::kRead) return text + " = " + before;
  if (place_.kind == OperationKind::kWrite) {
    auto stored = Stored();
    if (!stored) return NoValues(text);
    values_.after = names_.TextOf(vm_, *stored);
    return fmt::format("{}: {} -> {}", text, before, values_.after);
  }
  auto updated = Updated(old, verb);
  if (!updated) return NoValues(text);
  const std::string after = names_.TextOf(vm_, *updated);
  if (!verb.starts_with("compareAnd")) {
    values_.after = after;
    return fmt::format("{}: {} -> {}", text, before, after);
  }
  const Value expected = SlotValue(call_.arguments + kUnsafeValue, old.type);
  if (!Fits(expected, old))
    return fmt::format("{}: {} -> {} (fails, it is {})", text, names_.TextOf(vm_, expected), after,
                       before);
  if (*choice == 0) values_.after = after;
  return fmt::format("{}: {} -> {}{}", text, before, after,
                     *choice > 0 ? " (fails spuriously)" : "");
}

std::string OperationDescriber::Notify(const std::optional<uint32_t>& choice) {
  std::string text = fmt::format("{} {}", NameOf(place_.kind), names_.NameOf(vm_, place_.object));
  if (!choice) return text;
  std::vector<Thread*> waiters = WaitersOf(vm_, place_.object);
  if (waiters.empty()) return text + ": no thread waits";
  text += ": wakes ";
  if (place_.kind == OperationKind::kNotify)
    return text + ThreadText(vm_.threads().NameOf(*waiters[*choice % waiters.size()]));
  std::string woken;
  for (Thread* w : waiters)
    woken += (woken.empty() ? "" : ", ") + ThreadText(vm_.threads().NameOf(*w));
  return text + woken;
}

// "copy int[]#1[0..2] to int[]#2[3]"
std::string OperationDescriber::Copy() {
  if (call_.method == nullptr || call_.method->name.view() != "arraycopy") return Native(std::nullopt);
  const uint32_t* a = call_.arguments;
  const auto from = static_cast<Ref>(a[0]), to = static_cast<Ref>(a[2]);
  const auto first = static_cast<int64_t>(static_cast<int32_t>(a[1]));
  const std::string source = names_.NameOf(vm_, from);
  return fmt::format("copy {}[{}..{}] to {}[{}]", source, first,
                     first + static_cast<int32_t>(a[4]) - 1, names_.NameOf(vm_, to),
                     static_cast<int32_t>(a[3]));
}

std::string OperationDescriber::Native(const std::optional<uint32_t>& choice) {
  if (call_.method == nullptr) return std::string(NameOf(place_.kind));
  const bool collects =
      choice.value_or(0) > 0 && VisibleKindOf(*call_.method) == VisibleNative::kCollect;
  std::string text = collects ? "the collector acts, " : "";
  text +=
      fmt::format("{}.{}", ShortName(*call_.method->owner), call_.method->name.view());
  if (!call_.method->is_static() && !IsNull(place_.object))
    text += " of " + names_.NameOf(vm_, place_.object);
  return text;
}

// A system call on a file or socket.
std::string OperationDescriber::File(const std::optional<uint32_t>& choice) {
  if (call_.method == nullptr) return Native(choice);
  const std::string text = NetworkCallText(vm_, t_, *call_.method, call_.arguments);
  if (text.empty()) return Native(choice);
  const bool waits =
      !choice && WaitingBefore(vm_, t_, *call_.method, call_.arguments).blocked;
  return waits ? "waits to " + text : text;
}

// Shows the printed text if it is a string.
std::string OperationDescriber::Output(const std::optional<uint32_t>& choice) {
  std::string text = "print";
  if (call_.method != nullptr && call_.method->descriptor.view() == "(Ljava/lang/String;)V") {
    text += " " + names_.TextOf(vm_, {BasicType::kReference, call_.arguments[1]});
  }
  if (choice || IsNull(place_.object) || vm_.monitors().IsFree(t_, place_.object)) return text;
  return "waits to " + text + ": the stream is locked" + OwnerOf(place_.object);
}

// An operation that the thread has not begun.
std::string OperationDescriber::Plain(const std::optional<uint32_t>& choice) {
  switch (place_.kind) {
    case OperationKind::kContinue:
      return t_.instructions == 0 ? "begins" : "continues";
    case OperationKind::kRead:
    case OperationKind::kWrite:
    case OperationKind::kUpdate:
      return Access(choice);
    case OperationKind::kLock:
      if (!choice && !vm_.monitors().IsFree(t_, place_.object))
        return "waits to lock " + names_.NameOf(vm_, place_.object) + OwnerOf(place_.object);
      return "lock " + names_.NameOf(vm_, place_.object);
    case OperationKind::kUnlock:
      return "unlock " + names_.NameOf(vm_, place_.object);
    case OperationKind::kWait:
      return "wait on " + names_.NameOf(vm_, place_.object);
    case OperationKind::kNotify:
    case OperationKind::kNotifyAll:
      return Notify(choice);
    case OperationKind::kPark:
      return "park" + Blocker();
    case OperationKind::kUnpark:
    case OperationKind::kStart:
    case OperationKind::kJoin:
    case OperationKind::kInterrupt:
      return fmt::format("{} {}", NameOf(place_.kind), ThreadOf(place_.object));
    case OperationKind::kQuery:
      if (!IsNull(t_.exception)) return "fails";
      if (call_.method == nullptr || IsNull(place_.object)) return Native(choice);
      return fmt::format("{} of {}", call_.method->name.view(), ThreadOf(place_.object));
    case OperationKind::kClassInit:
      return "initialise " + (place_.statics_of != nullptr ? ShortName(*place_.statics_of) : "");
    case OperationKind::kCopy:
      return Copy();
    case OperationKind::kFile:
      return File(choice);
    case OperationKind::kNative:
      return Native(choice);
    case OperationKind::kOutput:
      return Output(choice);
    case OperationKind::kChoose:
      return ChoiceText(vm_, names_, t_, call_, choice);
    default:
      return std::string(NameOf(place_.kind));
  }
}

// What a thread that has begun to wait waits for.
std::string OperationDescriber::Waits() {
  if (t_.suspended) return "is suspended";
  switch (t_.status) {
    case ThreadStatus::kBlocked:
      return "waits to lock " + names_.NameOf(vm_, t_.wait_object) + OwnerOf(t_.wait_object);
    case ThreadStatus::kWaiting:
      return "waits to be notified on " + names_.NameOf(vm_, t_.wait_object);
    case ThreadStatus::kReacquire:
      return "waits to lock " + names_.NameOf(vm_, t_.wait_object) + " again" +
             OwnerOf(t_.wait_object);
    case ThreadStatus::kParked:
      return "is parked" + Blocker();
    case ThreadStatus::kSleeping:
      return WaitsInSystemCall(t_) ? NetworkWaitText(vm_, t_) : "sleeps";
    case ThreadStatus::kJoining:
      return "waits for the end of " + ThreadOf(t_.wait_object);
    case ThreadStatus::kClassInit: {
      const Klass& k = *vm_.program().klass(t_.wait_class);
      const ClassState& state = vm_.ProcessOf(t_).classes[k.id];
      return fmt::format("waits until {} has initialised {}",
                         ThreadText(vm_.threads().NameOf(vm_.threads()[state.initializer])),
                         ShortName(k));
    }
    case ThreadStatus::kAssumeFailed:
      return "is stopped by a failed assumption";
    default:
      return "";
  }
}

// A step that ends a wait.
std::string OperationDescriber::Ends(bool times_out) {
  const std::string how = times_out ? " times out" : " ends";
  switch (t_.status) {
    case ThreadStatus::kBlocked:
      return "lock " + names_.NameOf(vm_, t_.wait_object);
    case ThreadStatus::kWaiting:
      return "wait on " + names_.NameOf(vm_, t_.wait_object) + how;
    case ThreadStatus::kReacquire:
      return "lock " + names_.NameOf(vm_, t_.wait_object) + " again, wait ends";
    case ThreadStatus::kParked:
      return "park" + how;
    case ThreadStatus::kSleeping:
      return "sleep ends";
    case ThreadStatus::kJoining:
      return "join " + ThreadOf(t_.wait_object) + how;
    case ThreadStatus::kClassInit:
      return "continues: " + ShortName(*vm_.program().klass(t_.wait_class)) + " is initialised";
    default:
      return Plain(0);
  }
}

std::string OperationDescriber::Next() {
  if (t_.status == ThreadStatus::kEnding && !vm_.threads().CanRun(t_))
    return "waits to lock " + names_.NameOf(vm_, t_.object) + OwnerOf(t_.object) +
           " before it ends";
  if (t_.frame == nullptr) return "ends";
  if (t_.status == ThreadStatus::kAtLock) return LockText(vm_, names_, t_, std::nullopt);
  const bool is_at_operation = t_.status == ThreadStatus::kRunnable && !t_.suspended;
  return is_at_operation ? Plain(std::nullopt) : Waits();
}

std::string OperationDescriber::Step(uint32_t choice, bool times_out) {
  if (t_.frame == nullptr) return "ends";
  if (t_.status == ThreadStatus::kAtLock) return LockText(vm_, names_, t_, choice);
  return t_.status == ThreadStatus::kRunnable ? Plain(choice) : Ends(times_out);
}

}  // namespace mazurka
