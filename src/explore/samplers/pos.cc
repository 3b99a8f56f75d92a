// Partial Order Aware Concurrency Sampling. Yuan, Yang, Gu. CAV 2018.
//
// Each pending operation gets a random priority, and the one with the highest priority is executed.
// Operations that conflict with it draw new priorities, so that what the priorities say about one
// conflict says nothing about the next.

#include "explore/samplers/catalog.h"

namespace mazurka {
namespace {

class Pos : public Sampler {
 public:
  explicit Pos(uint64_t seed) : dice_(seed) {}

  void Begin(Machine& /*machine*/) override { priorities_.clear(); }

  Choice Pick(Machine& machine, std::span<const ThreadId> enabled) override {
    ThreadId best = enabled.front();
    for (ThreadId t : enabled) {
      if (PriorityOf(t) == 0) PriorityOf(t) = dice_.Any() | 1;
      if (PriorityOf(t) > PriorityOf(best)) best = t;
    }
    touched_.clear();
    machine.AppendPendingAccesses(best, touched_);
    for (ThreadId t : enabled) {
      if (t != best && ConflictsWith(machine, t)) PriorityOf(t) = dice_.Any() | 1;
    }
    PriorityOf(best) = 0;
    return dice_.StepOf(machine, best);
  }

  void Ended(Machine& /*machine*/) override {}

  std::string Guarantee() const override {
    return "none for one program; unlike a random walk, the chance of an order of conflicting "
           "operations does not depend on the number of other operations";
  }

 private:
  uint64_t& PriorityOf(ThreadId t) {
    if (priorities_.size() <= IndexOf(t)) priorities_.resize(IndexOf(t) + 1, 0);
    return priorities_[IndexOf(t)];
  }

  bool ConflictsWith(Machine& machine, ThreadId t) {
    others_.clear();
    machine.AppendPendingAccesses(t, others_);
    for (const Access& a : touched_) {
      for (const Access& b : others_) {
        if (Conflict(a, b)) return true;
      }
    }
    return false;
  }

  Dice dice_;
  std::vector<uint64_t> priorities_;  // by thread, of its pending operation; 0: none yet
  std::vector<Access> touched_, others_;
};

}  // namespace

std::unique_ptr<Sampler> MakePos(const SamplerOptions& options) {
  return std::make_unique<Pos>(options.seed);
}

}  // namespace mazurka
