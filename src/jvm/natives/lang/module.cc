// java.lang.Module. The JDK's code keeps what modules read and export. The machine only needs the
// module of each class (lang/modules.h).
#include "jvm/natives/lang/modules.h"

#include "jvm/interpreter/native.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

// (Module module, boolean isOpen, String version, String location, Object[] packages)
NativeStatus DefineModule0(NativeEnv& env) {
  Ref module = env.Reference(0);
  if (IsNull(module)) {
    return env.Throw("java/lang/NullPointerException", "Null module object");
  }
  Ref name = env.vm.objects().GetRef(module, "name");
  if (IsNull(name)) {
    return env.Throw("java/lang/IllegalArgumentException", "Module name cannot be null");
  }
  const auto text = [&](uint32_t slot) {
    Ref string = env.Reference(slot);
    return IsNull(string) ? std::string() : env.vm.strings().Utf8(string);
  };
  Program::BootModule description;
  description.name = env.program().Intern(env.vm.strings().Utf8(name));
  description.version = text(2);
  description.location = text(3);
  if (Ref names = env.Reference(4); !IsNull(names)) {
    for (uint32_t i = 0; i < env.heap().Length(names); ++i) {
      description.packages.push_back(env.vm.strings().Utf8(env.heap().LoadElement<Ref>(names, i)));
    }
  }
  DefineModule(env.vm, env.thread, module, std::move(description));
  return env.Void();
}

NativeStatus SetBootLoaderUnnamedModule0(NativeEnv& env) {
  SetBootUnnamedModule(env.vm, env.process(), env.Reference(0));
  return env.Void();
}

NativeStatus NotedByTheLibrary(NativeEnv& env) { return env.Void(); }

constexpr NativeRow kRows[] = {
    {"java/lang/Module", "addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V",
     &NotedByTheLibrary},
    {"java/lang/Module", "addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V",
     &NotedByTheLibrary},
    {"java/lang/Module", "addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V",
     &NotedByTheLibrary},
    {"java/lang/Module", "addReads0(Ljava/lang/Module;Ljava/lang/Module;)V", &NotedByTheLibrary},
    {"java/lang/Module",
     "defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
     &DefineModule0},
    {"jdk/internal/loader/BootLoader", "setBootLoaderUnnamedModule0(Ljava/lang/Module;)V",
     &SetBootLoaderUnnamedModule0},
};

}  // namespace

MAZ_NATIVE_TABLE(ModuleNatives, kRows)

}  // namespace mazurka
