// Access modes of VarHandle.
//
// A site is linked to the JDK's own guard method with an AccessDescriptor as appendix. Most calls
// need no guard: the handle is direct, and the erased type of the call is that of its access mode.
// For these, the machine calls the implementation (a static method over Unsafe, which does the one
// visible operation) in place of the guard. The JDK looks the implementation up at the first call
// of a kind. This runs in a library section; otherwise the first call would have steps that later
// calls do not have.
#include "jvm/interpreter/invoke/invoke_steps.h"
#include "jvm/interpreter/invoke/member_names.h"

namespace mazurka {

namespace {

// True if a result needs the guard's cast to the type that the call expects.
bool NeedsCast(Vm& vm, Ref result_class) {
  Klass* klass = vm.objects().KlassOfMirror(result_class);
  return !klass->is_primitive() && klass != vm.program().known.object;
}

}  // namespace

InvokeStep CallVarHandle(Vm& vm, Thread& t, Ref linked, uint32_t slots, InvokeTarget& target) {
  const InvokeLayout& l = vm.invoke_layout();
  Heap& heap = vm.heap();
  uint32_t* args = t.frame->sp - slots;
  auto handle = static_cast<Ref>(*args);
  Ref access = heap.LoadElement<Ref>(linked, kLinkedAppendix);
  if (!vm.objects().KlassOf(handle).IsSubtypeOf(l.indirect_var_handle) &&
      heap.Load<uint8_t>(handle, l.var_exact) == 0 &&
      !NeedsCast(vm, heap.Load<Ref>(access, l.access_result))) {
    Ref form = heap.Load<Ref>(handle, l.var_form);
    Ref types = heap.Load<Ref>(form, l.form_types);
    Ref type = heap.LoadElement<Ref>(types, heap.Load<uint32_t>(access, l.access_type));
    if (!IsNull(type) && type == heap.Load<Ref>(access, l.access_erased)) {
      Ref members = heap.Load<Ref>(form, l.form_members);
      Ref member = heap.LoadElement<Ref>(members, heap.Load<uint32_t>(access, l.access_mode));
      if (IsNull(member)) {
        // Throws if the mode is not supported.
        return StepOf(Upcall(vm, t, vm.objects().KlassOf(form), "getMemberName",
                             "(I)Ljava/lang/invoke/MemberName;",
                             {Slot(form), heap.Load<uint32_t>(access, l.access_mode)}, 0));
      }
      if (Method* method = MethodOfMember(vm, member)) {
        target = {method, args};
        return InvokeStep::kCall;
      }
    }
  }
  return CallLinked(vm, t, linked, slots, target);
}

}  // namespace mazurka
