#include "toy/naive.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/check.h"

namespace mazurka::toy {
namespace {

struct Block {
  int begin;  // index of the instruction that opens it
  int rounds_left;
  auto operator<=>(const Block&) const = default;
};

struct ThreadView {
  enum Stage { kNew, kStarted, kGoing, kInWaitSet, kOutOfWaitSet, kFailed, kOver } stage = kNew;
  int next = 0;  // index of the next instruction
  std::vector<Block> blocks;
  std::map<int, int> registers;  // those that are not 0
  std::string exception;         // being thrown, or the one that ended the thread
  int saved_holds = 0;
  bool was_notified = false, has_permit = false, is_interrupted = false;
  auto operator<=>(const ThreadView&) const = default;
};

struct Holder {
  int thread, times;
  auto operator<=>(const Holder&) const = default;
};

struct World {
  std::vector<ThreadView> threads;
  std::map<int, int> variables;  // those that are not 0
  std::map<int, Holder> held;    // locks that are not free
  std::string printed;
  std::optional<int> exit_status;  // given to exit
  auto operator<=>(const World&) const = default;
};

int Get(const std::map<int, int>& from, int key) {
  auto at = from.find(key);
  return at == from.end() ? 0 : at->second;
}

void Put(std::map<int, int>& into, int key, int value) {
  if (value == 0) {
    into.erase(key);
  } else {
    into[key] = value;
  }
}

bool Is(int value, int comparison, int other) {
  if (comparison == 0) return value == other;
  if (comparison == 1) return value != other;
  return value < other;
}

class Explorer {
 public:
  explicit Explorer(const ToyProgram& program) : program_(program) {}

  NaiveResult Run(uint64_t max_states) {
    World first;
    first.threads.resize(program_.threads.size());
    first.threads[0].stage = ThreadView::kStarted;
    Explore(first, max_states);
    result_.states = seen_.size();
    const std::vector<bool> reaches_end = ReachEnds();
    result_.doomed =
        static_cast<uint64_t>(std::count(reaches_end.begin(), reaches_end.end(), false));
    result_.loops = CountLoops(reaches_end);
    return result_;
  }

 private:
  struct Node {
    explicit Node(size_t n) : number(static_cast<int>(n)) {}
    int number;
    bool on_path = true;
    double executions = 0;
    std::vector<int> predecessors;
  };

  struct Visit {
    const World* world;
    Node* node;
    std::vector<World> successors;
    size_t next = 0;
  };

  // Depth first; a step to a world on the path closes a cycle.
  void Explore(const World& first, uint64_t max_states) {
    std::vector<Visit> path;
    Enter(first, path);
    while (!path.empty()) {
      if (seen_.size() > max_states) {
        result_.complete = false;
        return;
      }
      Visit& top = path.back();
      if (top.next == top.successors.size()) {
        top.node->on_path = false;
        double executions = top.node->executions;
        path.pop_back();
        if (path.empty()) {
          result_.executions = executions;
        } else {
          path.back().node->executions += executions;
        }
        continue;
      }
      ++result_.transitions;
      World next = top.successors[top.next++];
      Enter(next, path);
    }
  }

  void Enter(const World& world, std::vector<Visit>& path) {
    Node* from = path.empty() ? nullptr : path.back().node;
    auto [at, is_new] = seen_.emplace(world, seen_.size());
    Node& node = at->second;
    if (from != nullptr) node.predecessors.push_back(from->number);
    if (!is_new) {
      if (node.on_path) {
        result_.cyclic = true;
      } else {
        from->executions += node.executions;
      }
      return;
    }
    path.push_back({&at->first, &node, Successors(world), 0});
    if (!path.back().successors.empty()) return;
    result_.outcomes.insert(OutcomeOf(world));
    node.executions = 1;
    ends_.push_back(node.number);
  }

  using Graph = std::vector<std::vector<int>>;  // by number of state: where steps lead

  Graph Backwards() const {
    Graph graph(seen_.size());
    for (const auto& [world, node] : seen_)
      graph[static_cast<size_t>(node.number)] = node.predecessors;
    return graph;
  }

  static Graph Reversed(const Graph& graph) {
    Graph reversed(graph.size());
    for (size_t from = 0; from < graph.size(); ++from) {
      for (int to : graph[from])
        reversed[static_cast<size_t>(to)].push_back(static_cast<int>(from));
    }
    return reversed;
  }

  static std::vector<bool> ReachableFrom(const Graph& graph, std::vector<int> todo) {
    std::vector<bool> reached(graph.size(), false);
    while (!todo.empty()) {
      auto number = static_cast<size_t>(todo.back());
      todo.pop_back();
      if (reached[number]) continue;
      reached[number] = true;
      todo.insert(todo.end(), graph[number].begin(), graph[number].end());
    }
    return reached;
  }

  // The states from which an end can be reached.
  std::vector<bool> ReachEnds() const { return ReachableFrom(Backwards(), ends_); }

  // A state is in a terminal component if all states reachable from it lead back to it. From any
  // other state, continue with a state that does not lead back: this shrinks the reachable set.
  // States that lead to a component found before are not in another one.
  uint64_t CountLoops(std::vector<bool> is_done) const {
    const Graph backwards = Backwards(), forwards = Reversed(backwards);
    uint64_t loops = 0;
    for (size_t state = 0; state < is_done.size(); ++state) {
      if (is_done[state]) continue;
      int at = static_cast<int>(state);
      for (;;) {
        const std::vector<bool> ahead = ReachableFrom(forwards, {at});
        const std::vector<bool> behind = ReachableFrom(backwards, {at});
        int away = -1;
        for (size_t i = 0; i < ahead.size() && away < 0; ++i) {
          if (ahead[i] && !behind[i]) away = static_cast<int>(i);
        }
        if (away < 0) {
          for (size_t i = 0; i < behind.size(); ++i) is_done[i] = is_done[i] || behind[i];
          ++loops;
          break;
        }
        at = away;
      }
    }
    return loops;
  }

  bool Alive(const World& w, int t) const {
    auto stage = w.threads[t].stage;
    return stage != ThreadView::kNew && stage != ThreadView::kOver;
  }

  bool Over(const World& w) const {
    if (w.exit_status) return true;
    for (size_t t = 0; t < w.threads.size(); ++t) {
      if (Alive(w, static_cast<int>(t)) && !program_.threads[t].daemon) return false;
    }
    return true;
  }

  Outcome OutcomeOf(const World& w) const {
    Outcome outcome;
    outcome.end = w.exit_status ? Outcome::End::kExit
                  : Over(w)     ? Outcome::End::kFinished
                                : Outcome::End::kDeadlock;
    outcome.status = w.exit_status;
    if (outcome.end == Outcome::End::kFinished)
      outcome.status = w.threads[0].exception.empty() ? 0 : 1;
    for (const ThreadView& thread : w.threads) {
      const bool is_over = thread.stage == ThreadView::kFailed || thread.stage == ThreadView::kOver;
      if (is_over && !thread.exception.empty()) {
        outcome.exceptions.push_back(thread.exception);
      }
    }
    std::sort(outcome.exceptions.begin(), outcome.exceptions.end());
    outcome.output = w.printed;
    return outcome;
  }

  std::vector<World> Successors(const World& w) const {
    std::vector<World> successors;
    if (Over(w)) return successors;
    for (int t = 0; t < static_cast<int>(w.threads.size()); ++t) {
      std::vector<World> after = StepsOf(w, t);
      successors.insert(successors.end(), after.begin(), after.end());
    }
    return successors;
  }

  const std::vector<Instruction>& CodeOf(int t) const { return program_.threads[t].code; }

  int EndOf(int t, int begin) const {
    int depth = 0;
    for (int i = begin;; ++i) {
      if (OpensBlock(CodeOf(t)[i].op)) ++depth;
      if (CodeOf(t)[i].op == Op::kEnd && --depth == 0) return i;
    }
  }

  bool Free(const World& w, int lock, int t) const {
    auto at = w.held.find(lock);
    return at == w.held.end() || at->second.thread == t;
  }

  bool Owns(const World& w, int lock, int t) const {
    auto at = w.held.find(lock);
    return at != w.held.end() && at->second.thread == t;
  }

  std::vector<World> StepsOf(const World& w, int t) const {
    const ThreadView& thread = w.threads[t];
    World after = w;
    ThreadView& me = after.threads[t];
    switch (thread.stage) {
      case ThreadView::kNew:
      case ThreadView::kOver:
        return {};
      case ThreadView::kStarted:
        me.stage = ThreadView::kGoing;
        Settle(after, t);
        return {after};
      case ThreadView::kInWaitSet:
        if (CodeOf(t)[thread.next].op != Op::kTimedWait) return {};
        me.stage = ThreadView::kOutOfWaitSet;
        return {after};
      case ThreadView::kOutOfWaitSet: {
        const Instruction& i = CodeOf(t)[thread.next];
        if (!Free(w, i.args[0], t)) return {};
        after.held[i.args[0]] = {t, thread.saved_holds};
        bool interrupted = !thread.was_notified && thread.is_interrupted;
        Put(me.registers, i.args[1], interrupted ? 1 : 0);
        if (interrupted) me.is_interrupted = false;
        me.saved_holds = 0;
        me.was_notified = false;
        me.stage = ThreadView::kGoing;
        ++me.next;
        Settle(after, t);
        return {after};
      }
      case ThreadView::kGoing:
      case ThreadView::kFailed:
        break;
    }
    bool unlocks = !thread.exception.empty() && !thread.blocks.empty();
    if (!unlocks && thread.next == static_cast<int>(CodeOf(t).size())) {
      // The thread fails in one step and ends in the next.
      if (thread.stage == ThreadView::kGoing && !thread.exception.empty()) {
        me.stage = ThreadView::kFailed;
        return {after};
      }
      ThreadView over;
      over.stage = ThreadView::kOver;
      over.exception = thread.exception;
      over.is_interrupted = thread.is_interrupted;
      me = over;
      return {after};
    }
    std::vector<World> results = unlocks ? LeaveLock(after, t) : Instructions(after, t);
    for (World& result : results) Settle(result, t);
    return results;
  }

  // Leaves the innermost lock block of the thread.
  std::vector<World> LeaveLock(World w, int t) const {
    ThreadView& me = w.threads[t];
    int lock = CodeOf(t)[me.blocks.back().begin].args[0];
    MAZ_CHECK(Owns(w, lock, t));
    if (--w.held[lock].times == 0) w.held.erase(lock);
    me.next = EndOf(t, me.blocks.back().begin) + 1;
    me.blocks.pop_back();
    if (!me.exception.empty()) Raise(w, t, me.exception);
    return {w};
  }

  // Leaves blocks until one needs an unlock or catches the exception.
  void Raise(World& w, int t, const std::string& exception) const {
    ThreadView& me = w.threads[t];
    me.exception = exception;
    while (!me.blocks.empty()) {
      const Instruction& opening = CodeOf(t)[me.blocks.back().begin];
      me.next = me.blocks.back().begin;
      if (opening.op == Op::kLock) return;
      if (opening.op == Op::kTry) {
        Put(me.registers, opening.args[0], 1);
        me.exception.clear();
        me.next = EndOf(t, me.next) + 1;
        me.blocks.pop_back();
        return;
      }
      me.blocks.pop_back();
    }
    me.next = static_cast<int>(CodeOf(t).size());
  }

  void RemoveFromWaitSet(World& w, int t, bool notified) const {
    w.threads[t].stage = ThreadView::kOutOfWaitSet;
    w.threads[t].was_notified = notified;
  }

  std::vector<int> WaitSet(const World& w, int lock) const {
    std::vector<int> set;
    for (int t = 0; t < static_cast<int>(w.threads.size()); ++t) {
      const ThreadView& thread = w.threads[t];
      if (thread.stage == ThreadView::kInWaitSet && CodeOf(t)[thread.next].args[0] == lock) {
        set.push_back(t);
      }
    }
    return set;
  }

  // All worlds that the thread's next instruction can lead to; none if it is blocked.
  std::vector<World> Instructions(World w, int t) const {
    ThreadView& me = w.threads[t];
    const Instruction& i = CodeOf(t)[me.next];
    const int a = i.args[0], b = i.args[1], c = i.args[2], d = i.args[3];
    const int here = me.next++;
    auto interrupt_into = [&](int reg) {
      Put(me.registers, reg, me.is_interrupted ? 1 : 0);
      me.is_interrupted = false;
    };
    switch (i.op) {
      case Op::kRead:
        Put(me.registers, a, Get(w.variables, b));
        break;
      case Op::kWrite:
        Put(w.variables, a, b);
        break;
      case Op::kStore:
        Put(w.variables, a, Get(me.registers, b));
        break;
      case Op::kAdd: {
        int old = Get(w.variables, b);
        Put(me.registers, a, old);
        Put(w.variables, b, old + c);
        break;
      }
      case Op::kCas:
        if (Get(w.variables, b) == c) {
          Put(w.variables, b, d);
          Put(me.registers, a, 1);
        } else {
          Put(me.registers, a, 0);
        }
        break;
      case Op::kAcquire:
        if (Get(w.variables, a) < 1) return {};
        Put(w.variables, a, Get(w.variables, a) - 1);
        break;
      case Op::kTryAcquire: {
        const int left = Get(w.variables, b);
        Put(me.registers, a, left > 0 ? 1 : 0);
        if (left > 0) Put(w.variables, b, left - 1);
        break;
      }
      case Op::kRelease:
        Put(w.variables, a, Get(w.variables, a) + b);
        break;
      case Op::kWhile:
        if (Is(Get(w.variables, a), b, c)) {
          me.blocks.push_back({here, 0});
        } else {
          me.next = EndOf(t, here) + 1;
        }
        break;
      case Op::kLock: {
        if (!Free(w, a, t)) return {};
        auto [at, is_new] = w.held.emplace(a, Holder{t, 0});
        ++at->second.times;
        me.blocks.push_back({here, 0});
        break;
      }
      case Op::kEnd:
        return LeaveLock(w, t);
      case Op::kWait:
      case Op::kTimedWait:
        if (!Owns(w, a, t)) {
          Raise(w, t, "java.lang.IllegalMonitorStateException");
        } else if (me.is_interrupted) {
          interrupt_into(b);
        } else {
          me.saved_holds = w.held[a].times;
          w.held.erase(a);
          me.stage = ThreadView::kInWaitSet;
          me.next = here;
        }
        break;
      case Op::kNotify: {
        if (!Owns(w, a, t)) {
          Raise(w, t, "java.lang.IllegalMonitorStateException");
          break;
        }
        std::vector<World> results;
        for (int waiter : WaitSet(w, a)) {
          results.push_back(w);
          RemoveFromWaitSet(results.back(), waiter, true);
        }
        if (results.empty()) results.push_back(w);
        return results;
      }
      case Op::kNotifyAll:
        if (!Owns(w, a, t)) {
          Raise(w, t, "java.lang.IllegalMonitorStateException");
          break;
        }
        for (int waiter : WaitSet(w, a)) RemoveFromWaitSet(w, waiter, true);
        break;
      case Op::kPark:
        if (!me.has_permit && !me.is_interrupted) return {};
        me.has_permit = false;
        break;
      case Op::kTimedPark:
        me.has_permit = false;
        break;
      case Op::kUnpark:
        if (Alive(w, a)) w.threads[a].has_permit = true;
        break;
      case Op::kSleep:
      case Op::kInterrupted:
        interrupt_into(a);
        break;
      case Op::kYield:
        break;
      case Op::kChoose: {
        std::vector<World> results;
        for (int value = 0; value < b; ++value) {
          results.push_back(w);
          Put(results.back().threads[t].registers, a, value);
        }
        return results;
      }
      case Op::kStart:
        if (w.threads[a].stage == ThreadView::kNew) {
          w.threads[a].stage = ThreadView::kStarted;
        } else {
          Raise(w, t, "java.lang.IllegalThreadStateException");
        }
        break;
      case Op::kJoin:
      case Op::kTimedJoin:
        if (!Alive(w, a)) {
          Put(me.registers, b, 0);
        } else if (me.is_interrupted || i.op == Op::kTimedJoin) {
          interrupt_into(b);
        } else {
          return {};
        }
        break;
      case Op::kInterrupt:
        w.threads[a].is_interrupted = true;
        if (w.threads[a].stage == ThreadView::kInWaitSet) RemoveFromWaitSet(w, a, false);
        break;
      case Op::kIsInterrupted:
        Put(me.registers, a, w.threads[b].is_interrupted ? 1 : 0);
        break;
      case Op::kIsAlive:
        Put(me.registers, a, Alive(w, b) ? 1 : 0);
        break;
      case Op::kPrint:
        w.printed += std::to_string(100 * t + Get(me.registers, a)) + "\n";
        break;
      case Op::kExit:
        w.exit_status = ExitStatusOf(t);
        break;
      case Op::kSet:
      case Op::kIf:
      case Op::kRepeat:
      case Op::kTry:
      case Op::kAssert:
        MAZ_CHECK(false);
    }
    return {w};
  }

  // Runs the invisible instructions of the thread.
  void Settle(World& w, int t) const {
    ThreadView& me = w.threads[t];
    if (me.stage != ThreadView::kGoing) return;
    while (me.next < static_cast<int>(CodeOf(t).size())) {
      if (!me.exception.empty()) return;
      const int here = me.next;
      const Instruction& i = CodeOf(t)[here];
      if (i.op == Op::kSet) {
        Put(me.registers, i.args[0], i.args[1]);
        ++me.next;
      } else if (i.op == Op::kIf) {
        if (Is(Get(me.registers, i.args[0]), i.args[1], i.args[2])) {
          me.blocks.push_back({here, 0});
          ++me.next;
        } else {
          me.next = EndOf(t, here) + 1;
        }
      } else if (i.op == Op::kAssert) {
        ++me.next;
        if (!Is(Get(me.registers, i.args[0]), i.args[1], i.args[2])) {
          Raise(w, t, "java.lang.AssertionError");
        }
      } else if (i.op == Op::kRepeat || i.op == Op::kTry) {
        me.blocks.push_back({here, i.args[0]});
        ++me.next;
      } else if (i.op == Op::kEnd) {
        Block& block = me.blocks.back();
        Op opening = CodeOf(t)[block.begin].op;
        if (opening == Op::kLock) return;
        if (opening == Op::kRepeat && --block.rounds_left > 0) {
          me.next = block.begin + 1;
          continue;
        }
        me.next = opening == Op::kWhile ? block.begin : here + 1;
        me.blocks.pop_back();
      } else {
        return;
      }
    }
  }

  const ToyProgram& program_;
  std::map<World, Node> seen_;
  std::vector<int> ends_;
  NaiveResult result_;
};

}  // namespace

NaiveResult ExploreNaively(const ToyProgram& program, uint64_t max_states) {
  return Explorer(program).Run(max_states);
}

}  // namespace mazurka::toy
