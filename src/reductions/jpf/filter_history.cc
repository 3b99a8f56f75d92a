// Sharing by the history of the search (Noonan, Mercer, Rungta, Table 1). An object counts as
// shared in a state if two of the threads that are enabled there have accessed it, in any execution
// so far. Accesses are recorded under the objects' stable names and never removed.
//
// Incomplete: the search does not inspect an access again that it passed through before the object
// became shared. See docs/reductions/jpf.md.

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

#include "reductions/jpf/filter.h"

namespace mazurka {
namespace {

bool IsPorRelevant(OperationKind kind) {
  return TraitsOf(kind).is_memory || kind == OperationKind::kLock;
}

class HistoryFilter : public Filter {
 public:
  bool Passes(Machine& machine, ThreadId t, const Operation& op) override {
    // Lines 7 and 26: transitions end after starts and ends, not before them. Only an interrupt can
    // affect an enabled join.
    if (op.kind == OperationKind::kStart || op.kind == OperationKind::kEnd ||
        op.kind == OperationKind::kJoin)
      return true;
    if (!IsPorRelevant(op.kind) || op.object == 0) return false;  // line 13
    Threads& threads = AccessedBy(op.object);
    Record(machine.Inspect().StableNameOf(t), threads);  // line 15
    return !AnotherIsEnabled(machine, t, threads);       // line 16
  }

  bool Watches() const override { return true; }

  bool Keeps(const Event& taken) override {
    return taken.operation.kind == OperationKind::kStart ||
           taken.operation.kind == OperationKind::kEnd;
  }

  std::string LeftOut() const override {
    return "The search learnt during the exploration what threads share (--sharing history); "
           "earlier "
           "behaviours may be missing.";
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const ThreadId t = execution.back().choice.thread;
    for (const Access& access : machine.Footprint()) {
      if (IsPorRelevant(access.kind))
        Record(machine.Inspect().StableNameOf(t), AccessedBy(access.object));
    }
  }

 private:
  using Threads = std::vector<uint64_t>;  // stable names; few

  static bool Contains(const Threads& threads, uint64_t thread) {
    return std::find(threads.begin(), threads.end(), thread) != threads.end();
  }

  static void Record(uint64_t thread, Threads& threads) {
    if (!Contains(threads, thread)) threads.push_back(thread);
  }

  // True if a thread other than t is enabled and among the threads.
  static bool AnotherIsEnabled(Machine& machine, ThreadId t, const Threads& threads) {
    if (threads.size() < 2) return false;
    Inspector& inspector = machine.Inspect();
    for (ThreadId other : machine.Enabled()) {
      if (other != t && Contains(threads, inspector.StableNameOf(other))) return true;
    }
    return false;
  }

  // A small cache of recent look-ups. Names are hashes, so their low bits serve as index.
  Threads& AccessedBy(uint64_t object) {
    Recent& recent = recent_[object % recent_.size()];
    if (recent.threads == nullptr || recent.object != object) {
      recent = {object, &accessed_[object]};
    }
    return *recent.threads;
  }

  struct Recent {
    uint64_t object = 0;
    Threads* threads = nullptr;  // in accessed_, whose elements do not move
  };

  std::unordered_map<uint64_t, Threads> accessed_;  // by stable name
  std::array<Recent, 256> recent_;
};

}  // namespace

std::unique_ptr<Filter> MakeHistoryFilter() { return std::make_unique<HistoryFilter>(); }

}  // namespace mazurka
