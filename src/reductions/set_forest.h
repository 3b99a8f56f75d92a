#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace mazurka {

// Sets of small numbers, each stored once: equal sets have equal ids, and sets that differ a little
// share the rest. A set is a tree; a leaf holds 128 numbers as bits, an inner node four children. A
// root is as low as its largest number allows, so a set has one shape only.
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
  struct Node {
    std::array<uint32_t, 4> words;
    // Word by word: compilers call memcmp to compare arrays, which takes longer.
    friend bool operator==(const Node& a, const Node& b) {
      return ((a.words[0] ^ b.words[0]) | (a.words[1] ^ b.words[1]) | (a.words[2] ^ b.words[2]) |
              (a.words[3] ^ b.words[3])) == 0;
    }
  };
  struct Cached {
    SetId a = 0, b = 0, result = 0;
  };

  static constexpr uint32_t kLeafBits = 7, kFanBits = 2;
  static constexpr size_t kCacheSize = 1 << 15;

  SetId Make(uint32_t height, const Node& node);
  SetId Single(uint32_t number);
  // REQUIRES: a is at least as high as b
  SetId Join(SetId a, SetId b);
  void Grow();
  static bool HasBit(const Node& leaf, uint32_t number) {
    return (leaf.words[number >> 5 & 3] >> (number & 31) & 1) != 0;
  }
  static uint64_t HashOf(uint32_t height, const Node& node);

  std::vector<Node> nodes_;
  std::vector<uint8_t> heights_;  // of nodes; 0 for leaves
  std::vector<SetId> table_;      // nodes by hash; kEmpty for a free place
  std::vector<Cached> cache_;     // unions made lately, by hash
};

}  // namespace mazurka
