// Annotations that are visible to programs (JVMS §4.7.16), as a tree of texts.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/class_file.h"

namespace mazurka {

struct Annotation;

// The value of an annotation's element. Texts are in UTF-8.
struct ElementValue {
  // As in the class file: B C D F I J S Z for constants, s for a string, e for a constant of an
  // enum, c for a class, @ for an annotation, [ for an array.
  char tag = 's';
  // A constant or string as text ("12", "true", "hello"), the name of an enum's constant, or the
  // descriptor of a class.
  std::string text;
  std::vector<ElementValue> elements;   // of an array
  std::vector<Annotation> annotations;  // one, for the tag @
};

struct Annotation {
  std::string type;  // the binary name: "org.junit.jupiter.api.Test"
  std::vector<std::pair<std::string, ElementValue>> elements;  // those that are not the default

  // Null if the element has its default value.
  const ElementValue* Find(std::string_view name) const;
  // The text of the element, or `otherwise`.
  std::string Text(std::string_view name, std::string_view otherwise = "") const;
  // The texts of an array; a single value is an array of one.
  std::vector<std::string> Texts(std::string_view name) const;
};

// Of a class, a field or a method. Values may be nested 64 deep.
Result<std::vector<Annotation>> ParseAnnotations(const ClassFile& file,
                                                 std::span<const AttributeInfo> attributes);
// Of each parameter of a method; empty if no parameter has annotations. Compilers may leave out
// parameters that they added themselves, so the list may be shorter than the descriptor.
Result<std::vector<std::vector<Annotation>>> ParseParameterAnnotations(const ClassFile& file,
                                                                       const MemberInfo& method);

// "p.Outer$Inner" for "Lp/Outer$Inner;"; descriptors of other types stay as they are.
std::string ClassNameOf(std::string_view descriptor);

}  // namespace mazurka
