#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "explore/wrappers/step_cache/memo_table.h"
#include "model/machine.h"
#include "model/schedule.h"

namespace mazurka {

// A path of steps, and an inner machine that follows it only when somebody asks for its state. The
// inner machine has taken a part of the path from its beginning, and maybe steps after that which
// the path has since given up.
class LazyMachine {
 public:
  using EntryId = MemoTable::EntryId;
  // `inspect_all` makes the inner machine inspect what all threads would touch next. It becomes
  // kRefuted if that shows that it merged steps which others can observe. While *stop is true, it
  // ends long steps early.
  LazyMachine(Machine& inner, const MemoTable& table, std::function<void()> inspect_all,
              const std::atomic<bool>* stop)
      : inner_(inner),
        table_(table),
        inspect_all_(std::move(inspect_all)),
        first_failures_(inner.FailureCount()),
        stop_(stop) {}

  // --- The path
  size_t size() const { return path_.size(); }
  // Machine::FailureCount at the end of the path.
  uint32_t failures() const { return path_.empty() ? first_failures_ : path_.back().failures; }
  // A step of the path has to be undone before cached steps can be used again.
  bool is_bypassed() const { return is_bypassed_; }
  void SetBypassed(bool is_bypassed) { path_.back().is_bypassed = is_bypassed_ = is_bypassed; }
  // Appends a cached step, which the inner machine does not take yet.
  void Append(const Choice& choice, EntryId cached) {
    path_.push_back({choice, cached, failures(), false});
  }
  // Appends a step, which the inner machine takes. REQUIRES: the choice is possible, unless the
  // inner machine has diverged
  void Take(const Choice& choice, bool is_bypassed);
  // The last step has become the entry of the table.
  void SetCached(EntryId cached) { path_.back().cached = cached; }
  // The table is cleared.
  void ForgetCached() {
    for (Step& step : path_) step.cached = MemoTable::kNone;
  }
  void Truncate(size_t size) {
    path_.resize(size);
    is_bypassed_ = !path_.empty() && path_.back().is_bypassed;
    common_ = std::min(common_, size);
  }
  // No state on the path will be returned to: undoes steps of the inner machine that the path has
  // given up.
  void DropGivenUp() {
    if (inner_steps_ > common_) GoBack();
  }

  // --- The inner machine
  // At the end of the path, unless it is stuck.
  Machine& Materialize() {
    if (!is_stuck_ && (inner_steps_ > common_ || inner_steps_ < path_.size())) Follow();
    return inner_;
  }
  // The inner machine has done something that a cached step does not say: nothing holds any more.
  // Either a request to stop ended one of its steps early, or its footprints are incomplete.
  void Diverged();
  // The inner machine has stopped, or has diverged.
  bool is_stuck() const { return is_stuck_; }
  bool was_cut() const { return was_cut_; }
  bool refuted() const { return refuted_; }
  // Cached steps that it had to take after all.
  uint64_t taken_late() const { return taken_late_; }

 private:
  struct Step {
    Choice choice;
    EntryId cached;          // kNone: it is not in the table
    uint32_t failures : 31;  // after it
    bool is_bypassed : 1;
  };

  void Follow();
  void GoBack();
  bool CanStep(ThreadId t);
  bool DidTheSame(const MemoTable::CachedStep& cached);

  Machine& inner_;
  const MemoTable& table_;
  std::function<void()> inspect_all_;
  std::vector<Step> path_;
  bool is_bypassed_ = false;  // as the last step of the path
  // The inner machine has taken inner_steps_, of which the first common_ are those of path_.
  size_t inner_steps_ = 0, common_ = 0;
  std::vector<size_t> inner_marks_;  // steps before each of its marks
  const uint32_t first_failures_;
  const std::atomic<bool>* const stop_;
  bool is_stuck_ = false, was_cut_ = false, refuted_ = false;
  uint64_t taken_late_ = 0;
};

}  // namespace mazurka
