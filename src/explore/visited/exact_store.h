// The set of visited states, as whole states: two different states are never confused. Not
// thread-safe.
//
// Insert folds a state's bytes into a binary tree: it replaces every pair of neighbours by its
// number in one table of pairs. States that differ in few places share most of their trees, so a
// new state costs some pairs on the path from the change to the root. The length alone determines
// the shape of the tree, so the number of the root and the length identify the state.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace mazurka {

// Pairs of 32-bit words, numbered in order of insertion.
class PairTable {
 public:
  struct Found {
    uint32_t index;
    bool is_new;
  };
  Found Insert(uint32_t left, uint32_t right);

  uint64_t size() const { return pairs_.size(); }
  uint64_t bytes() const;

 private:
  static constexpr uint32_t kFree = ~uint32_t{0};

  uint64_t SlotOf(uint64_t pair) const;
  void Grow();

  std::vector<uint64_t> pairs_;
  std::vector<uint32_t> slots_;  // open addressing; indices into pairs_
};

class ExactStore {
 public:
  struct Found {
    uint32_t* value;  // 0 when new; valid until the next Insert
    bool is_new;
  };

  // Adds the state unless it is present.
  Found Insert(std::span<const uint8_t> state);

  uint64_t size() const { return values_.size(); }
  uint64_t bytes() const;

 private:
  PairTable nodes_;
  PairTable states_;  // root of the tree and length
  std::vector<uint32_t> values_;
  std::vector<uint32_t> level_;  // the current level of the tree; a member to reuse its memory
};

}  // namespace mazurka
