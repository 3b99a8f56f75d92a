#include "jvm/natives/lang/modules.h"

#include "jvm/runtime/module_loaders.h"

namespace mazurka {

namespace {

// The process constant that holds the boot layer's module of this name; "" is the boot loader's
// unnamed module. The key is the 64-bit hash of the name; the names are few and fixed.
uint32_t ModuleSlot(Vm& vm, Symbol name) {
  return vm.program().ConstantSlot(*vm.program().known.module,
                                   static_cast<uint32_t>(name.hash()) | 1u << 31,
                                   static_cast<uint32_t>(name.hash() >> 32));
}

Ref NamedModule(Vm& vm, Process& p, Symbol name) { return p.constants[ModuleSlot(vm, name)]; }

// Rows of Root::kDynamicModules: loader, package name, module.
constexpr uint32_t kRowSlots = 3;

Ref DynamicModule(Vm& vm, Process& p, Ref loader, std::string_view package) {
  Ref table = p.root(Root::kDynamicModules);
  const uint32_t rows = p.counter(Counter::kDynamicModules);
  for (uint32_t row = 0; row < rows; ++row) {
    if (vm.heap().LoadElement<Ref>(table, row * kRowSlots) != loader) continue;
    if (vm.strings().Utf8(vm.heap().LoadElement<Ref>(table, row * kRowSlots + 1)) == package) {
      return vm.heap().LoadElement<Ref>(table, row * kRowSlots + 2);
    }
  }
  return Ref::kNull;
}

void AddDynamicModule(Vm& vm, Thread& t, Ref loader, std::string_view package, Ref module) {
  Process& p = vm.ProcessOf(t);
  Ref table = p.root(Root::kDynamicModules);
  const uint32_t rows = p.counter(Counter::kDynamicModules);
  const uint32_t used = rows * kRowSlots;
  if (IsNull(table) || vm.heap().Length(table) < used + kRowSlots) {
    Ref larger = vm.objects().NewArray(t, *vm.program().known.object_array, (used + kRowSlots) * 2);
    for (uint32_t i = 0; i < used; ++i) {
      vm.objects().StoreRefElement(larger, i, vm.heap().LoadElement<Ref>(table, i));
    }
    table = larger;
    vm.globals().SetRoot(p, Root::kDynamicModules, table);
  }
  vm.objects().StoreRefElement(table, used, loader);
  vm.objects().StoreRefElement(table, used + 1, vm.strings().New(t, package));
  vm.objects().StoreRefElement(table, used + 2, module);
  vm.globals().SetCounter(p, Counter::kDynamicModules, rows + 1);
}

Ref ModuleOf(Vm& vm, Process& p, Klass& klass) {
  Program& program = vm.program();
  Klass* k = &klass;
  while (k->is_array()) k = k->component;
  Ref java_base = NamedModule(vm, p, program.Intern("java.base"));
  if (IsNull(java_base) || k->is_primitive()) return java_base;
  if (k->host_class != nullptr) k = k->host_class;
  if (k->module) {
    if (Ref module = NamedModule(vm, p, k->module); !IsNull(module)) return module;
  }
  Ref loader = vm.classes().LoaderObject(p, *k);
  if (Ref module = DynamicModule(vm, p, loader, k->PackageName()); !IsNull(module)) return module;
  if (IsNull(loader)) return NamedModule(vm, p, program.Intern(""));
  return vm.objects().GetRef(loader, "unnamedModule");
}

// The id of a loader of the boot layer; null is the boot loader.
LoaderId BuiltinLoader(Vm& vm, Ref loader) {
  if (IsNull(loader)) return kBootLoader;
  return vm.objects().KlassOf(loader).name.view().ends_with("$PlatformClassLoader")
             ? kPlatformLoader
             : kAppLoader;
}

}  // namespace

void AssignModule(Vm& vm, Process& p, Klass& klass, Ref mirror) {
  vm.objects().SetRef(mirror, *vm.program().known.klass->FieldNamed("module"),
                      ModuleOf(vm, p, klass));
}

void DefineModule(Vm& vm, Thread& t, Ref module, Program::BootModule description) {
  Process& p = vm.ProcessOf(t);
  Ref loader = vm.objects().GetRef(module, "loader");
  const Symbol symbol = description.name;
  const bool java_base = symbol.view() == "java.base";
  // The application loader becomes known when the boot layer is complete.
  if (!IsNull(p.root(Root::kSystemLoader))) {
    for (const std::string& package : description.packages)
      AddDynamicModule(vm, t, loader, package, module);
    return;
  }
  description.loader = BuiltinLoader(vm, loader);
  vm.program().AddBootModule(std::move(description));
  vm.globals().SetConstant(p, ModuleSlot(vm, symbol), module);
  if (!java_base) return;
  // All mirrors made so far belong to java.base, arrays or primitives.
  const Field& field = *vm.program().known.klass->FieldNamed("module");
  const uint32_t count = vm.program().class_count();
  for (uint32_t id = 1; id < count; ++id) {
    Ref mirror = p.classes[id].mirror;
    if (!IsNull(mirror) && IsNull(vm.objects().GetRef(mirror, field)))
      vm.objects().SetRef(mirror, field, module);
  }
}

void SetBootUnnamedModule(Vm& vm, Process& p, Ref module) {
  vm.globals().SetConstant(p, ModuleSlot(vm, vm.program().Intern("")), module);
}

}  // namespace mazurka
