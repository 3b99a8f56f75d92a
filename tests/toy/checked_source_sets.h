#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "reductions/reduction.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {

// A reduction that compares every decision with the definition of a source set: when the search
// leaves a state, every execution from there must have one of the explored threads as a weak
// initial, that is, an equivalent execution or continuation begins with that thread.
class CheckedSourceSets : public Reduction {
 public:
  CheckedSourceSets(const ToyProgram& program, std::unique_ptr<Reduction> inner)
      : inner_(std::move(inner)), judge_(program) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    const auto enabled = machine.Enabled();
    states_.push_back({ScheduleOf(execution), enabled.size(), {}});
    inner_->Enter(machine, execution, state);
  }
  std::optional<Choice> Next() override {
    auto choice = inner_->Next();
    if (choice) states_.back().explored.insert(choice->thread);
    return choice;
  }
  void Stepped(Machine& machine, const Execution& execution) override {
    inner_->Stepped(machine, execution);
  }
  void Matched(StateNumber state) override { inner_->Matched(state); }
  void Ended(Machine& machine, const Execution& execution, StateNumber state) override {
    inner_->Ended(machine, execution, state);
  }
  void Leave() override {
    Check(states_.back());
    states_.pop_back();
    inner_->Leave();
  }
  double Explored() const override { return inner_->Explored(); }

  const std::string& wrong() const { return wrong_; }
  uint64_t checked() const { return checked_; }

 private:
  struct State {
    Schedule schedule;
    size_t enabled;
    std::set<ThreadId> explored;
  };

  void Check(const State& state);

  std::unique_ptr<Reduction> inner_;
  ToyMachine judge_;
  std::vector<State> states_;
  std::string wrong_;
  uint64_t checked_ = 0;
};

}  // namespace mazurka::toy
