// Builds class files: the classes the machine makes for itself (lambda proxies, string
// concatenation, record methods), and the ones tests need. Code is written with CodeBuilder
// (code_builder.h). There are no stack maps: the machine does not verify the classes it makes.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/access_flags.h"
#include "jvm/classfile/constant_pool.h"

namespace mazurka {

class CodeBuilder;

// A growing constant pool. Adding a constant that exists already returns its index. Names and
// descriptors are in modified UTF-8. REQUIRES: no Utf8 longer than 65535 bytes
class PoolBuilder {
 public:
  uint16_t Utf8(std::string_view text);
  uint16_t Integer(int32_t value);
  uint16_t Float(float value);
  uint16_t Long(int64_t value);
  uint16_t Double(double value);
  uint16_t Class(std::string_view name);
  uint16_t String(std::string_view text);
  uint16_t NameAndType(std::string_view name, std::string_view descriptor);
  // `tag` is Fieldref, Methodref or InterfaceMethodref.
  uint16_t Ref(Tag tag, std::string_view class_name, std::string_view name,
               std::string_view descriptor);
  uint16_t Field(std::string_view class_name, std::string_view name, std::string_view descriptor) {
    return Ref(Tag::kFieldref, class_name, name, descriptor);
  }
  uint16_t Method(std::string_view class_name, std::string_view name, std::string_view descriptor) {
    return Ref(Tag::kMethodref, class_name, name, descriptor);
  }
  uint16_t InterfaceMethod(std::string_view class_name, std::string_view name,
                           std::string_view descriptor) {
    return Ref(Tag::kInterfaceMethodref, class_name, name, descriptor);
  }
  // `reference` is the index of a member reference.
  uint16_t MethodHandle(ReferenceKind kind, uint16_t reference);
  uint16_t MethodType(std::string_view descriptor);
  // `bootstrap` is an index from ClassWriter::AddBootstrapMethod.
  uint16_t Dynamic(uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  uint16_t InvokeDynamic(uint16_t bootstrap, std::string_view name, std::string_view descriptor);

  // One more than the greatest index. If it exceeds 65535, the pool is too large and its indexes
  // are meaningless.
  uint32_t count() const { return count_; }
  const std::string& bytes() const { return bytes_; }

 private:
  uint16_t Add(std::string entry, uint32_t slots = 1);
  uint16_t AddOne(Tag tag, uint16_t a);
  uint16_t AddTwo(Tag tag, uint16_t a, uint16_t b);

  std::string bytes_;                                   // the entries as they stand in the file
  std::map<std::string, uint16_t, std::less<>> index_;  // an entry's bytes to its index
  uint32_t count_ = 1;
};

// One class. Members appear in the order they were added.
class ClassWriter {
 public:
  ClassWriter(uint16_t access_flags, std::string_view name,
              std::string_view super = "java/lang/Object", uint16_t major_version = 61);

  PoolBuilder& pool() { return pool_; }
  std::string_view name() const { return name_; }

  void AddInterface(std::string_view name);
  void AddField(uint16_t access_flags, std::string_view name, std::string_view descriptor);
  // A native or abstract method.
  void AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor);
  // A method with code, which must have been built on this writer.
  void AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor,
                 const CodeBuilder& code);
  // Raw bytecode.
  void AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor,
                 uint16_t max_stack, uint16_t max_locals, std::span<const uint8_t> code);

  // The index for PoolBuilder::Dynamic and InvokeDynamic.
  uint16_t AddBootstrapMethod(uint16_t method_handle, std::span<const uint16_t> arguments);
  // Any attribute of the class, or of the member added last.
  void AddAttribute(std::string_view name, std::span<const uint8_t> bytes);
  void AddMemberAttribute(std::string_view name, std::span<const uint8_t> bytes);

  // The bytes of the class file; an error if the pool or a method's code outgrew the format.
  Result<std::vector<uint8_t>> Finish() const;

 private:
  struct Member {
    std::string header;  // flags, name, descriptor
    std::string attributes;
    uint16_t attribute_count = 0;
  };

  Member& AddMember(std::vector<Member>& members, uint16_t access_flags, std::string_view name,
                    std::string_view descriptor);
  void Append(Member& member, std::string_view name, std::string_view bytes);

  PoolBuilder pool_;
  std::string name_;
  std::string super_;
  uint16_t major_version_;
  uint16_t access_flags_;
  uint16_t this_index_;
  uint16_t super_index_;
  std::vector<uint16_t> interfaces_;
  std::vector<Member> fields_;
  std::vector<Member> methods_;
  Member own_;  // the attributes of the class itself
  bool last_is_method_ = false;
  std::string bootstrap_methods_;
  uint16_t bootstrap_count_ = 0;
  uint16_t bootstrap_name_ = 0;
  std::string too_large_;  // what outgrew the format, if anything
};

}  // namespace mazurka
