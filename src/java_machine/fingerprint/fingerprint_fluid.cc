// Fingerprints: the references to fluid objects.

#include <algorithm>
#include <new>

#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

Fingerprinter::FluidPart Fingerprinter::KeepFluid() {
  uint32_t& end = sums().fluid_end;
  const uint32_t first = end;
  if (found_fluid_.size() > fluid_references_.capacity() - first) throw std::bad_alloc();
  for (const FluidReference& r : found_fluid_) fluid_references_[end++] = r;
  return {first, end};
}

// Appends the references of a rigid object.
void Fingerprinter::AddFluidOf(Ref object, std::vector<FluidReference>& references) {
  if (vm_.objects().IsFluid(object)) return;
  const uint64_t name = heap_.Header(object).name;
  content_.ForEachReferenceAt(object, [&](uint64_t offset, Ref target) {
    if (vm_.objects().IsFluid(target))
      references.push_back({ContentHasher::Key(name, offset), target});
  });
}

void Fingerprinter::AddHolder(Ref object) {
  Segment& list = sums().holders;
  const Ref* first = holders_.data() + list.first;
  const Ref* end = holders_.data() + list.end;
  if (std::find(first, end, object) != end) return;
  if (list.end == holders_.capacity()) throw std::bad_alloc();
  holders_[list.end++] = object;
}

// A list that is mostly dead is copied behind itself, because undo restores the old one.
void Fingerprinter::DropDeadHolders() {
  constexpr uint32_t kFew = 32;
  Segment& list = sums().holders;
  const uint32_t first = list.first, end = list.end;
  if (end - first < kFew) return;
  auto is_live = [&](Ref r) { return IsOld(r) || IsAnchored(r) || IsLocal(r); };
  const auto live = std::count_if(holders_.data() + first, holders_.data() + end, is_live);
  if (static_cast<uint32_t>(live) > (end - first) / 2) return;
  if (end - first > holders_.capacity() - end) throw std::bad_alloc();
  list.first = end;
  for (uint32_t i = first; i < end; ++i) {
    if (is_live(holders_[i])) holders_[list.end++] = holders_[i];
  }
}

void Fingerprinter::AddInitErrors(std::vector<FluidReference>& references) {
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    const Process& p = vm_.process(i);
    for (uint32_t id = 1; id < vm_.program().class_count(); ++id) {
      const Ref error = p.classes[id].init_error;
      if (!IsNull(error) && vm_.objects().IsFluid(error))
        references.push_back({ClassKey(p, id) + 1, error});
    }
  }
}

// Strings that the program has interned. The table refers to them; it is not part of the state
// otherwise.
void Fingerprinter::AddInterned(std::vector<FluidReference>& references) {
  constexpr uint64_t kInternKey = 0x696e7465726e0001u;
  if (!vm_.strings().has_interned_fluid()) return;
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    const Process& p = vm_.process(i);
    const Ref table = p.root(Root::kInternTable);
    for (uint32_t at = 0; at < heap_.Length(table); ++at) {
      const Ref string = heap_.LoadElement<Ref>(table, at);
      if (!IsNull(string) && vm_.objects().IsFluid(string))
        references.push_back({(vm_.strings().HashOf(string) ^ kInternKey) + p.number, string});
    }
  }
}

Hash128 Fingerprinter::FluidTotal() {
  all_fluid_.clear();
  auto add = [&](const FluidPart& part) {
    const FluidReference* all = fluid_references_.data();
    all_fluid_.insert(all_fluid_.end(), all + part.first, all + part.end);
  };
  add(sums().fluid);
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    if (parts_[slot].alive) add(parts_[slot].fluid);
  }
  for (uint32_t i = sums().holders.first; i < sums().holders.end; ++i) {
    const Ref holder = holders_[i];
    if (IsOld(holder) || IsAnchored(holder) || IsLocal(holder)) AddFluidOf(holder, all_fluid_);
  }
  const Ref* anchors = classes_.data();
  if (std::any_of(anchors + sums().classes.first, anchors + sums().classes.end,
                  [&](Ref r) { return vm_.objects().IsFluid(r); }))
    AddInitErrors(all_fluid_);
  AddInterned(all_fluid_);
  HashSum sum;
  chains_.AddTo(sum, all_fluid_);
  return sum.value;
}

}  // namespace mazurka
