// The Code attribute of a method (JVMS §4.7.3) and the tables inside it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/class_file.h"

namespace mazurka {

// Covers start_pc <= pc < end_pc; catch_type is a Class constant, or 0 for any exception.
struct ExceptionEntry {
  uint16_t start_pc = 0;
  uint16_t end_pc = 0;
  uint16_t handler_pc = 0;
  uint16_t catch_type = 0;
};

struct LineNumber {
  uint16_t start_pc = 0;
  uint16_t line = 0;
};

// Entries of one or several LineNumberTable attributes, in file order, which need not be the order
// of pcs.
class LineNumbers {
 public:
  void Add(std::span<const uint8_t> entries) { tables_.push_back(entries); }
  bool empty() const { return tables_.empty(); }

  // The line of the instruction at `pc`, or -1.
  int LineAt(uint32_t pc) const;
  std::vector<LineNumber> Entries() const;

 private:
  std::vector<std::span<const uint8_t>> tables_;  // whole entries of 4 bytes
};

// A named local variable: lives in slot `index` for start_pc <= pc < start_pc + length.
struct LocalVariable {
  uint16_t start_pc = 0;
  uint16_t length = 0;
  uint16_t index = 0;
  std::string_view name;
  std::string_view descriptor;
};

struct CodeAttribute {
  uint16_t max_stack = 0;
  uint16_t max_locals = 0;
  std::span<const uint8_t> code;
  std::vector<ExceptionEntry> exceptions;
  LineNumbers lines;
  std::vector<std::span<const uint8_t>>
      local_variable_tables;           // whole entries of 10 bytes, checked
  std::span<const uint8_t> stack_map;  // the bytes of StackMapTable, unchecked
};

// Parses the code of a method. Checks the lengths and the ranges of exception handlers and of both
// tables, but not the instructions. REQUIRES: `method` is of `file` and neither native nor abstract
Result<CodeAttribute> ParseCode(const ClassFile& file, const MemberInfo& method);

std::vector<LocalVariable> LocalVariables(const ClassFile& file, const CodeAttribute& code);

}  // namespace mazurka
