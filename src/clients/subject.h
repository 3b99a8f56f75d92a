// The class whose clients are written: what of it they can call.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/class_file.h"

namespace mazurka {

// Types of arguments that can be made up from a small number.
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
  std::string source_name;  // "java.util.Queue", "p.Outer.Inner", as Java source has it
  std::string simple_name;
  std::vector<SubjectMethod> methods;  // those that can be called, sorted by signature
};

// The class of an internal name ("p/Outer$Inner"); nothing if there is none.
using ClassLookup =
    std::function<Result<std::optional<ClassFile>>(const std::string& internal_name)>;

// Reads the class, its own methods and inherited ones. It must have a constructor without
// parameters that a client can call. Methods whose arguments cannot be made up, or whose results
// cannot be compared, are left out.
Result<Subject> ReadSubject(const std::string& internal_name, const ClassLookup& lookup);

// Those that the words name: "add" all of that name, "add(int)" one. Without words, all.
Result<std::vector<SubjectMethod>> SelectMethods(const Subject& subject,
                                                 const std::vector<std::string>& words);

}  // namespace mazurka
