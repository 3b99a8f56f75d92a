// The DPOR engine of Storey, Mercer, Parizek. This file follows the search: it creates the nodes of
// the DPOR graph where threads are about to execute operations, and returns the next choice.
// Algorithm 1 is in dpor.cc, Algorithm 2 in replay.cc.
//
// A choice generator is a state that the search enters, with a mark to backtrack to. The search
// passes through states before operations marked maybe or no.

#include "reductions/engine/engine.h"

#include <algorithm>

#include "reductions/engine/dot.h"
#include "reductions/engine/dpor.h"
#include "reductions/engine/replay.h"
#include "reductions/progress.h"

namespace mazurka {
namespace {

enum class Stop : uint8_t { kIfMarked, kAnyway };

// The search stops after this number of steps even without a reason. It must be able to cut endless
// executions, and a replay should not begin too far back.
constexpr size_t kLongestTransition = 50;

class Engine : public Reduction {
 public:
  Engine(Analysis analysis, const ReductionOptions& options)
      : analysis_(std::move(analysis)), order_(options.order), files_(options.graph) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (graph_.path().empty())
      AddNode(Node::Kind::kReplay, machine, execution, {}).accesses.clear();
    ForgetUndone(execution.size());
    Node* node = graph_.top();
    if (node->steps != execution.size() || execution.empty())
      node = ExecuteInstruction(machine, execution, Runner(machine, execution), Stop::kAnyway);
    const bool replayed = !generators_.empty() && recognized_ == node;
    recognized_ = nullptr;
    if (!replayed) node->choices.front().tried = 0;  // to be explored from this mark
    if (node->kind == Node::Kind::kMaybe) {
      node->kind = Node::Kind::kYes;
      node->was_maybe = replayed;
    }
    InsertChoiceGenerator(*node, replayed);
  }

  // hasMoreChoices and getNextChoice of a choice generator.
  std::optional<Choice> Next() override {
    ChoiceGenerator& generator = generators_.back();
    Node& node = generator.replay.node();
    generator.replay.Backtrack(graph_);
    recognized_ = nullptr;
    if (generator.moved) Reset(generator);
    generator.moved = true;
    if (MustReplay(node)) {
      generator.replay.Begin();
      ++replays_;
      return generator.last;
    }
    for (Node::Scheduled& s : node.choices) {
      if (s.tried == s.alternatives) continue;
      generator.last = {s.thread, s.tried++};
      node.Schedule(s.thread, generator.last.alternative);
      return generator.last;
    }
    return std::nullopt;
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const std::span<const Access> footprint = machine.Footprint();
    Node& node = *graph_.top();
    if (execution.size() == node.steps + 1) node.accesses.clear();  // the announced accesses
    node.accesses.insert(node.accesses.end(), footprint.begin(), footprint.end());
    const bool replays = generators_.back().replay.IsReplaying();
    if (replays) ++replayed_steps_;
    if (replays || execution.back().operation.kind != OperationKind::kEnd) return;
    ++graphs_;
    files_.ThreadEnded(graph_);
  }

  bool PassesThrough(Machine& machine, const Execution& execution) override {
    const ThreadId t = execution.back().choice.thread;
    const auto enabled = machine.Enabled();
    if (!std::binary_search(enabled.begin(), enabled.end(), t)) return false;
    if (machine.Alternatives(t) != 1) return false;
    const ChoiceGenerator& generator = generators_.back();
    if (generator.replay.IsReplaying()) return ReplayInstruction(machine, execution, t);
    if (execution.size() - generator.replay.node().steps >= kLongestTransition) return false;
    const Node* node = ExecuteInstruction(machine, execution, t, Stop::kIfMarked);
    return node == nullptr || node->kind == Node::Kind::kMaybe;
  }

  void Ended(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (execution.empty()) return;
    Node& end = AddNode(Node::Kind::kEnd, machine, execution, execution.back().choice.thread);
    end.status = machine.Status();
    dpor_.ExecuteDporForOthers(end);
  }

  void Leave() override {
    generators_.back().replay.Backtrack(graph_);
    generators_.pop_back();
  }

  void SearchEnded() override { files_.SearchEnded(graph_); }

  std::string Unwritten() override { return files_.problem(); }

  double Explored() const override {
    Progress progress;
    for (const ChoiceGenerator& generator : generators_) {
      double alternatives = 0, tried = 0;
      for (const Node::Scheduled& s : generator.replay.node().choices) {
        alternatives += s.alternatives;
        tried += s.tried;
      }
      progress.AddTried(tried, alternatives);
    }
    return progress.explored();
  }

  std::vector<Counter> Counters() const override {
    return {{"graphs", graphs_},
            {"nodes", graph_.created()},
            {"choice_generators", made_},
            {"replays", replays_},
            {"replayed_steps", replayed_steps_}};
  }

 private:
  struct ChoiceGenerator {
    Replay replay;
    Choice last;
    bool moved = false;  // the search has left the state
    std::vector<std::any> saved = {};
  };

  Node& AddNode(Node::Kind kind, Machine& machine, const Execution& execution, ThreadId t) {
    Node& node = graph_.AddNode(kind, machine, t, execution.size());
    analysis_.dependence->NodeCreated(machine, node, node.parent);
    return node;
  }

  // EXECUTEINSTRUCTION(I) of Algorithm 1, where t is about to execute I. Returns null if I is not a
  // scheduling point.
  Node* ExecuteInstruction(Machine& machine, const Execution& execution, ThreadId t, Stop stop) {
    Mark m = analysis_.marker->MarkOperation(machine, t);  // line 2
    if (stop == Stop::kAnyway && m == Mark::kMaybe) m = Mark::kYes;
    if (stop == Stop::kAnyway && m == Mark::kNo) m = Mark::kReplay;
    if (m == Mark::kNo) return nullptr;
    const Node::Kind kind = m == Mark::kYes     ? Node::Kind::kYes
                            : m == Mark::kMaybe ? Node::Kind::kMaybe
                                                : Node::Kind::kReplay;
    Node& n = AddNode(kind, machine, execution, t);  // lines 4, 8, 11
    if (kind == Node::Kind::kMaybe) n.choices.front().tried = 1;
    if (kind != Node::Kind::kReplay) dpor_.ExecuteDpor(n);  // lines 6, 9
    dpor_.ExecuteDporForOthers(n);
    return &n;
  }

  // ExecuteInstruction in a replay. Returns true if the search passes through the state.
  bool ReplayInstruction(Machine& machine, const Execution& execution, ThreadId t) {
    analysis_.marker->MarkOperation(machine, t);
    recognized_ = generators_.back().replay.Recognize(execution.size());
    if (recognized_ == nullptr) return true;
    graph_.PutBack(*recognized_);
    analysis_.dependence->NodeCreated(machine, *recognized_, recognized_->parent);
    return !recognized_->HasUntried();
  }

  // Lines 5 and 12 of Algorithm 1.
  void InsertChoiceGenerator(Node& node, bool replayed) {
    ++made_;
    ChoiceGenerator generator{replayed ? generators_.back().replay.StopAt(node) : Replay(node),
                              {node.thread, 0}};
    for (const auto& r : analysis_.resettables) generator.saved.push_back(r->SavedState());
    generators_.push_back(std::move(generator));
  }

  void Reset(const ChoiceGenerator& generator) {
    for (size_t i = 0; i < generator.saved.size(); ++i)
      analysis_.resettables[i]->ResetState(generator.saved[i]);
  }

  // The search has undone a step.
  void ForgetUndone(size_t steps) {
    while (graph_.top()->steps > steps) graph_.Forget(graph_.TakeOff());
  }

  // The thread that continues: the running thread if it is enabled.
  ThreadId Runner(Machine& machine, const Execution& execution) {
    arranged_.clear();
    for (ThreadId t : machine.Enabled()) {
      if (!execution.empty() && t == execution.back().choice.thread) return t;
      arranged_.push_back({t, 0});
    }
    order_.Arrange(arranged_);
    return arranged_.front().thread;
  }

  Analysis analysis_;
  ThreadOrder order_;
  GraphFiles files_;
  DporGraph graph_{files_.wanted()};
  Dpor dpor_{graph_, *analysis_.dependence};
  std::vector<ChoiceGenerator> generators_;
  Node* recognized_ = nullptr;  // the node that the replay has just reached
  std::vector<Choice> arranged_;
  uint64_t graphs_ = 0, made_ = 0, replays_ = 0, replayed_steps_ = 0;
};

}  // namespace

std::unique_ptr<Reduction> MakeEngine(Analysis analysis, const ReductionOptions& options) {
  return std::make_unique<Engine>(std::move(analysis), options);
}

}  // namespace mazurka
