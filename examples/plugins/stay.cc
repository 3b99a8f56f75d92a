// A sampler: the thread that has just moved moves again with probability 7/8.

#include <mazurka/plugin/plugin.h>

#include <algorithm>

namespace {

using namespace mazurka;

class Stay : public Sampler {
 public:
  explicit Stay(uint64_t seed) : dice_(seed) {}

  void Begin(Machine& /*machine*/) override { last_ = {}; }

  Choice Pick(Machine& machine, std::span<const ThreadId> enabled) override {
    const bool can_stay = std::find(enabled.begin(), enabled.end(), last_) != enabled.end();
    if (!can_stay || dice_.Below(8) == 0) last_ = enabled[dice_.Below(enabled.size())];
    return dice_.StepOf(machine, last_);
  }

  void Ended(Machine& /*machine*/) override { ++executions_; }

  std::string Guarantee() const override {
    return "none; " + std::to_string(executions_) + " executions with few preemptions";
  }

 private:
  Dice dice_;
  ThreadId last_{};
  uint64_t executions_ = 0;
};

void Extend(Catalogs& catalogs) {
  catalogs.samplers.push_back(
      {.name = "stay",
       .summary = "threads are preempted with probability 1/8",
       .make = [](const SamplerOptions& options) -> std::unique_ptr<Sampler> {
         return std::make_unique<Stay>(options.seed);
       }});
}

}  // namespace

MAZURKA_PLUGIN(Extend)
