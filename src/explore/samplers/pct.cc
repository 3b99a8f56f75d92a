// PCT: A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs. Burckhardt, Kothari,
// Musuvathi, Nagarakatte. ASPLOS 2010.
//
// Each thread gets a random priority, and the enabled thread with the highest priority moves. At
// d-1 random moments the thread that would move gets a low priority instead. A bug of depth d (one
// that d ordering constraints between steps suffice to show) appears in an execution with
// probability at least 1/(n k^(d-1)), for n threads and k steps.
//
// Moments at which only one thread is enabled do not count as steps: a change of its priority there
// has the same effect as one before its next step at which another thread is enabled.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explore/samplers/catalog.h"

namespace mazurka {
namespace {

constexpr uint32_t kDefaultDepth = 3;

class Pct : public Sampler {
 public:
  explicit Pct(const SamplerOptions& options)
      : depth_(options.number == 0 ? kDefaultDepth : options.number), dice_(options.seed) {}

  void Begin(Machine& /*machine*/) override {
    priorities_.clear();
    steps_ = 0;
    changes_.clear();
    // Without repetition. A short execution has fewer moments than the depth asks for.
    const uint64_t count = std::min<uint64_t>(depth_ - 1, most_steps_);
    while (changes_.size() < count) {
      const uint64_t at = 1 + dice_.Below(most_steps_);
      if (std::find(changes_.begin(), changes_.end(), at) == changes_.end()) changes_.push_back(at);
    }
  }

  Choice Pick(Machine& machine, std::span<const ThreadId> enabled) override {
    for (ThreadId t : enabled) DrawIfNew(t);
    if (enabled.size() > 1) LowerIfDue(enabled);
    return dice_.StepOf(machine, Highest(enabled));
  }

  void Ended(Machine& /*machine*/) override {
    const auto threads = static_cast<uint64_t>(std::count_if(
        priorities_.begin(), priorities_.end(), [](uint64_t priority) { return priority != 0; }));
    ++executions_;
    if (threads <= most_threads_ && steps_ <= most_steps_) return;
    most_threads_ = std::max(most_threads_, threads);
    most_steps_ = std::max(most_steps_, steps_);
    executions_ = 0;  // the moments of those so far were drawn from too few
  }

  std::string Guarantee() const override {
    const double least = 1 / (static_cast<double>(std::max<uint64_t>(most_threads_, 1)) *
                              std::pow(static_cast<double>(std::max<uint64_t>(most_steps_, 1)),
                                       static_cast<double>(depth_ - 1)));
    const double all = -std::expm1(static_cast<double>(executions_) * std::log1p(-least));
    return fmt::format(
        "each execution shows a bug of depth {} with probability at least {:.2g}, the last {} "
        "together with {:.2g}, if the program has at most {} threads and {} steps at shared places",
        depth_, least, executions_, least < 1 ? all : 1, most_threads_, most_steps_);
  }

 private:
  // Initial priorities are above those of the moments of change.
  void DrawIfNew(ThreadId t) {
    if (priorities_.size() <= IndexOf(t)) priorities_.resize(IndexOf(t) + 1, 0);
    if (priorities_[IndexOf(t)] == 0) priorities_[IndexOf(t)] = depth_ + dice_.Any() / 2;
  }

  void LowerIfDue(std::span<const ThreadId> enabled) {
    ++steps_;
    const auto at = std::find(changes_.begin(), changes_.end(), steps_);
    if (at == changes_.end()) return;
    priorities_[IndexOf(Highest(enabled))] = 1 + static_cast<uint64_t>(at - changes_.begin());
  }

  ThreadId Highest(std::span<const ThreadId> enabled) const {
    return *std::max_element(enabled.begin(), enabled.end(), [&](ThreadId a, ThreadId b) {
      return priorities_[IndexOf(a)] < priorities_[IndexOf(b)];
    });
  }

  const uint32_t depth_;
  Dice dice_;
  std::vector<uint64_t> priorities_;  // by thread; 0: none yet
  std::vector<uint64_t> changes_;     // the moments of change
  uint64_t steps_ = 0;
  uint64_t most_threads_ = 0, most_steps_ = 0;  // of one execution
  uint64_t executions_ = 0;                     // since the last two have grown
};

}  // namespace

std::unique_ptr<Sampler> MakePct(const SamplerOptions& options) {
  return std::make_unique<Pct>(options);
}

}  // namespace mazurka
