// The class under test and its methods that clients can call.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/class_file.h"

namespace mazurka {

// Parameter types for which a small number gives an argument.
enum class ArgumentType : uint8_t { kInt, kLong, kShort, kByte, kChar, kBoolean, kString, kObject };

struct SubjectMethod {
  std::string name;
  std::vector<ArgumentType> parameters;
  bool is_void = false;

  // "put(int,int)", as --methods takes it.
  std::string Signature() const;
  bool HasBoolean() const;
};

struct Subject {
  std::string source_name;  // as in Java source: "java.util.Queue", "p.Outer.Inner"
  std::string simple_name;
  std::vector<SubjectMethod> methods;  // callable by clients, sorted by signature
};

// Finds a class by its internal name ("p/Outer$Inner"); nullopt if there is none.
using ClassLookup =
    std::function<Result<std::optional<ClassFile>>(const std::string& internal_name)>;

// Reads the class with its own and its inherited methods. Fails if clients cannot call a
// constructor without parameters. Skips methods with other parameter types and methods whose
// results cannot be compared.
Result<Subject> ReadSubject(const std::string& internal_name, const ClassLookup& lookup);

// The methods that the words name: "add" names all overloads, "add(int)" one of them. Without
// words, all methods.
Result<std::vector<SubjectMethod>> SelectMethods(const Subject& subject,
                                                 const std::vector<std::string>& words);

}  // namespace mazurka
