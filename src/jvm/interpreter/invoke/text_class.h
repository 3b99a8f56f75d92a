// Classes whose static methods build strings: string concatenation and the methods of records.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/class_writer.h"
#include "jvm/classfile/code_builder.h"
#include "jvm/classfile/descriptor.h"

namespace mazurka {

// Emits code that pushes pieces of text one after the other, and joins them into one string with a
// native method that it adds to the class. References other than strings become strings in the
// order in which they are pushed.
class TextJoiner {
 public:
  TextJoiner(ClassWriter& writer, CodeBuilder& code) : writer_(writer), code_(code) {}

  // In modified UTF-8.
  void Literal(std::string_view text);
  // Takes the value of that type on top of the stack as the next piece.
  void Value(TypeView type);
  // Leaves the string on the stack.
  void Join();

 private:
  void Add(std::string_view parameter);

  ClassWriter& writer_;
  CodeBuilder& code_;
  std::string parameters_;  // the types of the pieces on the stack
  int slots_ = 0;           // the number of their slots
  std::set<std::string> natives_;
};
// The name of the native that joins; see join.h.
constexpr std::string_view kJoin = "join";

// A piece of a concatenation: a literal, a constant of the pool, or the next argument.
struct ConcatPiece {
  enum class Kind { kLiteral, kInt, kLong, kFloat, kDouble, kArgument };
  Kind kind = Kind::kArgument;
  std::string_view text;
  uint64_t bits = 0;
};

// The static method of a concatenation class. It maps the arguments to the string.
constexpr std::string_view kConcat = "concat";
Result<std::vector<uint8_t>> WriteConcatClass(std::string_view class_name,
                                              std::string_view descriptor,
                                              const std::vector<ConcatPiece>& pieces);

// equals, hashCode or toString of a record.
struct RecordSpec {
  std::string class_name;        // of the class to make
  std::string_view record;       // internal name
  std::string_view simple_name;  // as toString prints it
  std::string_view method;
  struct Component {
    std::string_view name, descriptor;  // of the field
    std::string_view label;             // in toString
  };
  std::vector<Component> components;
};
// The class's static method has the name of the record's method and takes the record first.
Result<std::vector<uint8_t>> WriteRecordClass(const RecordSpec& spec);

}  // namespace mazurka
