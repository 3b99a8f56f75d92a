#include "jvm/interpreter/invoke/lambda_class.h"

#include <algorithm>

#include "base/check.h"
#include "jvm/classfile/class_writer.h"
#include "jvm/classfile/code_builder.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/interpreter/value_conversion.h"

namespace mazurka {

namespace {

constexpr std::string_view kSerializedLambda = "java/lang/invoke/SerializedLambda";

std::string CaptureName(size_t i) { return "arg$" + std::to_string(i + 1); }

class LambdaWriter {
 public:
  explicit LambdaWriter(const LambdaSpec& spec)
      : spec_(spec),
        factory_(*MethodDescriptor::Parse(spec.factory_descriptor)),
        writer_(kAccFinal | kAccSuper | kAccSynthetic, spec.class_name) {
    for (TypeView type : factory_) captures_.push_back(type);
  }

  Result<std::vector<uint8_t>> Write() {
    AddInterfaces();
    for (size_t i = 0; i < captures_.size(); ++i) {
      writer_.AddField(kAccPrivate | kAccFinal, CaptureName(i), captures_[i].text);
    }
    AddFactory();
    AddForwarder(spec_.method_descriptor);
    for (std::string_view bridge : spec_.bridges) {
      if (bridge != spec_.method_descriptor) AddForwarder(bridge);
    }
    if (spec_.is_serializable) AddWriteReplace();
    return writer_.Finish();
  }

 private:
  void AddInterfaces() {
    std::vector<std::string_view> names{factory_.return_type().class_name()};
    names.insert(names.end(), spec_.markers.begin(), spec_.markers.end());
    if (spec_.is_serializable) names.push_back("java/io/Serializable");
    for (size_t i = 0; i < names.size(); ++i) {
      if (std::find(names.begin(), names.begin() + static_cast<ptrdiff_t>(i), names[i]) ==
          names.begin() + static_cast<ptrdiff_t>(i)) {
        writer_.AddInterface(names[i]);
      }
    }
  }

  // Sets the fields itself, because the class has no constructor.
  void AddFactory() {
    CodeBuilder code(writer_);
    code.New(spec_.class_name);
    int local = 0;
    for (size_t i = 0; i < captures_.size(); ++i) {
      code.Op(Opcode::kDup);
      code.Load(captures_[i].kind(), local);
      code.Field(Opcode::kPutfield, spec_.class_name, CaptureName(i), captures_[i].text);
      local += captures_[i].slots();
    }
    code.Return('L');
    writer_.AddMethod(kAccStatic | kAccSynthetic, kLambdaFactory, spec_.factory_descriptor, code);
  }

  void LoadCapture(CodeBuilder& code, size_t i) {
    code.Load('L', 0);
    code.Field(Opcode::kGetfield, spec_.class_name, CaptureName(i), captures_[i].text);
  }

  // The interface's method: passes the captured values and the arguments to the implementation.
  void AddForwarder(std::string_view descriptor) {
    const auto own = *MethodDescriptor::Parse(descriptor);
    const auto use = *MethodDescriptor::Parse(spec_.instantiated_descriptor);
    const auto implementation = *MethodDescriptor::Parse(spec_.implementation.descriptor);
    const bool is_new = spec_.kind == ReferenceKind::kNewInvokeSpecial;

    std::string receiver(spec_.implementation.class_name);
    if (receiver[0] != '[') receiver = "L" + receiver + ";";
    std::vector<TypeView> parameters;
    if (!is_new && spec_.kind != ReferenceKind::kInvokeStatic) parameters.push_back({receiver});
    for (TypeView type : implementation) parameters.push_back(type);

    CodeBuilder code(writer_);
    if (is_new) {
      code.New(spec_.implementation.class_name);
      code.Op(Opcode::kDup);
    }
    for (size_t i = 0; i < captures_.size(); ++i) LoadCapture(code, i);
    int local = 1;
    size_t i = captures_.size();
    auto known_as = use.begin();
    for (TypeView type : own) {
      code.Load(type.kind(), local);
      EmitConversion(code, type, parameters[i], *known_as);
      local += type.slots();
      ++known_as;
      ++i;
    }
    EmitCall(code);
    TypeView result = is_new ? TypeView{receiver} : implementation.return_type();
    EmitConversion(code, result, own.return_type(), own.return_type());
    code.Return(own.return_type().kind());
    writer_.AddMethod(kAccPublic, spec_.method_name, descriptor, code);
  }

  void EmitCall(CodeBuilder& code) {
    Opcode opcode = Opcode::kInvokevirtual;
    switch (spec_.kind) {
      case ReferenceKind::kInvokeStatic:
        opcode = Opcode::kInvokestatic;
        break;
      case ReferenceKind::kInvokeSpecial:
      case ReferenceKind::kNewInvokeSpecial:
        opcode = Opcode::kInvokespecial;
        break;
      case ReferenceKind::kInvokeInterface:
        opcode = Opcode::kInvokeinterface;
        break;
      default:
        break;
    }
    const MemberRef& m = spec_.implementation;
    code.Invoke(opcode, m.class_name, m.name, m.descriptor,
                m.tag == Tag::kInterfaceMethodref ? CodeBuilder::Owner::kInterface
                                                  : CodeBuilder::Owner::kClass);
  }

  void AddWriteReplace() {
    CodeBuilder code(writer_);
    code.New(kSerializedLambda);
    code.Op(Opcode::kDup);
    code.Ldc(writer_.pool().Class(spec_.caller));
    code.PushString(factory_.return_type().class_name());
    code.PushString(spec_.method_name);
    code.PushString(spec_.method_descriptor);
    code.PushInt(static_cast<int32_t>(spec_.kind));
    code.PushString(spec_.implementation.class_name);
    code.PushString(spec_.implementation.name);
    code.PushString(spec_.implementation.descriptor);
    code.PushString(spec_.instantiated_descriptor);
    code.PushInt(static_cast<int32_t>(captures_.size()));
    code.NewArray("Ljava/lang/Object;");
    for (size_t i = 0; i < captures_.size(); ++i) {
      code.Op(Opcode::kDup);
      code.PushInt(static_cast<int32_t>(i));
      LoadCapture(code, i);
      if (!captures_[i].is_reference()) EmitBox(code, captures_[i].kind());
      code.ArrayStore('L');
    }
    code.Invoke(Opcode::kInvokespecial, kSerializedLambda, "<init>",
                "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;I"
                "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;"
                "[Ljava/lang/Object;)V");
    code.Return('L');
    writer_.AddMethod(kAccPrivate | kAccFinal, "writeReplace", "()Ljava/lang/Object;", code);
  }

  const LambdaSpec& spec_;
  MethodDescriptor factory_;
  ClassWriter writer_;
  std::vector<TypeView> captures_;
};

}  // namespace

Result<std::vector<uint8_t>> WriteLambdaClass(const LambdaSpec& spec) {
  return LambdaWriter(spec).Write();
}

}  // namespace mazurka
