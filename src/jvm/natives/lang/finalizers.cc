#include "jvm/natives/lang/finalizers.h"

namespace mazurka {

bool HasFinalizer(Vm& vm, const Klass& klass) {
  const Klass& object = *vm.program().known.object;
  if (klass.is_array()) return false;
  size_t slot = 0;  // of Object.finalize, one of the first few
  while (object.vtable[slot]->name.view() != "finalize") ++slot;
  Method& finalizer = *klass.vtable[slot];
  if (finalizer.owner == &object) return false;
  const auto code = vm.program().Prepare(finalizer);
  return !code || (*code)->insns[0].op != Op::kReturn;
}

NativeStatus RegisterIfFinalizable(NativeEnv& e) {
  if (!HasFinalizer(e.vm, e.vm.objects().KlassOf(e.Reference(0)))) return e.Void();
  if (!e.vm.assumptions().IsMutated(kFinalizersName)) {
    e.vm.assumptions().RefuteConstant(kFinalizersName);
    return e.Void();
  }
  Method& registers = *e.program()
                           .LoadBoot("java/lang/ref/Finalizer")
                           ->MethodNamed("register", "(Ljava/lang/Object;)V");
  return e.vm.calls().PushFrame(e.thread, registers, e.args) ? NativeStatus::kTailCall
                                                             : NativeStatus::kThrown;
}

}  // namespace mazurka
