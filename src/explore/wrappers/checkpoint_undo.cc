#include "explore/wrappers/checkpoint_undo.h"

#include <algorithm>

#include "base/check.h"

namespace mazurka {

void CheckpointUndo::Mark() {
  inner_.Mark();
  if (copies_.size() == marks_) copies_.emplace_back();
  const std::span<uint8_t> memory = memory_();
  copies_[marks_++].assign(memory.begin(), memory.end());
}

void CheckpointUndo::Restore(size_t mark) {
  const std::vector<uint8_t>& copy = copies_[mark];
  const std::span<uint8_t> memory = memory_();
  MAZ_CHECK(memory.size() == copy.size());
  std::ranges::copy(copy, memory.begin());
}

void CheckpointUndo::Undo() {
  inner_.Undo();
  Restore(marks_ - 1);
}

void CheckpointUndo::PopMark() {
  inner_.PopMark();
  --marks_;
}

// Copies once, not for each mark.
void CheckpointUndo::UndoMarks(size_t count) {
  if (count == 0) return;
  inner_.UndoMarks(count);
  marks_ -= count;
  Restore(marks_);
}

}  // namespace mazurka
