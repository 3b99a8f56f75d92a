// The clock-vector reduction as printed (Noonan, Mercer, Rungta, Table 2); numbers in comments are
// the table's lines. It misses behaviours. clock.cc is the complete version, and says what is
// missing here.
//
// Where the table leaves something open, this does what JPF does. An operation on a lock is an
// access to the object. A thread that has to wait yields to all others. A choice of data is a
// choice point.

#include <boost/unordered/unordered_flat_map.hpp>

#include "reductions/clock/happens_before.h"
#include "reductions/level_lists.h"
#include "reductions/reduction.h"

namespace mazurka {
namespace {

// Ends transitions of loops without shared accesses, so that these loops close a cycle of states.
constexpr size_t kLongestTransition = 1000;

bool StartsOrEnds(OperationKind kind) {
  return kind == OperationKind::kStart || kind == OperationKind::kEnd;
}

class ClockPrinted : public Reduction {
 public:
  explicit ClockPrinted(ThreadOrder order) : order_(std::move(order)) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (execution.empty()) clocks_.Begin(machine);
    AddOptions(machine, execution);
    // 42: s'.backtrack = enabled(s')
    const bool all = execution.empty() || StartsOrEnds(execution.back().operation.kind);
    // 43: s'.backtrack = p
    const size_t last = frames_.size() - 1;
    if (all || !Want(last, execution.back().choice.thread)) WantAll(last);
  }

  std::optional<Choice> Next() override {
    Undo();
    // 08: exists p in s.backtrack \ s.done
    for (Option& o : options_.Last()) {
      if (!o.wanted || o.tried == o.alternatives) continue;
      // 22: for a thread whose next access has not been compared yet, because another thread was
      // running.
      if (o.tried == 0 && !o.marked) Reach(o.thread, o.next);
      return Choice{o.thread, o.tried++};
    }
    return std::nullopt;
  }

  // 15 to 19: the clocks of the thread and of the touched objects, and the last access L of each
  // object.
  void Stepped(Machine& machine, const Execution& execution) override {
    const ThreadId p = execution.back().choice.thread;
    clocks_.Push(machine, p, clocks_.FootprintOf(machine, p));
    depths_.push_back(frames_.size());
    marked_.reset();
  }

  // 09 to 26: continues to the next access to a shared object, or through a thread's start or end.
  bool PassesThrough(Machine& machine, const Execution& execution) override {
    const Event& last = execution.back();
    const ThreadId p = last.choice.thread;
    if (StartsOrEnds(last.operation.kind) || !IsEnabled(machine, p)) return false;
    if (execution.size() - frames_.back().steps >= kLongestTransition) return false;
    if (machine.Alternatives(p) > 1) return false;
    if (!Reach(p, machine.Pending(p))) return true;
    marked_ = p;  // 25: mark nextins(p)
    return false;
  }

  void Leave() override {
    Undo();
    options_.Pop();
    frames_.pop_back();
  }

 private:
  using Step = HappensBefore::Step;

  struct Option {
    ThreadId thread;
    bool wanted;
    bool marked;  // its next access was compared when the thread came to it
    uint32_t alternatives, tried;
    Operation next;
  };
  struct Frame {
    size_t steps;  // number of steps that lead to it
  };

  void AddOptions(Machine& machine, const Execution& execution) {
    arranged_.clear();
    for (ThreadId t : machine.Enabled()) arranged_.push_back({t, 0});
    order_.Arrange(arranged_);
    frames_.push_back({execution.size()});
    options_.Push();
    for (const auto& [t, alternative] : arranged_) {
      const bool moved = execution.empty() || t == execution.back().choice.thread;
      const bool marked = moved ? marked_ == t : IsMarked(frames_.size() - 2, t);
      options_.Add({t, false, marked, machine.Alternatives(t), 0, machine.Pending(t)});
    }
  }

  bool IsMarked(size_t depth, ThreadId t) const {
    for (const Option& o : options_.At(depth)) {
      if (o.thread == t) return o.marked;
    }
    return false;
  }

  bool Want(size_t depth, ThreadId t) {
    for (Option& o : options_.At(depth)) {
      if (o.thread == t) return o.wanted = true;
    }
    return false;
  }

  void WantAll(size_t depth) {
    for (Option& o : options_.At(depth)) o.wanted = true;
  }

  void Undo() {
    while (clocks_.size() > frames_.back().steps) {
      clocks_.Pop();
      depths_.pop_back();
    }
  }

  static bool IsEnabled(Machine& machine, ThreadId t) {
    for (ThreadId other : machine.Enabled()) {
      if (other == t) return true;
    }
    return false;
  }

  static bool IsAccess(const Operation& op) { return !StartsOrEnds(op.kind) && op.object != 0; }

  // 24: accessed(o) = accessed(o) U p. True if at least two threads have touched the object so far,
  // in the whole search.
  bool Share(uint64_t object, ThreadId t) {
    auto [found, is_new] = accessed_.try_emplace(object, t);
    if (found->second != t) shared_.emplace(object, true);
    return shared_.contains(object);
  }

  // 22 to 34: p is about to execute `next`. Returns true if that is a choice point.
  bool Reach(ThreadId p, const Operation& next) {
    if (!IsAccess(next) || !Share(next.object, p)) return false;
    Backtrack(p, next);
    return true;
  }

  // 27 to 32
  void Backtrack(ThreadId p, const Operation& next) {
    const Access object{next.kind, next.object, 0, 0, true};
    clocks_.EachConflict(object, [&](Step i, const Access& access) {
      // 17: a release is not a last access.
      if (access.kind == OperationKind::kUnlock) return true;
      // 28: i != 0 and i > C(p)(proc(S_i))
      if (!clocks_.IsBefore(i, p)) {
        const size_t before = depths_[i - 1] - 1;
        if (!Want(before, p)) WantAll(before);
      }
      return false;
    });
  }

  ThreadOrder order_;
  HappensBefore clocks_;
  boost::unordered_flat_map<uint64_t, ThreadId> accessed_;  // object -> first thread
  boost::unordered_flat_map<uint64_t, bool> shared_;
  std::vector<Frame> frames_;
  LevelLists<Option> options_;  // by depth
  // By step: the number of states on the path then; the last of them is pre(S, i).
  std::vector<size_t> depths_;
  std::optional<ThreadId> marked_;  // by the last step
  std::vector<Choice> arranged_;
};

}  // namespace

std::unique_ptr<Reduction> MakeClockPrinted(const ReductionOptions& options) {
  return std::make_unique<ClockPrinted>(options.order);
}

}  // namespace mazurka
