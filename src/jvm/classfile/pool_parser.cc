#include "jvm/classfile/pool_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/modified_utf8.h"
#include "jvm/classfile/descriptor.h"

namespace mazurka {
namespace {

// Two passes: the first reads entries, the second checks the entries they refer to, which may come
// later in the pool.
class PoolParser {
 public:
  PoolParser(ByteReader& reader, uint16_t major_version, NameChecks checks, ParseContext& context)
      : reader_(reader),
        major_(major_version),
        is_trusted_(checks == NameChecks::kNone),
        context_(context) {}

  bool Parse(ConstantPool& pool) {
    if (!ReadEntries()) return false;
    for (size_t i = 1; i < entries_.size(); ++i) {
      if (!CheckEntry(i)) return false;
    }
    pool = ConstantPool(std::move(entries_));
    return true;
  }

 private:
  bool ReadEntries() {
    const uint16_t count = reader_.U2();
    if (!reader_.ok()) return context_.Truncated("before the constant pool");
    if (count == 0) return context_.Bad("constant_pool_count is 0");
    // An entry has at least 3 bytes: a huge count in a short file must not allocate much.
    if (reader_.remaining() / 3 < static_cast<size_t>(count - 1) / 2) {
      return context_.Truncated("in the constant pool");
    }
    entries_.resize(count);
    for (size_t i = 1; i < count; ++i) {
      if (!ReadEntry(i)) return false;
      if (!reader_.ok()) return context_.Truncated(fmt::format("in constant {}", i));
      if (entries_[i].tag == Tag::kLong || entries_[i].tag == Tag::kDouble) {
        if (++i == count) return Bad(i - 1, "has no room for its second half");
      }
    }
    return true;
  }

  bool ReadEntry(size_t i) {
    PoolEntry& entry = entries_[i];
    const uint8_t tag = reader_.U1();
    entry.tag = static_cast<Tag>(tag);
    switch (entry.tag) {
      case Tag::kUtf8: {
        entry.length = reader_.U2();
        entry.text = reinterpret_cast<const char*>(reader_.Bytes(entry.length).data());
        return !reader_.ok() || is_trusted_ || IsModifiedUtf8({entry.text, entry.length}) ||
               Bad(i, "is not modified UTF-8");
      }
      case Tag::kInteger:
      case Tag::kFloat:
        entry.bits = reader_.U4();
        return true;
      case Tag::kLong:
      case Tag::kDouble:
        entry.bits = reader_.U8();
        return true;
      case Tag::kClass:
      case Tag::kString:
        entry.a = reader_.U2();
        return true;
      case Tag::kFieldref:
      case Tag::kMethodref:
      case Tag::kInterfaceMethodref:
      case Tag::kNameAndType:
        return ReadPair(entry);
      case Tag::kMethodHandle:
        entry.a = reader_.U1();
        entry.b = reader_.U2();
        return Since(i, 51);
      case Tag::kMethodType:
        entry.a = reader_.U2();
        return Since(i, 51);
      case Tag::kDynamic:
        return ReadPair(entry) && Since(i, 55);
      case Tag::kInvokeDynamic:
        return ReadPair(entry) && Since(i, 51);
      case Tag::kModule:
      case Tag::kPackage:
        entry.a = reader_.U2();
        return Since(i, 53);
      case Tag::kNone:
        break;
    }
    if (!reader_.ok()) return true;  // reported by the caller as truncated
    return context_.Bad(fmt::format("constant {} has the unknown tag {}", i, tag));
  }

  bool ReadPair(PoolEntry& entry) {
    entry.a = reader_.U2();
    entry.b = reader_.U2();
    return true;
  }

  bool Since(size_t i, uint16_t version) {
    return major_ >= version ||
           Bad(i, fmt::format("is not allowed in class-file version {}", major_));
  }

  bool CheckEntry(size_t i) {
    const PoolEntry& entry = entries_[i];
    switch (entry.tag) {
      case Tag::kClass:
        return Refers(i, entry.a, Tag::kUtf8) && (is_trusted_ || IsClassReference(Text(entry.a)) ||
                                                  Bad(i, "is not a class name", entry.a));
      case Tag::kString:
      case Tag::kModule:
      case Tag::kPackage:
        return Refers(i, entry.a, Tag::kUtf8);
      case Tag::kMethodType:
        return Refers(i, entry.a, Tag::kUtf8) &&
               (is_trusted_ || IsMethodDescriptor(Text(entry.a)) ||
                Bad(i, "is malformed", entry.a));
      case Tag::kNameAndType:
        return CheckNameAndType(i);
      case Tag::kFieldref:
        return CheckRef(i) && CheckFieldType(i);
      case Tag::kMethodref:
      case Tag::kInterfaceMethodref:
        return CheckRef(i) && CheckMethodType(i, Initializer::kAllowed);
      case Tag::kMethodHandle:
        return CheckMethodHandle(i);
      case Tag::kDynamic:
        return Refers(i, entry.b, Tag::kNameAndType) && CheckNameAndType(entry.b) &&
               CheckFieldType(i);
      case Tag::kInvokeDynamic:
        return Refers(i, entry.b, Tag::kNameAndType) && CheckNameAndType(entry.b) &&
               CheckMethodType(i, Initializer::kRefused);
      default:
        return true;
    }
  }

  enum class Initializer { kAllowed, kRefused };

  // Checks only that both parts are Utf8. Their form depends on the entry that refers to them,
  // where descriptors are parsed once. An unused NameAndType needs no further check.
  bool CheckNameAndType(size_t i) {
    return Refers(i, entries_[i].a, Tag::kUtf8) && Refers(i, entries_[i].b, Tag::kUtf8);
  }

  bool CheckRef(size_t i) {
    const PoolEntry& entry = entries_[i];
    return Refers(i, entry.a, Tag::kClass) && Refers(i, entry.b, Tag::kNameAndType) &&
           CheckNameAndType(entry.b);
  }

  bool CheckFieldType(size_t i) {
    if (is_trusted_) return true;
    const PoolEntry& type = entries_[entries_[i].b];
    return (IsUnqualifiedName(Text(type.a)) || Bad(i, "has a malformed name", type.a)) &&
           (IsFieldDescriptor(Text(type.b)) || Bad(i, "has a malformed descriptor", type.b));
  }

  bool CheckMethodType(size_t i, Initializer initializer) {
    if (is_trusted_) return true;
    const PoolEntry& type = entries_[entries_[i].b];
    const std::string_view name = Text(type.a);
    const std::string_view descriptor = Text(type.b);
    // JVMS §4.4.2: of the special names only <init> may be referred to, and it returns void.
    const bool is_special = !name.empty() && name[0] == '<';
    const bool name_fits =
        IsMethodName(name) &&
        (!is_special || (initializer == Initializer::kAllowed && name == "<init>" &&
                         entries_[i].tag == Tag::kMethodref && descriptor.ends_with(")V")));
    return (name_fits || Bad(i, "has a malformed name", type.a)) &&
           (IsMethodDescriptor(descriptor) || Bad(i, "has a malformed descriptor", type.b));
  }

  // JVMS §4.4.8.
  bool CheckMethodHandle(size_t i) {
    const auto kind = static_cast<ReferenceKind>(entries_[i].a);
    const uint16_t target = entries_[i].b;
    const Tag tag = target < entries_.size() ? entries_[target].tag : Tag::kNone;
    bool fits = false;
    switch (kind) {
      case ReferenceKind::kGetField:
      case ReferenceKind::kGetStatic:
      case ReferenceKind::kPutField:
      case ReferenceKind::kPutStatic:
        fits = tag == Tag::kFieldref;
        break;
      case ReferenceKind::kInvokeVirtual:
      case ReferenceKind::kNewInvokeSpecial:
        fits = tag == Tag::kMethodref;
        break;
      case ReferenceKind::kInvokeStatic:
      case ReferenceKind::kInvokeSpecial:
        fits = tag == Tag::kMethodref || (major_ >= 52 && tag == Tag::kInterfaceMethodref);
        break;
      case ReferenceKind::kInvokeInterface:
        fits = tag == Tag::kInterfaceMethodref;
        break;
    }
    if (!fits) {
      return Bad(i, fmt::format("of kind {} refers to constant {} ({})", entries_[i].a, target,
                                TagName(tag)));
    }
    if (tag == Tag::kFieldref) return true;
    if (!CheckRef(target)) return false;
    const bool is_init = Text(entries_[entries_[target].b].a) == "<init>";
    return is_init == (kind == ReferenceKind::kNewInvokeSpecial) ||
           Bad(i, "does not fit the method it refers to");
  }

  bool Refers(size_t i, uint16_t target, Tag wanted) {
    if (target < entries_.size() && entries_[target].tag == wanted) [[likely]]
      return true;
    return Bad(i, fmt::format("refers to constant {}, which is not a {}", target, TagName(wanted)));
  }

  std::string_view Text(uint16_t index) const {
    return {entries_[index].text, entries_[index].length};
  }

  bool Bad(size_t i, std::string_view reason) {
    return context_.Bad(fmt::format("constant {} ({}) {}", i, TagName(entries_[i].tag), reason));
  }
  bool Bad(size_t i, std::string_view reason, uint16_t culprit) {
    return Bad(i, fmt::format("{}: `{}`", reason, ModifiedUtf8ToUtf8(Text(culprit))));
  }

  ByteReader& reader_;
  uint16_t major_;
  const bool is_trusted_;  // see NameChecks
  ParseContext& context_;
  std::vector<PoolEntry> entries_;
};

}  // namespace

bool ParseConstantPool(ByteReader& reader, uint16_t major_version, NameChecks checks,
                       ParseContext& context, ConstantPool& pool) {
  return PoolParser(reader, major_version, checks, context).Parse(pool);
}

}  // namespace mazurka
