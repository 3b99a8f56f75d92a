#include "toy/races.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/rows.h"
#include "explore/path.h"
#include "explore/samplers/race_glance.h"
#include "explore/search.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

constexpr uint64_t kMostStates = 20'000;
constexpr uint64_t kExecutions = 5;
constexpr uint64_t kLongest = 300;

std::vector<std::unique_ptr<Property>> RacesAlone() {
  std::vector<std::unique_ptr<Property>> properties;
  properties.push_back(FindRow(PropertyCatalog(), "race")->make({}));
  return properties;
}

Keys KeysOf(const Judge& judge) {
  Keys keys;
  for (const Violation& v : judge.violations()) keys.insert(v.key);
  return keys;
}

// The races that only `got` has.
std::string Invented(const Keys& expected, const Keys& got, std::string_view who) {
  std::string text;
  for (const std::string& key : got) {
    if (!expected.contains(key)) text += fmt::format("{} invents {}\n", who, key);
  }
  return text;
}

// The races that the clocks alone find in one execution: the judge sees no other state.
Keys InExecution(const ToyProgram& program, const Violation& race) {
  ToyMachine machine(program);
  Judge judge(RacesAlone(), {.all = true});
  RaceGlance glance(judge);
  glance.Begin(machine);
  {
    Path path(machine);
    Schedule schedule = race.schedule;
    for (const Side& side : race.sides) schedule.push_back({side.id, 0});
    for (const Choice& choice : schedule) {
      glance.BeforeStep(machine, choice.thread);
      path.Forward(choice);
      glance.AfterStep(machine, path.execution().back(), IndexOf(choice.thread));
    }
  }
  glance.Show(machine, {});
  return KeysOf(judge);
}

}  // namespace

Agreement CompareRaces(const ToyProgram& program, uint64_t seed, Watch& watch) {
  Agreement agreement;
  ToyMachine machine(program);
  const auto reduction = FindRow(ReductionCatalog(), "none")->make({});
  const auto visited = VisitedByFingerprint();
  Judge judge(RacesAlone(), {.all = true});
  Limits limits;
  limits.max_states = kMostStates;
  SearchContext context{machine, *reduction, *visited, judge, watch, limits, {}};
  const SearchResult result = SearchDepthFirst(context);
  agreement.states = result.statistics.states;
  agreement.too_large = result.limit != Limit::kNone;
  if (agreement.too_large) return agreement;
  const Keys expected = KeysOf(judge);
  for (const SamplerInfo& info : SamplerCatalog()) {
    ToyMachine sampled(program);
    Judge seen(RacesAlone(), {.all = true});
    const auto nothing = NoVisitedStates();
    limits = {};
    limits.walks = kExecutions;
    limits.max_depth = kLongest;
    SearchContext sampling{sampled, *reduction, *nothing, seen, watch, limits, {}};
    const Hash128 initial = sampled.Fingerprint();
    SampleExecutions(sampling, *info.make({.seed = seed}), info.merges_steps);
    ++agreement.searches;
    agreement.difference += Invented(expected, KeysOf(seen), info.name);
    if (sampled.Fingerprint() != initial) agreement.difference += "the machine is elsewhere\n";
  }
  for (const Violation& race : judge.violations()) {
    const Keys found = InExecution(program, race);
    ++agreement.searches;
    agreement.difference += Invented(expected, found, "an execution");
    if (!found.contains(race.key)) agreement.difference += fmt::format("misses {}\n", race.key);
  }
  return agreement;
}

}  // namespace mazurka::toy
