#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace mazurka {

// Sets of small numbers, each stored once: equal sets have equal ids, and sets that differ a little
// share the rest. A set is a tree; a leaf holds 256 numbers as bits, an inner node eight children.
// A root is as low as its largest number allows, so a set has one shape only.
//
// What takes time is waiting for memory, so a node is half a line of it, its height is in its id,
// and the table tells most nodes apart without a look at them.
class SetForest {
 public:
  using SetId = uint32_t;
  static constexpr SetId kEmpty = 0;

  SetForest();
  SetId Of(std::span<const uint32_t> numbers);
  SetId Union(SetId a, SetId b);
  bool Contains(SetId set, uint32_t number) const;
  // Whether all of a is in b. Stores nothing; quick if a is small.
  bool IsSubset(SetId a, SetId b) const;

  uint64_t nodes() const { return nodes_.size(); }
  uint64_t bytes() const;

 private:
  // Of a leaf the words are the bits, the lowest first.
  struct alignas(32) Node {
    std::array<uint32_t, 8> words;
    friend bool operator==(const Node& a, const Node& b) {
      // All at once: compilers call memcmp to compare arrays, which takes longer.
      uint32_t difference = 0;
      for (size_t i = 0; i < a.words.size(); ++i) difference |= a.words[i] ^ b.words[i];
      return difference == 0;
    }
  };
  // A place of the table: free if the id is kEmpty. The lower half of the hash says where it is.
  struct Slot {
    SetId id = kEmpty;
    uint32_t hash = 0;
  };
  struct Cached {
    SetId a = kEmpty, b = kEmpty, result = kEmpty;
  };

  static constexpr uint32_t kLeafBits = 8, kFanBits = 3, kFan = 1 << kFanBits;
  static constexpr uint32_t kHeightBits = 4;     // of an id
  static constexpr size_t kCacheSize = 1 << 12;  // more hits do not make up for a slower look-up

  // 0 for leaves.
  static uint32_t HeightOf(SetId id) { return id & ((1 << kHeightBits) - 1); }
  const Node& NodeOf(SetId id) const { return nodes_[id >> kHeightBits]; }
  // Which child of a node of that height the number is in.
  static uint32_t ChildOf(uint32_t number, uint32_t height) {
    return number >> kLeafBits >> (kFanBits * (height - 1)) & (kFan - 1);
  }
  static bool HasBit(const Node& leaf, uint32_t number) {
    return (leaf.words[number >> 5 & (kFan - 1)] >> (number & 31) & 1) != 0;
  }
  static uint32_t HashOf(uint32_t height, const Node& node);

  SetId Make(uint32_t height, const Node& node);
  SetId Single(uint32_t number);
  // REQUIRES: a is at least as high as b
  SetId Join(SetId a, SetId b);
  void Grow();

  std::vector<Node> nodes_;
  std::vector<Slot> table_;    // nodes by hash
  std::vector<Cached> cache_;  // unions made lately, by hash
};

}  // namespace mazurka
