#include "jvm/natives/lang/stack_sources.h"

#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/opcodes.h"

namespace mazurka {
namespace {

bool EndsFlow(Opcode op) {
  switch (op) {
    case Opcode::kGoto:
    case Opcode::kGotoW:
    case Opcode::kAthrow:
    case Opcode::kRet:
    case Opcode::kTableswitch:
    case Opcode::kLookupswitch:
      return true;
    default:
      return op >= Opcode::kIreturn && op <= Opcode::kReturn;
  }
}

// How dup and its variants rearrange the slots: for each pushed slot, the index of the popped slot,
// counted from the top.
std::string_view Shuffle(Opcode op) {
  switch (op) {
    case Opcode::kDup:
      return "00";
    case Opcode::kDupX1:
      return "010";
    case Opcode::kDupX2:
      return "0210";
    case Opcode::kDup2:
      return "1010";
    case Opcode::kDup2X1:
      return "10210";
    case Opcode::kDup2X2:
      return "103210";
    case Opcode::kSwap:
      return "01";
    default:
      return {};
  }
}

struct Effect {
  int pops, pushes;  // slots
};

// The effect on the stack, if the operand at `operand` decides it.
std::optional<Effect> EffectByOperand(const ConstantPool& pool, std::span<const uint8_t> code,
                                      Opcode op, uint32_t operand) {
  switch (op) {
    case Opcode::kGetstatic:
    case Opcode::kPutstatic:
    case Opcode::kGetfield:
    case Opcode::kPutfield: {
      const int slots = TypeView{pool.Ref(U2At(code, operand)).descriptor}.slots();
      const bool get = op == Opcode::kGetstatic || op == Opcode::kGetfield;
      const bool instance = op == Opcode::kGetfield || op == Opcode::kPutfield;
      return Effect{(instance ? 1 : 0) + (get ? 0 : slots), get ? slots : 0};
    }
    case Opcode::kInvokevirtual:
    case Opcode::kInvokespecial:
    case Opcode::kInvokestatic:
    case Opcode::kInvokeinterface:
    case Opcode::kInvokedynamic: {
      const uint16_t index = U2At(code, operand);
      const bool dynamic = op == Opcode::kInvokedynamic;
      const auto type = MethodDescriptor::Parse(dynamic ? pool.Dynamic(index).descriptor
                                                        : pool.Ref(index).descriptor);
      const bool receiver = !dynamic && op != Opcode::kInvokestatic;
      return Effect{type->argument_slots() + (receiver ? 1 : 0), type->return_type().slots()};
    }
    case Opcode::kMultianewarray:
      return Effect{code[operand + 2], 1};
    default:
      return std::nullopt;
  }
}

}  // namespace

StackSources::StackSources(const ClassFile& file, const CodeAttribute& code)
    : file_(file), code_(code), states_(code.code.size()) {
  std::vector<uint32_t> work = {0};
  states_[0] = State{};
  while (!work.empty()) {
    uint32_t bci = work.back();
    work.pop_back();
    State state = *states_[bci];
    for (const ExceptionEntry& entry : code_.exceptions) {
      if (bci < entry.start_pc || bci >= entry.end_pc) continue;
      State caught{{static_cast<int32_t>(entry.handler_pc)}, state.written};
      if (Merge(entry.handler_pc, caught)) work.push_back(entry.handler_pc);
    }
    Execute(bci, state);
    for (uint32_t next : Successors(bci)) {
      if (next < states_.size() && Merge(next, state)) work.push_back(next);
    }
  }
}

bool StackSources::Merge(uint32_t bci, const State& state) {
  std::optional<State>& at = states_[bci];
  if (!at.has_value()) {
    at = state;
    return true;
  }
  bool changed = (at->written | state.written) != at->written;
  at->written |= state.written;
  for (size_t i = 0; i < at->stack.size() && i < state.stack.size(); ++i) {
    if (at->stack[i] != state.stack[i] && at->stack[i] != kUnknown) {
      at->stack[i] = kUnknown;
      changed = true;
    }
  }
  return changed;
}

std::vector<uint32_t> StackSources::Successors(uint32_t bci) const {
  std::span<const uint8_t> code = code_.code;
  auto op = static_cast<Opcode>(code[bci]);
  std::vector<uint32_t> next;
  auto target = [&](int32_t offset) { next.push_back(bci + static_cast<uint32_t>(offset)); };
  switch (InfoOf(op).format) {
    case OperandFormat::kBranch:
      target(static_cast<int16_t>(U2At(code, bci + 1)));
      break;
    case OperandFormat::kBranchWide:
      target(S4At(code, bci + 1));
      break;
    case OperandFormat::kTableSwitch: {
      uint32_t at = (bci + 4) & ~3u;
      target(S4At(code, at));
      int64_t count = int64_t{S4At(code, at + 8)} - S4At(code, at + 4) + 1;
      for (int64_t i = 0; i < count; ++i)
        target(S4At(code, at + 12 + static_cast<uint32_t>(i) * 4));
      break;
    }
    case OperandFormat::kLookupSwitch: {
      uint32_t at = (bci + 4) & ~3u;
      target(S4At(code, at));
      int32_t count = S4At(code, at + 4);
      for (int32_t i = 0; i < count; ++i)
        target(S4At(code, at + 12 + static_cast<uint32_t>(i) * 8));
      break;
    }
    default:
      break;
  }
  if (!EndsFlow(op)) next.push_back(bci + InstructionLength(code, bci).value_or(1));
  return next;
}

void StackSources::Execute(uint32_t bci, State& state) const {
  std::span<const uint8_t> code = code_.code;
  auto op = static_cast<Opcode>(code[bci]);
  std::vector<int32_t>& stack = state.stack;
  auto pop = [&](int slots) {
    stack.resize(stack.size() - std::min(stack.size(), static_cast<size_t>(slots)));
  };
  auto push = [&](int slots) {
    stack.insert(stack.end(), static_cast<size_t>(slots), static_cast<int32_t>(bci));
  };
  auto write = [&](uint32_t local, int slots) {
    for (uint32_t i = local; i < local + static_cast<uint32_t>(slots); ++i) {
      if (i < state.written.size()) state.written.set(i);
    }
  };
  if (std::string_view shuffle = Shuffle(op); !shuffle.empty()) {
    std::vector<int32_t> popped(stack.rbegin(), stack.rbegin() + SlotsOf(InfoOf(op).pops));
    pop(static_cast<int>(popped.size()));
    for (char c : shuffle) stack.push_back(popped[static_cast<size_t>(c - '0')]);
    return;
  }
  uint32_t operand = bci + 1;
  bool wide = op == Opcode::kWide;
  if (wide) {
    op = static_cast<Opcode>(code[bci + 1]);
    operand = bci + 2;
  }
  if (op == Opcode::kCheckcast) return;  // the value keeps its source
  if (op == Opcode::kIinc) return write(wide ? U2At(code, operand) : code[operand], 1);
  if (const std::optional<Effect> effect = EffectByOperand(file_.pool, code, op, operand)) {
    pop(effect->pops);
    push(effect->pushes);
    return;
  }
  int pops = SlotsOf(InfoOf(op).pops);
  if (op >= Opcode::kIstore && op <= Opcode::kAstore) {
    write(wide ? U2At(code, operand) : code[operand], pops);
  } else if (op >= Opcode::kIstore0 && op <= Opcode::kAstore3) {
    write((static_cast<uint32_t>(op) - static_cast<uint32_t>(Opcode::kIstore0)) % 4, pops);
  }
  pop(pops);
  push(SlotsOf(InfoOf(op).pushes));
}

}  // namespace mazurka
