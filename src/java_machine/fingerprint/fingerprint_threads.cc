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
  floats_changed_ |= part.floats | made.floats;
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
  if (!IsAlive(t)) return part;
  part.object = t.object;
  part.alive = true;
  HashSum sum;
  sum.fluid = FluidCollector();
  const uint32_t visit = stamps_.NewVisits(1);
  auto reach = [&](Ref r) __attribute__((always_inline)) {
    if (IsOld(r)) return;
    if (IsAnchored(r)) {
      part.holds |= FilterBit(r);
      return;
    }
    uint32_t& visited = stamps_.VisitOf(r);
    if (visited == visit) return;
    const ObjectHeader& header = heap_.Header(r);
    if ((header.meta & kSharedFlags) == 0) {
      visited = visit;
      stack_.push_back(r);
    } else if (!IsLiteral(header)) {
      part.floats = true;
    } else if (vm_.monitors().Holds(t, r)) {
      visited = visit;
      content_.AddLock(sum, header.name, header.lock);
    }
  };
  AddThread(sum, t, t, reach);
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

bool Fingerprinter::MayFloatNow() {
  uint64_t held = sums().floating_holds;
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    if (parts_[slot].alive) held |= parts_[slot].holds;
  }
  return (held & lost_anchor_) != 0;
}

// Finds the floating objects, from the frames of the threads that may reach some. An object that
// floated may be anchored now, and the thread that holds it has not taken a step since. So the
// filters of these threads are extended, for when the object loses that anchor.
void Fingerprinter::FindFloating() {
  const uint32_t visit = stamps_.NewVisits(1);
  Hash128 floating;
  uint64_t all_holds = 0, holds = 0;
  bool floats = false;
  std::vector<FluidReference>* fluid = FluidCollector();
  auto reach = [&](Ref r) {
    if (IsOld(r)) return;
    if (IsAnchored(r)) {
      holds |= FilterBit(r);
      return;
    }
    const ObjectHeader& header = heap_.Header(r);
    bool shared = (header.meta & kSharedFlags) != 0;
    if (shared && IsLiteral(header)) return;
    floats |= shared;
    uint32_t& visited = stamps_.VisitOf(r);
    if (visited == visit) return;
    visited = visit;
    stack_.push_back(r);
  };
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    Part& part = parts_[slot];
    if (!part.alive || !(part.floats || (part.holds & lost_anchor_) != 0)) continue;
    floats = false;
    holds = 0;
    thread_hasher_.ForEachReference(vm_.threads()[static_cast<ThreadId>(slot)], reach);
    while (!stack_.empty()) {
      Ref r = stack_.back();
      stack_.pop_back();
      if ((heap_.Header(r).meta & kSharedFlags) != 0) {
        floating += stamps_.KnowContent(r, StampOf(r));
        if (fluid != nullptr) AddFluidOf(r, *fluid);
      }
      content_.ForEachReference(r, reach);
    }
    all_holds |= holds;
    if (part.floats == floats && (holds & ~part.holds) == 0) continue;
    heap_.trail().Save(&part, sizeof part);
    part.floats = floats;
    part.holds |= holds;
  }
  sums().floating = floating;
  if (fluid != nullptr) sums().fluid = KeepFluid();
  sums().floating_holds = all_holds;
}

}  // namespace mazurka
