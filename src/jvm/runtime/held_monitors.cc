// A block is entered by
//
//   ... dup, store v, monitorenter     or     load v, monitorenter
//
// and left by `load v, monitorexit`, also in the handler that catches every exception of the block.
// The analysis follows all paths from the first instruction. The paths that meet must agree.

#include "jvm/runtime/held_monitors.h"

#include <algorithm>

namespace mazurka {
namespace {

std::optional<uint32_t> LoadedBy(const Insn& insn) {
  if (insn.op == Op::kLoad) return insn.a;
  if (insn.op < Op::kLoad0 || insn.op > Op::kLoad3) return std::nullopt;
  return static_cast<uint32_t>(insn.op) - static_cast<uint32_t>(Op::kLoad0);
}

std::optional<uint32_t> StoredBy(const Insn& insn) {
  if (insn.op == Op::kStore || insn.op == Op::kStore64) return insn.a;
  if (insn.op < Op::kStore0 || insn.op > Op::kStore3) return std::nullopt;
  return static_cast<uint32_t>(insn.op) - static_cast<uint32_t>(Op::kStore0);
}

class Analysis {
 public:
  explicit Analysis(const Code& code) : code_(code), states_(code.insns.size()) {}

  using Held = std::vector<uint32_t>;

  bool Run() {
    Reach(0, {});
    while (!work_.empty() && agrees_) {
      const uint32_t cell = work_.back();
      work_.pop_back();
      Flow(cell);
    }
    return agrees_;
  }

  std::vector<Held> Take() {
    std::vector<Held> held;
    for (auto& state : states_) held.push_back(state ? std::move(*state) : Held{});
    return held;
  }

 private:
  void Reach(uint32_t cell, const Held& held) {
    std::optional<Held>& state = states_[cell];
    if (!state) {
      state = held;
      work_.push_back(cell);
    } else if (*state != held) {
      agrees_ = false;
    }
  }

  // The variable that holds the operand of the monitor instruction.
  std::optional<uint32_t> Operand(uint32_t cell) const {
    if (cell == 0) return std::nullopt;
    if (const auto loaded = LoadedBy(code_.insns[cell - 1])) return loaded;
    if (cell < 2 || code_.insns[cell - 2].op != Op::kDup) return std::nullopt;
    return StoredBy(code_.insns[cell - 1]);
  }

  Held After(uint32_t cell, Held held) {
    const Insn& insn = code_.insns[cell];
    if (insn.op == Op::kMonitorenter || insn.op == Op::kMonitorexit) {
      const auto variable = Operand(cell);
      if (!variable) {
        agrees_ = false;
      } else if (insn.op == Op::kMonitorenter) {
        held.push_back(*variable);
      } else if (held.empty() || held.back() != *variable) {
        agrees_ = false;
      } else {
        held.pop_back();
      }
    } else if (const auto stored = StoredBy(insn)) {
      const uint32_t last = *stored + (insn.op == Op::kStore64 ? 1 : 0);
      for (uint32_t variable = *stored; variable <= last; ++variable) {
        if (std::ranges::find(held, variable) != held.end()) agrees_ = false;
      }
    }
    return held;
  }

  void Flow(uint32_t cell) {
    const Insn& insn = code_.insns[cell];
    const Held before = *states_[cell];
    // The handlers behind one that catches everything catch nothing here.
    for (const Handler& handler : code_.handlers) {
      if (cell < handler.start || cell >= handler.end) continue;
      Reach(handler.target, before);
      if (handler.catch_type == 0) break;
    }
    const Held held = After(cell, before);
    auto target = [&](int32_t distance) {
      Reach(static_cast<uint32_t>(static_cast<int32_t>(cell) + distance), held);
    };
    if (insn.op == Op::kJsr || insn.op == Op::kRet) agrees_ = false;  // old code: not followed
    if (FallsThrough(insn.op) && cell + 1 < code_.insns.size()) Reach(cell + 1, held);
    if (insn.op >= Op::kIfeq && insn.op <= Op::kGoto) target(static_cast<int32_t>(insn.b));
    if (insn.op == Op::kTableswitch || insn.op == Op::kLookupswitch) {
      const SwitchTable& table = code_.switches[insn.b];
      target(table.default_target);
      for (const int32_t distance : table.targets) target(distance);
    }
  }

  const Code& code_;
  std::vector<std::optional<Held>> states_;
  std::vector<uint32_t> work_;
  bool agrees_ = true;
};

}  // namespace

std::optional<HeldMonitors> HeldMonitors::Of(const Code& code) {
  HeldMonitors held;
  held.before_.resize(code.insns.size());
  const bool locks = std::ranges::any_of(
      code.insns, [](const Insn& insn) { return insn.op == Op::kMonitorenter; });
  if (!locks) return held;
  Analysis analysis(code);
  if (!analysis.Run()) return std::nullopt;
  held.before_ = analysis.Take();
  return held;
}

}  // namespace mazurka
