// Texts for a Java machine's operations and places.

#include <algorithm>

#include "java_machine/java_machine.h"
#include "java_machine/text/choice_text.h"
#include "java_machine/text/operation_text.h"

namespace mazurka {
namespace {

// The harness of `mazurka test`, and the frameworks whose assertions tests call.
bool IsTestFramework(std::string_view name) {
  for (std::string_view package :
       {"mazurka.harness.", "org.junit.", "junit.framework.", "org.opentest4j.", "org.hamcrest."}) {
    if (name.starts_with(package)) return true;
  }
  return false;
}

// True for classes that the program's author did not write.
bool IsLibrary(const Klass& k) {
  const std::string name = k.ExternalName();
  return IsOfLibrary(k) || IsVerifyClass(name) || IsTestFramework(name);
}

OperationText Place(const StackEntry& e) {
  OperationText place;
  const Method& m = *e.method;
  place.method = m.FullName();
  place.in_library = IsLibrary(*m.owner);
  if (m.owner->source_file) place.file = m.owner->source_file.view();
  place.line = e.line;
  return place;
}

// The stack of the thread. A thread that is about to end by an exception has left the program's
// methods: the stack is that of the exception.
std::vector<StackEntry> StackOf(Vm& vm, Thread& t, bool with_hidden = false) {
  std::vector<StackEntry> stack = vm.stack_traces().StackOf(t, with_hidden);
  if (IsNull(t.exception)) return stack;
  const bool has_left = std::all_of(stack.begin(), stack.end(), [](const StackEntry& e) {
    return e.method->hidden || IsLibrary(*e.method->owner);
  });
  if (!has_left) return stack;
  std::vector<StackEntry> thrown = vm.stack_traces().BacktraceOf(t.exception);
  return thrown.empty() ? stack : thrown;
}

// Where the thread is: in the program, rather than in the class that it calls for choices.
OperationText PlaceOf(Vm& vm, Thread& t) {
  const std::vector<StackEntry> stack = StackOf(vm, t);
  for (const StackEntry& e : stack) {
    if (!IsVerifyClass(e.method->owner->ExternalName())) return Place(e);
  }
  return stack.empty() ? OperationText{} : Place(stack.front());
}

}  // namespace

std::string JavaMachine::ThreadName(ThreadId t) { return vm_.threads().NameOf(vm_.threads()[t]); }

std::vector<OperationText> JavaMachine::Stack(ThreadId t) {
  std::vector<OperationText> stack;
  for (const StackEntry& e : StackOf(vm_, vm_.threads()[t], true)) {
    if (!e.method->hidden) {
      stack.push_back(Place(e));
    } else if (!stack.empty() && stack.back().in_library && !IsLibrary(*e.method->owner)) {
      stack.back().is_entry = true;
    }
  }
  return stack;
}

OperationText JavaMachine::Describe(ThreadId id) {
  if (Pending(id).kind == OperationKind::kNone) return {};
  OperationText text = PlaceOf(vm_, vm_.threads()[id]);
  text.text = OperationDescriber(vm_, names_, vm_.threads()[id]).Next();
  return text;
}

OperationText JavaMachine::DescribeStep(ThreadId id, uint32_t choice) {
  SeeToTime();
  Thread& t = vm_.threads()[id];
  OperationText text = PlaceOf(vm_, t);
  OperationDescriber describer(vm_, names_, t);
  text.text = describer.Step(choice, TimesOut(t, choice));
  const OperationDescriber::Values& values = describer.values();
  text.variable = values.variable;
  text.before = values.before;
  text.after = values.after;
  return text;
}

// Visits every object: only reports need this, and only once.
std::vector<std::string> JavaMachine::Holds(ThreadId id) {
  std::vector<std::string> held;
  const Heap& heap = vm_.heap();
  const Thread& t = vm_.threads()[id];
  Klass& ownable =
      *vm_.program().LoadBoot("java/util/concurrent/locks/AbstractOwnableSynchronizer");
  const Field* owner = ownable.FieldNamed("exclusiveOwnerThread");
  for (Ref r = heap.first(); heap.Address(r) < heap.top();
       r = heap.RefOf(heap.Address(r) + heap.SizeOf(r))) {
    const bool has_monitor = (heap.Header(r).lock & 0xffff) == IndexOf(id) + 1;
    const bool has_lock = vm_.objects().KlassOf(r).IsSubtypeOf(&ownable) &&
                          vm_.objects().GetRef(r, *owner) == t.object;
    if (has_monitor || has_lock) held.push_back(names_.NameOf(vm_, r));
  }
  return held;
}

std::string JavaMachine::LockText(uint64_t name) {
  const Heap& heap = vm_.heap();
  for (Ref r = heap.first(); heap.Address(r) < heap.top();
       r = heap.RefOf(heap.Address(r) + heap.SizeOf(r))) {
    if (vm_.objects().StableName(r) == name) return names_.NameOf(vm_, r);
  }
  return "a lock that no longer exists";
}

}  // namespace mazurka
