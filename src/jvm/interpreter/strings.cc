// Strings, and the table of interned strings: an open-addressing table in a Java array, so that
// undo covers it.

#include "jvm/interpreter/strings.h"

#include "base/modified_utf8.h"
#include "jvm/heap/names.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

constexpr uint8_t kLatin1 = 0, kUtf16 = 1;

bool IsLatin1(std::u16string_view text) {
  for (char16_t c : text) {
    if (c > 0xff) return false;
  }
  return true;
}

uint64_t HashText(std::u16string_view text) {
  return HashBytes(std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size() * 2));
}

uint32_t PlaceOfText(uint64_t hash) { return static_cast<uint32_t>(hash >> 33); }

}  // namespace

Strings::Strings(Vm& vm)
    : vm_(vm),
      heap_(vm.heap()),
      string_value_(vm.program().known.string->FieldNamed("value")),
      string_coder_(vm.program().known.string->FieldNamed("coder")) {}

// Fills a fresh String and its fresh byte array.
void Strings::Fill(Ref string, Ref bytes, std::u16string_view text, bool latin1) {
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

Ref Strings::NewUtf16(Thread& t, std::u16string_view text) {
  bool latin1 = IsLatin1(text);
  Ref string = vm_.objects().NewInstance(t, *vm_.program().known.string);
  Ref bytes = vm_.objects().NewArray(t, *vm_.program().known.byte_array,
                                     static_cast<uint32_t>(latin1 ? text.size() : text.size() * 2));
  Fill(string, bytes, text, latin1);
  return string;
}

Ref Strings::New(Thread& t, std::string_view utf8) { return NewUtf16(t, Utf8ToUtf16(utf8)); }

Strings::Characters Strings::CharactersOf(Ref string) {
  return {vm_.objects().GetRef(string, *string_value_),
          heap_.Address(string)[string_coder_->offset] == kLatin1};
}

std::u16string Strings::Utf16(Ref string) {
  const auto [bytes, is_latin1] = CharactersOf(string);
  const uint8_t* data = heap_.Address(bytes) + kArrayHeaderBytes;
  uint32_t length = heap_.Length(bytes);
  if (is_latin1) return std::u16string(data, data + length);
  std::u16string text(length / 2, u'\0');
  std::memcpy(text.data(), data, length / 2 * 2);
  return text;
}

std::string Strings::Utf8(Ref string) { return Utf16ToUtf8(Utf16(string)); }

// ---- Interned strings ----

// The slot of the text's interned string, or the free slot where it belongs.
uint32_t Strings::InternSlot(Ref table, std::u16string_view text, uint64_t hash) {
  uint32_t size = heap_.Length(table);
  auto slot = static_cast<uint32_t>(hash & (size - 1));
  for (;; slot = (slot + 1) & (size - 1)) {
    Ref found = heap_.LoadElement<Ref>(table, slot);
    if (IsNull(found) || Equals(found, text)) return slot;
  }
}

bool Strings::Equals(Ref string, std::u16string_view text) {
  Ref bytes = vm_.objects().GetRef(string, *string_value_);
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

Ref Strings::InternTable(Process& p) {
  constexpr uint32_t kFirstSize = 1u << 13;
  Ref table = p.root(Root::kInternTable);
  uint32_t count = p.counter(Counter::kInterned);
  uint32_t size = IsNull(table) ? 0 : heap_.Length(table);
  if (!IsNull(table) && count * 2 < size) return table;
  uint32_t new_size = IsNull(table) ? kFirstSize : size * 2;
  Klass& klass = *vm_.program().known.object_array;
  Ref grown = vm_.objects().NewNamed(klass, kArrayHeaderBytes + uint64_t{new_size} * 4,
                                     VmName("intern table", "", new_size));
  heap_.Header(grown).length = new_size;
  heap_.Header(grown).meta |= kEscapedFlag;
  for (uint32_t i = 0; i < size; ++i) {
    Ref string = heap_.LoadElement<Ref>(table, i);
    if (IsNull(string)) continue;
    std::u16string text = Utf16(string);
    vm_.objects().StoreRefElement(grown, InternSlot(grown, text, HashText(text)), string);
  }
  vm_.globals().SetRoot(p, Root::kInternTable, grown);
  return grown;
}

uint64_t Strings::HashOf(Ref string) { return HashText(Utf16(string)); }

uint32_t Strings::InternedSlot(Ref string) { return PlaceOfText(HashText(Utf16(string))); }

Ref Strings::Intern(Thread& t, Ref string) {
  Process& p = vm_.ProcessOf(t);
  std::u16string text = Utf16(string);
  Ref table = InternTable(p);
  const uint64_t hash = HashText(text);
  uint32_t slot = InternSlot(table, text, hash);
  Ref found = heap_.LoadElement<Ref>(table, slot);
  if (!IsNull(found)) return found;
  vm_.objects().StoreRefElement(table, slot, string);
  // Fingerprints leave the table out, because a literal is the same whichever thread resolves it
  // first. This string depends on the thread, so it goes into the fingerprint. Fluid strings are
  // found in the table: see Fingerprinter::AddInterned.
  if (vm_.objects().IsFluid(string)) {
    has_interned_fluid_ = true;
  } else if (vm_.options().explore) {
    vm_.effects().Change({}, Mix128(hash, vm_.objects().StableName(string)));
  }
  vm_.globals().SetCounter(p, Counter::kInterned, p.counter(Counter::kInterned) + 1);
  return string;
}

Ref Strings::InternLiteral(Process& p, std::string_view modified_utf8) {
  std::u16string text = ModifiedUtf8ToUtf16(modified_utf8);
  Ref table = InternTable(p);
  uint64_t hash = HashText(text);
  uint32_t slot = InternSlot(table, text, hash);
  Ref found = heap_.LoadElement<Ref>(table, slot);
  if (!IsNull(found)) return found;
  bool latin1 = IsLatin1(text);
  const Klass& klass = *vm_.program().known.string;
  Ref string =
      vm_.objects().NewNamed(klass, klass.instance_bytes, VmName("literal", modified_utf8));
  Ref bytes = vm_.objects().NewNamed(*vm_.program().known.byte_array,
                                     kArrayHeaderBytes + (latin1 ? text.size() : text.size() * 2),
                                     VmName("literal bytes", modified_utf8));
  Fill(string, bytes, text, latin1);
  vm_.objects().StoreRefElement(table, slot, string);
  vm_.globals().SetCounter(p, Counter::kInterned, p.counter(Counter::kInterned) + 1);
  return string;
}

}  // namespace mazurka
