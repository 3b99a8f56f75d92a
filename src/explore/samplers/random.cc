#include "explore/samplers/catalog.h"

namespace mazurka {
namespace {

// Each step chooses a thread and then one of its alternatives, with equal probability.
class Random : public Sampler {
 public:
  explicit Random(uint64_t seed) : dice_(seed) {}

  void Begin(Machine& /*machine*/) override {}
  Choice Pick(Machine& machine, std::span<const ThreadId> enabled) override {
    return dice_.StepOf(machine, enabled[dice_.Below(enabled.size())]);
  }
  void Ended(Machine& /*machine*/) override {}
  std::string Guarantee() const override {
    return "none: a random walk rarely keeps one thread back for long";
  }

 private:
  Dice dice_;
};

}  // namespace

std::unique_ptr<Sampler> MakeRandom(const SamplerOptions& options) {
  return std::make_unique<Random>(options.seed);
}

}  // namespace mazurka
