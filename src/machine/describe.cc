// A Java machine's operations and places, for people.

#include <fmt/format.h>

#include "machine/java_machine.h"
#include "machine/pending.h"

namespace mazurka {
namespace {

bool IsLibrary(const Klass& k) { return k.loader == kBootLoader || k.loader == kPlatformLoader; }

OperationText Place(const Vm::StackEntry& e) {
  OperationText place;
  const Method& m = *e.method;
  place.method = m.FullName();
  place.in_library = IsLibrary(*m.owner);
  if (m.owner->source_file) place.file = m.owner->source_file.view();
  place.line = e.line;
  return place;
}

}  // namespace

std::string JavaMachine::ThreadName(ThreadId t) { return vm_.ThreadName(vm_.thread(t)); }

std::vector<OperationText> JavaMachine::Stack(ThreadId t) {
  std::vector<OperationText> stack;
  for (const Vm::StackEntry& e : vm_.StackOf(vm_.thread(t))) stack.push_back(Place(e));
  return stack;
}

OperationText JavaMachine::Describe(ThreadId id) {
  Thread& t = vm_.thread(id);
  Operation op = Pending(id);
  OperationText text;
  std::vector<OperationText> stack = Stack(id);
  if (!stack.empty()) text = stack.front();
  text.text = NameOf(op.kind);
  if (op.kind == OperationKind::kRead || op.kind == OperationKind::kWrite ||
      op.kind == OperationKind::kUpdate) {
    if (const Field* f = PendingField(vm_, t))
      text.text += fmt::format(" {}.{}", f->owner->ExternalName(), f->name.view());
  }
  return text;
}

std::string JavaMachine::DescribeEffect() { return ""; }

}  // namespace mazurka
