#include "jvm/interpreter/value_conversion.h"

#include <array>

#include "base/check.h"

namespace mazurka {

namespace {

struct BoxRow {
  char primitive;
  std::string_view box;
  std::string_view unbox;
};
constexpr std::array<BoxRow, 8> kBoxes{{
    {'Z', "java/lang/Boolean", "booleanValue"},
    {'B', "java/lang/Byte", "byteValue"},
    {'C', "java/lang/Character", "charValue"},
    {'S', "java/lang/Short", "shortValue"},
    {'I', "java/lang/Integer", "intValue"},
    {'J', "java/lang/Long", "longValue"},
    {'F', "java/lang/Float", "floatValue"},
    {'D', "java/lang/Double", "doubleValue"},
}};

const BoxRow& RowOf(char primitive) {
  for (const BoxRow& row : kBoxes) {
    if (row.primitive == primitive) return row;
  }
  MAZ_CHECK(false);
}

bool IsNumber(char primitive) { return primitive != 'Z' && primitive != 'C'; }

std::string_view NameOf(TypeView type) {
  return type.kind() == 'L' ? type.class_name() : type.text;
}

void EmitCast(CodeBuilder& code, std::string_view from, std::string_view to) {
  if (from != to && to != "java/lang/Object") code.CheckCast(to);
}

// Calls `class_name`.intValue() or its counterpart for the primitive type.
void EmitUnbox(CodeBuilder& code, std::string_view class_name, char primitive) {
  code.Invoke(Opcode::kInvokevirtual, class_name, RowOf(primitive).unbox,
              std::string("()") + primitive);
}

// JLS §5.1.2. Types of int's size need no instruction.
void EmitWiden(CodeBuilder& code, char from, char to) {
  if (from == to || from == 'Z') return;
  bool is_int = from != 'J' && from != 'F' && from != 'D';
  switch (to) {
    case 'J':
      if (is_int) code.Op(Opcode::kI2l);
      return;
    case 'F':
      if (is_int) code.Op(Opcode::kI2f);
      if (from == 'J') code.Op(Opcode::kL2f);
      return;
    case 'D':
      if (is_int) code.Op(Opcode::kI2d);
      if (from == 'J') code.Op(Opcode::kL2d);
      if (from == 'F') code.Op(Opcode::kF2d);
      return;
    default:
      return;
  }
}

void ConvertPrimitive(CodeBuilder& code, TypeView from, TypeView to) {
  if (!to.is_reference()) {
    EmitWiden(code, from.kind(), to.kind());
    return;
  }
  if (char boxed = PrimitiveOfBox(NameOf(to))) {
    EmitWiden(code, from.kind(), boxed);
    EmitBox(code, boxed);
    return;
  }
  EmitBox(code, from.kind());
  EmitCast(code, BoxName(from.kind()), NameOf(to));
}

void ConvertReference(CodeBuilder& code, TypeView from, TypeView to, TypeView known_as) {
  std::string_view source = NameOf(from);
  if (known_as.is_reference()) {
    EmitCast(code, source, NameOf(known_as));
    source = NameOf(known_as);
  }
  if (to.is_reference()) {
    EmitCast(code, source, NameOf(to));
    return;
  }
  if (char boxed = PrimitiveOfBox(source)) {
    if (IsNumber(boxed)) {
      EmitUnbox(code, source, to.kind());
    } else {
      EmitUnbox(code, source, boxed);
      EmitWiden(code, boxed, to.kind());
    }
    return;
  }
  // A supertype of the box, such as Object or Comparable.
  std::string_view through = IsNumber(to.kind()) ? "java/lang/Number" : BoxName(to.kind());
  EmitCast(code, source, through);
  EmitUnbox(code, through, to.kind());
}

}  // namespace

std::string_view BoxName(char primitive) { return RowOf(primitive).box; }

char PrimitiveOfBox(std::string_view class_name) {
  for (const BoxRow& row : kBoxes) {
    if (row.box == class_name) return row.primitive;
  }
  return 0;
}

void EmitBox(CodeBuilder& code, char primitive) {
  std::string_view box = BoxName(primitive);
  code.Invoke(Opcode::kInvokestatic, box, "valueOf",
              std::string("(") + primitive + ")L" + std::string(box) + ";");
}

void EmitConversion(CodeBuilder& code, TypeView from, TypeView to, TypeView known_as) {
  if ((from == to && from == known_as) || from.is_void() || to.is_void()) return;
  if (from.is_reference()) {
    ConvertReference(code, from, to, known_as);
  } else {
    ConvertPrimitive(code, from, to);
  }
}

}  // namespace mazurka
