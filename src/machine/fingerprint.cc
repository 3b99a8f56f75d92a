// Fingerprints: a sum of hashes, one for each part of the state.
//
// Parts are the live threads, the classes whose state changed since main was about to be called,
// and the objects that can be reached from those and are not as they were then. References are
// hashed as stable names, so the sum depends on nothing but the state: not on addresses, not on the
// order of allocation or loading, not on the machine.

#include <unordered_set>

#include "interpreter/frame_slots.h"
#include "machine/java_machine.h"

namespace mazurka {
namespace {

// Fields in which the library keeps something for itself.
struct PrivateField {
  std::string_view klass, field;
};
constexpr PrivateField kPrivateFields[] = {
    {"java/lang/String", "hash"},
    {"java/lang/String", "hashIsZero"},
    {"java/lang/Thread", "eetop"},
    {"java/lang/Thread", "threadStatus"},
    {"java/lang/Thread", "tid"},
    {"java/lang/Thread", "threadLocalRandomSeed"},
    {"java/lang/Thread", "threadLocalRandomProbe"},
    {"java/lang/Thread", "threadLocalRandomSecondarySeed"},
};

class Fingerprinter {
 public:
  Fingerprinter(Vm& vm, const std::vector<uint8_t>& boot_image)
      : vm_(vm), heap_(vm.heap()), boot_image_(boot_image) {}

  Hash128 Run() {
    // Which strings are interned is the machine's business: it is no state, and no way to reach
    // them.
    for (uint32_t i = 0; i < vm_.process_count(); ++i) {
      seen_.insert(static_cast<uint32_t>(vm_.RootRef(vm_.process(i), Root::kInternTable)));
    }
    AddChangedBootObjects();
    for (uint32_t i = 0; i < vm_.process_count(); ++i) AddClasses(vm_.process(i));
    for (uint32_t i = 0; i < vm_.thread_slots(); ++i)
      AddThread(vm_.thread(static_cast<ThreadId>(i)));
    sum_ += Mix128(0x74696d65, static_cast<uint64_t>(vm_.now()));
    while (!stack_.empty()) {
      Ref r = stack_.back();
      stack_.pop_back();
      sum_ += Content(r);
      vm_.ForEachReference(r, [&](uint64_t offset) { Reach(heap_.Load<Ref>(r, offset)); });
    }
    return sum_;
  }

  // One thread with what it alone can reach.
  Hash128 RunThread(Thread& t) {
    AddThread(t);
    while (!stack_.empty()) {
      Ref r = stack_.back();
      stack_.pop_back();
      if ((heap_.Header(r).meta & kEscapedFlag) != 0) continue;
      sum_ += Content(r);
      vm_.ForEachReference(r, [&](uint64_t offset) { Reach(heap_.Load<Ref>(r, offset)); });
    }
    return sum_;
  }

 private:
  static uint64_t Index(Ref r) { return static_cast<uint32_t>(r); }
  bool IsBoot(Ref r) const { return Index(r) * 8 < boot_image_.size(); }

  // A boot object that is as it was leads only to others that were there; changed ones are roots.
  void Reach(Ref r) {
    if (IsNull(r) || IsBoot(r)) return;
    if (seen_.insert(static_cast<uint32_t>(r)).second) stack_.push_back(r);
  }

  void AddChangedBootObjects() {
    heap_.trail().ForEachSince(0, [&](Ref object, const uint8_t*, uint64_t) {
      if (IsNull(object) || !IsBoot(object) || !IsChanged(object)) return;
      if (seen_.insert(static_cast<uint32_t>(object)).second) stack_.push_back(object);
    });
  }

  bool IsChanged(Ref r) const {
    const uint8_t* now = heap_.Address(r);
    const uint8_t* then = boot_image_.data() + Index(r) * 8;
    // Of the header only the lock counts, and whether the object has become shared.
    const auto& h = heap_.Header(r);
    ObjectHeader before;
    std::memcpy(&before, then, sizeof before);
    constexpr uint32_t kFlags = kEscapedFlag | kLeakedFlag;
    if (h.lock != before.lock || (h.meta & kFlags) != (before.meta & kFlags)) return true;
    uint64_t size = heap_.SizeOf(r);
    return std::memcmp(now + kInstanceHeaderBytes, then + kInstanceHeaderBytes,
                       size - kInstanceHeaderBytes) != 0;
  }

  void AddClasses(Process& p) {
    for (uint32_t id = 1; id < vm_.program().class_count(); ++id) {
      const ClassState& s = p.classes[id];
      if (s.state == InitState::kNone ||
          (!IsNull(s.mirror) && IsBoot(s.mirror) && s.state == InitState::kDone))
        continue;
      const Klass& k = *vm_.program().klass(id);
      uint64_t by = s.state == InitState::kInProgress
                        ? vm_.ThreadNameHash(vm_.thread(s.initializer).name_id)
                        : 0;
      sum_ += Mix128(k.name.hash() + Mix64(k.loader.value + p.number),
                     Mix64(static_cast<uint64_t>(s.state)) + by);
      Reach(s.mirror);
    }
  }

  void AddThread(Thread& t) {
    if (t.status == ThreadStatus::kUnused || t.status == ThreadStatus::kTerminated) return;
    Hash128 h = Mix128(vm_.ThreadNameHash(t.name_id), static_cast<uint64_t>(t.status));
    auto add = [&](uint64_t v) { h = Combine(h, v); };
    add(vm_.StableName(t.object));
    add(vm_.StableName(t.exception));
    add(vm_.StableName(t.wait_object));
    add(t.wait_class);
    add(t.wait_count);
    add(t.wait_sequence);
    add(t.has_deadline ? static_cast<uint64_t>(t.deadline - vm_.now()) + 1 : 0);
    add(uint64_t{t.notified} | uint64_t{t.timed_out} << 1 | uint64_t{t.interrupted} << 2 |
        uint64_t{t.permit} << 3 | uint64_t{t.in_operation} << 4 | uint64_t{t.at_operation} << 5 |
        uint64_t{t.native_phase} << 8 | uint64_t{t.atomic_depth} << 16);
    Reach(t.object);
    Reach(t.exception);
    Reach(t.wait_object);
    for (Frame* f = t.frame; f != nullptr; f = f->previous) {
      const Method& m = *f->method;
      add(m.owner->name.hash());
      add(m.name.hash());
      add(m.descriptor.hash());
      add(m.native != nullptr ? 0 : m.code.load(std::memory_order_acquire)->IndexOf(f->pc));
      add(uint64_t{f->flags} << 16 | f->aux);
      add(vm_.StableName(f->lock));
      Reach(f->lock);
      ForEachLiveSlot(vm_, *f, [&](const uint32_t* slot, bool is_reference) {
        if (is_reference) {
          add(vm_.StableName(static_cast<Ref>(*slot)));
          Reach(static_cast<Ref>(*slot));
        } else {
          add(*slot);
        }
      });
    }
    sum_ += h;
  }

  static bool IsPrivate(const Field& f) {
    for (const PrivateField& p : kPrivateFields) {
      if (p.field == f.name.view() && p.klass == f.owner->name.view()) return true;
    }
    return false;
  }

  void AddField(Hash128& h, Ref r, const Field& f) const {
    if (f.injected || IsPrivate(f)) return;
    if (IsReference(f.type)) {
      h = Combine(h, vm_.StableName(heap_.Load<Ref>(r, f.offset)));
      return;
    }
    uint64_t bits = 0;
    std::memcpy(&bits, heap_.Address(r) + f.offset, BytesOf(f.type));
    h = Combine(h, bits);
  }

  Hash128 Content(Ref r) const {
    const ObjectHeader& header = heap_.Header(r);
    Klass& klass = vm_.KlassOf(r);
    Hash128 h = Mix128(vm_.StableName(r), klass.name.hash());
    uint32_t owner = header.lock & 0xffff;
    uint64_t owner_hash =
        owner == 0 ? 0 : vm_.ThreadNameHash(vm_.thread(static_cast<ThreadId>(owner - 1)).name_id);
    h = Combine(h, owner_hash + (header.lock >> 16));
    h = Combine(h, header.meta & (kEscapedFlag | kLeakedFlag));
    if (klass.is_array()) {
      h = Combine(h, header.length);
      if (IsReference(klass.element_type)) {
        for (uint32_t i = 0; i < header.length; ++i)
          h = Combine(h, vm_.StableName(heap_.LoadElement<Ref>(r, i)));
      } else {
        h = Combine(h, HashBytes128({heap_.Address(r) + kArrayHeaderBytes,
                                     uint64_t{header.length} * klass.element_bytes}));
      }
      return h;
    }
    for (Klass* k = &klass; k != nullptr; k = k->super) {
      for (const Field& f : k->fields) {
        if (!f.is_static()) AddField(h, r, f);
      }
    }
    if (klass.is_mirror_class) {
      if (Klass* mirrored = vm_.KlassOfMirror(r)) {
        for (const Field& f : mirrored->fields) {
          if (f.is_static()) AddField(h, r, f);
        }
      }
    }
    return h;
  }

  Vm& vm_;
  Heap& heap_;
  const std::vector<uint8_t>& boot_image_;
  Hash128 sum_;
  std::unordered_set<uint32_t> seen_;
  std::vector<Ref> stack_;
};

}  // namespace

Hash128 JavaMachine::Fingerprint() { return Fingerprinter(vm_, boot_image_).Run(); }

Hash128 JavaMachine::LocalFingerprint(ThreadId t) {
  return Fingerprinter(vm_, boot_image_).RunThread(vm_.thread(t));
}

void JavaMachine::AppendState(std::vector<uint8_t>& bytes) {
  std::vector<uint8_t> all = Snapshot();
  bytes.insert(bytes.end(), all.begin(), all.end());
}

}  // namespace mazurka
