#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "explore/wrappers/sharing_profile.h"
#include "explore/wrappers/spin_filter.h"
#include "model/machine_wrapper.h"
#include "model/schedule.h"

namespace mazurka {

// A machine that merges steps whose order cannot matter into the previous step of their thread.
// These are reads, writes, locks, unlocks and ends of threads that access only places that no other
// thread accesses, or that no thread writes, in any execution. Merging does not change the number
// of Mazurkiewicz traces, but it lowers the number of steps, which is the cost of a search without
// a store.
//
// The machine learns these places as it runs: see SharingProfile. As soon as one of them proves to
// be shared the machine is kRefuted, and the search has to restart. docs/reductions/merged-steps.md
// explains why nothing is left out.
class StepMerger : public MachineWrapper {
 public:
  StepMerger(SpinFilter& inner, SharingProfile& use);

  std::span<const ThreadId> Enabled() override;
  void Step(ThreadId t, uint32_t choice) override;
  std::span<const Access> Footprint() const override { return footprint_; }
  void Mark() override;
  void Undo() override;
  void PopMark() override;
  MachineStatus Status() override;

  // Records the places that all threads would access next.
  void RecordPending();
  // Runs the program a few times from its current state, to learn which threads access which
  // places. *stop ends these runs.
  void Learn(const std::atomic<bool>* stop = nullptr);
  // The single steps of a schedule of merged steps.
  Schedule Unmerged(const Schedule& schedule);

 private:
  // What this search has learnt about an operation of a thread.
  struct Remembered {
    uint64_t thread = 0, object = 0;
    uint32_t slot = 0, bytes = 0, search = 0;
    OperationKind kind = OperationKind::kNone;
    bool is_new = true, merges = false;
    std::vector<Access> announced, touched;  // of the last execution of the operation

    bool TouchedSame(std::span<const Access> other) const;
    void Remember(std::span<const Access> now);
  };
  Remembered& Find(std::vector<Remembered>& table, uint64_t name, const Operation& op);
  bool IsUnnoticed(ThreadId t, OperationKind kind, Remembered& remembered);
  void AssumeTouched(Remembered& remembered);

  // Executes a step that other threads may observe, and records its accesses.
  void StepNoticed(ThreadId t, uint32_t choice, uint64_t name);
  void RecordTouched(std::span<const Access> touched, Remembered& remembered);
  // Executes the thread's next step if no other thread can observe it. Returns true if the thread
  // may continue with another one.
  bool StepUnnoticed(ThreadId t, uint64_t name);
  void StepInner(ThreadId t, uint32_t choice);
  bool HasToWait(ThreadId t, OperationKind kind);
  void FindAlive();
  std::optional<ThreadId> FindStarted();
  void Walk(uint64_t seed, int& steps, const std::atomic<bool>* stop);

  SpinFilter& spins_;  // the inner machine
  SharingProfile& use_;
  uint32_t search_ = 0;  // 0: no search yet, nothing is merged
  bool others_ = false;  // another thread exists or existed on this path
  std::vector<bool> marks_;
  std::span<const Access> footprint_;
  std::vector<Access> own_footprint_, announced_;
  std::vector<Remembered> recorded_, merged_;  // by hash
  std::vector<bool> alive_;                    // before the last step that started a thread
  Schedule* taken_ = nullptr;                  // collects single steps
};

}  // namespace mazurka
