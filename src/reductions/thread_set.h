#pragma once

#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>

#include "reductions/thread_index.h"

namespace mazurka {

// A set of threads, by the numbers that ThreadIndexes gives them.
class ThreadSet {
 public:
  constexpr ThreadSet() = default;
  static constexpr ThreadSet Of(ThreadIndex thread) {
    return ThreadSet(uint64_t{1} << IndexOf(thread));
  }
  static constexpr ThreadSet All() { return ThreadSet(~uint64_t{0}); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr uint32_t size() const { return static_cast<uint32_t>(std::popcount(bits_)); }
  constexpr bool Contains(ThreadIndex thread) const { return (bits_ >> IndexOf(thread) & 1) != 0; }
  // The thread with the least number; empty if the set is empty.
  constexpr ThreadSet First() const { return ThreadSet(bits_ & -bits_); }
  constexpr bool IsSubsetOf(ThreadSet other) const { return (bits_ & ~other.bits_) == 0; }

  constexpr ThreadSet& operator|=(ThreadSet other) {
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr ThreadSet operator|(ThreadSet a, ThreadSet b) { return a |= b; }
  friend constexpr ThreadSet operator&(ThreadSet a, ThreadSet b) {
    return ThreadSet(a.bits_ & b.bits_);
  }
  friend constexpr ThreadSet operator-(ThreadSet a, ThreadSet b) {
    return ThreadSet(a.bits_ & ~b.bits_);
  }
  friend constexpr bool operator==(ThreadSet, ThreadSet) = default;

 private:
  explicit constexpr ThreadSet(uint64_t bits) : bits_(bits) {}
  uint64_t bits_ = 0;
};

// Numbers threads by their stable names, in the order of the first request.
class ThreadIndexes {
 public:
  static constexpr uint32_t kMost = 63;

  ThreadIndex ThreadIndexOf(uint64_t name) {
    auto [entry, is_new] = numbers_.try_emplace(name, static_cast<uint32_t>(numbers_.size()));
    return ThreadIndex{entry->second < kMost ? entry->second : kMost};
  }
  // True if there are more threads than numbers: kMost then stands for several threads.
  bool Overflowed() const { return numbers_.size() > kMost; }

 private:
  boost::unordered_flat_map<uint64_t, uint32_t> numbers_;
};

}  // namespace mazurka
