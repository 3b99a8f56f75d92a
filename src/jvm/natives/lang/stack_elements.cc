#include "jvm/natives/lang/stack_elements.h"

namespace mazurka {
namespace {

// Use literals, because a JVM interns these strings too.
Ref NameString(Vm& vm, Thread& t, std::string_view text) {
  return vm.strings().InternLiteral(vm.ProcessOf(t), text);
}

std::string_view LoaderName(const Klass& klass) {
  if (klass.loader == kAppLoader) return "app";
  if (klass.loader == kPlatformLoader) return "platform";
  return {};
}

// Loaders written in Java may have a name of their own.
Ref LoaderNameOf(Vm& vm, Thread& t, const Klass& klass) {
  if (klass.loader == kBootLoader) return Ref::kNull;
  if (IsBuiltin(klass.loader)) return NameString(vm, t, LoaderName(klass));
  Ref loader = vm.classes().LoaderObject(vm.ProcessOf(t), klass);
  return IsNull(loader) ? Ref::kNull : vm.objects().GetRef(loader, "name");
}

}  // namespace

void FillStackElement(Vm& vm, Thread& t, Ref element, const StackEntry& entry) {
  Klass& owner = *entry.method->owner;
  vm.objects().SetRef(element, "declaringClassObject", vm.classes().Mirror(vm.ProcessOf(t), owner));
  vm.objects().SetRef(element, "declaringClass", NameString(vm, t, owner.ExternalName()));
  vm.objects().SetRef(element, "methodName", NameString(vm, t, entry.method->name.view()));
  if (owner.source_file) {
    vm.objects().SetRef(element, "fileName", NameString(vm, t, owner.source_file.view()));
  }
  if (owner.module) {
    vm.objects().SetRef(element, "moduleName", NameString(vm, t, owner.module.view()));
    if (std::string_view version = vm.program().ModuleVersion(owner.module); !version.empty())
      vm.objects().SetRef(element, "moduleVersion", NameString(vm, t, version));
  }
  vm.objects().SetRef(element, "classLoaderName", LoaderNameOf(vm, t, owner));
  constexpr int32_t kNativeMethod = -2;  // see StackTraceElement.isNativeMethod
  vm.objects().SetInt(element, "lineNumber",
                      entry.method->is_native() ? kNativeMethod : entry.line);
}

void FillFinishedStackElement(Vm& vm, Thread& t, Ref element, const StackEntry& entry) {
  FillStackElement(vm, t, element, entry);
  const Klass& owner = *entry.method->owner;
  constexpr int8_t kBuiltinLoader = 1, kJdkModule = 2;
  bool builtin = IsBuiltin(owner.loader) && owner.loader != kBootLoader;
  auto format = static_cast<int8_t>((builtin ? kBuiltinLoader : 0) |
                                    (owner.origin.starts_with("jrt:/") ? kJdkModule : 0));
  vm.objects().Set<int8_t>(element, *vm.objects().KlassOf(element).FieldNamed("format"), format);
  vm.objects().SetRef(element, "declaringClassObject", Ref::kNull);
}

Ref NewStackTrace(Vm& vm, Thread& t, const std::vector<StackEntry>& entries) {
  Klass& element = *vm.program().known.stack_trace_element;
  Ref trace = vm.objects().NewArray(t, *vm.program().ArrayOf(&element),
                                    static_cast<uint32_t>(entries.size()));
  for (uint32_t i = 0; i < entries.size(); ++i) {
    vm.objects().StoreRefElement(trace, i, vm.objects().NewInstance(t, element));
    FillStackElement(vm, t, vm.heap().LoadElement<Ref>(trace, i), entries[i]);
  }
  return trace;
}

}  // namespace mazurka
