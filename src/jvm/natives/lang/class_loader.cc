// java.lang.ClassLoader and the built-in loaders. The Program looks up classes for the built-in
// loaders; loaders written in Java keep their classes in Root::kLoadedClasses.
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/lang/class_lookup.h"
#include "jvm/natives/lang/class_slots.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

NativeStatus RegisterNatives(NativeEnv& env) { return env.Void(); }

// The module of a class that a built-in loader is about to define. The package may belong to the
// JDK.
Symbol ModuleOfNewClass(NativeEnv& env, LoaderId loader, std::string_view binary_name) {
  const size_t dot = binary_name.rfind('.');
  if (!IsBuiltin(loader) || dot == std::string_view::npos) return {};
  const auto module = env.program().image().ModuleOfPackage(binary_name.substr(0, dot));
  return module && *module ? env.program().Intern(**module) : Symbol();
}

// Checks a byte[] range and copies it. False: an exception is pending.
bool CopyBytes(NativeEnv& env, Ref array, int32_t offset, int32_t length,
               std::vector<uint8_t>& bytes) {
  if (IsNull(array)) {
    env.ThrowNoMessage("java/lang/NullPointerException");
    return false;
  }
  const int64_t end = int64_t{offset} + length;
  if (offset < 0 || length < 0 || end > int64_t{env.heap().Length(array)}) {
    env.ThrowNoMessage("java/lang/ArrayIndexOutOfBoundsException");
    return false;
  }
  const uint8_t* first = env.heap().Address(array) + kArrayHeaderBytes + offset;
  bytes.assign(first, first + length);
  return true;
}

// Defining a class takes the monitor of a loader that is not parallel capable.
NativeStatus WaitForLoader(NativeEnv& env, Ref loader) {
  if (IsNull(loader) || env.vm.loaders().LoadsInParallel(loader)) return NativeStatus::kDone;
  return WaitForMonitor(env, loader);
}

// (ClassLoader loader, String name, byte[] b, int off, int len, ProtectionDomain pd, String source)
NativeStatus DefineClass1(NativeEnv& env) {
  Ref loader = env.Reference(0);
  const NativeStatus waits = WaitForLoader(env, loader);
  if (waits != NativeStatus::kDone) return waits;
  Program::Definition definition;
  definition.loader = LoaderIdOf(env.vm, env.process(), loader);
  if (Ref name = env.Reference(1); !IsNull(name)) {
    definition.expected_name = InternalName(env.vm, name);
    definition.module = ModuleOfNewClass(env, definition.loader, env.vm.strings().Utf8(name));
  }
  if (!CopyBytes(env, env.Reference(2), env.Int(3), env.Int(4), definition.bytes))
    return NativeStatus::kThrown;
  if (Ref source = env.Reference(6); !IsNull(source))
    definition.origin = env.vm.strings().Utf8(source);
  LinkProgress progress = LinkProgress::kReady;
  Klass* klass = env.vm.loaders().Define(env.thread, loader, std::move(definition), progress);
  if (klass == nullptr) return env.After(progress);
  SetClassSlot(env.vm, env.process(), *klass, ClassSlotKind::kProtectionDomain, env.Reference(5));
  return env.ReturnRef(MirrorOf(env, *klass));
}

NativeStatus DefineClass2(NativeEnv& env) {
  return env.Unsupported("defining a class from a direct byte buffer");
}

// The flags of MethodHandles.Lookup for defineClass0.
enum DefineFlags : int32_t { kNestMate = 1, kHiddenClass = 2 };

// (ClassLoader loader, Class lookup, String name, byte[] b, int off, int len, ProtectionDomain pd,
//  boolean initialize, int flags, Object classData)
enum DefineClass0Slots : uint32_t {
  kLoader,
  kLookup,
  kName,
  kBytes,
  kOffset,
  kLength,
  kDomain,
  kInitialize,
  kFlags,
  kClassData,
};

// Set in the flags argument once the class is defined and its mirror has replaced the lookup class.
// The call repeats after the class's initialiser has run.
constexpr int32_t kDefinedAlready = 1 << 30;

NativeStatus InitializeDefined(NativeEnv& env) {
  if (env.Bool(kInitialize)) {
    if (env.vm.accesses().StopsBeforeInit(env.thread, KlassAt(env, kLookup)))
      return NativeStatus::kOperation;
    const LinkProgress progress = env.vm.class_init().Initialize(env.thread, KlassAt(env, kLookup));
    if (progress != LinkProgress::kReady) return env.After(progress);
  }
  return env.ReturnRef(env.Reference(kLookup));
}

NativeStatus DefineClass0(NativeEnv& env) {
  const int32_t flags = env.Int(kFlags);
  if ((flags & kDefinedAlready) != 0) return InitializeDefined(env);
  if (IsNull(env.Reference(kLookup))) {
    return env.Throw("java/lang/IllegalArgumentException", "Lookup class is null");
  }
  Klass& lookup = KlassAt(env, kLookup);
  Process& p = env.process();
  Ref loader = env.Reference(kLoader);
  if ((flags & kHiddenClass) == 0) {
    const NativeStatus waits = WaitForLoader(env, loader);
    if (waits != NativeStatus::kDone) return waits;
  }
  LinkProgress progress = LinkProgress::kReady;
  Program::Definition definition;
  definition.loader = LoaderIdOf(env.vm, p, loader);
  definition.module = lookup.module;
  definition.origin = lookup.origin;
  definition.hidden = (flags & kHiddenClass) != 0;
  if (Ref name = env.Reference(kName); !IsNull(name))
    definition.expected_name = InternalName(env.vm, name);
  if ((flags & kNestMate) != 0) {
    definition.nest_host = NestHostOf(env.vm, env.thread, lookup, progress);
    if (definition.nest_host == nullptr) return env.After(progress);
  }
  const uint32_t number = p.counter(Counter::kHiddenClasses) + 1;
  const bool hidden = definition.hidden;
  if (hidden) definition.hidden_number = number;
  if (!CopyBytes(env, env.Reference(kBytes), env.Int(kOffset), env.Int(kLength),
                 definition.bytes)) {
    return NativeStatus::kThrown;
  }
  Klass* klass = env.vm.loaders().Define(env.thread, loader, std::move(definition), progress);
  if (klass == nullptr) return env.After(progress);
  if (hidden) env.vm.globals().SetCounter(p, Counter::kHiddenClasses, number);
  Ref mirror = MirrorOf(env, *klass);
  SetClassSlot(env.vm, p, *klass, ClassSlotKind::kProtectionDomain, env.Reference(kDomain));
  if (!IsNull(env.Reference(kClassData)))
    env.vm.objects().SetRef(mirror, "classData", env.Reference(kClassData));
  env.args[kLookup] = static_cast<uint32_t>(mirror);
  env.args[kFlags] = static_cast<uint32_t>(flags | kDefinedAlready);
  return InitializeDefined(env);
}

// Returns the class of this name that the loader (slot 0) sees, or null.
// REQUIRES: a built-in loader
NativeStatus ReturnBuiltin(NativeEnv& env, Ref loader, Ref name, bool own_only) {
  Symbol internal = IsNull(name) ? Symbol() : InternalName(env.vm, name);
  if (!internal || internal.view().starts_with('[')) return env.ReturnRef(Ref::kNull);
  LinkProgress progress = LinkProgress::kReady;
  Klass* klass = FindBuiltin(env, loader, internal, progress);
  if (progress != LinkProgress::kReady) return env.After(progress);
  if (klass == nullptr ||
      (own_only && klass->loader != LoaderIdOf(env.vm, env.process(), loader))) {
    return env.ReturnRef(Ref::kNull);
  }
  return env.ReturnRef(MirrorOf(env, *klass));
}

NativeStatus FindBootstrapClass(NativeEnv& env) {
  return ReturnBuiltin(env, Ref::kNull, env.Reference(0), /*own_only=*/true);
}

// A built-in loader has loaded a class once the process has a mirror of it.
NativeStatus FindLoadedClass0(NativeEnv& env) {
  Ref loader = env.Reference(0);
  Ref name = env.Reference(1);
  Symbol internal = IsNull(name) ? Symbol() : InternalName(env.vm, name);
  if (!internal) return env.ReturnRef(Ref::kNull);
  const LoaderId id = LoaderIdOf(env.vm, env.process(), loader);
  if (IsBuiltin(id)) {
    Klass* klass = env.program().FindLoaded(id, internal);
    if (klass != nullptr) return env.ReturnRef(env.process().StateOf(*klass).mirror);
  }
  Klass* klass = env.vm.loaders().FindInitiated(env.process(), loader, internal);
  return env.ReturnRef(klass == nullptr ? Ref::kNull : MirrorOf(env, *klass));
}

// (String cn, boolean resolve) of a built-in loader.
NativeStatus LoadClassOrNull(NativeEnv& env) {
  if (IsNull(env.Reference(1))) return env.ThrowNoMessage("java/lang/NullPointerException");
  return ReturnBuiltin(env, env.Reference(0), env.Reference(1), /*own_only=*/false);
}
// (LoadedModule loadedModule, String cn)
NativeStatus FindClassInModuleOrNull(NativeEnv& env) {
  return ReturnBuiltin(env, env.Reference(0), env.Reference(2), /*own_only=*/true);
}
// (String cn)
NativeStatus FindClassOnClassPathOrNull(NativeEnv& env) {
  return ReturnBuiltin(env, env.Reference(0), env.Reference(1), /*own_only=*/true);
}

// The names and switches of the rules for classes or packages, as two arrays of `directives`.
void StoreRules(NativeEnv& env, Ref directives, AssertionRule::Scope scope,
                std::string_view names_field, std::string_view switches_field) {
  Vm& vm = env.vm;
  std::vector<const AssertionRule*> rules;
  for (const AssertionRule& rule : vm.options().environment->assertions) {
    if (rule.scope == scope) rules.push_back(&rule);
  }
  const auto count = static_cast<uint32_t>(rules.size());
  Klass& booleans = *env.program().ArrayOf(env.program().Primitive(BasicType::kBoolean));
  Ref names = vm.objects().NewArray(env.thread, *env.program().known.string_array, count);
  vm.objects().SetRef(directives, names_field, names);
  Ref switches = vm.objects().NewArray(env.thread, booleans, count);
  vm.objects().SetRef(directives, switches_field, switches);
  for (uint32_t i = 0; i < count; ++i) {
    // The JDK's code looks up the unnamed package as null.
    if (!rules[i]->name.empty())
      vm.objects().StoreRefElement(names, i, vm.strings().New(env.thread, rules[i]->name));
    StorePrimitive(vm, switches, i, {BasicType::kBoolean, rules[i]->enables ? 1u : 0u});
  }
}

NativeStatus RetrieveDirectives(NativeEnv& env) {
  Vm& vm = env.vm;
  Klass& klass = *env.program().LoadBoot("java/lang/AssertionStatusDirectives");
  Ref directives = vm.objects().NewInstance(env.thread, klass);
  StoreRules(env, directives, AssertionRule::Scope::kClass, "classes", "classEnabled");
  StoreRules(env, directives, AssertionRule::Scope::kPackage, "packages", "packageEnabled");
  const Environment& environment = *vm.options().environment;
  bool is_on = true;
  for (const AssertionRule& rule : environment.assertions) {
    if (rule.scope == AssertionRule::Scope::kAll) is_on = rule.enables;
  }
  vm.objects().Set<uint8_t>(directives, *klass.FieldNamed("deflt"), is_on ? 1 : 0);
  return env.ReturnRef(directives);
}

constexpr std::string_view kLoaderClass = "java/lang/ClassLoader";
constexpr std::string_view kBuiltinLoader = "jdk/internal/loader/BuiltinClassLoader";
constexpr std::string_view kWhy =
    "the machine looks up classes of the built-in loaders, the same for every process";
constexpr NativeRow kRows[] = {
    {kLoaderClass,
     "defineClass0(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/"
     "ProtectionDomain;"
     "ZILjava/lang/Object;)Ljava/lang/Class;",
     &DefineClass0},
    {kLoaderClass,
     "defineClass1(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;"
     "Ljava/lang/String;)Ljava/lang/Class;",
     &DefineClass1},
    {kLoaderClass,
     "defineClass2(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;II"
     "Ljava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
     &DefineClass2},
    {kLoaderClass, "findBootstrapClass(Ljava/lang/String;)Ljava/lang/Class;", &FindBootstrapClass},
    {kLoaderClass, "findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;", &FindLoadedClass0},
    {kLoaderClass, "registerNatives()V", &RegisterNatives},
    {kLoaderClass, "retrieveDirectives()Ljava/lang/AssertionStatusDirectives;",
     &RetrieveDirectives},
    {kBuiltinLoader,
     "findClassInModuleOrNull(Ljdk/internal/loader/BuiltinClassLoader$LoadedModule;Ljava/lang/"
     "String;)"
     "Ljava/lang/Class;",
     &FindClassInModuleOrNull, kWhy},
    {kBuiltinLoader, "findClassOnClassPathOrNull(Ljava/lang/String;)Ljava/lang/Class;",
     &FindClassOnClassPathOrNull, kWhy},
    {kBuiltinLoader, "loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;", &LoadClassOrNull,
     kWhy},
};

}  // namespace

MAZ_NATIVE_TABLE(ClassLoaderNatives, kRows)

}  // namespace mazurka
