#include "base/symbol.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "base/check.h"
#include "base/hash.h"

namespace mazurka {
namespace {

constexpr size_t kFirstSlots = 1 << 14;
constexpr size_t kBlockBytes = 1 << 18;

}  // namespace

SymbolTable::SymbolTable() : slots_(kFirstSlots) {}

size_t SymbolTable::Slot(std::string_view text, uint64_t hash) const {
  const size_t mask = slots_.size() - 1;
  size_t slot = hash & mask;
  while (slots_[slot] != nullptr &&
         !(slots_[slot]->hash == hash && Symbol(slots_[slot]).view() == text)) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

const SymbolData* SymbolTable::Store(std::string_view text, uint64_t hash) {
  MAZ_CHECK(text.size() < UINT32_MAX);
  constexpr size_t kAlign = alignof(SymbolData);
  const size_t bytes = (sizeof(SymbolData) + text.size() + 1 + kAlign - 1) / kAlign * kAlign;
  if (free_bytes_ < bytes) {
    const size_t block = std::max(bytes, kBlockBytes);
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(block));
    free_ = blocks_.back().get();
    free_bytes_ = block;
  }
  auto* data = new (free_) SymbolData{hash, static_cast<uint32_t>(text.size())};
  char* characters = reinterpret_cast<char*>(data + 1);
  if (!text.empty()) std::memcpy(characters, text.data(), text.size());
  characters[text.size()] = '\0';
  free_ += bytes;
  free_bytes_ -= bytes;
  return data;
}

void SymbolTable::Grow() {
  std::vector<const SymbolData*> old(slots_.size() * 2);
  old.swap(slots_);
  const size_t mask = slots_.size() - 1;
  for (const SymbolData* data : old) {
    if (data == nullptr) continue;
    size_t slot = data->hash & mask;
    while (slots_[slot] != nullptr) slot = (slot + 1) & mask;
    slots_[slot] = data;
  }
}

Symbol SymbolTable::Intern(std::string_view text) {
  const uint64_t hash = HashBytes(text);
  const std::lock_guard lock(mutex_);
  size_t slot = Slot(text, hash);
  if (slots_[slot] == nullptr) {
    if ((count_ + 1) * 2 > slots_.size()) {
      Grow();
      slot = Slot(text, hash);
    }
    slots_[slot] = Store(text, hash);
    ++count_;
  }
  return Symbol(slots_[slot]);
}

Symbol SymbolTable::Find(std::string_view text) const {
  const uint64_t hash = HashBytes(text);
  const std::lock_guard lock(mutex_);
  return Symbol(slots_[Slot(text, hash)]);
}

size_t SymbolTable::size() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

}  // namespace mazurka
