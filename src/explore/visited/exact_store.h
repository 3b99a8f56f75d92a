// The set of states that a search has met, as whole states: no two states are ever taken for one.
// Not thread-safe.
//
// A state's bytes are folded into a binary tree, every pair of neighbours being replaced by its
// number in one table of pairs. States that differ in few places share most of their trees, so a
// new state costs some pairs on the way from the change to the root. The shape of the tree follows
// from the length alone; the number of the root and the length therefore identify the state.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace mazurka {

// Pairs of 32-bit words, numbered in order of arrival.
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

  // Adds the state if it is not there yet.
  Found Insert(std::span<const uint8_t> state);

  uint64_t size() const { return values_.size(); }
  uint64_t bytes() const;

 private:
  PairTable nodes_;
  PairTable states_;  // root of the tree and length
  std::vector<uint32_t> values_;
  std::vector<uint32_t> level_;  // the tree's level at work, kept for its memory
};

}  // namespace mazurka
