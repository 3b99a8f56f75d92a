#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "testing/class_table.h"

namespace mazurka {

// A method of a class, perhaps an inherited one.
struct TestMethod {
  const ClassInfo* owner = nullptr;  // the class that declares it
  const MemberInfo* member = nullptr;
  std::vector<Annotation> annotations;  // with those of its annotations

  std::string name() const;
  bool is(uint16_t flag) const { return member->is(flag); }
  bool Has(std::string_view type) const { return FindAnnotation(annotations, type) != nullptr; }
  const Annotation* Find(std::string_view type) const { return FindAnnotation(annotations, type); }
};

// The methods that the class declares and inherits, except overridden ones: those of superclasses
// and interfaces come first. Methods of one class are in the order in which JUnit calls them, which
// is that of the hash codes of their names. Fails if a superclass is not on the class path.
Result<std::vector<TestMethod>> MethodsOf(ClassTable& table, const ClassInfo& info);

// The class and its superclasses, without java.lang.Object; the class itself comes last.
Result<std::vector<const ClassInfo*>> Lineage(ClassTable& table, const ClassInfo& info);

// The first line of the method's code, or 0.
int FirstLineOf(const TestMethod& method);

// The classes of a method's parameters as Class.forName and source code name them: "int", "[I",
// "java.lang.String".
std::vector<std::string> ParameterTypes(std::string_view descriptor);

// String.hashCode of the text, which is in UTF-8.
int32_t JavaHash(std::string_view text);

}  // namespace mazurka
