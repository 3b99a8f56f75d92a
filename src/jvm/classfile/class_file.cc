#include "jvm/classfile/class_file.h"

#include <algorithm>

#include "base/byte_reader.h"
#include "base/hash.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/flag_check.h"
#include "jvm/classfile/parse_context.h"
#include "jvm/classfile/pool_parser.h"
#include "jvm/classfile/trusted_class_file.h"

namespace mazurka {
namespace {

constexpr uint32_t kMagic = 0xCAFEBABE;
constexpr uint16_t kFirstVersionWithPreview = 56;
constexpr int kMaxArgumentSlots = 255;

enum class MemberSort { kField, kMethod };

// Parses one file front to back. Each part returns false after recording the first error.
class Parser {
 public:
  Parser(std::span<const uint8_t> bytes, std::string_view origin, NameChecks checks)
      : reader_(bytes), context_(origin), checks_(checks) {
    file_.origin = origin;
  }

  Result<ClassFile> Parse() {
    if (ParseHeader() && ParsePool() && ParseClassNames() && ParseMembers(MemberSort::kField) &&
        ParseMembers(MemberSort::kMethod) && ParseClassAttributes() && CheckEnd()) {
      return std::move(file_);
    }
    return tl::unexpected<Error>(context_.TakeError());
  }

 private:
  bool ParseHeader() {
    const uint32_t magic = reader_.U4();
    if (!reader_.ok()) return context_.Truncated("in the header");
    if (magic != kMagic) return context_.Bad("not a class file: wrong magic number");
    file_.minor_version = reader_.U2();
    file_.major_version = reader_.U2();
    if (!reader_.ok()) return context_.Truncated("in the header");
    return CheckVersion();
  }

  bool CheckVersion() {
    const uint16_t major = file_.major_version;
    const std::string version = std::to_string(major) + "." + std::to_string(file_.minor_version);
    if (major < kOldestMajorVersion) {
      return context_.Bad("class-file version " + version + " does not exist; 45 is the oldest");
    }
    // Java release = major version - 44, from 45 (Java 1.1) on.
    if (major > kNewestMajorVersion) {
      return context_.Bad("class-file version " + version + " (Java " + std::to_string(major - 44) +
                          ") is too new: 61 (Java 17) is the newest accepted");
    }
    if (major >= kFirstVersionWithPreview && file_.minor_version == 0xFFFF) {
      return context_.Bad("class-file version " + version + " uses preview features of Java " +
                          std::to_string(major - 44) + ", which are not supported");
    }
    if (major >= kFirstVersionWithPreview && file_.minor_version != 0) {
      return context_.Bad("class-file version " + version + " does not exist");
    }
    return true;
  }

  bool ParsePool() {
    return ParseConstantPool(reader_, file_.major_version, checks_, context_, file_.pool);
  }

  bool ParseClassNames() {
    file_.access_flags = reader_.U2();
    file_.this_index = reader_.U2();
    file_.super_index = reader_.U2();
    const uint16_t count = reader_.U2();
    const auto interfaces = reader_.Bytes(size_t{count} * 2);
    if (!reader_.ok()) return context_.Truncated("in the class header");
    const ConstantPool& pool = file_.pool;

    if (!IsPlainClass(file_.this_index)) {
      return context_.Bad("this_class does not name a class");
    }
    if (!CheckClassFlags(file_.access_flags, file_.major_version)) {
      return context_.BadFlags("class", file_.access_flags);
    }
    const bool is_module = file_.is(kAccModule);
    if (file_.super_index == 0) {
      if (!is_module && file_.this_class() != "java/lang/Object") {
        return context_.Bad("no superclass, and it is not java/lang/Object");
      }
    } else if (!IsPlainClass(file_.super_index)) {
      return context_.Bad("super_class does not name a class");
    } else if (file_.is(kAccInterface) && file_.super_class() != "java/lang/Object") {
      return context_.Bad("the superclass of an interface is not java/lang/Object");
    }
    file_.interfaces.reserve(count);
    ByteReader reader(interfaces);
    for (uint16_t i = 0; i < count; ++i) {
      const uint16_t index = reader.U2();
      if (!IsPlainClass(index)) {
        return context_.Bad("interface " + std::to_string(i) + " does not name a class");
      }
      file_.interfaces.push_back(index);
    }
    const auto name_of = [&pool](uint16_t index) { return pool.ClassName(index); };
    if (const auto twice = FindDuplicate(file_.interfaces, name_of)) {
      return context_.Bad("interface " + std::string(name_of(*twice)) + " is named twice");
    }
    return true;
  }

  bool IsPlainClass(uint16_t index) const {
    return file_.pool.Is(index, Tag::kClass) && file_.pool.ClassName(index)[0] != '[';
  }

  bool ParseMembers(MemberSort sort) {
    const bool is_field = sort == MemberSort::kField;
    std::vector<MemberInfo>& members = is_field ? file_.fields : file_.methods;
    const uint16_t count = reader_.U2();
    if (!reader_.ok()) return context_.Truncated(is_field ? "before fields" : "before methods");
    // A member has at least 8 bytes: a huge count in a short file must not allocate much.
    members.reserve(std::min<size_t>(count, reader_.remaining() / 8));
    for (uint16_t i = 0; i < count; ++i) {
      context_.EnterMember(is_field ? "field" : "method", i);
      MemberInfo& member = members.emplace_back();
      if (!ParseMember(member, sort)) return false;
    }
    context_.LeaveMember();
    const auto key_of = [](const MemberInfo& member) {
      return std::pair(member.name, member.descriptor);
    };
    if (checks_ == NameChecks::kNone) return true;
    if (const auto twice = FindDuplicate(members, key_of)) {
      return context_.Bad(std::string(is_field ? "field `" : "method `") +
                          std::string(twice->name) + "` " + std::string(twice->descriptor) +
                          " is declared twice");
    }
    return true;
  }

  bool ParseMember(MemberInfo& member, MemberSort sort) {
    const bool is_field = sort == MemberSort::kField;
    member.access_flags = reader_.U2();
    member.name_index = reader_.U2();
    member.descriptor_index = reader_.U2();
    if (!reader_.ok()) return context_.Truncated();
    const ConstantPool& pool = file_.pool;
    if (!pool.Is(member.name_index, Tag::kUtf8)) return context_.BadIndex("name", Tag::kUtf8);
    member.name = pool.Utf8(member.name_index);
    context_.NameMember(member.name);
    if (!pool.Is(member.descriptor_index, Tag::kUtf8)) {
      return context_.BadIndex("descriptor", Tag::kUtf8);
    }
    member.descriptor = pool.Utf8(member.descriptor_index);
    const bool is_good =
        checks_ == NameChecks::kNone || (is_field ? CheckField(member) : CheckMethod(member));
    return is_good && ParseMemberAttributes(member, sort);
  }

  bool CheckField(const MemberInfo& field) {
    if (!IsUnqualifiedName(field.name)) return context_.Bad("malformed name");
    if (!IsFieldDescriptor(field.descriptor)) return context_.Bad("malformed descriptor");
    if (!CheckFieldFlags(field.access_flags, file_.access_flags)) {
      return context_.BadFlags("field", field.access_flags);
    }
    return true;
  }

  bool CheckMethod(const MemberInfo& method) {
    if (!IsMethodName(method.name)) return context_.Bad("malformed name");
    const auto descriptor = MethodDescriptor::Parse(method.descriptor);
    if (!descriptor) return context_.Bad("malformed descriptor");
    const int receiver = method.is(kAccStatic) ? 0 : 1;
    if (descriptor->argument_slots() + receiver > kMaxArgumentSlots) {
      return context_.Bad("more than 255 argument slots");
    }
    if (method.name == "<init>" && !descriptor->return_type().is_void()) {
      return context_.Bad("a constructor that returns a value");
    }
    // Before version 51 a <clinit> of another shape is an ordinary method that nothing can call.
    if (method.name == "<clinit>" && file_.major_version >= 51 &&
        (method.descriptor != "()V" || !method.is(kAccStatic))) {
      return context_.Bad("<clinit> must be static and ()V");
    }
    if (!CheckMethodFlags(method.name, method.access_flags, file_.access_flags,
                          file_.major_version)) {
      return context_.BadFlags("method", method.access_flags);
    }
    return true;
  }

  bool ParseMemberAttributes(MemberInfo& member, MemberSort sort) {
    const bool is_field = sort == MemberSort::kField;
    member.first_attribute = static_cast<uint32_t>(file_.all_attributes.size());
    if (!ReadAttributes(reader_, file_, is_field ? kInField : kInMethod, context_,
                        file_.all_attributes)) {
      return false;
    }
    member.attribute_count =
        static_cast<uint16_t>(file_.all_attributes.size() - member.first_attribute);
    if (is_field) return true;
    const bool wants_code = !member.is(kAccNative | kAccAbstract);
    const bool has_code = FindAttribute(file_.attributes(member), AttributeKind::kCode).has_value();
    if (has_code == wants_code) return true;
    return context_.Bad(wants_code ? "no Code attribute, and it is neither native nor abstract"
                                   : "a Code attribute on a native or abstract method");
  }

  bool ParseClassAttributes() {
    file_.first_class_attribute = static_cast<uint32_t>(file_.all_attributes.size());
    return ReadAttributes(reader_, file_, kInClass, context_, file_.all_attributes);
  }

  bool CheckEnd() {
    if (reader_.at_end()) return true;
    return context_.Bad(std::to_string(reader_.remaining()) + " bytes after the end of the class");
  }

  // Returns an element whose key another element has too, or nothing. Sorts hashes, so that
  // thousands of members cost little.
  template <class T, class KeyOf>
  static std::optional<T> FindDuplicate(const std::vector<T>& elements, const KeyOf& key_of) {
    if (elements.size() < 2) return std::nullopt;
    std::vector<std::pair<uint64_t, size_t>> hashes;
    hashes.reserve(elements.size());
    for (size_t i = 0; i < elements.size(); ++i) {
      hashes.emplace_back(HashKey(key_of(elements[i])), i);
    }
    std::sort(hashes.begin(), hashes.end());
    for (size_t i = 1; i < hashes.size(); ++i) {
      // Elements with equal hashes are neighbours. Comparing only neighbours would miss a duplicate
      // if an element with another key, but the same 64-bit hash, lay in between; that is too
      // improbable to handle.
      const T& one = elements[hashes[i - 1].second];
      const T& other = elements[hashes[i].second];
      if (hashes[i - 1].first == hashes[i].first && key_of(one) == key_of(other)) return other;
    }
    return std::nullopt;
  }
  static uint64_t HashKey(std::string_view key) { return HashBytes(key); }
  static uint64_t HashKey(const std::pair<std::string_view, std::string_view>& key) {
    return Mix64(HashBytes(key.first)) ^ HashBytes(key.second);
  }

  ByteReader reader_;
  ParseContext context_;
  const NameChecks checks_;
  ClassFile file_;
};

const MemberInfo* FindMember(const std::vector<MemberInfo>& members, std::string_view name,
                             std::string_view descriptor) {
  for (const MemberInfo& member : members) {
    if (member.name == name && member.descriptor == descriptor) return &member;
  }
  return nullptr;
}

}  // namespace

const MemberInfo* ClassFile::FindMethod(std::string_view name, std::string_view descriptor) const {
  return FindMember(methods, name, descriptor);
}

const MemberInfo* ClassFile::FindField(std::string_view name, std::string_view descriptor) const {
  return FindMember(fields, name, descriptor);
}

std::optional<std::span<const uint8_t>> FindAttribute(std::span<const AttributeInfo> attributes,
                                                      AttributeKind kind) {
  for (const AttributeInfo& attribute : attributes) {
    if (attribute.kind == kind) return attribute.bytes;
  }
  return std::nullopt;
}

Result<ClassFile> ParseClassFile(std::span<const uint8_t> bytes, std::string_view origin) {
  return Parser(bytes, origin, NameChecks::kAll).Parse();
}

Result<ClassFile> ParseTrustedClassFile(std::span<const uint8_t> bytes, std::string_view origin) {
  return Parser(bytes, origin, NameChecks::kNone).Parse();
}

}  // namespace mazurka
