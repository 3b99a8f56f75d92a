#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explore/watch.h"
#include "toy/naive.h"
#include "toy/program.h"
#include "toy/variants.h"

namespace mazurka::toy {

struct Agreement {
  std::string difference;  // empty: all agree
  bool too_large = false;  // and therefore not compared
  uint64_t loops = 0;      // endless loops: no end can be reached
  uint64_t states = 0, searches = 0, stateless_executions = 0, traces = 0;
  // Searches that reached their step limit; only their findings were compared.
  uint64_t known_steps = 0;  // cached steps that were not executed again
  uint64_t cut_short = 0;
};

// Runs the search on the program in all its modes and compares each with the naive explorer:
// outcomes, numbers of states, steps and executions, cycles, states from which no end is reachable,
// loops.
Agreement CompareSearches(const ToyProgram& program, uint64_t seed, Watch& watch);

// The same for a reduction: the outcomes must be those of the naive explorer, with no more states.
// A reduction that needs no store also runs without one.
Agreement CompareReductions(const ToyProgram& program, const std::vector<Variant>& variants,
                            uint64_t seed, Watch& watch);

// Describes the elements that only one of the two sets has.
std::string ShowOutcome(const Outcome& outcome);
std::string DescribeDifference(const std::set<Outcome>& expected, const std::set<Outcome>& got);
using Keys = std::set<std::string>;  // of violations
std::string DescribeDifference(const Keys& expected, const Keys& got);

}  // namespace mazurka::toy
