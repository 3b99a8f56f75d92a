#include "reductions/clock/summaries.h"

#include <algorithm>
#include <iterator>

#include "base/hash.h"

namespace mazurka {
namespace {

uint32_t HashOf(std::span<const Summaries::LabelId> members) {
  const std::span bytes(reinterpret_cast<const uint8_t*>(members.data()), members.size_bytes());
  return static_cast<uint32_t>(HashBytes(bytes));
}

}  // namespace

Summaries::Summaries() { sets_.push_back({0, 0}); }

Summaries::LabelId Summaries::LabelOf(ThreadId t, const Access& exact) {
  const Access access = WithStoredName(exact);
  const uint64_t who = IndexOf(t) << 1 | (access.writes ? 1u : 0u);
  const uint64_t hash =
      Mix64(access.object ^ Mix64((uint64_t{access.slot} << 32 | access.bytes) ^ who << 48));
  return label_table_.Intern(
      static_cast<uint32_t>(hash),
      [&](LabelId id) {
        const auto& [thread, known] = LabelAt(id);
        return thread == t && known.object == access.object && known.slot == access.slot &&
               known.bytes == access.bytes && known.writes == access.writes;
      },
      [&] {
        labels_.push_back({t, access});
        return static_cast<LabelId>(labels_.size() - 1);
      });
}

Summaries::SetId Summaries::Intern(std::span<const LabelId> members) {
  if (members.empty()) return kEmpty;
  return set_table_.Intern(
      HashOf(members), [&](SetId set) { return std::ranges::equal(LabelsOf(set), members); },
      [&] {
        sets_.push_back({members_.size(), static_cast<uint32_t>(members.size())});
        members_.insert(members_.end(), members.begin(), members.end());
        return static_cast<SetId>(sets_.size() - 1);
      });
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
