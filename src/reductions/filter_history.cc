// Sharing by the history of the search (Noonan, Mercer, Rungta, Table 1): an object counts as
// shared here if two of the threads that can take a step now have accessed it, in whatever
// execution so far. Accesses are remembered under the objects' stable names and never forgotten.
//
// Not complete: an access that the search passed through before it knew of the sharing is not
// looked at again. See docs/reductions/jpf.md.

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "reductions/filter.h"

namespace mazurka {
namespace {

bool IsPorRelevant(OperationKind kind) {
  return IsMemoryAccess(kind) || kind == OperationKind::kLock;
}

class HistoryFilter : public Filter {
 public:
  bool Passes(Machine& machine, ThreadId t, const Operation& op) override {
    // Lines 7 and 26: transitions end behind starts and ends, not before them. A join that does not
    // wait any more cannot be disturbed but by an interrupt.
    if (op.kind == OperationKind::kStart || op.kind == OperationKind::kEnd ||
        op.kind == OperationKind::kJoin)
      return true;
    if (!IsPorRelevant(op.kind) || op.object == 0) return false;  // line 13
    Note(machine.StableNameOf(t), op.object);                     // line 15
    return AccessedByEnabled(machine, op.object) < 2;             // line 16
  }

  bool Keeps(const Event& taken) override {
    return taken.operation.kind == OperationKind::kStart ||
           taken.operation.kind == OperationKind::kEnd;
  }

  std::string LeftOut() const override {
    return "What two threads share was learnt during the search (--sharing history); behaviours "
           "before that may have been left out.";
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const uint64_t thread = machine.StableNameOf(execution.back().choice.thread);
    for (const Access& access : machine.Footprint()) {
      if (IsPorRelevant(access.kind)) Note(thread, access.object);
    }
  }

 private:
  using Threads = std::vector<uint64_t>;  // stable names; few

  void Note(uint64_t thread, uint64_t object) {
    Threads& threads = accessed_[object];
    if (std::find(threads.begin(), threads.end(), thread) == threads.end())
      threads.push_back(thread);
  }

  size_t AccessedByEnabled(Machine& machine, uint64_t object) {
    const Threads& threads = accessed_[object];
    const auto enabled = machine.Enabled();
    return static_cast<size_t>(std::count_if(enabled.begin(), enabled.end(), [&](ThreadId t) {
      return std::find(threads.begin(), threads.end(), machine.StableNameOf(t)) != threads.end();
    }));
  }

  std::unordered_map<uint64_t, Threads> accessed_;  // by stable name
};

}  // namespace

std::unique_ptr<Filter> MakeHistoryFilter() { return std::make_unique<HistoryFilter>(); }

}  // namespace mazurka
