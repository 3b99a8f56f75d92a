// The messages of NullPointerExceptions that the machine throws (JEP 358): the failed action, and
// the expression that was null. Both derive from the bytecode of the frame that threw.
#include "jvm/natives/lang/null_pointer.h"

#include <fmt/format.h>

#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/opcodes.h"
#include "jvm/classfile/source_names.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/lang/stack_sources.h"

namespace mazurka {
namespace {

// Messages omit the package of java.lang.String and java.lang.Object.
std::string ShortName(std::string_view internal) {
  if (internal == "java/lang/String") return "String";
  if (internal == "java/lang/Object") return "Object";
  return DottedName(internal);
}

std::string TypeName(TypeView type) {
  if (type.kind() == '[') return TypeName(type.element()) + "[]";
  return type.kind() == 'L' ? ShortName(type.class_name()) : SourceTypeName(type);
}

std::string MethodName(const MemberRef& ref) {
  std::string text = ShortName(ref.class_name) + "." + std::string(ref.name) + "(";
  bool first = true;
  auto parsed = MethodDescriptor::Parse(ref.descriptor);
  for (TypeView type : *parsed) {
    if (!first) text += ", ";
    text += TypeName(type);
    first = false;
  }
  return text + ")";
}

bool IsInvoke(Opcode op) { return op >= Opcode::kInvokevirtual && op <= Opcode::kInvokeinterface; }

class Explainer {
 public:
  Explainer(const Method& method, const CodeAttribute& code)
      : method_(method),
        file_(*method.owner->file),
        code_(code),
        sources_(file_, code),
        locals_(LocalVariables(file_, code)) {}

  // Returns an empty string if no message applies.
  std::string Explain(uint32_t bci) const {
    int slot = NullSlot(bci);
    if (slot < 0) return {};
    std::string cause;
    if (!Describe(bci, slot, kMaxDepth, false, cause)) return FailedAction(bci);
    return FailedAction(bci) + " because " + cause + "\" is null";
  }

 private:
  static constexpr int kMaxDepth = 5;

  Opcode At(uint32_t bci) const { return static_cast<Opcode>(code_.code[bci]); }
  MemberRef Member(uint32_t bci) const { return file_.pool.Ref(U2At(code_.code, bci + 1)); }

  // The stack depth of the reference that was null; -1 for instructions that dereference nothing. A
  // constructor's receiver is never null: the program created such an exception with `new`.
  int NullSlot(uint32_t bci) const {
    switch (At(bci)) {
      case Opcode::kIaload:
      case Opcode::kLaload:
      case Opcode::kFaload:
      case Opcode::kDaload:
      case Opcode::kAaload:
      case Opcode::kBaload:
      case Opcode::kCaload:
      case Opcode::kSaload:
        return 1;
      case Opcode::kIastore:
      case Opcode::kFastore:
      case Opcode::kAastore:
      case Opcode::kBastore:
      case Opcode::kCastore:
      case Opcode::kSastore:
        return 2;
      case Opcode::kLastore:
      case Opcode::kDastore:
        return 3;
      case Opcode::kArraylength:
      case Opcode::kAthrow:
      case Opcode::kMonitorenter:
      case Opcode::kMonitorexit:
      case Opcode::kGetfield:
        return 0;
      case Opcode::kPutfield:
        return TypeView{Member(bci).descriptor}.slots();
      case Opcode::kInvokevirtual:
      case Opcode::kInvokespecial:
      case Opcode::kInvokeinterface:
        if (Member(bci).name == "<init>") return -1;
        return MethodDescriptor::Parse(Member(bci).descriptor)->argument_slots();
      default:
        return -1;
    }
  }

  std::string FailedAction(uint32_t bci) const {
    switch (At(bci)) {
      case Opcode::kIaload:
        return "Cannot load from int array";
      case Opcode::kLaload:
        return "Cannot load from long array";
      case Opcode::kFaload:
        return "Cannot load from float array";
      case Opcode::kDaload:
        return "Cannot load from double array";
      case Opcode::kAaload:
        return "Cannot load from object array";
      case Opcode::kBaload:
        return "Cannot load from byte/boolean array";
      case Opcode::kCaload:
        return "Cannot load from char array";
      case Opcode::kSaload:
        return "Cannot load from short array";
      case Opcode::kIastore:
        return "Cannot store to int array";
      case Opcode::kLastore:
        return "Cannot store to long array";
      case Opcode::kFastore:
        return "Cannot store to float array";
      case Opcode::kDastore:
        return "Cannot store to double array";
      case Opcode::kAastore:
        return "Cannot store to object array";
      case Opcode::kBastore:
        return "Cannot store to byte/boolean array";
      case Opcode::kCastore:
        return "Cannot store to char array";
      case Opcode::kSastore:
        return "Cannot store to short array";
      case Opcode::kArraylength:
        return "Cannot read the array length";
      case Opcode::kAthrow:
        return "Cannot throw exception";
      case Opcode::kMonitorenter:
        return "Cannot enter synchronized block";
      case Opcode::kMonitorexit:
        return "Cannot exit synchronized block";
      case Opcode::kGetfield:
        return fmt::format("Cannot read field \"{}\"", Member(bci).name);
      case Opcode::kPutfield:
        return fmt::format("Cannot assign field \"{}\"", Member(bci).name);
      default:
        return fmt::format("Cannot invoke \"{}\"", MethodName(Member(bci)));
    }
  }

  // Appends the expression that pushed the slot. Returns false if it is not one of the simple
  // kinds.
  bool Describe(uint32_t bci, int slot, int depth, bool inner, std::string& out) const {
    const StackSources::State* state = sources_.At(bci);
    if (depth <= 0 || state == nullptr || static_cast<size_t>(slot) >= state->stack.size())
      return false;
    int32_t source = state->stack[state->stack.size() - 1 - static_cast<size_t>(slot)];
    if (source == StackSources::kUnknown) return false;
    auto from = static_cast<uint32_t>(source);
    bool outermost = depth == kMaxDepth && !inner;
    std::string text;
    if (!DescribeSource(from, depth, inner, text)) return false;
    if (outermost) out += IsInvoke(At(from)) ? "the return value of \"" : "\"";
    out += text;
    return true;
  }

  bool DescribeSource(uint32_t bci, int depth, bool inner, std::string& out) const {
    Opcode op = At(bci);
    if (IsInvoke(op)) {
      out += MethodName(Member(bci));
      return true;
    }
    if (op >= Opcode::kIconstM1 && op <= Opcode::kIconst5) {
      out += std::to_string(static_cast<int>(op) - static_cast<int>(Opcode::kIconst0));
      return true;
    }
    if (op >= Opcode::kIload0 && op <= Opcode::kIload3) {
      return DescribeLocal(bci, static_cast<uint32_t>(op) - static_cast<uint32_t>(Opcode::kIload0),
                           out);
    }
    if (op >= Opcode::kAload0 && op <= Opcode::kAload3) {
      return DescribeLocal(bci, static_cast<uint32_t>(op) - static_cast<uint32_t>(Opcode::kAload0),
                           out);
    }
    switch (op) {
      case Opcode::kAconstNull:
        out += "null";
        return true;
      case Opcode::kBipush:
        out += std::to_string(static_cast<int8_t>(code_.code[bci + 1]));
        return true;
      case Opcode::kSipush:
        out += std::to_string(static_cast<int16_t>(U2At(code_.code, bci + 1)));
        return true;
      case Opcode::kIload:
      case Opcode::kAload:
        return DescribeLocal(bci, code_.code[bci + 1], out);
      case Opcode::kGetstatic:
        out += ShortName(Member(bci).class_name) + "." + std::string(Member(bci).name);
        return true;
      case Opcode::kGetfield: {
        std::string object;
        if (Describe(bci, 0, depth - 1, inner, object)) out += object + ".";
        out += Member(bci).name;
        return true;
      }
      case Opcode::kIaload:
      case Opcode::kAaload: {
        std::string array, index;
        out += Describe(bci, 1, depth - 1, inner, array) ? array : "<array>";
        out += "[" + (Describe(bci, 0, depth, true, index) ? index : "...") + "]";
        return true;
      }
      default:
        return false;
    }
  }

  // Names the local by the debug information, else by its position.
  bool DescribeLocal(uint32_t bci, uint32_t local, std::string& out) const {
    for (const LocalVariable& variable : locals_) {
      if (variable.index == local && bci >= variable.start_pc &&
          bci < uint32_t{variable.start_pc} + variable.length) {
        out += variable.name;
        return true;
      }
    }
    bool parameter = !sources_.At(bci)->Written(local) && local < method_.arg_slots;
    if (!parameter) {
      out += fmt::format("<local{}>", local);
    } else if (!method_.is_static() && local == 0) {
      out += "this";
    } else {
      out += fmt::format("<parameter{}>", ParameterAt(local));
    }
    return true;
  }

  uint32_t ParameterAt(uint32_t local) const {
    uint32_t slot = method_.is_static() ? 0 : 1, number = 1;
    auto parsed = MethodDescriptor::Parse(method_.descriptor.view());
    for (TypeView type : *parsed) {
      auto slots = static_cast<uint32_t>(type.slots());
      if (local < slot + slots) break;
      slot += slots;
      ++number;
    }
    return number;
  }

  const Method& method_;
  const ClassFile& file_;
  const CodeAttribute& code_;
  StackSources sources_;
  std::vector<LocalVariable> locals_;
};

NativeStatus ExtendedMessage(NativeEnv& e) {
  std::vector<StackEntry> trace = e.vm.stack_traces().BacktraceOf(e.Reference(0));
  const std::string message = trace.empty() ? "" : NullPointerMessage(trace[0]);
  return message.empty() ? e.ReturnRef(Ref::kNull) : e.ReturnString(message);
}

constexpr NativeRow kRows[] = {
    {"java/lang/NullPointerException", "getExtendedNPEMessage()Ljava/lang/String;",
     &ExtendedMessage},
};

}  // namespace

std::string NullPointerMessage(const StackEntry& thrower) {
  const Method& method = *thrower.method;
  if (thrower.bci < 0 || method.owner->file == nullptr || method.is_native()) return {};
  const ClassFile& file = *method.owner->file;
  Result<CodeAttribute> code = ParseCode(file, file.methods[method.file_index]);
  if (!code || static_cast<size_t>(thrower.bci) >= code->code.size()) return {};
  return Explainer(method, *code).Explain(static_cast<uint32_t>(thrower.bci));
}

MAZ_NATIVE_TABLE(NullPointerNatives, kRows)

}  // namespace mazurka
