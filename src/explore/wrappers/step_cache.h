#pragma once

#include <atomic>
#include <boost/unordered/unordered_flat_map.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/bit_set.h"
#include "base/stable_vector.h"
#include "model/footprints.h"
#include "model/machine_wrapper.h"
#include "model/schedule.h"

namespace mazurka {

// A machine that need not take a step again whose outcome it knows.
//
// What a thread does depends on its past: on its own steps, and on those of others that it has
// noticed, because they wrote to something that it touched later. That is what reductions rest on:
// executions which differ in the order of independent steps alone are the same to every thread. So
// steps of threads with the same past touch the same and lead to the same operation, whatever
// happens elsewhere. In a search without a store most steps are of that sort. They are only noted
// here, and are taken in the inner machine when somebody asks for what is not known, or looks.
//
// Pasts have numbers. A step leads its thread to a new one, which is found by the past before, the
// way that it went, and the pasts of those who had last written to the places that it touched.
// docs/reductions/step-cache.md says why that is enough, and which steps are never known.
class StepCache : public MachineWrapper {
 public:
  // What it has to know of the inner machine, in the state in which that stands.
  struct Inside {
    // Whether the end of the last thread will not be just the end of the program.
    std::function<bool()> ends_otherwise;
    // Looks at what all threads would touch next. If that shows that the machine merged steps which
    // others notice, it is kRefuted from now on.
    std::function<void()> look_around;
  };
  StepCache(Machine& inner, Inside inside);

  uint64_t steps() const { return steps_; }
  uint64_t known() const { return repeated_; }  // steps that were not taken at first
  // A request to stop has cut a step short that had to be taken again: nothing holds any more.
  bool was_cut() const { return was_cut_; }
  // A step that had to be taken again did something else than was known: the search does not count.
  // That is a fault of this class, or of what machines say that steps touch.
  bool refuted() const { return refuted_; }

  std::span<const ThreadId> Enabled() override;
  const Operation& Pending(ThreadId t) override;
  uint32_t Alternatives(ThreadId t) override;
  void Step(ThreadId t, uint32_t choice) override;
  std::span<const Access> Footprint() const override;
  uint32_t FootprintNumber() const override { return last_known_; }
  void Mark() override;
  void Undo() override { BackTo(marks_.back()); }
  void PopMark() override { ForgetMarks(1); }
  void UndoMarks(size_t count) override {
    if (count == 0) return;
    BackTo(marks_[marks_.size() - count]);
    ForgetMarks(count);
  }
  MachineStatus Status() override;
  uint32_t ThreadSlots() override;
  uint32_t FailureCount() override;
  std::optional<ThreadId> BlockedBy(ThreadId t) override;
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override;
  void SetStopFlag(const std::atomic<bool>* stop) override;

  // Who asks for these looks at the state itself.
  Hash128 Fingerprint() override { return Materialize().Fingerprint(); }
  Hash128 LocalFingerprint(ThreadId t) override { return Materialize().LocalFingerprint(t); }
  void AppendState(std::vector<uint8_t>& bytes) override { Materialize().AppendState(bytes); }
  std::string WhyUnsupported() override { return Materialize().WhyUnsupported(); }
  bool IsShared(ThreadId t, Sharing how) override { return Materialize().IsShared(t, how); }
  Inspector& Inspect() override { return Materialize().Inspect(); }
  Narrator& Narrate() override { return Materialize().Narrate(); }
  Machine& Unwrapped() override { return Materialize().Unwrapped(); }

 private:
  using PastId = uint32_t;
  static constexpr uint32_t kNone = kNoNumber;

  struct CausalPast {
    bool ended = false;
    // Its operation and what it touches do not depend on others, nor whether it can be performed.
    bool is_plain = false;
    PastId everything = 0;            // as everything_ was then
    uint32_t pending_state = kNone;   // the first one that was found
    uint32_t recent_pending = kNone;  // the one that was found last, likely to be looked for again
  };
  // Who has written to a place last, and who has changed something about it since then although it
  // only read: threads that have ended, of which it does not matter which one came first.
  struct Writers {
    PastId last = kNone;  // kNone: as everything_
    uint64_t ended = 0;   // a sum of their hashes
  };
  // A place, and who had written to it before.
  struct Touch {
    PlaceId place;
    bool writes;
    Writers before;
  };
  // Parts of accesses_ and touches_.
  struct Touches {
    uint32_t begin = 0, count = 0;
  };
  // How a thread stands before its operation: as long as nobody writes to what that touches, it
  // stays so.
  struct PendingState {
    PastId past, everything;
    Operation operation;
    bool enabled;
    uint32_t alternatives;
    std::optional<ThreadId> blocked_by;
    Touches touches;
    uint32_t next;         // with the same hash
    uint32_t recent_step;  // the one that was found last, as above
  };
  // A step whose outcome is known.
  struct CachedStep {
    PastId before, everything, after;
    uint32_t alternative;
    Touches touches;
    bool is_noticed;                  // it changes writers
    uint32_t first_started, started;  // in started_
    uint32_t next;                    // with the same hash
  };
  struct PathStep {
    Choice choice;
    uint32_t known;          // kNone: not
    uint32_t failures : 31;  // behind it
    bool bypassed : 1;       // nothing is looked up from there on
  };
  struct ChangedPast {
    uint32_t thread;
    PastId before;
  };
  struct ChangedWriters {
    PlaceId place;  // kNone: everything_
    Writers before;
  };
  struct Position {
    size_t path, pasts, writers;
  };
  using Table = boost::unordered_flat_map<uint64_t, uint32_t>;

  void BackTo(const Position& to);
  void ForgetMarks(size_t count);
  // Brings the inner machine to where this one stands.
  Machine& Materialize();
  void GoBack();
  bool DidTheSame(const CachedStep& known);
  void Diverged();
  bool CanStep(ThreadId t);
  void Forget();

  bool IsBypassed() const { return off_ || bypassed_; }
  bool IsGone(ThreadId t) const {
    return IndexOf(t) >= past_of_.size() || !live_.Contains(IndexOf(t));
  }
  // It will go on with a plain operation whatever others do.
  bool IsPlain(const CausalPast& past) const {
    return past.is_plain && past.everything == everything_;
  }
  // REQUIRES: !off_ and !IsGone(t)
  uint32_t PendingStateOf(ThreadId t) {
    const CausalPast& past = pasts_[past_of_[IndexOf(t)]];
    return IsPlain(past) ? past.pending_state : FindPendingState(t);
  }
  uint32_t FindPendingState(ThreadId t);
  bool IsStill(const PendingState& pending_state) const {
    return pending_state.everything == everything_ && AreWriters(pending_state.touches);
  }
  void FindEnabled();
  PendingState ReadPendingState(ThreadId t);
  uint32_t KeepLoose(ThreadId t, PendingState pending_state);
  uint32_t LearnPendingState(ThreadId t, uint64_t hash);
  // A step of the thread that stands so; kNone: it is not known.
  uint32_t FindStep(PendingState& pending_state, uint32_t alternative) {
    const uint32_t recent = pending_state.recent_step;
    const bool is_it = recent != kNone && IsStep(cached_steps_[recent], alternative);
    return is_it ? recent : LookUpStep(pending_state, alternative);
  }
  uint32_t LookUpStep(PendingState& pending_state, uint32_t alternative);
  uint64_t HashOfStep(const PendingState& pending_state, uint32_t alternative) const;
  bool IsStep(const CachedStep& known, uint32_t alternative) const {
    return known.alternative == alternative && known.everything == everything_ &&
           AreWriters(known.touches);
  }
  void ReplayCached(ThreadId t, uint32_t alternative, uint32_t known);
  void TakeInner(ThreadId t, uint32_t alternative);
  void Learn(ThreadId t, uint32_t alternative, const PendingState& pending_state);
  bool IsCacheable(OperationKind kind, uint32_t failures_before);
  bool IsFull() const;
  bool IsAlone(ThreadId t) const;
  void NoticeStarted();

  uint64_t HashOfWriters(uint64_t hash, Touches touches) const;
  bool AreWriters(Touches touches) const {
    const Touch* touch = touches_.data() + touches.begin;
    for (const Touch* const end = touch + touches.count; touch != end; ++touch) {
      const Writers now = WritersOf(touch->place, touch->writes);
      if (touch->before.last != now.last || touch->before.ended != now.ended) return false;
    }
    return true;
  }
  Touches Keep(std::span<const Access> accesses);
  // As far as it matters to who writes to the place, or only reads.
  Writers WritersOf(PlaceId place, bool writes) const {
    const Writers w = place < writers_.size() ? writers_[place] : Writers{};
    return {w.last == kNone ? everything_ : w.last, writes ? w.ended : 0};
  }
  void SetPast(ThreadId t, PastId past) {
    changed_pasts_.push_back({IndexOf(t), past_of_[IndexOf(t)]});
    PutPast(IndexOf(t), past);
  }
  // Without a way back.
  void PutPast(uint32_t thread, PastId past) {
    past_of_[thread] = past;
    live_.Set(thread, past != kNone && !pasts_[past].ended);
  }
  void SetWriters(PlaceId place, const Writers& writers);
  // Whether writers have changed.
  bool Touched(Touches touches, PastId past);
  void SetEverything(PastId past);
  PastId NewPast();

  Inside inside_;
  bool off_ = false;    // nothing is looked up
  bool stuck_ = false;  // no step is taken any more

  // What is known.
  Footprints footprints_;  // for its places
  std::vector<CausalPast> pasts_;
  StableVector<PendingState> pending_states_;
  std::vector<CachedStep> cached_steps_;
  std::vector<Access> accesses_;
  std::vector<Touch> touches_;
  std::vector<std::pair<ThreadId, PastId>> started_;  // by known steps
  Table pending_table_, step_table_;
  std::vector<uint32_t> loose_;  // by thread: a standing that is looked for each time

  // Where this machine stands.
  std::vector<PathStep> path_;
  bool bypassed_ = false;         // as the last step of the path
  std::vector<PastId> past_of_;   // by thread; kNone: it was not started
  BitSet live_;                   // threads that were started and have not ended
  std::vector<Writers> writers_;  // by place
  PastId everything_ = 0;         // who has written last to whatever anybody touches
  std::vector<ChangedPast> changed_pasts_;
  std::vector<ChangedWriters> changed_writers_;
  std::vector<Position> marks_;
  uint32_t last_known_ = kNone;            // the last step, if it is known
  mutable std::vector<Access> footprint_;  // of the last step; if it is known, when asked for
  std::vector<ThreadId> enabled_;          // the first enabled_count_ of them
  size_t enabled_count_ = 0;
  bool enabled_known_ = false;

  // Where the inner machine stands: behind so many steps, of which so many are those of path_.
  size_t inner_steps_ = 0, common_ = 0;
  std::vector<size_t> inner_marks_;  // steps before each of its marks
  uint32_t first_failures_ = 0;

  const std::atomic<bool>* stop_ = nullptr;
  bool was_cut_ = false, refuted_ = false;
  uint64_t steps_ = 0, repeated_ = 0, taken_late_ = 0;
  std::vector<Access> announced_;
};

}  // namespace mazurka
