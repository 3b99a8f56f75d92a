#include "java_machine/fingerprint/content.h"

#include <map>

#include "base/check.h"

namespace mazurka {
namespace {

// Words by offset.
using Words = std::map<uint32_t, HashedWord>;

void AddField(Words& words, const Field& f) {
  // Fields that the machine adds are numbers of its own, or references that never change.
  if (!f.is_state() || (f.injected && !IsReference(f.type))) return;
  uint32_t bytes = BytesOf(f.type);
  for (uint32_t done = 0; done < bytes; done += 4) {
    uint32_t offset = (f.offset + done) & ~3u;
    HashedWord& word = words.try_emplace(offset, HashedWord{offset, 0, false}).first->second;
    uint32_t ones = bytes >= 4 ? ~0u : (1u << bytes * 8) - 1;
    word.mask |= ones << (f.offset + done - offset) * 8;
    word.is_reference = IsReference(f.type);
  }
}

void AddFields(Words& words, const Klass& klass, bool statics) {
  for (const Field& f : klass.fields) {
    if (f.is_static() == statics) AddField(words, f);
  }
}

void AddInstanceFields(Words& words, const Klass& klass) {
  for (const Klass* k = &klass; k != nullptr; k = k->super) AddFields(words, *k, false);
}

std::unique_ptr<ObjectShape> ToShape(const Words& words) {
  auto shape = std::make_unique<ObjectShape>();
  for (const auto& [offset, word] : words) {
    shape->words.push_back(word);
    if (word.is_reference) shape->references.push_back(offset);
    shape->word_after.resize(offset / 4 + 1);
    MAZ_CHECK(shape->words.size() <= UINT16_MAX);
    shape->word_after[offset / 4] = static_cast<uint16_t>(shape->words.size());
  }
  return shape;
}

}  // namespace

const ObjectShape& ContentHasher::MakeShape(const Klass& klass) {
  if (klass.id >= shapes_.size()) shapes_.resize(klass.id + 1);
  Words words;
  AddInstanceFields(words, klass);
  shapes_[klass.id] = ToShape(words);
  return *shapes_[klass.id];
}

const ObjectShape& ContentHasher::ShapeOfMirror(Ref r, const Klass& klass) {
  const Klass* mirrored = vm_.objects().KlassOfMirror(r);
  uint32_t id = mirrored == nullptr ? 0 : mirrored->id;
  if (id >= mirror_shapes_.size()) mirror_shapes_.resize(id + 1);
  if (mirror_shapes_[id] == nullptr) {
    Words words;
    AddInstanceFields(words, klass);
    if (mirrored != nullptr) AddFields(words, *mirrored, true);
    mirror_shapes_[id] = ToShape(words);
  }
  return *mirror_shapes_[id];
}

}  // namespace mazurka
