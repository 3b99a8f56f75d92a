#include "reductions/thread_index.h"

namespace mazurka {

ThreadIndex Threads::Find(ThreadIndex parent, uint32_t nth) {
  for (uint32_t i = 0; i < kin_.size(); ++i) {
    if (kin_[i].parent == parent && kin_[i].nth == nth) return ThreadIndex{i};
  }
  kin_.push_back({parent, nth});
  return static_cast<ThreadIndex>(kin_.size() - 1);
}

void Threads::Notice(Machine& machine, ThreadIndex parent) {
  number_of_.resize(std::max<size_t>(number_of_.size(), machine.ThreadSlots()), kNobody);
  for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
    const auto slot = static_cast<ThreadId>(i);
    if (number_of_[i] != kNobody || machine.Pending(slot).kind == OperationKind::kNone) continue;
    const uint32_t nth = parent == kNobody ? i : KinOf(parent).children++;
    const ThreadIndex born = Find(parent, nth);
    KinOf(born).slot = slot;
    KinOf(born).children = 0;
    Set(slot, born, born);
  }
}

void Threads::Forget(size_t changes) {
  while (changes_.size() > changes) {
    const Change& change = changes_.back();
    number_of_[IndexOf(change.slot)] = change.before;
    if (change.before != kNobody) KinOf(change.before).slot = change.slot;
    if (change.born != kNobody && KinOf(change.born).parent != kNobody)
      --KinOf(KinOf(change.born).parent).children;
    changes_.pop_back();
  }
}

}  // namespace mazurka
