// jdk.internal.loader.BootLoader and NativeLibraries; String.intern.
#include <filesystem>
#include <map>

#include "jvm/interpreter/native.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

// The boot loader's packages that have a class in this process: internal name to module.
std::map<std::string, Symbol> LoadedPackages(NativeEnv& env) {
  std::map<std::string, Symbol> packages;
  const uint32_t count = env.program().class_count();
  for (uint32_t id = 1; id < count; ++id) {
    const Klass* klass = env.program().klass(id);
    if (klass == nullptr || klass->kind != Klass::Kind::kInstance || klass->loader != kBootLoader)
      continue;
    if (IsNull(env.process().classes[id].mirror)) continue;
    const size_t slash = klass->name.view().rfind('/');
    if (slash == std::string_view::npos) continue;
    packages.emplace(klass->name.view().substr(0, slash), klass->module);
  }
  return packages;
}

NativeStatus GetSystemPackageNames(NativeEnv& env) {
  const auto packages = LoadedPackages(env);
  Ref array = env.vm.objects().NewArray(env.thread, *env.program().known.string_array,
                                        static_cast<uint32_t>(packages.size()));
  uint32_t i = 0;
  for (const auto& [name, module] : packages) {
    env.vm.objects().StoreRefElement(array, i++, env.vm.strings().New(env.thread, name));
  }
  return env.ReturnRef(array);
}

NativeStatus GetSystemPackageLocation(NativeEnv& env) {
  const auto packages = LoadedPackages(env);
  const auto found = packages.find(env.vm.strings().Utf8(env.Reference(0)));
  if (found == packages.end() || !found->second) return env.ReturnRef(Ref::kNull);
  return env.ReturnString("jrt:/" + std::string(found->second.view()));
}

// The JDK's own libraries count as built in: their natives are C++ functions here, or unsupported
// when called.
NativeStatus FindBuiltinLib(NativeEnv& env) {
  const std::string name = env.vm.strings().Utf8(env.Reference(0));
  std::error_code error;
  const std::filesystem::path lib = std::filesystem::path(env.program().jdk().home()) / "lib";
  const bool known = name.find('/') == std::string::npos &&
                     (std::filesystem::exists(lib / name, error) ||
                      std::filesystem::exists(lib / "server" / name, error));
  return env.ReturnRef(known ? env.Reference(0) : Ref::kNull);
}

// (NativeLibraryImpl impl, String name, boolean isBuiltin, boolean isJNI, boolean throws)
NativeStatus LoadLibrary(NativeEnv& env) {
  if (!env.Bool(2))
    return env.Unsupported("native library " + env.vm.strings().Utf8(env.Reference(1)));
  constexpr int32_t kJniVersion = 0x000a0000;
  env.vm.objects().SetLong(env.Reference(0), "handle", 1);
  env.vm.objects().SetInt(env.Reference(0), "jniVersion", kJniVersion);
  return env.ReturnBool(true);
}
NativeStatus UnloadLibrary(NativeEnv& env) { return env.Void(); }
NativeStatus FindEntry(NativeEnv& env) { return env.ReturnLong(0); }

NativeStatus Intern(NativeEnv& env) {
  return env.ReturnRef(env.vm.strings().Intern(env.thread, env.Reference(0)));
}

constexpr std::string_view kBootLoaderClass = "jdk/internal/loader/BootLoader";
constexpr std::string_view kLibraries = "jdk/internal/loader/NativeLibraries";
constexpr NativeRow kRows[] = {
    {"java/lang/String", "intern()Ljava/lang/String;", &Intern},
    {kBootLoaderClass, "getSystemPackageLocation(Ljava/lang/String;)Ljava/lang/String;",
     &GetSystemPackageLocation},
    {kBootLoaderClass, "getSystemPackageNames()[Ljava/lang/String;", &GetSystemPackageNames},
    {kLibraries, "findBuiltinLib(Ljava/lang/String;)Ljava/lang/String;", &FindBuiltinLib},
    {kLibraries,
     "findEntry0(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;)J",
     &FindEntry},
    {kLibraries,
     "load(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z",
     &LoadLibrary},
    {kLibraries, "unload(Ljava/lang/String;ZZJ)V", &UnloadLibrary},
};

}  // namespace

MAZ_NATIVE_TABLE(BootLoaderNatives, kRows)

}  // namespace mazurka
