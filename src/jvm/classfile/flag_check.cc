#include "jvm/classfile/flag_check.h"

#include <bit>

#include "jvm/classfile/access_flags.h"

namespace mazurka {
namespace {

constexpr uint16_t kVisibility = kAccPublic | kAccPrivate | kAccProtected;

bool AtMostOneVisibility(uint16_t flags) {
  return std::popcount(static_cast<uint16_t>(flags & kVisibility)) <= 1;
}

bool HasAll(uint16_t flags, uint16_t wanted) { return (flags & wanted) == wanted; }
bool HasAny(uint16_t flags, uint16_t refused) { return (flags & refused) != 0; }

}  // namespace

bool CheckClassFlags(uint16_t flags, uint16_t major_version) {
  if (HasAny(flags, kAccModule)) return major_version >= 53;
  if (HasAny(flags, kAccInterface)) {
    // Compilers before Java 5 set ACC_SUPER on interfaces too.
    if (!HasAny(flags, kAccAbstract) || HasAny(flags, kAccFinal)) return false;
    return major_version < 49 || !HasAny(flags, kAccSuper | kAccEnum);
  }
  if (HasAll(flags, kAccFinal | kAccAbstract)) return false;
  return major_version < 49 || !HasAny(flags, kAccAnnotation);
}

bool CheckFieldFlags(uint16_t flags, uint16_t class_flags) {
  if (HasAny(class_flags, kAccInterface)) {
    return HasAll(flags, kAccPublic | kAccStatic | kAccFinal) &&
           !HasAny(flags, kAccPrivate | kAccProtected | kAccVolatile | kAccTransient | kAccEnum);
  }
  return AtMostOneVisibility(flags) && !HasAll(flags, kAccFinal | kAccVolatile);
}

bool CheckMethodFlags(std::string_view name, uint16_t flags, uint16_t class_flags,
                      uint16_t major_version) {
  if (name == "<clinit>")
    return true;  // only ACC_STATIC and ACC_STRICT mean anything, the rest is ignored
  if (!AtMostOneVisibility(flags)) return false;
  const bool in_interface = HasAny(class_flags, kAccInterface);
  if (name == "<init>") {
    return !in_interface && !HasAny(flags, kAccStatic | kAccFinal | kAccSynchronized | kAccBridge |
                                               kAccNative | kAccAbstract);
  }
  if (HasAny(flags, kAccAbstract)) {
    uint16_t refused = kAccPrivate | kAccStatic | kAccFinal | kAccSynchronized | kAccNative;
    // ACC_STRICT means something in these versions only (JVMS §4.6).
    if (major_version >= 46 && major_version <= 60) refused |= kAccStrict;
    if (HasAny(flags, refused)) return false;
  }
  if (!in_interface) return true;
  if (HasAny(flags, kAccProtected | kAccFinal | kAccSynchronized | kAccNative)) return false;
  if (major_version >= 52) return HasAny(flags, kAccPublic | kAccPrivate);
  return HasAll(flags, kAccPublic | kAccAbstract);
}

}  // namespace mazurka
