// invokedynamic (JVMS §6.5, §5.4.3.6).
//
// Linking turns a site into one of three things: a direct call of a static method synthesised for
// it, an object (a lambda that captures nothing), or the result of the JDK's bootstrap machinery.
// The last two are process constants, because processes and machines share the code.
#include "jvm/interpreter/invoke/call_sites.h"

#include <algorithm>
#include <optional>

#include "jvm/classfile/descriptor.h"
#include "jvm/interpreter/invoke/invoke_constants.h"
#include "jvm/interpreter/invoke/invoke_steps.h"
#include "jvm/interpreter/invoke/synthesis.h"

namespace mazurka {

namespace {

// Identifies the instruction within its class.
uint32_t SiteNumber(const Thread& t) {
  const Method& m = *t.frame->method;
  uint32_t cell = m.code.load(std::memory_order_acquire)->IndexOf(t.frame->pc);
  return uint32_t{m.slot} << 16 | cell;
}

// Constants of an instruction rather than of a constant pool entry: two instructions that share an
// entry are two call sites.
LinkSlots SlotsOfSite(Vm& vm, const Klass& klass, uint16_t cp_index, uint32_t site) {
  uint32_t first = (site + 1) * 4;
  return {vm.program().ConstantSlot(klass, cp_index, first),
          vm.program().ConstantSlot(klass, cp_index, first + 1)};
}

struct Site {
  Klass& from;
  uint16_t cp_index;
  uint32_t number;
  DynamicConstant call;
  BootstrapMethod bootstrap;
  uint32_t slots;  // of the arguments
};

std::optional<Site> ReadSite(Vm& vm, Thread& t) {
  Klass& from = *t.frame->method->owner;
  uint16_t cp_index = CallPoolIndex(t);
  DynamicConstant call = from.file->pool.Dynamic(cp_index);
  auto bootstrap = BootstrapMethodOf(vm, t, from, call);
  if (!bootstrap) return std::nullopt;
  auto descriptor = MethodDescriptor::Parse(call.descriptor);
  MAZ_CHECK(descriptor.has_value());
  return Site{from,
              cp_index,
              SiteNumber(t),
              call,
              *std::move(bootstrap),
              static_cast<uint32_t>(descriptor->argument_slots())};
}

// The method synthesised for the site, if the machine links this kind of site itself; else null.
Method* Synthesize(Vm& vm, Thread& t, const Site& site, LinkProgress& progress) {
  const ConstantPool& pool = site.from.file->pool;
  MethodHandleConstant handle = pool.MethodHandle(site.bootstrap.method_handle_index);
  // Names of hidden classes cannot be written in a class file.
  if (handle.kind != ReferenceKind::kInvokeStatic || site.from.is_hidden) return nullptr;
  CallSiteInfo info{site.from, site.number, site.call, pool.Ref(handle.reference_index),
                    site.bootstrap.arguments};
  std::string_view holder = info.bootstrap.class_name, name = info.bootstrap.name;
  if (holder == "java/lang/invoke/LambdaMetafactory")
    return SynthesizeLambda(vm, t, info, progress);
  if (holder == "java/lang/invoke/StringConcatFactory" &&
      (name == "makeConcatWithConstants" || name == "makeConcat")) {
    return SynthesizeConcat(vm, t, info, progress);
  }
  if (holder == "java/lang/runtime/ObjectMethods") {
    return SynthesizeRecordMethod(vm, t, info, progress);
  }
  return nullptr;
}

// Links through MethodHandleNatives.linkCallSite.
LinkProgress LinkByJdk(Vm& vm, Thread& t, const Site& site, const LinkSlots& slots) {
  if (ThrowKeptError(vm, t, vm.ProcessOf(t).constants[slots.result])) return LinkProgress::kThrown;
  if (CompleteLinkage(vm, t, slots)) return LinkProgress::kReady;
  LinkProgress progress = vm.class_init().Initialize(t, *vm.invoke_layout().natives);
  if (progress != LinkProgress::kReady) return progress;
  BootstrapCall call;
  if (!PrepareBootstrap(vm, t, site.from, site.bootstrap, call, progress)) return progress;
  Ref type = ResolveMethodType(vm, t, site.from, site.call.descriptor,
                               PartSlot(vm, site.from, site.cp_index, LinkPart::kType), progress);
  if (progress != LinkProgress::kReady) return progress;
  Process& p = vm.ProcessOf(t);
  Ref appendix = vm.objects().NewArray(t, *vm.program().known.object_array, 2);
  vm.globals().SetConstant(p, slots.appendix, appendix);
  return Upcall(vm, t, *vm.invoke_layout().natives, "linkCallSite",
                "(Ljava/lang/Object;ILjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;"
                "Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/invoke/MemberName;",
                {Slot(vm.classes().Mirror(p, site.from)), site.cp_index, Slot(call.method),
                 Slot(vm.strings().InternLiteral(p, site.call.name)), Slot(type),
                 Slot(call.arguments), Slot(appendix)},
                slots.result, OnFailure::kKeep);
}

// The constant for a lambda without captured values. Each site has one in each process. It is named
// after the site, because any thread may link the site first.
Ref LambdaInstance(Vm& vm, Process& p, const Klass& klass, uint32_t slot) {
  uint64_t name = klass.name.hash() | uint64_t{1} << 63;
  Ref instance = vm.objects().NewNamed(klass, klass.instance_bytes, name);
  if (!IsNull(instance)) {
    vm.objects().Publish(instance);
    vm.globals().SetConstant(p, slot, instance);
  }
  return instance;
}

// Linking a lambda initialises its class, and so the interfaces of the class that have default
// methods. The thread does not claim this initialisation: in the JDK, each thread that links
// meanwhile spins a class of its own. Returns nullopt if all these interfaces are initialised, else
// what has to happen first. On kCall, `target` is the initialiser of an interface.
std::optional<InvokeStep> InitializeInterface(Vm& vm, Thread& t, Klass& lambda,
                                              InvokeTarget& target) {
  if (vm.ProcessOf(t).StateOf(lambda).state == InitState::kDone) return std::nullopt;
  while (Klass* next = vm.class_init().InitializedBefore(t, lambda)) {
    const bool has_failed = vm.ProcessOf(t).StateOf(*next).state == InitState::kFailed;
    if (next->has_clinit && !has_failed) {
      target = {next->MethodNamed("<clinit>", "()V"), t.frame->sp};
      return InvokeStep::kCall;
    }
    if (vm.class_init().Initialize(t, *next) == LinkProgress::kReady) continue;
    WrapInInternalError(vm, t);
    return InvokeStep::kThrown;
  }
  if (!vm.class_init().IsVisible(t, lambda)) vm.class_init().Initialize(t, lambda);
  return std::nullopt;
}

// True if initialising the class of a lambda may have to run an initialiser.
bool HasInitializer(const Klass& klass) {
  return klass.has_clinit ||
         std::ranges::any_of(klass.interfaces, [](const Klass* i) { return HasInitializer(*i); });
}

}  // namespace

bool IsLinking(const Frame& f) {
  return f.method->native == nullptr &&
         (f.pc->op == Op::kInvokedynamic || f.pc->op == Op::kInvokeCallSite);
}

void WrapInInternalError(Vm& vm, Thread& t) {
  Ref cause = t.exception;
  std::string message = vm.objects().KlassOf(cause).ExternalName();
  if (Ref text = vm.objects().GetRef(cause, "detailMessage"); !IsNull(text))
    message += ": " + vm.strings().Utf8(text);
  t.exception = vm.exceptions().NewThrowable(t, *vm.program().LoadBoot("java/lang/InternalError"),
                                             message, cause);
}

InvokeStep InvokeDynamic(Vm& vm, Thread& t, InvokeTarget& target) {
  std::optional<Site> site = ReadSite(vm, t);
  if (!site) return InvokeStep::kThrown;
  LinkProgress progress = LinkProgress::kReady;
  Method* method = Synthesize(vm, t, *site, progress);
  if (progress != LinkProgress::kReady) return StepOf(progress);
  const bool is_lambda = method != nullptr && method->owner->interfaces.size() > 0;
  if (is_lambda) {
    if (const auto first = InitializeInterface(vm, t, *method->owner, target)) return *first;
  }
  const bool is_constant = is_lambda && method->arg_slots == 0;
  if (method != nullptr && !is_constant) {
    // Where interfaces may have to be initialised first, every call has to go through this
    // function.
    if (!is_lambda || !HasInitializer(*method->owner))
      RewriteInstruction(t, {Op::kInvokeStatic, static_cast<uint16_t>(site->slots), method->id});
    target = {method, t.frame->sp - site->slots};
    return InvokeStep::kCall;
  }
  LinkSlots slots = SlotsOfSite(vm, site->from, site->cp_index, site->number);
  if (is_constant) {
    if (!vm.objects().EnsureHeap(t, method->owner->instance_bytes + 8u)) return InvokeStep::kThrown;
    LambdaInstance(vm, vm.ProcessOf(t), *method->owner, slots.result);
  } else {
    progress = LinkByJdk(vm, t, *site, slots);
    if (progress != LinkProgress::kReady) return StepOf(progress);
  }
  RewriteInstruction(t, {Op::kInvokeCallSite, static_cast<uint16_t>(site->slots), slots.result});
  return InvokeCallSite(vm, t, target);
}

InvokeStep InvokeCallSite(Vm& vm, Thread& t, InvokeTarget& target) {
  const Insn insn = *t.frame->pc;
  Ref linked = vm.ProcessOf(t).constants[insn.b];
  // Not linked in this process, or the linkage was undone.
  if (IsNull(linked)) return InvokeDynamic(vm, t, target);
  Klass& klass = vm.objects().KlassOf(linked);
  if (klass.is_array()) return CallLinked(vm, t, linked, insn.a, target);
  if (&klass == vm.program().known.member_name) return InvokeDynamic(vm, t, target);
  if (IsNull(vm.ProcessOf(t).StateOf(klass).ready)) vm.class_init().TouchInitialization(t, klass);
  *t.frame->sp = Slot(linked);
  target = {nullptr, t.frame->sp + 1};
  return InvokeStep::kDone;
}

}  // namespace mazurka
