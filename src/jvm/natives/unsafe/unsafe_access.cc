// Plain and volatile reads and writes of jdk.internal.misc.Unsafe. Memory is sequentially
// consistent here, so both are the same.
#include "jvm/interpreter/native.h"
#include "jvm/natives/unsafe/final_writes.h"
#include "jvm/natives/unsafe/unsafe_place.h"

namespace mazurka {
namespace {

template <typename T>
NativeStatus Get(NativeEnv& e) {
  UnsafePlace place = UnsafePlace::At(e, 1);
  if (!place.CanRead(sizeof(T))) return BadUnsafeAccess(e);
  if constexpr (std::is_same_v<T, bool>) return e.ReturnBool(place.Load<uint8_t>() != 0);
  return ReturnAs<T>(e, place.Load<T>());
}

template <typename T>
NativeStatus Put(NativeEnv& e) {
  UnsafePlace place = UnsafePlace::At(e, 1);
  if (!place.CanWrite(sizeof(T)) || (std::is_same_v<T, Ref> && IsNull(place.base))) {
    return BadUnsafeAccess(e);
  }
  RecordFinalWrite(e, place.base, place.offset, sizeof(T));
  place.Store<T>(ArgumentAs<T>(e, 4));
  return e.Void();
}

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
constexpr std::string_view kStrength = "one operation with the access mode that the caller names";

#define ACCESS(Name, D, T)                                                            \
  {kUnsafe, "get" Name "(Ljava/lang/Object;J)" D, &Get<T>},                           \
      {kUnsafe, "put" Name "(Ljava/lang/Object;J" D ")V", &Put<T>},                   \
      {kUnsafe, "get" Name "Volatile(Ljava/lang/Object;J)" D, &Get<T>},               \
      {kUnsafe, "put" Name "Volatile(Ljava/lang/Object;J" D ")V", &Put<T>},           \
      {kUnsafe, "get" Name "Acquire(Ljava/lang/Object;J)" D, &Get<T>, kStrength},     \
      {kUnsafe, "put" Name "Release(Ljava/lang/Object;J" D ")V", &Put<T>, kStrength}, \
      {kUnsafe, "get" Name "Opaque(Ljava/lang/Object;J)" D, &Get<T>, kStrength}, {    \
    kUnsafe, "put" Name "Opaque(Ljava/lang/Object;J" D ")V", &Put<T>, kStrength       \
  }

constexpr NativeRow kRows[] = {
    ACCESS("Reference", "Ljava/lang/Object;", Ref),
    ACCESS("Boolean", "Z", bool),
    ACCESS("Byte", "B", int8_t),
    ACCESS("Short", "S", int16_t),
    ACCESS("Char", "C", uint16_t),
    ACCESS("Int", "I", int32_t),
    ACCESS("Long", "J", int64_t),
    ACCESS("Float", "F", float),
    ACCESS("Double", "D", double),
    {kUnsafe, "loadFence()V", &Nothing},
    {kUnsafe, "storeFence()V", &Nothing},
    {kUnsafe, "fullFence()V", &Nothing},
    {kUnsafe, "registerNatives()V", &Nothing},
};
#undef ACCESS

}  // namespace

MAZ_NATIVE_TABLE(UnsafeAccessNatives, kRows)

}  // namespace mazurka
