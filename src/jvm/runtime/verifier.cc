#include "jvm/runtime/verifier.h"

#include <algorithm>

#include "base/byte_reader.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/opcodes.h"
#include "jvm/runtime/decoder.h"
#include "jvm/runtime/frame_state.h"

namespace mazurka {
namespace {

// Limits the cost of one method: slots kept in frames, and distinct calls of subroutines.
constexpr size_t kMaxSlots = size_t{64} << 20;
constexpr size_t kMaxCalls = 256;

// A call of a subroutine by jsr. Instructions are analysed once for each chain of calls that leads
// to them, so that the callers of a subroutine are kept apart. Call 0 is the method itself.
struct Call {
  uint32_t caller;       // the call the jsr is in
  uint32_t return_cell;  // after the jsr
  uint32_t entry_cell;
};

// A worklist of (call, cell) pairs. Step takes the frame before an instruction, merges it into the
// handlers that cover the instruction, applies the instruction, and merges the result into the
// successors. A frame that changed is put back on the list.
class FrameInference {
 public:
  FrameInference(const Method& method, const CodeAttribute& attribute, const Code& code)
      : method_(method),
        attribute_(attribute),
        pool_(method.owner->file->pool),
        code_(code),
        cells_(code.insns.size()),
        state_(attribute.max_locals, attribute.max_stack) {}

  tl::expected<FrameTypes, LoadError> Run() {
    calls_.push_back({0, 0, 0});
    frames_.resize(cells_);
    EnterMethod();
    bool fine = Flow(0, 0);
    while (fine && !worklist_.empty()) {
      const Item item = worklist_.back();
      worklist_.pop_back();
      FrameAt(item.call, item.cell).queued = false;
      fine = Step(item.call, item.cell);
    }
    if (!fine) {
      return tl::unexpected(VerifyFailure(method_, code_.bcis[cell_],
                                          state_.failure().empty() ? reason_ : state_.failure()));
    }
    return Collect();
  }

 private:
  struct Frame {
    bool reached = false;
    bool queued = false;
    std::vector<SlotKind> slots;  // locals, then stack
  };
  struct Item {
    uint32_t call, cell;
  };

  bool Fail(std::string reason) {
    reason_ = std::move(reason);
    return false;
  }

  Frame& FrameAt(uint32_t call, uint32_t cell) { return frames_[call * cells_ + cell]; }

  void EnterMethod() {
    state_.Clear();
    uint32_t local = 0;
    if (!method_.is_static()) state_.SetLocal(local++, 'A');
    const auto descriptor = MethodDescriptor::Parse(method_.descriptor.view());
    for (const TypeView type : *descriptor) {
      state_.SetLocal(local, FrameState::TypeOf(type.kind()));
      local += static_cast<uint32_t>(type.slots());
    }
  }

  // Merges the current state into the frame before `cell`.
  bool Flow(uint32_t call, uint32_t cell) {
    Frame& frame = FrameAt(call, cell);
    const std::vector<SlotKind>& slots = state_.slots();
    bool changed = false;
    if (!frame.reached) {
      total_slots_ += slots.size();
      if (total_slots_ > kMaxSlots) return Fail("method is too large to verify");
      frame.reached = true;
      frame.slots = slots;
      changed = true;
    } else {
      if (frame.slots.size() != slots.size()) return Fail("stack depth differs between paths");
      for (size_t i = 0; i < slots.size(); ++i) {
        if (frame.slots[i] == slots[i] || frame.slots[i] == SlotKind::kUnusable) continue;
        frame.slots[i] = SlotKind::kUnusable;
        changed = true;
      }
    }
    if (changed && !frame.queued) {
      frame.queued = true;
      worklist_.push_back({call, cell});
    }
    return true;
  }

  bool Step(uint32_t call, uint32_t cell) {
    cell_ = cell;
    for (const Handler& handler : code_.handlers) {
      if (cell < handler.start || cell >= handler.end) continue;
      state_.Load(FrameAt(call, cell).slots);
      state_.DropStack();
      if (!state_.Push('A') || !Flow(call, handler.target)) return false;
    }
    state_.Load(FrameAt(call, cell).slots);

    const uint32_t bci = code_.bcis[cell];
    ByteReader operands(attribute_.code.subspan(bci + 1));
    auto opcode = static_cast<Opcode>(attribute_.code[bci]);
    const bool wide = opcode == Opcode::kWide;
    if (wide) opcode = static_cast<Opcode>(operands.U1());
    return Apply(opcode, operands, wide) && FlowOn(call, cell, opcode);
  }

  // Applies the instruction to stack and locals.
  bool Apply(Opcode opcode, ByteReader& operands, bool wide) {
    const OpcodeInfo& info = InfoOf(opcode);
    if (opcode >= Opcode::kIload0 && opcode <= Opcode::kAload3) {
      const uint32_t n = static_cast<uint32_t>(opcode) - static_cast<uint32_t>(Opcode::kIload0);
      return state_.LoadLocal(n % 4, info.pushes[0]);
    }
    if (opcode >= Opcode::kIstore0 && opcode <= Opcode::kAstore3) {
      const uint32_t n = static_cast<uint32_t>(opcode) - static_cast<uint32_t>(Opcode::kIstore0);
      return state_.StoreLocal(n % 4, info.pops[0]);
    }
    if (opcode >= Opcode::kPop && opcode <= Opcode::kSwap) return ApplyStack(opcode);
    switch (info.format) {
      case OperandFormat::kLocal: {
        const uint32_t local = wide ? operands.U2() : operands.U1();
        if (opcode == Opcode::kRet) return true;
        return opcode <= Opcode::kAload ? state_.LoadLocal(local, info.pushes[0])
                                        : state_.StoreLocal(local, info.pops[0]);
      }
      case OperandFormat::kIinc: {
        const uint32_t local = wide ? operands.U2() : operands.U1();
        return state_.ExpectLocal(local, 'I');
      }
      case OperandFormat::kPool1:
        return ApplyPool(opcode, operands.U1(), info);
      case OperandFormat::kPool:
      case OperandFormat::kInterface:
      case OperandFormat::kDynamic:
        return ApplyPool(opcode, operands.U2(), info);
      case OperandFormat::kMultiArray: {
        operands.Skip(2);
        for (uint8_t i = operands.U1(); i > 0; --i) {
          if (!state_.Pop('I')) return false;
        }
        return state_.Push('A');
      }
      default:
        break;
    }
    if (opcode == Opcode::kJsr || opcode == Opcode::kJsrW) return true;
    if (opcode >= Opcode::kIreturn && opcode <= Opcode::kReturn) return ApplyReturn(info);
    return state_.PopAll(info.pops) && state_.PushAll(info.pushes);
  }

  bool ApplyStack(Opcode opcode) {
    switch (opcode) {
      case Opcode::kPop:
        return state_.PopSlots(1);
      case Opcode::kPop2:
        return state_.PopSlots(2);
      case Opcode::kDup:
        return state_.Duplicate(1, 0);
      case Opcode::kDupX1:
        return state_.Duplicate(1, 1);
      case Opcode::kDupX2:
        return state_.Duplicate(1, 2);
      case Opcode::kDup2:
        return state_.Duplicate(2, 0);
      case Opcode::kDup2X1:
        return state_.Duplicate(2, 1);
      case Opcode::kDup2X2:
        return state_.Duplicate(2, 2);
      default:
        return state_.Swap();
    }
  }

  bool ApplyReturn(const OpcodeInfo& info) {
    const char wanted = FrameState::TypeOf(static_cast<char>(method_.return_type));
    const char given = info.pops.empty() ? 'V' : info.pops[0];
    if (given != wanted) return Fail("wrong return type");
    return state_.PopAll(info.pops);
  }

  bool ApplyPool(Opcode opcode, uint16_t index, const OpcodeInfo& info) {
    switch (opcode) {
      case Opcode::kLdc:
      case Opcode::kLdcW:
      case Opcode::kLdc2W:
        return state_.Push(ConstantType(index));
      case Opcode::kGetstatic:
        return state_.Push(FieldType(index));
      case Opcode::kPutstatic:
        return state_.Pop(FieldType(index));
      case Opcode::kGetfield:
        return state_.Pop('A') && state_.Push(FieldType(index));
      case Opcode::kPutfield:
        return state_.Pop(FieldType(index)) && state_.Pop('A');
      case Opcode::kInvokedynamic:
        return ApplyCall(pool_.Dynamic(index).descriptor, false);
      case Opcode::kInvokevirtual:
      case Opcode::kInvokespecial:
      case Opcode::kInvokestatic:
      case Opcode::kInvokeinterface:
        return ApplyCall(pool_.Ref(index).descriptor, opcode != Opcode::kInvokestatic);
      default:
        return state_.PopAll(info.pops) && state_.PushAll(info.pushes);
    }
  }

  char FieldType(uint16_t index) const {
    return FrameState::TypeOf(pool_.Ref(index).descriptor[0]);
  }

  char ConstantType(uint16_t index) const {
    switch (pool_.tag(index)) {
      case Tag::kInteger:
        return 'I';
      case Tag::kFloat:
        return 'F';
      case Tag::kLong:
        return 'J';
      case Tag::kDouble:
        return 'D';
      case Tag::kDynamic:
        return FrameState::TypeOf(pool_.Dynamic(index).descriptor[0]);
      default:
        return 'A';
    }
  }

  bool ApplyCall(std::string_view descriptor_text, bool has_receiver) {
    const auto descriptor = MethodDescriptor::Parse(descriptor_text);
    std::string arguments;
    if (has_receiver) arguments += 'A';
    for (const TypeView type : *descriptor) arguments += FrameState::TypeOf(type.kind());
    if (!state_.PopAll(arguments)) return false;
    const TypeView result = descriptor->return_type();
    return result.is_void() || state_.Push(FrameState::TypeOf(result.kind()));
  }

  // Merges the state into the instruction's successors.
  bool FlowOn(uint32_t call, uint32_t cell, Opcode opcode) {
    const Insn& insn = code_.insns[cell];
    const auto at = [cell](int32_t distance) {
      return static_cast<uint32_t>(static_cast<int32_t>(cell) + distance);
    };
    switch (InfoOf(opcode).format) {
      case OperandFormat::kBranch:
      case OperandFormat::kBranchWide: {
        const uint32_t target = at(static_cast<int32_t>(insn.b));
        if (opcode == Opcode::kJsr || opcode == Opcode::kJsrW) return FlowJsr(call, cell, target);
        if (!Flow(call, target)) return false;
        if (opcode == Opcode::kGoto || opcode == Opcode::kGotoW) return true;
        return Flow(call, cell + 1);
      }
      case OperandFormat::kTableSwitch:
      case OperandFormat::kLookupSwitch: {
        const SwitchTable& table = code_.switches[insn.b];
        for (const int32_t target : table.targets) {
          if (!Flow(call, at(target))) return false;
        }
        return Flow(call, at(table.default_target));
      }
      default:
        break;
    }
    if (opcode == Opcode::kRet) return FlowRet(call, insn.a);
    const bool ends =
        opcode == Opcode::kAthrow || (opcode >= Opcode::kIreturn && opcode <= Opcode::kReturn);
    return ends || Flow(call, cell + 1);
  }

  bool FlowJsr(uint32_t caller, uint32_t cell, uint32_t target) {
    for (uint32_t c = caller; c != 0; c = calls_[c].caller) {
      if (calls_[c].entry_cell == target) return Fail("subroutine calls itself");
    }
    uint32_t call = 1;
    while (call < calls_.size() &&
           (calls_[call].caller != caller || calls_[call].return_cell != cell + 1)) {
      ++call;
    }
    if (call == calls_.size()) {
      if (call == kMaxCalls || (call + 1) * cells_ > kMaxSlots) {
        return Fail("too many calls of subroutines");
      }
      if (cell + 1 >= cells_) return Fail("control flow falls through the end of the code");
      calls_.push_back({caller, cell + 1, target});
      frames_.resize(calls_.size() * cells_);
    }
    return state_.PushReturnAddress(call) && Flow(call, target);
  }

  bool FlowRet(uint32_t call, uint32_t local) {
    const uint32_t to = state_.ReturnAddress(local);
    for (uint32_t c = call; c != 0; c = calls_[c].caller) {
      if (c == to) return Flow(calls_[c].caller, calls_[c].return_cell);
    }
    return Fail("ret without a return address");
  }

  // Joins the frames of all calls.
  FrameTypes Collect() {
    FrameTypes types(cells_, attribute_.max_locals);
    for (size_t i = 0; i < frames_.size(); ++i) {
      if (frames_[i].reached) types.Join(i % cells_, std::move(frames_[i].slots));
    }
    return types;
  }

  const Method& method_;
  const CodeAttribute& attribute_;
  const ConstantPool& pool_;
  const Code& code_;
  const size_t cells_;
  FrameState state_;
  std::vector<Call> calls_;
  std::vector<Frame> frames_;  // by call, then cell
  std::vector<Item> worklist_;
  size_t total_slots_ = 0;
  uint32_t cell_ = 0;  // being analysed
  std::string reason_;
};

}  // namespace

void FrameTypes::Join(size_t cell, std::vector<SlotKind> slots) {
  std::vector<SlotKind>& known = frames_[cell];
  if (!reached_[cell]) {
    reached_[cell] = true;
    known = std::move(slots);
    return;
  }
  // Calls may reach an instruction with stacks of different depths; only the common part counts.
  known.resize(std::min(known.size(), slots.size()));
  for (size_t s = 0; s < known.size(); ++s) {
    if (known[s] != slots[s]) known[s] = SlotKind::kUnusable;
  }
}

tl::expected<FrameTypes, LoadError> InferFrames(const Method& method,
                                                const CodeAttribute& attribute, const Code& code) {
  return FrameInference(method, attribute, code).Run();
}

}  // namespace mazurka
