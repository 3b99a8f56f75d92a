#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "model/schedule.h"

namespace mazurka {

// The order in which the threads of a state are tried.
class ThreadOrder {
 public:
  enum class Strategy : uint8_t { kSequential, kRandom };

  ThreadOrder() = default;
  // `first` lists threads by number; those not named follow, ascending. Only for kSequential.
  ThreadOrder(Strategy strategy, uint64_t seed, std::vector<uint32_t> first);

  // `choices` come in ascending order of threads.
  void Arrange(std::span<Choice> choices);
  // The same, but if no order was asked for the thread that has just moved is first: what it does
  // next is shared by more executions then, and they switch threads less often.
  void ArrangeAfter(ThreadId moved, std::span<Choice> choices);
  // No order was asked for: ArrangeAfter puts the thread that has moved first, and that is all.
  bool GoesOn() const { return strategy_ == Strategy::kSequential && rank_.empty(); }

 private:
  uint32_t RankOf(ThreadId t) const;

  Strategy strategy_ = Strategy::kSequential;
  std::mt19937_64 random_;
  std::vector<uint32_t> rank_;  // by thread; empty: ascending
};

}  // namespace mazurka
