#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "jvm/runtime/code.h"

namespace mazurka {

// What an instruction accesses that other threads can access too. The step loop stops before an
// instruction that accesses a shared object. A search reads here what the instruction would access.
// One row per instruction; an instruction without a row accesses nothing shared.
struct InstructionAccess {
  enum class Place : uint8_t {
    kNothing,
    kField,         // of the object below `value_slots` operands, at offset Insn::a
    kStatic,        // of class Insn::b, at offset Insn::a; initialises the class first
    kElement,       // of the array below the index and `value_slots` operands
    kLibraryField,  // Insn::b, a field that only the library uses
    kNewObject,     // of class Insn::b, which is initialised first
    kSuperclass,    // the next class to initialise before the one in Frame::extra
    kMonitor,       // of the object on top of the operand stack
    kFrameMonitor,  // of Frame::lock, if there is one
  };
  Place place = Place::kNothing;
  bool writes = false;      // writes, or releases a monitor
  uint8_t bytes = 0;        // of a field, static or element
  uint8_t value_slots = 0;  // operand slots of the written value
};

namespace instruction_access_internal {

using Place = InstructionAccess::Place;

struct Row {
  Op op;
  InstructionAccess access;
};

constexpr Row Reads(Op op, Place place, uint8_t bytes) { return {op, {place, false, bytes, 0}}; }
constexpr Row Writes(Op op, Place place, uint8_t bytes) {
  return {op, {place, true, bytes, static_cast<uint8_t>(bytes == 8 ? 2 : 1)}};
}

// clang-format off
constexpr Row kRows[] = {
    Reads(Op::kGetfieldB, Place::kField, 1),  Reads(Op::kGetfieldC, Place::kField, 2),
    Reads(Op::kGetfieldS, Place::kField, 2),  Reads(Op::kGetfield32, Place::kField, 4),
    Reads(Op::kGetfield64, Place::kField, 8),
    Reads(Op::kGetfinalB, Place::kField, 1),  Reads(Op::kGetfinalC, Place::kField, 2),
    Reads(Op::kGetfinalS, Place::kField, 2),  Reads(Op::kGetfinal32, Place::kField, 4),
    Reads(Op::kGetfinal64, Place::kField, 8),
    Writes(Op::kPutfieldB, Place::kField, 1),  Writes(Op::kPutfieldS, Place::kField, 2),
    Writes(Op::kPutfield32, Place::kField, 4), Writes(Op::kPutfieldRef, Place::kField, 4),
    Writes(Op::kPutfield64, Place::kField, 8),

    Reads(Op::kGetstaticB, Place::kStatic, 1),  Reads(Op::kGetstaticC, Place::kStatic, 2),
    Reads(Op::kGetstaticS, Place::kStatic, 2),  Reads(Op::kGetstatic32, Place::kStatic, 4),
    Reads(Op::kGetstatic64, Place::kStatic, 8),
    Reads(Op::kGetstaticfinalB, Place::kStatic, 1),  Reads(Op::kGetstaticfinalC, Place::kStatic, 2),
    Reads(Op::kGetstaticfinalS, Place::kStatic, 2),  Reads(Op::kGetstaticfinal32, Place::kStatic, 4),
    Reads(Op::kGetstaticfinal64, Place::kStatic, 8),
    Writes(Op::kPutstaticB, Place::kStatic, 1),  Writes(Op::kPutstaticS, Place::kStatic, 2),
    Writes(Op::kPutstatic32, Place::kStatic, 4), Writes(Op::kPutstaticRef, Place::kStatic, 4),
    Writes(Op::kPutstatic64, Place::kStatic, 8),

    Reads(Op::kBaload, Place::kElement, 1), Reads(Op::kCaload, Place::kElement, 2),
    Reads(Op::kSaload, Place::kElement, 2), Reads(Op::kIaload, Place::kElement, 4),
    Reads(Op::kAaload, Place::kElement, 4), Reads(Op::kLaload, Place::kElement, 8),
    Writes(Op::kBastore, Place::kElement, 1), Writes(Op::kCastore, Place::kElement, 2),
    Writes(Op::kIastore, Place::kElement, 4), Writes(Op::kAastore, Place::kElement, 4),
    Writes(Op::kLastore, Place::kElement, 8),

    {Op::kGetLibrary, {.place = Place::kLibraryField}},
    {Op::kPutLibrary, {.place = Place::kLibraryField, .writes = true}},
    {Op::kNewQuick, {.place = Place::kNewObject}},
    {Op::kBeginInit, {.place = Place::kSuperclass}},
    {Op::kMonitorenter, {.place = Place::kMonitor}},
    {Op::kMonitorexit, {.place = Place::kMonitor, .writes = true}},
    {Op::kEnterMethod, {.place = Place::kFrameMonitor}},
    {Op::kReturn, {.place = Place::kFrameMonitor, .writes = true}},
    {Op::kReturn32, {.place = Place::kFrameMonitor, .writes = true}},
    {Op::kReturn64, {.place = Place::kFrameMonitor, .writes = true}},
};
// clang-format on

constexpr size_t kInstructions = static_cast<size_t>(Op::kEnterMethod) + 1;

constexpr std::array<InstructionAccess, kInstructions> MakeTable() {
  std::array<InstructionAccess, kInstructions> table{};
  for (const Row& row : kRows) table[static_cast<size_t>(row.op)] = row.access;
  return table;
}

inline constexpr std::array<InstructionAccess, kInstructions> kTable = MakeTable();

}  // namespace instruction_access_internal

constexpr const InstructionAccess& AccessOf(Op op) {
  return instruction_access_internal::kTable[static_cast<size_t>(op)];
}

}  // namespace mazurka
