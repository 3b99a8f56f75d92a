// The attributes that are read, and where (JVMS table 4.7-C).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace mazurka {

// Places where an attribute may occur. An attribute found elsewhere, or in a class file older than
// its first version, is skipped, as JVMS §4.7 demands of attributes that are not recognised.
enum AttributePlace : uint8_t {
  kInClass = 1,
  kInField = 2,
  kInMethod = 4,
  kInCode = 8,
  kInRecord = 16,  // a component of a Record attribute
};

// Legend: X(name, places, first major version, how often)
//   kOnce    a second one in the same place makes the class malformed
//   kRepeat  may be repeated
//
// Skipped on purpose, besides attributes that no specification defines: LocalVariableTypeTable and
// SourceDebugExtension (for debuggers), RuntimeInvisible…Annotations (invisible to programs),
// ModuleResolution, ModuleHashes and ModuleTarget (the JDK's own, for its linker). StackMapTable,
// the Runtime…Annotations and AnnotationDefault are kept as bytes; the library parses annotations
// itself.
#define MAZ_ATTRIBUTES(X)                                                                  \
  X(ConstantValue, kInField, 45, kOnce)                                                    \
  X(Code, kInMethod, 45, kOnce)                                                            \
  X(Exceptions, kInMethod, 45, kOnce)                                                      \
  X(SourceFile, kInClass, 45, kOnce)                                                       \
  X(LineNumberTable, kInCode, 45, kRepeat)                                                 \
  X(LocalVariableTable, kInCode, 45, kRepeat)                                              \
  X(InnerClasses, kInClass, 45, kOnce)                                                     \
  X(Synthetic, kInClass | kInField | kInMethod, 45, kOnce)                                 \
  X(Deprecated, kInClass | kInField | kInMethod, 45, kOnce)                                \
  X(EnclosingMethod, kInClass, 49, kOnce)                                                  \
  X(Signature, kInClass | kInField | kInMethod | kInRecord, 49, kOnce)                     \
  X(RuntimeVisibleAnnotations, kInClass | kInField | kInMethod | kInRecord, 49, kOnce)     \
  X(RuntimeVisibleParameterAnnotations, kInMethod, 49, kOnce)                              \
  X(AnnotationDefault, kInMethod, 49, kOnce)                                               \
  X(StackMapTable, kInCode, 50, kOnce)                                                     \
  X(BootstrapMethods, kInClass, 51, kOnce)                                                 \
  X(RuntimeVisibleTypeAnnotations, kInClass | kInField | kInMethod | kInRecord, 52, kOnce) \
  X(MethodParameters, kInMethod, 52, kOnce)                                                \
  X(Module, kInClass, 53, kOnce)                                                           \
  X(ModulePackages, kInClass, 53, kOnce)                                                   \
  X(ModuleMainClass, kInClass, 53, kOnce)                                                  \
  X(NestHost, kInClass, 55, kOnce)                                                         \
  X(NestMembers, kInClass, 55, kOnce)                                                      \
  X(Record, kInClass, 60, kOnce)                                                           \
  X(PermittedSubclasses, kInClass, 61, kOnce)

enum class AttributeKind : uint8_t {
#define MAZ_ATTRIBUTE_KIND(name, places, version, often) k##name,
  MAZ_ATTRIBUTES(MAZ_ATTRIBUTE_KIND)
#undef MAZ_ATTRIBUTE_KIND
      kSkipped,
};

// The kind of an attribute with this name in `place` of a class file of this version.
AttributeKind AttributeKindOf(std::string_view name, AttributePlace place, uint16_t major_version);

bool MayRepeat(AttributeKind kind);
std::string_view AttributeName(AttributeKind kind);

// An attribute that was not skipped; its bytes are parsed on request (attributes.h, code.h).
struct AttributeInfo {
  AttributeKind kind = AttributeKind::kSkipped;
  std::span<const uint8_t> bytes;
};

}  // namespace mazurka
