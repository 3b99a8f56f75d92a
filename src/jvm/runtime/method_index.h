// Finds methods in a list by name and descriptor.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/symbol.h"

namespace mazurka {

// A chained hash table of positions in a list of methods. Immutable once built.
class MethodIndex {
 public:
  static constexpr uint32_t kNone = ~0u;

  // `at(i)` returns the i-th of `count` methods.
  template <typename At>
  MethodIndex(uint32_t count, At at)
      : heads_(std::bit_ceil(count + count / 2 + 1), kNone), next_(count) {
    // Starts at the end, so that a chain has its positions in ascending order.
    for (uint32_t i = count; i-- > 0;) {
      uint32_t& head = heads_[Bucket(at(i)->name, at(i)->descriptor)];
      next_[i] = head;
      head = i;
    }
  }

  // The first and next position that may hold the method; kNone after the last.
  uint32_t First(Symbol name, Symbol descriptor) const { return heads_[Bucket(name, descriptor)]; }
  uint32_t Next(uint32_t position) const { return next_[position]; }

 private:
  size_t Bucket(Symbol name, Symbol descriptor) const {
    const uint64_t key =
        reinterpret_cast<uint64_t>(name.data()) * 3 + reinterpret_cast<uint64_t>(descriptor.data());
    return ((key * 0x9e3779b97f4a7c15u) >> 40) & (heads_.size() - 1);
  }

  std::vector<uint32_t> heads_;
  std::vector<uint32_t> next_;
};

// An index built on first use, by whichever thread comes first.
class LazyMethodIndex {
 public:
  LazyMethodIndex() = default;
  LazyMethodIndex(const LazyMethodIndex&) = delete;
  LazyMethodIndex& operator=(const LazyMethodIndex&) = delete;
  ~LazyMethodIndex() { delete index_.load(std::memory_order_relaxed); }

  template <typename At>
  const MethodIndex& Get(uint32_t count, At at) const {
    if (const MethodIndex* index = index_.load(std::memory_order_acquire)) return *index;
    auto made = std::make_unique<MethodIndex>(count, at);
    const MethodIndex* expected = nullptr;
    if (index_.compare_exchange_strong(expected, made.get(), std::memory_order_acq_rel)) {
      return *made.release();
    }
    return *expected;
  }

 private:
  mutable std::atomic<const MethodIndex*> index_ = nullptr;
};

}  // namespace mazurka
