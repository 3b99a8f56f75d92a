#include "jvm/interpreter/refusals.h"

#include "jvm/classpath/unsupported_areas.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

// Modules of the JDK, and the classes of mazurka-verify.jar, can have the application's loader. The
// JDK calls methods of management beans through a class that a loader of its own defines.
bool IsOfProgram(const Method& m) {
  const Klass& klass = *m.owner;
  if (klass.loader.value < kAppLoader.value) return false;
  const std::string_view name = klass.name.view();
  const bool is_of_jdk = (klass.module && klass.module.view().starts_with("jdk.")) ||
                         name == "sun/reflect/misc/Trampoline";
  return !is_of_jdk && name != "gov/nasa/jpf/vm/Verify" && !name.starts_with("mazurka/");
}

std::string NameOf(const Method& m) {
  const std::string klass = m.owner->ExternalName();
  if (m.name.view() == "<init>") return "new " + klass;
  if (m.name.view() == "<clinit>") return "initialising " + klass;
  return klass + "." + std::string(m.name.view());
}

std::string PlaceOf(const StackEntry& entry) {
  const Klass& klass = *entry.method->owner;
  if (!klass.source_file || entry.line < 0) return klass.ExternalName();
  return std::string(klass.source_file.view()) + ":" + std::to_string(entry.line);
}

}  // namespace

std::string LineOfProgram(Vm& vm, Thread& t) {
  for (const StackEntry& entry : vm.stack_traces().StackOf(t)) {
    if (IsOfProgram(*entry.method)) return PlaceOf(entry);
  }
  return {};
}

std::string DescribeRefused(Vm& vm, Thread& t, const Method& native) {
  const std::string name =
      "native method " + native.FullName() + std::string(native.descriptor.view());
  const Method* called = &native;  // by the program
  std::string_view area = UnsupportedAreaOf(native.owner->name.view());
  for (const StackEntry& entry : vm.stack_traces().StackOf(t)) {
    if (IsOfProgram(*entry.method)) {
      if (called == &native) return name + ", called at " + PlaceOf(entry);
      return NameOf(*called) + " at " + PlaceOf(entry) + " (" +
             (area.empty() ? "" : std::string(area) + "; ") + name + ")";
    }
    called = entry.method;
    if (area.empty()) area = UnsupportedAreaOf(called->owner->name.view(), called->name.view());
  }
  return name;
}

}  // namespace mazurka
