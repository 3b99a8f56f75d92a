// The constant pool of a class file (JVMS §4.4). Views point into the bytes the class was parsed
// from.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/check.h"

namespace mazurka {

enum class Tag : uint8_t {
  kNone = 0,  // index 0, and the second half of a long or double
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

std::string_view TagName(Tag tag);

// JVMS table 5.4.3.5-A.
enum class ReferenceKind : uint8_t {
  kGetField = 1,
  kGetStatic = 2,
  kPutField = 3,
  kPutStatic = 4,
  kInvokeVirtual = 5,
  kInvokeStatic = 6,
  kInvokeSpecial = 7,
  kNewInvokeSpecial = 8,
  kInvokeInterface = 9,
};

struct NameAndType {
  std::string_view name;
  std::string_view descriptor;
};

// A Fieldref, Methodref or InterfaceMethodref.
struct MemberRef {
  std::string_view class_name;
  std::string_view name;
  std::string_view descriptor;
  uint16_t class_index = 0;  // of the Class constant
  Tag tag = Tag::kNone;
};

struct MethodHandleConstant {
  ReferenceKind kind = ReferenceKind::kGetField;
  uint16_t reference_index = 0;  // a Fieldref, Methodref or InterfaceMethodref
};

// A Dynamic or InvokeDynamic.
struct DynamicConstant {
  uint16_t bootstrap_index = 0;  // into the BootstrapMethods attribute
  std::string_view name;
  std::string_view descriptor;
};

// One entry. `a` and `b` are the entry's one or two indexes, in the order of the class file (for a
// MethodHandle, a is its kind); `length` and `text` belong to Utf8, `bits` to the numbers.
struct PoolEntry {
  Tag tag = Tag::kNone;
  uint16_t a = 0;
  union {
    uint16_t b;
    uint32_t length = 0;
  };
  union {
    uint64_t bits = 0;
    const char* text;
  };
};
static_assert(sizeof(PoolEntry) == 16);

// A validated pool: every index inside an entry refers to an entry of the right kind, and names and
// descriptors are well formed. So an accessor cannot fail on an index whose tag is known. An index
// with another tag is a bug of the caller and fails a check; for an index that comes from bytecode,
// call Is() first.
class ConstantPool {
 public:
  ConstantPool() = default;
  explicit ConstantPool(std::vector<PoolEntry> entries) : entries_(std::move(entries)) {}

  // One more than the greatest index.
  size_t size() const { return entries_.size(); }

  // kNone outside of the pool.
  Tag tag(uint16_t index) const {
    return index < entries_.size() ? entries_[index].tag : Tag::kNone;
  }
  bool Is(uint16_t index, Tag wanted) const { return tag(index) == wanted; }
  // Whether ldc, ldc_w or ldc2_w may name the constant (JVMS table 4.4-C).
  bool IsLoadable(uint16_t index) const;

  const PoolEntry& entry(uint16_t index) const { return entries_[index]; }

  std::string_view Utf8(uint16_t index) const {
    const PoolEntry& entry = Get(index, Tag::kUtf8);
    return {entry.text, entry.length};
  }
  int32_t Integer(uint16_t index) const {
    return static_cast<int32_t>(Get(index, Tag::kInteger).bits);
  }
  float Float(uint16_t index) const {
    return std::bit_cast<float>(static_cast<uint32_t>(Get(index, Tag::kFloat).bits));
  }
  int64_t Long(uint16_t index) const { return static_cast<int64_t>(Get(index, Tag::kLong).bits); }
  double Double(uint16_t index) const {
    return std::bit_cast<double>(Get(index, Tag::kDouble).bits);
  }
  // `java/lang/Object`, or an array descriptor.
  std::string_view ClassName(uint16_t index) const { return Utf8(Get(index, Tag::kClass).a); }
  // The same, or empty for index 0, as in super_class and catch_type.
  std::string_view OptionalClassName(uint16_t index) const {
    return index == 0 ? std::string_view() : ClassName(index);
  }
  std::string_view OptionalUtf8(uint16_t index) const {
    return index == 0 ? std::string_view() : Utf8(index);
  }
  // In modified UTF-8.
  std::string_view String(uint16_t index) const { return Utf8(Get(index, Tag::kString).a); }
  std::string_view MethodType(uint16_t index) const { return Utf8(Get(index, Tag::kMethodType).a); }
  std::string_view ModuleName(uint16_t index) const { return Utf8(Get(index, Tag::kModule).a); }
  std::string_view PackageName(uint16_t index) const { return Utf8(Get(index, Tag::kPackage).a); }

  mazurka::NameAndType NameAndType(uint16_t index) const {
    const PoolEntry& entry = Get(index, Tag::kNameAndType);
    return {Utf8(entry.a), Utf8(entry.b)};
  }
  // Any of the three kinds of member reference.
  MemberRef Ref(uint16_t index) const;
  bool IsRef(uint16_t index) const;
  MethodHandleConstant MethodHandle(uint16_t index) const {
    const PoolEntry& entry = Get(index, Tag::kMethodHandle);
    return {static_cast<ReferenceKind>(entry.a), entry.b};
  }
  // Dynamic or InvokeDynamic.
  DynamicConstant Dynamic(uint16_t index) const;

 private:
  const PoolEntry& Get(uint16_t index, Tag wanted) const {
    MAZ_CHECK(Is(index, wanted));
    return entries_[index];
  }

  std::vector<PoolEntry> entries_;
};

}  // namespace mazurka
