#include "java_machine/fingerprint/fingerprint.h"

#include "jvm/natives/host_state.h"

namespace mazurka {
namespace {

constexpr uint64_t kNowhere = ~uint64_t{0};
constexpr size_t kMaxOld = 1u << 24, kMaxClassAnchors = 1u << 20;
constexpr size_t kMaxHolders = 1u << 26, kMaxFluidReferences = 1u << 26, kMaxRoots = 1u << 28;

}  // namespace

Fingerprinter::Fingerprinter(Vm& vm)
    : vm_(vm),
      heap_(vm.heap()),
      off_heap_(HostState::Of(vm).off_heap),
      content_(vm),
      thread_hasher_(vm),
      chains_(vm, content_),
      old_image_(heap_.base(), heap_.top()),
      old_end_(static_cast<uint32_t>(old_image_.size() / 8)),
      start_(heap_.trail().position()),
      string_id_(vm.program().known.string->id),
      bytes_id_(vm.program().known.byte_array->id),
      stamps_(heap_, content_),
      anchored_(vm, content_, stamps_, Reach::kAnchored, old_end_),
      local_(vm, content_, stamps_, Reach::kLocal, old_end_),
      old_(kMaxOld),
      classes_(kMaxClassAnchors),
      holders_(kMaxHolders),
      roots_(kMaxRoots),
      fluid_references_(kMaxFluidReferences),
      thread_records_(&vm.threads()[ThreadId{0}], parts_.capacity()) {
  for (uint32_t i = 0; i < vm.process_count(); ++i) {
    Process& p = vm.process(i);
    const ClassState* first = p.classes.data();
    class_states_.emplace_back(first, p.classes.capacity());
    old_classes_.emplace_back(first, first + vm.program().class_count());
    old_intern_tables_.push_back(p.root(Root::kInternTable));
  }
  sums().position = kNowhere;
  vm.clock().ForgetReads();
}

void Fingerprinter::BeforeMark() {
  if (!stale_ || sums().position == kNowhere) return;
  // This state's fingerprint was never computed. After an undo, the previous one must not be
  // mistaken for it.
  SaveSums();
  sums().position = kNowhere;
}

void Fingerprinter::Compute() {
  total_known_ = true;
  stamps_.SetBase(sums().version);
  if (!stale_ && sums().position == heap_.trail().position()) {
    total_ = Total();
    return;
  }
  bool known_at_mark = heap_.marks() > 0 && sums().position == heap_.young_trail();
  SaveSums();
  stamps_.BeginUpdate();
  if (sums().epoch != heap_.epoch()) {
    sums().epoch = heap_.epoch();
    sums().old.floor = sums().old.end;
    sums().classes.floor = sums().classes.end;
    sums().holders.floor = sums().holders.end;
    sums().roots_floor = sums().roots_end;
  }
  if (!known_at_mark || !Update()) Rebuild();
  sums().now = vm_.clock().now();
  sums().position = heap_.trail().position();
  stale_ = false;
  total_ = Total();
}

bool Fingerprinter::Update() {
  floats_changed_ = false;
  ReadTrail();
  for (uint32_t slot : changed_threads_) RecordAnchorOf(slot);
  if (anchored_.has_added()) RetainAnchored();
  lost_anchor_ = 0;
  if (anchored_.has_dropped()) ReleaseAnchored();
  floats_changed_ |= lost_anchor_ != 0 && MayFloatNow();
  for (uint32_t slot : changed_threads_) RemakePart(slot);
  if (!UpdateLocal()) return false;
  if (floats_changed_) FindFloating();
  if (sums().holders.first != sums().holders.end) DropDeadHolders();
  return true;
}

void Fingerprinter::Rebuild() {
  Sums& s = sums();
  s.shared = s.floating = s.local = s.threads = {};
  HashSum off_heap;
  AddOffHeap(off_heap);
  s.off_heap = off_heap.value;
  s.old.first = s.old.end = s.old.floor;
  s.classes.first = s.classes.end = s.classes.floor;
  s.holders.first = s.holders.end = s.holders.floor;
  s.fluid = {};
  s.roots_end = s.roots_floor;
  s.floating_roots = {};
  s.finds_literals = false;
  s.version = stamps_.NewBase();
  anchored_.Clear();
  local_.Clear();
  published_.clear();
  changed_old_.clear();
  changed_threads_.clear();
  uint32_t visit = stamps_.NewVisits(1);
  heap_.trail().ForEachSince(start_, [&](Ref object, const uint8_t*, uint64_t, const uint8_t*) {
    if (IsNull(object) || !IsOld(object) || IsInternTable(object)) return;
    if (stamps_.VisitOf(object) == visit) return;
    stamps_.VisitOf(object) = visit;
    changed_old_.push_back(object);
  });
  for (Ref r : changed_old_) {
    ListOld(r);
    s.shared += content_.Of(r);
    s.shared -= content_.Of(r, old_image_.data() + uint64_t{static_cast<uint32_t>(r)} * 8);
    bool refers_to_fluid = false;
    content_.ForEachReference(r, [&](Ref target) {
      if (IsOld(target)) return;
      anchored_.Add(r, target);
      refers_to_fluid |= vm_.objects().IsFluid(target);
    });
    if (refers_to_fluid) AddHolder(r);
  }
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    for (uint32_t id = 1; id < vm_.program().class_count(); ++id) {
      ApplyClassChange({i, id, id < old_classes_[i].size() ? old_classes_[i][id] : ClassState{}});
    }
  }
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    heap_.trail().Save(&parts_[slot], sizeof(Part));
    parts_[slot] = Part{};
    RecordAnchorOf(slot);
    changed_threads_.push_back(slot);
  }
  RetainAnchored();
  for (uint32_t slot : changed_threads_) RemakePart(slot);
  UpdateLocal();
  lost_anchor_ = 0;
  FindFloating();
}

Hash128 Fingerprinter::Total() {
  const Sums& s = sums();
  HashSum rest;
  AddRest(rest);
  if (vm_.objects().has_fluid()) rest.value += FluidTotal();
  return s.shared + s.floating + s.local + s.threads + s.off_heap + rest.value;
}

}  // namespace mazurka
