// The contents of objects as sums of hashes.
//
// An object contributes one term for its class and flags, one for its monitor if it is held, and
// one for every non-zero word of its fields or elements. So the change of the sum follows from the
// bytes before and after a write alone, whatever else the object holds. A reference counts as the
// stable name of its target. Fluid objects, and references to them, contribute nothing here; see
// fluid_chains.h.
#pragma once

#include <memory>
#include <vector>

#include "base/hash.h"
#include "java_machine/fingerprint/hash_term.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

// A word of four bytes that is hashed, in the instances of a class or in a mirror.
struct HashedWord {
  uint32_t offset;
  uint32_t mask;  // without the fields of the library's own state
  bool is_reference;
};

struct ObjectShape {
  std::vector<HashedWord> words;     // ascending
  std::vector<uint32_t> references;  // offsets of the words that are references
  std::vector<uint16_t> word_after;  // by offset / 4: 1 + index in `words`, 0 for none
};

class ContentHasher {
 public:
  explicit ContentHasher(Vm& vm) : vm_(vm), heap_(vm.heap()) {}

  Hash128 Of(Ref r) { return Of(r, heap_.Address(r)); }
  // The same, as if these were the object's bytes.
  Hash128 Of(Ref r, const uint8_t* bytes) {
    return Of(r, bytes, [](Ref) {});
  }
  // The same, and calls visit(Ref) for every hashed reference that is not null.
  template <typename Visit>
  Hash128 Of(Ref r, const uint8_t* bytes, Visit visit) {
    HashSum sum;
    AddTo(sum, r, bytes, visit);
    return sum.value;
  }
  template <typename Sum, typename Visit>
  void AddTo(Sum& sum, Ref r, const uint8_t* bytes, Visit visit) {
    AddWords(sum, r, bytes, visit, [](uint64_t, uint64_t) { return true; });
  }
  // Adds the content of a fluid object under this name. The sum must have fluid objects.
  template <typename Sum>
  void AddFluid(Sum& sum, Ref r, uint64_t name) {
    static_assert(Sum::kHasFluid);
    const ObjectHeader& header = heap_.Header(r);
    sum.Add(name ^ kMakerKey, StoredName(header.name));
    AddWordsAs(
        sum, r, heap_.Address(r), name, [](Ref) {}, [](uint64_t, uint64_t) { return true; });
  }
  // Adds only the terms of words in which `bytes` and `others` differ, and of the header.
  template <typename Sum, typename Visit>
  void AddDifferent(Sum& sum, Ref r, const uint8_t* bytes, const uint8_t* others, Visit visit) {
    AddWords(sum, r, bytes, visit, [&](uint64_t offset, uint64_t count) {
      return std::memcmp(bytes + offset, others + offset, count) != 0;
    });
  }

  // Adds the term of the monitor, if a thread holds it.
  template <typename Sum>
  void AddLock(Sum& sum, uint64_t name, uint32_t lock) const {
    uint32_t owner = lock & 0xffff;
    if (owner == 0) return;
    sum.Add(name ^ kLockKey, vm_.threads()[static_cast<ThreadId>(owner - 1)].name + (lock >> 16));
  }
  Hash128 Lock(uint64_t name, uint32_t lock) const {
    HashSum sum;
    AddLock(sum, name, lock);
    return sum.value;
  }

  // The change of the object's sum since its bytes from `from` on were those at `saved`. Calls
  // on_reference(offset, old, new) for each changed reference among them.
  template <typename OnReference>
  Hash128 Change(Ref r, uint64_t from, uint64_t bytes, const uint8_t* saved,
                 OnReference on_reference) {
    const Hash128 change = ChangeOfWords(r, from, bytes, saved, on_reference);
    const bool is_fluid = (heap_.Header(r).meta & kFluidFlag) != 0;
    return __builtin_expect(is_fluid, 0) ? Hash128{} : change;
  }

  // The key of the word at this offset of an object with this name.
  static uint64_t Key(uint64_t name, uint64_t offset) { return name + offset * kOffsetFactor; }

  // Calls visit(Ref) for every hashed reference that is not null.
  template <typename Visit>
  void ForEachReference(Ref r, Visit visit) {
    ForEachReferenceAt(r, [&](uint64_t, Ref target) { visit(target); });
  }
  // The same with visit(offset, Ref).
  template <typename Visit>
  void ForEachReferenceAt(Ref r, Visit visit);

 private:
  static constexpr uint64_t kOffsetFactor = 0xd1b54a32d192ed03u;
  static constexpr uint64_t kClassKey = 0x636c617373000001u, kLockKey = 0x6c6f636b00000001u,
                            kMakerKey = 0x6d616b6572000001u;

  const ObjectShape& ShapeOf(Ref r, const Klass& klass) {
    if (klass.is_mirror_class) return ShapeOfMirror(r, klass);
    if (klass.id < shapes_.size() && shapes_[klass.id] != nullptr) return *shapes_[klass.id];
    return MakeShape(klass);
  }
  const ObjectShape& ShapeOfMirror(Ref r, const Klass& klass);
  const ObjectShape& MakeShape(const Klass& klass);
  // Adds the words for which counts(offset, bytes) is true.
  template <typename Sum, typename Visit, typename Counts>
  void AddWords(Sum& sum, Ref r, const uint8_t* bytes, Visit visit, Counts counts);
  // The same for an object with this name.
  template <typename Sum, typename Visit, typename Counts>
  void AddWordsAs(Sum& sum, Ref r, const uint8_t* bytes, uint64_t name, Visit visit, Counts counts);
  template <typename Sum>
  static void AddHeader(Sum& sum, uint64_t name, const ObjectHeader& header, const Klass& klass) {
    uint64_t what = klass.mirror_name + (header.meta & (kSharedFlags | kLeakedFlag));
    if (klass.is_array()) what += uint64_t{header.length} << 8;
    sum.Add(name ^ kClassKey, what);
  }
  static Hash128 Header(const ObjectHeader& header, const Klass& klass) {
    HashSum sum;
    AddHeader(sum, header.name, header, klass);
    return sum.value;
  }
  // The term of a reference; none for null and for fluid objects.
  Hash128 ReferenceTerm(uint64_t key, Ref target) const {
    if (IsNull(target)) return {};
    HashSum sum;
    sum.AddReference(key, target, heap_.Header(target));
    return sum.value;
  }
  template <typename T>
  static T Load(const uint8_t* at) {
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
  }
  template <typename OnReference>
  Hash128 ChangeOfWords(Ref r, uint64_t from, uint64_t bytes, const uint8_t* saved,
                        OnReference on_reference);
  template <typename OnReference>
  Hash128 ChangeOfElements(const Klass& klass, const uint8_t* now, uint64_t from, uint64_t bytes,
                           const uint8_t* saved, OnReference on_reference);

  Vm& vm_;
  Heap& heap_;
  std::vector<std::unique_ptr<ObjectShape>> shapes_;         // by class id: instances
  std::vector<std::unique_ptr<ObjectShape>> mirror_shapes_;  // by id of the mirrored class
};

template <typename OnReference>
[[gnu::always_inline]] inline Hash128 ContentHasher::ChangeOfWords(Ref r, uint64_t from,
                                                                   uint64_t bytes,
                                                                   const uint8_t* saved,
                                                                   OnReference on_reference) {
  const uint8_t* now = heap_.Address(r);
  const ObjectHeader& header = heap_.Header(r);
  const Klass& klass = vm_.objects().KlassOf(r);
  Hash128 change;
  if (from == 0) {
    ObjectHeader before;
    std::memcpy(&before, saved, sizeof before);
    if (header.lock != before.lock) {
      change += Lock(header.name, header.lock);
      change -= Lock(header.name, before.lock);
    }
    constexpr uint32_t kFlags = kSharedFlags | kLeakedFlag;
    if (((header.meta ^ before.meta) & kFlags) != 0) {
      change += Header(header, klass);
      change -= Header(before, klass);
    }
  }
  if (klass.is_array()) {
    return change + ChangeOfElements(klass, now, from, bytes, saved, on_reference);
  }
  const ObjectShape* shape = nullptr;
  // Compares eight bytes at a time, because mostly few differ. The first field follows the lock
  // word.
  constexpr uint64_t kFirst = kInstanceHeaderBytes & ~uint64_t{7};
  for (uint64_t at = std::max(from, kFirst); at < from + bytes; at += 8) {
    if (Load<uint64_t>(now + at) == Load<uint64_t>(saved + at - from)) continue;
    if (shape == nullptr) shape = &ShapeOf(r, klass);
    for (uint64_t offset = at; offset < at + 8; offset += 4) {
      if (offset / 4 >= shape->word_after.size() || shape->word_after[offset / 4] == 0) continue;
      const HashedWord& word = shape->words[shape->word_after[offset / 4] - 1u];
      auto is = Load<uint32_t>(now + offset), was = Load<uint32_t>(saved + offset - from);
      if (((is ^ was) & word.mask) == 0) continue;
      uint64_t key = Key(header.name, offset);
      if (word.is_reference) {
        on_reference(offset, static_cast<Ref>(was), static_cast<Ref>(is));
        change += ReferenceTerm(key, static_cast<Ref>(is));
        change -= ReferenceTerm(key, static_cast<Ref>(was));
      } else {
        change += TermUnlessZero(key, is & word.mask);
        change -= TermUnlessZero(key, was & word.mask);
      }
    }
  }
  return change;
}

template <typename OnReference>
Hash128 ContentHasher::ChangeOfElements(const Klass& klass, const uint8_t* now, uint64_t from,
                                        uint64_t bytes, const uint8_t* saved,
                                        OnReference on_reference) {
  uint64_t name = reinterpret_cast<const ObjectHeader*>(now)->name;
  Hash128 change;
  uint64_t begin = std::max<uint64_t>(from, kArrayHeaderBytes);
  for (uint64_t at = begin; at < from + bytes; at += 8) {
    auto is = Load<uint64_t>(now + at), was = Load<uint64_t>(saved + at - from);
    if (is == was) continue;
    if (!IsReference(klass.element_type)) {
      change += TermUnlessZero(Key(name, at), is);
      change -= TermUnlessZero(Key(name, at), was);
      continue;
    }
    for (uint64_t half = 0; half < 8; half += 4, is >>= 32, was >>= 32) {
      auto old_ref = static_cast<Ref>(was), new_ref = static_cast<Ref>(is);
      if (old_ref == new_ref) continue;
      on_reference(at + half, old_ref, new_ref);
      change += ReferenceTerm(Key(name, at + half), new_ref);
      change -= ReferenceTerm(Key(name, at + half), old_ref);
    }
  }
  return change;
}

template <typename Sum, typename Visit, typename Counts>
inline void ContentHasher::AddWords(Sum& sum, Ref r, const uint8_t* bytes, Visit visit,
                                    Counts counts) {
  ObjectHeader header;
  std::memcpy(&header, bytes, sizeof header);
  if (!Sum::kHasFluid && __builtin_expect((header.meta & kFluidFlag) != 0, 0)) {
    ForEachReference(r, visit);
    return;
  }
  AddWordsAs(sum, r, bytes, header.name, visit, counts);
}

template <typename Sum, typename Visit, typename Counts>
[[gnu::always_inline]] inline void ContentHasher::AddWordsAs(Sum& sum, Ref r, const uint8_t* bytes,
                                                             uint64_t name, Visit visit,
                                                             Counts counts) {
  ObjectHeader header;
  std::memcpy(&header, bytes, sizeof header);
  const Klass& klass = vm_.objects().KlassOf(r);
  AddHeader(sum, name, header, klass);
  AddLock(sum, name, header.lock);
  auto add_reference = [&](uint64_t at, Ref target) __attribute__((always_inline)) {
    if (IsNull(target)) return;
    sum.AddReference(Key(name, at), target, heap_.Header(target));
    visit(target);
  };
  if (!klass.is_array()) {
    for (const HashedWord& word : ShapeOf(r, klass).words) {
      uint32_t bits = Load<uint32_t>(bytes + word.offset) & word.mask;
      if (bits == 0 || !counts(word.offset, 4)) continue;
      if (word.is_reference) {
        add_reference(word.offset, static_cast<Ref>(bits));
      } else {
        sum.Add(Key(name, word.offset), bits);
      }
    }
    return;
  }
  if (IsReference(klass.element_type)) {
    uint64_t end = kArrayHeaderBytes + uint64_t{header.length} * 4;
    for (uint64_t at = kArrayHeaderBytes; at < end; at += 4) {
      if (counts(at, 4)) add_reference(at, Load<Ref>(bytes + at));
    }
    return;
  }
  // Up to seven bytes after the last element are zero.
  uint64_t end = kArrayHeaderBytes + uint64_t{header.length} * klass.element_bytes;
  for (uint64_t at = kArrayHeaderBytes; at < end; at += 8) {
    auto bits = Load<uint64_t>(bytes + at);
    if (bits != 0 && counts(at, 8)) sum.Add(Key(name, at), bits);
  }
}

template <typename Visit>
void ContentHasher::ForEachReferenceAt(Ref r, Visit visit) {
  const uint8_t* at = heap_.Address(r);
  const Klass& klass = vm_.objects().KlassOf(r);
  auto visit_at = [&](uint64_t offset) {
    Ref target = Load<Ref>(at + offset);
    if (!IsNull(target)) visit(offset, target);
  };
  if (klass.is_array()) {
    if (!IsReference(klass.element_type)) return;
    uint64_t end = kArrayHeaderBytes + uint64_t{heap_.Length(r)} * 4;
    for (uint64_t offset = kArrayHeaderBytes; offset < end; offset += 4) visit_at(offset);
    return;
  }
  for (uint32_t offset : ShapeOf(r, klass).references) visit_at(offset);
}

}  // namespace mazurka
