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
//
// There are two forests: the anchored objects and the local ones (see fingerprint.h). An object
// belongs to one of them at most. Local objects refer to others that are shared and may become
// local, or float, when they lose their anchor. So the forest of local objects counts the
// references to all newer objects, not only to its members.
#pragma once

#include <vector>

#include "java_machine/fingerprint/reach_stamps.h"

namespace mazurka {

class ReachForest {
 public:
  // A reference. From null: `to` is a root.
  struct Edge {
    Ref from, to;
    uint32_t at = 0;  // its offset in `from`; 0: not known
  };

  ReachForest(Vm& vm, ContentHasher& content, ReachStamps& stamps, Reach reach, uint32_t old_end);

  bool Contains(Ref r) { return stamps_.Is(r, reach_); }
  bool Contains(const Stamp& stamp) const { return stamps_.Is(stamp, reach_); }

  // The references that an update has added and removed. REQUIRES: `to` is not null and not old
  void Add(Ref from, Ref to, uint64_t at = 0) {
    added_.push_back({from, to, static_cast<uint32_t>(at)});
  }
  void Drop(Ref from, Ref to) { dropped_.push_back({from, to}); }
  bool has_added() const { return !added_.empty(); }
  bool has_dropped() const { return !dropped_.empty(); }
  const std::vector<Edge>& dropped() const { return dropped_; }
  void Clear() {
    added_.clear();
    dropped_.clear();
    left_.clear();
  }

  // The references to it from roots and members. REQUIRES: it is a member, or all are counted
  uint32_t CountOf(Ref r);
  // Removes a member that another set takes over. Release then counts its references down.
  void GiveUp(Hash128& sum, Ref r);
  // Makes a root a member, with the objects that it leads to, although no reference was added.
  template <typename Policy>
  void AdmitRoot(Hash128& sum, Policy& policy, Ref root);

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

  bool IsCounted(const Stamp& stamp) const { return counts_all_ || Contains(stamp); }
  // The count, saved on the trail for a change.
  uint32_t& ChangeCount(Ref r, Stamp& stamp);
  template <typename Policy>
  void RetainEdge(Hash128& sum, Policy& policy, const Edge& edge);
  // Makes the object a member that the edge holds, and puts it on the stack.
  void Join(Hash128& sum, const Edge& edge);
  template <typename Policy>
  void RetainTargets(Hash128& sum, Policy& policy);
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
  // Whether the array refers to r at this offset.
  bool RefersToAt(Ref array, uint32_t at, Ref r) const {
    return at != 0 && at < kArrayHeaderBytes + uint64_t{heap_.Length(array)} * 4 &&
           heap_.Load<Ref>(array, at) == r;
  }
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
  const bool counts_all_;
  const uint32_t old_end_;
  // By object, if all are counted; otherwise stamps hold the counts. On the trail.
  struct Count {
    uint32_t count;
    uint32_t version;  // of members then; after a rebuild it says nothing
  };
  Reserved<Count> counts_;
  // By object: the parent before the present one, which may refer to it still, and where in large
  // arrays the two refer to it, or once did. On the trail.
  struct Parents {
    Ref other;
    uint32_t version;  // of members then; after a rebuild it says nothing
    uint32_t other_at, at;
  };
  Parents& ChangeParents(Ref r);
  Reserved<Parents> parents_;
  // Members to save allocations.
  std::vector<Edge> added_, dropped_;
  std::vector<Ref> left_, lost_, stack_;
};

inline uint32_t& ReachForest::ChangeCount(Ref r, Stamp& stamp) {
  if (!counts_all_) return stamps_.Change(stamp).count;
  Count& c = counts_[static_cast<uint32_t>(r) / 2];
  heap_.trail().Save(&c, sizeof c);
  const uint32_t version = stamps_.VersionOf(reach_);
  if (c.version != version) c = {0, version};
  return c.count;
}

template <typename Policy>
void ReachForest::RetainEdge(Hash128& sum, Policy& policy, const Edge& edge) {
  if (IsOld(edge.to)) return;
  policy.OnEdge(edge.from, edge.to);
  Stamp& stamp = stamps_.Of(edge.to);
  const bool is_member = Contains(stamp);
  if (is_member || counts_all_) ++ChangeCount(edge.to, stamp);
  if (is_member) {
    if (stamp.parent != edge.from && !IsNull(edge.from)) Prefer(stamp, edge);
  } else if (policy.Admits(edge.to)) {
    Join(sum, edge);
  }
}

template <typename Policy>
void ReachForest::RetainTargets(Hash128& sum, Policy& policy) {
  while (!stack_.empty()) {
    const Ref from = stack_.back();
    stack_.pop_back();
    content_.ForEachReferenceAt(from, [&](uint64_t at, Ref to) {
      RetainEdge(sum, policy, {from, to, static_cast<uint32_t>(at)});
    });
  }
}

template <typename Policy>
void ReachForest::Retain(Hash128& sum, Policy& policy) {
  for (const Edge& edge : added_) {
    RetainEdge(sum, policy, edge);
    RetainTargets(sum, policy);
  }
}

template <typename Policy>
void ReachForest::AdmitRoot(Hash128& sum, Policy& policy, Ref root) {
  Join(sum, {Ref::kNull, root});
  RetainTargets(sum, policy);
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
