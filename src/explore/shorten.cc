// Shortening works on blocks: maximal sequences of steps by one thread. A candidate is the list of
// blocks with one change. Shortening follows the candidate as far as possible, skipping steps whose
// thread is not enabled. Then it runs threads one after the other until the violation shows. A
// candidate that shows the violation replaces the schedule if it has fewer early time-outs; or as
// many and fewer context switches; or as many of both and fewer steps.
//
// Order of the changes:
//   - Follow the schedule, but delay its early time-outs for as long as other threads are enabled.
//   - Change many blocks at once: sort the steps of a range by thread, leave out a range.
//   - Change single blocks, repeatedly, cheapest gain first: leave out a block; move a block up to
//     the thread's previous block, or down to its next one; leave out the last steps of a block.

#include "explore/shorten.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "explore/path.h"

namespace mazurka {
namespace {

using Clock = std::chrono::steady_clock;
using Block = std::vector<Choice>;
using Blocks = std::vector<Block>;

Blocks BlocksOf(const Schedule& schedule) {
  Blocks blocks;
  for (const Choice& c : schedule) {
    if (blocks.empty() || blocks.back().back().thread != c.thread) blocks.emplace_back();
    blocks.back().push_back(c);
  }
  return blocks;
}

Schedule Flat(const Blocks& blocks) {
  Schedule schedule;
  for (const Block& block : blocks) schedule.insert(schedule.end(), block.begin(), block.end());
  return schedule;
}

// A schedule and the number of its time-outs that pass early (Narrator::EarlyTimeOut).
struct Candidate {
  Schedule schedule;
  size_t early = 0;
};

bool IsBetter(const Candidate& a, const Candidate& b) {
  if (a.early != b.early) return a.early < b.early;
  const size_t switches_a = ContextSwitches(a.schedule), switches_b = ContextSwitches(b.schedule);
  return switches_a != switches_b ? switches_a < switches_b : a.schedule.size() < b.schedule.size();
}

// What a schedule has to reach.
class Goal {
 public:
  virtual ~Goal() = default;
  // Called before a schedule is followed.
  virtual void Begin() {}
  // Returns true if the state behind the last step shows the goal.
  virtual bool IsReached(Machine& machine, uint32_t failures_before,
                         const Execution& execution) = 0;
};

class ToViolation : public Goal {
 public:
  ToViolation(const std::string& key, const MakeJudge& make_judge)
      : key_(key), make_judge_(make_judge) {}

  void Begin() override { judge_ = make_judge_(); }

  bool IsReached(Machine& machine, uint32_t failures_before, const Execution& execution) override {
    judge_->AfterStep(machine, {execution.back().choice, failures_before}, execution);
    judge_->AtState(machine, execution);
    if (machine.Enabled().empty()) {
      MachineStatus status = machine.Status();
      if (!HasStopped(status)) judge_->AtEnd(machine, status, execution);
    }
    const std::vector<Violation>& found = judge_->violations();
    return std::any_of(found.begin(), found.end(),
                       [&](const Violation& v) { return v.key == key_; });
  }

 private:
  const std::string& key_;
  const MakeJudge& make_judge_;
  std::unique_ptr<Judge> judge_;  // of the current replay
};

class ToStates : public Goal {
 public:
  explicit ToStates(std::span<const Hash128> states) : states_(states) {}

  bool IsReached(Machine& machine, uint32_t /*failures_before*/,
                 const Execution& /*execution*/) override {
    return std::binary_search(states_.begin(), states_.end(), machine.Fingerprint());
  }

 private:
  std::span<const Hash128> states_;
};

class Shortener {
 public:
  Shortener(Machine& machine, const Schedule& schedule, Goal& goal, const ShortenLimits& limits)
      : machine_(machine),
        goal_(goal),
        limits_(limits),
        path_(machine),
        best_{schedule, SIZE_MAX},
        deadline_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                     std::chrono::duration<double>(limits.seconds))) {}

  Schedule Run() {
    // Steps behind the violation are always left out.
    if (std::optional<Candidate> found = Follow(best_.schedule)) best_ = std::move(*found);
    if (best_.early > 0 && !Exhausted()) {
      std::optional<Candidate> found = FollowInTime();
      if (found && IsBetter(*found, best_)) best_ = std::move(*found);
    }
    Coarsely([](const Blocks& blocks, size_t first, size_t end) {
      return WithSortedRange(blocks, first, end);
    });
    Coarsely([](const Blocks& blocks, size_t first, size_t end) {
      return WithoutRange(blocks, first, end);
    });
    while (!Exhausted() && Improve()) {
    }
    return best_.schedule;
  }

 private:
  bool Exhausted() const {
    return replays_ >= limits_.replays || steps_ >= limits_.steps || Clock::now() >= deadline_ ||
           (limits_.stop != nullptr && *limits_.stop);
  }

  // Tries the change on ranges of blocks: all of them, halves, quarters and so on.
  template <typename Change>
  void Coarsely(Change change) {
    for (size_t size = BlocksOf(best_.schedule).size(); size >= 2; size /= 2) {
      for (size_t first = 0; !Exhausted();) {
        const Blocks blocks = BlocksOf(best_.schedule);
        if (first >= blocks.size()) break;
        const size_t end = std::min(first + size, blocks.size());
        if (!Try(change(blocks, first, end))) first += size;
      }
    }
  }

  // In the range, sorts the steps by thread.
  static Blocks WithSortedRange(const Blocks& blocks, size_t first, size_t end) {
    Blocks changed(blocks.begin(), blocks.begin() + static_cast<std::ptrdiff_t>(first));
    for (size_t i = first; i < end; ++i) {
      const ThreadId thread = blocks[i][0].thread;
      auto same = std::find_if(changed.begin() + static_cast<std::ptrdiff_t>(first), changed.end(),
                               [&](const Block& block) { return block[0].thread == thread; });
      if (same == changed.end()) {
        changed.push_back(blocks[i]);
      } else {
        same->insert(same->end(), blocks[i].begin(), blocks[i].end());
      }
    }
    changed.insert(changed.end(), blocks.begin() + static_cast<std::ptrdiff_t>(end), blocks.end());
    return changed;
  }

  static Blocks WithoutRange(const Blocks& blocks, size_t first, size_t end) {
    Blocks changed = blocks;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(first),
                  changed.begin() + static_cast<std::ptrdiff_t>(end));
    return changed;
  }

  // Tries single changes. Returns true after the first one that helps, false if none does.
  bool Improve() {
    const Blocks blocks = BlocksOf(best_.schedule);
    return WithoutABlock(blocks) || WithAMovedBlock(blocks) || WithoutSteps(blocks);
  }

  // From the end: the last blocks are the least likely to be needed.
  bool WithoutABlock(const Blocks& blocks) {
    for (size_t i = blocks.size(); i-- > 0 && !Exhausted();) {
      if (Try(WithoutRange(blocks, i, i + 1))) return true;
    }
    return false;
  }

  bool WithAMovedBlock(const Blocks& blocks) {
    for (size_t i = 0; i < blocks.size() && !Exhausted(); ++i) {
      size_t next = i + 1;
      while (next < blocks.size() && blocks[next][0].thread != blocks[i][0].thread) ++next;
      if (next == blocks.size()) continue;
      Blocks up = blocks;  // the later block joins the earlier one
      up[i].insert(up[i].end(), blocks[next].begin(), blocks[next].end());
      up.erase(up.begin() + static_cast<std::ptrdiff_t>(next));
      if (Try(up)) return true;
      Blocks down = blocks;  // the earlier block joins the later one
      down[next].insert(down[next].begin(), blocks[i].begin(), blocks[i].end());
      down.erase(down.begin() + static_cast<std::ptrdiff_t>(i));
      if (Try(down)) return true;
    }
    return false;
  }

  // A violation often needs only a part of a block. Drops halves, quarters, single steps.
  bool WithoutSteps(const Blocks& blocks) {
    for (size_t i = blocks.size(); i-- > 0 && !Exhausted();) {
      for (size_t drop = blocks[i].size() / 2; drop > 0; drop /= 2) {
        Blocks changed = blocks;
        changed[i].resize(blocks[i].size() - drop);
        if (Try(changed)) return true;
      }
    }
    return false;
  }

  bool Try(const Blocks& blocks) {
    if (Exhausted()) return false;
    ++replays_;
    const Schedule wanted = Flat(blocks);
    std::optional<Candidate> found = Follow(wanted);
    if (!found || !IsBetter(*found, best_)) return false;
    best_ = std::move(*found);
    return true;
  }

  // Follows the enabled steps of the schedule up to the violation. Behind the schedule's end it
  // runs threads for as long as they are enabled and the result is not longer than the best
  // schedule.
  std::optional<Candidate> Follow(const Schedule& wanted) {
    size_t common = 0;
    while (common < wanted.size() && common < path_.execution().size() &&
           path_.execution()[common].choice == wanted[common]) {
      ++common;
    }
    // The violation may show where the two schedules diverge, so the judge has to see that step
    // too.
    GoBackTo(common > 0 ? common - 1 : 0);
    for (size_t i = path_.execution().size(); i < wanted.size(); ++i) {
      if (CanTake(wanted[i]) && Takes(wanted[i])) return Followed();
    }
    while (path_.execution().size() < best_.schedule.size()) {
      std::optional<Choice> next = Continues();
      if (!next) break;
      if (Takes(*next)) return Followed();
    }
    return std::nullopt;
  }

  // Executes the steps of the best schedule without early time-outs. A step that would be an early
  // time-out waits, together with the later steps of its thread, until it is no longer early. If no
  // other step is left, any enabled thread continues.
  std::optional<Candidate> FollowInTime() {
    GoBackTo(0);
    Schedule left = best_.schedule;
    const size_t longest = 2 * left.size() + 64;
    while (path_.execution().size() < longest && !Exhausted()) {
      std::optional<Choice> next = TakeInTime(left);
      if (!next) next = AnyInTime();
      if (!next) return std::nullopt;
      if (Takes(*next)) return Followed();
    }
    return std::nullopt;
  }

  // Removes from `left` and returns the first step that its thread can execute in time.
  std::optional<Choice> TakeInTime(Schedule& left) {
    std::vector<ThreadId> waiting;
    for (auto at = left.begin(); at != left.end(); ++at) {
      if (std::find(waiting.begin(), waiting.end(), at->thread) != waiting.end()) continue;
      const Choice choice = *at;
      if (CanTake(choice) && !machine_.Narrate().EarlyTimeOut(choice.thread, choice.alternative)) {
        left.erase(at);
        return choice;
      }
      waiting.push_back(choice.thread);
    }
    return std::nullopt;
  }

  std::optional<Choice> AnyInTime() {
    const std::span<const ThreadId> enabled = machine_.Enabled();
    for (ThreadId t : std::vector<ThreadId>(enabled.begin(), enabled.end())) {
      for (uint32_t alternative = 0; alternative < machine_.Alternatives(t); ++alternative) {
        if (!machine_.Narrate().EarlyTimeOut(t, alternative)) return Choice{t, alternative};
      }
    }
    return std::nullopt;
  }

  void GoBackTo(size_t length) {
    path_.BackTo(length);
    early_.resize(length);
    goal_.Begin();
  }

  Candidate Followed() const {
    return {ScheduleOf(path_.execution()),
            static_cast<size_t>(std::count(early_.begin(), early_.end(), true))};
  }

  // Chooses the thread of the last step if it is enabled, else the first enabled thread.
  std::optional<Choice> Continues() {
    std::span<const ThreadId> enabled = machine_.Enabled();
    if (enabled.empty() || path_.execution().empty()) return std::nullopt;
    const ThreadId last = path_.execution().back().choice.thread;
    const bool continues = std::find(enabled.begin(), enabled.end(), last) != enabled.end();
    return Choice{continues ? last : enabled.front(), 0};
  }

  bool CanTake(const Choice& choice) {
    std::span<const ThreadId> enabled = machine_.Enabled();
    return std::find(enabled.begin(), enabled.end(), choice.thread) != enabled.end() &&
           choice.alternative < machine_.Alternatives(choice.thread);
  }

  // Executes a step. Returns true if the state behind it reaches the goal.
  bool Takes(const Choice& choice) {
    const uint32_t failures_before = machine_.FailureCount();
    early_.push_back(
        machine_.Narrate().EarlyTimeOut(choice.thread, choice.alternative).has_value());
    path_.Forward(choice);
    ++steps_;
    return goal_.IsReached(machine_, failures_before, path_.execution());
  }

  Machine& machine_;
  Goal& goal_;
  const ShortenLimits limits_;
  Path path_;
  std::vector<bool> early_;  // by step of the path
  Candidate best_;
  uint64_t replays_ = 0, steps_ = 0;
  const Clock::time_point deadline_;
};

}  // namespace

size_t ContextSwitches(const Schedule& schedule) {
  size_t switches = 0;
  for (size_t i = 1; i < schedule.size(); ++i) {
    if (schedule[i].thread != schedule[i - 1].thread) ++switches;
  }
  return switches;
}

Schedule Shorten(Machine& machine, const Violation& violation, const MakeJudge& make_judge,
                 const ShortenLimits& limits) {
  ToViolation goal(violation.key, make_judge);
  return Shortener(machine, violation.schedule, goal, limits).Run();
}

Schedule ShortenTo(Machine& machine, const Schedule& schedule, std::span<const Hash128> states,
                   const ShortenLimits& limits) {
  ToStates goal(states);
  return Shortener(machine, schedule, goal, limits).Run();
}

}  // namespace mazurka
