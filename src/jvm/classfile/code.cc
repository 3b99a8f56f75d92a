#include "jvm/classfile/code.h"

#include <string>

#include "base/byte_reader.h"
#include "base/check.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/parse_context.h"

namespace mazurka {
namespace {

constexpr size_t kLineBytes = 4;
constexpr size_t kLocalVariableBytes = 10;

class CodeParser {
 public:
  CodeParser(const ClassFile& file, const MemberInfo& method)
      : file_(file), method_(method), context_(file.origin) {
    const auto number = static_cast<uint32_t>(&method - file.methods.data());
    context_.EnterMember("method", number);
    context_.NameMember(method.name);
    context_.EnterAttribute("Code");
  }

  Result<CodeAttribute> Parse() {
    const auto bytes = FindAttribute(file_.attributes(method_), AttributeKind::kCode);
    MAZ_CHECK_MSG(bytes.has_value(), "a native or abstract method has no code");
    ByteReader reader(*bytes);
    if (ParseInstructions(reader) && ParseExceptions(reader) && ParseTables(reader)) {
      return std::move(code_);
    }
    return tl::unexpected<Error>(context_.TakeError());
  }

 private:
  bool ParseInstructions(ByteReader& reader) {
    code_.max_stack = reader.U2();
    code_.max_locals = reader.U2();
    const uint32_t length = reader.U4();
    if (!reader.ok()) return context_.Truncated();
    if (length == 0) return context_.Bad("code_length is 0");
    if (length > 0xFFFF) {
      return context_.Bad("code_length " + std::to_string(length) + " is more than 65535");
    }
    code_.code = reader.Bytes(length);
    if (!reader.ok()) return context_.Truncated();
    const auto descriptor = MethodDescriptor::Parse(method_.descriptor);
    const int arguments = descriptor->argument_slots() + (method_.is(kAccStatic) ? 0 : 1);
    return arguments <= code_.max_locals || context_.Bad("max_locals is less than the arguments");
  }

  bool ParseExceptions(ByteReader& reader) {
    const uint16_t count = reader.U2();
    if (!reader.ok() || reader.remaining() < size_t{count} * 8) return context_.Truncated();
    code_.exceptions.reserve(count);
    const size_t length = code_.code.size();
    for (uint16_t i = 0; i < count; ++i) {
      ExceptionEntry entry;
      entry.start_pc = reader.U2();
      entry.end_pc = reader.U2();
      entry.handler_pc = reader.U2();
      entry.catch_type = reader.U2();
      if (entry.start_pc >= entry.end_pc || entry.end_pc > length || entry.handler_pc >= length) {
        return context_.Bad("exception handler " + std::to_string(i) + " has an illegal range");
      }
      if (entry.catch_type != 0 && !file_.pool.Is(entry.catch_type, Tag::kClass)) {
        return context_.BadIndex("catch_type", Tag::kClass);
      }
      code_.exceptions.push_back(entry);
    }
    return true;
  }

  bool ParseTables(ByteReader& reader) {
    std::vector<AttributeInfo> attributes;
    if (!ReadAttributes(reader, file_, kInCode, context_, attributes)) return false;
    if (!reader.at_end()) return context_.Bad("bytes after its end");
    for (const AttributeInfo& attribute : attributes) {
      context_.EnterAttribute(AttributeName(attribute.kind));
      const bool good = attribute.kind == AttributeKind::kLineNumberTable ? AddLines(attribute)
                        : attribute.kind == AttributeKind::kLocalVariableTable
                            ? AddLocalVariables(attribute)
                            : AddStackMap(attribute);
      if (!good) return false;
    }
    return true;
  }

  bool AddLines(const AttributeInfo& attribute) {
    ByteReader reader(attribute.bytes);
    const size_t count = reader.U2();
    const auto entries = reader.Bytes(count * kLineBytes);
    if (!reader.ok()) return context_.Truncated();
    if (!reader.at_end()) return context_.Bad("bytes after its end");
    ByteReader entry(entries);
    for (size_t i = 0; i < count; ++i) {
      if (entry.U2() >= code_.code.size()) return context_.Bad("start_pc is outside of the code");
      entry.Skip(2);
    }
    code_.lines.Add(entries);
    return true;
  }

  bool AddLocalVariables(const AttributeInfo& attribute) {
    ByteReader reader(attribute.bytes);
    const size_t count = reader.U2();
    const auto entries = reader.Bytes(count * kLocalVariableBytes);
    if (!reader.ok()) return context_.Truncated();
    if (!reader.at_end()) return context_.Bad("bytes after its end");
    ByteReader entry(entries);
    for (size_t i = 0; i < count; ++i) {
      const size_t start = entry.U2();
      const size_t length = entry.U2();
      const uint16_t name = entry.U2();
      const uint16_t descriptor = entry.U2();
      const uint16_t index = entry.U2();
      if (start >= code_.code.size() || start + length > code_.code.size()) {
        return context_.Bad("a range is outside of the code");
      }
      if (!file_.pool.Is(name, Tag::kUtf8)) return context_.BadIndex("name", Tag::kUtf8);
      if (!file_.pool.Is(descriptor, Tag::kUtf8)) {
        return context_.BadIndex("descriptor", Tag::kUtf8);
      }
      const std::string_view type = file_.pool.Utf8(descriptor);
      if (!IsUnqualifiedName(file_.pool.Utf8(name)) || !IsFieldDescriptor(type)) {
        return context_.Bad("a malformed name or descriptor");
      }
      if (index + TypeView{type}.slots() > code_.max_locals) {
        return context_.Bad("a variable beyond max_locals");
      }
    }
    code_.local_variable_tables.push_back(entries);
    return true;
  }

  bool AddStackMap(const AttributeInfo& attribute) {
    code_.stack_map = attribute.bytes;
    return true;
  }

  const ClassFile& file_;
  const MemberInfo& method_;
  ParseContext context_;
  CodeAttribute code_;
};

}  // namespace

std::vector<LineNumber> LineNumbers::Entries() const {
  std::vector<LineNumber> lines;
  for (const auto& table : tables_) {
    ByteReader reader(table);
    while (!reader.at_end()) {
      LineNumber& line = lines.emplace_back();
      line.start_pc = reader.U2();
      line.line = reader.U2();
    }
  }
  return lines;
}

int LineNumbers::LineAt(uint32_t pc) const {
  int line = -1;
  int best = -1;
  for (const auto& table : tables_) {
    ByteReader reader(table);
    while (!reader.at_end()) {
      const int start = reader.U2();
      const int number = reader.U2();
      // The nearest entry at or before pc; of several for one pc, the last.
      if (static_cast<uint32_t>(start) <= pc && start >= best) {
        best = start;
        line = number;
      }
    }
  }
  return line;
}

Result<CodeAttribute> ParseCode(const ClassFile& file, const MemberInfo& method) {
  return CodeParser(file, method).Parse();
}

std::vector<LocalVariable> LocalVariables(const ClassFile& file, const CodeAttribute& code) {
  std::vector<LocalVariable> variables;
  for (const auto& table : code.local_variable_tables) {
    ByteReader reader(table);
    while (!reader.at_end()) {
      LocalVariable& variable = variables.emplace_back();
      variable.start_pc = reader.U2();
      variable.length = reader.U2();
      variable.name = file.pool.Utf8(reader.U2());
      variable.descriptor = file.pool.Utf8(reader.U2());
      variable.index = reader.U2();
    }
  }
  return variables;
}

}  // namespace mazurka
