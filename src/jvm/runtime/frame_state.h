// Locals and stack at one point of a method, as the verifier sees them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jvm/runtime/verifier.h"

namespace mazurka {

// Types are letters as in the opcode table: I, J, F, D, A. An operation that finds another type, or
// no room, returns false and sets failure().
class FrameState {
 public:
  FrameState(uint16_t max_locals, uint16_t max_stack)
      : max_locals_(max_locals), max_slots_(size_t{max_locals} + max_stack) {}

  // The letter for a descriptor's first character.
  static char TypeOf(char descriptor);

  const std::vector<SlotKind>& slots() const { return slots_; }
  const std::string& failure() const { return failure_; }

  void Clear() { slots_.assign(max_locals_, SlotKind::kUnusable); }
  void Load(const std::vector<SlotKind>& slots) { slots_ = slots; }
  void DropStack() { slots_.resize(max_locals_); }

  bool Push(char type);
  bool Pop(char type);
  bool PushAll(std::string_view types);  // in order
  bool PopAll(std::string_view types);   // the last one first
  // Pops whole values of `count` slots in total.
  bool PopSlots(size_t count);
  // Inserts a copy of the top `count` slots below `below` more slots: dup, dup_x1, dup2_x2, ...
  bool Duplicate(size_t count, size_t below);
  bool Swap();

  void SetLocal(uint32_t local, char type);
  bool ExpectLocal(uint32_t local, char type);
  bool LoadLocal(uint32_t local, char type);
  // For type A also accepts return addresses, which astore may store.
  bool StoreLocal(uint32_t local, char type);

  bool PushReturnAddress(uint32_t call);
  // The call that the local returns from; 0 if it does not hold a return address.
  uint32_t ReturnAddress(uint32_t local) const;

 private:
  bool Fail(std::string reason) {
    failure_ = std::move(reason);
    return false;
  }
  bool PushKind(SlotKind kind);
  void SetLocalKind(uint32_t local, SlotKind kind);
  // Whether a value starts `depth` slots below the top.
  bool IsBoundary(size_t depth) const;

  size_t max_locals_;
  size_t max_slots_;
  std::vector<SlotKind> slots_;  // locals, then stack
  std::string failure_;
};

}  // namespace mazurka
