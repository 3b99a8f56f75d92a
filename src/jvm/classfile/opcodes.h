// The instructions of the virtual machine (JVMS chapter 6), in one table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mazurka {

// The operands that follow the opcode.
enum class OperandFormat : uint8_t {
  kNone,
  kByte,          // s1
  kShort,         // s2
  kLocal,         // u1 local variable; u2 after wide
  kPool1,         // u1 constant
  kPool,          // u2 constant
  kBranch,        // s2 offset
  kBranchWide,    // s4 offset
  kIinc,          // u1 local variable, s1 constant; u2 and s2 after wide
  kInterface,     // u2 constant, u1 count, 0
  kDynamic,       // u2 constant, 0, 0
  kArrayType,     // u1 type code
  kMultiArray,    // u2 constant, u1 dimensions
  kTableSwitch,   // padding to 4, s4 default, s4 low, s4 high, s4 offset for each
  kLookupSwitch,  // padding to 4, s4 default, s4 count, s4 match and s4 offset for each
  kWide,          // an instruction of kLocal or kIinc with wide operands
};

// Legend: X(name, mnemonic, opcode, operand format, pops, pushes)
// Pops and pushes are stack types, the top of the stack last: I int, J long, F float, D double, A
// reference, 1 one slot of any type, 2 a long or double; "?" means that it depends on the operands.
// J, D and 2 take two slots.
// clang-format off
#define MAZ_OPCODES(X)                                              \
  X(Nop, "nop", 0x00, kNone, "", "")                                \
  X(AconstNull, "aconst_null", 0x01, kNone, "", "A")                \
  X(IconstM1, "iconst_m1", 0x02, kNone, "", "I")                    \
  X(Iconst0, "iconst_0", 0x03, kNone, "", "I")                      \
  X(Iconst1, "iconst_1", 0x04, kNone, "", "I")                      \
  X(Iconst2, "iconst_2", 0x05, kNone, "", "I")                      \
  X(Iconst3, "iconst_3", 0x06, kNone, "", "I")                      \
  X(Iconst4, "iconst_4", 0x07, kNone, "", "I")                      \
  X(Iconst5, "iconst_5", 0x08, kNone, "", "I")                      \
  X(Lconst0, "lconst_0", 0x09, kNone, "", "J")                      \
  X(Lconst1, "lconst_1", 0x0a, kNone, "", "J")                      \
  X(Fconst0, "fconst_0", 0x0b, kNone, "", "F")                      \
  X(Fconst1, "fconst_1", 0x0c, kNone, "", "F")                      \
  X(Fconst2, "fconst_2", 0x0d, kNone, "", "F")                      \
  X(Dconst0, "dconst_0", 0x0e, kNone, "", "D")                      \
  X(Dconst1, "dconst_1", 0x0f, kNone, "", "D")                      \
  X(Bipush, "bipush", 0x10, kByte, "", "I")                         \
  X(Sipush, "sipush", 0x11, kShort, "", "I")                        \
  X(Ldc, "ldc", 0x12, kPool1, "", "1")                              \
  X(LdcW, "ldc_w", 0x13, kPool, "", "1")                            \
  X(Ldc2W, "ldc2_w", 0x14, kPool, "", "2")                          \
  X(Iload, "iload", 0x15, kLocal, "", "I")                          \
  X(Lload, "lload", 0x16, kLocal, "", "J")                          \
  X(Fload, "fload", 0x17, kLocal, "", "F")                          \
  X(Dload, "dload", 0x18, kLocal, "", "D")                          \
  X(Aload, "aload", 0x19, kLocal, "", "A")                          \
  X(Iload0, "iload_0", 0x1a, kNone, "", "I")                        \
  X(Iload1, "iload_1", 0x1b, kNone, "", "I")                        \
  X(Iload2, "iload_2", 0x1c, kNone, "", "I")                        \
  X(Iload3, "iload_3", 0x1d, kNone, "", "I")                        \
  X(Lload0, "lload_0", 0x1e, kNone, "", "J")                        \
  X(Lload1, "lload_1", 0x1f, kNone, "", "J")                        \
  X(Lload2, "lload_2", 0x20, kNone, "", "J")                        \
  X(Lload3, "lload_3", 0x21, kNone, "", "J")                        \
  X(Fload0, "fload_0", 0x22, kNone, "", "F")                        \
  X(Fload1, "fload_1", 0x23, kNone, "", "F")                        \
  X(Fload2, "fload_2", 0x24, kNone, "", "F")                        \
  X(Fload3, "fload_3", 0x25, kNone, "", "F")                        \
  X(Dload0, "dload_0", 0x26, kNone, "", "D")                        \
  X(Dload1, "dload_1", 0x27, kNone, "", "D")                        \
  X(Dload2, "dload_2", 0x28, kNone, "", "D")                        \
  X(Dload3, "dload_3", 0x29, kNone, "", "D")                        \
  X(Aload0, "aload_0", 0x2a, kNone, "", "A")                        \
  X(Aload1, "aload_1", 0x2b, kNone, "", "A")                        \
  X(Aload2, "aload_2", 0x2c, kNone, "", "A")                        \
  X(Aload3, "aload_3", 0x2d, kNone, "", "A")                        \
  X(Iaload, "iaload", 0x2e, kNone, "AI", "I")                       \
  X(Laload, "laload", 0x2f, kNone, "AI", "J")                       \
  X(Faload, "faload", 0x30, kNone, "AI", "F")                       \
  X(Daload, "daload", 0x31, kNone, "AI", "D")                       \
  X(Aaload, "aaload", 0x32, kNone, "AI", "A")                       \
  X(Baload, "baload", 0x33, kNone, "AI", "I")                       \
  X(Caload, "caload", 0x34, kNone, "AI", "I")                       \
  X(Saload, "saload", 0x35, kNone, "AI", "I")                       \
  X(Istore, "istore", 0x36, kLocal, "I", "")                        \
  X(Lstore, "lstore", 0x37, kLocal, "J", "")                        \
  X(Fstore, "fstore", 0x38, kLocal, "F", "")                        \
  X(Dstore, "dstore", 0x39, kLocal, "D", "")                        \
  X(Astore, "astore", 0x3a, kLocal, "A", "")                        \
  X(Istore0, "istore_0", 0x3b, kNone, "I", "")                      \
  X(Istore1, "istore_1", 0x3c, kNone, "I", "")                      \
  X(Istore2, "istore_2", 0x3d, kNone, "I", "")                      \
  X(Istore3, "istore_3", 0x3e, kNone, "I", "")                      \
  X(Lstore0, "lstore_0", 0x3f, kNone, "J", "")                      \
  X(Lstore1, "lstore_1", 0x40, kNone, "J", "")                      \
  X(Lstore2, "lstore_2", 0x41, kNone, "J", "")                      \
  X(Lstore3, "lstore_3", 0x42, kNone, "J", "")                      \
  X(Fstore0, "fstore_0", 0x43, kNone, "F", "")                      \
  X(Fstore1, "fstore_1", 0x44, kNone, "F", "")                      \
  X(Fstore2, "fstore_2", 0x45, kNone, "F", "")                      \
  X(Fstore3, "fstore_3", 0x46, kNone, "F", "")                      \
  X(Dstore0, "dstore_0", 0x47, kNone, "D", "")                      \
  X(Dstore1, "dstore_1", 0x48, kNone, "D", "")                      \
  X(Dstore2, "dstore_2", 0x49, kNone, "D", "")                      \
  X(Dstore3, "dstore_3", 0x4a, kNone, "D", "")                      \
  X(Astore0, "astore_0", 0x4b, kNone, "A", "")                      \
  X(Astore1, "astore_1", 0x4c, kNone, "A", "")                      \
  X(Astore2, "astore_2", 0x4d, kNone, "A", "")                      \
  X(Astore3, "astore_3", 0x4e, kNone, "A", "")                      \
  X(Iastore, "iastore", 0x4f, kNone, "AII", "")                     \
  X(Lastore, "lastore", 0x50, kNone, "AIJ", "")                     \
  X(Fastore, "fastore", 0x51, kNone, "AIF", "")                     \
  X(Dastore, "dastore", 0x52, kNone, "AID", "")                     \
  X(Aastore, "aastore", 0x53, kNone, "AIA", "")                     \
  X(Bastore, "bastore", 0x54, kNone, "AII", "")                     \
  X(Castore, "castore", 0x55, kNone, "AII", "")                     \
  X(Sastore, "sastore", 0x56, kNone, "AII", "")                     \
  X(Pop, "pop", 0x57, kNone, "1", "")                               \
  X(Pop2, "pop2", 0x58, kNone, "11", "")                            \
  X(Dup, "dup", 0x59, kNone, "1", "11")                             \
  X(DupX1, "dup_x1", 0x5a, kNone, "11", "111")                      \
  X(DupX2, "dup_x2", 0x5b, kNone, "111", "1111")                    \
  X(Dup2, "dup2", 0x5c, kNone, "11", "1111")                        \
  X(Dup2X1, "dup2_x1", 0x5d, kNone, "111", "11111")                 \
  X(Dup2X2, "dup2_x2", 0x5e, kNone, "1111", "111111")               \
  X(Swap, "swap", 0x5f, kNone, "11", "11")                          \
  X(Iadd, "iadd", 0x60, kNone, "II", "I")                           \
  X(Ladd, "ladd", 0x61, kNone, "JJ", "J")                           \
  X(Fadd, "fadd", 0x62, kNone, "FF", "F")                           \
  X(Dadd, "dadd", 0x63, kNone, "DD", "D")                           \
  X(Isub, "isub", 0x64, kNone, "II", "I")                           \
  X(Lsub, "lsub", 0x65, kNone, "JJ", "J")                           \
  X(Fsub, "fsub", 0x66, kNone, "FF", "F")                           \
  X(Dsub, "dsub", 0x67, kNone, "DD", "D")                           \
  X(Imul, "imul", 0x68, kNone, "II", "I")                           \
  X(Lmul, "lmul", 0x69, kNone, "JJ", "J")                           \
  X(Fmul, "fmul", 0x6a, kNone, "FF", "F")                           \
  X(Dmul, "dmul", 0x6b, kNone, "DD", "D")                           \
  X(Idiv, "idiv", 0x6c, kNone, "II", "I")                           \
  X(Ldiv, "ldiv", 0x6d, kNone, "JJ", "J")                           \
  X(Fdiv, "fdiv", 0x6e, kNone, "FF", "F")                           \
  X(Ddiv, "ddiv", 0x6f, kNone, "DD", "D")                           \
  X(Irem, "irem", 0x70, kNone, "II", "I")                           \
  X(Lrem, "lrem", 0x71, kNone, "JJ", "J")                           \
  X(Frem, "frem", 0x72, kNone, "FF", "F")                           \
  X(Drem, "drem", 0x73, kNone, "DD", "D")                           \
  X(Ineg, "ineg", 0x74, kNone, "I", "I")                            \
  X(Lneg, "lneg", 0x75, kNone, "J", "J")                            \
  X(Fneg, "fneg", 0x76, kNone, "F", "F")                            \
  X(Dneg, "dneg", 0x77, kNone, "D", "D")                            \
  X(Ishl, "ishl", 0x78, kNone, "II", "I")                           \
  X(Lshl, "lshl", 0x79, kNone, "JI", "J")                           \
  X(Ishr, "ishr", 0x7a, kNone, "II", "I")                           \
  X(Lshr, "lshr", 0x7b, kNone, "JI", "J")                           \
  X(Iushr, "iushr", 0x7c, kNone, "II", "I")                         \
  X(Lushr, "lushr", 0x7d, kNone, "JI", "J")                         \
  X(Iand, "iand", 0x7e, kNone, "II", "I")                           \
  X(Land, "land", 0x7f, kNone, "JJ", "J")                           \
  X(Ior, "ior", 0x80, kNone, "II", "I")                             \
  X(Lor, "lor", 0x81, kNone, "JJ", "J")                             \
  X(Ixor, "ixor", 0x82, kNone, "II", "I")                           \
  X(Lxor, "lxor", 0x83, kNone, "JJ", "J")                           \
  X(Iinc, "iinc", 0x84, kIinc, "", "")                              \
  X(I2l, "i2l", 0x85, kNone, "I", "J")                              \
  X(I2f, "i2f", 0x86, kNone, "I", "F")                              \
  X(I2d, "i2d", 0x87, kNone, "I", "D")                              \
  X(L2i, "l2i", 0x88, kNone, "J", "I")                              \
  X(L2f, "l2f", 0x89, kNone, "J", "F")                              \
  X(L2d, "l2d", 0x8a, kNone, "J", "D")                              \
  X(F2i, "f2i", 0x8b, kNone, "F", "I")                              \
  X(F2l, "f2l", 0x8c, kNone, "F", "J")                              \
  X(F2d, "f2d", 0x8d, kNone, "F", "D")                              \
  X(D2i, "d2i", 0x8e, kNone, "D", "I")                              \
  X(D2l, "d2l", 0x8f, kNone, "D", "J")                              \
  X(D2f, "d2f", 0x90, kNone, "D", "F")                              \
  X(I2b, "i2b", 0x91, kNone, "I", "I")                              \
  X(I2c, "i2c", 0x92, kNone, "I", "I")                              \
  X(I2s, "i2s", 0x93, kNone, "I", "I")                              \
  X(Lcmp, "lcmp", 0x94, kNone, "JJ", "I")                           \
  X(Fcmpl, "fcmpl", 0x95, kNone, "FF", "I")                         \
  X(Fcmpg, "fcmpg", 0x96, kNone, "FF", "I")                         \
  X(Dcmpl, "dcmpl", 0x97, kNone, "DD", "I")                         \
  X(Dcmpg, "dcmpg", 0x98, kNone, "DD", "I")                         \
  X(Ifeq, "ifeq", 0x99, kBranch, "I", "")                           \
  X(Ifne, "ifne", 0x9a, kBranch, "I", "")                           \
  X(Iflt, "iflt", 0x9b, kBranch, "I", "")                           \
  X(Ifge, "ifge", 0x9c, kBranch, "I", "")                           \
  X(Ifgt, "ifgt", 0x9d, kBranch, "I", "")                           \
  X(Ifle, "ifle", 0x9e, kBranch, "I", "")                           \
  X(IfIcmpeq, "if_icmpeq", 0x9f, kBranch, "II", "")                 \
  X(IfIcmpne, "if_icmpne", 0xa0, kBranch, "II", "")                 \
  X(IfIcmplt, "if_icmplt", 0xa1, kBranch, "II", "")                 \
  X(IfIcmpge, "if_icmpge", 0xa2, kBranch, "II", "")                 \
  X(IfIcmpgt, "if_icmpgt", 0xa3, kBranch, "II", "")                 \
  X(IfIcmple, "if_icmple", 0xa4, kBranch, "II", "")                 \
  X(IfAcmpeq, "if_acmpeq", 0xa5, kBranch, "AA", "")                 \
  X(IfAcmpne, "if_acmpne", 0xa6, kBranch, "AA", "")                 \
  X(Goto, "goto", 0xa7, kBranch, "", "")                            \
  X(Jsr, "jsr", 0xa8, kBranch, "", "1")                             \
  X(Ret, "ret", 0xa9, kLocal, "", "")                               \
  X(Tableswitch, "tableswitch", 0xaa, kTableSwitch, "I", "")        \
  X(Lookupswitch, "lookupswitch", 0xab, kLookupSwitch, "I", "")     \
  X(Ireturn, "ireturn", 0xac, kNone, "I", "")                       \
  X(Lreturn, "lreturn", 0xad, kNone, "J", "")                       \
  X(Freturn, "freturn", 0xae, kNone, "F", "")                       \
  X(Dreturn, "dreturn", 0xaf, kNone, "D", "")                       \
  X(Areturn, "areturn", 0xb0, kNone, "A", "")                       \
  X(Return, "return", 0xb1, kNone, "", "")                          \
  X(Getstatic, "getstatic", 0xb2, kPool, "", "?")                   \
  X(Putstatic, "putstatic", 0xb3, kPool, "?", "")                   \
  X(Getfield, "getfield", 0xb4, kPool, "A", "?")                    \
  X(Putfield, "putfield", 0xb5, kPool, "?", "")                     \
  X(Invokevirtual, "invokevirtual", 0xb6, kPool, "?", "?")          \
  X(Invokespecial, "invokespecial", 0xb7, kPool, "?", "?")          \
  X(Invokestatic, "invokestatic", 0xb8, kPool, "?", "?")            \
  X(Invokeinterface, "invokeinterface", 0xb9, kInterface, "?", "?") \
  X(Invokedynamic, "invokedynamic", 0xba, kDynamic, "?", "?")       \
  X(New, "new", 0xbb, kPool, "", "A")                               \
  X(Newarray, "newarray", 0xbc, kArrayType, "I", "A")               \
  X(Anewarray, "anewarray", 0xbd, kPool, "I", "A")                  \
  X(Arraylength, "arraylength", 0xbe, kNone, "A", "I")              \
  X(Athrow, "athrow", 0xbf, kNone, "A", "")                         \
  X(Checkcast, "checkcast", 0xc0, kPool, "A", "A")                  \
  X(Instanceof, "instanceof", 0xc1, kPool, "A", "I")                \
  X(Monitorenter, "monitorenter", 0xc2, kNone, "A", "")             \
  X(Monitorexit, "monitorexit", 0xc3, kNone, "A", "")               \
  X(Wide, "wide", 0xc4, kWide, "?", "?")                            \
  X(Multianewarray, "multianewarray", 0xc5, kMultiArray, "?", "A")  \
  X(Ifnull, "ifnull", 0xc6, kBranch, "A", "")                       \
  X(Ifnonnull, "ifnonnull", 0xc7, kBranch, "A", "")                 \
  X(GotoW, "goto_w", 0xc8, kBranchWide, "", "")                     \
  X(JsrW, "jsr_w", 0xc9, kBranchWide, "", "1")
// clang-format on

enum class Opcode : uint8_t {
#define MAZ_OPCODE_ENUM(name, mnemonic, opcode, format, pops, pushes) k##name = opcode,
  MAZ_OPCODES(MAZ_OPCODE_ENUM)
#undef MAZ_OPCODE_ENUM
};

constexpr size_t kOpcodeCount = 202;

struct OpcodeInfo {
  std::string_view mnemonic;
  OperandFormat format;
  std::string_view pops;
  std::string_view pushes;
};

inline constexpr std::array<OpcodeInfo, kOpcodeCount> kOpcodeInfo = {{
#define MAZ_OPCODE_INFO(name, mnemonic, opcode, format, pops, pushes) \
  {mnemonic, OperandFormat::format, pops, pushes},
    MAZ_OPCODES(MAZ_OPCODE_INFO)
#undef MAZ_OPCODE_INFO
}};

// REQUIRES: a valid opcode, that is, less than kOpcodeCount
constexpr const OpcodeInfo& InfoOf(Opcode opcode) {
  return kOpcodeInfo[static_cast<size_t>(opcode)];
}

// Stack slots of a pops or pushes column, or -1 for "?".
constexpr int SlotsOf(std::string_view types) {
  int slots = 0;
  for (const char type : types) {
    if (type == '?') return -1;
    slots += type == 'J' || type == 'D' || type == '2' ? 2 : 1;
  }
  return slots;
}

// The length in bytes of the instruction at code[pc], with its operands; nothing if the opcode is
// unknown, a wide or switch is malformed, or the instruction does not fit into the code. REQUIRES:
// pc < code.size()
std::optional<uint32_t> InstructionLength(std::span<const uint8_t> code, uint32_t pc);

}  // namespace mazurka
