#include "check/assumptions.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace mazurka {
namespace {

std::string Store(const CheckOptions& options, uint64_t states) {
  switch (options.store) {
    case StoreMode::kFingerprints:
      return fmt::format(
          "States are identified by 96 bits of fingerprints; the probability that two of {} "
          "collide is at most {:.1e}.",
          states, CollisionProbability(states));
    case StoreMode::kExact:
      return "States were compared in full.";
    case StoreMode::kNone:
      return "No states were stored.";
  }
  return "";
}

}  // namespace

double CollisionProbability(uint64_t states) {
  return std::ldexp(static_cast<double>(states) * static_cast<double>(states), -97);
}

std::vector<std::string> Assumptions(const CheckOptions& options, const MachineBeliefs& beliefs,
                                     const CheckResult& result, std::string memory) {
  std::vector<std::string> assumptions = {std::move(memory)};
  assumptions.emplace_back(
      options.spurious
          ? "Waits and parks may end spuriously, and each weak compare-and-set may fail once. A "
            "thread that only a spurious wake-up can release counts as enabled."
          : "No thread wakes up spuriously from wait or park, and no weak compare-and-set fails "
            "spuriously.");
  if (options.timeouts == TimeOuts::kLast)
    assumptions.emplace_back(
        "A timed wait, sleep, join, park or lock times out only when no thread can continue "
        "otherwise, the earliest deadline first (--timeouts last). Longer delays of threads were "
        "not explored.");
  if (result.held_idle_worker)
    assumptions.emplace_back(
        "An idle worker of a ForkJoinPool gives up only when no other thread can continue; "
        "--timeouts every explores the rest.");
  if (result.fixed_scan_order)
    assumptions.emplace_back(
        "A worker of a ForkJoinPool looks for tasks in one fixed order of the queues.");
  assumptions.emplace_back(
      options.environment.clears_references
          ? "References are cleared, and cleaners and finalizers run, at any moment at which their "
            "objects are unreachable, or never (--references clear)."
          : "Weak and soft references are not cleared; no object is finalised or cleaned.");
  assumptions.push_back(fmt::format(
      "The program runs with these arguments, {} standard input, {} processor{} and a heap "
      "of {} MiB. Hash codes, random seeds and the start of the clock are fixed.",
      options.environment.standard_input ? "the given" : "an empty", options.processors,
      options.processors == 1 ? "" : "s", options.heap_bytes >> 20));
  assumptions.emplace_back(
      beliefs.abstract_locks
          ? "Each operation of a ReentrantLock, ReentrantReadWriteLock, Condition, Semaphore or "
            "CountDownLatch is one step, or a few if it waits; --locks shipped runs the JDK's code."
          : "The locks of java.util.concurrent run the JDK's own code.");
  if (options.search == SearchOrder::kSampling)
    assumptions.emplace_back("Only random executions were explored.");
  if (!result.complete_reduction)
    assumptions.push_back("The reduction " + result.reduction + " may miss behaviours.");
  if (options.search != SearchOrder::kSampling)
    assumptions.push_back(Store(options, result.statistics.states));
  return assumptions;
}

void AddRandomAssumptions(const HostState::RandomUse& use, const CheckOptions& options,
                          std::vector<std::string>& assumptions) {
  if (use.beyond_limit) {
    assumptions.push_back(
        fmt::format("A draw from more than {} random values is not explored; it follows the "
                    "generator's seed.",
                    options.choose_random));
  }
  if (use.fixed_seed) {
    assumptions.emplace_back(options.choose_random > 0
                                 ? "Random numbers without a range come from a fixed seed."
                                 : "Random numbers come from a fixed seed; see --choose-random.");
  }
}

}  // namespace mazurka
