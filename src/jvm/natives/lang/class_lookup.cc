#include "jvm/natives/lang/class_lookup.h"

#include "jvm/classfile/descriptor.h"
#include "jvm/natives/support.h"

namespace mazurka {

Klass* FindBuiltin(NativeEnv& env, Ref loader, Symbol name, LinkProgress& progress) {
  progress = LinkProgress::kReady;
  // Classes that the program defined, with Lookup.defineClass or as a proxy.
  if (Klass* defined = env.vm.loaders().FindInitiated(env.process(), loader, name)) return defined;
  const auto loaded = env.program().Load(LoaderIdOf(env.vm, env.process(), loader), name);
  if (loaded) return *loaded;
  if (loaded.error().kind != LoadError::Kind::kNotFound) {
    env.vm.exceptions().ThrowLoad(env.thread, loaded.error());
    progress = LinkProgress::kThrown;
    return nullptr;
  }
  return nullptr;
}

Klass* FindThroughLoader(NativeEnv& env, Ref loader, Symbol name, LinkProgress& progress) {
  if (IsBuiltin(LoaderIdOf(env.vm, env.process(), loader))) {
    Klass* klass = FindBuiltin(env, loader, name, progress);
    if (klass == nullptr && progress == LinkProgress::kReady) {
      // For an array, report the element class as missing.
      std::string_view missing = name.view();
      if (missing.starts_with('[') && IsFieldDescriptor(missing)) {
        missing = TypeView{missing.substr(missing.find_first_not_of('['))}.class_name();
      }
      env.vm.exceptions().ThrowLoad(env.thread, {LoadError::Kind::kNotFound, std::string(missing)},
                                    /*not_found_as_exception=*/true);
      progress = LinkProgress::kThrown;
    }
    return klass;
  }
  Klass* klass = env.vm.loaders().Load(env.thread, loader, name, progress);
  if (progress == LinkProgress::kPushed) env.thread.frame->aux = kKeepClassNotFound;
  return klass;
}

}  // namespace mazurka
