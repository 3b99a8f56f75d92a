#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "explore/wrappers/step_cache/causal_position.h"
#include "explore/wrappers/step_cache/lazy_machine.h"
#include "explore/wrappers/step_cache/memo_table.h"
#include "model/machine_wrapper.h"
#include "model/schedule.h"

namespace mazurka {

// A machine that takes a step in the inner machine once, and only replays its effects when the same
// step comes again.
//
// What a thread does depends on its causal past alone: on its own steps, and on the steps of other
// threads that wrote to what it touched. All reductions assume that, since they treat executions
// that differ only in the order of independent steps as one. So two steps of a thread with the same
// past touch the same and lead to the same operation, whatever happens elsewhere. In a search
// without a store of states most steps are such repetitions.
//
// The parts:
//   CausalPosition  the past of each thread and the last writers of each place, with undo
//   MemoTable       past -> pending state, past and alternative -> cached step
//   LazyMachine     the path, and the inner machine, which follows it when its state is needed
//
// docs/reductions/step-cache.md says why that is sound, and which steps are never cached.
class StepCache : public MachineWrapper {
 public:
  // What it has to know of the inner machine, in the state in which that stands.
  struct Inside {
    // Whether more than the end of the program follows the end of the last thread.
    std::function<bool()> ends_otherwise;
    // Inspects what all threads would touch next. If that shows that the machine merged steps which
    // others can observe, it is kRefuted from now on.
    std::function<void()> inspect_pending;
    // Whether more than the accessed places decides if the thread of the last step can continue.
    // May be empty: it never does.
    std::function<bool()> depends_on_more = {};
  };
  // While *stop is true, the inner machine ends long steps early, so that they may differ from
  // cached ones.
  StepCache(Machine& inner, Inside inside, const std::atomic<bool>* stop = nullptr);

  uint64_t steps() const { return steps_; }
  uint64_t known() const { return cached_; }  // steps that were cached
  // A request to stop ended a step early that had to be repeated: the search does not count.
  bool was_cut() const { return lazy_.was_cut(); }
  // A step that had to be repeated did something else than before: the search does not count. The
  // fault is in this class, or in what machines say that steps touch.
  bool refuted() const { return lazy_.refuted(); }

  std::span<const ThreadId> Enabled() override;
  const Operation& Pending(ThreadId t) override;
  uint32_t Alternatives(ThreadId t) override;
  void Step(ThreadId t, uint32_t choice) override;
  std::span<const Access> Footprint() const override;
  uint32_t FootprintNumber() const override { return IndexOf(last_cached_); }
  void Mark() override { marks_.push_back({lazy_.size(), position_.Now()}); }
  void Undo() override { BackTo(marks_.back()); }
  void PopMark() override { ForgetMarks(1); }
  void UndoMarks(size_t count) override {
    if (count == 0) return;
    BackTo(marks_[marks_.size() - count]);
    ForgetMarks(count);
  }
  MachineStatus Status() override;
  uint32_t ThreadSlots() override;
  uint32_t FailureCount() override { return lazy_.failures(); }
  std::optional<ThreadId> BlockedBy(ThreadId t) override;
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override;

  // --- Questions about the state itself: the inner machine answers them.
  Hash128 Fingerprint() override { return Materialize().Fingerprint(); }
  bool IsShared(ThreadId t, Sharing how) override { return Materialize().IsShared(t, how); }
  Inspector& Inspect() override { return Materialize().Inspect(); }
  Narrator& Narrate() override { return Materialize().Narrate(); }

 private:
  using EntryId = MemoTable::EntryId;
  using PendingState = MemoTable::PendingState;
  static constexpr EntryId kNone = MemoTable::kNone;
  static const PendingState kGone;  // of a thread that was not started, or has ended
  struct Position {
    size_t path;
    CausalPosition::Mark causal;
  };

  Machine& Materialize() { return lazy_.Materialize(); }
  // The table is not used: here, or never again.
  bool IsBypassed() const { return is_off_ || lazy_.is_bypassed(); }
  // What the thread is about to do; null: ask the inner machine, since the table is not used.
  const PendingState* PendingStateOf(ThreadId t) {
    return IsBypassed() || position_.IsLive(t) ? PendingStateOfLive(t) : &kGone;
  }
  // The same. REQUIRES, here and below: the thread is live
  const PendingState* PendingStateOfLive(ThreadId t) {
    if (IsBypassed()) return nullptr;
    const PendingState* plain = table_.FindPlain(position_.PastOf(t), position_);
    return plain != nullptr ? plain : FindPendingState(t);
  }
  // REQUIRES: the table is used. To learn the answer may show that it cannot be used any more.
  const PendingState* FindPendingState(ThreadId t);
  void FindEnabled();

  void Replay(const Choice& choice, EntryId cached);
  void TakeInner(const Choice& choice);
  void Learn(const Choice& choice, const PendingState& pending);
  bool IsCacheable(OperationKind kind, uint32_t failures_before);
  void NoticeStarted();
  void TurnOffIfUseless();

  void BackTo(const Position& to);
  void ForgetMarks(size_t count);

  Inside inside_;
  MemoTable table_;
  CausalPosition position_;
  LazyMachine lazy_;
  bool is_off_ = false;  // the table is never used again
  std::vector<Position> marks_;

  EntryId last_cached_ = kNone;            // the last step, if it was cached
  mutable std::vector<Access> footprint_;  // of the last step; if it was cached, when asked for
  std::vector<ThreadId> enabled_;          // the first enabled_count_ of them
  size_t enabled_count_ = 0;
  bool is_enabled_known_ = false;
  std::vector<Access> announced_;
  uint64_t steps_ = 0, cached_ = 0;
};

}  // namespace mazurka
