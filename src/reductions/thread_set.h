#pragma once

#include <array>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>

#include "reductions/thread_index.h"

namespace mazurka {

// A set of threads, by the numbers that ThreadIndexes gives them.
class ThreadSet {
 public:
  static constexpr uint32_t kCapacity = 128;

  constexpr ThreadSet() = default;
  static constexpr ThreadSet Of(ThreadIndex thread) {
    ThreadSet set;
    set.words_[IndexOf(thread) / 64] = uint64_t{1} << IndexOf(thread) % 64;
    return set;
  }
  static constexpr ThreadSet All() {
    ThreadSet set;
    for (uint64_t& word : set.words_) word = ~uint64_t{0};
    return set;
  }

  constexpr bool empty() const {
    uint64_t any = 0;
    for (uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr uint32_t size() const {
    int size = 0;
    for (uint64_t word : words_) size += std::popcount(word);
    return static_cast<uint32_t>(size);
  }
  constexpr bool Contains(ThreadIndex thread) const {
    return (words_[IndexOf(thread) / 64] >> IndexOf(thread) % 64 & 1) != 0;
  }
  // The thread with the least number; empty if the set is empty.
  constexpr ThreadSet First() const {
    ThreadSet first;
    for (size_t i = 0; i < kWords; ++i) {
      if (words_[i] == 0) continue;
      first.words_[i] = words_[i] & -words_[i];
      break;
    }
    return first;
  }
  constexpr bool IsSubsetOf(const ThreadSet& other) const { return (*this - other).empty(); }
  // True if `holds` is true of a thread of the set.
  template <typename F>
  constexpr bool AnyOf(F&& holds) const {
    for (uint32_t i = 0; i < kWords; ++i) {
      for (uint64_t word = words_[i]; word != 0; word &= word - 1) {
        if (holds(ThreadIndex{i * 64 + static_cast<uint32_t>(std::countr_zero(word))})) return true;
      }
    }
    return false;
  }

  constexpr ThreadSet& operator|=(const ThreadSet& other) {
    for (size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  friend constexpr ThreadSet operator|(ThreadSet a, const ThreadSet& b) { return a |= b; }
  friend constexpr ThreadSet operator&(ThreadSet a, const ThreadSet& b) {
    for (size_t i = 0; i < kWords; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr ThreadSet operator-(ThreadSet a, const ThreadSet& b) {
    for (size_t i = 0; i < kWords; ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  friend constexpr bool operator==(const ThreadSet&, const ThreadSet&) = default;

 private:
  static constexpr size_t kWords = kCapacity / 64;
  std::array<uint64_t, kWords> words_ = {};
};

// Numbers threads by their stable names, in the order of the first request.
class ThreadIndexes {
 public:
  static constexpr uint32_t kMost = ThreadSet::kCapacity - 1;

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
