// Protection domains of classes and java.security.AccessController.
//
// Classes defined by Java code bring theirs. Those of the built-in platform and app loaders get one
// when first asked: the loader makes it from the code source, in steps that are Java calls.
#include "natives/class_slots.h"
#include "natives/support.h"
#include "natives/tables.h"

namespace mazurka {

namespace {

// The class's origin as a URL in text form: "jrt:/java.sql", "file:/a/b/", "file:/a/b.jar".
std::string LocationOf(Program& program, const Klass& klass) {
  if (klass.module) return "jrt:/" + std::string(klass.module.view());
  std::string url = "file:";
  for (char c : klass.origin) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-_.!~*'():@&=+$,").find(c) != std::string_view::npos;
    if (plain) {
      url += c;
    } else {
      constexpr std::string_view kHex = "0123456789ABCDEF";
      const auto byte = static_cast<uint8_t>(c);
      url += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  for (const ClassPathEntry& entry : program.class_path().entries()) {
    const bool directory = entry.kind == ClassPathEntry::Kind::kDirectory;
    if (directory && entry.path == klass.origin && !url.ends_with('/')) url += '/';
  }
  return url;
}

NativeStatus MakeDomain(NativeEnv& env, Klass& klass) {
  Vm& vm = env.vm;
  Process& p = env.process();
  Program& program = env.program();
  const auto kept = [&](ClassSlotKind kind) { return ClassSlot(vm, p, klass, kind); };
  const auto slot = [&](ClassSlotKind kind) { return ClassSlotIndex(vm, klass, kind); };
  // 1. URI.create(location)
  if (IsNull(kept(ClassSlotKind::kCodeUri))) {
    Klass& uri = *program.LoadBoot("java/net/URI");
    if (const auto progress = vm.Initialize(env.thread, uri); progress != Vm::Progress::kReady) {
      return env.After(progress);
    }
    const uint32_t args[] = {
        static_cast<uint32_t>(vm.NewString(env.thread, LocationOf(program, klass)))};
    return CallAndKeep(env, *uri.MethodNamed("create", "(Ljava/lang/String;)Ljava/net/URI;"), args,
                       slot(ClassSlotKind::kCodeUri));
  }
  // 2. URL.fromURI(uri)
  if (IsNull(kept(ClassSlotKind::kCodeLocation))) {
    Klass& url = *program.LoadBoot("java/net/URL");
    if (const auto progress = vm.Initialize(env.thread, url); progress != Vm::Progress::kReady) {
      return env.After(progress);
    }
    const uint32_t args[] = {static_cast<uint32_t>(kept(ClassSlotKind::kCodeUri))};
    return CallAndKeep(env, *url.MethodNamed("fromURI", "(Ljava/net/URI;)Ljava/net/URL;"), args,
                       slot(ClassSlotKind::kCodeLocation));
  }
  // 3. new CodeSource(url, (CodeSigner[]) null)
  if (IsNull(kept(ClassSlotKind::kCodeSource))) {
    Klass& source = *program.LoadBoot("java/security/CodeSource");
    if (const auto progress = vm.Initialize(env.thread, source); progress != Vm::Progress::kReady) {
      return env.After(progress);
    }
    Ref object = vm.NewInstance(env.thread, source);
    const uint32_t args[] = {static_cast<uint32_t>(object),
                             static_cast<uint32_t>(kept(ClassSlotKind::kCodeLocation)), 0};
    Method& init = *source.MethodNamed("<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V");
    if (!vm.PushCall(env.thread, init, args, kFrameReexecute | kFrameAtomic))
      return NativeStatus::kThrown;
    SetClassSlot(vm, p, klass, ClassSlotKind::kCodeSource, object);
    return NativeStatus::kAgain;
  }
  // 4. loader.getProtectionDomain(source)
  Klass& secure_loader = *program.LoadBoot("java/security/SecureClassLoader");
  const uint32_t args[] = {static_cast<uint32_t>(vm.LoaderObject(p, klass)),
                           static_cast<uint32_t>(kept(ClassSlotKind::kCodeSource))};
  return CallAndKeep(
      env,
      *secure_loader.MethodNamed("getProtectionDomain",
                                 "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;"),
      args, slot(ClassSlotKind::kProtectionDomain));
}

NativeStatus GetProtectionDomain(NativeEnv& env) {
  if (IsNull(env.Reference(0))) return env.ReturnRef(Ref::kNull);
  Klass& klass = KlassAt(env, 0);
  if (klass.kind != Klass::Kind::kInstance) return env.ReturnRef(Ref::kNull);
  Ref domain = ClassSlot(env.vm, env.process(), klass, ClassSlotKind::kProtectionDomain);
  const bool found_by_loader = klass.loader == kPlatformLoader || klass.loader == kAppLoader;
  if (IsNull(domain) && found_by_loader && klass.owned_bytes.empty()) return MakeDomain(env, klass);
  return env.ReturnRef(domain);
}

// There is no security manager: every stack is fully privileged.
NativeStatus NoContext(NativeEnv& env) { return env.ReturnRef(Ref::kNull); }
NativeStatus EnsureMaterialized(NativeEnv& env) { return env.Void(); }

constexpr std::string_view kController = "java/security/AccessController";
constexpr NativeRow kRows[] = {
    {"java/lang/Class", "getProtectionDomain0()Ljava/security/ProtectionDomain;",
     &GetProtectionDomain},
    {kController, "ensureMaterializedForStackWalk(Ljava/lang/Object;)V", &EnsureMaterialized},
    {kController, "getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
     &NoContext},
    {kController, "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
     &GetProtectionDomain},
    {kController, "getStackAccessControlContext()Ljava/security/AccessControlContext;", &NoContext},
};

}  // namespace

std::span<const NativeRow> ProtectionDomainNatives() { return kRows; }

}  // namespace mazurka
