// Signature-polymorphic calls of MethodHandle (JVMS §2.9.3, §6.5 invokevirtual).
#include <atomic>

#include "jvm/classfile/descriptor.h"
#include "jvm/interpreter/invoke/invoke_steps.h"
#include "jvm/interpreter/invoke/member_names.h"

namespace mazurka {

namespace {

using Intrinsic = Method::Intrinsic;

InvokeStep NullReceiver(Vm& vm, Thread& t) {
  vm.exceptions().ThrowNoMessage(t, "java/lang/NullPointerException");
  return InvokeStep::kThrown;
}

Ref ArgumentAt(const uint32_t* args) { return static_cast<Ref>(*args); }

// linkToStatic, linkToSpecial, linkToVirtual, linkToInterface: the last argument is the MemberName
// of the method to call with the others.
InvokeStep LinkTo(Vm& vm, Thread& t, Intrinsic kind, uint32_t slots, InvokeTarget& target) {
  uint32_t* sp = t.frame->sp;
  uint32_t* args = sp - slots;
  Ref member = ArgumentAt(sp - 1);
  if (IsNull(member)) return NullReceiver(vm, t);
  Method* method = MethodOfMember(vm, member);
  if (method == nullptr) {
    vm.exceptions().Throw(t, "java/lang/InternalError", "unresolved member");
    return InvokeStep::kThrown;
  }
  if (kind != Intrinsic::kLinkToStatic) {
    Ref receiver = ArgumentAt(args);
    if (IsNull(receiver)) return NullReceiver(vm, t);
    if (method->intrinsic == Intrinsic::kInvokeBasic)
      return CallHandle(vm, t, receiver, args, target);
    if (kind != Intrinsic::kLinkToSpecial && !method->is_private()) {
      Klass& klass = vm.objects().KlassOf(receiver);
      Method* selected = klass.Select(method);
      if (selected == nullptr) {
        vm.exceptions().Throw(t, "java/lang/AbstractMethodError", klass.SelectionFailure(*method));
        return InvokeStep::kThrown;
      }
      method = selected;
    }
  }
  target = {method, args};
  return InvokeStep::kCall;
}

// mh.invokeExact(...): the handle's type must equal the call's type. Method types are canonical, so
// one comparison suffices.
InvokeStep InvokeExact(Vm& vm, Thread& t, const Insn& insn, uint32_t slots, InvokeTarget& target) {
  uint32_t* args = t.frame->sp - slots;
  Ref handle = ArgumentAt(args);
  if (IsNull(handle)) return NullReceiver(vm, t);
  Process& p = vm.ProcessOf(t);
  Ref type = p.constants[insn.b];
  if (IsNull(type)) {
    Klass& from = *t.frame->method->owner;
    LinkProgress progress = LinkProgress::kReady;
    std::string_view descriptor = from.file->pool.Ref(CallPoolIndex(t)).descriptor;
    vm.classes().LogLinkage({LinkageLog::Kind::kMethodType, &from, CallPoolIndex(t), insn.b});
    type = ResolveMethodType(vm, t, from, descriptor, insn.b, progress);
    if (progress != LinkProgress::kReady) return StepOf(progress);
  }
  if (vm.heap().Load<Ref>(handle, vm.invoke_layout().handle_type) == type) {
    return CallHandle(vm, t, handle, args, target);
  }
  // Throws WrongMethodTypeException with the JDK's own message.
  return StepOf(Upcall(vm, t, *vm.invoke_layout().invokers, "checkExactType",
                       "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)V",
                       {Slot(handle), Slot(type)}, 0));
}

// mh.invoke(...) and the access modes of VarHandle: the JDK links them once.
InvokeStep InvokeLinked(Vm& vm, Thread& t, const Insn& insn, uint32_t slots, InvokeTarget& target) {
  uint32_t* args = t.frame->sp - slots;
  Ref handle = ArgumentAt(args);
  if (IsNull(handle)) return NullReceiver(vm, t);
  Ref linked = vm.ProcessOf(t).constants[insn.b];
  if (IsNull(linked) || !vm.objects().KlassOf(linked).is_array()) {
    Klass& from = *t.frame->method->owner;
    LinkProgress progress = LinkPolymorphic(vm, t, from, CallPoolIndex(t), insn.b);
    if (progress != LinkProgress::kReady) return StepOf(progress);
    linked = vm.ProcessOf(t).constants[insn.b];
  }
  if (HandleCallKind(insn.a) == Intrinsic::kVarHandle)
    return CallVarHandle(vm, t, linked, slots, target);
  Ref type = vm.heap().LoadElement<Ref>(linked, kLinkedAppendix);
  if (vm.heap().Load<Ref>(handle, vm.invoke_layout().handle_type) == type) {
    return CallHandle(vm, t, handle, args, target);
  }
  return CallLinked(vm, t, linked, slots, target);
}

}  // namespace

void RewriteInstruction(Thread& t, Insn insn) {
  static_assert(std::atomic_ref<uint64_t>::is_always_lock_free);
  auto* cell = const_cast<Insn*>(t.frame->pc);
  uint64_t bits;
  std::memcpy(&bits, &insn, sizeof bits);
  __atomic_store_n(reinterpret_cast<uint64_t*>(cell), bits, __ATOMIC_RELEASE);
}

InvokeStep CallHandle(Vm& vm, Thread& t, Ref handle, uint32_t* args, InvokeTarget& target) {
  const InvokeLayout& l = vm.invoke_layout();
  Ref form = vm.heap().Load<Ref>(handle, l.handle_form);
  Ref entry = IsNull(form) ? Ref::kNull : vm.heap().Load<Ref>(form, l.form_entry);
  Method* method = IsNull(entry) ? nullptr : MethodOfMember(vm, entry);
  if (method == nullptr) {
    vm.exceptions().Throw(t, "java/lang/InternalError", "method handle without code");
    return InvokeStep::kThrown;
  }
  target = {method, args};
  return InvokeStep::kCall;
}

InvokeStep CallLinked(Vm& vm, Thread& t, Ref linked, uint32_t slots, InvokeTarget& target) {
  Ref member = vm.heap().LoadElement<Ref>(linked, kLinkedMember);
  Ref appendix = vm.heap().LoadElement<Ref>(linked, kLinkedAppendix);
  Method* method = MethodOfMember(vm, member);
  MAZ_CHECK(method != nullptr && method->is_static());
  // Initialises the class first: once the appendix is above the operands, the instruction cannot
  // restart.
  LinkProgress ready = vm.class_init().Initialize(t, *method->owner);
  if (ready != LinkProgress::kReady) return StepOf(ready);
  if (!IsNull(appendix)) *t.frame->sp = Slot(appendix);
  target = {method, t.frame->sp - slots};
  return InvokeStep::kCall;
}

LinkProgress LinkPolymorphic(Vm& vm, Thread& t, Klass& from, uint16_t cp_index, uint32_t slot) {
  LinkSlots slots{slot, PartSlot(vm, from, cp_index, LinkPart::kAppendix)};
  if (CompleteLinkage(vm, t, slots)) return LinkProgress::kReady;
  LibrarySection section(vm, t);
  const InvokeLayout& l = vm.invoke_layout();
  Process& p = vm.ProcessOf(t);
  LinkProgress progress = vm.class_init().Initialize(t, *l.natives);
  if (progress != LinkProgress::kReady) return progress;
  MemberRef ref = from.file->pool.Ref(cp_index);
  Klass* holder = vm.resolution().ResolveClassAt(t, from, ref.class_index, progress);
  if (holder == nullptr) return progress;
  Ref type = ResolveMethodType(vm, t, from, ref.descriptor,
                               PartSlot(vm, from, cp_index, LinkPart::kType), progress);
  if (progress != LinkProgress::kReady) return progress;
  Ref appendix = vm.objects().NewArray(t, *vm.program().known.object_array, 2);
  vm.globals().SetConstant(p, slots.appendix, appendix);
  vm.classes().LogLinkage({LinkageLog::Kind::kHandleCall, &from, cp_index, slot});
  return Upcall(
      vm, t, *l.natives, "linkMethod",
      "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;"
      "[Ljava/lang/Object;)Ljava/lang/invoke/MemberName;",
      {Slot(vm.classes().Mirror(p, from)), static_cast<uint32_t>(ReferenceKind::kInvokeVirtual),
       Slot(vm.classes().Mirror(p, *holder)), Slot(vm.strings().InternLiteral(p, ref.name)),
       Slot(type), Slot(appendix)},
      slot);
}

bool CompleteLinkage(Vm& vm, Thread& t, const LinkSlots& slots) {
  Process& p = vm.ProcessOf(t);
  Ref found = p.constants[slots.result];
  if (IsNull(found)) return false;
  if (vm.objects().KlassOf(found).is_array()) return true;
  Ref linked = p.constants[slots.appendix];
  MAZ_CHECK(!IsNull(linked));
  vm.objects().StoreRefElement(linked, kLinkedMember, found);
  vm.globals().SetConstant(p, slots.result, linked);
  return true;
}

InvokeStep InvokePolymorphic(Vm& vm, Thread& t, Method& resolved, InvokeTarget& target) {
  Klass& from = *t.frame->method->owner;
  auto cp_index = static_cast<uint16_t>(t.frame->pc->b);
  auto descriptor = MethodDescriptor::Parse(from.file->pool.Ref(cp_index).descriptor);
  MAZ_CHECK(descriptor.has_value());
  auto slots = static_cast<uint32_t>(descriptor->argument_slots()) + (resolved.is_static() ? 0 : 1);
  bool is_linked = resolved.intrinsic == Intrinsic::kInvokeExact ||
                   resolved.intrinsic == Intrinsic::kInvoke ||
                   resolved.intrinsic == Intrinsic::kVarHandle;
  uint32_t slot = is_linked ? PartSlot(vm, from, cp_index, LinkPart::kResult) : 0;
  RewriteInstruction(t, {Op::kInvokeHandle, PackHandleCall(resolved.intrinsic, slots), slot});
  return InvokeHandle(vm, t, target);
}

InvokeStep InvokeHandle(Vm& vm, Thread& t, InvokeTarget& target) {
  const Insn insn = *t.frame->pc;
  uint32_t slots = HandleCallSlots(insn.a);
  switch (HandleCallKind(insn.a)) {
    case Intrinsic::kInvokeBasic: {
      uint32_t* args = t.frame->sp - slots;
      if (IsNull(ArgumentAt(args))) return NullReceiver(vm, t);
      return CallHandle(vm, t, ArgumentAt(args), args, target);
    }
    case Intrinsic::kInvokeExact:
      return InvokeExact(vm, t, insn, slots, target);
    case Intrinsic::kInvoke:
    case Intrinsic::kVarHandle:
      return InvokeLinked(vm, t, insn, slots, target);
    default:
      return LinkTo(vm, t, HandleCallKind(insn.a), slots, target);
  }
}

}  // namespace mazurka
