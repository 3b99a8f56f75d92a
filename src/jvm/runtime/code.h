#pragma once

#include <cstdint>
#include <vector>

namespace mazurka {

// The interpreter's own instructions. A method's bytecode is decoded once, instruction by
// instruction, into eight-byte cells. An instruction with symbolic operands starts in its resolving
// form (upper half of the table); the interpreter overwrites it with the quick form when its
// resolution first completes. A cell is always replaced by one aligned 64-bit store, so machines in
// several OS threads can share decoded code.
//
// Legend: a = 16-bit operand, b = 32-bit operand. "cp" is a constant pool index of the class.
// clang-format off
#define MAZURKA_INSTRUCTIONS(X)                                                                    \
  /* constants, loads, stores: a = local index */                                                  \
  X(Nop) X(Const) X(Const64) X(Load) X(Load0) X(Load1) X(Load2) X(Load3) X(Load64) X(Store)        \
  X(Store0) X(Store1) X(Store2) X(Store3) X(Store64)                                               \
  /* arrays */                                                                                     \
  X(Baload) X(Caload) X(Saload) X(Iaload) X(Laload) X(Aaload) X(Bastore) X(Castore) X(Iastore)     \
  X(Lastore) X(Aastore) X(Arraylength)                                                             \
  /* operand stack */                                                                              \
  X(Pop) X(Pop2) X(Dup) X(DupX1) X(DupX2) X(Dup2) X(Dup2X1) X(Dup2X2) X(Swap)                      \
  /* arithmetic */                                                                                 \
  X(Iadd) X(Ladd) X(Fadd) X(Dadd) X(Isub) X(Lsub) X(Fsub) X(Dsub) X(Imul) X(Lmul) X(Fmul)          \
  X(Dmul) X(Idiv) X(Ldiv) X(Fdiv) X(Ddiv) X(Irem) X(Lrem) X(Frem) X(Drem) X(Ineg) X(Lneg)          \
  X(Fneg) X(Dneg) X(Ishl) X(Lshl) X(Ishr) X(Lshr) X(Iushr) X(Lushr) X(Iand) X(Land) X(Ior)         \
  X(Lor) X(Ixor) X(Lxor)                                                                           \
  X(Iinc) /* a = local, b = delta */                                                               \
  X(I2l) X(I2f) X(I2d) X(L2i) X(L2f) X(L2d) X(F2i) X(F2l) X(F2d) X(D2i) X(D2l) X(D2f) X(I2b)       \
  X(I2c) X(I2s) X(Lcmp) X(Fcmpl) X(Fcmpg) X(Dcmpl) X(Dcmpg)                                        \
  /* branches: b = distance in cells */                                                            \
  X(Ifeq) X(Ifne) X(Iflt) X(Ifge) X(Ifgt) X(Ifle) X(IfIcmpeq) X(IfIcmpne) X(IfIcmplt)              \
  X(IfIcmpge) X(IfIcmpgt) X(IfIcmple) X(Goto) X(Jsr) X(Ret) X(Tableswitch)                         \
  X(Lookupswitch) /* b = index into Code::switches */                                              \
  X(Return) X(Return32) X(Return64)                                                                \
  /* quick field access: a = byte offset, b = field id. ...Final: never visible */                 \
  X(GetfieldB) X(GetfieldC) X(GetfieldS) X(Getfield32) X(Getfield64) X(GetfinalB) X(GetfinalC)     \
  X(GetfinalS) X(Getfinal32) X(Getfinal64) X(PutfieldB) X(PutfieldS) X(Putfield32) X(Putfield64)   \
  X(PutfieldRef) X(GetstaticB) X(GetstaticC) X(GetstaticS) X(Getstatic32) X(Getstatic64)           \
  X(GetstaticfinalB) X(GetstaticfinalC) X(GetstaticfinalS) X(Getstaticfinal32)                     \
  X(Getstaticfinal64) X(PutstaticB) X(PutstaticS) X(Putstatic32) X(Putstatic64) X(PutstaticRef)    \
  /* quick calls: a = argument slots */                                                            \
  X(InvokeVtable) /* b = vtable index */                                                           \
  X(InvokeDirect) /* b = method id; receiver is checked for null */                                \
  X(InvokeStatic) /* b = method id; initialises the class */                                       \
  X(InvokeInterface) /* b = interface method id */                                                 \
  X(InvokeCallSite) /* b = constant slot of the linked call site */                                \
  X(InvokeHandle) /* b = constant slot of the linked invoker */                                    \
  /* quick object instructions: b = class id */                                                    \
  X(GetLibrary)                                                                                    \
  X(PutLibrary) /* b = field id */                                                                 \
  X(NewQuick) X(NewarrayQuick) X(CheckcastQuick) X(InstanceofQuick) X(LdcSlot) X(Athrow)           \
  X(Monitorenter) X(Monitorexit)                                                                   \
  X(Multianewarray) /* a = dimensions, b = cp */                                                   \
  /* resolving forms: b = cp */                                                                    \
  X(Ldc) X(Getfield) X(Putfield) X(Getstatic) X(Putstatic) X(Invokevirtual) X(Invokespecial)       \
  X(Invokestatic) X(Invokeinterface) X(Invokedynamic) X(New)                                       \
  X(Newarray) /* a = type */                                                                       \
  X(Anewarray) X(Checkcast) X(Instanceof)                                                          \
  X(NativeCall) /* body of a native method that has a frame of its own */                          \
  /* prologues: executed before the first instruction of a method that the machine calls */        \
  X(BeginInit) /* initialises the supers first, see class_init.cc */                               \
  X(EnterMethod) /* takes the monitor in Frame::lock first, see calls.cc */
// clang-format on

enum class Op : uint16_t {
#define X(name) k##name,
  MAZURKA_INSTRUCTIONS(X)
#undef X
};

constexpr bool IsPrologue(Op op) { return op >= Op::kBeginInit; }

// False if the instruction in the next cell is never the next one to execute. A subroutine returns
// to the cell behind its Jsr, so Jsr falls through in this sense.
constexpr bool FallsThrough(Op op) {
  switch (op) {
    case Op::kGoto:
    case Op::kRet:
    case Op::kTableswitch:
    case Op::kLookupswitch:
    case Op::kReturn:
    case Op::kReturn32:
    case Op::kReturn64:
    case Op::kAthrow:
      return false;
    default:
      return true;
  }
}

struct alignas(8) Insn {
  Op op;
  uint16_t a;
  uint32_t b;
};
static_assert(sizeof(Insn) == 8);

struct SwitchTable {
  int32_t low = 0;               // tableswitch: first key
  std::vector<int32_t> keys;     // lookupswitch: sorted keys
  std::vector<int32_t> targets;  // distances in cells, same order
  int32_t default_target = 0;
};

struct Handler {
  uint32_t start, end, target;  // cells
  uint16_t catch_type;          // cp index, 0 = any
};

// A decoded method body.
struct Code {
  std::vector<Insn> insns;
  std::vector<uint16_t> bcis;  // cell → bytecode index
  std::vector<Handler> handlers;
  std::vector<SwitchTable> switches;
  std::vector<uint64_t> constants;  // Const64
  uint32_t IndexOf(const Insn* pc) const { return static_cast<uint32_t>(pc - insns.data()); }
  uint16_t BciOf(const Insn* pc) const { return bcis[IndexOf(pc)]; }
};

}  // namespace mazurka
