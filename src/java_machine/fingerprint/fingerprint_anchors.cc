// Fingerprints: which objects can be reached without any thread's frames.

#include <algorithm>
#include <unordered_map>

#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

bool Fingerprinter::IsInternTable(Ref r) const {
  return std::find(old_intern_tables_.begin(), old_intern_tables_.end(), r) !=
         old_intern_tables_.end();
}

// The roots of the anchored objects.
struct Fingerprinter::Anchors {
  Fingerprinter& f;

  bool Is(Ref r) const {
    bool found = false;
    f.ForEachAnchor([&](Ref anchor) { found |= anchor == r; });
    return found;
  }
  template <typename Visit>
  void ForEach(Visit visit) const {
    f.ForEachAnchor([&](Ref anchor) { visit(Ref::kNull, anchor); });
    f.ForEachChangedOld([&](Ref old) {
      f.content_.ForEachReference(old, [&](Ref target) { visit(old, target); });
    });
  }
};

void Fingerprinter::RetainAnchored() {
  struct {
    Fingerprinter& f;
    const bool has_fluid;
    // A local object becomes an anchored one. Another whose content is known may have floated until
    // now. Its new anchor may not come from
    // a thread that held it: a thread that initialises a class anchors the mirror.
    bool Admits(Ref r) const {
      if (f.IsLiteral(f.heap_.Header(r))) return false;
      if (f.IsLocal(r)) {
        f.local_.GiveUp(f.sums().local, r);
      } else {
        f.floats_changed_ |= f.stamps_.IsKnown(f.StampOf(r));
      }
      return true;
    }
    // The trail and Rebuild show the references from old objects to fluid ones.
    void OnEdge(Ref from, Ref to) const {
      if (!has_fluid || IsNull(from) || f.IsOld(from)) return;
      if (f.vm_.objects().IsFluid(to) && !f.vm_.objects().IsFluid(from)) f.AddHolder(from);
    }
  } policy{*this, vm_.objects().has_fluid()};
  anchored_.Retain(sums().shared, policy);
}

void Fingerprinter::ReleaseAnchored() {
  anchored_.Release(sums().shared, Anchors{*this});
  for (Ref r : anchored_.left()) lost_anchor_ |= FilterBit(r);
}

bool Fingerprinter::HasValidForest() {
  std::unordered_map<Ref, uint32_t> counts;
  std::vector<Ref> stack;
  auto reach = [&](Ref /*from*/, Ref r) {
    if (IsNull(r) || IsOld(r) || IsLiteral(heap_.Header(r))) return;
    if (counts[r]++ == 0) stack.push_back(r);
  };
  const Anchors anchors{*this};
  anchors.ForEach(reach);
  while (!stack.empty()) {
    const Ref from = stack.back();
    stack.pop_back();
    content_.ForEachReference(from, [&](Ref to) { reach(from, to); });
  }
  return std::all_of(counts.begin(), counts.end(),
                     [&](const auto& member) {
                       return anchored_.Contains(member.first) &&
                              anchored_.CountOf(member.first) == member.second &&
                              anchored_.IsCertified(member.first,
                                                    [&](Ref r) { return anchors.Is(r); });
                     }) &&
         HasValidLocalForest();
}

}  // namespace mazurka
