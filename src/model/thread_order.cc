#include "model/thread_order.h"

#include <algorithm>

namespace mazurka {

ThreadOrder::ThreadOrder(Strategy strategy, uint64_t seed, std::vector<uint32_t> first)
    : strategy_(strategy), random_(seed) {
  for (uint32_t rank = 0; rank < first.size(); ++rank) {
    if (rank_.size() <= first[rank]) rank_.resize(first[rank] + 1, UINT32_MAX);
    rank_[first[rank]] = rank;
  }
}

uint32_t ThreadOrder::RankOf(ThreadId t) const {
  return IndexOf(t) < rank_.size() ? rank_[IndexOf(t)] : UINT32_MAX;
}

void ThreadOrder::Arrange(std::span<Choice> choices) {
  if (strategy_ == Strategy::kRandom) {
    // By hand: std::shuffle gives different orders with different standard libraries.
    for (size_t i = choices.size(); i > 1; --i) std::swap(choices[i - 1], choices[random_() % i]);
    return;
  }
  if (rank_.empty()) return;
  std::stable_sort(choices.begin(), choices.end(), [&](const Choice& a, const Choice& b) {
    return RankOf(a.thread) < RankOf(b.thread);
  });
}

void ThreadOrder::ArrangeAfter(ThreadId moved, std::span<Choice> choices) {
  Arrange(choices);
  if (!Continues()) return;
  auto at = std::find_if(choices.begin(), choices.end(),
                         [&](const Choice& c) { return c.thread == moved; });
  if (at != choices.end()) std::rotate(choices.begin(), at, at + 1);
}

}  // namespace mazurka
