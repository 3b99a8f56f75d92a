#include "reductions/clock/summaries.h"

#include <algorithm>
#include <iterator>

#include "base/hash.h"

namespace mazurka {
namespace {

uint64_t HashOf(std::span<const Summaries::LabelId> members) {
  return HashBytes128({reinterpret_cast<const uint8_t*>(members.data()), members.size_bytes()}).lo;
}

}  // namespace

Summaries::Summaries() { sets_.push_back({0, 0, kEmpty}); }

size_t Summaries::HashOfKey::operator()(const LabelKey& key) const {
  constexpr uint64_t kMix = 0x9e3779b97f4a7c15;
  uint64_t h = key.object * kMix;
  h = (h ^ (h >> 32) ^ (uint64_t{key.slot} << 32 | key.bytes)) * kMix;
  return (h ^ (h >> 32) ^ key.thread_and_writes) * kMix;
}

Summaries::LabelId Summaries::LabelOf(ThreadId t, const Access& access) {
  const LabelKey key{access.object, access.slot, access.bytes,
                     IndexOf(t) << 1 | (access.writes ? 1u : 0u)};
  auto [found, is_new] = label_ids_.try_emplace(key, static_cast<LabelId>(labels_.size()));
  if (is_new) labels_.push_back({t, access});
  return found->second;
}

Summaries::SetId Summaries::Intern(std::span<const LabelId> members) {
  if (members.empty()) return kEmpty;
  auto [found, is_new] = by_hash_.try_emplace(HashOf(members), kEmpty);
  for (SetId set = found->second; set != kEmpty; set = sets_[IndexOf(set)].same_hash) {
    const std::span<const LabelId> old = LabelsOf(set);
    if (std::equal(old.begin(), old.end(), members.begin(), members.end())) return set;
  }
  sets_.push_back({members_.size(), static_cast<uint32_t>(members.size()), found->second});
  members_.insert(members_.end(), members.begin(), members.end());
  found->second = static_cast<SetId>(sets_.size() - 1);
  return found->second;
}

Summaries::SetId Summaries::With(SetId set, ThreadId t, std::span<const Access> accesses) {
  scratch_.assign(LabelsOf(set).begin(), LabelsOf(set).end());
  bool grew = false;
  for (const Access& access : accesses) {
    if (access.object == 0) continue;
    const LabelId label = LabelOf(t, access);
    auto at = std::lower_bound(scratch_.begin(), scratch_.end(), label);
    if (at != scratch_.end() && *at == label) continue;
    scratch_.insert(at, label);
    grew = true;
  }
  return grew ? Intern(scratch_) : set;
}

Summaries::SetId Summaries::Union(SetId a, SetId b) {
  if (a > b) std::swap(a, b);
  if (a == kEmpty || a == b) return b;
  auto [found, is_new] = unions_.try_emplace(uint64_t{IndexOf(a)} << 32 | IndexOf(b), kEmpty);
  if (!is_new) return found->second;
  scratch_.clear();
  const std::span<const LabelId> x = LabelsOf(a), y = LabelsOf(b);
  std::set_union(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(scratch_));
  return found->second = Intern(scratch_);
}

}  // namespace mazurka
