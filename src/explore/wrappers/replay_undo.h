#pragma once

#include <cstddef>
#include <vector>

#include "model/machine_wrapper.h"
#include "model/schedule.h"

namespace mazurka {

// Undoes by reset and replay: returns to the first mark, and takes the steps of the path again.
// Searches without a virtual machine of their own do this. For experiments: the machine's own undo
// is faster.
//
// REQUIRES: steps are deterministic: equal choices lead to equal states
class ReplayUndo : public MachineWrapper {
 public:
  using MachineWrapper::MachineWrapper;

  void Step(ThreadId t, uint32_t choice) override;
  void Mark() override;
  void Undo() override;
  void PopMark() override;
  void UndoMarks(size_t count) override;
  // The steps that were taken again.
  uint64_t replayed() const { return replayed_; }

 private:
  // Returns to the last of marks_. The machine has set `inner_marks` marks.
  void ReplayToMark(size_t inner_marks);

  std::vector<Choice> path_;   // since the first mark
  std::vector<size_t> marks_;  // how many of these steps lead to each mark
  uint64_t replayed_ = 0;
};

}  // namespace mazurka
