#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "model/schedule.h"

namespace mazurka {

// The order in which a search tries the threads of a state.
class ThreadOrder {
 public:
  enum class Strategy : uint8_t { kSequential, kRandom };

  ThreadOrder() = default;
  // `first` lists threads by number; all others follow in ascending order. Only for kSequential.
  ThreadOrder(Strategy strategy, uint64_t seed, std::vector<uint32_t> first);

  // REQUIRES: `choices` are in ascending order of threads
  void Arrange(std::span<Choice> choices);
  // Like Arrange. But if the user set no order, the thread that has just moved comes first: then
  // executions share longer prefixes and switch threads less often.
  void ArrangeAfter(ThreadId moved, std::span<Choice> choices);
  // True if the user set no order: then ArrangeAfter only moves the thread that has just moved to
  // the front.
  bool Continues() const { return strategy_ == Strategy::kSequential && rank_.empty(); }

 private:
  uint32_t RankOf(ThreadId t) const;

  Strategy strategy_ = Strategy::kSequential;
  std::mt19937_64 random_;
  std::vector<uint32_t> rank_;  // by thread; empty: ascending
};

}  // namespace mazurka
