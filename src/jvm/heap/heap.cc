#include "jvm/heap/heap.h"

#include <algorithm>

#include "base/check.h"

namespace mazurka {
namespace {

// Objects above this size are saved card by card, so that one write to a large array does not copy
// all of it.
constexpr uint64_t kLargeBytes = 1024;
constexpr uint64_t kCardBytes = 256;
constexpr uint64_t kSlotBytes = 128;
// Natives may allocate a little beyond the limit; the next instruction that allocates collects.
constexpr uint64_t kSlackBytes = 64ull << 20;
constexpr uint64_t kClearedBeyond = 64;  // at least as many bytes as Clear may zero past an object
constexpr uint64_t kMinimumNursery = 32ull << 20;

}  // namespace

Heap::Heap(uint64_t limit_bytes, const ObjectShapes& shapes)
    : shapes_(shapes),
      limit_bytes_(limit_bytes),
      arena_(limit_bytes + kSlackBytes + kClearedBeyond),
      base_(arena_.data()),
      first_(base_ + 64),
      top_(first_),
      soft_limit_(base_ + std::min(limit_bytes, kMinimumNursery)),
      hard_limit_(base_ + limit_bytes + kSlackBytes),
      cards_((limit_bytes + kSlackBytes) / kSlotBytes + 2) {}

void Heap::PushMark() {
  marks_.push_back({trail_.position(), top_, epoch_});
  ++epoch_;
  MAZ_CHECK(epoch_ < (1u << (32 - kEpochShift)));
}

void Heap::UndoToMark() {
  const Mark& mark = marks_.back();
  trail_.UndoTo(mark.trail);
  top_ = mark.top;
}

void Heap::PopMark() {
  const Mark& mark = marks_.back();
  MAZ_CHECK(trail_.position() == mark.trail);
  epoch_ = mark.epoch;
  marks_.pop_back();
}

void Heap::Save(Ref r) { SaveRange(r, 0, kInstanceHeaderBytes); }

void Heap::SaveInstance(Ref r, uint64_t offset, uint64_t bytes) {
  uint64_t size = (bytes + 7) & ~uint64_t{7};
  if (size <= kLargeBytes) {
    SaveWhole(r, size);
  } else {
    SaveRange(r, offset, sizeof(uint64_t));
  }
}

void Heap::SaveRange(Ref r, uint64_t offset, uint64_t bytes) {
  uint64_t size = SizeOf(r);
  if (size <= kLargeBytes) {
    SaveWhole(r, size);
    return;
  }
  if ((Header(r).meta & kPresumedConstantFlag) != 0 && records_constant_writes_)
    constant_writes_.push_back(r);
  // Cards are numbered from the start of the object. With one slot per half card and objects of at
  // least four cards, no two objects share a slot.
  uint64_t first_slot = (static_cast<uint64_t>(Address(r) - base_) + kSlotBytes - 1) / kSlotBytes;
  uint64_t first = offset / kCardBytes;
  uint64_t last = (offset + std::max<uint64_t>(bytes, 1) - 1) / kCardBytes;
  for (uint64_t card = first; card <= last; ++card) {
    uint32_t& saved_in = cards_[first_slot + card];
    if (saved_in == epoch_) continue;
    uint64_t from = card * kCardBytes;
    uint64_t to = std::min(from + kCardBytes, size);
    trail_.Save(Address(r) + from, static_cast<uint32_t>(to - from), r);
    trail_.Save(&saved_in, sizeof(uint32_t));
    saved_in = epoch_;
  }
}

void Heap::SetNextCollection() {
  uint64_t live = static_cast<uint64_t>(top_ - young_start());
  uint64_t room = std::max(live, kMinimumNursery);
  soft_limit_ = std::min(top_ + room, base_ + limit_bytes_);
}

bool Heap::MakeRoom(uint64_t bytes) {
  if (used() + bytes > limit_bytes_) return false;
  soft_limit_ = std::max(soft_limit_, top_ + bytes);
  return true;
}

}  // namespace mazurka
