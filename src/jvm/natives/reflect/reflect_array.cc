// java.lang.reflect.Array.
#include "jvm/interpreter/native.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";
constexpr std::string_view kNullPointer = "java/lang/NullPointerException";

// Whether slot 0 holds an array. False: an exception is pending.
bool CheckArray(NativeEnv& env) {
  Ref array = env.Reference(0);
  if (IsNull(array)) {
    env.ThrowNoMessage(kNullPointer);
    return false;
  }
  if (!env.vm.objects().KlassOf(array).is_array()) {
    env.Throw(kIllegalArgument, "Argument is not an array");
    return false;
  }
  return true;
}

// The same for arrays of primitives.
bool CheckPrimitiveArray(NativeEnv& env) {
  if (!CheckArray(env)) return false;
  if (!IsReference(env.vm.objects().KlassOf(env.Reference(0)).element_type)) return true;
  env.Throw(kIllegalArgument, "Argument is not an array of primitive type");
  return false;
}

// Whether slot 1 holds a valid index of the array in slot 0. False: an exception is pending.
bool CheckIndex(NativeEnv& env) {
  if (static_cast<uint32_t>(env.Int(1)) < env.heap().Length(env.Reference(0))) return true;
  env.ThrowNoMessage("java/lang/ArrayIndexOutOfBoundsException");
  return false;
}

// Whether the thread stops before the access to the element; see Accesses::StopsBefore.
bool StopsBefore(NativeEnv& env, Announced kind) {
  Ref array = env.Reference(0);
  uint32_t bytes = env.vm.objects().KlassOf(array).element_bytes;
  uint64_t offset = kArrayHeaderBytes + uint64_t{static_cast<uint32_t>(env.Int(1))} * bytes;
  return env.vm.accesses().StopsBefore(env.thread, kind, array, offset, bytes);
}

NativeStatus Mismatch(NativeEnv& env) {
  return env.Throw(kIllegalArgument, "argument type mismatch");
}

NativeStatus GetLength(NativeEnv& env) {
  if (!CheckArray(env)) return NativeStatus::kThrown;
  return env.ReturnInt(static_cast<int32_t>(env.heap().Length(env.Reference(0))));
}

NativeStatus Get(NativeEnv& env) {
  if (!CheckArray(env) || !CheckIndex(env)) return NativeStatus::kThrown;
  if (StopsBefore(env, Announced::kRead)) return NativeStatus::kOperation;
  Ref array = env.Reference(0);
  const auto index = static_cast<uint32_t>(env.Int(1));
  if (IsReference(env.vm.objects().KlassOf(array).element_type)) {
    return env.ReturnRef(env.heap().LoadElement<Ref>(array, index));
  }
  const PrimitiveValue value = LoadPrimitive(env.vm, array, index);
  return env.ReturnRef(env.vm.objects().Box(env.thread, value.type, value.bits));
}

NativeStatus Set(NativeEnv& env) {
  if (!CheckArray(env)) return NativeStatus::kThrown;
  Ref array = env.Reference(0);
  Ref value = env.Reference(2);
  const auto index = static_cast<uint32_t>(env.Int(1));
  const Klass& klass = env.vm.objects().KlassOf(array);
  if (IsReference(klass.element_type)) {
    if (!CheckIndex(env)) return NativeStatus::kThrown;
    if (!IsNull(value) && !env.vm.objects().KlassOf(value).IsSubtypeOf(klass.component)) {
      return env.Throw(kIllegalArgument, "array element type mismatch");
    }
    if (StopsBefore(env, Announced::kWrite)) return NativeStatus::kOperation;
    env.vm.objects().StoreRefElement(array, index, value);
    return env.Void();
  }
  if (IsNull(value)) return env.ThrowNoMessage(kIllegalArgument);
  std::optional<PrimitiveValue> primitive = Unbox(env.vm, value);
  if (!CheckIndex(env)) return NativeStatus::kThrown;
  if (!primitive || !Widen(*primitive, klass.element_type)) return Mismatch(env);
  if (StopsBefore(env, Announced::kWrite)) return NativeStatus::kOperation;
  StorePrimitive(env.vm, array, index, *primitive);
  return env.Void();
}

// getBoolean, getByte, ...
template <BasicType kType>
NativeStatus GetAs(NativeEnv& env) {
  if (!CheckPrimitiveArray(env) || !CheckIndex(env)) return NativeStatus::kThrown;
  if (StopsBefore(env, Announced::kRead)) return NativeStatus::kOperation;
  PrimitiveValue value = LoadPrimitive(env.vm, env.Reference(0), static_cast<uint32_t>(env.Int(1)));
  if (!Widen(value, kType)) return Mismatch(env);
  if (IsWide(kType)) return env.ReturnLong(static_cast<int64_t>(value.bits));
  return env.ReturnInt(static_cast<int32_t>(value.bits));
}

// setBoolean, setByte, ...
template <BasicType kType>
NativeStatus SetAs(NativeEnv& env) {
  if (!CheckPrimitiveArray(env) || !CheckIndex(env)) return NativeStatus::kThrown;
  PrimitiveValue value{kType, 0};
  if (IsWide(kType)) {
    value.bits = static_cast<uint64_t>(env.Long(2));
  } else if (kType == BasicType::kFloat) {
    value.bits = static_cast<uint32_t>(env.Int(2));
  } else {
    value.bits = static_cast<uint64_t>(static_cast<int64_t>(env.Int(2)));
  }
  Ref array = env.Reference(0);
  if (!Widen(value, env.vm.objects().KlassOf(array).element_type)) return Mismatch(env);
  if (StopsBefore(env, Announced::kWrite)) return NativeStatus::kOperation;
  StorePrimitive(env.vm, array, static_cast<uint32_t>(env.Int(1)), value);
  return env.Void();
}

// JVMS §4.3.2: an array type has at most 255 dimensions.
constexpr uint32_t kMaxDimensions = 255;

uint32_t DimensionsOf(const Klass& klass) {
  uint32_t dimensions = 0;
  for (const Klass* k = &klass; k->is_array(); k = k->component) ++dimensions;
  return dimensions;
}

bool IsVoid(const Klass& klass) {
  return klass.is_primitive() && klass.primitive == BasicType::kVoid;
}

uint64_t BytesOfArray(const Klass& array_class, uint32_t length) {
  return kArrayHeaderBytes + uint64_t{length} * array_class.element_bytes + 8;
}

// False: OutOfMemoryError is pending. The two greatest lengths are refused whatever the heap's
// size.
bool EnsureArray(NativeEnv& env, const Klass& array_class, int32_t length) {
  if (length > INT32_MAX - 2) {
    env.Throw("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
    return false;
  }
  return env.vm.objects().EnsureArray(env.thread, array_class, static_cast<uint32_t>(length));
}

NativeStatus NewArray(NativeEnv& env) {
  if (IsNull(env.Reference(0))) return env.ThrowNoMessage(kNullPointer);
  Klass& component = KlassAt(env, 0);
  const int32_t length = env.Int(1);
  if (IsVoid(component) || DimensionsOf(component) >= kMaxDimensions) {
    return env.ThrowNoMessage(kIllegalArgument);
  }
  if (length < 0) {
    return env.Throw("java/lang/NegativeArraySizeException", std::to_string(length));
  }
  Klass& klass = *env.program().ArrayOf(&component);
  if (!EnsureArray(env, klass, length)) return NativeStatus::kThrown;
  return env.ReturnRef(env.vm.objects().NewArray(env.thread, klass, static_cast<uint32_t>(length)));
}

// The total bytes of an array of arrays, saturating.
uint64_t TotalBytes(const Klass& klass, std::span<const int32_t> lengths) {
  uint64_t bytes = BytesOfArray(klass, static_cast<uint32_t>(lengths[0]));
  if (lengths.size() == 1) return bytes;
  const uint64_t inner = TotalBytes(*klass.component, lengths.subspan(1));
  uint64_t all = 0;
  if (__builtin_mul_overflow(inner, static_cast<uint64_t>(lengths[0]), &all) ||
      __builtin_add_overflow(all, bytes, &all)) {
    return UINT64_MAX / 4;
  }
  return all;
}

Ref NewArrays(NativeEnv& env, const Klass& klass, std::span<const int32_t> lengths) {
  const auto length = static_cast<uint32_t>(lengths[0]);
  Ref array = env.vm.objects().NewArray(env.thread, klass, length);
  if (lengths.size() > 1) {
    for (uint32_t i = 0; i < length; ++i) {
      env.vm.objects().StoreRefElement(array, i,
                                       NewArrays(env, *klass.component, lengths.subspan(1)));
    }
  }
  return array;
}

NativeStatus MultiNewArray(NativeEnv& env) {
  if (IsNull(env.Reference(0)) || IsNull(env.Reference(1))) {
    return env.ThrowNoMessage(kNullPointer);
  }
  Klass& component = KlassAt(env, 0);
  Ref dimensions = env.Reference(1);
  const uint32_t count = env.heap().Length(dimensions);
  if (env.vm.accesses().StopsBefore(env.thread, Announced::kRead, dimensions, kArrayHeaderBytes,
                                    count * 4)) {
    return NativeStatus::kOperation;
  }
  if (count == 0 || IsVoid(component) || DimensionsOf(component) + count > kMaxDimensions) {
    return env.ThrowNoMessage(kIllegalArgument);
  }
  std::vector<int32_t> lengths(count);
  for (uint32_t i = 0; i < count; ++i) lengths[i] = env.heap().LoadElement<int32_t>(dimensions, i);
  for (int32_t length : lengths) {
    if (length < 0) {
      return env.Throw("java/lang/NegativeArraySizeException", std::to_string(length));
    }
  }
  Klass* klass = &component;
  for (uint32_t i = 0; i < count; ++i) klass = env.program().ArrayOf(klass);
  if (!env.vm.objects().EnsureHeap(env.thread, TotalBytes(*klass, lengths)))
    return NativeStatus::kThrown;
  return env.ReturnRef(NewArrays(env, *klass, lengths));
}

constexpr std::string_view kArray = "java/lang/reflect/Array";
constexpr NativeRow kRows[] = {
    {kArray, "get(Ljava/lang/Object;I)Ljava/lang/Object;", &Get},
    {kArray, "getBoolean(Ljava/lang/Object;I)Z", &GetAs<BasicType::kBoolean>},
    {kArray, "getByte(Ljava/lang/Object;I)B", &GetAs<BasicType::kByte>},
    {kArray, "getChar(Ljava/lang/Object;I)C", &GetAs<BasicType::kChar>},
    {kArray, "getDouble(Ljava/lang/Object;I)D", &GetAs<BasicType::kDouble>},
    {kArray, "getFloat(Ljava/lang/Object;I)F", &GetAs<BasicType::kFloat>},
    {kArray, "getInt(Ljava/lang/Object;I)I", &GetAs<BasicType::kInt>},
    {kArray, "getLength(Ljava/lang/Object;)I", &GetLength},
    {kArray, "getLong(Ljava/lang/Object;I)J", &GetAs<BasicType::kLong>},
    {kArray, "getShort(Ljava/lang/Object;I)S", &GetAs<BasicType::kShort>},
    {kArray, "multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;", &MultiNewArray},
    {kArray, "newArray(Ljava/lang/Class;I)Ljava/lang/Object;", &NewArray},
    {kArray, "set(Ljava/lang/Object;ILjava/lang/Object;)V", &Set},
    {kArray, "setBoolean(Ljava/lang/Object;IZ)V", &SetAs<BasicType::kBoolean>},
    {kArray, "setByte(Ljava/lang/Object;IB)V", &SetAs<BasicType::kByte>},
    {kArray, "setChar(Ljava/lang/Object;IC)V", &SetAs<BasicType::kChar>},
    {kArray, "setDouble(Ljava/lang/Object;ID)V", &SetAs<BasicType::kDouble>},
    {kArray, "setFloat(Ljava/lang/Object;IF)V", &SetAs<BasicType::kFloat>},
    {kArray, "setInt(Ljava/lang/Object;II)V", &SetAs<BasicType::kInt>},
    {kArray, "setLong(Ljava/lang/Object;IJ)V", &SetAs<BasicType::kLong>},
    {kArray, "setShort(Ljava/lang/Object;IS)V", &SetAs<BasicType::kShort>},
};

}  // namespace

MAZ_NATIVE_TABLE(ReflectArrayNatives, kRows)

}  // namespace mazurka
