// No reduction: explores every alternative of every enabled thread in every state.

#include "reductions/none.h"

#include "reductions/progress.h"

namespace mazurka {
namespace {

class None : public Reduction {
 public:
  explicit None(ThreadOrder order) : order_(std::move(order)) {}

  void Enter(Machine& machine, const Execution& /*execution*/, StateNumber /*state*/) override {
    const size_t begin = choices_.size();
    for (ThreadId t : machine.Enabled()) {
      const uint32_t alternatives = machine.Alternatives(t);
      for (uint32_t alternative = 0; alternative < alternatives; ++alternative)
        choices_.push_back({t, alternative});
    }
    order_.Arrange(std::span(choices_).subspan(begin));
    states_.push_back({begin, begin});
  }

  std::optional<Choice> Next() override {
    State& state = states_.back();
    if (state.next == choices_.size()) return std::nullopt;
    return choices_[state.next++];
  }

  void Leave() override {
    choices_.resize(states_.back().begin);
    states_.pop_back();
  }

  double Explored() const override {
    Progress progress;
    for (size_t i = 0; i < states_.size(); ++i) {
      const size_t end = i + 1 < states_.size() ? states_[i + 1].begin : choices_.size();
      progress.AddTried(static_cast<double>(states_[i].next - states_[i].begin),
                        static_cast<double>(end - states_[i].begin));
    }
    return progress.explored();
  }

 private:
  // A state's choices end where those of the next one begin.
  struct State {
    size_t begin, next;
  };

  ThreadOrder order_;
  std::vector<Choice> choices_;
  std::vector<State> states_;
};

}  // namespace

std::unique_ptr<Reduction> MakeNone(const ReductionOptions& options) {
  return std::make_unique<None>(options.order);
}

}  // namespace mazurka
