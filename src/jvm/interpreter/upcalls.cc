#include "jvm/interpreter/upcalls.h"

#include <string>

#include "jvm/classfile/code.h"

namespace mazurka {

LinkProgress Upcall(Vm& vm, Thread& t, Klass& klass, std::string_view name,
                    std::string_view descriptor, std::initializer_list<uint32_t> args,
                    uint32_t constant_slot, OnFailure on_failure) {
  Method* method = klass.MethodNamed(name, descriptor);
  MAZ_CHECK_MSG(method != nullptr, std::string(klass.name.view()) + "." + std::string(name));
  LinkProgress ready = vm.class_init().Initialize(t, klass);
  if (ready != LinkProgress::kReady) return ready;
  std::span<const uint32_t> slots(args.begin(), args.size());
  // Bootstrap methods may belong to the program.
  bool by_library = name != "linkCallSite" && name != "linkDynamicConstant";
  uint16_t flags = kFrameReexecute | kFrameAtomic;
  if (by_library) flags |= kFrameLibrary;
  if (constant_slot != 0) flags |= kFrameStoreConstant;
  if (!vm.calls().PushCall(t, *method, slots, flags)) return LinkProgress::kThrown;
  t.frame->extra = static_cast<Ref>(constant_slot);
  if (on_failure == OnFailure::kKeep) t.frame->aux = kKeepLinkageError;
  return LinkProgress::kPushed;
}

// A constant that is an error is stored as an array of this class. No program makes such arrays.
constexpr std::string_view kKeptError = "[Ljava/lang/BootstrapMethodError;";

void KeepLinkageError(Vm& vm, Thread& t, uint32_t slot) {
  Program& program = vm.program();
  if (!vm.objects().KlassOf(t.exception).IsSubtypeOf(program.LoadBoot("java/lang/LinkageError")))
    return;
  Ref kept = vm.objects().NewArray(t, *program.LoadBoot(kKeptError), 1);
  vm.objects().StoreRefElement(kept, 0, t.exception);
  vm.globals().SetConstant(vm.ProcessOf(t), slot, kept);
}

bool ThrowKeptError(Vm& vm, Thread& t, Ref constant) {
  if (IsNull(constant)) return false;
  const Klass& klass = vm.objects().KlassOf(constant);
  if (!klass.is_array() || klass.name.view() != kKeptError) return false;
  vm.exceptions().ThrowObject(t, vm.heap().LoadElement<Ref>(constant, 0));
  return true;
}

uint32_t PartSlot(Vm& vm, const Klass& klass, uint16_t cp_index, LinkPart part) {
  return vm.program().ConstantSlot(klass, cp_index, static_cast<uint32_t>(part));
}

uint16_t CallPoolIndex(const Thread& t) {
  const Frame& f = *t.frame;
  const Klass& klass = *f.method->owner;
  Result<CodeAttribute> code = ParseCode(*klass.file, klass.file->methods[f.method->file_index]);
  Code* decoded = f.method->code.load(std::memory_order_acquire);
  MAZ_CHECK(code.has_value() && decoded != nullptr);
  uint16_t bci = decoded->BciOf(f.pc);
  return static_cast<uint16_t>(code->code[bci + 1u] << 8 | code->code[bci + 2u]);
}

}  // namespace mazurka
