#include "explore/endless/find_endless_loop.h"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "base/check.h"
#include "explore/endless/terminal_components.h"
#include "properties/side.h"

namespace mazurka {
namespace {

// The limit of steps that are described one by one. Beyond it, a step is assumed to equal an
// earlier described step of the same thread at the same instruction.
constexpr size_t kMostDescribed = 1u << 14;

bool IsPassive(const Access& access) { return !access.writes || TraitsOf(access.kind).is_passive; }

class Finder {
 public:
  Finder(Machine& machine, const std::function<bool()>& stop, uint64_t most_states)
      : machine_(machine), stop_(stop), most_states_(most_states) {}

  EndlessAnswer Run() {
    const uint64_t outside = machine_.Inspect().OutsideReads();
    Arrive(machine_.Fingerprint());
    while (!frames_.empty() && !answer_) {
      Frame& frame = frames_.back();
      if (frame.moved) machine_.Undo();
      frame.moved = false;
      if (frame.next == choices_.size()) {
        Leave();
      } else {
        frame.moved = true;
        Take(frame.node, choices_[frame.next++]);
      }
      if (stop_ && stop_()) answer_ = Ending::kUnknown;
    }
    while (!frames_.empty()) {
      machine_.Undo();
      Leave();
    }
    if (answer_) return {*answer_, {}, states_.size()};
    if (machine_.Inspect().OutsideReads() != outside) return {Ending::kOutside, {}, states_.size()};
    return {Ending::kNever, LoopOf(), states_.size()};
  }

 private:
  // A state's choices end where those of the next one begin.
  struct Frame {
    uint32_t node;
    size_t begin, next;
    bool moved = false;
  };
  // The description of a step for the user.
  struct Described {
    ThreadId thread;
    OperationText place;
    std::string read;  // empty: the step reads nothing that has a name
  };
  struct Step {
    Choice choice;
    uint32_t described;  // in described_
    bool acts;
  };
  struct HashOfHash {
    using is_avalanching = void;
    size_t operator()(const Hash128& h) const { return h.lo; }
  };

  // Returns the state's number.
  // REQUIRES: the machine is in the state
  uint32_t Arrive(const Hash128& state) {
    const auto [at, is_new] = numbers_.emplace(state, static_cast<uint32_t>(states_.size()));
    const uint32_t node = at->second;
    if (!is_new) return node;
    states_.push_back(state);
    if (machine_.Enabled().empty() || machine_.Inspect().AssumptionFailed()) {
      answer_ = Ending::kPossible;
    } else if (states_.size() > most_states_) {
      answer_ = Ending::kUnknown;
    } else {
      Enter(node);
    }
    return node;
  }

  void Enter(uint32_t node) {
    const size_t begin = choices_.size();
    for (ThreadId t : machine_.Enabled()) {
      const uint32_t alternatives = machine_.Alternatives(t);
      for (uint32_t alternative = 0; alternative < alternatives; ++alternative)
        choices_.push_back({t, alternative});
    }
    frames_.push_back({node, begin, begin});
    machine_.Mark();
  }

  // REQUIRES: the machine is in the state that was entered last
  void Leave() {
    machine_.PopMark();
    choices_.resize(frames_.back().begin);
    frames_.pop_back();
  }

  void Take(uint32_t from, Choice choice) {
    const uint32_t described = Describe(choice.thread);
    machine_.Step(choice.thread, choice.alternative);
    const auto footprint = machine_.Footprint();
    const bool acts = !std::all_of(footprint.begin(), footprint.end(), IsPassive);
    steps_.push_back({choice, described, acts});
    const size_t edge = edges_.size();
    edges_.push_back({from, 0});
    const uint32_t to = Arrive(machine_.Fingerprint());
    edges_[edge].to = to;
  }

  uint32_t Describe(ThreadId t) {
    const Operation op = machine_.Pending(t);
    const auto instruction = std::tuple(t, op.method, op.bci);
    if (steps_.size() >= kMostDescribed) {
      if (auto found = by_instruction_.find(instruction); found != by_instruction_.end())
        return found->second;
    }
    OperationText place = UserPlace(machine_, t);
    std::string read = WhatIsRead(t, op.kind);
    const auto text = std::tuple(t, PlaceText(place), read);
    const auto [at, is_new] = by_text_.emplace(text, static_cast<uint32_t>(described_.size()));
    if (is_new) described_.push_back({t, std::move(place), std::move(read)});
    by_instruction_.emplace(instruction, at->second);
    return at->second;
  }

  std::string WhatIsRead(ThreadId t, OperationKind kind) {
    if (kind != OperationKind::kRead && kind != OperationKind::kUpdate &&
        kind != OperationKind::kQuery)
      return "";
    return machine_.Inspect().FieldName(t);
  }

  EndlessLoop LoopOf() {
    const auto count = static_cast<uint32_t>(states_.size());
    const EdgeTable table(count, edges_);
    std::vector<int> component(count, -1);
    const auto terminal = TerminalComponents(edges_, table, std::vector<bool>(count, true));
    for (size_t i = 0; i < terminal.size(); ++i) {
      for (uint32_t node : terminal[i]) component[node] = static_cast<int>(i);
    }
    EndlessLoop loop;
    const uint32_t first = Follow(
        0, table, [&](uint32_t node) { return component[node] >= 0; }, loop.prefix);
    const auto& members = terminal[static_cast<size_t>(component[first])];
    for (uint32_t node : members) loop.states.push_back(states_[node]);
    std::sort(loop.states.begin(), loop.states.end());
    loop.movers = MoversOf(members, table);
    loop.round = RoundFrom(first, table, loop.movers);
    return loop;
  }

  std::vector<EndlessLoop::Mover> MoversOf(const std::vector<uint32_t>& members,
                                           const EdgeTable& table) const {
    std::map<ThreadId, std::pair<std::set<uint32_t>, bool>> steps_of;
    for (uint32_t node : members) {
      for (uint32_t edge : table.EdgesOf(node)) {
        auto& [described, acts] = steps_of[steps_[edge].choice.thread];
        described.insert(steps_[edge].described);
        acts |= steps_[edge].acts;
      }
    }
    std::vector<EndlessLoop::Mover> movers;
    for (const auto& [thread, steps] : steps_of) {
      EndlessLoop::Mover& mover = movers.emplace_back();
      mover.thread = thread;
      mover.acts = steps.second;
      std::map<std::tuple<std::string, int32_t, std::string>, OperationText> places;
      std::set<std::string> reads;
      for (uint32_t number : steps.first) {
        const Described& step = described_[number];
        places.emplace(std::tuple(step.place.file, step.place.line, step.place.method), step.place);
        if (!step.read.empty()) reads.insert(step.read);
      }
      for (auto& [key, place] : places) mover.places.push_back(place);
      mover.reads.assign(reads.begin(), reads.end());
    }
    return movers;
  }

  // A round: goes to the nearest step of each mover that has not moved yet, in turn, and back to
  // `first`.
  Schedule RoundFrom(uint32_t first, const EdgeTable& table,
                     const std::vector<EndlessLoop::Mover>& movers) const {
    Schedule round;
    uint32_t at = first;
    for (const EndlessLoop::Mover& mover : movers) {
      const bool has_moved = std::any_of(round.begin(), round.end(),
                                         [&](const Choice& c) { return c.thread == mover.thread; });
      if (has_moved) continue;
      const auto moves = [&](uint32_t edge) { return steps_[edge].choice.thread == mover.thread; };
      at = Follow(
          at, table,
          [&](uint32_t node) {
            const auto edges = table.EdgesOf(node);
            return std::any_of(edges.begin(), edges.end(), moves);
          },
          round);
      const auto edges = table.EdgesOf(at);
      const uint32_t edge = *std::find_if(edges.begin(), edges.end(), moves);
      round.push_back(steps_[edge].choice);
      at = edges_[edge].to;
    }
    Follow(
        at, table, [&](uint32_t node) { return node == first; }, round);
    return round;
  }

  // Appends the shortest path to a node that `wanted` accepts, and returns the node.
  // REQUIRES: such a node is reachable
  template <typename IsWanted>
  uint32_t Follow(uint32_t from, const EdgeTable& table, IsWanted wanted, Schedule& way) const {
    std::vector<uint32_t> queue = {from}, came_by = {UINT32_MAX};
    std::vector<bool> reached(states_.size());
    reached[from] = true;
    std::vector<size_t> before = {0};
    for (size_t i = 0; i < queue.size(); ++i) {
      if (wanted(queue[i])) {
        const size_t end = way.size();
        for (size_t j = i; came_by[j] != UINT32_MAX; j = before[j])
          way.push_back(steps_[came_by[j]].choice);
        std::reverse(way.begin() + static_cast<std::ptrdiff_t>(end), way.end());
        return queue[i];
      }
      for (uint32_t edge : table.EdgesOf(queue[i])) {
        const uint32_t to = edges_[edge].to;
        if (reached[to]) continue;
        reached[to] = true;
        queue.push_back(to);
        came_by.push_back(edge);
        before.push_back(i);
      }
    }
    MAZ_CHECK(false);
    return from;
  }

  Machine& machine_;
  const std::function<bool()>& stop_;
  const uint64_t most_states_;
  std::optional<Ending> answer_;
  std::vector<Frame> frames_;
  std::vector<Choice> choices_;
  boost::unordered_flat_map<Hash128, uint32_t, HashOfHash> numbers_;
  std::vector<Hash128> states_;  // by number
  std::vector<GraphEdge> edges_;
  std::vector<Step> steps_;  // by edge
  std::vector<Described> described_;
  std::map<std::tuple<ThreadId, const Method*, int32_t>, uint32_t> by_instruction_;
  std::map<std::tuple<ThreadId, std::string, std::string>, uint32_t> by_text_;
};

}  // namespace

EndlessAnswer FindEndlessLoop(Machine& machine, const std::function<bool()>& stop,
                              uint64_t most_states) {
  return Finder(machine, stop, most_states).Run();
}

}  // namespace mazurka
