// Atomic read-modify-write operations of jdk.internal.misc.Unsafe. The JDK writes most of them as
// loops over compare-and-set, which would be several operations; here each is one.
#include "jvm/interpreter/choices.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/unsafe/final_writes.h"
#include "jvm/natives/unsafe/unsafe_place.h"

namespace mazurka {
namespace {

// Bitwise equality: floats are compared by the JDK's own code through their bits.
template <typename T>
bool Exchange(NativeEnv& e, const UnsafePlace& place, T expected, T desired, T& witness) {
  witness = place.Load<T>();
  if (witness != expected) return false;
  RecordFinalWrite(e, place.base, place.offset, sizeof(T));
  place.Store<T>(desired);
  return true;
}

template <typename T>
constexpr uint32_t kSlots = sizeof(T) == 8 ? 2 : 1;

// The second alternative of a weak compare-and-set is a spurious failure. In an atomic call nothing
// is an operation, and the choice belongs to the enclosing step: no failure there.
bool FailsSpuriously(NativeEnv& e) {
  if (e.vm.choice() != 1 || e.thread.atomic_depth > 0) return false;
  if (!MayFailSpuriously(e.vm, e.thread, e.method)) return false;
  RecordSpuriousFailure(e.vm, e.thread);
  return true;
}

template <typename T>
NativeStatus CompareAndSet(NativeEnv& e) {
  if (FailsSpuriously(e)) return e.ReturnBool(false);
  UnsafePlace place = UnsafePlace::At(e, 1);
  if (!place.CanWrite(sizeof(T))) return BadUnsafeAccess(e);
  T witness;
  return e.ReturnBool(
      Exchange<T>(e, place, ArgumentAs<T>(e, 4), ArgumentAs<T>(e, 4 + kSlots<T>), witness));
}

template <typename T>
NativeStatus CompareAndExchange(NativeEnv& e) {
  UnsafePlace place = UnsafePlace::At(e, 1);
  if (!place.CanWrite(sizeof(T))) return BadUnsafeAccess(e);
  T witness;
  Exchange<T>(e, place, ArgumentAs<T>(e, 4), ArgumentAs<T>(e, 4 + kSlots<T>), witness);
  return ReturnAs<T>(e, witness);
}

// weakCompareAndSet of AtomicStampedReference and AtomicMarkableReference.
NativeStatus WeakReferenceUpdate(NativeEnv& e) {
  return FailsSpuriously(e) ? e.ReturnBool(false) : RunShipped(e);
}

struct Set {
  template <typename T>
  T operator()(T, T value) const {
    return value;
  }
};
struct Add {
  template <typename T>
  T operator()(T old, T value) const {
    if constexpr (std::is_floating_point_v<T>) {
      return old + value;
    } else {
      return static_cast<T>(static_cast<uint64_t>(old) + static_cast<uint64_t>(value));
    }
  }
};
struct Or {
  template <typename T>
  T operator()(T old, T value) const {
    return static_cast<T>(old | value);
  }
};
struct And {
  template <typename T>
  T operator()(T old, T value) const {
    return static_cast<T>(old & value);
  }
};
struct Xor {
  template <typename T>
  T operator()(T old, T value) const {
    return static_cast<T>(old ^ value);
  }
};

template <typename T, typename Change>
NativeStatus GetAnd(NativeEnv& e) {
  UnsafePlace place = UnsafePlace::At(e, 1);
  if (!place.CanWrite(sizeof(T))) return BadUnsafeAccess(e);
  T old = place.Load<T>();
  RecordFinalWrite(e, place.base, place.offset, sizeof(T));
  place.Store<T>(Change{}(old, ArgumentAs<T>(e, 4)));
  return ReturnAs<T>(e, old);
}

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
constexpr std::string_view kMayFail = "the JDK's code never fails spuriously";
constexpr std::string_view kOne = "the call is one operation of the machine";
constexpr std::string_view kStrength = "one operation with the access mode that the caller names";

#define CAS(Name, D, T, reason)                                                                  \
  {kUnsafe, "compareAndSet" Name "(Ljava/lang/Object;J" D D ")Z", &CompareAndSet<T>, reason}, {  \
    kUnsafe, "compareAndExchange" Name "(Ljava/lang/Object;J" D D ")" D, &CompareAndExchange<T>, \
        reason                                                                                   \
  }
// Rows for strengths other than volatile, so that the machine can distinguish the strengths.
#define CAS_OF(Name, Strength, D, T)                                                               \
  {                                                                                                \
    kUnsafe, "weakCompareAndSet" Name Strength "(Ljava/lang/Object;J" D D ")Z", &CompareAndSet<T>, \
        kStrength                                                                                  \
  }
#define EXCHANGE_OF(Name, Strength, D, T)                                         \
  {                                                                               \
    kUnsafe, "compareAndExchange" Name Strength "(Ljava/lang/Object;J" D D ")" D, \
        &CompareAndExchange<T>, kStrength                                         \
  }
#define WEAK(Name, D, T)                                                              \
  CAS_OF(Name, "", D, T), CAS_OF(Name, "Plain", D, T), CAS_OF(Name, "Acquire", D, T), \
      CAS_OF(Name, "Release", D, T), EXCHANGE_OF(Name, "Acquire", D, T),              \
      EXCHANGE_OF(Name, "Release", D, T)
#define GET_AND(Name, D, T, Change)                                                               \
  {kUnsafe, "getAnd" Name "(Ljava/lang/Object;J" D ")" D, &GetAnd<T, Change>, kOne},              \
      {kUnsafe, "getAnd" Name "Acquire(Ljava/lang/Object;J" D ")" D, &GetAnd<T, Change>, kOne}, { \
    kUnsafe, "getAnd" Name "Release(Ljava/lang/Object;J" D ")" D, &GetAnd<T, Change>, kOne        \
  }
#define BITWISE(Name, D, T)                                                   \
  GET_AND("BitwiseOr" Name, D, T, Or), GET_AND("BitwiseAnd" Name, D, T, And), \
      GET_AND("BitwiseXor" Name, D, T, Xor)

constexpr NativeRow kRows[] = {
    CAS("Reference", "Ljava/lang/Object;", Ref, {}),
    CAS("Int", "I", int32_t, {}),
    CAS("Long", "J", int64_t, {}),
    CAS("Byte", "B", int8_t, kOne),
    CAS("Short", "S", int16_t, kOne),
    WEAK("Reference", "Ljava/lang/Object;", Ref),
    WEAK("Int", "I", int32_t),
    WEAK("Long", "J", int64_t),
    WEAK("Byte", "B", int8_t),
    WEAK("Short", "S", int16_t),
    GET_AND("SetReference", "Ljava/lang/Object;", Ref, Set),
    GET_AND("SetBoolean", "Z", uint8_t, Set),
    GET_AND("SetByte", "B", int8_t, Set),
    GET_AND("SetShort", "S", int16_t, Set),
    GET_AND("SetChar", "C", uint16_t, Set),
    GET_AND("SetInt", "I", int32_t, Set),
    GET_AND("SetLong", "J", int64_t, Set),
    GET_AND("SetFloat", "F", float, Set),
    GET_AND("SetDouble", "D", double, Set),
    GET_AND("AddByte", "B", int8_t, Add),
    GET_AND("AddShort", "S", int16_t, Add),
    GET_AND("AddChar", "C", uint16_t, Add),
    GET_AND("AddInt", "I", int32_t, Add),
    GET_AND("AddLong", "J", int64_t, Add),
    GET_AND("AddFloat", "F", float, Add),
    GET_AND("AddDouble", "D", double, Add),
    BITWISE("Boolean", "Z", uint8_t),
    BITWISE("Byte", "B", int8_t),
    BITWISE("Char", "C", uint16_t),
    BITWISE("Short", "S", int16_t),
    BITWISE("Int", "I", int32_t),
    BITWISE("Long", "J", int64_t),
    {"java/util/concurrent/atomic/AtomicStampedReference",
     "weakCompareAndSet(Ljava/lang/Object;Ljava/lang/Object;II)Z", &WeakReferenceUpdate, kMayFail,
     NativeRow::Shipped::kKept},
    {"java/util/concurrent/atomic/AtomicMarkableReference",
     "weakCompareAndSet(Ljava/lang/Object;Ljava/lang/Object;ZZ)Z", &WeakReferenceUpdate, kMayFail,
     NativeRow::Shipped::kKept},
};
#undef CAS
#undef CAS_OF
#undef EXCHANGE_OF
#undef WEAK
#undef GET_AND
#undef BITWISE

}  // namespace

MAZ_NATIVE_TABLE(UnsafeAtomicNatives, kRows)

}  // namespace mazurka
