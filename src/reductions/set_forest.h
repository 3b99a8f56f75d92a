#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "base/id.h"
#include "base/intern_table.h"

namespace mazurka {

// Sets of small numbers, each stored once. Equal sets have equal ids, and similar sets share
// subtrees. A set is a tree: a leaf holds 256 numbers as bits, an inner node has eight children. A
// root is as low as its largest number allows, so a set has exactly one shape.
//
// Memory accesses dominate the cost. So a node is half a cache line, and its height is in its id.
class SetForest {
 public:
  enum class SetId : uint32_t {};
  static constexpr SetId kEmpty{0};

  SetForest();
  SetId Of(std::span<const uint32_t> numbers);
  SetId Union(SetId a, SetId b);
  bool Contains(SetId set, uint32_t number) const;
  // Calls visit(number) for each number of the set, ascending. `visit` adds no sets.
  template <typename Visit>
  void ForEach(SetId set, Visit&& visit) const {
    ForEachOf(set, 0, visit);
  }
  // True if a is a subset of b. Stores nothing; fast if a is small.
  bool IsSubset(SetId a, SetId b) const;

  // A small number for the set.
  static uint32_t NodeNumberOf(SetId set) { return IndexOf(set) >> kHeightBits; }

  uint64_t nodes() const { return nodes_.size(); }
  uint64_t bytes() const;

 private:
  // The words of a leaf are the bits, lowest first. The words of an inner node are its children.
  struct alignas(32) Node {
    std::array<uint32_t, 8> words;
    SetId Child(size_t i) const { return SetId{words[i]}; }
    void SetChild(size_t i, SetId child) { words[i] = IndexOf(child); }
    friend bool operator==(const Node& a, const Node& b) {
      // Compares all words at once. Compilers call memcmp to compare arrays, which takes longer.
      uint32_t difference = 0;
      for (size_t i = 0; i < a.words.size(); ++i) difference |= a.words[i] ^ b.words[i];
      return difference == 0;
    }
  };
  struct Cached {
    SetId a = kEmpty, b = kEmpty, result = kEmpty;
  };

  static constexpr uint32_t kLeafBits = 8, kFanBits = 3, kFan = 1 << kFanBits;
  static constexpr uint32_t kHeightBits = 4;  // of an id
  // Measured: more hits do not make up for a slower look-up.
  static constexpr size_t kCacheSize = 1 << 12;

  // 0 for leaves.
  static uint32_t HeightOf(SetId id) { return IndexOf(id) & ((1 << kHeightBits) - 1); }
  const Node& NodeOf(SetId id) const { return nodes_[IndexOf(id) >> kHeightBits]; }
  // The index of the child, in a node of that height, that contains the number.
  static uint32_t ChildOf(uint32_t number, uint32_t height) {
    return number >> kLeafBits >> (kFanBits * (height - 1)) & (kFan - 1);
  }
  static bool HasBit(const Node& leaf, uint32_t number) {
    return (leaf.words[number >> 5 & (kFan - 1)] >> (number & 31) & 1) != 0;
  }
  static uint32_t HashOf(uint32_t height, const Node& node);

  // A subtree whose first number is `base`. If it is lower than its position allows, it has the
  // first numbers of that position.
  template <typename Visit>
  void ForEachOf(SetId set, uint32_t base, Visit& visit) const {
    if (set == kEmpty) return;
    const uint32_t height = HeightOf(set);
    const Node& node = NodeOf(set);
    for (uint32_t i = 0; i < kFan; ++i) {
      if (height > 0) {
        const uint32_t skipped = i << (kLeafBits + kFanBits * (height - 1));
        ForEachOf(node.Child(i), base + skipped, visit);
        continue;
      }
      for (uint32_t bits = node.words[i]; bits != 0; bits &= bits - 1)
        visit(base + i * 32 + static_cast<uint32_t>(std::countr_zero(bits)));
    }
  }

  SetId Make(uint32_t height, const Node& node);
  SetId Single(uint32_t number);
  // REQUIRES: a is at least as high as b
  SetId Join(SetId a, SetId b);

  std::vector<Node> nodes_;
  InternTable<SetId, kEmpty> table_;
  std::vector<Cached> cache_;  // recent unions, by hash
};

}  // namespace mazurka
