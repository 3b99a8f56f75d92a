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

// A machine in which steps whose order cannot matter belong to the step that their thread took
// before them: reads, writes, locks, unlocks and ends of threads that touch only what no other
// thread touches, or what nobody writes to, in any execution. There are as many Mazurkiewicz traces
// with longer steps as with shorter ones, and what a search without a store pays for is the number
// of steps.
//
// The machine learns on the way which places these are: see SharingProfile. As soon as one of them
// turns out to be shared the machine is kRefuted, and the search has to be restarted.
// docs/reductions/merged-steps.md says why nothing is left out.
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

  // Notes what all threads would touch next.
  void RecordPending();
  // Runs the program a few times from where it stands, to learn who touches what. *stop ends that.
  void Learn(const std::atomic<bool>* stop = nullptr);
  // The single steps that the steps of a schedule consist of.
  Schedule Unmerged(const Schedule& schedule);

 private:
  // What was found out about an operation of a thread in this search.
  struct Remembered {
    uint64_t thread = 0, object = 0;
    uint32_t slot = 0, bytes = 0, search = 0;
    OperationKind kind = OperationKind::kNone;
    bool is_new = true, merges = false;
    std::vector<Access> announced, touched;  // when it was performed last

    bool TouchedSame(std::span<const Access> other) const;
    void Remember(std::span<const Access> now);
  };
  Remembered& Find(std::vector<Remembered>& table, uint64_t name, const Operation& op);
  bool IsUnnoticed(ThreadId t, OperationKind kind, Remembered& remembered);
  void AssumeTouched(Remembered& remembered);

  // Takes a step that others may notice, and notes what it touches.
  void StepNoticed(ThreadId t, uint32_t choice, uint64_t name);
  void RecordTouched(std::span<const Access> touched, Remembered& remembered);
  // Takes the thread's next step if nobody can notice it. Whether it may go on with another one.
  bool StepUnnoticed(ThreadId t, uint64_t name);
  void StepInner(ThreadId t, uint32_t choice);
  bool HasToWait(ThreadId t, OperationKind kind);
  void FindAlive();
  std::optional<ThreadId> FindStarted();
  void Walk(uint64_t seed, int& steps, const std::atomic<bool>* stop);

  SpinFilter& spins_;  // the inner machine
  SharingProfile& use_;
  uint32_t search_ = 0;  // 0: none yet, nothing is merged
  bool others_ = false;  // on this path there is or was another thread
  std::vector<bool> marks_;
  std::span<const Access> footprint_;
  std::vector<Access> own_footprint_, announced_;
  std::vector<Remembered> noted_, merged_;  // by hash
  std::vector<bool> alive_;                 // before the last step that started a thread
  Schedule* taken_ = nullptr;               // gathers single steps
};

}  // namespace mazurka
