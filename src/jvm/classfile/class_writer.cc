#include "jvm/classfile/class_writer.h"

#include <bit>
#include <utility>

#include "base/check.h"
#include "jvm/classfile/byte_writer.h"
#include "jvm/classfile/code_builder.h"
#include "jvm/classfile/descriptor.h"

namespace mazurka {
namespace {

constexpr uint32_t kMaxCount = 0xFFFF;
constexpr size_t kMaxCodeLength = 0xFFFF;

std::string_view View(std::span<const uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

uint16_t PoolBuilder::Add(std::string entry, uint32_t slots) {
  const auto [place, is_new] = index_.try_emplace(std::move(entry), static_cast<uint16_t>(count_));
  if (is_new) {
    bytes_ += place->first;
    count_ += slots;
  }
  return place->second;
}

uint16_t PoolBuilder::AddOne(Tag tag, uint16_t a) {
  std::string entry;
  PutU1(entry, static_cast<uint8_t>(tag));
  PutU2(entry, a);
  return Add(std::move(entry));
}

uint16_t PoolBuilder::AddTwo(Tag tag, uint16_t a, uint16_t b) {
  std::string entry;
  PutU1(entry, static_cast<uint8_t>(tag));
  PutU2(entry, a);
  PutU2(entry, b);
  return Add(std::move(entry));
}

uint16_t PoolBuilder::Utf8(std::string_view text) {
  MAZ_CHECK(text.size() <= 0xFFFF);
  std::string entry;
  PutU1(entry, static_cast<uint8_t>(Tag::kUtf8));
  PutU2(entry, static_cast<uint16_t>(text.size()));
  entry += text;
  return Add(std::move(entry));
}

uint16_t PoolBuilder::Integer(int32_t value) {
  std::string entry;
  PutU1(entry, static_cast<uint8_t>(Tag::kInteger));
  PutU4(entry, static_cast<uint32_t>(value));
  return Add(std::move(entry));
}

uint16_t PoolBuilder::Float(float value) {
  std::string entry;
  PutU1(entry, static_cast<uint8_t>(Tag::kFloat));
  PutU4(entry, std::bit_cast<uint32_t>(value));
  return Add(std::move(entry));
}

uint16_t PoolBuilder::Long(int64_t value) {
  std::string entry;
  PutU1(entry, static_cast<uint8_t>(Tag::kLong));
  PutU8(entry, static_cast<uint64_t>(value));
  return Add(std::move(entry), 2);
}

uint16_t PoolBuilder::Double(double value) {
  std::string entry;
  PutU1(entry, static_cast<uint8_t>(Tag::kDouble));
  PutU8(entry, std::bit_cast<uint64_t>(value));
  return Add(std::move(entry), 2);
}

uint16_t PoolBuilder::Class(std::string_view name) { return AddOne(Tag::kClass, Utf8(name)); }

uint16_t PoolBuilder::String(std::string_view text) { return AddOne(Tag::kString, Utf8(text)); }

uint16_t PoolBuilder::NameAndType(std::string_view name, std::string_view descriptor) {
  const uint16_t name_index = Utf8(name);
  return AddTwo(Tag::kNameAndType, name_index, Utf8(descriptor));
}

uint16_t PoolBuilder::Ref(Tag tag, std::string_view class_name, std::string_view name,
                          std::string_view descriptor) {
  const uint16_t class_index = Class(class_name);
  return AddTwo(tag, class_index, NameAndType(name, descriptor));
}

uint16_t PoolBuilder::MethodHandle(ReferenceKind kind, uint16_t reference) {
  std::string entry;
  PutU1(entry, static_cast<uint8_t>(Tag::kMethodHandle));
  PutU1(entry, static_cast<uint8_t>(kind));
  PutU2(entry, reference);
  return Add(std::move(entry));
}

uint16_t PoolBuilder::MethodType(std::string_view descriptor) {
  return AddOne(Tag::kMethodType, Utf8(descriptor));
}

uint16_t PoolBuilder::Dynamic(uint16_t bootstrap, std::string_view name,
                              std::string_view descriptor) {
  return AddTwo(Tag::kDynamic, bootstrap, NameAndType(name, descriptor));
}

uint16_t PoolBuilder::InvokeDynamic(uint16_t bootstrap, std::string_view name,
                                    std::string_view descriptor) {
  return AddTwo(Tag::kInvokeDynamic, bootstrap, NameAndType(name, descriptor));
}

ClassWriter::ClassWriter(uint16_t access_flags, std::string_view name, std::string_view super,
                         uint16_t major_version)
    : name_(name),
      super_(super),
      major_version_(major_version),
      access_flags_(access_flags),
      this_index_(pool_.Class(name)),
      super_index_(super.empty() ? uint16_t{0} : pool_.Class(super)) {}

void ClassWriter::AddInterface(std::string_view name) { interfaces_.push_back(pool_.Class(name)); }

ClassWriter::Member& ClassWriter::AddMember(std::vector<Member>& members, uint16_t access_flags,
                                            std::string_view name, std::string_view descriptor) {
  Member& member = members.emplace_back();
  PutU2(member.header, access_flags);
  PutU2(member.header, pool_.Utf8(name));
  PutU2(member.header, pool_.Utf8(descriptor));
  last_is_method_ = &members == &methods_;
  return member;
}

void ClassWriter::Append(Member& member, std::string_view name, std::string_view bytes) {
  PutU2(member.attributes, pool_.Utf8(name));
  PutU4(member.attributes, static_cast<uint32_t>(bytes.size()));
  member.attributes += bytes;
  ++member.attribute_count;
}

void ClassWriter::AddField(uint16_t access_flags, std::string_view name,
                           std::string_view descriptor) {
  AddMember(fields_, access_flags, name, descriptor);
}

void ClassWriter::AddMethod(uint16_t access_flags, std::string_view name,
                            std::string_view descriptor) {
  AddMember(methods_, access_flags, name, descriptor);
}

void ClassWriter::AddMethod(uint16_t access_flags, std::string_view name,
                            std::string_view descriptor, const CodeBuilder& code) {
  Member& member = AddMember(methods_, access_flags, name, descriptor);
  if (code.size() > kMaxCodeLength) too_large_ = "the code of " + std::string(name);
  const auto parsed = MethodDescriptor::Parse(descriptor);
  MAZ_CHECK(parsed.has_value());
  const int receiver = (access_flags & kAccStatic) != 0 ? 0 : 1;
  Append(member, "Code", code.Finish(parsed->argument_slots() + receiver));
}

void ClassWriter::AddMethod(uint16_t access_flags, std::string_view name,
                            std::string_view descriptor, uint16_t max_stack, uint16_t max_locals,
                            std::span<const uint8_t> code) {
  std::string bytes;
  PutU2(bytes, max_stack);
  PutU2(bytes, max_locals);
  PutU4(bytes, static_cast<uint32_t>(code.size()));
  bytes += View(code);
  PutU2(bytes, 0);  // exception handlers
  PutU2(bytes, 0);  // attributes
  if (code.size() > kMaxCodeLength) too_large_ = "the code of " + std::string(name);
  Append(AddMember(methods_, access_flags, name, descriptor), "Code", bytes);
}

uint16_t ClassWriter::AddBootstrapMethod(uint16_t method_handle,
                                         std::span<const uint16_t> arguments) {
  if (bootstrap_name_ == 0) bootstrap_name_ = pool_.Utf8("BootstrapMethods");
  PutU2(bootstrap_methods_, method_handle);
  PutU2(bootstrap_methods_, static_cast<uint16_t>(arguments.size()));
  for (const uint16_t argument : arguments) PutU2(bootstrap_methods_, argument);
  return bootstrap_count_++;
}

void ClassWriter::AddAttribute(std::string_view name, std::span<const uint8_t> bytes) {
  Append(own_, name, View(bytes));
}

void ClassWriter::AddMemberAttribute(std::string_view name, std::span<const uint8_t> bytes) {
  std::vector<Member>& members = last_is_method_ ? methods_ : fields_;
  MAZ_CHECK(!members.empty());
  Append(members.back(), name, View(bytes));
}

Result<std::vector<uint8_t>> ClassWriter::Finish() const {
  std::string too_large = too_large_;
  if (pool_.count() > kMaxCount) too_large = "the constant pool";
  if (fields_.size() > kMaxCount || methods_.size() > kMaxCount || interfaces_.size() > kMaxCount) {
    too_large = "the number of members";
  }
  if (!too_large.empty()) return Fail(name_ + ": " + too_large + " is too large for a class file");

  std::string out;
  PutU4(out, 0xCAFEBABE);
  PutU2(out, 0);
  PutU2(out, major_version_);
  PutU2(out, static_cast<uint16_t>(pool_.count()));
  out += pool_.bytes();
  PutU2(out, access_flags_);
  PutU2(out, this_index_);
  PutU2(out, super_index_);
  PutU2(out, static_cast<uint16_t>(interfaces_.size()));
  for (const uint16_t interface : interfaces_) PutU2(out, interface);
  for (const auto* members : {&fields_, &methods_}) {
    PutU2(out, static_cast<uint16_t>(members->size()));
    for (const Member& member : *members) {
      out += member.header;
      PutU2(out, member.attribute_count);
      out += member.attributes;
    }
  }
  const bool has_bootstrap = bootstrap_count_ > 0;
  PutU2(out, static_cast<uint16_t>(own_.attribute_count + (has_bootstrap ? 1 : 0)));
  out += own_.attributes;
  if (has_bootstrap) {
    PutU2(out, bootstrap_name_);
    PutU4(out, static_cast<uint32_t>(bootstrap_methods_.size() + 2));
    PutU2(out, bootstrap_count_);
    out += bootstrap_methods_;
  }
  return std::vector<uint8_t>(out.begin(), out.end());
}

}  // namespace mazurka
