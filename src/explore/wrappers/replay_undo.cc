#include "explore/wrappers/replay_undo.h"

#include "base/check.h"

namespace mazurka {

void ReplayUndo::Step(ThreadId t, uint32_t choice) {
  inner_.Step(t, choice);
  if (!marks_.empty()) path_.push_back({t, choice});
}

void ReplayUndo::Mark() {
  inner_.Mark();
  marks_.push_back(path_.size());
}

void ReplayUndo::Undo() {
  if (path_.size() == marks_.back()) return inner_.Undo();
  ReplayToMark(marks_.size());
}

// The marks on the path are set again too: what a machine does may depend on how many there are.
void ReplayUndo::ReplayToMark(size_t inner_marks) {
  path_.resize(marks_.back());
  inner_.UndoMarks(inner_marks - 1);
  inner_.Undo();
  size_t mark = 1;
  for (size_t i = 0;; ++i) {
    for (; mark < marks_.size() && marks_[mark] == i; ++mark) inner_.Mark();
    if (i == path_.size()) break;
    inner_.Step(path_[i].thread, path_[i].alternative);
  }
  replayed_ += path_.size();
}

void ReplayUndo::PopMark() {
  MAZ_CHECK(path_.size() == marks_.back());
  marks_.pop_back();
  inner_.PopMark();
}

// Replays once, not for each mark.
void ReplayUndo::UndoMarks(size_t count) {
  if (count == 0) return;
  const size_t inner_marks = marks_.size();
  marks_.resize(inner_marks - (count - 1));
  ReplayToMark(inner_marks);
  PopMark();
}

}  // namespace mazurka
