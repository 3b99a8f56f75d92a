#include "java_machine/fingerprint/fluid_chains.h"

#include <algorithm>

namespace mazurka {

void FluidChains::Reach(Ref object, uint64_t key, uint32_t length) {
  constexpr uint64_t kChainKey = 0x636861696e000001u;
  const uint64_t hash = Mix64(key ^ kChainKey);
  auto [at, is_new] = chains_.try_emplace(object, Chain{hash, length});
  if (is_new) {
    objects_.push_back(object);
  } else if (at->second.length == length) {
    at->second.hash = std::min(at->second.hash, hash);
  }
}

// Breadth first. The chains of one length are complete before the next length begins.
void FluidChains::Name(std::span<const FluidReference> references) {
  chains_.clear();
  objects_.clear();
  for (const FluidReference& r : references) Reach(r.target, r.key, 1);
  for (size_t i = 0; i < objects_.size(); ++i) {
    const Chain from = chains_.find(objects_[i])->second;
    content_.ForEachReferenceAt(objects_[i], [&](uint64_t offset, Ref target) {
      if ((heap_.Header(target).meta & kFluidFlag) != 0)
        Reach(target, ContentHasher::Key(from.hash, offset), from.length + 1);
    });
  }
}

}  // namespace mazurka
