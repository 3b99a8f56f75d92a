#include "java_machine/fingerprint/reach_forest.h"

#include <algorithm>

namespace mazurka {
namespace {

// How far the forest is searched before a test gives up.
constexpr int kFew = 8, kNear = 64;
// References behind this offset may be in a large array.
constexpr uint32_t kFarOffset = kArrayHeaderBytes + 4 * kNear;
constexpr uint32_t kMostDead = 4096;

}  // namespace

ReachForest::ReachForest(Vm& vm, ContentHasher& content, ReachStamps& stamps, Reach reach,
                         uint32_t old_end)
    : vm_(vm),
      heap_(vm.heap()),
      content_(content),
      stamps_(stamps),
      reach_(reach),
      counts_all_(reach == Reach::kLocal),
      old_end_(old_end),
      counts_(counts_all_ ? stamps.size() : 1),
      parents_(stamps.size()) {}

uint32_t ReachForest::CountOf(Ref r) {
  if (!counts_all_) return stamps_.Of(r).count;
  const Count& c = counts_[static_cast<uint32_t>(r) / 2];
  return c.version == stamps_.VersionOf(reach_) ? c.count : 0;
}

void ReachForest::Join(Hash128& sum, const Edge& edge) {
  Stamp& stamp = stamps_.Of(edge.to);
  sum += stamps_.KnowContent(edge.to, stamp);
  stamps_.Change(stamp).version = stamps_.VersionOf(reach_);
  stamp.parent = edge.from;
  if (!counts_all_) stamp.count = 1;
  if (edge.at >= kFarOffset) ChangeParents(edge.to).at = edge.at;
  stack_.push_back(edge.to);
}

void ReachForest::GiveUp(Hash128& sum, Ref r) {
  Stamp& stamp = stamps_.Change(stamps_.Of(r));
  stamp.version = stamps_.VersionOf(Reach::kKnown);
  sum -= stamp.content;
  content_.ForEachReference(r, [&](Ref to) {
    if (!IsOld(to)) Drop(r, to);
  });
}

bool ReachForest::RefersTo(Ref from, Ref to) {
  bool found = false;
  content_.ForEachReference(from, [&](Ref r) { found |= r == to; });
  return found;
}

// Objects that have just lost r are its children until they get another parent. If there are too
// many to visit, r counts as having children.
bool ReachForest::HasChildren(Ref r) {
  if (IsLarge(r) || dropped_.size() > kNear) return true;
  bool found = std::any_of(dropped_.begin(), dropped_.end(),
                           [&](const Edge& edge) { return edge.from == r; });
  content_.ForEachReference(
      r, [&](Ref to) { found |= !IsOld(to) && stamps_.Of(to).parent == r && Contains(to); });
  return found;
}

bool ReachForest::MayJoin(const Edge& edge) {
  Ref r = edge.from;
  for (int i = 0; i < kFew; ++i, r = ParentOf(r)) {
    if (r == edge.to) return false;
    if (IsEnd(r)) return true;
  }
  if (!HasChildren(edge.to)) return true;  // then it is in nobody's chain
  // A chain that meets an ancestor of edge.to, and not edge.to before that, is free of it.
  const uint32_t ancestor = stamps_.NewVisits(1);
  Ref above = ParentOf(edge.to);
  for (int i = 0; i < kNear && !IsEnd(above); ++i, above = ParentOf(above))
    stamps_.VisitOf(above) = ancestor;
  r = edge.from;
  for (int i = 0; i < kNear; ++i, r = ParentOf(r)) {
    if (r == edge.to) return false;
    if (IsEnd(r) || stamps_.VisitOf(r) == ancestor) return true;
  }
  return false;
}

ReachForest::Parents& ReachForest::ChangeParents(Ref r) {
  Parents& parents = parents_[static_cast<uint32_t>(r) / 2];
  heap_.trail().Save(&parents, sizeof parents);
  const uint32_t version = stamps_.VersionOf(reach_);
  if (parents.version != version) parents = {Ref::kNull, version, 0, 0};
  return parents;
}

void ReachForest::Prefer(Stamp& stamp, const Edge& edge) {
  if (!MayJoin(edge)) return;
  if (!IsNull(stamp.parent) || edge.at >= kFarOffset) {
    Parents& parents = ChangeParents(edge.to);
    if (!IsNull(stamp.parent)) {
      parents.other = stamp.parent;
      parents.other_at = parents.at;
    }
    parents.at = edge.at;
  }
  stamps_.Change(stamp).parent = edge.from;
}

void ReachForest::Leave(Hash128& sum, Ref r) {
  Stamp& stamp = stamps_.Change(stamps_.Of(r));
  stamp.version = stamps_.VersionOf(Reach::kKnown);
  sum -= stamp.content;
  left_.push_back(r);
  stack_.push_back(r);
}

void ReachForest::CountDown(Hash128& sum) {
  const size_t end = dropped_.size();
  for (size_t i = 0; i < end; ++i) {
    const Ref to = dropped_[i].to;
    Stamp& stamp = stamps_.Of(to);
    if (IsCounted(stamp) && --ChangeCount(to, stamp) == 0 && Contains(stamp)) Leave(sum, to);
  }
  while (!stack_.empty()) {
    const Ref from = stack_.back();
    stack_.pop_back();
    content_.ForEachReference(from, [&](Ref to) {
      if (IsOld(to)) return;
      Stamp& stamp = stamps_.Of(to);
      if (!IsCounted(stamp)) return;
      if (--ChangeCount(to, stamp) > 0) {
        dropped_.push_back({from, to});
      } else if (Contains(stamp)) {
        Leave(sum, to);
      }
    });
  }
}

bool ReachForest::IsLarge(Ref r) const {
  return vm_.objects().KlassOf(r).is_array() && heap_.Length(r) > kNear;
}

bool ReachForest::MayAdopt(Ref parent, Ref child) {
  return parent != child && MayHold(parent) && RefersTo(parent, child) && MayJoin({parent, child});
}

// Tries, of the objects that may refer to r:
//  - the previous parent;
//  - objects that r refers to: lists that go both ways, trees with references to parents;
//  - objects that the lost parent refers to: the new head of a list, which refers to the old one;
//  - large arrays last, because it takes long to search them: the previous parent, and the lost
//    parent itself, which may refer to r twice.
bool ReachForest::FindParent(Ref r) {
  Stamp& stamp = stamps_.Of(r);
  Ref found = Ref::kNull;
  auto try_targets_of = [&](Ref holder) {
    if (vm_.objects().KlassOf(holder).is_array()) return;
    content_.ForEachReference(holder, [&](Ref to) {
      if (IsNull(found) && !IsOld(to) && !IsLarge(to) && MayAdopt(to, r)) found = to;
    });
  };
  const Parents& before = parents_[static_cast<uint32_t>(r) / 2];
  const Ref other = before.version == stamps_.VersionOf(reach_) ? before.other : Ref::kNull;
  const Ref parent = MayHold(stamp.parent) ? stamp.parent : Ref::kNull;
  const bool other_is_large = MayHold(other) && IsLarge(other);
  if (other_is_large ? RefersToAt(other, before.other_at, r) && MayJoin({other, r})
                     : MayAdopt(other, r))
    found = other;
  if (IsNull(found)) try_targets_of(r);
  if (IsNull(found) && !IsNull(parent)) try_targets_of(parent);
  if (IsNull(found) && other_is_large && MayAdopt(other, r)) found = other;
  if (IsNull(found) && !IsNull(parent) && IsLarge(parent) && RefersTo(parent, r)) found = parent;
  if (IsNull(found)) return false;
  stamps_.Change(stamp).parent = found;
  return true;
}

bool ReachForest::CollectHanging(uint32_t visit) {
  stack_.clear();
  auto add = [&](Ref r) {
    stamps_.WalkOf(r) = {visit, 0};
    stack_.push_back(r);
  };
  for (Ref r : lost_) add(r);
  uint64_t references = 0;
  for (size_t i = 0; i < stack_.size(); ++i) {
    const Ref from = stack_[i];
    if (vm_.objects().KlassOf(from).is_array()) references += heap_.Length(from);
    if (references > kMostDead || stack_.size() > kMostDead) return false;
    content_.ForEachReference(from, [&](Ref to) {
      if (IsOld(to) || stamps_.Of(to).parent != from || !Contains(to)) return;
      if (stamps_.VisitOf(to) != visit) add(to);
    });
  }
  return true;
}

// Whether all references to the objects on the stack come from among them.
bool ReachForest::IsIsolated(uint32_t visit) {
  for (Ref from : stack_) {
    content_.ForEachReference(from, [&](Ref to) {
      if (!IsOld(to) && stamps_.VisitOf(to) == visit) ++stamps_.WalkOf(to).note;
    });
  }
  return std::all_of(stack_.begin(), stack_.end(),
                     [&](Ref r) { return stamps_.WalkOf(r).note == CountOf(r); });
}

// An object whose chain of parents meets no lost object is alive, so dead ones hang on lost ones.
bool ReachForest::RemoveDead(Hash128& sum) {
  const uint32_t visit = stamps_.NewVisits(1);
  if (!CollectHanging(visit) || !IsIsolated(visit)) {
    stack_.clear();
    return false;
  }
  lost_.swap(stack_);  // Leave uses the stack
  for (Ref r : lost_) Leave(sum, r);
  stack_.clear();
  for (Ref from : lost_) {
    content_.ForEachReference(from, [&](Ref to) {
      if (IsOld(to)) return;
      Stamp& stamp = stamps_.Of(to);
      if (IsCounted(stamp)) --ChangeCount(to, stamp);
    });
  }
  return true;
}

// The walk from the roots has reached all members that are alive. Every path to a member that has
// died contained a dropped reference, so the dead ones are found from there.
void ReachForest::RemoveUnreached(Hash128& sum, uint32_t reached) {
  for (const Edge& edge : dropped_) {
    if (Contains(edge.to) && stamps_.VisitOf(edge.to) != reached) Leave(sum, edge.to);
  }
  while (!stack_.empty()) {
    const Ref from = stack_.back();
    stack_.pop_back();
    content_.ForEachReference(from, [&](Ref r) {
      if (IsOld(r)) return;
      Stamp& stamp = stamps_.Of(r);
      if (!IsCounted(stamp)) return;
      --ChangeCount(r, stamp);
      if (!Contains(stamp)) return;
      if (stamps_.VisitOf(r) == reached) {
        FollowWalk(r);
      } else {
        Leave(sum, r);
      }
    });
  }
}

void ReachForest::FollowWalk(Ref r) {
  while (!IsEnd(r)) {
    Stamp& stamp = stamps_.Of(r);
    const auto from = static_cast<Ref>(stamps_.WalkOf(r).note);
    if (stamp.parent != from) stamps_.Change(stamp).parent = from;
    r = from;
  }
}

}  // namespace mazurka
