// java.lang.String.
#include <cstring>

#include "jvm/interpreter/native.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

constexpr std::string_view kString = "java/lang/String";

// s[0]*31^(n-1) + ... + s[n-1], of units of one or two bytes.
template <class Unit>
uint32_t HashOf(const uint8_t* bytes, uint32_t length) {
  uint32_t hash = 0;
  for (uint32_t i = 0; i + sizeof(Unit) <= length; i += sizeof(Unit)) {
    Unit unit;
    std::memcpy(&unit, bytes + i, sizeof unit);
    hash = hash * 31 + unit;
  }
  return hash;
}

NativeStatus HashCode(NativeEnv& e) {
  Ref string = e.Reference(0);
  const auto value = e.vm.strings().CharactersOf(string);
  if (IsNull(value.bytes)) return e.ThrowNoMessage("java/lang/NullPointerException");
  const uint8_t* bytes = BytesAt(e.vm, value.bytes, 0);
  const uint32_t length = e.heap().Length(value.bytes);
  return e.ReturnInt(static_cast<int32_t>(value.is_latin1 ? HashOf<uint8_t>(bytes, length)
                                                          : HashOf<uint16_t>(bytes, length)));
}

constexpr NativeRow kRows[] = {
    {kString, "hashCode()I", &HashCode,
     "the JDK's code caches the result, so the first caller would take other steps"},
};

}  // namespace

MAZ_NATIVE_TABLE(StringNatives, kRows)

}  // namespace mazurka
