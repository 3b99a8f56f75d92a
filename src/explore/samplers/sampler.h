#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/machine.h"
#include "model/schedule.h"

namespace mazurka {

// Chooses the steps of random executions. A sampler proves nothing absent: it finds violations of
// programs that are too large to explore.
//
// The search calls Begin in the initial state, Pick for every choice, and Ended when the execution
// is over. Between two choices it takes steps that other threads seem not to notice by itself.
class Sampler {
 public:
  virtual ~Sampler() = default;

  virtual void Begin(Machine& machine) = 0;
  // The next step. REQUIRES: `enabled` are threads that are enabled, at least one, in ascending
  // order
  virtual Choice Pick(Machine& machine, std::span<const ThreadId> enabled) = 0;
  // The execution is over: no thread is enabled, or a limit or a violation ended it.
  virtual void Ended(Machine& machine) = 0;

  // What the executions so far promise, in one sentence for the user.
  virtual std::string Guarantee() const = 0;
};

struct SamplerOptions {
  uint64_t seed = 1;
  uint32_t number = 0;  // behind the colon in `--search pct:4`; 0: none was given
};

struct SamplerInfo {
  std::string_view name;
  std::string_view summary;      // one line
  std::string_view source = "";  // the paper
  // Threads move together over steps that other threads seem not to notice.
  bool merges_steps = true;
  // Largest number behind the colon; 0: the sampler takes none.
  uint32_t largest_number = 0;
  std::unique_ptr<Sampler> (*make)(const SamplerOptions& options) = nullptr;
};

// All built-in samplers, one row each.
const std::vector<SamplerInfo>& SamplerCatalog();

// Random numbers for samplers: the same on every host, with every standard library.
class Dice {
 public:
  explicit Dice(uint64_t seed) : random_(seed) {}

  uint64_t Any() { return random_(); }
  // REQUIRES: count > 0
  uint64_t Below(uint64_t count) { return random_() % count; }
  // The step of the thread, with any of its alternatives.
  Choice StepOf(Machine& machine, ThreadId t) {
    return {t, static_cast<uint32_t>(Below(machine.Alternatives(t)))};
  }

 private:
  std::mt19937_64 random_;
};

}  // namespace mazurka
