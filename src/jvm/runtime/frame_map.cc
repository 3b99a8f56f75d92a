#include "jvm/runtime/frame_map.h"

#include "base/check.h"
#include "jvm/runtime/verifier.h"

namespace mazurka {
namespace {

struct Effect {
  int32_t reads = -1, writes = -1;  // local slot
  uint32_t width = 1;
};

Effect EffectOf(const Insn& cell) {
  switch (cell.op) {
    case Op::kLoad:
      return {cell.a, -1, 1};
    case Op::kLoad0:
      return {0, -1, 1};
    case Op::kLoad1:
      return {1, -1, 1};
    case Op::kLoad2:
      return {2, -1, 1};
    case Op::kLoad3:
      return {3, -1, 1};
    case Op::kLoad64:
      return {cell.a, -1, 2};
    case Op::kStore:
      return {-1, cell.a, 1};
    case Op::kStore0:
      return {-1, 0, 1};
    case Op::kStore1:
      return {-1, 1, 1};
    case Op::kStore2:
      return {-1, 2, 1};
    case Op::kStore3:
      return {-1, 3, 1};
    case Op::kStore64:
      return {-1, cell.a, 2};
    case Op::kIinc:
    case Op::kRet:
      return {cell.a, -1, 1};
    default:
      return {};
  }
}

// A block does not reach into the next cell by itself: the subroutine that Jsr calls comes first.
bool EndsBlock(Op op) { return !FallsThrough(op) || op == Op::kJsr; }

bool Branches(Op op) { return (op >= Op::kIfeq && op <= Op::kGoto) || op == Op::kJsr; }

}  // namespace

FrameMap FrameMap::Of(const Method& method) {
  const Code& code = *method.code.load(std::memory_order_acquire);
  const ClassFile& file = *method.owner->file;
  auto attribute = ParseCode(file, file.methods[method.file_index]);
  MAZ_CHECK(attribute.has_value());
  auto types = InferFrames(method, *attribute, code);
  MAZ_CHECK_MSG(types.has_value(), "frames of a method that runs cannot be inferred");
  FrameMap map;
  map.locals_ = method.max_locals;
  map.words_ = (method.max_locals + method.max_stack + 63u) / 64 + 1;
  size_t cells = code.insns.size();
  map.references_.resize(cells * map.words_);
  map.live_.resize(cells * map.words_);
  map.FindLiveLocals(code);
  for (uint32_t cell = 0; cell < cells; ++cell) {
    if (!types->IsReached(cell)) continue;
    uint32_t slot = 0;
    for (SlotKind kind : types->locals(cell)) {
      if (kind == SlotKind::kReference) map.Set(map.references_, cell, slot);
      // A slot whose kind differs between paths holds nothing usable.
      if (kind == SlotKind::kUnusable)
        map.live_[size_t{cell} * map.words_ + slot / 64] &= ~(uint64_t{1} << (slot % 64));
      ++slot;
    }
    for (SlotKind kind : types->stack(cell)) {
      if (kind == SlotKind::kReference) map.Set(map.references_, cell, slot);
      map.Set(map.live_, cell, slot);
      ++slot;
    }
  }
  return map;
}

void FrameMap::FindLiveLocals(const Code& code) {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto cell = static_cast<uint32_t>(code.insns.size()); cell-- > 0;)
      changed |= Flow(code, cell);
  }
}

bool FrameMap::Flow(const Code& code, uint32_t cell) {
  const Insn& insn = code.insns[cell];
  std::vector<uint64_t> out(words_);
  auto join = [&](uint32_t successor) {
    for (uint32_t w = 0; w < words_; ++w) out[w] |= live_[size_t{successor} * words_ + w];
  };
  auto target = [&](int32_t distance) {
    return static_cast<uint32_t>(static_cast<int32_t>(cell) + distance);
  };
  if (!EndsBlock(insn.op) && cell + 1 < code.insns.size()) join(cell + 1);
  if (Branches(insn.op)) join(target(static_cast<int32_t>(insn.b)));
  if (insn.op == Op::kTableswitch || insn.op == Op::kLookupswitch) {
    const SwitchTable& table = code.switches[insn.b];
    join(target(table.default_target));
    for (int32_t t : table.targets) join(target(t));
  }
  if (insn.op == Op::kRet) {
    // Conservatively assumes that a subroutine may return after any jsr.
    for (uint32_t i = 0; i + 1 < code.insns.size(); ++i) {
      if (code.insns[i].op == Op::kJsr) join(i + 1);
    }
  }
  Effect effect = EffectOf(insn);
  for (uint32_t w = 0; effect.writes >= 0 && w < effect.width; ++w) {
    uint32_t slot = static_cast<uint32_t>(effect.writes) + w;
    out[slot / 64] &= ~(uint64_t{1} << (slot % 64));
  }
  // An exception may leave the instruction before it has written its local.
  for (const Handler& handler : code.handlers) {
    if (cell >= handler.start && cell < handler.end) join(handler.target);
  }
  for (uint32_t w = 0; effect.reads >= 0 && w < effect.width; ++w) {
    uint32_t slot = static_cast<uint32_t>(effect.reads) + w;
    out[slot / 64] |= uint64_t{1} << (slot % 64);
  }
  bool changed = false;
  for (uint32_t w = 0; w < words_; ++w) {
    uint64_t& at = live_[size_t{cell} * words_ + w];
    changed |= (out[w] & ~at) != 0;
    at |= out[w];
  }
  return changed;
}

}  // namespace mazurka
