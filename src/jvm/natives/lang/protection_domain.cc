// Protection domains of classes and java.security.AccessController.
//
// A class defined by Java code comes with its domain. A class of the platform or app loader gets
// its domain at the first query: the loader makes it from the code source, in several Java calls.
#include <filesystem>

#include "jvm/interpreter/native.h"
#include "jvm/natives/lang/class_slots.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

// The class's origin as a URL in text form: "jrt:/java.sql", "file:/a/b/", "file:/a/b.jar".
std::string LocationOf(const Klass& klass) {
  if (klass.origin.starts_with("jrt:/")) return klass.origin;
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
  std::error_code error;
  if (!url.ends_with('/') && std::filesystem::is_directory(klass.origin, error)) url += '/';
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
    if (const auto progress = vm.class_init().Initialize(env.thread, uri);
        progress != LinkProgress::kReady) {
      return env.After(progress);
    }
    const uint32_t args[] = {
        static_cast<uint32_t>(vm.strings().New(env.thread, LocationOf(klass)))};
    return CallAndKeep(env, *uri.MethodNamed("create", "(Ljava/lang/String;)Ljava/net/URI;"), args,
                       slot(ClassSlotKind::kCodeUri));
  }
  // 2. URL.fromURI(uri)
  if (IsNull(kept(ClassSlotKind::kCodeLocation))) {
    Klass& url = *program.LoadBoot("java/net/URL");
    if (const auto progress = vm.class_init().Initialize(env.thread, url);
        progress != LinkProgress::kReady) {
      return env.After(progress);
    }
    const uint32_t args[] = {static_cast<uint32_t>(kept(ClassSlotKind::kCodeUri))};
    return CallAndKeep(env, *url.MethodNamed("fromURI", "(Ljava/net/URI;)Ljava/net/URL;"), args,
                       slot(ClassSlotKind::kCodeLocation));
  }
  // 3. new CodeSource(url, (CodeSigner[]) null)
  if (IsNull(kept(ClassSlotKind::kCodeSource))) {
    Klass& source = *program.LoadBoot("java/security/CodeSource");
    if (const auto progress = vm.class_init().Initialize(env.thread, source);
        progress != LinkProgress::kReady) {
      return env.After(progress);
    }
    Ref object = vm.objects().NewInstance(env.thread, source);
    const uint32_t args[] = {static_cast<uint32_t>(object),
                             static_cast<uint32_t>(kept(ClassSlotKind::kCodeLocation)), 0};
    Method& init = *source.MethodNamed("<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V");
    if (!vm.calls().PushCall(env.thread, init, args, kFrameReexecute | kFrameAtomic))
      return NativeStatus::kThrown;
    SetClassSlot(vm, p, klass, ClassSlotKind::kCodeSource, object);
    return NativeStatus::kAgain;
  }
  // 4. loader.getProtectionDomain(source)
  Klass& secure_loader = *program.LoadBoot("java/security/SecureClassLoader");
  const uint32_t args[] = {static_cast<uint32_t>(vm.classes().LoaderObject(p, klass)),
                           static_cast<uint32_t>(kept(ClassSlotKind::kCodeSource))};
  return CallAndKeep(
      env,
      *secure_loader.MethodNamed("getProtectionDomain",
                                 "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;"),
      args, slot(ClassSlotKind::kProtectionDomain));
}

// The class's domain; null if the class has all permissions. A status other than kDone means that
// the domain is being made.
NativeStatus FindDomain(NativeEnv& env, Klass& klass, Ref& domain) {
  domain = ClassSlot(env.vm, env.process(), klass, ClassSlotKind::kProtectionDomain);
  if (!IsNull(domain)) return NativeStatus::kDone;
  // A lambda's class has the domain of its nest host.
  if (klass.is_hidden && klass.nest_host != nullptr && klass.nest_host != &klass)
    return FindDomain(env, *klass.nest_host, domain);
  const bool found_by_loader = klass.loader == kPlatformLoader || klass.loader == kAppLoader;
  const bool has_domain = found_by_loader && klass.owned_bytes.empty();
  return has_domain ? MakeDomain(env, klass) : NativeStatus::kDone;
}

NativeStatus GetProtectionDomain(NativeEnv& env) {
  if (IsNull(env.Reference(0))) return env.ReturnRef(Ref::kNull);
  Klass& klass = KlassAt(env, 0);
  if (klass.kind != Klass::Kind::kInstance) return env.ReturnRef(Ref::kNull);
  Ref domain = Ref::kNull;
  const NativeStatus status = FindDomain(env, klass, domain);
  return status == NativeStatus::kDone ? env.ReturnRef(domain) : status;
}

constexpr std::string_view kController = "java/security/AccessController";

// A new thread inherits the access-control context of its creator's stack, which matters only to a
// security manager. Exploration starts without contexts. If the program sets a security manager,
// the search restarts with them.
bool TakesContexts(Vm& vm) {
  return !vm.options().explore || vm.assumptions().IsMutated(kAccessContextsName);
}

// (SecurityManager manager)
NativeStatus SetSecurityManager(NativeEnv& env) {
  if (!IsNull(env.Reference(0)) && !TakesContexts(env.vm))
    env.vm.assumptions().RefuteConstant(kAccessContextsName);
  return RunShipped(env);
}

// executePrivileged(action, context, caller): the callers of `caller` do not limit its permissions.
enum PrivilegedLocals : uint32_t { kContextLocal = 1, kCallerLocal = 2 };
bool IsPrivileged(const Frame& f) {
  return f.method->owner->loader == kBootLoader && f.method->owner->name.view() == kController &&
         f.method->name.view() == "executePrivileged";
}

// Whether the thread is making a protection domain for a caller further down its stack. The code
// that makes the domain belongs to the machine, not to the program.
bool MakesDomain(const Thread& t) {
  constexpr uint16_t kStep = kFrameReexecute | kFrameAtomic;
  for (const Frame* f = t.frame; f != nullptr && f->previous != nullptr; f = f->previous) {
    const std::string_view caller = f->previous->method->owner->name.view();
    const bool may_ask = caller == kController || caller == "java/lang/Class";
    if ((f->flags & kStep) == kStep && may_ask) return true;
  }
  return false;
}

// The permissions of a stack: its protection domains, from the top down to a privileged frame.
struct StackDomains {
  std::vector<Ref> domains;  // without consecutive duplicates
  bool is_privileged = false;
  Ref context = Ref::kNull;  // argument of the privileged frame
};

// A status other than kDone means that a domain is being made.
NativeStatus FindDomains(NativeEnv& env, StackDomains& found) {
  for (const Frame* f = env.thread.frame; f != nullptr && !found.is_privileged; f = f->previous) {
    Klass* klass = f->method->owner;
    if (IsPrivileged(*f)) {
      found.is_privileged = true;
      found.context = static_cast<Ref>(f->locals[kContextLocal]);
      klass = env.vm.objects().KlassOfMirror(static_cast<Ref>(f->locals[kCallerLocal]));
    }
    Ref domain = Ref::kNull;
    if (const NativeStatus status = FindDomain(env, *klass, domain);
        status != NativeStatus::kDone) {
      return status;
    }
    if (IsNull(domain) || (!found.domains.empty() && found.domains.back() == domain)) continue;
    found.domains.push_back(domain);
  }
  return NativeStatus::kDone;
}

// Returns null if only JDK code is on the stack, above a frame that is privileged without limits.
NativeStatus GetStackContext(NativeEnv& env) {
  if (!TakesContexts(env.vm) || MakesDomain(env.thread)) return env.ReturnRef(Ref::kNull);
  Vm& vm = env.vm;
  Klass& klass = *env.program().LoadBoot("java/security/AccessControlContext");
  if (const auto progress = vm.class_init().Initialize(env.thread, klass);
      progress != LinkProgress::kReady)
    return env.After(progress);
  StackDomains found;
  if (const NativeStatus status = FindDomains(env, found); status != NativeStatus::kDone)
    return status;
  if (found.domains.empty() && found.is_privileged && IsNull(found.context))
    return env.ReturnRef(Ref::kNull);
  Ref result = vm.objects().NewInstance(env.thread, klass);
  if (!found.domains.empty()) {
    const Klass& array_class = *env.program().LoadBoot("[Ljava/security/ProtectionDomain;");
    Ref array =
        vm.objects().NewArray(env.thread, array_class, static_cast<uint32_t>(found.domains.size()));
    for (uint32_t i = 0; i < found.domains.size(); ++i)
      vm.objects().StoreRefElement(array, i, found.domains[i]);
    vm.objects().SetRef(result, "context", array);
  }
  vm.objects().SetRef(result, "privilegedContext", found.context);
  vm.objects().Set<uint8_t>(result, *klass.FieldNamed("isPrivileged"), found.is_privileged ? 1 : 0);
  vm.objects().Set<uint8_t>(result, *klass.FieldNamed("isAuthorized"), 1);
  return env.ReturnRef(result);
}

NativeStatus GetInheritedContext(NativeEnv& env) {
  if (!TakesContexts(env.vm)) return env.ReturnRef(Ref::kNull);
  return env.ReturnRef(env.vm.objects().GetRef(env.thread.object, "inheritedAccessControlContext"));
}

NativeStatus EnsureMaterialized(NativeEnv& env) { return env.Void(); }

constexpr NativeRow kRows[] = {
    {"java/lang/Class", "getProtectionDomain0()Ljava/security/ProtectionDomain;",
     &GetProtectionDomain},
    {kController, "ensureMaterializedForStackWalk(Ljava/lang/Object;)V", &EnsureMaterialized},
    {kController, "getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
     &GetInheritedContext},
    {kController, "getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
     &GetProtectionDomain},
    {kController, "getStackAccessControlContext()Ljava/security/AccessControlContext;",
     &GetStackContext},
    {"java/lang/System", "implSetSecurityManager(Ljava/lang/SecurityManager;)V",
     &SetSecurityManager,
     "the machine records access control contexts only for programs that use them",
     NativeRow::Shipped::kKept},
};

}  // namespace

MAZ_NATIVE_TABLE(ProtectionDomainNatives, kRows)

}  // namespace mazurka
