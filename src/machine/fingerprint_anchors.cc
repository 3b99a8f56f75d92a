// Fingerprints: which objects can be reached without any thread's frames.

#include <algorithm>

#include "machine/fingerprint.h"

namespace mazurka {

bool Fingerprinter::IsInternTable(Ref r) const {
  return std::find(old_intern_tables_.begin(), old_intern_tables_.end(), r) !=
         old_intern_tables_.end();
}

void Fingerprinter::SetVersion(Ref r, uint32_t version) {
  uint32_t& at = StampOf(r).version;
  heap_.trail().Save(&at, sizeof at);
  at = version;
}

// Marks of a walk; `count` consecutive ones that no object carries.
uint32_t Fingerprinter::NewVisits(uint32_t count) {
  if (last_visit_ > UINT32_MAX - count) {
    for (uint64_t i = 0; i <= highest_ / 16; ++i) stamps_[i].visit = 0;
    last_visit_ = 0;
  }
  last_visit_ += count;
  return last_visit_ - count + 1;
}

// Anchors targets_ and all that they lead to.
void Fingerprinter::AnchorTargets() {
  uint32_t version = sums().version;
  auto anchor = [&](Ref r) {
    if (IsOld(r) || StampOf(r).version == version || IsLiteral(heap_.Header(r))) return;
    SetVersion(r, version);
    sums().shared += content_.Of(r);
    stack_.push_back(r);
  };
  for (Ref r : targets_) anchor(r);
  while (!stack_.empty()) {
    Ref r = stack_.back();
    stack_.pop_back();
    content_.ForEachReference(r, anchor);
  }
}

// Whether all dropped objects can still be reached from the anchors. If not, what can only be
// reached from them is not anchored any more: every path to an object that has died led over a
// reference that was dropped.
void Fingerprinter::DropUnreachable() {
  uint32_t wanted = NewVisits(2), reached = wanted + 1;
  size_t remaining = 0;
  for (Ref r : dropped_) {
    Stamp& stamp = StampOf(r);
    if (stamp.version != sums().version || stamp.visit == wanted) continue;
    stamp.visit = wanted;
    ++remaining;
  }
  if (remaining == 0 || FindWanted(wanted, reached, remaining)) return;
  unanchored_ = true;
  auto unanchor = [&](Ref r) {
    if (IsOld(r) || !IsAnchored(r) || StampOf(r).visit == reached) return;
    SetVersion(r, 0);
    sums().shared -= content_.Of(r);
    stack_.push_back(r);
  };
  for (Ref r : dropped_) unanchor(r);
  while (!stack_.empty()) {
    Ref r = stack_.back();
    stack_.pop_back();
    content_.ForEachReference(r, unanchor);
  }
}

// Walks from the anchors until all objects marked `wanted` were met; false if some are not.
bool Fingerprinter::FindWanted(uint32_t wanted, uint32_t reached, size_t remaining) {
  uint32_t version = sums().version;
  auto reach = [&](Ref r) {
    if (IsOld(r)) return;
    Stamp& stamp = StampOf(r);
    if (stamp.visit == reached || stamp.version != version) return;
    if (stamp.visit == wanted) --remaining;
    stamp.visit = reached;
    stack_.push_back(r);
  };
  auto walk = [&] {
    while (!stack_.empty() && remaining > 0) {
      Ref r = stack_.back();
      stack_.pop_back();
      content_.ForEachReference(r, reach);
    }
    if (remaining == 0) stack_.clear();
    return remaining == 0;
  };
  for (uint32_t slot = 0; slot < vm_.thread_slots(); ++slot) {
    if (!parts_[slot].alive) continue;
    reach(parts_[slot].object);
    if (walk()) return true;
  }
  for (uint32_t i = sums().classes.first; i < sums().classes.end; ++i) {
    reach(classes_[i]);
    if (walk()) return true;
  }
  for (uint32_t i = sums().old.first; i < sums().old.end; ++i) {
    content_.ForEachReference(old_[i], reach);
    if (walk()) return true;
  }
  return false;
}

}  // namespace mazurka
