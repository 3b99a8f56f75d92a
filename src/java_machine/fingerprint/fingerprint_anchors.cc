// Fingerprints: which objects can be reached without any thread's frames.

#include <algorithm>

#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

bool Fingerprinter::IsInternTable(Ref r) const {
  return std::find(old_intern_tables_.begin(), old_intern_tables_.end(), r) !=
         old_intern_tables_.end();
}

Fingerprinter::Stamp& Fingerprinter::Change(Stamp& stamp) {
  if (stamp.saved != update_) {
    heap_.trail().Save(&stamp, offsetof(Stamp, visit));
    stamp.saved = update_;
  }
  return stamp;
}

const Hash128& Fingerprinter::KnowContent(Ref r, Stamp& stamp) {
  if (!IsKnown(stamp)) {
    Change(stamp).version = sums().version + 1;
    stamp.content = content_.Of(r);
  }
  return stamp.content;
}

void Fingerprinter::ForgetVisits() {
  for (uint64_t i = 0; i <= highest_ / 16; ++i) stamps_[i].visit = stamps_[i].saved = 0;
  last_visit_ = 0;
}

void Fingerprinter::RetainTargets() {
  uint32_t version = sums().version;
  auto retain = [&](Ref r) {
    if (IsOld(r)) return;
    Stamp& stamp = StampOf(r);
    if (stamp.version == version) {
      ++Change(stamp).count;
    } else if (!IsLiteral(heap_.Header(r))) {
      sums().shared += KnowContent(r, stamp);
      Change(stamp).version = version;
      stamp.count = 1;
      stack_.push_back(r);
    }
  };
  const bool has_fluid = vm_.objects().has_fluid();
  auto retain_all_of = [&](Ref r) {
    if (!has_fluid || vm_.objects().IsFluid(r)) return content_.ForEachReference(r, retain);
    bool refers_to_fluid = false;
    content_.ForEachReference(r, [&](Ref target) {
      refers_to_fluid |= vm_.objects().IsFluid(target);
      retain(target);
    });
    if (refers_to_fluid) AddHolder(r);
  };
  for (Ref r : targets_) {
    retain(r);
    while (!stack_.empty()) {
      Ref next = stack_.back();
      stack_.pop_back();
      retain_all_of(next);
    }
  }
}

void Fingerprinter::ReleaseDropped() {
  for (Ref r : dropped_) {
    if (!IsAnchored(r)) continue;
    Stamp& stamp = Change(StampOf(r));
    if (--stamp.count == 0) Unanchor(r);
  }
  UnanchorUncounted();
  // The remaining objects lost some references and kept others, which may form a dead cycle.
  uint32_t wanted = NewVisits(2), reached = wanted + 1;
  size_t remaining = 0;
  for (Ref r : dropped_) {
    Stamp& stamp = StampOf(r);
    if (stamp.version != sums().version || stamp.visit == wanted) continue;
    stamp.visit = wanted;
    ++remaining;
  }
  if (remaining > 0 && !FindWanted(wanted, reached, remaining)) UnanchorUnreached(reached);
}

void Fingerprinter::Unanchor(Ref r) {
  Stamp& stamp = Change(StampOf(r));
  stamp.version = sums().version + 1;
  sums().shared -= stamp.content;
  lost_anchor_ |= FilterBit(r);
  stack_.push_back(r);
}

// Counts down the references from the objects on the stack.
void Fingerprinter::UnanchorUncounted() {
  while (!stack_.empty()) {
    Ref r = stack_.back();
    stack_.pop_back();
    content_.ForEachReference(r, [&](Ref target) {
      if (IsOld(target) || !IsAnchored(target)) return;
      if (--Change(StampOf(target)).count == 0) {
        Unanchor(target);
      } else {
        dropped_.push_back(target);
      }
    });
  }
}

// The walk from the anchors did not reach all dropped objects. Every path to an object that has
// died contained a dropped reference, so the dead objects are found from there.
void Fingerprinter::UnanchorUnreached(uint32_t reached) {
  auto release = [&](Ref r) {
    if (IsOld(r) || !IsAnchored(r)) return;
    if (StampOf(r).visit == reached) {
      --Change(StampOf(r)).count;
    } else {
      Unanchor(r);
    }
  };
  for (Ref r : dropped_) {
    if (IsAnchored(r) && StampOf(r).visit != reached) Unanchor(r);
  }
  while (!stack_.empty()) {
    Ref r = stack_.back();
    stack_.pop_back();
    content_.ForEachReference(r, release);
  }
}

// Walks from the anchors until all objects marked `wanted` are reached; false if some are not.
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
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
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
