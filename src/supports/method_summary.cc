#include "supports/method_summary.h"

#include <optional>

#include "jvm/classfile/attributes.h"
#include "jvm/classfile/code.h"
#include "jvm/classfile/opcodes.h"

namespace mazurka {
namespace {

class Reader {
 public:
  Reader(const ClassFile& file, const CodeAttribute& code) : file_(file), code_(code) {}

  MethodSummary Read() {
    for (uint32_t pc = 0; pc < code_.code.size();) {
      const auto length = InstructionLength(code_.code, pc);
      if (!length) break;
      ReadInstruction(static_cast<Opcode>(code_.code[pc]), pc);
      pc += *length;
    }
    return std::move(summary_);
  }

 private:
  uint16_t IndexAt(uint32_t pc) const {
    return static_cast<uint16_t>(code_.code[pc + 1] << 8 | code_.code[pc + 2]);
  }

  void ReadInstruction(Opcode opcode, uint32_t pc) {
    switch (opcode) {
      case Opcode::kInvokevirtual:
      case Opcode::kInvokeinterface:
        return AddCall(IndexAt(pc), CodeCall::Target::kOpen, pc);
      case Opcode::kInvokespecial:
        return AddCall(IndexAt(pc), CodeCall::Target::kFixed, pc);
      case Opcode::kInvokestatic:
        AddInitialised(IndexAt(pc));
        return AddCall(IndexAt(pc), CodeCall::Target::kFixed, pc);
      case Opcode::kGetstatic:
      case Opcode::kPutstatic:
        return AddStaticAccess(IndexAt(pc), pc);
      case Opcode::kNew:
        if (!file_.pool.Is(IndexAt(pc), Tag::kClass)) return;
        summary_.instantiated.push_back(file_.pool.ClassName(IndexAt(pc)));
        return summary_.initialised.push_back(summary_.instantiated.back());
      case Opcode::kInvokedynamic:
        return AddDynamic(IndexAt(pc), pc);
      case Opcode::kLdc:
        return AddConstant(code_.code[pc + 1], pc);
      case Opcode::kLdcW:
      case Opcode::kLdc2W:
        return AddConstant(IndexAt(pc), pc);
      default:
        return;
    }
  }

  void AddCall(uint16_t index, CodeCall::Target target, uint32_t pc) {
    if (!file_.pool.IsRef(index) || file_.pool.Is(index, Tag::kFieldref)) return;
    const MemberRef ref = file_.pool.Ref(index);
    summary_.calls.push_back(
        {target, ref.class_name, ref.name, ref.descriptor, code_.lines.LineAt(pc)});
  }

  void AddInitialised(uint16_t index) {
    if (file_.pool.IsRef(index)) summary_.initialised.push_back(file_.pool.Ref(index).class_name);
  }

  void AddStaticAccess(uint16_t index, uint32_t pc) {
    if (!file_.pool.IsRef(index)) return;
    summary_.static_accesses.push_back({file_.pool.Ref(index).class_name, code_.lines.LineAt(pc)});
  }

  void AddHandle(uint16_t index, uint32_t pc) {
    const MethodHandleConstant handle = file_.pool.MethodHandle(index);
    switch (handle.kind) {
      case ReferenceKind::kGetStatic:
      case ReferenceKind::kPutStatic:
        return AddStaticAccess(handle.reference_index, pc);
      case ReferenceKind::kInvokeVirtual:
      case ReferenceKind::kInvokeInterface:
        return AddCall(handle.reference_index, CodeCall::Target::kOpen, pc);
      case ReferenceKind::kNewInvokeSpecial:
        if (file_.pool.IsRef(handle.reference_index))
          summary_.instantiated.push_back(file_.pool.Ref(handle.reference_index).class_name);
        [[fallthrough]];
      case ReferenceKind::kInvokeStatic:
        AddInitialised(handle.reference_index);
        [[fallthrough]];
      case ReferenceKind::kInvokeSpecial:
        return AddCall(handle.reference_index, CodeCall::Target::kFixed, pc);
      default:
        return;
    }
  }

  void AddConstant(uint16_t index, uint32_t pc) {
    if (file_.pool.Is(index, Tag::kMethodHandle)) AddHandle(index, pc);
    if (file_.pool.Is(index, Tag::kDynamic)) AddDynamic(index, pc);
  }

  // The arguments of the bootstrap method, and the method itself unless the machine links its call
  // sites without Java code.
  void AddDynamic(uint16_t index, uint32_t pc) {
    if (!file_.pool.Is(index, Tag::kInvokeDynamic) && !file_.pool.Is(index, Tag::kDynamic)) return;
    if (!bootstraps_) {
      auto parsed = ParseBootstrapMethods(file_);
      bootstraps_ = parsed ? std::move(*parsed) : std::vector<BootstrapMethod>();
    }
    const uint16_t bootstrap = file_.pool.Dynamic(index).bootstrap_index;
    if (bootstrap >= bootstraps_->size()) return;
    const BootstrapMethod& method = (*bootstraps_)[bootstrap];
    if (!IsLinkedDirectly(method.method_handle_index)) AddHandle(method.method_handle_index, pc);
    for (const uint16_t argument : method.arguments) {
      if (file_.pool.Is(argument, Tag::kMethodHandle)) AddHandle(argument, pc);
    }
  }

  bool IsLinkedDirectly(uint16_t handle) const {
    const uint16_t reference = file_.pool.MethodHandle(handle).reference_index;
    if (!file_.pool.IsRef(reference)) return true;
    const std::string_view klass = file_.pool.Ref(reference).class_name;
    return klass == "java/lang/invoke/LambdaMetafactory" ||
           klass == "java/lang/invoke/StringConcatFactory" ||
           klass == "java/lang/runtime/ObjectMethods";
  }

  const ClassFile& file_;
  const CodeAttribute& code_;
  std::optional<std::vector<BootstrapMethod>> bootstraps_;
  MethodSummary summary_;
};

}  // namespace

MethodSummary SummaryOf(const ClassFile& file, const MemberInfo& method) {
  if (method.is(kAccNative) || method.is(kAccAbstract)) return {};
  const auto code = ParseCode(file, method);
  if (!code) return {};
  return Reader(file, *code).Read();
}

}  // namespace mazurka
