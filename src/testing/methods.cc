#include "testing/methods.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "base/modified_utf8.h"
#include "jvm/classfile/code.h"
#include "jvm/classfile/descriptor.h"

namespace mazurka {
namespace {

std::string NameOfClass(std::string_view internal) {
  std::string name = ModifiedUtf8ToUtf8(internal);
  std::ranges::replace(name, '/', '.');
  return name;
}

std::string PrimitiveName(char kind) {
  switch (kind) {
    case 'Z':
      return "boolean";
    case 'B':
      return "byte";
    case 'C':
      return "char";
    case 'S':
      return "short";
    case 'I':
      return "int";
    case 'J':
      return "long";
    case 'F':
      return "float";
    default:
      return "double";
  }
}

// Whether `later`, of a class that comes after, overrides `earlier` or hides it.
bool Replaces(const TestMethod& later, const TestMethod& earlier) {
  return !earlier.is(kAccPrivate) && later.member->name == earlier.member->name &&
         later.member->descriptor == earlier.member->descriptor;
}

class Collector {
 public:
  explicit Collector(ClassTable& table) : table_(table) {}

  Result<void> Visit(const ClassInfo& info) {
    if (!visited_.insert(info.name).second) return {};
    std::vector<std::string> supers;
    if (!info.file.super_class().empty()) supers.push_back(NameOfClass(info.file.super_class()));
    for (uint16_t index : info.file.interfaces)
      supers.push_back(NameOfClass(info.file.pool.ClassName(index)));
    for (const std::string& name : supers) {
      if (name == "java.lang.Object") continue;
      const ClassInfo* super = table_.Find(name);
      if (super == nullptr) return Fail(name + " is not on the class path");
      if (auto done = Visit(*super); !done) return done;
    }
    Add(info);
    return {};
  }

  std::vector<TestMethod> Take() { return std::move(methods_); }

 private:
  void Add(const ClassInfo& info) {
    std::vector<TestMethod> own;
    for (const MemberInfo& member : info.file.methods) {
      if (member.name.starts_with('<') || member.is(kAccSynthetic)) continue;
      TestMethod method{&info, &member, {}};
      if (auto annotations = ParseAnnotations(info.file, info.file.attributes(member)))
        method.annotations = table_.WithMeta(std::move(*annotations));
      own.push_back(std::move(method));
    }
    std::ranges::sort(own, {}, [](const TestMethod& m) {
      return std::tuple(JavaHash(m.name()), m.name(), m.member->descriptor);
    });
    std::erase_if(methods_, [&](const TestMethod& inherited) {
      return std::ranges::any_of(own, [&](const auto& m) { return Replaces(m, inherited); });
    });
    methods_.insert(methods_.end(), own.begin(), own.end());
  }

  ClassTable& table_;
  std::set<std::string> visited_;
  std::vector<TestMethod> methods_;
};

}  // namespace

std::string TestMethod::name() const { return ModifiedUtf8ToUtf8(member->name); }

Result<std::vector<TestMethod>> MethodsOf(ClassTable& table, const ClassInfo& info) {
  Collector collector(table);
  if (auto done = collector.Visit(info); !done) return tl::unexpected(done.error());
  return collector.Take();
}

Result<std::vector<const ClassInfo*>> Lineage(ClassTable& table, const ClassInfo& info) {
  std::vector<const ClassInfo*> lineage = {&info};
  std::set<std::string> seen = {info.name};  // a class file may claim anything
  for (;;) {
    const std::string super = NameOfClass(lineage.front()->file.super_class());
    if (super.empty() || super == "java.lang.Object") return lineage;
    const ClassInfo* found = table.Find(super);
    if (found == nullptr) return Fail(super + " is not on the class path");
    if (!seen.insert(super).second) return Fail(super + " is its own superclass");
    lineage.insert(lineage.begin(), found);
  }
}

int FirstLineOf(const TestMethod& method) {
  if (method.is(kAccAbstract) || method.is(kAccNative)) return 0;
  const auto code = ParseCode(method.owner->file, *method.member);
  if (!code) return 0;
  int first = 0;
  for (const LineNumber& entry : code->lines.Entries())
    first = first == 0 ? entry.line : std::min<int>(first, entry.line);
  return first;
}

std::vector<std::string> ParameterTypes(std::string_view descriptor) {
  std::vector<std::string> types;
  const auto parsed = MethodDescriptor::Parse(descriptor);
  if (!parsed) return types;
  for (const TypeView type : *parsed) {
    if (!type.is_reference())
      types.push_back(PrimitiveName(type.kind()));
    else
      types.push_back(NameOfClass(type.kind() == 'L' ? type.class_name() : type.text));
  }
  return types;
}

int32_t JavaHash(std::string_view text) {
  uint32_t hash = 0;
  for (const char16_t unit : Utf8ToUtf16(text)) hash = hash * 31 + unit;
  return static_cast<int32_t>(hash);
}

}  // namespace mazurka
