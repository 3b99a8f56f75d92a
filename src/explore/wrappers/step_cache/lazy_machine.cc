#include "explore/wrappers/step_cache/lazy_machine.h"

namespace mazurka {

void LazyMachine::Take(const Choice& choice, bool is_bypassed) {
  Materialize();
  if (!is_stuck_ && !is_bypassed && !CanStep(choice.thread)) Diverged();
  if (is_stuck_) {
    path_.push_back({choice, MemoTable::kNone, failures(), true});
    is_bypassed_ = true;
    return;
  }
  inner_.Mark();
  inner_marks_.push_back(inner_steps_);
  inner_.Step(choice.thread, choice.alternative);
  is_bypassed_ = is_bypassed;
  path_.push_back({choice, MemoTable::kNone, inner_.FailureCount(), is_bypassed});
  common_ = ++inner_steps_;
  is_stuck_ = HasStopped(inner_.Status());
}

void LazyMachine::Follow() {
  if (inner_steps_ > common_) GoBack();
  while (inner_steps_ < path_.size()) {
    const Step& step = path_[inner_steps_];
    if (!CanStep(step.choice.thread)) return Diverged();
    inner_.Mark();
    inner_marks_.push_back(inner_steps_);
    inner_.Step(step.choice.thread, step.choice.alternative);
    common_ = ++inner_steps_;
    if (step.cached == MemoTable::kNone) continue;
    ++taken_late_;
    if (!DidTheSame(table_.StepAt(step.cached))) return Diverged();
  }
}

// To the last mark before which all steps of the inner machine are those of the path.
void LazyMachine::GoBack() {
  inner_.Undo();
  while (inner_marks_.back() > common_) {
    inner_.PopMark();
    inner_marks_.pop_back();
    inner_.Undo();
  }
  inner_steps_ = inner_marks_.back();
  inner_.PopMark();
  inner_marks_.pop_back();
}

bool LazyMachine::CanStep(ThreadId t) {
  const std::span<const ThreadId> enabled = inner_.Enabled();
  return std::find(enabled.begin(), enabled.end(), t) != enabled.end();
}

bool LazyMachine::DidTheSame(const MemoTable::CachedStep& cached) {
  const std::span<const Access> now = inner_.Footprint(), then = table_.AccessesOf(cached.touches);
  return std::equal(now.begin(), now.end(), then.begin(), then.end());
}

void LazyMachine::Diverged() {
  if (is_stuck_) return;
  is_stuck_ = true;
  was_cut_ = stop_ != nullptr && *stop_;
  if (was_cut_) return;
  inspect_all_();
  refuted_ = !HasStopped(inner_.Status());
}

}  // namespace mazurka
