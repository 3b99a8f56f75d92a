#include "clients/subject.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "jvm/classfile/descriptor.h"

namespace mazurka {
namespace {

constexpr std::string_view kTypeNames[] = {"int",  "long",    "short",  "byte",
                                           "char", "boolean", "String", "Object"};

// Methods of java.lang.Object say nothing about the class or do not return values.
constexpr std::string_view kOfEveryObject[] = {"equals", "hashCode", "toString", "getClass",
                                               "notify", "wait",     "notifyAll"};

std::optional<ArgumentType> ArgumentTypeOf(TypeView type) {
  switch (type.kind()) {
    case 'I':
      return ArgumentType::kInt;
    case 'J':
      return ArgumentType::kLong;
    case 'S':
      return ArgumentType::kShort;
    case 'B':
      return ArgumentType::kByte;
    case 'C':
      return ArgumentType::kChar;
    case 'Z':
      return ArgumentType::kBoolean;
    case 'L':
      if (type.class_name() == "java/lang/String") return ArgumentType::kString;
      if (type.class_name() == "java/lang/Object" || type.class_name() == "java/lang/Integer")
        return ArgumentType::kObject;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

// Whether the texts of results can be compared: the type is, or may hold, a value.
bool IsComparable(TypeView type) {
  if (type.kind() == '[') return false;
  if (type.kind() != 'L') return true;
  static const std::set<std::string_view> kValues = {
      "java/lang/Object", "java/lang/String", "java/lang/Boolean",   "java/lang/Integer",
      "java/lang/Long",   "java/lang/Short",  "java/lang/Character", "java/lang/Byte",
      "java/lang/Float",  "java/lang/Double"};
  return kValues.contains(type.class_name());
}

std::optional<SubjectMethod> Callable(const MemberInfo& member) {
  if (!member.is(kAccPublic) || member.is(kAccStatic) || member.is(kAccSynthetic))
    return std::nullopt;
  if (member.name.starts_with('<') ||
      std::find(std::begin(kOfEveryObject), std::end(kOfEveryObject), member.name) !=
          std::end(kOfEveryObject))
    return std::nullopt;
  const auto descriptor = MethodDescriptor::Parse(member.descriptor);
  if (!descriptor || !IsComparable(descriptor->return_type())) return std::nullopt;
  SubjectMethod method{std::string(member.name), {}, descriptor->return_type().is_void()};
  for (TypeView type : *descriptor) {
    const auto argument = ArgumentTypeOf(type);
    if (!argument) return std::nullopt;
    method.parameters.push_back(*argument);
  }
  return method;
}

bool CanBeMade(const ClassFile& file) {
  const bool in_package = file.this_class().find('/') != std::string_view::npos;
  const MemberInfo* constructor = file.FindMethod("<init>", "()V");
  if (file.is(kAccAbstract) || constructor == nullptr || constructor->is(kAccPrivate)) return false;
  return !in_package || (file.is(kAccPublic) && constructor->is(kAccPublic));
}

}  // namespace

std::string SubjectMethod::Signature() const {
  std::string types;
  for (ArgumentType type : parameters) {
    if (!types.empty()) types += ',';
    types += kTypeNames[static_cast<size_t>(type)];
  }
  return fmt::format("{}({})", name, types);
}

bool SubjectMethod::HasBoolean() const {
  return std::find(parameters.begin(), parameters.end(), ArgumentType::kBoolean) !=
         parameters.end();
}

Result<Subject> ReadSubject(const std::string& internal_name, const ClassLookup& lookup) {
  Subject subject;
  subject.source_name = internal_name;
  for (char& c : subject.source_name) {
    if (c == '/' || c == '$') c = '.';
  }
  subject.simple_name = subject.source_name.substr(subject.source_name.rfind('.') + 1);
  std::set<std::string> seen;  // signatures, and classes: a class file may name itself as super
  for (std::string name = internal_name; !name.empty() && seen.insert(name).second;) {
    const auto file = lookup(name);
    if (!file) return tl::unexpected(file.error());
    if (!*file) {
      if (name == internal_name)
        return Fail(fmt::format("there is no class {} on the class path", subject.source_name));
      break;
    }
    if (name == internal_name && !CanBeMade(**file))
      return Fail(fmt::format("{} has no constructor without parameters that clients can call",
                              subject.source_name));
    for (const MemberInfo& member : (*file)->methods) {
      auto method = Callable(member);
      if (method && seen.insert(method->Signature()).second)
        subject.methods.push_back(std::move(*method));
    }
    name = (*file)->super_class();
  }
  std::sort(subject.methods.begin(), subject.methods.end(),
            [](const auto& a, const auto& b) { return a.Signature() < b.Signature(); });
  return subject;
}

Result<std::vector<SubjectMethod>> SelectMethods(const Subject& subject,
                                                 const std::vector<std::string>& words) {
  std::vector<SubjectMethod> selected;
  for (const SubjectMethod& method : subject.methods) {
    if (words.empty() || std::any_of(words.begin(), words.end(), [&](const std::string& word) {
          return word == method.name || word == method.Signature();
        }))
      selected.push_back(method);
  }
  for (const std::string& word : words) {
    if (std::none_of(selected.begin(), selected.end(), [&](const SubjectMethod& method) {
          return word == method.name || word == method.Signature();
        })) {
      std::string known;
      for (const SubjectMethod& method : subject.methods)
        known += (known.empty() ? "" : ", ") + method.Signature();
      return Fail(
          fmt::format("--methods {}: {} has no such method that clients can call; it has {}", word,
                      subject.source_name, known.empty() ? "none" : known));
    }
  }
  if (selected.empty())
    return Fail(fmt::format("{} has no method that clients can call", subject.source_name));
  return selected;
}

}  // namespace mazurka
