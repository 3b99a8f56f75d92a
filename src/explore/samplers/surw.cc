// Selectively Uniform Concurrency Testing. Zhao, Wolff, Mathur, Roychoudhury. ASPLOS 2025.
//
// If a thread is chosen with a probability proportional to the number of operations that it has
// left, all interleavings are equally likely: that is the uniform random walk. It pays to make only
// interesting operations uniform, so every second execution draws a place that several threads
// access and counts only the operations there. It draws the thread that makes the next operation on
// the place, and keeps the others from making one before. All other steps are chosen with equal
// probability.
//
// The counts come from the executions before. The operations of a thread that was not started yet
// belong to the thread that will start it.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "base/fluid_names.h"
#include "base/hash.h"
#include "explore/samplers/catalog.h"

namespace mazurka {
namespace {

constexpr uint64_t kEveryPlace = 0, kNobody = ~uint64_t{0};

class Surw : public Sampler {
 public:
  explicit Surw(uint64_t seed) : dice_(seed) {}

  void Begin(Machine& /*machine*/) override {
    threads_.clear();
    now_.clear();
    last_ = kNobody;
    intended_ = kNobody;
    const bool counts_all = shared_.empty() || executions_ % 2 == 0;
    place_ = counts_all ? kEveryPlace : shared_[dice_.Below(shared_.size())];
  }

  Choice Pick(Machine& machine, std::span<const ThreadId> enabled) override {
    for (ThreadId t : enabled) MeetIfNew(machine, t);
    const ThreadId chosen =
        place_ == kEveryPlace ? DrawByWeight(enabled) : PickForPlace(machine, enabled);
    last_ = NameOf(chosen);
    Count(last_, PlaceOf(machine, chosen));
    return dice_.StepOf(machine, chosen);
  }

  void Ended(Machine& /*machine*/) override {
    ++executions_;
    for (const auto& [key, count] : now_) {
      uint64_t& most = most_[key];
      if (most == 0 && key.first != kEveryPlace) LearnSharing(key.first, key.second);
      most = std::max(most, count);
    }
  }

  std::string Guarantee() const override {
    return fmt::format(
        "all interleavings are equally likely in every second execution, and all interleavings of "
        "the operations on one of {} places in the others, if threads make as many operations in "
        "each execution",
        shared_.size());
  }

 private:
  // A place and a thread's stable name.
  using Key = std::pair<uint64_t, uint64_t>;

  static uint64_t PlaceOf(Machine& machine, ThreadId t) {
    const Operation& op = machine.Pending(t);
    if (op.object == 0) return kEveryPlace;
    return Mix64(StoredName(op.object) + Mix64(op.slot)) | 1;
  }
  uint64_t NameOf(ThreadId t) const { return threads_[IndexOf(t)]; }

  void MeetIfNew(Machine& machine, ThreadId t) {
    if (threads_.size() <= IndexOf(t)) threads_.resize(IndexOf(t) + 1, kNobody);
    if (threads_[IndexOf(t)] != kNobody) return;
    const uint64_t name = machine.Inspect().StableNameOf(t);
    threads_[IndexOf(t)] = name;
    if (last_ == kNobody || last_ == name) return;
    if (parents_.emplace(name, last_).second) children_[last_].push_back(name);
    // The thread may be the one for which its parent was drawn.
    if (parents_[name] != intended_) return;
    const uint64_t own = WeightOf(name), rest = WeightOf(intended_);
    if (own > 0 && dice_.Below(own + rest) < own) intended_ = name;
  }

  bool IsMet(uint64_t name) const {
    return std::find(threads_.begin(), threads_.end(), name) != threads_.end();
  }

  // The operations that the thread has left, with those of threads that it will start.
  uint64_t WeightOf(uint64_t name) const {
    const auto most = most_.find({place_, name});
    const auto now = now_.find({place_, name});
    const uint64_t all = most == most_.end() ? 0 : most->second;
    const uint64_t done = now == now_.end() ? 0 : now->second;
    uint64_t weight = all > done ? all - done : 0;
    const auto children = children_.find(name);
    if (children == children_.end()) return weight;
    for (uint64_t child : children->second) {
      if (!IsMet(child)) weight += WeightOf(child);
    }
    return weight;
  }

  ThreadId DrawByWeight(std::span<const ThreadId> threads) {
    weights_.clear();
    uint64_t sum = 0;
    for (ThreadId t : threads) {
      weights_.push_back(WeightOf(NameOf(t)));
      sum += weights_.back();
    }
    if (sum == 0) return threads[dice_.Below(threads.size())];
    uint64_t at = dice_.Below(sum);
    size_t i = 0;
    while (at >= weights_[i]) at -= weights_[i++];
    return threads[i];
  }

  ThreadId PickForPlace(Machine& machine, std::span<const ThreadId> enabled) {
    if (intended_ == kNobody) intended_ = DrawIntended(machine);
    free_.clear();
    for (ThreadId t : enabled) {
      if (PlaceOf(machine, t) != place_ || NameOf(t) == intended_) free_.push_back(t);
    }
    // Only threads are left that have to wait: the counts were wrong, or the intended one is
    // blocked.
    const ThreadId chosen =
        free_.empty() ? DrawByWeight(enabled) : free_[dice_.Below(free_.size())];
    if (PlaceOf(machine, chosen) == place_) intended_ = kNobody;
    return chosen;
  }

  uint64_t DrawIntended(Machine& machine) {
    live_.clear();
    for (uint32_t i = 0; i < threads_.size(); ++i) {
      const auto t = static_cast<ThreadId>(i);
      if (threads_[i] != kNobody && machine.Pending(t).kind != OperationKind::kNone)
        live_.push_back(t);
    }
    return live_.empty() ? kNobody : NameOf(DrawByWeight(live_));
  }

  void Count(uint64_t name, uint64_t place) {
    ++now_[{kEveryPlace, name}];
    if (place != kEveryPlace) ++now_[{place, name}];
  }

  void LearnSharing(uint64_t place, uint64_t name) {
    const auto [user, is_new] = user_.emplace(place, name);
    if (is_new || user->second == name || user->second == kNobody) return;
    user->second = kNobody;  // several
    shared_.push_back(place);
  }

  Dice dice_;
  uint64_t executions_ = 0;
  // --- Learnt from all executions. Maps in order: the same seed gives the same executions.
  std::map<Key, uint64_t> most_;                    // operations in one execution
  std::unordered_map<uint64_t, uint64_t> user_;     // the only thread at a place, or kNobody
  std::vector<uint64_t> shared_;                    // places of several threads
  std::unordered_map<uint64_t, uint64_t> parents_;  // by name
  std::unordered_map<uint64_t, std::vector<uint64_t>> children_;
  // --- Of the current execution
  std::vector<uint64_t> threads_;  // stable names by thread
  std::map<Key, uint64_t> now_;    // operations so far
  uint64_t place_ = kEveryPlace;
  uint64_t last_ = kNobody, intended_ = kNobody;
  std::vector<uint64_t> weights_;
  std::vector<ThreadId> free_, live_;
};

}  // namespace

std::unique_ptr<Sampler> MakeSurw(const SamplerOptions& options) {
  return std::make_unique<Surw>(options.seed);
}

}  // namespace mazurka
