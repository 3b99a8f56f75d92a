#include "cli/check/limit_parser.h"

#include "cli/check/groups.h"
#include "cli/command_line.h"
#include "cli/help.h"
#include "cli/run_command.h"
#include "cli/values.h"

namespace mazurka {
namespace {

constexpr uint64_t kDefaultWalks = 10'000, kDefaultDepth = 10'000;
constexpr double kDefaultSeconds = 600;

}  // namespace

LimitParser::LimitParser(OptionAdder& adder, CheckOptions& options)
    : command_(adder.command()), options_(options) {
  adder
      .Add(kEveryday, "--time", options.limits.seconds, "TIME",
           "time limit; default 600 without a store of states, else none")
      ->transform(Seconds());
  adder.Add(kEveryday, "--memory", memory_, "SIZE", "memory limit of this process, for example 4g");
  adder
      .Add(kLimitGroup, "--max-depth", options.limits.max_depth, "N",
           "steps in one execution; default 10000 without a store of states, else none")
      ->check(Count());
  adder.Add(kLimitGroup, "--max-states", options.limits.max_states, "N", "states in the store")
      ->check(Count());
  adder
      .Add(kLimitGroup, "--walks", options.limits.walks, "N",
           "executions of a sampler of --search; default 10000")
      ->check(Count());
}

Result<void> LimitParser::Finish() {
  if (memory_.empty()) return {};
  auto bytes = MemoryBytes(memory_);
  if (!bytes) return tl::unexpected(bytes.error());
  options_.limits.memory_bytes = *bytes;
  return {};
}

void LimitParser::SetDefaults() {
  Limits& limits = options_.limits;
  const bool samples = options_.search == SearchOrder::kSampling;
  if (samples && limits.walks == UINT64_MAX && limits.seconds == 0) limits.walks = kDefaultWalks;
  // Without a store, only a limit ends the exploration of an endless execution.
  if (options_.store != StoreMode::kNone && !samples) return;
  if (command_.count("--max-depth") == 0) limits.max_depth = kDefaultDepth;
  if (limits.seconds == 0) limits.seconds = kDefaultSeconds;
}

}  // namespace mazurka
