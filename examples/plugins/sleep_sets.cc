// A reduction: sleep sets (Godefroid 1996). Once everything behind a thread's next step has been
// explored, the thread falls asleep for the rest of the state's choices and for what lies below
// them, until a step touches what its own would touch: to let it go first would only swap steps
// that do not notice each other.

#include <mazurka/plugin/plugin.h>

#include <algorithm>
#include <utility>

namespace {

using namespace mazurka;

// A thread, and what its next step touches, in all ways in which it can be taken.
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

  // What is asleep in the state that the step leads to; and the thread itself will sleep when the
  // next thread has its turn.
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
    std::vector<Choice> choices;  // the ways of a thread stand side by side
    size_t next = 0;
  };

  ThreadOrder order_;
  std::vector<State> states_;          // by depth
  std::vector<Sleeper> asleep_below_;  // behind the step that was taken last
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
