#include "jvm/interpreter/invoke/synthesis.h"

#include "jvm/interpreter/invoke/text_class.h"
#include "jvm/interpreter/join.h"

namespace mazurka {

namespace {

// JVMS §5.4.4. Returns the caller itself if the caller names no other host. Does not load a class
// through a loader written in Java: the host may be missing, and access does not depend on it.
Klass* NestHostOfCaller(Vm& vm, Thread& t, Klass& caller, LinkProgress& progress) {
  if (caller.nest_host != nullptr) return caller.nest_host;
  auto index = ParseNestHost(*caller.file);
  if (!index || *index == 0) return &caller;
  if (IsBuiltin(caller.loader)) return vm.resolution().ResolveClassAt(t, caller, *index, progress);
  Process& p = vm.ProcessOf(t);
  Klass* host =
      vm.loaders().FindInitiated(p, vm.classes().LoaderObject(p, caller),
                                 vm.program().Intern(caller.file->pool.ClassName(*index)));
  return host == nullptr ? &caller : host;
}

}  // namespace

std::string SynthesizedName(const CallSiteInfo& site, std::string_view purpose) {
  return std::string(site.caller.name.view()) + "$$" + std::string(purpose) + "$" +
         std::to_string((site.number & 0xffff) + 1);
}

Klass* DefineForCaller(Vm& vm, Thread& t, const CallSiteInfo& site, std::vector<uint8_t> bytes,
                       LinkProgress& progress) {
  Klass* host = NestHostOfCaller(vm, t, site.caller, progress);
  if (host == nullptr) return nullptr;
  Program::Definition definition;
  definition.loader = site.caller.loader;
  definition.bytes = std::move(bytes);
  definition.hidden = true;
  definition.hidden_number = site.number;
  definition.nest_host = host;
  definition.host_class = &site.caller;
  Ref loader = vm.classes().LoaderObject(vm.ProcessOf(t), site.caller);
  Klass* klass = vm.loaders().Define(t, loader, std::move(definition), progress);
  if (klass == nullptr) return nullptr;
  for (auto& method : klass->methods) {
    if (method->is_native() && method->name.view() == kJoin) method->native = &JoinText;
  }
  return klass;
}

}  // namespace mazurka
