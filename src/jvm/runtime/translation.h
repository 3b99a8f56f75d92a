#pragma once

#include <array>

#include "jvm/classfile/opcodes.h"
#include "jvm/runtime/code.h"

namespace mazurka {

// Opcodes that become the instruction of the same name, without operands.
// clang-format off
#define MAZURKA_SAME(X)                                                                            \
  X(Nop) X(Iaload) X(Laload) X(Aaload) X(Baload) X(Caload) X(Saload) X(Iastore) X(Lastore)         \
  X(Aastore) X(Bastore) X(Castore) X(Pop) X(Pop2) X(Dup) X(DupX1) X(DupX2) X(Dup2) X(Dup2X1)       \
  X(Dup2X2) X(Swap) X(Iadd) X(Ladd) X(Fadd) X(Dadd) X(Isub) X(Lsub) X(Fsub) X(Dsub) X(Imul)        \
  X(Lmul) X(Fmul) X(Dmul) X(Idiv) X(Ldiv) X(Fdiv) X(Ddiv) X(Irem) X(Lrem) X(Frem) X(Drem)          \
  X(Ineg) X(Lneg) X(Fneg) X(Dneg) X(Ishl) X(Lshl) X(Ishr) X(Lshr) X(Iushr) X(Lushr) X(Iand)        \
  X(Land) X(Ior) X(Lor) X(Ixor) X(Lxor) X(I2l) X(I2f) X(I2d) X(L2i) X(L2f) X(L2d) X(F2i) X(F2l)    \
  X(F2d) X(D2i) X(D2l) X(D2f) X(I2b) X(I2c) X(I2s) X(Lcmp) X(Fcmpl) X(Fcmpg) X(Dcmpl) X(Dcmpg)     \
  X(Ifeq) X(Ifne) X(Iflt) X(Ifge) X(Ifgt) X(Ifle) X(IfIcmpeq) X(IfIcmpne) X(IfIcmplt)              \
  X(IfIcmpge) X(IfIcmpgt) X(IfIcmple) X(Goto) X(Jsr) X(Return) X(Getstatic) X(Putstatic)           \
  X(Getfield) X(Putfield) X(Invokevirtual) X(Invokespecial) X(Invokestatic) X(Invokeinterface)     \
  X(Invokedynamic) X(New) X(Newarray) X(Anewarray) X(Arraylength) X(Athrow) X(Checkcast)           \
  X(Instanceof) X(Monitorenter) X(Monitorexit) X(Multianewarray)
// clang-format on

// The instruction that an opcode becomes, if it is a single one; Decoder::Emit adds the operands.
inline constexpr std::array<Op, kOpcodeCount> kTranslation = [] {
  std::array<Op, kOpcodeCount> table = {};
  const auto set = [&table](Opcode from, Op to) { table[static_cast<size_t>(from)] = to; };
#define X(name) set(Opcode::k##name, Op::k##name);
  MAZURKA_SAME(X)
#undef X
  set(Opcode::kFaload, Op::kIaload);
  set(Opcode::kDaload, Op::kLaload);
  set(Opcode::kFastore, Op::kIastore);
  set(Opcode::kDastore, Op::kLastore);
  set(Opcode::kSastore, Op::kCastore);
  set(Opcode::kIfAcmpeq, Op::kIfIcmpeq);
  set(Opcode::kIfAcmpne, Op::kIfIcmpne);
  set(Opcode::kIfnull, Op::kIfeq);
  set(Opcode::kIfnonnull, Op::kIfne);
  set(Opcode::kGotoW, Op::kGoto);
  set(Opcode::kJsrW, Op::kJsr);
  for (const Opcode opcode : {Opcode::kIreturn, Opcode::kFreturn, Opcode::kAreturn}) {
    set(opcode, Op::kReturn32);
  }
  set(Opcode::kLreturn, Op::kReturn64);
  set(Opcode::kDreturn, Op::kReturn64);
  return table;
}();
#undef MAZURKA_SAME

}  // namespace mazurka
