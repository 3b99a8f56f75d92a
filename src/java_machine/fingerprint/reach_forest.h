// The objects that can be reached from some roots, kept up to date as references come and go.
//
// Each member has the count of the references to it from roots and members, and a parent: a member
// (or old object) that refers to it, or none if it is a root. Following parents never leads in a
// circle. So the parents form a forest, and they are a certificate that each member is reachable:
//  - a member stays one as long as the reference from its parent stays, whatever else is dropped;
//  - a member whose count becomes zero has died;
//  - a member that lost its parent and is referred to by others gets one of these as its parent, or
//    is part of a dead cycle, or (rarely) a walk from the roots must decide.
// Undo restores members, counts and parents with the stamps.
#pragma once

#include <vector>

#include "java_machine/fingerprint/reach_stamps.h"

namespace mazurka {

class ReachForest {
 public:
  // A reference. From null: `to` is a root.
  struct Edge {
    Ref from, to;
  };

  ReachForest(Vm& vm, ContentHasher& content, ReachStamps& stamps, Reach reach, uint32_t old_end);

  bool Contains(Ref r) { return stamps_.Is(r, reach_); }
  bool Contains(const Stamp& stamp) const { return stamps_.Is(stamp, reach_); }

  // The references that an update has added and removed. REQUIRES: `to` is not null and not old
  void Add(Ref from, Ref to) { added_.push_back({from, to}); }
  void Drop(Ref from, Ref to) { dropped_.push_back({from, to}); }
  bool has_added() const { return !added_.empty(); }
  bool has_dropped() const { return !dropped_.empty(); }
  const std::vector<Edge>& dropped() const { return dropped_; }
  void Clear() {
    added_.clear();
    dropped_.clear();
    left_.clear();
  }

  // Counts the added references. Objects that are no members yet become members if policy.Admits(r)
  // says so, with all objects that they lead to. Calls policy.OnEdge(from, to) for each reference.
  // `sum` changes by the contents of the members.
  template <typename Policy>
  void Retain(Hash128& sum, Policy& policy);
  // Counts down the dropped references, and removes the objects that are no longer reachable.
  // roots.Is(r): whether r is a root now. roots.ForEach(visit) calls visit(from, to) for all roots,
  // and for all references from old objects.
  template <typename Roots>
  void Release(Hash128& sum, const Roots& roots);
  // The objects that Release has removed.
  const std::vector<Ref>& left() const { return left_; }

  // For tests: whether the parent of a member refers to it, and parents lead to a root.
  template <typename IsRoot>
  bool IsCertified(Ref member, const IsRoot& is_root);

 private:
  bool IsOld(Ref r) const { return static_cast<uint32_t>(r) < old_end_; }
  // Where the chain of parents ends.
  bool IsEnd(Ref r) const { return IsNull(r) || IsOld(r); }
  Ref ParentOf(Ref r) { return stamps_.Of(r).parent; }

  // Whether r is alive, so that objects it refers to are.
  bool MayHold(Ref r) { return !IsNull(r) && (IsOld(r) || Contains(r)); }
  // Whether it takes long to look for a reference in it.
  bool IsLarge(Ref r) const;
  bool RefersTo(Ref from, Ref to);
  bool HasChildren(Ref r);
  // Whether the parents stay a forest if this edge joins them. False also if that takes long to
  // find out.
  bool MayJoin(const Edge& edge);
  // Makes the newest reference the parent, because it is often the one that stays longest.
  void Prefer(Stamp& stamp, const Edge& edge);
  // Removes a member. Its references are counted down later.
  void Leave(Hash128& sum, Ref r);
  void CountDown(Hash128& sum);
  // Collects the members that lost their parents in lost_, and marks them; those too whose parent
  // is large and may refer to them still.
  template <typename Roots>
  void FindLost(const Roots& roots);
  // Finds another parent for a lost object, if that is quick.
  bool FindParent(Ref r);
  bool MayAdopt(Ref parent, Ref child);
  // Removes what hangs on the lost objects if it is a small dead part. False: some of it is alive,
  // or it is large.
  bool RemoveDead(Hash128& sum);
  // Puts what hangs on the lost objects on the stack, with `visit`. False if that is much.
  bool CollectHanging(uint32_t visit);
  bool IsIsolated(uint32_t visit);
  // Walks from the roots until all objects marked `lost` are found. False if some are not.
  template <typename Roots>
  bool FindLostFrom(const Roots& roots, uint32_t lost, uint32_t reached);
  void RemoveUnreached(Hash128& sum, uint32_t reached);
  // Makes the way of the last walk to r the chain of r's parents.
  void FollowWalk(Ref r);

  Vm& vm_;
  Heap& heap_;
  ContentHasher& content_;
  ReachStamps& stamps_;
  const Reach reach_;
  const uint32_t old_end_;
  // By object: the parent before the present one, which may refer to it still. On the trail.
  struct OtherParent {
    Ref parent;
    uint32_t version;  // of members then; after a rebuild it says nothing
  };
  Reserved<OtherParent> other_parents_;
  // Members to save allocations.
  std::vector<Edge> added_, dropped_;
  std::vector<Ref> left_, lost_, stack_;
};

template <typename Policy>
void ReachForest::Retain(Hash128& sum, Policy& policy) {
  const uint32_t member = stamps_.VersionOf(reach_);
  auto retain = [&](const Edge& edge) {
    if (IsOld(edge.to)) return;
    policy.OnEdge(edge.from, edge.to);
    Stamp& stamp = stamps_.Of(edge.to);
    if (stamp.version == member) {
      ++stamps_.Change(stamp).count;
      if (stamp.parent != edge.from && !IsNull(edge.from)) Prefer(stamp, edge);
      return;
    }
    if (!policy.Admits(edge.to)) return;
    sum += stamps_.KnowContent(edge.to, stamp);
    stamps_.Change(stamp).version = member;
    stamp.count = 1;
    stamp.parent = edge.from;
    stack_.push_back(edge.to);
  };
  for (const Edge& edge : added_) {
    retain(edge);
    while (!stack_.empty()) {
      const Ref from = stack_.back();
      stack_.pop_back();
      content_.ForEachReference(from, [&](Ref to) { retain({from, to}); });
    }
  }
}

template <typename Roots>
void ReachForest::Release(Hash128& sum, const Roots& roots) {
  CountDown(sum);
  FindLost(roots);
  if (lost_.empty()) return;
  // If every lost object gets a parent, none is dead: each adoption keeps the parents a forest, so
  // all chains end in roots.
  std::erase_if(lost_, [&](Ref r) { return FindParent(r); });
  if (lost_.empty() || RemoveDead(sum)) return;
  const uint32_t lost = stamps_.NewVisits(2), reached = lost + 1;
  for (Ref r : lost_) stamps_.VisitOf(r) = lost;
  if (!FindLostFrom(roots, lost, reached)) RemoveUnreached(sum, reached);
}

template <typename Roots>
void ReachForest::FindLost(const Roots& roots) {
  const uint32_t found = stamps_.NewVisits(1);
  lost_.clear();
  for (const Edge& edge : dropped_) {
    Stamp& stamp = stamps_.Of(edge.to);
    if (!Contains(stamp) || stamp.parent != edge.from) continue;
    if (stamps_.VisitOf(edge.to) == found) continue;
    if (MayHold(edge.from) && !IsLarge(edge.from) && RefersTo(edge.from, edge.to)) continue;
    if (roots.Is(edge.to)) {
      stamps_.Change(stamp).parent = Ref::kNull;
      continue;
    }
    stamps_.VisitOf(edge.to) = found;
    lost_.push_back(edge.to);
  }
}

template <typename Roots>
bool ReachForest::FindLostFrom(const Roots& roots, uint32_t lost, uint32_t reached) {
  size_t remaining = lost_.size();
  // Breadth first, so that chains of parents stay short. The note of a walk is where it came from.
  stack_.clear();
  auto reach = [&](Ref from, Ref r) {
    if (IsOld(r) || !Contains(r)) return;
    ReachStamps::Walk& walk = stamps_.WalkOf(r);
    if (walk.visit == reached) return;
    walk.note = static_cast<uint32_t>(from);
    if (walk.visit == lost) {
      --remaining;
      FollowWalk(r);
    }
    walk.visit = reached;
    stack_.push_back(r);
  };
  roots.ForEach(reach);
  for (size_t i = 0; i < stack_.size() && remaining > 0; ++i) {
    const Ref from = stack_[i];
    content_.ForEachReference(from, [&](Ref to) { reach(from, to); });
  }
  stack_.clear();
  return remaining == 0;
}

template <typename IsRoot>
bool ReachForest::IsCertified(Ref member, const IsRoot& is_root) {
  const Ref parent = ParentOf(member);
  if (IsNull(parent) ? !is_root(member) : !RefersTo(parent, member)) return false;
  const uint32_t visit = stamps_.NewVisits(1);
  for (Ref r = member; !IsEnd(r); r = ParentOf(r)) {
    if (!Contains(r) || stamps_.VisitOf(r) == visit) return false;
    stamps_.VisitOf(r) = visit;
  }
  return true;
}

}  // namespace mazurka
