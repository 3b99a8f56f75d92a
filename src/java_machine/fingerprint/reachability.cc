#include "java_machine/fingerprint/reachability.h"

#include <algorithm>
#include <span>

namespace mazurka {

std::vector<uint64_t> Reachability::OwnFields(Vm& vm) {
  std::vector<uint64_t> offsets;
  for (const Field& f : vm.program().known.thread->fields) {
    const bool is_own =
        f.keeper == Field::Keeper::kOwnThread || f.keeper == Field::Keeper::kOwnData;
    if (is_own && IsReference(f.type) && !f.is_static() && !vm.assumptions().IsMutated(f))
      offsets.push_back(f.offset);
  }
  return offsets;
}

bool Reachability::IsOwnField(uint64_t offset) const {
  return std::ranges::find(own_fields_, offset) != own_fields_.end();
}

bool Reachability::IsShared(const Thread& t, Ref object) {
  if (fingerprinter_.IsOld(object)) return true;
  fingerprinter_.Now();
  has_firewalls_ = annotations_.firewalls();
  const bool is_behind_anchor = !has_firewalls_ && fingerprinter_.IsAnchored(object);
  const uint64_t name = vm_.heap().Header(object).name;
  if (is_behind_anchor && (own_fields_.empty() || once_shared_.contains(name))) return true;
  const bool beyond_anchors = has_firewalls_ || is_behind_anchor;
  if (!is_marked_ || (beyond_anchors && !beyond_anchors_)) MarkAll(beyond_anchors);
  const bool is_shared = IsMarkedForOthers(t, object);
  if (is_shared && is_behind_anchor) once_shared_.insert(name);
  return is_shared;
}

// The thread holds the object that it is about to access, so the object is marked. If it is not,
// assume that another thread reaches it.
bool Reachability::IsMarkedForOthers(const Thread& t, Ref object) const {
  auto found = marks_.find(object);
  return found == marks_.end() || found->second != IndexOf(t.id);
}

bool Reachability::IsFirewall(Ref object, uint64_t offset) {
  const Klass* klass = &vm_.objects().KlassOf(object);
  const bool is_mirror = klass->is_mirror_class;
  if (const Klass* mirrored = is_mirror ? vm_.objects().KlassOfMirror(object) : nullptr)
    klass = mirrored;
  for (const Klass* k = klass; k != nullptr; k = is_mirror ? nullptr : k->super) {
    for (const Field& f : k->fields) {
      if (f.offset == offset && f.is_static() == is_mirror) return f.is_firewall;
    }
  }
  return false;
}

template <typename Visit>
void Reachability::Follow(Ref object, Visit visit) {
  const bool is_live_thread = thread_objects_.contains(object);
  if (!has_firewalls_ && !is_live_thread) return content_.ForEachReference(object, visit);
  content_.ForEachReferenceAt(object, [&](uint64_t offset, Ref target) {
    if (is_live_thread && IsOwnField(offset)) return;
    if (!has_firewalls_ || !IsFirewall(object, offset)) visit(target);
  });
}

void Reachability::MarkAll(bool beyond_anchors) {
  beyond_anchors_ = beyond_anchors;
  marks_.clear();
  thread_objects_.clear();
  MarkRoots();
  while (!pending_.empty()) {
    const Ref from = pending_.back();
    pending_.pop_back();
    const Mark mark = marks_[from];
    Follow(from, [&](Ref target) { Set(target, mark); });
  }
  is_marked_ = true;
}

void Reachability::MarkRoots() {
  // Nearly all roots are old, so test for that before the call.
  auto set_shared = [&](Ref r) {
    if (!fingerprinter_.IsOld(r)) Set(r, kShared);
  };
  if (beyond_anchors_) {
    fingerprinter_.ForEachAnchor(set_shared);
    fingerprinter_.ForEachChangedOld([&](Ref old) { Follow(old, set_shared); });
  }
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    const Process& p = vm_.process(i);
    for (size_t root = 0; root < static_cast<size_t>(Root::kCount); ++root)
      set_shared(p.roots[root]);
    for (const Ref constant : std::span(p.constants.data(), vm_.program().constant_slots()))
      set_shared(constant);
  }
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    const Thread& t = vm_.threads()[static_cast<ThreadId>(slot)];
    if (!IsAlive(t)) continue;
    threads_.ForEachReference(t, [&](Ref r) { Set(r, slot); });
    if (beyond_anchors_ && !fingerprinter_.IsOld(t.object)) MarkOwn(t);
  }
}

void Reachability::MarkOwn(const Thread& t) {
  thread_objects_.insert(t.object);
  content_.ForEachReferenceAt(t.object, [&](uint64_t offset, Ref target) {
    if (IsOwnField(offset)) Set(target, IndexOf(t.id));
  });
}

void Reachability::Set(Ref object, Mark mark) {
  if (IsNull(object) || fingerprinter_.IsOld(object)) return;
  if (!beyond_anchors_ && fingerprinter_.IsAnchored(object)) return;  // shared, like its targets
  auto [at, is_new] = marks_.emplace(object, mark);
  if (!is_new) {
    if (at->second == mark || at->second == kShared) return;
    at->second = kShared;
  }
  pending_.push_back(object);
}

}  // namespace mazurka
