// The kind of value in every local and stack slot before each instruction: a forward dataflow
// analysis of bytecode.
//
// It also checks that bytecode from outside cannot harm the machine: the stack neither overflows
// nor underflows, every instruction finds the kinds it needs, halves of longs and doubles stay
// together, and only jsr makes return addresses. It does not compare classes of references; the
// interpreter checks those where it matters.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "jvm/classfile/code.h"
#include "jvm/runtime/klass.h"
#include "jvm/runtime/program.h"

namespace mazurka {

// Kinds above kReturnAddress are return addresses too; the difference is the call they return to.
enum class SlotKind : uint16_t {
  kUnusable,  // nothing, or different kinds on different paths
  kInt,
  kFloat,
  kReference,
  kLong,
  kLongHigh,
  kDouble,
  kDoubleHigh,
  kReturnAddress,
};

// The kinds before each instruction, by cell of the decoded code.
class FrameTypes {
 public:
  FrameTypes(size_t cells, uint16_t max_locals)
      : max_locals_(max_locals), frames_(cells), reached_(cells) {}

  // Adds the frame with which one call reaches the cell. A slot whose kind differs from that of an
  // earlier call becomes unusable.
  void Join(size_t cell, std::vector<SlotKind> slots);

  // False for dead code.
  bool IsReached(size_t cell) const { return reached_[cell]; }
  // REQUIRES: IsReached(cell)
  std::span<const SlotKind> locals(size_t cell) const {
    return std::span(frames_[cell]).first(max_locals_);
  }
  std::span<const SlotKind> stack(size_t cell) const {
    return std::span(frames_[cell]).subspan(max_locals_);
  }

 private:
  uint16_t max_locals_;
  std::vector<std::vector<SlotKind>> frames_;  // locals, then stack
  std::vector<bool> reached_;
};

// REQUIRES: `code` was decoded from `attribute`
tl::expected<FrameTypes, LoadError> InferFrames(const Method& method,
                                                const CodeAttribute& attribute, const Code& code);

}  // namespace mazurka
