#include "explore/visited/exact_store.h"

#include <cstring>

#include "base/check.h"
#include "base/hash.h"

namespace mazurka {

uint64_t PairTable::SlotOf(uint64_t pair) const {
  return ((Mix64(pair) >> 32) * slots_.size()) >> 32;
}

void PairTable::Grow() {
  slots_.assign(slots_.empty() ? 64 : slots_.size() + slots_.size() / 2, kFree);
  for (uint32_t index = 0; index < pairs_.size(); ++index) {
    uint64_t slot = SlotOf(pairs_[index]);
    while (slots_[slot] != kFree) {
      if (++slot == slots_.size()) slot = 0;
    }
    slots_[slot] = index;
  }
}

PairTable::Found PairTable::Insert(uint32_t left, uint32_t right) {
  if (pairs_.size() * 4 >= slots_.size() * 3) Grow();
  uint64_t pair = uint64_t{left} << 32 | right;
  uint64_t slot = SlotOf(pair);
  while (slots_[slot] != kFree) {
    if (pairs_[slots_[slot]] == pair) return {slots_[slot], false};
    if (++slot == slots_.size()) slot = 0;
  }
  MAZ_CHECK(pairs_.size() < kFree / 2);
  slots_[slot] = static_cast<uint32_t>(pairs_.size());
  pairs_.push_back(pair);
  return {slots_[slot], true};
}

uint64_t PairTable::bytes() const {
  return pairs_.capacity() * sizeof(uint64_t) + slots_.capacity() * sizeof(uint32_t);
}

ExactStore::Found ExactStore::Insert(std::span<const uint8_t> state) {
  MAZ_CHECK(state.size() <= ~uint32_t{0});
  // At least one word, so that the root is always a node or a word of the state; padded with zeros.
  level_.assign(state.size() / 4 + 1, 0);
  if (!state.empty()) std::memcpy(level_.data(), state.data(), state.size());
  while (level_.size() > 1) {
    size_t pairs = level_.size() / 2;
    for (size_t i = 0; i < pairs; ++i) {
      level_[i] = nodes_.Insert(level_[2 * i], level_[2 * i + 1]).index;
    }
    if (level_.size() % 2 != 0) level_[pairs++] = level_.back();
    level_.resize(pairs);
  }
  auto found = states_.Insert(level_[0], static_cast<uint32_t>(state.size()));
  if (found.is_new) values_.push_back(0);
  return {&values_[found.index], found.is_new};
}

uint64_t ExactStore::bytes() const {
  return nodes_.bytes() + states_.bytes() + values_.capacity() * sizeof(uint32_t);
}

}  // namespace mazurka
