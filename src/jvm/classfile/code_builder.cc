#include "jvm/classfile/code_builder.h"

#include <algorithm>

#include "base/check.h"
#include "jvm/classfile/byte_writer.h"
#include "jvm/classfile/class_writer.h"
#include "jvm/classfile/descriptor.h"

namespace mazurka {
namespace {

int TypeSlots(char type) { return type == 'J' || type == 'D' ? 2 : type == 'V' ? 0 : 1; }

Opcode Plus(Opcode opcode, int offset) {
  return static_cast<Opcode>(static_cast<int>(opcode) + offset);
}

// Operand of newarray (JVMS table 6.5.newarray-A).
uint8_t ArrayTypeCode(char type) {
  constexpr std::string_view kTypes = "ZCFDBSIJ";
  const size_t place = kTypes.find(type);
  MAZ_CHECK(place != std::string_view::npos);
  return static_cast<uint8_t>(4 + place);
}

// The place of an array element type in the order of the opcodes: int long float double reference
// byte char short.
int ArrayVariant(char type) {
  switch (type) {
    case 'I':
      return 0;
    case 'J':
      return 1;
    case 'F':
      return 2;
    case 'D':
      return 3;
    case 'B':
    case 'Z':
      return 5;
    case 'C':
      return 6;
    case 'S':
      return 7;
    default:
      return 4;
  }
}

}  // namespace

CodeBuilder::CodeBuilder(ClassWriter& writer) : pool_(writer.pool()) {}

void CodeBuilder::Emit(Opcode opcode) {
  MAZ_CHECK_MSG(reachable_, "code that nothing reaches; bind a label first");
  PutU1(code_, static_cast<uint8_t>(opcode));
}

void CodeBuilder::Adjust(int pops, int pushes) {
  MAZ_CHECK_MSG(pops <= depth_, "the stack is too low");
  depth_ += pushes - pops;
  max_depth_ = std::max(max_depth_, depth_);
}

void CodeBuilder::Op(Opcode opcode) {
  const OpcodeInfo& info = InfoOf(opcode);
  MAZ_CHECK(info.format == OperandFormat::kNone);
  Emit(opcode);
  Adjust(SlotsOf(info.pops), SlotsOf(info.pushes));
  const bool is_return = opcode >= Opcode::kIreturn && opcode <= Opcode::kReturn;
  if (is_return || opcode == Opcode::kAthrow) EndBlock();
}

Opcode CodeBuilder::Variant(Opcode first, char type) {
  const int array = ArrayVariant(type);
  return Plus(first, array > 4 ? 0 : array);  // boolean, byte, char and short live in ints
}

void CodeBuilder::Local(Opcode first, char type, int local) {
  MAZ_CHECK(local >= 0 && local + TypeSlots(type) <= 0xFFFF);
  const Opcode opcode = Variant(first, type);
  if (local > 0xFF) {
    Emit(Opcode::kWide);
    Emit(opcode);
    PutU2(code_, static_cast<uint16_t>(local));
  } else {
    Emit(opcode);
    PutU1(code_, static_cast<uint8_t>(local));
  }
  Adjust(SlotsOf(InfoOf(opcode).pops), SlotsOf(InfoOf(opcode).pushes));
  max_locals_ = std::max(max_locals_, local + TypeSlots(type));
}

void CodeBuilder::Load(char type, int local) { Local(Opcode::kIload, type, local); }

void CodeBuilder::Store(char type, int local) { Local(Opcode::kIstore, type, local); }

void CodeBuilder::Return(char type) {
  Op(type == 'V' ? Opcode::kReturn : Variant(Opcode::kIreturn, type));
}

void CodeBuilder::PushInt(int32_t value) {
  if (value >= -1 && value <= 5) {
    Op(Plus(Opcode::kIconst0, value));
  } else if (value >= INT8_MIN && value <= INT8_MAX) {
    Emit(Opcode::kBipush);
    PutU1(code_, static_cast<uint8_t>(value));
    Adjust(0, 1);
  } else if (value >= INT16_MIN && value <= INT16_MAX) {
    Emit(Opcode::kSipush);
    PutU2(code_, static_cast<uint16_t>(value));
    Adjust(0, 1);
  } else {
    Ldc(pool_.Integer(value));
  }
}

void CodeBuilder::PushLong(int64_t value) { Ldc2(pool_.Long(value)); }

void CodeBuilder::PushString(std::string_view text) { Ldc(pool_.String(text)); }

void CodeBuilder::Ldc(uint16_t index) { PoolOp(Opcode::kLdcW, index, 0, 1); }

void CodeBuilder::Ldc2(uint16_t index) { PoolOp(Opcode::kLdc2W, index, 0, 2); }

void CodeBuilder::PoolOp(Opcode opcode, uint16_t index, int pops, int pushes) {
  Emit(opcode);
  PutU2(code_, index);
  Adjust(pops, pushes);
}

void CodeBuilder::Field(Opcode opcode, std::string_view class_name, std::string_view name,
                        std::string_view descriptor) {
  const int slots = TypeSlots(descriptor[0]);
  const bool is_put = opcode == Opcode::kPutfield || opcode == Opcode::kPutstatic;
  const int object = opcode == Opcode::kGetfield || opcode == Opcode::kPutfield ? 1 : 0;
  PoolOp(opcode, pool_.Field(class_name, name, descriptor), object + (is_put ? slots : 0),
         is_put ? 0 : slots);
}

void CodeBuilder::Invoke(Opcode opcode, std::string_view class_name, std::string_view name,
                         std::string_view descriptor, Owner owner) {
  const auto parsed = MethodDescriptor::Parse(descriptor);
  MAZ_CHECK(parsed.has_value());
  const bool is_interface = opcode == Opcode::kInvokeinterface || owner == Owner::kInterface;
  const Tag tag = is_interface ? Tag::kInterfaceMethodref : Tag::kMethodref;
  const int arguments = parsed->argument_slots() + (opcode == Opcode::kInvokestatic ? 0 : 1);
  PoolOp(opcode, pool_.Ref(tag, class_name, name, descriptor), arguments,
         parsed->return_type().slots());
  if (opcode == Opcode::kInvokeinterface) {
    PutU1(code_, static_cast<uint8_t>(arguments));
    PutU1(code_, 0);
  }
}

void CodeBuilder::InvokeDynamic(uint16_t bootstrap, std::string_view name,
                                std::string_view descriptor) {
  const auto parsed = MethodDescriptor::Parse(descriptor);
  MAZ_CHECK(parsed.has_value());
  PoolOp(Opcode::kInvokedynamic, pool_.InvokeDynamic(bootstrap, name, descriptor),
         parsed->argument_slots(), parsed->return_type().slots());
  PutU2(code_, 0);
}

void CodeBuilder::New(std::string_view class_name) {
  PoolOp(Opcode::kNew, pool_.Class(class_name), 0, 1);
}

void CodeBuilder::CheckCast(std::string_view class_name) {
  PoolOp(Opcode::kCheckcast, pool_.Class(class_name), 1, 1);
}

void CodeBuilder::InstanceOf(std::string_view class_name) {
  PoolOp(Opcode::kInstanceof, pool_.Class(class_name), 1, 1);
}

void CodeBuilder::NewArray(std::string_view element_descriptor) {
  MAZ_CHECK(IsFieldDescriptor(element_descriptor));
  const TypeView element{element_descriptor};
  if (!element.is_reference()) {
    Emit(Opcode::kNewarray);
    PutU1(code_, ArrayTypeCode(element.kind()));
    Adjust(1, 1);
    return;
  }
  const auto name = element.kind() == 'L' ? element.class_name() : element.text;
  PoolOp(Opcode::kAnewarray, pool_.Class(name), 1, 1);
}

void CodeBuilder::ArrayLoad(char type) { Op(Plus(Opcode::kIaload, ArrayVariant(type))); }

void CodeBuilder::ArrayStore(char type) { Op(Plus(Opcode::kIastore, ArrayVariant(type))); }

Label CodeBuilder::NewLabel() {
  labels_.emplace_back();
  return {labels_.size() - 1};
}

void CodeBuilder::Bind(Label label) {
  Place& place = labels_[label.number];
  MAZ_CHECK_MSG(place.pc == kUnknown, "a label is bound twice");
  place.pc = static_cast<int>(code_.size());
  if (place.depth == kUnknown) {
    // No branch to this label was seen: it is a mark, or the target of backward branches.
    place.depth = reachable_ ? depth_ : 0;
  }
  MAZ_CHECK_MSG(!reachable_ || place.depth == depth_, "stack depths differ where paths meet");
  depth_ = place.depth;
  reachable_ = true;
}

void CodeBuilder::Branch(Opcode opcode, Label target) {
  const OpcodeInfo& info = InfoOf(opcode);
  MAZ_CHECK(info.format == OperandFormat::kBranch && opcode != Opcode::kJsr);
  patches_.push_back({code_.size(), target.number});
  Emit(opcode);
  PutU2(code_, 0);
  Adjust(SlotsOf(info.pops), 0);
  Place& place = labels_[target.number];
  MAZ_CHECK_MSG(place.depth == kUnknown || place.depth == depth_,
                "stack depths differ where paths meet");
  place.depth = depth_;
  if (opcode == Opcode::kGoto) EndBlock();
}

void CodeBuilder::Handler(Label start, Label end, Label handler, std::string_view class_name) {
  const uint16_t type = class_name.empty() ? uint16_t{0} : pool_.Class(class_name);
  handlers_.push_back({start.number, end.number, handler.number, type});
  Place& place = labels_[handler.number];
  MAZ_CHECK_MSG(place.pc == kUnknown, "declare a handler before binding its label");
  place.depth = 1;
  max_depth_ = std::max(max_depth_, 1);
}

std::string CodeBuilder::Finish(int argument_slots) const {
  MAZ_CHECK_MSG(!reachable_, "the code runs off its end");
  std::string code = code_;
  for (const Patch& patch : patches_) {
    MAZ_CHECK_MSG(labels_[patch.label].pc != kUnknown, "a label is not bound");
    const int offset = labels_[patch.label].pc - static_cast<int>(patch.opcode_pc);
    MAZ_CHECK_MSG(offset >= INT16_MIN && offset <= INT16_MAX, "a branch goes too far");
    code[patch.opcode_pc + 1] = static_cast<char>(offset >> 8);
    code[patch.opcode_pc + 2] = static_cast<char>(offset);
  }
  std::string out;
  PutU2(out, static_cast<uint16_t>(max_depth_));
  PutU2(out, static_cast<uint16_t>(std::max(max_locals_, argument_slots)));
  PutU4(out, static_cast<uint32_t>(code.size()));
  out += code;
  PutU2(out, static_cast<uint16_t>(handlers_.size()));
  for (const Row& row : handlers_) {
    for (const size_t label : {row.start, row.end, row.handler}) {
      MAZ_CHECK_MSG(labels_[label].pc != kUnknown, "a label is not bound");
      PutU2(out, static_cast<uint16_t>(labels_[label].pc));
    }
    PutU2(out, row.type);
  }
  PutU2(out, 0);  // attributes
  return out;
}

}  // namespace mazurka
