// The set of states that a search has met, as 128-bit fingerprints with 32 bits of the search's
// own for each. Not thread-safe.
//
// Open addressing by cache lines: a bucket of three entries is one line, and almost every look-up
// ends in the first one it touches. The table is cut into shards, each of which grows alone and by
// half, so that the space in use stays close to the space needed even in the moment of
// growth. A bucket's number is monotone in the fingerprint, so growing reads and writes memory in
// order.
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

  // Adds the fingerprint if it is not there yet. REQUIRES: fingerprints are well mixed.
  Found Insert(const Hash128& fingerprint);

  // Starts to load what Insert will need. Worth calling when there is something else to do first.
  void Prefetch(const Hash128& fingerprint) const;

  uint64_t size() const { return size_; }
  // Memory taken now, and the most that was taken at any time.
  uint64_t bytes() const { return bytes_; }
  uint64_t peak_bytes() const { return peak_bytes_; }

 private:
  static constexpr uint32_t kEntries = 3;
  static constexpr uint32_t kShardBits = 4;

  struct alignas(64) Bucket {
    uint64_t lo[kEntries];
    uint64_t hi[kEntries];
    uint32_t value[kEntries];
    uint32_t used;  // the first so many entries; full buckets overflow into the next one
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
    uint64_t limit = 0;  // grows when it has so many entries
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
