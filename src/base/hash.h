// Hash values that depend on content only: the same on every host, in every run. Not for
// adversaries.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <span>
#include <string_view>

namespace mazurka {

// A bijection of 64-bit words in which every input bit affects every output bit.
constexpr uint64_t Mix64(uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93u;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93u;
  x ^= x >> 32;
  return x;
}

// A second bijection, unrelated to Mix64, so that the halves of a Hash128 do not collide together.
constexpr uint64_t MixOther64(uint64_t x) {
  x ^= x >> 29;
  x *= 0xff51afd7ed558ccdu;
  x ^= x >> 31;
  x *= 0xc4ceb9fe1a85ec53u;
  x ^= x >> 33;
  return x;
}

struct Hash128 {
  uint64_t lo = 0;
  uint64_t hi = 0;

  friend constexpr bool operator==(const Hash128&, const Hash128&) = default;
  friend constexpr auto operator<=>(const Hash128&, const Hash128&) = default;

  // The hash of a multiset is the sum of its members' hashes: order does not matter, and members
  // can be removed. REQUIRES: each member's hash is well mixed
  constexpr Hash128& operator+=(const Hash128& other) {
    lo += other.lo;
    hi += other.hi;
    return *this;
  }
  constexpr Hash128& operator-=(const Hash128& other) {
    lo -= other.lo;
    hi -= other.hi;
    return *this;
  }
  friend constexpr Hash128 operator+(Hash128 a, const Hash128& b) { return a += b; }
  friend constexpr Hash128 operator-(Hash128 a, const Hash128& b) { return a -= b; }
};

// The hash of a pair of words.
constexpr Hash128 Mix128(uint64_t a, uint64_t b) {
  return {Mix64(a + 0x9e3779b97f4a7c15u + Mix64(b)),
          MixOther64(b + 0xbf58476d1ce4e5b9u + MixOther64(std::rotl(a, 32)))};
}

// The hash of a sequence that hashed to `prefix`, with one more element. Order matters.
constexpr Hash128 Combine(const Hash128& prefix, const Hash128& next) {
  return {Mix64(std::rotl(prefix.lo, 23) + next.lo),
          MixOther64(std::rotl(prefix.hi, 37) + next.hi + prefix.lo)};
}
constexpr Hash128 Combine(const Hash128& prefix, uint64_t next) {
  return Combine(prefix, Hash128{next, next ^ 0x94d049bb133111ebu});
}

// XXH3 of bytes.
uint64_t HashBytes(std::span<const uint8_t> bytes);
uint64_t HashBytes(std::string_view bytes);
Hash128 HashBytes128(std::span<const uint8_t> bytes);

}  // namespace mazurka
