#include "explore/endless/judge_endless.h"

namespace mazurka {
namespace {

// A number of states. An incomplete reduction may miss the path to an end very often.
constexpr uint64_t kMostWasted = 4 * kMostStatesOfLoop;

}  // namespace

bool JudgeEndless::At(Machine& machine, Judge& judge, const Execution& execution,
                      const std::function<bool()>& stop) {
  if (!judge.WantsEndlessLoops()) return false;
  Machine& inner = machine.Unwrapped();
  const Hash128 here = inner.Fingerprint();
  if (known_.contains(here)) return false;
  if (wasted_ >= kMostWasted) {
    ++undecided_;
    return false;
  }
  known_.insert(here);
  const EndlessAnswer answer = FindEndlessLoop(inner, stop);
  if (answer.ending != Ending::kNever) {
    wasted_ += answer.states;
    if (answer.ending == Ending::kUnknown) ++undecided_;
    if (answer.ending == Ending::kOutside) asked_outside_ = true;
    return false;
  }
  const EndlessLoop& loop = answer.loop;
  const size_t before = known_.size();
  known_.insert(loop.states.begin(), loop.states.end());
  if (!loop.prefix.empty() && known_.size() == before) return false;
  ++loops_;
  inner.Mark();
  for (const Choice& choice : loop.prefix) inner.Step(choice.thread, choice.alternative);
  const bool enough = judge.InEndlessLoop(inner, loop, execution);
  inner.Undo();
  inner.PopMark();
  return enough;
}

}  // namespace mazurka
