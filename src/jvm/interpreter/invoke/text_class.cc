#include "jvm/interpreter/invoke/text_class.h"

#include <bit>

#include "jvm/interpreter/value_conversion.h"

namespace mazurka {

namespace {

constexpr std::string_view kString = "java/lang/String";
constexpr std::string_view kStringType = "Ljava/lang/String;";
// A method takes at most 255 slots of arguments, so longer texts are joined in several steps.
constexpr int kMostSlots = 200;

}  // namespace

void TextJoiner::Literal(std::string_view text) {
  if (text.empty()) return;
  code_.PushString(text);
  Add(kStringType);
}

void TextJoiner::Value(TypeView type) {
  bool is_joined_as_it_is = type.text == kStringType ||
                            (!type.is_reference() && type.kind() != 'F' && type.kind() != 'D');
  if (is_joined_as_it_is) {
    Add(type.text);
    return;
  }
  std::string_view parameter = type.is_reference() ? "Ljava/lang/Object;" : type.text;
  code_.Invoke(Opcode::kInvokestatic, kString, "valueOf",
               "(" + std::string(parameter) + ")" + std::string(kStringType));
  Add(kStringType);
}

void TextJoiner::Add(std::string_view parameter) {
  parameters_ += parameter;
  slots_ += TypeView{parameter}.slots();
  if (slots_ >= kMostSlots) Join();
}

void TextJoiner::Join() {
  std::string descriptor = "(" + parameters_ + ")" + std::string(kStringType);
  if (natives_.insert(descriptor).second) {
    writer_.AddMethod(kAccStatic | kAccNative | kAccSynthetic, kJoin, descriptor);
  }
  code_.Invoke(Opcode::kInvokestatic, writer_.name(), kJoin, descriptor);
  parameters_ = kStringType;
  slots_ = 1;
}

Result<std::vector<uint8_t>> WriteConcatClass(std::string_view class_name,
                                              std::string_view descriptor,
                                              const std::vector<ConcatPiece>& pieces) {
  const auto parsed = *MethodDescriptor::Parse(descriptor);
  ClassWriter writer(kAccFinal | kAccSuper | kAccSynthetic, class_name);
  CodeBuilder code(writer);
  TextJoiner joiner(writer, code);
  auto argument = parsed.begin();
  int local = 0;
  for (const ConcatPiece& piece : pieces) {
    switch (piece.kind) {
      case ConcatPiece::Kind::kLiteral:
        joiner.Literal(piece.text);
        break;
      case ConcatPiece::Kind::kInt:
        code.PushInt(static_cast<int32_t>(piece.bits));
        joiner.Value({"I"});
        break;
      case ConcatPiece::Kind::kLong:
        code.PushLong(static_cast<int64_t>(piece.bits));
        joiner.Value({"J"});
        break;
      case ConcatPiece::Kind::kFloat:
        code.Ldc(writer.pool().Float(std::bit_cast<float>(static_cast<uint32_t>(piece.bits))));
        joiner.Value({"F"});
        break;
      case ConcatPiece::Kind::kDouble:
        code.Ldc2(writer.pool().Double(std::bit_cast<double>(piece.bits)));
        joiner.Value({"D"});
        break;
      case ConcatPiece::Kind::kArgument: {
        TypeView type = *argument;
        code.Load(type.kind(), local);
        joiner.Value(type);
        local += type.slots();
        ++argument;
        break;
      }
    }
  }
  joiner.Join();
  code.Return('L');
  writer.AddMethod(kAccStatic | kAccSynthetic, kConcat, descriptor, code);
  return writer.Finish();
}

namespace {

class RecordWriter {
 public:
  explicit RecordWriter(const RecordSpec& spec)
      : spec_(spec),
        type_("L" + std::string(spec.record) + ";"),
        writer_(kAccFinal | kAccSuper | kAccSynthetic, spec.class_name),
        code_(writer_) {}

  Result<std::vector<uint8_t>> Write() {
    if (spec_.method == "toString") {
      WriteToString();
    } else if (spec_.method == "hashCode") {
      WriteHashCode();
    } else {
      WriteEquals();
    }
    return writer_.Finish();
  }

 private:
  void Get(const RecordSpec::Component& c, int local) {
    code_.Load('L', local);
    code_.Field(Opcode::kGetfield, spec_.record, c.name, c.descriptor);
  }

  void Add(std::string_view parameters, std::string_view result) {
    writer_.AddMethod(kAccStatic | kAccSynthetic, spec_.method,
                      "(" + type_ + std::string(parameters) + ")" + std::string(result), code_);
  }

  void WriteToString() {
    TextJoiner joiner(writer_, code_);
    std::string text = std::string(spec_.simple_name) + "[";
    for (const RecordSpec::Component& c : spec_.components) {
      text += std::string(c.label) + "=";
      joiner.Literal(text);
      Get(c, 0);
      if (TypeView{c.descriptor}.is_reference()) {
        code_.Invoke(Opcode::kInvokestatic, "java/util/Objects", "toString",
                     "(Ljava/lang/Object;)Ljava/lang/String;");
        joiner.Value({kStringType});
      } else {
        joiner.Value({c.descriptor});
      }
      text = ", ";
    }
    joiner.Literal(spec_.components.empty() ? text + "]" : "]");
    joiner.Join();
    code_.Return('L');
    Add("", kStringType);
  }

  // 31 * hash + component's hash, from 0.
  void WriteHashCode() {
    code_.PushInt(0);
    for (const RecordSpec::Component& c : spec_.components) {
      code_.PushInt(31);
      code_.Op(Opcode::kImul);
      Get(c, 0);
      EmitHash({c.descriptor});
      code_.Op(Opcode::kIadd);
    }
    code_.Return('I');
    Add("", "I");
  }

  void EmitHash(TypeView type) {
    if (type.is_reference()) {
      code_.Invoke(Opcode::kInvokestatic, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
      return;
    }
    code_.Invoke(Opcode::kInvokestatic, BoxName(type.kind()), "hashCode",
                 "(" + std::string(type.text) + ")I");
  }

  // Compares components from the last to the first, as the JDK does.
  void WriteEquals() {
    Label same = code_.NewLabel(), different = code_.NewLabel();
    code_.Load('L', 0);
    code_.Load('L', 1);
    code_.Branch(Opcode::kIfAcmpeq, same);
    code_.Load('L', 1);
    code_.InstanceOf(spec_.record);
    code_.Branch(Opcode::kIfeq, different);
    for (auto c = spec_.components.rbegin(); c != spec_.components.rend(); ++c) {
      Get(*c, 0);
      Get(*c, 1);
      BranchIfDifferent({c->descriptor}, different);
    }
    code_.Bind(same);
    code_.PushInt(1);
    code_.Return('I');
    code_.Bind(different);
    code_.PushInt(0);
    code_.Return('I');
    Add("Ljava/lang/Object;", "Z");
  }

  void BranchIfDifferent(TypeView type, Label different) {
    switch (type.kind()) {
      case 'F':
      case 'D':
        // Unlike ==, distinguishes the zeros and finds NaN equal to itself.
        code_.Invoke(Opcode::kInvokestatic, BoxName(type.kind()), "compare",
                     "(" + std::string(type.text) + std::string(type.text) + ")I");
        code_.Branch(Opcode::kIfne, different);
        return;
      case 'J':
        code_.Op(Opcode::kLcmp);
        code_.Branch(Opcode::kIfne, different);
        return;
      case 'L':
      case '[':
        code_.Invoke(Opcode::kInvokestatic, "java/util/Objects", "equals",
                     "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        code_.Branch(Opcode::kIfeq, different);
        return;
      default:
        code_.Branch(Opcode::kIfIcmpne, different);
        return;
    }
  }

  const RecordSpec& spec_;
  std::string type_;
  ClassWriter writer_;
  CodeBuilder code_;
};

}  // namespace

Result<std::vector<uint8_t>> WriteRecordClass(const RecordSpec& spec) {
  return RecordWriter(spec).Write();
}

}  // namespace mazurka
