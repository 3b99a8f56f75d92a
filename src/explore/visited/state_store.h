// The set of visited states, by 96 bits of their fingerprints. Not thread-safe.
//
// Open addressing by cache lines: a bucket is one line, and almost every lookup ends in the first
// bucket that it reads. The table is split into shards, each of which grows alone. A large shard
// grows by an eighth. So the allocated space stays close to the needed space, also during growth. A
// bucket's number is monotone in the fingerprint, so growing reads and writes memory in order.
//
// Two states are confused if their 96 bits are equal: for 10^9 states with a probability of less
// than 2^-37.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "base/hash.h"

namespace mazurka {

// kHasValues: each state has 32 bits for the search's own use.
template <bool kHasValues>
class FingerprintTable {
 public:
  struct Found {
    uint32_t* value;  // 0 when new; valid until the next Insert. Null if there are no values
    bool is_new;
  };

  // Adds the fingerprint unless it is present.
  // REQUIRES: fingerprints are well mixed
  Found Insert(const Hash128& fingerprint);

  // Prefetches the memory that Insert will read. Useful if the caller has other work to do first.
  void Prefetch(const Hash128& fingerprint) const;

  uint64_t size() const { return size_; }
  // The current memory use, and the peak.
  uint64_t bytes() const { return bytes_; }
  uint64_t peak_bytes() const { return peak_bytes_; }

 private:
  static constexpr uint32_t kEntries = kHasValues ? 4 : 5;
  static constexpr uint32_t kShardBits = 4;

  struct Values {
    uint32_t value[kEntries];
  };
  struct NoValues {};
  // An entry is free if `hi` is zero. Entries are used in order; full buckets overflow into the
  // next one.
  struct alignas(64) Bucket : std::conditional_t<kHasValues, Values, NoValues> {
    uint32_t lo[kEntries];
    uint64_t hi[kEntries];
  };
  static_assert(sizeof(Bucket) == 64);

  struct Unmap {
    size_t bytes;
    void operator()(Bucket* buckets) const;
  };
  using Buckets = std::unique_ptr<Bucket[], Unmap>;

  struct Shard {
    Buckets buckets{nullptr, Unmap{0}};
    uint64_t bucket_count = 0;  // below 2^32
    uint64_t entries = 0;
    uint64_t limit = 0;  // the shard grows when it has this many entries
  };
  static Buckets Allocate(uint64_t bucket_count);
  // The high bits that an entry has of a fingerprint: they are not zero.
  static uint64_t HighOf(const Hash128& f) { return f.hi != 0 ? f.hi : 0x9e3779b97f4a7c15u; }
  static uint32_t ShardOf(uint64_t hi) { return static_cast<uint32_t>(hi >> (64 - kShardBits)); }
  static uint64_t BucketOf(const Shard& shard, uint64_t hi) {
    return (((hi << kShardBits) >> 32) * shard.bucket_count) >> 32;
  }
  void Grow(Shard& shard);
  void GrowBy(Shard& shard, uint64_t more);

  std::array<Shard, 1u << kShardBits> shards_;
  uint64_t size_ = 0;
  uint64_t bytes_ = 0;
  uint64_t peak_bytes_ = 0;
};

using StateStore = FingerprintTable<true>;
using StateSet = FingerprintTable<false>;

extern template class FingerprintTable<true>;
extern template class FingerprintTable<false>;

}  // namespace mazurka
