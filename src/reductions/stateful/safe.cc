// Safe sets: Algorithm 1 (S-POR) of "A Pragmatic Approach to Stateful Partial Order Reduction"
// (Cirisci, Enea, Farzan, Mutluergil, 2022), with a proviso for cycles. docs/reductions/safe.md
//
// If a thread's next step touches only places that no other thread can reach, the search explores
// that thread alone; otherwise all threads. If the thread leads back to an open state, the search
// explores the others as well, because the cycle could postpone them for ever.

#include "reductions/stateful/components.h"
#include "reductions/stateful/expansion.h"

namespace mazurka {
namespace {

class Safe : public Reduction {
 public:
  explicit Safe(const ReductionOptions& options) : path_(options, numbers_) {}

  void Enter(Machine& machine, const Execution& /*execution*/, StateNumber state) override {
    path_.Enter(machine);
    components_.Enter(state);
    numbers_of_path_.push_back(state);
  }

  // Line 4: forall t in safeSet(s).
  std::optional<Choice> Next() override {
    if (auto alternative = path_.NextAlternative()) return alternative;
    if (path_.AllDone() || !path_.ClosedSet().empty()) return std::nullopt;
    return path_.Begin(ThreadSet::All());
  }

  void Matched(StateNumber state) override { Returned(state); }

  void Ended(Machine& /*machine*/, const Execution& /*execution*/, StateNumber state) override {
    components_.EnterEnd(state);
    Returned(state);
  }

  void Leave() override {
    const StateNumber state = numbers_of_path_.back();
    numbers_of_path_.pop_back();
    components_.Leave([](StateNumber) {});
    path_.Leave();
    Returned(state);
  }

  double Explored() const override { return path_.Explored(); }
  Memory Held() const override {
    return {.states = path_.bytes() + components_.bytes() +
                      numbers_of_path_.capacity() * sizeof(StateNumber)};
  }

 private:
  // The search has explored everything after a step of the active thread. Only a safe thread can be
  // enough by itself.
  void Returned(StateNumber successor) {
    if (path_.depth() == 0) return;
    components_.Reach(successor);
    if (!path_.ActiveIsSafe() || !components_.IsClosed(successor))
      path_.Active().current = ThreadSet::All();
  }

  ThreadIndexes numbers_;
  Expansions path_;
  Components components_;
  std::vector<StateNumber> numbers_of_path_;
};

}  // namespace

std::unique_ptr<Reduction> MakeSafe(const ReductionOptions& options) {
  return std::make_unique<Safe>(options);
}

}  // namespace mazurka
