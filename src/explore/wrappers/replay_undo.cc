#include "explore/wrappers/replay_undo.h"

#include "base/check.h"

namespace mazurka {

void ReplayUndo::Step(ThreadId t, uint32_t choice) {
  inner_.Step(t, choice);
  if (!marks_.empty()) path_.push_back({t, choice});
}

void ReplayUndo::Mark() {
  if (marks_.empty()) inner_.Mark();
  marks_.push_back(path_.size());
}

void ReplayUndo::Undo() {
  if (path_.size() == marks_.back()) return;
  path_.resize(marks_.back());
  inner_.Undo();
  for (const Choice& step : path_) inner_.Step(step.thread, step.alternative);
  replayed_ += path_.size();
}

void ReplayUndo::PopMark() {
  MAZ_CHECK(path_.size() == marks_.back());
  marks_.pop_back();
  if (marks_.empty()) inner_.PopMark();
}

// Replays once, not for each mark.
void ReplayUndo::UndoMarks(size_t count) {
  if (count == 0) return;
  marks_.resize(marks_.size() - (count - 1));
  Undo();
  PopMark();
}

}  // namespace mazurka
