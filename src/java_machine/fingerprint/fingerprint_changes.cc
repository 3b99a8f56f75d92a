// Fingerprints: reads the changes of a step from the trail since the mark.

#include "base/check.h"
#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {
namespace {

// The offset of the address in the table; past its end for addresses outside the table.
template <typename T>
uint64_t OffsetIn(std::span<const T> table, const uint8_t* address) {
  return static_cast<uint64_t>(address - reinterpret_cast<const uint8_t*>(table.data()));
}

}  // namespace

inline void Fingerprinter::RecordThread(uint32_t slot) {
  for (uint32_t recorded : changed_threads_) {
    if (recorded == slot) return;
  }
  changed_threads_.push_back(slot);
}

// Outside objects, only thread records, class states and memory outside the heap are hashed. Frames
// belong to the thread whose record is saved too.
[[gnu::always_inline]] inline void Fingerprinter::ReadOther(const uint8_t* address, uint64_t bytes,
                                                            const uint8_t* saved) {
  if (const uint64_t at = OffsetIn(thread_records_, address); at < thread_records_.size_bytes()) {
    RecordThread(static_cast<uint32_t>(at / sizeof(Thread)));
    return;
  }
  for (uint32_t i = 0; i < class_states_.size(); ++i) {
    const uint64_t at = OffsetIn(class_states_[i], address);
    if (at >= class_states_[i].size_bytes()) continue;
    ClassState before;
    std::memcpy(&before, saved, sizeof before);
    RecordClass(i, static_cast<uint32_t>(at / sizeof(ClassState)), before);
    return;
  }
  const std::span<const uint8_t> off_heap = off_heap_.memory();
  if (const uint64_t at = OffsetIn(off_heap, address); at < off_heap.size_bytes())
    RecordOffHeap(at, bytes, saved);
}

// Memory outside the heap is saved before each write; the oldest entry of a word counts, which is
// visited last.
void Fingerprinter::RecordOffHeap(uint64_t offset, uint64_t bytes, const uint8_t* saved) {
  constexpr size_t kMostWords = 1u << 17;
  if (off_heap_is_rewritten_) return;
  if (changed_off_heap_.size() + bytes / 8 > kMostWords) {
    off_heap_is_rewritten_ = true;
    changed_off_heap_.clear();
    return;
  }
  const uint64_t end = offset + bytes;
  for (uint64_t word = offset & ~uint64_t{7}; word < end; word += 8) {
    uint64_t& before = changed_off_heap_.try_emplace(word, off_heap_.WordAt(word)).first->second;
    const uint64_t first = std::max(word, offset), last = std::min(word + 8, end);
    std::memcpy(reinterpret_cast<uint8_t*>(&before) + (first - word), saved + (first - offset),
                last - first);
  }
}

void Fingerprinter::ApplyOffHeapChanges() {
  HashSum is, was;
  if (off_heap_is_rewritten_) {
    AddOffHeap(is);
    was.value = sums().off_heap;
  }
  for (const auto& [offset, before] : changed_off_heap_) {
    is.value +=
        TermUnlessZero(OffHeapKey(offset), OffHeap::Counted(offset, off_heap_.WordAt(offset)));
    was.value += TermUnlessZero(OffHeapKey(offset), OffHeap::Counted(offset, before));
  }
  sums().off_heap += is.value - was.value;
  off_heap_is_rewritten_ = false;
  changed_off_heap_.clear();
}

void Fingerprinter::ReadTrail() {
  anchored_.Clear();
  local_.Clear();
  published_.clear();
  changed_old_.clear();
  changed_threads_.clear();
  changed_classes_.clear();
  changed_constants_.clear();
  changed_contents_.clear();
  heap_.trail().ForEachSince(heap_.young_trail(), [&](Ref object, const uint8_t* address,
                                                      uint64_t bytes, const uint8_t* saved) {
    if (IsNull(object)) {
      ReadOther(address, bytes, saved);
    } else if ((heap_.Header(object).meta & kPresumedConstantFlag) != 0 &&
               address == heap_.Address(object)) {
      RecordConstantChange({object, bytes, saved});
    } else {
      ReadObject(object, address, bytes, saved);
    }
  });
  for (const ConstantChange& q : changed_constants_)
    ReadObject(q.object, heap_.Address(q.object), q.bytes, q.saved);
  for (const ContentChange& c : changed_contents_) stamps_.Change(*c.stamp).content += c.change;
  for (Ref r : published_) {
    if (IsLocal(r)) local_.GiveUp(sums().local, r);
  }
  for (Ref r : changed_old_) ListOld(r);
  for (const ClassChange& change : changed_classes_) ApplyClassChange(change);
  if (!changed_off_heap_.empty() || off_heap_is_rewritten_) ApplyOffHeapChanges();
  if (sums().now != vm_.clock().now()) RecordDeadlines();
}

// Objects presumed constant are saved before each write; the oldest entry counts, which is visited
// last.
void Fingerprinter::RecordConstantChange(const ConstantChange& change) {
  for (ConstantChange& recorded : changed_constants_) {
    if (recorded.object == change.object) {
      recorded = change;
      return;
    }
  }
  changed_constants_.push_back(change);
}

void Fingerprinter::ReadObject(Ref object, const uint8_t* address, uint64_t bytes,
                               const uint8_t* saved) {
  const bool is_old = IsOld(object), is_listed = IsAnchored(object);
  Stamp& stamp = StampOf(object);
  const bool is_local = !is_old && local_.Contains(stamp);
  if (!is_listed && !is_local) {
    if (is_old ? IsInternTable(object) : !stamps_.IsKnown(stamp)) {
      const ObjectHeader& header = heap_.Header(object);  // of a literal, or of garbage
      sums().finds_literals |= !is_old && header.lock != 0 && IsLiteral(header);
      return;
    }
    if (is_old) changed_old_.push_back(object);
  }
  if (is_local && (heap_.Header(object).meta & kSharedFlags) != 0) published_.push_back(object);
  const bool floats = !is_old && !is_listed && !is_local;
  ReachForest& forest = is_local ? local_ : anchored_;
  auto from = static_cast<uint64_t>(address - heap_.Address(object));
  const bool may_hold_fluid = vm_.objects().has_fluid() && !vm_.objects().IsFluid(object);
  const Hash128 change =
      content_.Change(object, from, bytes, saved, [&](uint64_t at, Ref before, Ref now) {
        if (floats) return;
        if (may_hold_fluid && !IsNull(now) && vm_.objects().IsFluid(now)) AddHolder(object);
        if (!IsNull(before) && !IsOld(before)) forest.Drop(object, before);
        if (!IsNull(now) && !IsOld(now)) forest.Add(object, now, at);
      });
  floats_changed_ |= floats;
  if (!floats) (is_local ? sums().local : sums().shared) += change;
  if (!is_old && change != Hash128{}) changed_contents_.push_back({&stamp, change});
}

// Deadlines are hashed relative to the clock, which has changed.
void Fingerprinter::RecordDeadlines() {
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    if (parts_[slot].alive && vm_.threads()[static_cast<ThreadId>(slot)].has_deadline)
      RecordThread(slot);
  }
}

// Class states are saved before each change; the oldest entry counts, which is visited last.
void Fingerprinter::RecordClass(uint32_t process, uint32_t id, const ClassState& before) {
  for (ClassChange& recorded : changed_classes_) {
    if (recorded.process == process && recorded.id == id) {
      recorded.before = before;
      return;
    }
  }
  changed_classes_.push_back({process, id, before});
}

void Fingerprinter::ApplyClassChange(const ClassChange& change) {
  const Process& p = vm_.process(change.process);
  const ClassState& now = p.classes[change.id];
  HashSum is, was;
  AddClass(is, p, change.id, now);
  AddClass(was, p, change.id, change.before);
  sums().shared += is.value - was.value;
  if (now.state != InitState::kNone && change.before.state == InitState::kNone)
    AnchorClass(now.mirror);
  if (now.init_error != change.before.init_error) AnchorClass(now.init_error);
}

void Fingerprinter::AnchorClass(Ref r) {
  if (IsNull(r) || IsOld(r)) return;
  MAZ_CHECK(sums().classes.end < classes_.capacity());
  classes_[sums().classes.end++] = r;
  anchored_.Add(Ref::kNull, r);
}

void Fingerprinter::ListOld(Ref r) {
  if (IsAnchored(r)) return;  // its bytes were saved in several parts
  MAZ_CHECK(sums().old.end < old_.capacity());
  stamps_.Change(StampOf(r)).version = stamps_.VersionOf(Reach::kAnchored);
  old_[sums().old.end++] = r;
}

}  // namespace mazurka
