#include "reductions/set_forest.h"

#include <utility>

#include "base/check.h"
#include "base/hash.h"

namespace mazurka {

SetForest::SetForest() : nodes_(1), table_(1 << 10), cache_(kCacheSize) {}

uint64_t SetForest::bytes() const {
  return nodes_.capacity() * sizeof(Node) + table_.bytes() + cache_.size() * sizeof(Cached);
}

uint32_t SetForest::HashOf(uint32_t height, const Node& node) {
  // The products are independent of each other, so the processor computes them in parallel.
  constexpr uint64_t kFactors[] = {0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9, 0x94d049bb133111eb,
                                   0xd6e8feb86659fd93};
  uint64_t sum = height;
  for (size_t i = 0; i < 4; ++i) {
    const uint64_t word = uint64_t{node.words[2 * i + 1]} << 32 | node.words[2 * i];
    const uint64_t product = word * kFactors[i];
    sum += product ^ product >> 32;
  }
  return static_cast<uint32_t>(Mix64(sum));
}

SetForest::SetId SetForest::Make(uint32_t height, const Node& node) {
  uint32_t others = 0;
  for (uint32_t i = 1; i < kFan; ++i) others |= node.words[i];
  if (others == 0) {
    if (node.words[0] == 0) return kEmpty;
    // A set in the first child alone needs no node above it.
    if (height > 0) return node.Child(0);
  }
  return table_.Intern(
      HashOf(height, node),
      [&](SetId found) { return HeightOf(found) == height && NodeOf(found) == node; },
      [&] {
        MAZ_CHECK_MSG(nodes_.size() >> (32 - kHeightBits) == 0, "too many nodes in a SetForest");
        const SetId id = static_cast<SetId>(nodes_.size() << kHeightBits | height);
        nodes_.push_back(node);
        return id;
      });
}

SetForest::SetId SetForest::Single(uint32_t number) {
  Node leaf{};
  leaf.words[number >> 5 & (kFan - 1)] = uint32_t{1} << (number & 31);
  SetId id = Make(0, leaf);
  uint32_t height = 0;
  for (uint32_t rest = number >> kLeafBits; rest != 0; rest >>= kFanBits) {
    Node node{};
    node.SetChild(rest & (kFan - 1), id);
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
  if (HeightOf(a) < HeightOf(b) || (HeightOf(a) == HeightOf(b) && a < b)) std::swap(a, b);
  return Join(a, b);
}

SetForest::SetId SetForest::Join(SetId a, SetId b) {
  Cached& cached = cache_[Mix64(uint64_t{IndexOf(a)} << 32 | IndexOf(b)) % kCacheSize];
  if (cached.a == a && cached.b == b) return cached.result;
  const uint32_t height = HeightOf(a);
  const Node &of_a = NodeOf(a), &of_b = NodeOf(b);
  Node node = of_a;
  if (height == 0) {
    for (uint32_t i = 0; i < kFan; ++i) node.words[i] |= of_b.words[i];
  } else if (HeightOf(b) < height) {
    node.SetChild(0, Union(node.Child(0), b));
  } else {
    const Node other = of_b;  // a copy, since nodes may move
    for (uint32_t i = 0; i < kFan; ++i) node.SetChild(i, Union(node.Child(i), other.Child(i)));
  }
  // Often one set contains the other; then there is nothing to look up.
  SetId result;
  if (node == NodeOf(a)) {
    result = a;
  } else if (HeightOf(b) == height && node == NodeOf(b)) {
    result = b;
  } else {
    result = Make(height, node);
  }
  cached = {a, b, result};
  return result;
}

bool SetForest::IsSubset(SetId a, SetId b) const {
  if (a == b || a == kEmpty) return true;
  const uint32_t height = HeightOf(a);
  if (height > HeightOf(b)) return false;
  // A set of lower height is in the first child.
  while (HeightOf(b) > height) b = NodeOf(b).Child(0);
  if (HeightOf(b) < height) return false;
  const Node &x = NodeOf(a), &y = NodeOf(b);
  if (height == 0) {
    uint32_t missing = 0;
    for (uint32_t i = 0; i < kFan; ++i) missing |= x.words[i] & ~y.words[i];
    return missing == 0;
  }
  for (uint32_t i = 0; i < kFan; ++i) {
    if (!IsSubset(x.Child(i), y.Child(i))) return false;
  }
  return true;
}

bool SetForest::Contains(SetId set, uint32_t number) const {
  const uint32_t height = HeightOf(set);
  if (uint64_t{number} >> kLeafBits >> (kFanBits * height) != 0) return false;
  for (uint32_t h = height; h > 0; --h) {
    // A child may be lower than its position allows; then it contains small numbers only.
    if (HeightOf(set) < h) {
      if (ChildOf(number, h) != 0) return false;
      continue;
    }
    set = NodeOf(set).Child(ChildOf(number, h));
  }
  return HasBit(NodeOf(set), number);
}

}  // namespace mazurka
