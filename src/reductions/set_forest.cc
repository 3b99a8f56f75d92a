#include "reductions/set_forest.h"

#include <utility>

#include "base/hash.h"

namespace mazurka {

SetForest::SetForest() : nodes_(1), heights_(1), table_(1 << 10), cache_(kCacheSize) {}

uint64_t SetForest::bytes() const {
  return nodes_.capacity() * sizeof(Node) + heights_.capacity() + table_.size() * sizeof(SetId) +
         cache_.size() * sizeof(Cached);
}

uint64_t SetForest::HashOf(uint32_t height, const Node& node) {
  const uint64_t low = uint64_t{node.words[1]} << 32 | node.words[0];
  const uint64_t high = uint64_t{node.words[3]} << 32 | node.words[2];
  return Mix64(low + height + Mix64(high + 0x9e3779b97f4a7c15u));
}

SetForest::SetId SetForest::Make(uint32_t height, const Node& node) {
  if (node == Node{}) return kEmpty;
  // What lies in the first child alone needs no node above it.
  if (height > 0 && (node.words[1] | node.words[2] | node.words[3]) == 0) return node.words[0];
  const size_t mask = table_.size() - 1;
  size_t at = HashOf(height, node) & mask;
  for (; table_[at] != kEmpty; at = (at + 1) & mask) {
    const SetId found = table_[at];
    if (heights_[found] == height && nodes_[found] == node) return found;
  }
  const auto id = static_cast<SetId>(nodes_.size());
  nodes_.push_back(node);
  heights_.push_back(static_cast<uint8_t>(height));
  table_[at] = id;
  if (nodes_.size() * 3 > table_.size() * 2) Grow();
  return id;
}

void SetForest::Grow() {
  table_.assign(table_.size() * 2, kEmpty);
  const size_t mask = table_.size() - 1;
  for (SetId id = 1; id < nodes_.size(); ++id) {
    size_t at = HashOf(heights_[id], nodes_[id]) & mask;
    while (table_[at] != kEmpty) at = (at + 1) & mask;
    table_[at] = id;
  }
}

SetForest::SetId SetForest::Single(uint32_t number) {
  Node leaf{};
  leaf.words[number >> 5 & 3] = uint32_t{1} << (number & 31);
  SetId id = Make(0, leaf);
  uint32_t height = 0;
  for (uint32_t rest = number >> kLeafBits; rest != 0; rest >>= kFanBits) {
    Node node{};
    node.words[rest & 3] = id;
    id = Make(++height, node);
  }
  return id;
}

SetForest::SetId SetForest::Of(std::span<const uint32_t> numbers) {
  SetId set = kEmpty;
  for (uint32_t number : numbers) set = Union(set, Single(number));
  return set;
}

SetForest::SetId SetForest::Union(SetId a, SetId b) {
  if (a == b || b == kEmpty) return a;
  if (a == kEmpty) return b;
  if (heights_[a] < heights_[b] || (heights_[a] == heights_[b] && a < b)) std::swap(a, b);
  return Join(a, b);
}

SetForest::SetId SetForest::Join(SetId a, SetId b) {
  Node node = nodes_[a];
  const uint32_t height = heights_[a];
  if (height == 0) {
    for (size_t i = 0; i < node.words.size(); ++i) node.words[i] |= nodes_[b].words[i];
    // Often one holds the other: nothing to look up then.
    if (node == nodes_[a]) return a;
    if (node == nodes_[b]) return b;
    return Make(0, node);
  }
  Cached& cached = cache_[Mix64(uint64_t{a} << 32 | b) % kCacheSize];
  if (cached.a == a && cached.b == b) return cached.result;
  if (heights_[b] < height) {
    node.words[0] = Union(node.words[0], b);
  } else {
    const Node other = nodes_[b];
    for (size_t i = 0; i < node.words.size(); ++i)
      node.words[i] = Union(node.words[i], other.words[i]);
  }
  const SetId result = node == nodes_[a] ? a : Make(height, node);
  cached = {a, b, result};
  return result;
}

bool SetForest::IsSubset(SetId a, SetId b) const {
  if (a == b || a == kEmpty) return true;
  if (heights_[a] > heights_[b]) return false;
  // What is lower holds small numbers only.
  while (heights_[b] > heights_[a]) b = nodes_[b].words[0];
  if (heights_[b] < heights_[a]) return false;
  const Node &x = nodes_[a], &y = nodes_[b];
  const bool is_leaf = heights_[a] == 0;
  for (size_t i = 0; i < x.words.size(); ++i) {
    const bool holds = is_leaf ? (x.words[i] & ~y.words[i]) == 0 : IsSubset(x.words[i], y.words[i]);
    if (!holds) return false;
  }
  return true;
}

bool SetForest::Contains(SetId set, uint32_t number) const {
  const uint32_t height = heights_[set];
  if (number >> kLeafBits >> (kFanBits * height) != 0) return false;
  for (uint32_t h = height; h > 0; --h) {
    // A child may be lower than it could be; then it holds small numbers only.
    if (heights_[set] < h) {
      if ((number >> kLeafBits >> (kFanBits * (h - 1)) & 3) != 0) return false;
      continue;
    }
    set = nodes_[set].words[number >> kLeafBits >> (kFanBits * (h - 1)) & 3];
  }
  return HasBit(nodes_[set], number);
}

}  // namespace mazurka
