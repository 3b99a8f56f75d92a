// A reduction: sleep sets (Godefroid 1996). Once a state has explored the step of a thread, the
// thread sleeps during the other choices of that state and in the states below them. It wakes up
// when a step conflicts with its own. Until then, running it would only swap independent steps.

#include <mazurka/plugin/plugin.h>

#include <algorithm>
#include <utility>

namespace {

using namespace mazurka;

// A thread, and the accesses of its next step in all alternatives.
struct Sleeper {
  ThreadId thread;
  std::vector<Access> touched;
};

bool Notices(const Sleeper& sleeper, std::span<const Access> step) {
  return std::any_of(step.begin(), step.end(), [&](const Access& a) {
    return std::any_of(sleeper.touched.begin(), sleeper.touched.end(),
                       [&](const Access& b) { return Conflict(a, b); });
  });
}

class SleepSets : public Reduction {
 public:
  explicit SleepSets(ThreadOrder order) : order_(std::move(order)) {}

  void Enter(Machine& machine, const Execution& /*execution*/, StateNumber /*state*/) override {
    State state{.asleep = std::exchange(asleep_below_, {}), .choices = {}};
    std::vector<Choice> awake;
    for (ThreadId t : machine.Enabled()) {
      auto is_t = [&](const Sleeper& sleeper) { return sleeper.thread == t; };
      if (std::none_of(state.asleep.begin(), state.asleep.end(), is_t)) awake.push_back({t, 0});
    }
    order_.Arrange(awake);
    for (const Choice& first : awake) {
      const uint32_t alternatives = machine.Alternatives(first.thread);
      for (uint32_t a = 0; a < alternatives; ++a) state.choices.push_back({first.thread, a});
    }
    states_.push_back(std::move(state));
  }

  std::optional<Choice> Next() override {
    State& state = states_.back();
    if (state.next == state.choices.size()) return std::nullopt;
    return state.choices[state.next++];
  }

  // Computes the sleep set of the next state. The thread of the step sleeps for the later choices
  // of this state.
  void Stepped(Machine& machine, const Execution& execution) override {
    const ThreadId t = execution.back().choice.thread;
    const std::span<const Access> step = machine.Footprint();
    std::vector<Sleeper>& asleep = states_.back().asleep;
    asleep_below_.clear();
    for (const Sleeper& sleeper : asleep) {
      if (sleeper.thread != t && !Notices(sleeper, step)) asleep_below_.push_back(sleeper);
    }
    if (asleep.empty() || asleep.back().thread != t) asleep.push_back({t, {}});
    asleep.back().touched.insert(asleep.back().touched.end(), step.begin(), step.end());
  }

  void Leave() override { states_.pop_back(); }

 private:
  struct State {
    std::vector<Sleeper> asleep;
    std::vector<Choice> choices;  // the alternatives of a thread are adjacent
    size_t next = 0;
  };

  ThreadOrder order_;
  std::vector<State> states_;          // by depth
  std::vector<Sleeper> asleep_below_;  // after the last step
};

std::unique_ptr<Reduction> Make(const ReductionOptions& options) {
  return std::make_unique<SleepSets>(options.order);
}

void Extend(Catalogs& catalogs) {
  catalogs.reductions.push_back({.name = "sleep-sets",
                                 .summary = "explores one order of independent steps",
                                 .source = "Godefroid 1996",
                                 .store = StoreNeed::kNoStates,
                                 .make = Make});
}

}  // namespace

MAZURKA_PLUGIN(Extend)
