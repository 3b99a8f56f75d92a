#include "jvm/runtime/frame_state.h"

namespace mazurka {
namespace {

SlotKind KindOf(char type) {
  switch (type) {
    case 'I':
      return SlotKind::kInt;
    case 'F':
      return SlotKind::kFloat;
    case 'J':
      return SlotKind::kLong;
    case 'D':
      return SlotKind::kDouble;
    default:
      return SlotKind::kReference;
  }
}

bool IsWideKind(SlotKind kind) { return kind == SlotKind::kLong || kind == SlotKind::kDouble; }
bool IsHigh(SlotKind kind) { return kind == SlotKind::kLongHigh || kind == SlotKind::kDoubleHigh; }
SlotKind HighOf(SlotKind kind) {
  return kind == SlotKind::kLong ? SlotKind::kLongHigh : SlotKind::kDoubleHigh;
}

std::string NameOf(SlotKind kind) {
  switch (kind) {
    case SlotKind::kUnusable:
      return "nothing usable";
    case SlotKind::kInt:
      return "an int";
    case SlotKind::kFloat:
      return "a float";
    case SlotKind::kReference:
      return "a reference";
    case SlotKind::kLong:
      return "a long";
    case SlotKind::kDouble:
      return "a double";
    case SlotKind::kLongHigh:
    case SlotKind::kDoubleHigh:
      return "half of a value";
    default:
      return "a return address";
  }
}

}  // namespace

char FrameState::TypeOf(char descriptor) {
  switch (descriptor) {
    case 'J':
    case 'F':
    case 'D':
    case 'V':
      return descriptor;
    case 'L':
    case '[':
      return 'A';
    default:
      return 'I';
  }
}

bool FrameState::PushKind(SlotKind kind) {
  if (slots_.size() == max_slots_) return Fail("operand stack overflow");
  slots_.push_back(kind);
  return true;
}

bool FrameState::Push(char type) {
  const SlotKind kind = KindOf(type);
  return PushKind(kind) && (!IsWideKind(kind) || PushKind(HighOf(kind)));
}

bool FrameState::Pop(char type) {
  const SlotKind wanted = KindOf(type);
  const size_t count = IsWideKind(wanted) ? 2 : 1;
  if (slots_.size() < max_locals_ + count) return Fail("operand stack underflow");
  const SlotKind found = slots_[slots_.size() - count];
  if (found != wanted) {
    return Fail("expected " + NameOf(wanted) + " on the stack, found " + NameOf(found));
  }
  slots_.resize(slots_.size() - count);
  return true;
}

bool FrameState::PushAll(std::string_view types) {
  for (const char type : types) {
    if (!Push(type)) return false;
  }
  return true;
}

bool FrameState::PopAll(std::string_view types) {
  for (auto type = types.rbegin(); type != types.rend(); ++type) {
    if (!Pop(*type)) return false;
  }
  return true;
}

bool FrameState::IsBoundary(size_t depth) const {
  return depth == 0 || !IsHigh(slots_[slots_.size() - depth]);
}

bool FrameState::PopSlots(size_t count) {
  if (slots_.size() < max_locals_ + count) return Fail("operand stack underflow");
  if (!IsBoundary(count)) return Fail("half of a value on the stack");
  slots_.resize(slots_.size() - count);
  return true;
}

bool FrameState::Duplicate(size_t count, size_t below) {
  const size_t depth = count + below;
  if (slots_.size() < max_locals_ + depth) return Fail("operand stack underflow");
  if (slots_.size() + count > max_slots_) return Fail("operand stack overflow");
  if (!IsBoundary(count) || !IsBoundary(depth)) return Fail("half of a value on the stack");
  const std::vector<SlotKind> copy(slots_.end() - static_cast<ptrdiff_t>(count), slots_.end());
  slots_.insert(slots_.end() - static_cast<ptrdiff_t>(depth), copy.begin(), copy.end());
  return true;
}

bool FrameState::Swap() {
  if (slots_.size() < max_locals_ + 2) return Fail("operand stack underflow");
  SlotKind& top = slots_[slots_.size() - 1];
  SlotKind& next = slots_[slots_.size() - 2];
  if (!IsBoundary(1) || !IsBoundary(2)) return Fail("half of a value on the stack");
  std::swap(top, next);
  return true;
}

// Overwriting one half of a two-slot value makes the other half unusable.
void FrameState::SetLocalKind(uint32_t local, SlotKind kind) {
  if (IsHigh(slots_[local])) slots_[local - 1] = SlotKind::kUnusable;
  if (IsWideKind(slots_[local])) slots_[local + 1] = SlotKind::kUnusable;
  slots_[local] = kind;
}

void FrameState::SetLocal(uint32_t local, char type) {
  const SlotKind kind = KindOf(type);
  SetLocalKind(local, kind);
  if (!IsWideKind(kind)) return;
  if (IsWideKind(slots_[local + 1])) slots_[local + 2] = SlotKind::kUnusable;
  slots_[local + 1] = HighOf(kind);
}

bool FrameState::ExpectLocal(uint32_t local, char type) {
  const SlotKind wanted = KindOf(type);
  if (slots_[local] == wanted) return true;
  return Fail("expected " + NameOf(wanted) + " in local " + std::to_string(local) + ", found " +
              NameOf(slots_[local]));
}

bool FrameState::LoadLocal(uint32_t local, char type) {
  return ExpectLocal(local, type) && Push(type);
}

bool FrameState::StoreLocal(uint32_t local, char type) {
  if (type == 'A' && slots_.size() > max_locals_ && slots_.back() >= SlotKind::kReturnAddress) {
    const SlotKind address = slots_.back();
    slots_.pop_back();
    SetLocalKind(local, address);
    return true;
  }
  if (!Pop(type)) return false;
  SetLocal(local, type);
  return true;
}

bool FrameState::PushReturnAddress(uint32_t call) {
  return PushKind(static_cast<SlotKind>(static_cast<uint32_t>(SlotKind::kReturnAddress) + call));
}

uint32_t FrameState::ReturnAddress(uint32_t local) const {
  const auto kind = static_cast<uint32_t>(slots_[local]);
  const auto base = static_cast<uint32_t>(SlotKind::kReturnAddress);
  return kind > base ? kind - base : 0;
}

}  // namespace mazurka
