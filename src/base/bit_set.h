#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace mazurka {

// A set of numbers below a limit, in ascending order.
class BitSet {
 public:
  void Resize(uint32_t limit) { words_.resize((limit + kBits - 1) / kBits); }
  // REQUIRES: i is below the limit. The same holds for Set.
  bool Contains(uint32_t i) const { return (words_[i / kBits] >> (i % kBits) & 1) != 0; }
  void Set(uint32_t i, bool is_member) {
    uint64_t& word = words_[i / kBits];
    word = (word & ~(uint64_t{1} << (i % kBits))) | uint64_t{is_member} << (i % kBits);
  }
  bool empty() const {
    return std::all_of(words_.begin(), words_.end(), [](uint64_t word) { return word == 0; });
  }
  // Calls `each` with every member in ascending order, until it returns false.
  template <typename Each>
  void ForEach(Each each) const {
    for (size_t at = 0; at < words_.size(); ++at) {
      for (uint64_t left = words_[at]; left != 0; left &= left - 1) {
        if (!each(static_cast<uint32_t>(at * kBits) +
                  static_cast<uint32_t>(std::countr_zero(left))))
          return;
      }
    }
  }

 private:
  static constexpr uint32_t kBits = 64;
  std::vector<uint64_t> words_;
};

}  // namespace mazurka
