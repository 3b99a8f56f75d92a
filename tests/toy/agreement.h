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
  bool too_large = false;  // not compared
  uint64_t loops = 0;      // from which no end can be reached
  uint64_t states = 0, searches = 0, stateless_executions = 0, traces = 0;
  // Searches that met their limit of steps, of which only what they found was compared.
  uint64_t known_steps = 0;  // not taken again when they were known
  uint64_t cut_short = 0;
};

// Runs the search on the program in all its modes and compares each with the naive explorer:
// outcomes, numbers of states, steps and executions, cycles, states from which no end is reachable,
// loops.
Agreement CompareSearches(const ToyProgram& program, uint64_t seed, Watch& watch);

// The same for a reduction: the outcomes must be those of the naive explorer, with no more states.
// Where the reduction needs no store, it runs without one as well.
Agreement CompareReductions(const ToyProgram& program, const std::vector<Variant>& variants,
                            uint64_t seed, Watch& watch);

// For people: what one has and the other has not.
std::string ShowOutcome(const Outcome& outcome);
std::string DescribeDifference(const std::set<Outcome>& expected, const std::set<Outcome>& got);
using Keys = std::set<std::string>;  // of violations
std::string DescribeDifference(const Keys& expected, const Keys& got);

}  // namespace mazurka::toy
