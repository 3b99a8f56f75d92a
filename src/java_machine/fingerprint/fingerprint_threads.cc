// Fingerprints: threads, the objects that only one thread reaches, and floating objects.

#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

void Fingerprinter::ChangeAnchorOf(uint32_t slot, Ref object) {
  Part& part = parts_[slot];
  if (!IsNull(part.object) && !IsOld(part.object)) anchored_.Drop(Ref::kNull, part.object);
  if (!IsNull(object) && !IsOld(object)) anchored_.Add(Ref::kNull, object);
  heap_.trail().Save(&part, sizeof part);
  part.object = object;
  part.alive = IsAlive(vm_.threads()[static_cast<ThreadId>(slot)]);
}

void Fingerprinter::RemakePart(uint32_t slot) {
  Part& part = parts_[slot];
  heap_.trail().Save(&part, sizeof part);
  Part made = MakePart(vm_.threads()[static_cast<ThreadId>(slot)]);
  sums().threads += made.sum;
  sums().threads -= part.sum;
  ChangeRoots(part, made);
  part = made;
}

template <typename Sum, typename Reach>
void Fingerprinter::AddThread(Sum& sum, const Thread& record, const Thread& t, const Reach& reach) {
  thread_hasher_.AddRecord(sum, record);
  for (Ref r : ThreadHasher::Held(t)) {
    if (!IsNull(r)) reach(r);
  }
  thread_hasher_.AddFrames(sum, t, reach);
  while (!stack_.empty()) {
    Ref r = stack_.back();
    stack_.pop_back();
    content_.AddTo(sum, r, heap_.Address(r), reach);
  }
}

Fingerprinter::Part Fingerprinter::MakePart(Thread& t) {
  Part part{};
  found_roots_.clear();
  if (!IsAlive(t)) return part;
  part.object = t.object;
  part.alive = true;
  HashSum sum;
  sum.fluid = FluidCollector();
  auto add_root = [&](Ref r) __attribute__((always_inline)) {
    if (!IsOld(r)) found_roots_.push_back(r);
  };
  thread_hasher_.AddRecord(sum, t);
  for (Ref r : ThreadHasher::Held(t)) add_root(r);
  thread_hasher_.AddFrames(sum, t, add_root);
  part.sum = sum.value;
  if (sum.fluid != nullptr) part.fluid = KeepFluid();
  return part;
}

Hash128 Fingerprinter::Local(ThreadId id) {
  const Thread& t = vm_.threads()[id];
  if (!IsAlive(t)) return {};
  StableSum sum;
  const uint32_t visit = stamps_.NewWalk();
  auto reach = [&](Ref r) {
    uint32_t& visited = stamps_.VisitOf(r);
    if (visited == visit || (heap_.Header(r).meta & kSharedFlags) != 0) return;
    visited = visit;
    stack_.push_back(r);
  };
  Thread own = t;
  own.interrupted = own.permit = false;  // other threads set them
  AddThread(sum, own, t, reach);
  return sum.value;
}

void Fingerprinter::FindFloating() {
  const uint32_t visit = stamps_.NewVisits(1);
  Hash128 floating;
  uint64_t holds = 0;
  std::vector<FluidReference>* fluid = FluidCollector();
  auto reach = [&](Ref r) {
    if (IsOld(r) || IsLocal(r)) return;
    if (IsAnchored(r)) {
      holds |= FilterBit(r);
      return;
    }
    uint32_t& visited = stamps_.VisitOf(r);
    if (visited == visit || IsLiteral(heap_.Header(r))) return;
    visited = visit;
    stack_.push_back(r);
  };
  for (Ref r : RootsIn(sums().floating_roots)) reach(r);
  while (!stack_.empty()) {
    const Ref r = stack_.back();
    stack_.pop_back();
    floating += stamps_.KnowContent(r, StampOf(r));
    if (fluid != nullptr) AddFluidOf(r, *fluid);
    content_.ForEachReference(r, reach);
  }
  sums().floating = floating;
  if (fluid != nullptr) sums().fluid = KeepFluid();
  sums().floating_holds = holds;
}

}  // namespace mazurka
