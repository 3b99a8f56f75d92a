#include "testing/obstacles.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/classfile/descriptor.h"

namespace mazurka {
namespace {

std::string SimpleName(std::string_view type) {
  const size_t end = type.find_last_of(".$");
  return std::string(type.substr(end == std::string_view::npos ? 0 : end + 1));
}

std::string NotSupported(std::string_view type) {
  return "@" + SimpleName(type) + " is not supported";
}

std::string WithReason(std::string_view type, const Annotation& annotation,
                       std::string_view element = "value") {
  const std::string reason = annotation.Text(element);
  return "@" + SimpleName(type) + (reason.empty() ? "" : ": " + reason);
}

bool Contains(const std::vector<std::string>& texts, std::string_view text) {
  return std::ranges::find(texts, text) != texts.end();
}

// The number in "JAVA_17".
int JavaVersion(const std::string& constant, int otherwise) {
  constexpr std::string_view kPrefix = "JAVA_";
  return constant.starts_with(kPrefix) ? std::atoi(constant.c_str() + kPrefix.size()) : otherwise;
}

// Of a condition of JUnit 5, for Linux and Java 17.
std::string WhyConditionFails(const Annotation& a) {
  const std::string name = SimpleName(a.type);
  const std::vector<std::string> values = a.Texts("value");
  bool holds = true;
  if (name == "EnabledOnOs") holds = values.empty() || Contains(values, "LINUX");
  if (name == "DisabledOnOs") holds = !Contains(values, "LINUX");
  if (name == "EnabledOnJre") holds = values.empty() || Contains(values, "JAVA_17");
  if (name == "DisabledOnJre") holds = !Contains(values, "JAVA_17");
  if (name == "EnabledForJreRange" || name == "DisabledForJreRange") {
    constexpr int kVersion = 17, kNewest = 1000;
    const bool is_inside = JavaVersion(a.Text("min"), 8) <= kVersion &&
                           kVersion <= JavaVersion(a.Text("max"), kNewest);
    holds = is_inside == (name == "EnabledForJreRange");
  }
  return holds ? "" : WithReason(a.type, a, "disabledReason");
}

// Extensions that change nothing here.
bool IsHarmless(const Annotation& extend_with) {
  const std::vector<std::string> classes = extend_with.Texts("value");
  return std::ranges::all_of(classes,
                             [](const auto& c) { return ClassNameOf(c) == fray::kExtension; });
}

std::string WhyExtended(const std::vector<Annotation>& annotations) {
  for (const Annotation& a : annotations) {
    if (a.type == jupiter::kExtensions) return NotSupported(jupiter::kExtendWith);
    if (a.type == jupiter::kExtendWith && !IsHarmless(a)) {
      const std::vector<std::string> classes = a.Texts("value");
      return fmt::format("@ExtendWith({}) is not supported",
                         classes.empty() ? "" : SimpleName(ClassNameOf(classes[0])));
    }
  }
  return "";
}

std::string WhyFieldsAreUnsupported(const ClassInfo& info) {
  for (const MemberInfo& field : info.file.fields) {
    const auto annotations = ParseAnnotations(info.file, info.file.attributes(field));
    if (!annotations) continue;
    const std::string type = ClassNameOf(field.descriptor);
    for (const Annotation& a : *annotations) {
      const bool is_rule = a.type == junit4::kRule || a.type == junit4::kClassRule;
      if (is_rule && type != "org.junit.rules.Timeout")
        return fmt::format("the rule {} is not supported", SimpleName(type));
      if (a.type == jupiter::kRegister || a.type == jupiter::kTempDir) return NotSupported(a.type);
    }
  }
  return "";
}

std::string WhyRunnerIsUnsupported(const Annotation& run_with) {
  const std::string runner = ClassNameOf(run_with.Text("value"));
  if (runner == "org.junit.runners.JUnit4" ||
      runner == "org.junit.runners.BlockJUnit4ClassRunner" ||
      runner == "org.junit.internal.runners.JUnit4ClassRunner" || runner == junit4::kParameterized)
    return "";
  return fmt::format("@RunWith({}) is not supported", SimpleName(runner));
}

std::string WhyNoInstance(const ClassInfo& info, bool has_parameters) {
  int constructors = 0, parameters = 0;
  for (const MemberInfo& method : info.file.methods) {
    if (method.name != "<init>") continue;
    ++constructors;
    parameters = MethodDescriptor::Parse(method.descriptor)->parameter_count();
  }
  if (constructors > 1) return "the class has several constructors";
  if (parameters > 0 && !has_parameters) return "its constructor has parameters";
  return "";
}

}  // namespace

std::string WhyDisabled(const std::vector<Annotation>& annotations) {
  for (const Annotation& a : annotations) {
    if (a.type == jupiter::kDisabled || a.type == junit4::kIgnore) return WithReason(a.type, a);
    if (!a.type.starts_with(jupiter::kCondition)) continue;
    if (std::string why = WhyConditionFails(a); !why.empty()) return why;
  }
  return "";
}

std::string WhyUnsupported(ClassTable& table, const ClassInfo& info, Framework framework,
                           bool is_inner) {
  auto lineage = Lineage(table, info);
  if (!lineage) return lineage.error().message;
  for (const ClassInfo* c : *lineage) {
    if (std::string why = WhyFieldsAreUnsupported(*c); !why.empty()) return why;
    if (std::string why = WhyExtended(c->annotations); !why.empty()) return why;
  }
  bool has_parameters = is_inner;
  if (framework == Framework::kJUnit4) {
    for (const ClassInfo* c : *lineage) {
      const Annotation* run_with = FindAnnotation(c->annotations, junit4::kRunWith);
      if (run_with == nullptr) continue;
      if (std::string why = WhyRunnerIsUnsupported(*run_with); !why.empty()) return why;
    }
    has_parameters |= IsParameterized(table, info);
  }
  return WhyNoInstance(info, has_parameters);
}

std::string WhyUnsupported(const TestMethod& method) {
  if (std::string why = WhyExtended(method.annotations); !why.empty()) return why;
  for (std::string_view type : {jupiter::kTestFactory, jupiter::kTestTemplate}) {
    if (method.Has(type)) return NotSupported(type);
  }
  return "";
}

bool IsParameterized(ClassTable& table, const ClassInfo& info) {
  const auto lineage = Lineage(table, info);
  if (!lineage) return false;
  for (auto c = lineage->rbegin(); c != lineage->rend(); ++c) {
    const Annotation* run_with = FindAnnotation((*c)->annotations, junit4::kRunWith);
    if (run_with != nullptr) return ClassNameOf(run_with->Text("value")) == junit4::kParameterized;
  }
  return false;
}

}  // namespace mazurka
