// Writes the bytecode of one method, and keeps track of the stack, the locals and the labels.
//
//   CodeBuilder code(writer);
//   code.Load('L', 0);
//   code.Invoke(Opcode::kInvokespecial, "java/lang/Object", "<init>", "()V");
//   code.Return('V');
//   writer.AddMethod(kAccPublic, "<init>", "()V", code);
//
// Types are the first characters of descriptors: B C D F I J S Z L [ V.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/opcodes.h"

namespace mazurka {

class ClassWriter;
class PoolBuilder;

// A place in the code, made by NewLabel and fixed once by Bind.
struct Label {
  size_t number = 0;
};

class CodeBuilder {
 public:
  explicit CodeBuilder(ClassWriter& writer);

  // An instruction without operands whose stack effect is in the opcode table.
  void Op(Opcode opcode);

  void Load(char type, int local);
  void Store(char type, int local);
  void Return(char type);
  void PushInt(int32_t value);
  void PushLong(int64_t value);
  void PushString(std::string_view text);
  void PushNull() { Op(Opcode::kAconstNull); }
  // A constant of the pool whose type takes one slot, or two (Long, Double, a Dynamic of these).
  void Ldc(uint16_t index);
  void Ldc2(uint16_t index);

  // kGetfield, kPutfield, kGetstatic, kPutstatic
  void Field(Opcode opcode, std::string_view class_name, std::string_view name,
             std::string_view descriptor);
  // kInvokevirtual, kInvokespecial, kInvokestatic, kInvokeinterface; kInterface
  // makes the reference of a static or special call one to an interface method.
  enum class Owner { kClass, kInterface };
  void Invoke(Opcode opcode, std::string_view class_name, std::string_view name,
              std::string_view descriptor, Owner owner = Owner::kClass);
  void InvokeDynamic(uint16_t bootstrap, std::string_view name, std::string_view descriptor);

  void New(std::string_view class_name);
  void CheckCast(std::string_view class_name);
  void InstanceOf(std::string_view class_name);
  void NewArray(std::string_view element_descriptor);
  // Stores or loads an array element of this type.
  void ArrayLoad(char type);
  void ArrayStore(char type);

  Label NewLabel();
  void Bind(Label label);
  // An instruction of format kBranch.
  void Branch(Opcode opcode, Label target);
  // REQUIRES: all three labels are bound by the time the method is added. An empty class name
  // catches everything. The handler's code begins with one reference on the stack, wherever it is
  // bound.
  void Handler(Label start, Label end, Label handler, std::string_view class_name);

  size_t size() const { return code_.size(); }
  int depth() const { return depth_; }

  // The bytes of the Code attribute of a method whose arguments, with `this`, take that many slots.
  // REQUIRES: every label that is used is bound
  std::string Finish(int argument_slots) const;

 private:
  static constexpr int kUnknown = -1;
  struct Place {
    int pc = kUnknown;
    int depth = kUnknown;  // of the stack there
  };
  struct Patch {
    size_t opcode_pc;
    size_t label;
  };
  struct Row {
    size_t start, end, handler;
    uint16_t type;
  };

  void Emit(Opcode opcode);
  void Adjust(int pops, int pushes);
  void EndBlock() { reachable_ = false; }
  void Local(Opcode first, char type, int local);
  void PoolOp(Opcode opcode, uint16_t index, int pops, int pushes);
  // The I, J, F, D or A variant of an opcode that is the first in its group of five.
  static Opcode Variant(Opcode first, char type);

  PoolBuilder& pool_;
  std::string code_;
  std::vector<Place> labels_;
  std::vector<Patch> patches_;
  std::vector<Row> handlers_;
  int depth_ = 0;
  int max_depth_ = 0;
  int max_locals_ = 0;
  bool reachable_ = true;  // whether control can fall into the next instruction
};

}  // namespace mazurka
