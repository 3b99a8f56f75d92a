#include "java_machine/fingerprint/reachability.h"

#include <span>

namespace mazurka {

bool Reachability::IsShared(const Thread& t, Ref object) {
  if (fingerprinter_.IsOld(object)) return true;
  fingerprinter_.Now();
  has_firewalls_ = annotations_.firewalls();
  if (!has_firewalls_ && fingerprinter_.IsAnchored(object)) return true;
  if (!is_marked_) MarkAll();
  auto found = marks_.find(object);
  // The thread holds the object that it is about to access, so the object is marked. If it is not,
  // assume that another thread reaches it.
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
  if (!has_firewalls_) return content_.ForEachReference(object, visit);
  content_.ForEachReferenceAt(object, [&](uint64_t offset, Ref target) {
    if (!IsFirewall(object, offset)) visit(target);
  });
}

void Reachability::MarkAll() {
  marks_.clear();
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
  if (has_firewalls_) {
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
    if (IsAlive(t)) threads_.ForEachReference(t, [&](Ref r) { Set(r, slot); });
  }
}

void Reachability::Set(Ref object, Mark mark) {
  if (IsNull(object) || fingerprinter_.IsOld(object)) return;
  if (!has_firewalls_ && fingerprinter_.IsAnchored(object)) return;  // shared, like its targets
  auto [at, is_new] = marks_.emplace(object, mark);
  if (!is_new) {
    if (at->second == mark || at->second == kShared) return;
    at->second = kShared;
  }
  pending_.push_back(object);
}

}  // namespace mazurka
