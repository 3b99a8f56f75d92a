// The set of visited states, as 128-bit fingerprints with 32 bits for the search's own use. Not
// thread-safe.
//
// Open addressing by cache lines: a bucket of three entries is one line, and almost every lookup
// ends in the first bucket that it reads. The table is split into shards, each of which grows alone
// and by half. So the allocated space stays close to the needed space even during growth. A
// bucket's number is monotone in the fingerprint, so growing reads and writes memory in order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/hash.h"

namespace mazurka {

class StateStore {
 public:
  struct Found {
    uint32_t* value;  // 0 when new; valid until the next Insert
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
  static constexpr uint32_t kEntries = 3;
  static constexpr uint32_t kShardBits = 4;

  struct alignas(64) Bucket {
    uint64_t lo[kEntries];
    uint64_t hi[kEntries];
    uint32_t value[kEntries];
    uint32_t used;  // the number of used entries; full buckets overflow into the next one
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
  static uint32_t ShardOf(const Hash128& f) {
    return static_cast<uint32_t>(f.hi >> (64 - kShardBits));
  }
  static uint64_t BucketOf(const Shard& shard, const Hash128& f) {
    return ((f.lo >> 32) * shard.bucket_count) >> 32;
  }
  void Grow(Shard& shard);
  void GrowBy(Shard& shard, uint64_t more);

  std::array<Shard, 1u << kShardBits> shards_;
  uint64_t size_ = 0;
  uint64_t bytes_ = 0;
  uint64_t peak_bytes_ = 0;
};

}  // namespace mazurka
