#include "jvm/runtime/decoder.h"

#include <bit>

#include "base/byte_reader.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/opcodes.h"
#include "jvm/runtime/translation.h"

namespace mazurka {
namespace {

// The first major version whose class files may not have jsr and ret (JVMS §4.9.1).
constexpr uint16_t kFirstVersionWithoutJsr = 51;
// The first major version in which invokestatic and invokespecial may name an interface's method.
constexpr uint16_t kFirstVersionWithInterfaceCode = 52;

class Decoder {
 public:
  Decoder(const Method& method, const CodeAttribute& attribute)
      : method_(method),
        file_(*method.owner->file),
        attribute_(attribute),
        bytes_(attribute.code),
        code_(std::make_unique<Code>()) {}

  tl::expected<std::unique_ptr<Code>, LoadError> Run() {
    if (!Scan() || !EmitAll() || !EmitHandlers()) {
      return tl::unexpected(VerifyFailure(method_, bci_, reason_));
    }
    return std::move(code_);
  }

 private:
  static constexpr uint16_t kNoCell = 0xffff;

  bool Fail(std::string reason) {
    reason_ = std::move(reason);
    return false;
  }

  // Finds where instructions start: fills bcis and cells_.
  bool Scan() {
    cells_.assign(bytes_.size() + 1, kNoCell);
    code_->bcis.reserve(bytes_.size() / 2);
    while (bci_ < bytes_.size()) {
      const auto length = InstructionLength(bytes_, bci_);
      if (!length) return Fail("illegal instruction");
      cells_[bci_] = static_cast<uint16_t>(code_->bcis.size());
      code_->bcis.push_back(static_cast<uint16_t>(bci_));
      bci_ += *length;
    }
    cells_[bci_] = static_cast<uint16_t>(code_->bcis.size());  // handlers may end here
    return true;
  }

  bool EmitAll() {
    code_->insns.reserve(code_->bcis.size());
    for (const uint16_t bci : code_->bcis) {
      bci_ = bci;
      ByteReader operands(bytes_.subspan(bci_ + 1));
      auto opcode = static_cast<Opcode>(bytes_[bci_]);
      wide_ = opcode == Opcode::kWide;
      if (wide_) opcode = static_cast<Opcode>(operands.U1());
      if (!Emit(opcode, operands)) return false;
    }
    return !FallsThrough(code_->insns.back().op) ||
           Fail("control flow falls through the end of the code");
  }

  bool EmitHandlers() {
    for (const ExceptionEntry& entry : attribute_.exceptions) {
      bci_ = entry.handler_pc;
      for (const uint16_t pc : {entry.start_pc, entry.end_pc}) {
        if (cells_[pc] == kNoCell) return Fail("handler range is not made of instructions");
      }
      if (entry.handler_pc >= bytes_.size() || cells_[entry.handler_pc] == kNoCell) {
        return Fail("handler does not start at an instruction");
      }
      code_->handlers.push_back({cells_[entry.start_pc], cells_[entry.end_pc],
                                 cells_[entry.handler_pc], entry.catch_type});
    }
    return true;
  }

  bool Add(Op op, uint32_t a = 0, uint32_t b = 0) {
    code_->insns.push_back({op, static_cast<uint16_t>(a), b});
    return true;
  }

  bool Emit(Opcode opcode, ByteReader& operands) {
    const Op op = kTranslation[static_cast<size_t>(opcode)];
    switch (InfoOf(opcode).format) {
      case OperandFormat::kNone:
        return EmitPlain(opcode, op);
      case OperandFormat::kByte:
        return AddConst(operands.S1());
      case OperandFormat::kShort:
        return AddConst(operands.S2());
      case OperandFormat::kLocal:
        return EmitLocal(opcode, wide_ ? operands.U2() : operands.U1());
      case OperandFormat::kPool1:
        return EmitLdc(opcode, operands.U1());
      case OperandFormat::kPool:
        return EmitPool(opcode, op, operands.U2());
      case OperandFormat::kBranch:
        return EmitBranch(op, operands.S2());
      case OperandFormat::kBranchWide:
        return EmitBranch(op, operands.S4());
      case OperandFormat::kIinc: {
        const uint16_t local = wide_ ? operands.U2() : operands.U1();
        const int32_t delta = wide_ ? operands.S2() : operands.S1();
        return CheckLocal(local, 1) && Add(Op::kIinc, local, static_cast<uint32_t>(delta));
      }
      case OperandFormat::kInterface: {
        const uint16_t index = operands.U2();
        const uint8_t count = operands.U1();
        if (!EmitInvoke(opcode, op, index)) return false;
        if (count != code_->insns.back().a) return Fail("wrong count in invokeinterface");
        return operands.U1() == 0 || Fail("invokeinterface does not end with zero");
      }
      case OperandFormat::kDynamic:
        return EmitInvokedynamic(operands);
      case OperandFormat::kArrayType: {
        const uint8_t type = operands.U1();
        return type >= 4 && type <= 11 ? Add(op, type) : Fail("unknown array type");
      }
      case OperandFormat::kMultiArray: {
        const uint16_t index = operands.U2();
        const uint8_t dimensions = operands.U1();
        if (!NeedTag(index, Tag::kClass)) return false;
        const std::string_view name = file_.pool.ClassName(index);
        if (dimensions == 0 || name.find_first_not_of('[') < dimensions) {
          return Fail("wrong number of dimensions");
        }
        return Add(op, dimensions, index);
      }
      case OperandFormat::kTableSwitch:
        return EmitTableswitch(operands);
      case OperandFormat::kLookupSwitch:
        return EmitLookupswitch(operands);
      case OperandFormat::kWide:
        return Fail("illegal instruction");
    }
    return Fail("illegal instruction");
  }

  bool AddConst(int32_t value) { return Add(Op::kConst, 0, static_cast<uint32_t>(value)); }
  bool AddConst64(uint64_t bits) {
    code_->constants.push_back(bits);
    return Add(Op::kConst64, 0, static_cast<uint32_t>(code_->constants.size() - 1));
  }

  bool EmitPlain(Opcode opcode, Op op) {
    const auto distance = [opcode](Opcode from) {
      return static_cast<int32_t>(opcode) - static_cast<int32_t>(from);
    };
    if (opcode == Opcode::kAconstNull) return AddConst(0);
    if (opcode >= Opcode::kIconstM1 && opcode <= Opcode::kIconst5) {
      return AddConst(distance(Opcode::kIconst0));
    }
    if (opcode == Opcode::kLconst0 || opcode == Opcode::kLconst1) {
      return AddConst64(static_cast<uint64_t>(distance(Opcode::kLconst0)));
    }
    if (opcode >= Opcode::kFconst0 && opcode <= Opcode::kFconst2) {
      return AddConst(std::bit_cast<int32_t>(static_cast<float>(distance(Opcode::kFconst0))));
    }
    if (opcode == Opcode::kDconst0 || opcode == Opcode::kDconst1) {
      return AddConst64(std::bit_cast<uint64_t>(static_cast<double>(distance(Opcode::kDconst0))));
    }
    // xload_n and xstore_n come in groups of four, in the order of xload and xstore.
    if (opcode >= Opcode::kIload0 && opcode <= Opcode::kAload3) {
      const int32_t n = distance(Opcode::kIload0);
      return EmitLocal(static_cast<Opcode>(static_cast<int>(Opcode::kIload) + n / 4), n % 4);
    }
    if (opcode >= Opcode::kIstore0 && opcode <= Opcode::kAstore3) {
      const int32_t n = distance(Opcode::kIstore0);
      return EmitLocal(static_cast<Opcode>(static_cast<int>(Opcode::kIstore) + n / 4), n % 4);
    }
    return Add(op);
  }

  bool CheckLocal(uint32_t local, uint32_t slots) {
    return local + slots <= attribute_.max_locals || Fail("local variable out of range");
  }

  bool EmitLocal(Opcode opcode, uint32_t local) {
    switch (opcode) {
      case Opcode::kLload:
      case Opcode::kDload:
        return CheckLocal(local, 2) && Add(Op::kLoad64, local);
      case Opcode::kLstore:
      case Opcode::kDstore:
        return CheckLocal(local, 2) && Add(Op::kStore64, local);
      case Opcode::kRet:
        if (file_.major_version >= kFirstVersionWithoutJsr) return Fail("ret is not allowed");
        return CheckLocal(local, 1) && Add(Op::kRet, local);
      default:
        break;
    }
    const bool loads = opcode <= Opcode::kAload;
    const Op first = loads ? Op::kLoad0 : Op::kStore0;
    if (!CheckLocal(local, 1)) return false;
    if (local < 4) return Add(static_cast<Op>(static_cast<uint32_t>(first) + local), local);
    return Add(loads ? Op::kLoad : Op::kStore, local);
  }

  bool NeedTag(uint16_t index, Tag tag) {
    if (file_.pool.Is(index, tag)) return true;
    return Fail("constant " + std::to_string(index) + " is not a " + std::string(TagName(tag)));
  }

  bool EmitLdc(Opcode opcode, uint16_t index) {
    const ConstantPool& pool = file_.pool;
    if (!pool.IsLoadable(index)) {
      return Fail("constant " + std::to_string(index) + " cannot be loaded");
    }
    const Tag tag = pool.tag(index);
    bool is_wide = tag == Tag::kLong || tag == Tag::kDouble;
    if (tag == Tag::kDynamic) is_wide = TypeView{pool.Dynamic(index).descriptor}.slots() == 2;
    if (is_wide != (opcode == Opcode::kLdc2W)) return Fail("constant of the wrong size");
    const uint64_t bits = pool.entry(index).bits;
    switch (tag) {
      case Tag::kInteger:
      case Tag::kFloat:
        return AddConst(static_cast<int32_t>(bits));
      case Tag::kLong:
      case Tag::kDouble:
        return AddConst64(bits);
      default:
        return Add(Op::kLdc, 0, index);
    }
  }

  bool EmitPool(Opcode opcode, Op op, uint16_t index) {
    switch (opcode) {
      case Opcode::kLdcW:
      case Opcode::kLdc2W:
        return EmitLdc(opcode, index);
      case Opcode::kGetstatic:
      case Opcode::kPutstatic:
      case Opcode::kGetfield:
      case Opcode::kPutfield:
        return NeedTag(index, Tag::kFieldref) && Add(op, 0, index);
      case Opcode::kNew:
        if (!NeedTag(index, Tag::kClass)) return false;
        if (file_.pool.ClassName(index)[0] == '[') return Fail("new of an array class");
        return Add(op, 0, index);
      case Opcode::kAnewarray:
      case Opcode::kCheckcast:
      case Opcode::kInstanceof:
        return NeedTag(index, Tag::kClass) && Add(op, 0, index);
      default:
        return EmitInvoke(opcode, op, index);
    }
  }

  bool EmitInvoke(Opcode opcode, Op op, uint16_t index) {
    const Tag tag = file_.pool.tag(index);
    const bool interface_code = file_.major_version >= kFirstVersionWithInterfaceCode;
    const bool takes_both = opcode == Opcode::kInvokespecial || opcode == Opcode::kInvokestatic;
    const Tag wanted = opcode == Opcode::kInvokeinterface ||
                               (takes_both && interface_code && tag == Tag::kInterfaceMethodref)
                           ? Tag::kInterfaceMethodref
                           : Tag::kMethodref;
    if (!NeedTag(index, wanted)) return false;
    const MemberRef ref = file_.pool.Ref(index);
    if (ref.name[0] == '<' && (ref.name != "<init>" || opcode != Opcode::kInvokespecial)) {
      return Fail("call of " + std::string(ref.name));
    }
    const int receiver = opcode == Opcode::kInvokestatic ? 0 : 1;
    const auto descriptor = MethodDescriptor::OfValid(ref.descriptor);
    return Add(op, static_cast<uint32_t>(descriptor.argument_slots() + receiver), index);
  }

  bool EmitInvokedynamic(ByteReader& operands) {
    const uint16_t index = operands.U2();
    if (!NeedTag(index, Tag::kInvokeDynamic)) return false;
    if (operands.U2() != 0) return Fail("invokedynamic does not end with zeros");
    const auto descriptor = MethodDescriptor::OfValid(file_.pool.Dynamic(index).descriptor);
    return Add(Op::kInvokedynamic, static_cast<uint32_t>(descriptor.argument_slots()), index);
  }

  // The distance in cells from the current instruction to the one `offset` bytes away.
  bool Distance(int64_t offset, int32_t& cells) {
    const int64_t target = int64_t{bci_} + offset;
    if (target < 0 || target >= static_cast<int64_t>(bytes_.size()) ||
        cells_[static_cast<size_t>(target)] == kNoCell) {
      return Fail("branch to " + std::to_string(target) + ", where no instruction starts");
    }
    cells = int32_t{cells_[static_cast<size_t>(target)]} - int32_t{cells_[bci_]};
    return true;
  }

  bool EmitBranch(Op op, int32_t offset) {
    if (op == Op::kJsr && file_.major_version >= kFirstVersionWithoutJsr) {
      return Fail("jsr is not allowed");
    }
    int32_t cells = 0;
    return Distance(offset, cells) && Add(op, 0, static_cast<uint32_t>(cells));
  }

  bool AddSwitch(Op op, SwitchTable table) {
    code_->switches.push_back(std::move(table));
    return Add(op, 0, static_cast<uint32_t>(code_->switches.size() - 1));
  }

  // InstructionLength has checked the lengths.
  bool EmitTableswitch(ByteReader& operands) {
    operands.Skip(3 - bci_ % 4);
    SwitchTable table;
    if (!Distance(operands.S4(), table.default_target)) return false;
    table.low = operands.S4();
    const int32_t high = operands.S4();
    table.targets.resize(static_cast<size_t>(int64_t{high} - table.low + 1));
    for (int32_t& target : table.targets) {
      if (!Distance(operands.S4(), target)) return false;
    }
    return AddSwitch(Op::kTableswitch, std::move(table));
  }

  bool EmitLookupswitch(ByteReader& operands) {
    operands.Skip(3 - bci_ % 4);
    SwitchTable table;
    if (!Distance(operands.S4(), table.default_target)) return false;
    const auto count = static_cast<size_t>(operands.S4());
    table.keys.resize(count);
    table.targets.resize(count);
    for (size_t i = 0; i < count; ++i) {
      table.keys[i] = operands.S4();
      if (i > 0 && table.keys[i] <= table.keys[i - 1]) return Fail("keys are not sorted");
      if (!Distance(operands.S4(), table.targets[i])) return false;
    }
    return AddSwitch(Op::kLookupswitch, std::move(table));
  }

  const Method& method_;
  const ClassFile& file_;
  const CodeAttribute& attribute_;
  std::span<const uint8_t> bytes_;
  std::unique_ptr<Code> code_;
  std::vector<uint16_t> cells_;  // bci → cell
  uint32_t bci_ = 0;             // of the current instruction
  bool wide_ = false;
  std::string reason_;
};

}  // namespace

LoadError VerifyFailure(const Method& method, uint32_t bci, std::string_view reason) {
  std::string message = "(class: " + std::string(method.owner->name.view()) +
                        ", method: " + std::string(method.name.view()) +
                        " signature: " + std::string(method.descriptor.view()) +
                        ", bci: " + std::to_string(bci) + ") ";
  message += reason;
  return {LoadError::Kind::kVerify, std::move(message)};
}

tl::expected<std::unique_ptr<Code>, LoadError> Decode(const Method& method,
                                                      const CodeAttribute& attribute) {
  return Decoder(method, attribute).Run();
}

}  // namespace mazurka
