#include "jvm/classfile/annotations.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/modified_utf8.h"
#include "jvm/classfile/attribute_reader.h"

namespace mazurka {
namespace {

constexpr int kMostNesting = 64;

class AnnotationReader {
 public:
  AnnotationReader(const ClassFile& file, AttributeReader& in) : file_(file), in_(in) {}

  std::vector<Annotation> List(int depth = 0) {
    std::vector<Annotation> annotations;
    const uint16_t count = in_.U2();
    for (uint16_t i = 0; i < count && in_.ok(); ++i) annotations.push_back(One(depth));
    return annotations;
  }

 private:
  Annotation One(int depth) {
    Annotation annotation;
    annotation.type = ClassNameOf(Text());
    const uint16_t pairs = in_.U2();
    for (uint16_t i = 0; i < pairs && in_.ok(); ++i) {
      std::string name = Text();
      annotation.elements.emplace_back(std::move(name), Value(depth + 1));
    }
    return annotation;
  }

  // JVMS §4.7.16.1.
  ElementValue Value(int depth) {
    ElementValue value;
    if (depth > kMostNesting) in_.Bad("its values are nested too deeply");
    if (!in_.ok()) return value;
    value.tag = static_cast<char>(in_.U1());
    switch (value.tag) {
      case 'e':
        in_.Utf8();  // the type
        value.text = Text();
        break;
      case 'c':
      case 's':
        value.text = Text();
        break;
      case '@':
        value.annotations.push_back(One(depth));
        break;
      case '[': {
        const uint16_t count = in_.U2();
        for (uint16_t i = 0; i < count && in_.ok(); ++i) value.elements.push_back(Value(depth + 1));
        break;
      }
      default:
        value.text = Constant(value.tag);
    }
    return value;
  }

  std::string Constant(char tag) {
    switch (tag) {
      case 'B':
      case 'S':
      case 'I':
        return fmt::format("{}", Integer());
      case 'C': {
        const auto unit = static_cast<char16_t>(Integer());
        return Utf16ToUtf8(std::u16string_view(&unit, 1));
      }
      case 'Z':
        return Integer() != 0 ? "true" : "false";
      case 'J': {
        const uint16_t index = in_.Index(Tag::kLong);
        return in_.ok() ? fmt::format("{}", file_.pool.Long(index)) : "";
      }
      case 'F': {
        const uint16_t index = in_.Index(Tag::kFloat);
        return in_.ok() ? fmt::format("{}", file_.pool.Float(index)) : "";
      }
      case 'D': {
        const uint16_t index = in_.Index(Tag::kDouble);
        return in_.ok() ? fmt::format("{}", file_.pool.Double(index)) : "";
      }
      default:
        in_.Bad("a value has an unknown tag");
        return "";
    }
  }

  int32_t Integer() {
    const uint16_t index = in_.Index(Tag::kInteger);
    return in_.ok() ? file_.pool.Integer(index) : 0;
  }

  std::string Text() { return ModifiedUtf8ToUtf8(in_.Utf8()); }

  const ClassFile& file_;
  AttributeReader& in_;
};

}  // namespace

const ElementValue* Annotation::Find(std::string_view name) const {
  const auto found = std::ranges::find(elements, name, [](const auto& e) { return e.first; });
  return found == elements.end() ? nullptr : &found->second;
}

std::string Annotation::Text(std::string_view name, std::string_view otherwise) const {
  const ElementValue* value = Find(name);
  return value != nullptr ? value->text : std::string(otherwise);
}

std::vector<std::string> Annotation::Texts(std::string_view name) const {
  const ElementValue* value = Find(name);
  if (value == nullptr) return {};
  if (value->tag != '[') return {value->text};
  std::vector<std::string> texts;
  for (const ElementValue& element : value->elements) texts.push_back(element.text);
  return texts;
}

Result<std::vector<Annotation>> ParseAnnotations(const ClassFile& file,
                                                 std::span<const AttributeInfo> attributes) {
  constexpr AttributeKind kKind = AttributeKind::kRuntimeVisibleAnnotations;
  const auto bytes = FindAttribute(attributes, kKind);
  if (!bytes) return std::vector<Annotation>();
  AttributeReader reader(file, kKind, *bytes);
  std::vector<Annotation> annotations = AnnotationReader(file, reader).List();
  return reader.Finish(std::move(annotations));
}

Result<std::vector<std::vector<Annotation>>> ParseParameterAnnotations(const ClassFile& file,
                                                                       const MemberInfo& method) {
  AttributeReader reader(file, AttributeKind::kRuntimeVisibleParameterAnnotations, &method);
  std::vector<std::vector<Annotation>> parameters;
  if (reader.present()) {
    const uint8_t count = reader.U1();
    for (uint8_t i = 0; i < count && reader.ok(); ++i)
      parameters.push_back(AnnotationReader(file, reader).List());
  }
  return reader.Finish(std::move(parameters));
}

std::string ClassNameOf(std::string_view descriptor) {
  std::string name(descriptor);
  if (!name.starts_with('L') || !name.ends_with(';')) return name;
  name = name.substr(1, name.size() - 2);
  std::ranges::replace(name, '/', '.');
  return name;
}

}  // namespace mazurka
