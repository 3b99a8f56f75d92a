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
// From this size on a shard has pages of its own, and huge pages if the host has them.
constexpr size_t kMapFrom = 2u << 20;
constexpr size_t kHugePage = 2u << 20;

}  // namespace

void StateStore::Unmap::operator()(Bucket* buckets) const {
  if (bytes >= kMapFrom) {
    munmap(buckets, bytes);
  } else {
    std::free(buckets);
  }
}

StateStore::Buckets StateStore::Allocate(uint64_t bucket_count) {
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

void StateStore::Grow(Shard& shard) {
  try {
    GrowBy(shard, std::max(shard.bucket_count / 2, kFirstBuckets));
  } catch (const std::bad_alloc&) {
    // The search has been asked to stop. Until it does, the shard fills its last tenth.
    const uint64_t most = shard.bucket_count * kEntries;
    if (shard.entries + 1 >= most) throw;
    shard.limit = most - 1;
  }
}

void StateStore::GrowBy(Shard& shard, uint64_t more) {
  Shard grown;
  grown.bucket_count = shard.bucket_count + more;
  grown.buckets = Allocate(grown.bucket_count);
  grown.entries = shard.entries;
  grown.limit = grown.bucket_count * kEntries * 9 / 10;
  bytes_ += grown.bucket_count * sizeof(Bucket);
  peak_bytes_ = std::max(peak_bytes_, bytes_);
  for (uint64_t b = 0; b < shard.bucket_count; ++b) {
    const Bucket& from = shard.buckets[b];
    for (uint32_t e = 0; e < from.used; ++e) {
      uint64_t at = BucketOf(grown, {from.lo[e], from.hi[e]});
      while (grown.buckets[at].used == kEntries) {
        if (++at == grown.bucket_count) at = 0;
      }
      Bucket& to = grown.buckets[at];
      uint32_t entry = to.used++;
      to.lo[entry] = from.lo[e];
      to.hi[entry] = from.hi[e];
      to.value[entry] = from.value[e];
    }
  }
  bytes_ -= shard.bucket_count * sizeof(Bucket);
  shard = std::move(grown);
}

StateStore::Found StateStore::Insert(const Hash128& fingerprint) {
  Shard& shard = shards_[ShardOf(fingerprint)];
  if (shard.entries == shard.limit) Grow(shard);
  uint64_t at = BucketOf(shard, fingerprint);
  while (true) {
    Bucket& bucket = shard.buckets[at];
    // Compares all entries at once, without branches that would be mispredicted. The mask drops the
    // bits of unused entries.
    uint32_t equal = 0;
#pragma GCC unroll 3
    for (uint32_t e = 0; e < kEntries; ++e) {
      uint64_t difference = (bucket.lo[e] ^ fingerprint.lo) | (bucket.hi[e] ^ fingerprint.hi);
      equal |= static_cast<uint32_t>(difference == 0) << e;
    }
    equal &= (1u << bucket.used) - 1;
    if (equal != 0) return {&bucket.value[std::countr_zero(equal)], false};
    if (bucket.used < kEntries) {
      uint32_t entry = bucket.used++;
      bucket.lo[entry] = fingerprint.lo;
      bucket.hi[entry] = fingerprint.hi;
      bucket.value[entry] = 0;
      ++shard.entries;
      ++size_;
      return {&bucket.value[entry], true};
    }
    if (++at == shard.bucket_count) at = 0;
  }
}

void StateStore::Prefetch(const Hash128& fingerprint) const {
  const Shard& shard = shards_[ShardOf(fingerprint)];
  if (shard.bucket_count != 0) __builtin_prefetch(&shard.buckets[BucketOf(shard, fingerprint)], 1);
}

}  // namespace mazurka
