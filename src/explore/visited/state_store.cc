#include "explore/visited/state_store.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "base/memory_reserve.h"

namespace mazurka {
namespace {

constexpr uint64_t kFirstBuckets = 4;
// The buckets of a large shard.
constexpr uint64_t kLarge = 4096;
// From this size on a shard has pages of its own, and huge pages if the host has them.
constexpr size_t kMapFrom = 2u << 20;
constexpr size_t kHugePage = 2u << 20;

}  // namespace

template <bool kHasValues>
void FingerprintTable<kHasValues>::Unmap::operator()(Bucket* buckets) const {
  if (bytes >= kMapFrom) {
    munmap(buckets, bytes);
  } else {
    std::free(buckets);
  }
}

template <bool kHasValues>
typename FingerprintTable<kHasValues>::Buckets FingerprintTable<kHasValues>::Allocate(
    uint64_t bucket_count) {
  size_t bytes = bucket_count * sizeof(Bucket);
  if (bytes < kMapFrom) {
    void* memory = std::aligned_alloc(alignof(Bucket), bytes);
    if (memory == nullptr) throw std::bad_alloc();
    std::memset(memory, 0, bytes);
    return Buckets(static_cast<Bucket*>(memory), Unmap{bytes});
  }
  // Huge pages must be aligned to their size: map more, then unmap the ends.
  bytes = (bytes + 4095) & ~size_t{4095};
  char* begin = static_cast<char*>(MapMemory(bytes + kHugePage));
  size_t before = (kHugePage - reinterpret_cast<uintptr_t>(begin) % kHugePage) % kHugePage;
  if (before != 0) munmap(begin, before);
  munmap(begin + before + bytes, kHugePage - before);
  madvise(begin + before, bytes, MADV_HUGEPAGE);
  return Buckets(reinterpret_cast<Bucket*>(begin + before), Unmap{bytes});
}

template <bool kHasValues>
void FingerprintTable<kHasValues>::Grow(Shard& shard) {
  const uint64_t part = shard.bucket_count < kLarge ? 2 : 8;
  try {
    GrowBy(shard, std::max(shard.bucket_count / part, kFirstBuckets));
  } catch (const std::bad_alloc&) {
    // The search has been asked to stop. Until it does, the shard fills its last tenth.
    const uint64_t most = shard.bucket_count * kEntries;
    if (shard.entries + 1 >= most) throw;
    shard.limit = most - 1;
  }
}

template <bool kHasValues>
void FingerprintTable<kHasValues>::GrowBy(Shard& shard, uint64_t more) {
  Shard grown;
  grown.bucket_count = shard.bucket_count + more;
  grown.buckets = Allocate(grown.bucket_count);
  grown.entries = shard.entries;
  grown.limit = grown.bucket_count * kEntries * 9 / 10;
  bytes_ += grown.bucket_count * sizeof(Bucket);
  peak_bytes_ = std::max(peak_bytes_, bytes_);
  for (uint64_t b = 0; b < shard.bucket_count; ++b) {
    const Bucket& from = shard.buckets[b];
    for (uint32_t e = 0; e < kEntries && from.hi[e] != 0; ++e) {
      uint64_t at = BucketOf(grown, from.hi[e]);
      while (grown.buckets[at].hi[kEntries - 1] != 0) {
        if (++at == grown.bucket_count) at = 0;
      }
      Bucket& to = grown.buckets[at];
      uint32_t entry = 0;
      while (to.hi[entry] != 0) ++entry;
      to.hi[entry] = from.hi[e];
      to.lo[entry] = from.lo[e];
      if constexpr (kHasValues) to.value[entry] = from.value[e];
    }
  }
  bytes_ -= shard.bucket_count * sizeof(Bucket);
  shard = std::move(grown);
}

template <bool kHasValues>
typename FingerprintTable<kHasValues>::Found FingerprintTable<kHasValues>::Insert(
    const Hash128& fingerprint) {
  const uint64_t hi = HighOf(fingerprint);
  const auto lo = static_cast<uint32_t>(fingerprint.lo);
  Shard& shard = shards_[ShardOf(hi)];
  if (shard.entries == shard.limit) Grow(shard);
  auto found = [](Bucket& bucket, uint32_t entry, bool is_new) -> Found {
    if constexpr (kHasValues) return {&bucket.value[entry], is_new};
    return {nullptr, is_new};
  };
  for (uint64_t at = BucketOf(shard, hi);;) {
    Bucket& bucket = shard.buckets[at];
    // Compares all entries at once, without branches that would be mispredicted.
    uint32_t equal = 0, used = 0;
#pragma GCC unroll 5
    for (uint32_t e = 0; e < kEntries; ++e) {
      const uint64_t difference = (bucket.hi[e] ^ hi) | (bucket.lo[e] ^ lo);
      equal |= static_cast<uint32_t>(difference == 0) << e;
      used += static_cast<uint32_t>(bucket.hi[e] != 0);
    }
    if (equal != 0) return found(bucket, static_cast<uint32_t>(std::countr_zero(equal)), false);
    if (used < kEntries) {
      bucket.hi[used] = hi;
      bucket.lo[used] = lo;
      ++shard.entries;
      ++size_;
      return found(bucket, used, true);
    }
    if (++at == shard.bucket_count) at = 0;
  }
}

template <bool kHasValues>
void FingerprintTable<kHasValues>::Prefetch(const Hash128& fingerprint) const {
  const uint64_t hi = HighOf(fingerprint);
  const Shard& shard = shards_[ShardOf(hi)];
  if (shard.bucket_count != 0) __builtin_prefetch(&shard.buckets[BucketOf(shard, hi)], 1);
}

template class FingerprintTable<true>;
template class FingerprintTable<false>;

}  // namespace mazurka
