// Names of fluid objects in fingerprints: shortest access chains.
//
// A fluid object (jvm/heap/names.h) is named by the shortest chain of references that leads to it
// from something rigid: a rigid object, a frame or the record of a thread. The chain c(f) of an
// object f is the least of
//   H(key of the slot)    over the references to f from slots of something rigid,
// or, if there are none, the least of
//   H(c(g), offset)       over the references to f from fluid objects g with the shortest chains.
// A slot holds one reference, so different objects have different chains. A chain depends on the
// state alone. The idea is that of Musuvathi and Dill, "An Incremental Heap Canonicalization
// Algorithm" (2005), restricted to the objects that need it. docs/state.md has the proof.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <span>
#include <vector>

#include "java_machine/fingerprint/content.h"

namespace mazurka {

class FluidChains {
 public:
  FluidChains(Vm& vm, ContentHasher& content) : heap_(vm.heap()), content_(content) {}

  // Names the fluid objects that these references lead to, and adds the terms of the references
  // and of the contents of the objects.
  template <typename Sum>
  void AddTo(Sum& sum, std::span<const FluidReference> references) {
    if (references.empty()) return;
    Name(references);
    Named<Sum> named{sum, *this};
    for (const FluidReference& r : references) sum.Add(r.key, ChainOf(r.target));
    for (Ref r : objects_) content_.AddFluid(named, r, ChainOf(r));
  }

 private:
  struct Chain {
    uint64_t hash;
    uint32_t length;
  };
  // A sum in which a reference to a fluid object counts as its chain.
  template <typename Sum>
  struct Named {
    static constexpr bool kHasFluid = true;
    Sum& sum;
    const FluidChains& chains;
    void Add(uint64_t key, uint64_t what) { sum.Add(key, what); }
    void AddReference(uint64_t key, Ref target, const ObjectHeader& header) {
      sum.Add(key, (header.meta & kFluidFlag) != 0 ? chains.ChainOf(target) : header.name);
    }
  };

  void Name(std::span<const FluidReference> references);
  void Reach(Ref object, uint64_t key, uint32_t length);
  uint64_t ChainOf(Ref object) const { return chains_.find(object)->second.hash; }

  Heap& heap_;
  ContentHasher& content_;
  boost::unordered_flat_map<Ref, Chain> chains_;
  std::vector<Ref> objects_;  // in ascending length of their chains
};

}  // namespace mazurka
