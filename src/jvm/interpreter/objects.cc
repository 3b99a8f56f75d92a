// Allocation, strings, field access by name, publishing.

#include "base/modified_utf8.h"
#include "jvm/heap/names.h"
#include "jvm/interpreter/final_writes.h"

namespace mazurka {
namespace {

constexpr uint32_t kMaxArrayLength = 0x7ffffffd;
constexpr uint8_t kLatin1 = 0, kUtf16 = 1;

bool IsLatin1(std::u16string_view text) {
  for (char16_t c : text) {
    if (c > 0xff) return false;
  }
  return true;
}

Field& FieldOf(Klass& klass, std::string_view name) {
  Field* f = klass.FieldNamed(name);
  MAZ_CHECK_MSG(f != nullptr,
                (klass.ExternalName() + " has no field " + std::string(name)).c_str());
  return *f;
}

}  // namespace

Ref Vm::NewInstance(Thread& t, const Klass& klass) {
  Ref r = heap_.Allocate(klass.id, klass.instance_bytes, NextName(t));
  MAZ_CHECK_MSG(!IsNull(r), "the heap's reserve is used up");
  return r;
}

Ref Vm::NewArray(Thread& t, const Klass& array_klass, uint32_t length) {
  Ref r =
      heap_.Allocate(array_klass.id,
                     kArrayHeaderBytes + uint64_t{length} * array_klass.element_bytes, NextName(t));
  MAZ_CHECK_MSG(!IsNull(r), "the heap's reserve is used up");
  heap_.Header(r).length = length;
  return r;
}

Ref Vm::NewNamed(const Klass& klass, uint64_t bytes, uint64_t name) {
  Ref r = heap_.Allocate(klass.id, bytes, name);
  MAZ_CHECK_MSG(!IsNull(r), "the heap's reserve is used up");
  return r;
}

// Fills a fresh String and its fresh byte array.
void Vm::InitString(Ref string, Ref bytes, std::u16string_view text, bool latin1) {
  uint8_t* out = heap_.Address(bytes) + kArrayHeaderBytes;
  heap_.Header(bytes).length = static_cast<uint32_t>(latin1 ? text.size() : text.size() * 2);
  if (latin1) {
    for (size_t i = 0; i < text.size(); ++i) out[i] = static_cast<uint8_t>(text[i]);
  } else {
    std::memcpy(out, text.data(), text.size() * 2);
  }
  std::memcpy(heap_.Address(string) + string_value_->offset, &bytes, 4);
  heap_.Address(string)[string_coder_->offset] = latin1 ? kLatin1 : kUtf16;
}

Ref Vm::NewStringUtf16(Thread& t, std::u16string_view text) {
  bool latin1 = IsLatin1(text);
  Ref string = NewInstance(t, *program_.known.string);
  Ref bytes = NewArray(t, *program_.known.byte_array,
                       static_cast<uint32_t>(latin1 ? text.size() : text.size() * 2));
  InitString(string, bytes, text, latin1);
  return string;
}

Ref Vm::NewString(Thread& t, std::string_view utf8) { return NewStringUtf16(t, Utf8ToUtf16(utf8)); }

Vm::Characters Vm::CharactersOf(Ref string) {
  return {GetRef(string, *string_value_), heap_.Address(string)[string_coder_->offset] == kLatin1};
}

std::u16string Vm::Utf16(Ref string) {
  const auto [bytes, is_latin1] = CharactersOf(string);
  const uint8_t* data = heap_.Address(bytes) + kArrayHeaderBytes;
  uint32_t length = heap_.Length(bytes);
  if (is_latin1) return std::u16string(data, data + length);
  std::u16string text(length / 2, u'\0');
  std::memcpy(text.data(), data, length / 2 * 2);
  return text;
}

std::string Vm::Utf8(Ref string) { return Utf16ToUtf8(Utf16(string)); }

bool Vm::EnsureHeap(Thread& t, uint64_t bytes) {
  bytes += 64;
  if (heap_.Fits(bytes)) return true;
  if (bytes > heap_.limit()) {
    Throw(t, "java/lang/OutOfMemoryError", "Java heap space");
    return false;
  }
  Collect();
  if (heap_.Fits(bytes) || heap_.MakeRoom(bytes)) return true;
  Throw(t, "java/lang/OutOfMemoryError", "Java heap space");
  return false;
}

bool Vm::EnsureArray(Thread& t, const Klass& array_klass, uint32_t length) {
  if (length > kMaxArrayLength) {
    Throw(t, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
    return false;
  }
  return EnsureHeap(t, kArrayHeaderBytes + uint64_t{length} * array_klass.element_bytes);
}

int32_t Vm::IdentityHash(Ref r) {
  ObjectHeader& header = heap_.Header(r);
  if ((header.meta & kHashTakenFlag) == 0) {
    // It is a function of the name: taking it disturbs nobody.
    bool noted = heap_.records_constant_writes();
    heap_.RecordConstantWrites(false);
    heap_.BeforeWrite(r);
    heap_.RecordConstantWrites(noted);
    header.meta |= kHashTakenFlag;
  }
  auto hash = static_cast<int32_t>(Mix64(header.name) & 0x7fffffff);
  return hash == 0 ? 1 : hash;
}

void Vm::PublishSlow(Ref r) {
  publish_stack_.push_back(r);
  PublishPushed();
}

bool HasWrittenFinal(const Vm& vm, const Klass& klass) {
  for (const Klass* k = &klass; k != nullptr; k = k->super) {
    for (const Field& f : k->fields) {
      if (f.is_final() && !f.is_static() && vm.IsMutated(f)) return true;
    }
  }
  return false;
}

void Vm::PublishPushed() {
  const bool finals_written = IsMutated(kFinalWritesName);
  // Objects whose constructor is running: their final fields may still change.
  std::vector<Ref>& constructing = constructing_;
  constructing.clear();
  if (current_ != nullptr) {
    for (Frame* f = current_->frame; f != nullptr; f = f->previous) {
      if (f->method->is_initializer) constructing.push_back(static_cast<Ref>(f->locals[0]));
    }
  }
  while (!publish_stack_.empty()) {
    Ref object = publish_stack_.back();
    publish_stack_.pop_back();
    if ((heap_.Header(object).meta & kSharedFlags) != 0) continue;
    heap_.BeforeWrite(object);
    heap_.Header(object).meta |= kEscapedFlag;
    for (Ref c : constructing) {
      if (c == object) heap_.Header(object).meta |= kLeakedFlag;
    }
    const Klass& klass = KlassOf(object);
    if (finals_written && HasWrittenFinal(*this, klass)) heap_.Header(object).meta |= kLeakedFlag;
    ForEachReference(object, [&](uint64_t offset) {
      Ref target = heap_.Load<Ref>(object, offset);
      if (IsNull(target) || (heap_.Header(target).meta & kSharedFlags) != 0) return;
      for (const Field* field : klass.library_fields) {
        if (field->offset == offset) return PushThrough(*field, target);
      }
      publish_stack_.push_back(target);
    });
  }
}

// --- Fields by name
// ---------------------------------------------------------------------------------

Ref Vm::GetRef(Ref object, std::string_view field) {
  return GetRef(object, FieldOf(KlassOf(object), field));
}
int32_t Vm::GetInt(Ref object, std::string_view field) {
  return Get<int32_t>(object, FieldOf(KlassOf(object), field));
}
int64_t Vm::GetLong(Ref object, std::string_view field) {
  return Get<int64_t>(object, FieldOf(KlassOf(object), field));
}
void Vm::SetRef(Ref object, std::string_view field, Ref value) {
  SetRef(object, FieldOf(KlassOf(object), field), value);
}
void Vm::SetInt(Ref object, std::string_view field, int32_t value) {
  Set<int32_t>(object, FieldOf(KlassOf(object), field), value);
}
void Vm::SetLong(Ref object, std::string_view field, int64_t value) {
  Set<int64_t>(object, FieldOf(KlassOf(object), field), value);
}
Ref Vm::GetStaticRef(Process& p, Klass& klass, std::string_view field) {
  return GetRef(Mirror(p, klass), FieldOf(klass, field));
}
void Vm::SetStaticRef(Process& p, Klass& klass, std::string_view field, Ref value) {
  SetRef(Mirror(p, klass), FieldOf(klass, field), value);
}

// --- Interned strings: an open-addressing table in a Java array, so that undo covers it
// ---------------

namespace {

uint64_t HashText(std::u16string_view text) {
  return HashBytes(std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size() * 2));
}

uint32_t PlaceOfText(uint64_t hash) { return static_cast<uint32_t>(hash >> 33); }

}  // namespace

// The slot of the text's interned string, or the free one where it belongs.
uint32_t Vm::InternSlot(Ref table, std::u16string_view text, uint64_t hash) {
  uint32_t size = heap_.Length(table);
  auto slot = static_cast<uint32_t>(hash & (size - 1));
  for (;; slot = (slot + 1) & (size - 1)) {
    Ref found = heap_.LoadElement<Ref>(table, slot);
    if (IsNull(found) || StringEquals(found, text)) return slot;
  }
}

bool Vm::StringEquals(Ref string, std::u16string_view text) {
  Ref bytes = GetRef(string, *string_value_);
  const uint8_t* data = heap_.Address(bytes) + kArrayHeaderBytes;
  uint32_t length = heap_.Length(bytes);
  if (heap_.Address(string)[string_coder_->offset] == kLatin1) {
    if (length != text.size()) return false;
    for (uint32_t i = 0; i < length; ++i) {
      if (data[i] != text[i]) return false;
    }
    return true;
  }
  return length == text.size() * 2 && std::memcmp(data, text.data(), length) == 0;
}

Ref Vm::InternTable(Process& p) {
  constexpr uint32_t kFirstSize = 1u << 13;
  Ref table = RootRef(p, Root::kInternTable);
  uint32_t count = CounterOf(p, Counter::kInterned);
  uint32_t size = IsNull(table) ? 0 : heap_.Length(table);
  if (!IsNull(table) && count * 2 < size) return table;
  uint32_t new_size = IsNull(table) ? kFirstSize : size * 2;
  Klass& klass = *program_.known.object_array;
  Ref grown = NewNamed(klass, kArrayHeaderBytes + uint64_t{new_size} * 4,
                       VmName("intern table", "", new_size));
  heap_.Header(grown).length = new_size;
  heap_.Header(grown).meta |= kEscapedFlag;
  for (uint32_t i = 0; i < size; ++i) {
    Ref string = heap_.LoadElement<Ref>(table, i);
    if (IsNull(string)) continue;
    std::u16string text = Utf16(string);
    StoreRefElement(grown, InternSlot(grown, text, HashText(text)), string);
  }
  SetRoot(p, Root::kInternTable, grown);
  return grown;
}

uint32_t Vm::InternedSlot(Ref string) { return PlaceOfText(HashText(Utf16(string))); }

Ref Vm::InternString(Thread& t, Ref string) {
  Process& p = ProcessOf(t);
  std::u16string text = Utf16(string);
  Ref table = InternTable(p);
  const uint64_t hash = HashText(text);
  uint32_t slot = InternSlot(table, text, hash);
  Ref found = heap_.LoadElement<Ref>(table, slot);
  if (!IsNull(found)) return found;
  StoreRefElement(table, slot, string);
  // Fingerprints leave the table out: a literal is the same whichever thread resolves it first.
  // This string is not.
  if (options_.explore) effects_.Change({}, Mix128(hash, StableName(string)));
  SetCounter(p, Counter::kInterned, CounterOf(p, Counter::kInterned) + 1);
  return string;
}

Ref Vm::InternLiteral(Process& p, std::string_view modified_utf8) {
  std::u16string text = ModifiedUtf8ToUtf16(modified_utf8);
  Ref table = InternTable(p);
  uint64_t hash = HashText(text);
  uint32_t slot = InternSlot(table, text, hash);
  Ref found = heap_.LoadElement<Ref>(table, slot);
  if (!IsNull(found)) return found;
  bool latin1 = IsLatin1(text);
  const Klass& klass = *program_.known.string;
  Ref string = NewNamed(klass, klass.instance_bytes, VmName("literal", modified_utf8));
  Ref bytes = NewNamed(*program_.known.byte_array,
                       kArrayHeaderBytes + (latin1 ? text.size() : text.size() * 2),
                       VmName("literal bytes", modified_utf8));
  InitString(string, bytes, text, latin1);
  StoreRefElement(table, slot, string);
  SetCounter(p, Counter::kInterned, CounterOf(p, Counter::kInterned) + 1);
  return string;
}

// --- Process-wide variables
// ---------------------------------------------------------------------------

void Vm::SetRoot(Process& p, Root r, Ref value) {
  Ref& at = p.roots[static_cast<size_t>(r)];
  heap_.trail().Save(&at, sizeof(Ref));
  at = value;
}
void Vm::SetCounter(Process& p, Counter c, uint32_t value) {
  uint32_t& at = p.counters[static_cast<size_t>(c)];
  heap_.trail().Save(&at, sizeof(uint32_t));
  at = value;
}
void Vm::SetConstant(Process& p, uint32_t slot, Ref value) {
  heap_.trail().Save(&p.constants[slot], sizeof(Ref));
  p.constants[slot] = value;
  if (!IsNull(value)) Publish(value);
}

}  // namespace mazurka
