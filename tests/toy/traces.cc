#include "toy/traces.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

// For each thread, the number of its steps that happen before a step, including the step itself.
using Past = std::array<uint8_t, kMaxThreads>;

struct Done {
  uint32_t thread, alternative;
  std::vector<Access> footprint;
  Past past;
};

// Equal for equivalent executions: for each thread its steps, with the steps before each.
using Canonical = std::vector<std::array<uint8_t, kMaxThreads + 2>>;

class Counter {
 public:
  Counter(const ToyProgram& program, uint64_t most) : machine_(program), most_(most) {}

  std::optional<uint64_t> Run() {
    Explore();
    if (forms_.size() > most_) return std::nullopt;
    return traces_;
  }

 private:
  void Explore() {
    if (forms_.size() > most_ || !forms_.insert(Form()).second) return;
    const std::vector<ThreadId> enabled(machine_.Enabled().begin(), machine_.Enabled().end());
    if (enabled.empty()) ++traces_;
    for (ThreadId t : enabled) {
      const uint32_t alternatives = machine_.Alternatives(t);
      for (uint32_t alternative = 0; alternative < alternatives; ++alternative) {
        machine_.Mark();
        machine_.Step(t, alternative);
        Add(IndexOf(t), alternative);
        Explore();
        done_.pop_back();
        machine_.Undo();
        machine_.PopMark();
      }
    }
  }

  void Add(uint32_t thread, uint32_t alternative) {
    Done step{thread, alternative, {machine_.Footprint().begin(), machine_.Footprint().end()}, {}};
    bool exists = thread == 0;
    for (const Done& earlier : done_) {
      const bool starts = !exists && Starts(earlier, thread);
      exists |= starts;
      if (!starts && !InOrder(earlier, step)) continue;
      for (size_t t = 0; t < kMaxThreads; ++t)
        step.past[t] = std::max(step.past[t], earlier.past[t]);
    }
    ++step.past[thread];
    done_.push_back(std::move(step));
  }

  // Only the first one that tries to does.
  static bool Starts(const Done& step, uint32_t thread) {
    return step.footprint[0].kind == OperationKind::kStart &&
           step.footprint[0].object == ToyMachine::ThreadObject(static_cast<int>(thread));
  }

  // Two steps whose order is the same in every equivalent execution.
  static bool InOrder(const Done& a, const Done& b) {
    if (a.thread == b.thread) return true;
    for (const Access& x : a.footprint) {
      for (const Access& y : b.footprint) {
        if (Conflict(x, y)) return true;
      }
    }
    return false;
  }

  Canonical Form() const {
    Canonical form;
    for (const Done& step : done_) {
      auto& row = form.emplace_back();
      row[0] = static_cast<uint8_t>(step.thread);
      std::copy(step.past.begin(), step.past.end(), row.begin() + 1);
      row.back() = static_cast<uint8_t>(step.alternative);
    }
    // The steps of one thread stay in order: the past of each contains the one before.
    std::sort(form.begin(), form.end());
    return form;
  }

  ToyMachine machine_;
  const uint64_t most_;
  std::vector<Done> done_;
  std::set<Canonical> forms_;
  uint64_t traces_ = 0;
};

}  // namespace

std::optional<uint64_t> CountTraces(const ToyProgram& program, uint64_t most) {
  return Counter(program, most).Run();
}

}  // namespace mazurka::toy
