// Fingerprints: local objects, which one thread reaches and no other.

#include <algorithm>
#include <new>
#include <unordered_map>

#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

// What frames and records of threads refer to.
struct Fingerprinter::LocalRoots {
  Fingerprinter& f;

  bool Is(Ref r) const {
    // One of the threads that took a step has it, if any.
    return std::ranges::any_of(f.changed_threads_, [&](uint32_t slot) {
      const std::span<const Ref> roots = f.RootsIn(f.parts_[slot].roots);
      return std::ranges::find(roots, r) != roots.end();
    });
  }
  template <typename Visit>
  void ForEach(Visit visit) const {
    for (uint32_t slot = 0; slot < f.vm_.threads().slots(); ++slot) {
      for (Ref r : f.RootsIn(f.parts_[slot].roots)) visit(Ref::kNull, r);
    }
  }
};

struct Fingerprinter::LocalPolicy {
  Fingerprinter& f;
  const bool has_fluid;

  bool Admits(Ref r) const {
    return (f.heap_.Header(r).meta & kSharedFlags) == 0 && !f.IsAnchored(r);
  }
  void OnEdge(Ref from, Ref to) const {
    const ObjectHeader& header = f.heap_.Header(to);
    if ((header.meta & kSharedFlags) != 0) {
      if (f.IsFloating(to)) f.found_floating_.push_back(to);
      if (header.lock != 0 && f.IsLiteral(header)) f.sums().finds_literals = true;
    }
    if (has_fluid && !IsNull(from) && f.vm_.objects().IsFluid(to) && !f.vm_.objects().IsFluid(from))
      f.AddHolder(from);
  }
};

// REQUIRES: a root or a local object refers to it
bool Fingerprinter::IsFloating(Ref r) {
  const ObjectHeader& header = heap_.Header(r);
  return (header.meta & kSharedFlags) != 0 && !IsAnchored(r) && !IsLiteral(header);
}

// Mostly the frames below the uppermost are the same, and they are collected last.
void Fingerprinter::ChangeRoots(const Part& before, Part& now) {
  constexpr size_t kFew = 32;
  const std::span<const Ref> was = RootsIn(before.roots), is = found_roots_;
  const size_t least = std::min(was.size(), is.size());
  size_t below = 0, above = 0;
  while (below < least && was[was.size() - 1 - below] == is[is.size() - 1 - below]) ++below;
  while (above < least - below && was[above] == is[above]) ++above;
  const size_t gone = was.size() - below - above, come = is.size() - below - above;
  if (gone == 0 && come == 0) {
    now.roots = before.roots;
    return;
  }
  gone_roots_.assign(was.begin() + above, was.begin() + above + gone);
  for (Ref r : is.subspan(above, come)) {
    auto stays = gone_roots_.end();
    if (gone <= kFew) stays = std::ranges::find(gone_roots_, r);
    if (stays == gone_roots_.end()) {
      local_.Add(Ref::kNull, r);
    } else {
      *stays = gone_roots_.back();
      gone_roots_.pop_back();
    }
  }
  for (Ref r : gone_roots_) local_.Drop(Ref::kNull, r);
  now.roots = KeepRoots(before.roots, found_roots_);
}

Fingerprinter::RootList Fingerprinter::KeepRoots(const RootList& before,
                                                 std::span<const Ref> roots) {
  Sums& s = sums();
  // Undo does not lead back to a list that was made after the mark.
  if (before.first >= s.roots_floor && before.first + before.count == s.roots_end)
    s.roots_end = before.first;
  if (roots.size() > roots_.capacity() - s.roots_end) throw std::bad_alloc();
  const RootList list{s.roots_end, static_cast<uint32_t>(roots.size())};
  std::ranges::copy(roots, roots_.data() + list.first);
  s.roots_end += list.count;
  return list;
}

bool Fingerprinter::UpdateLocal() {
  found_floating_.clear();
  LocalPolicy policy{*this, vm_.objects().has_fluid()};
  if (local_.has_added()) local_.Retain(sums().local, policy);
  if (local_.has_dropped()) local_.Release(sums().local, LocalRoots{*this});
  for (Ref r : anchored_.left()) {
    if (local_.CountOf(r) == 0 || IsLocal(r)) continue;
    if (!policy.Admits(r)) {
      found_floating_.push_back(r);
    } else if (LocalRoots{*this}.Is(r)) {
      local_.AdmitRoot(sums().local, policy, r);
    } else {
      return false;
    }
  }
  for (Ref r : published_) found_floating_.push_back(r);
  if (sums().floating_roots.count > 0 || !found_floating_.empty()) UpdateFloatingRoots();
  for (uint32_t slot : changed_threads_) {
    if (sums().finds_literals) AddLockedLiterals(slot);
  }
  return true;
}

void Fingerprinter::UpdateFloatingRoots() {
  const std::span<const Ref> before = RootsIn(sums().floating_roots);
  const uint32_t visit = stamps_.NewVisits(1);
  found_roots_.clear();
  auto keep = [&](Ref r) {
    if (stamps_.VisitOf(r) == visit || local_.CountOf(r) == 0 || !IsFloating(r)) return;
    stamps_.VisitOf(r) = visit;
    found_roots_.push_back(r);
  };
  std::ranges::for_each(before, keep);
  const size_t kept = found_roots_.size();
  std::ranges::for_each(found_floating_, keep);
  if (found_roots_.size() == kept && kept == before.size()) return;
  floats_changed_ = true;
  sums().floating_roots = KeepRoots(sums().floating_roots, found_roots_);
}

// The monitors of literals that a thread holds. Only its own steps change which these are.
void Fingerprinter::AddLockedLiterals(uint32_t slot) {
  const Thread& t = vm_.threads()[static_cast<ThreadId>(slot)];
  Part& part = parts_[slot];
  if (!part.alive) return;
  HashSum sum;
  const uint32_t visit = stamps_.NewVisits(1);
  auto reach = [&](Ref r) {
    if (IsOld(r) || stamps_.VisitOf(r) == visit) return;
    stamps_.VisitOf(r) = visit;
    const ObjectHeader& header = heap_.Header(r);
    if (IsLocal(r)) {
      stack_.push_back(r);
    } else if (IsLiteral(header) && vm_.monitors().Holds(t, r)) {
      content_.AddLock(sum, header.name, header.lock);
    }
  };
  for (Ref r : RootsIn(part.roots)) reach(r);
  while (!stack_.empty()) {
    const Ref from = stack_.back();
    stack_.pop_back();
    content_.ForEachReference(from, reach);
  }
  part.sum += sum.value;
  sums().threads += sum.value;
}

bool Fingerprinter::HasValidLocalForest() {
  std::unordered_map<Ref, uint32_t> counts, roots;
  std::vector<Ref> stack;
  const LocalPolicy policy{*this, false};
  auto reach = [&](Ref r) {
    if (!IsOld(r) && counts[r]++ == 0 && policy.Admits(r)) stack.push_back(r);
  };
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    const Thread& t = vm_.threads()[static_cast<ThreadId>(slot)];
    if (!IsAlive(t)) continue;
    thread_hasher_.ForEachReference(t, [&](Ref r) {
      ++roots[r];
      reach(r);
    });
  }
  while (!stack.empty()) {
    const Ref from = stack.back();
    stack.pop_back();
    content_.ForEachReference(from, reach);
  }
  return std::ranges::all_of(counts, [&](const auto& counted) {
    const Ref r = counted.first;
    if (local_.CountOf(r) != counted.second || IsLocal(r) != policy.Admits(r)) return false;
    return !IsLocal(r) || local_.IsCertified(r, [&](Ref root) { return roots.contains(root); });
  });
}

}  // namespace mazurka
