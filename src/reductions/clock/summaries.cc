#include "reductions/clock/summaries.h"

#include <algorithm>

#include "base/hash.h"

namespace mazurka {

uint32_t Summaries::NumberOf(const Order& order) {
  const auto number =
      static_cast<uint32_t>(std::find(orders_.begin(), orders_.end(), order) - orders_.begin());
  if (number == orders_.size()) orders_.push_back(order);
  return number;
}

uint32_t Summaries::NumberOf(const Label& label) {
  const uint64_t who = uint64_t{IndexOf(label.thread)} << 1 | (label.writes ? 1u : 0u);
  const uint64_t hash = Mix64(uint64_t{label.order} << 32 ^ IndexOf(label.place) ^ who << 44);
  return IndexOf(label_table_.Intern(
      static_cast<uint32_t>(hash), [&](LabelId id) { return labels_[IndexOf(id)] == label; },
      [&] {
        labels_.push_back(label);
        return static_cast<LabelId>(labels_.size() - 1);
      }));
}

Summaries::SetId Summaries::With(SetId set, ThreadId t, std::span<const Access> accesses,
                                 ThreadIndex joins) {
  const uint32_t order = joins == kNobody ? 0 : NumberOf({{}, joins});
  for (const Access& access : accesses) {
    if (access.object == 0) continue;
    const PlaceId place = places_.Find(WithStoredName(access));
    const uint32_t number = NumberOf({t, access.writes, place, order});
    if (!sets_.Contains(set, number)) set = sets_.Union(set, sets_.Of({&number, 1}));
  }
  return set;
}

Summaries::SetId Summaries::Before(const LifetimeOrder& order, SetId set) {
  if (order.kind == LifetimeOrder::Kind::kNone || set == kEmpty) return set;
  static_assert(ThreadSet::kCapacity <= 256);
  const uint64_t threads = IndexOf(order.later) << 8 | IndexOf(order.earlier);
  auto [found, is_new] = befores_.try_emplace(uint64_t{IndexOf(set)} << 16 | threads, kEmpty);
  if (!is_new) return found->second;
  scratch_.clear();
  sets_.ForEach(set, [&](uint32_t number) { scratch_.push_back(number); });
  for (uint32_t& number : scratch_) {
    Label label = labels_[number];
    Order own = OrderOf(label);
    const bool is_later = IndexOf(label.thread) == IndexOf(order.later);
    if (!is_later && !own.after.Contains(order.later)) continue;
    own.after |= ThreadSet::Of(order.earlier);
    label.order = NumberOf(own);
    number = NumberOf(label);
  }
  return found->second = sets_.Of(scratch_);
}

}  // namespace mazurka
