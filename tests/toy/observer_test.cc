// Observers on random programs: their calls are consistent and match the statistics of the search,
// and a search with observers has the same result as one without.

#include "explore/observer.h"

#include <gtest/gtest.h>

#include "explore/search.h"
#include "reductions/none.h"
#include "toy/generator.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

struct Heard {
  uint64_t choices = 0, steps = 0, undone = 0, states = 0, matched = 0, ended = 0, violations = 0;
};

// Tracks the machine by the calls of the search.
class Follower : public Observer {
 public:
  explicit Follower(Heard& reported) : reported_(reported) {}

  void ChoiceMade(Machine& machine, const Execution& execution, const Choice& choice) override {
    ++reported_.choices;
    chosen_ = choice;
    ExpectHere(machine, execution);
  }
  void BeforeStep(Machine& machine, const Execution& execution, const Choice& choice) override {
    ExpectHere(machine, execution);
    announced_ = {choice, machine.Pending(choice.thread)};
  }
  void AfterStep(Machine& machine, const Execution& execution) override {
    ++reported_.steps;
    EXPECT_EQ(execution.size(), states_.size());
    EXPECT_EQ(execution.back().choice, announced_.choice);
    EXPECT_EQ(execution.back().operation, announced_.operation);
    states_.push_back(machine.Fingerprint());
  }
  void Undone(Machine& machine, const Execution& execution) override {
    EXPECT_LT(execution.size() + 1, states_.size());
    reported_.undone += states_.size() - execution.size() - 1;
    states_.resize(execution.size() + 1);
    ExpectHere(machine, execution);
  }
  void StateNew(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    ++reported_.states;
    if (states_.empty()) states_.push_back(machine.Fingerprint());
    ExpectHere(machine, execution);
    if (!execution.empty()) {
      EXPECT_EQ(execution.back().choice, chosen_);
    }
  }
  void StateMatched(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    ++reported_.matched;
    ExpectHere(machine, execution);
    EXPECT_EQ(execution.back().choice, chosen_);
  }
  void ExecutionEnded(Machine& machine, const Execution& execution, MachineStatus status) override {
    ++reported_.ended;
    ExpectHere(machine, execution);
    EXPECT_EQ(status, machine.Status());
  }
  void ViolationFound(const Violation& violation) override {
    ++reported_.violations;
    EXPECT_FALSE(violation.key.empty());
    EXPECT_EQ(violation.schedule.size() + 1, states_.size());
  }

 private:
  void ExpectHere(Machine& machine, const Execution& execution) {
    if (states_.empty()) states_.push_back(machine.Fingerprint());
    EXPECT_EQ(execution.size() + 1, states_.size());
    EXPECT_EQ(machine.Fingerprint(), states_.back());
  }

  Heard& reported_;
  std::vector<Hash128> states_;  // on the path to the current state
  Choice chosen_{};
  Event announced_{};
};

struct Watched {
  SearchResult result;
  std::vector<Violation> violations;
};

Watched Search(const ToyProgram& program, SearchResult (*search)(SearchContext&),
               std::span<const std::unique_ptr<Observer>> observers) {
  ToyMachine machine(program);
  auto reduction = MakeNone({});
  auto seen = VisitedByFingerprint();
  std::vector<std::unique_ptr<Property>> properties;
  for (const PropertyInfo& info : PropertyCatalog()) properties.push_back(info.make({}));
  Judge judge(std::move(properties),
              {.all = true, .outcomes = true, .observers = Observers(observers)});
  Limits limits{.max_depth = 200, .max_states = 5'000, .walks = 20};
  Watch watch(limits, Watch::Clock::now());
  SearchContext context{machine, *reduction, *seen, judge, watch, limits, {}, Observers(observers)};
  SearchResult result = search(context);
  return {result, judge.violations()};
}

SearchResult Walk(SearchContext& context) {
  const auto sampler = SamplerCatalog().front().make({});
  return SampleExecutions(context, *sampler, false);
}

TEST(ObserverTest, IsNotifiedOfWhatTheSearchCounts) {
  for (auto search : {SearchDepthFirst, SearchBreadthFirst, Walk}) {
    for (uint64_t seed = 1; seed <= 100; ++seed) {
      const ToyProgram program = Generate(seed, {});
      Heard first, second;
      std::vector<std::unique_ptr<Observer>> observers;
      observers.push_back(std::make_unique<Follower>(first));
      observers.push_back(std::make_unique<Follower>(second));
      const Watched watched = Search(program, search, observers);
      const Watched alone = Search(program, search, {});
      const Statistics& counted = watched.result.statistics;
      SCOPED_TRACE(seed);
      EXPECT_EQ(first.choices, counted.transitions);
      EXPECT_GE(first.steps, counted.transitions);
      if (watched.result.limit == Limit::kNone) {
        EXPECT_EQ(first.undone, first.steps);
      }
      EXPECT_EQ(first.states, counted.states);
      EXPECT_EQ(first.matched, counted.matched);
      EXPECT_EQ(first.ended, counted.executions + counted.assumed_away);
      EXPECT_EQ(first.violations, watched.violations.size());
      EXPECT_EQ(second.steps, first.steps);
      EXPECT_EQ(alone.result.statistics.transitions, counted.transitions);
      EXPECT_EQ(alone.result.statistics.states, counted.states);
      EXPECT_EQ(alone.violations.size(), watched.violations.size());
    }
  }
}

// Passes through every state in which the thread has a single alternative.
class Greedy : public Reduction {
 public:
  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    inner_->Enter(machine, execution, state);
  }
  std::optional<Choice> Next() override { return inner_->Next(); }
  bool PassesThrough(Machine& machine, const Execution& execution) override {
    const ThreadId t = execution.back().choice.thread;
    for (ThreadId enabled : machine.Enabled()) {
      if (enabled == t) return machine.Alternatives(t) == 1;
    }
    return false;
  }
  void Leave() override { inner_->Leave(); }
  double Explored() const override { return inner_->Explored(); }

 private:
  std::unique_ptr<Reduction> inner_ = MakeNone({});
};

// Requests a scheduling point before every write.
class AtWrites : public Observer {
 public:
  bool WantsReschedule(Machine& machine, ThreadId t) override {
    return machine.Pending(t).kind == OperationKind::kWrite;
  }
};

uint64_t StatesWith(std::span<const std::unique_ptr<Observer>> observers) {
  auto program = ParseToy(R"(
vars static
locks 1
thread
  start t1
  read r0 v0
  write v0 1
  write v0 2
thread
  read r0 v0
  write v0 3
)");
  EXPECT_TRUE(program.has_value());
  ToyMachine machine(*program);
  Greedy reduction;
  auto seen = VisitedByFingerprint();
  Judge judge({}, {.all = true});
  Watch watch({}, Watch::Clock::now());
  SearchContext context{machine, reduction, *seen, judge, watch, {}, {}, Observers(observers)};
  return SearchDepthFirst(context).statistics.states;
}

TEST(ObserverTest, CanAskForAReschedule) {
  std::vector<std::unique_ptr<Observer>> observers;
  const uint64_t without = StatesWith(observers);
  observers.push_back(std::make_unique<Observer>());
  EXPECT_EQ(StatesWith(observers), without);
  observers.push_back(std::make_unique<AtWrites>());
  EXPECT_GT(StatesWith(observers), without);
}

}  // namespace
}  // namespace mazurka::toy
