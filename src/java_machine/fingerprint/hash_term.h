#pragma once

#include <utility>
#include <vector>

#include "base/hash.h"
#include "jvm/heap/object.h"

namespace mazurka {

// The term of a sum: `key` names a part of the state, `value` is its content. Two wide
// multiplications, of which the second takes both inputs again.
inline Hash128 Term(uint64_t key, uint64_t value) {
  __extension__ using Wide = unsigned __int128;
  Wide first = Wide{key ^ 0x8bb84b93962eacc9u} * (value + 0x4b33a62ed433d4a3u);
  uint64_t low = static_cast<uint64_t>(first) ^ key;
  uint64_t high = static_cast<uint64_t>(first >> 64) + std::rotl(value, 32);
  Wide second = Wide{low + 0xa0761d6478bd642fu} * (high ^ 0xe7037ed1a0b428dbu);
  return {static_cast<uint64_t>(second) ^ high, static_cast<uint64_t>(second >> 64) + low};
}

// Most of a state is zero; leaving zeros out of a sum saves time and loses nothing.
inline Hash128 TermUnlessZero(uint64_t key, uint64_t value) {
  return value == 0 ? Hash128{} : Term(key, value);
}

// A reference to a fluid object from a slot of something rigid: an object, a frame, a record.
struct FluidReference {
  uint64_t key;  // of the slot
  Ref target;
};

// What terms are added to: their sum, or a list of them. References to fluid objects have no terms
// here (see fluid_chains.h). They are collected if `fluid` is not null. Neither have the contents
// of fluid objects.
struct HashSum {
  static constexpr bool kHasFluid = false;
  Hash128 value;
  std::vector<FluidReference>* fluid = nullptr;
  void Add(uint64_t key, uint64_t what) { value += Term(key, what); }
  void AddReference(uint64_t key, Ref target, const ObjectHeader& header) {
    if (__builtin_expect((header.meta & kFluidFlag) != 0, 0)) {
      if (fluid != nullptr) fluid->push_back({key, target});
      return;
    }
    Add(key, header.name);
  }
};
struct TermList {
  static constexpr bool kHasFluid = false;
  std::vector<std::pair<uint64_t, uint64_t>> terms;
  std::vector<FluidReference>* fluid = nullptr;
  void Add(uint64_t key, uint64_t what) { terms.emplace_back(key, what); }
  void AddReference(uint64_t key, Ref target, const ObjectHeader& header) {
    if ((header.meta & kFluidFlag) == 0) return Add(key, header.name);
    if (fluid != nullptr) fluid->push_back({key, target});
  }
};
// A sum in which fluid objects count like others, under their stable names.
struct StableSum {
  static constexpr bool kHasFluid = true;
  Hash128 value;
  void Add(uint64_t key, uint64_t what) { value += Term(key, what); }
  void AddReference(uint64_t key, Ref /*target*/, const ObjectHeader& header) {
    Add(key, header.name);
  }
};

}  // namespace mazurka
