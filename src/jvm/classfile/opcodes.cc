#include "jvm/classfile/opcodes.h"

#include "base/byte_reader.h"

namespace mazurka {
namespace {

// For each format, the bytes of the instruction; 0 for those that depend on operands.
constexpr std::array<uint8_t, 16> kFixedLength = [] {
  std::array<uint8_t, 16> lengths = {};
  const auto set = [&lengths](OperandFormat format, uint8_t length) {
    lengths[static_cast<size_t>(format)] = length;
  };
  set(OperandFormat::kNone, 1);
  set(OperandFormat::kByte, 2);
  set(OperandFormat::kShort, 3);
  set(OperandFormat::kLocal, 2);
  set(OperandFormat::kPool1, 2);
  set(OperandFormat::kPool, 3);
  set(OperandFormat::kBranch, 3);
  set(OperandFormat::kBranchWide, 5);
  set(OperandFormat::kIinc, 3);
  set(OperandFormat::kInterface, 5);
  set(OperandFormat::kDynamic, 5);
  set(OperandFormat::kArrayType, 2);
  set(OperandFormat::kMultiArray, 4);
  return lengths;
}();

// Returns 0 if the instruction is malformed.
uint64_t SwitchLength(std::span<const uint8_t> code, uint32_t pc, OperandFormat format) {
  const uint32_t padding = 3 - pc % 4;
  ByteReader reader(code.subspan(pc + 1));
  reader.Skip(padding);
  reader.Skip(4);  // default
  if (format == OperandFormat::kTableSwitch) {
    const int64_t low = reader.S4();
    const int64_t high = reader.S4();
    if (!reader.ok() || low > high) return 0;
    return 1 + padding + 12 + static_cast<uint64_t>(high - low + 1) * 4;
  }
  const int64_t pairs = reader.S4();
  if (!reader.ok() || pairs < 0) return 0;
  return 1 + padding + 8 + static_cast<uint64_t>(pairs) * 8;
}

uint64_t WideLength(std::span<const uint8_t> code, uint32_t pc) {
  if (pc + 1 >= code.size() || code[pc + 1] >= kOpcodeCount) return 0;
  switch (kOpcodeInfo[code[pc + 1]].format) {
    case OperandFormat::kLocal:
      return 4;
    case OperandFormat::kIinc:
      return 6;
    default:
      return 0;
  }
}

}  // namespace

std::optional<uint32_t> InstructionLength(std::span<const uint8_t> code, uint32_t pc) {
  if (code[pc] >= kOpcodeCount) return std::nullopt;
  const OperandFormat format = kOpcodeInfo[code[pc]].format;
  uint64_t length = kFixedLength[static_cast<size_t>(format)];
  if (format == OperandFormat::kWide) {
    length = WideLength(code, pc);
  } else if (length == 0) {
    length = SwitchLength(code, pc, format);
  }
  if (length == 0 || length > code.size() - pc) return std::nullopt;
  return static_cast<uint32_t>(length);
}

}  // namespace mazurka
