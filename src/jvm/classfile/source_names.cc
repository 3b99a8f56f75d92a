#include "jvm/classfile/source_names.h"

#include <algorithm>

namespace mazurka {

std::string DottedName(std::string_view internal) {
  std::string name(internal);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string SourceTypeName(TypeView type) {
  switch (type.kind()) {
    case 'B':
      return "byte";
    case 'C':
      return "char";
    case 'D':
      return "double";
    case 'F':
      return "float";
    case 'I':
      return "int";
    case 'J':
      return "long";
    case 'S':
      return "short";
    case 'Z':
      return "boolean";
    case 'V':
      return "void";
    case '[':
      return SourceTypeName(type.element()) + "[]";
    default:
      return DottedName(type.class_name());
  }
}

}  // namespace mazurka
