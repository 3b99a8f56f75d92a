// System.arraycopy (JDK 17 API documentation of java.lang.System), with the messages of HotSpot.
#include <fmt/format.h>

#include "jvm/interpreter/native.h"
#include "jvm/natives/unsafe/array_bytes.h"
#include "jvm/natives/unsafe/shared_copy.h"

namespace mazurka {
namespace {

// "int" or "object array": the word before '[' in messages.
std::string ElementWord(const Klass& array) {
  if (IsReference(array.element_type)) return "object array";
  return std::string(array.component->name.view());
}

NativeStatus BadStore(NativeEnv& e, std::string message) {
  return e.Throw("java/lang/ArrayStoreException", "arraycopy: " + message);
}

NativeStatus BadIndex(NativeEnv& e, std::string message) {
  return e.Throw("java/lang/ArrayIndexOutOfBoundsException", "arraycopy: " + message);
}

NativeStatus Misfit(NativeEnv& e, const Klass* source, const Klass* bound) {
  if (!bound->IsSubtypeOf(source)) {
    return BadStore(e, fmt::format("type mismatch: can not copy {}[] into {}[]",
                                   source->ExternalName(), bound->ExternalName()));
  }
  return BadStore(e, fmt::format("element type mismatch: can not cast one of the elements of {}[] "
                                 "to the type of the destination array, {}",
                                 source->ExternalName(), bound->ExternalName()));
}

// Copies element by element, because other threads can observe the copy or each element needs a
// type check. The elements before the first mismatch stay copied.
NativeStatus CopyOneByOne(NativeEnv& e, uint32_t count, bool checked) {
  const Klass& source = e.vm.objects().KlassOf(e.Reference(0));
  const Klass& target = e.vm.objects().KlassOf(e.Reference(2));
  uint64_t size = target.element_bytes;
  UnitCopy copy{.from = e.Reference(0),
                .from_offset = kArrayHeaderBytes + static_cast<uint32_t>(e.Int(1)) * size,
                .to = e.Reference(2),
                .to_offset = kArrayHeaderBytes + static_cast<uint32_t>(e.Int(3)) * size,
                .bytes = target.element_bytes,
                .count = count,
                .references = IsReference(target.element_type)};
  bool misfit = false;
  NativeStatus status = CopyUnits(e, copy, checked ? target.component : nullptr, &misfit);
  return misfit ? Misfit(e, source.component, target.component) : status;
}

NativeStatus ArrayCopy(NativeEnv& e) {
  Ref from = e.Reference(0), to = e.Reference(2);
  int32_t from_index = e.Int(1), to_index = e.Int(3), count = e.Int(4);
  if (IsNull(from) || IsNull(to)) {
    return e.ThrowNoMessage("java/lang/NullPointerException");
  }
  const Klass& source = e.vm.objects().KlassOf(from);
  const Klass& target = e.vm.objects().KlassOf(to);
  if (!source.is_array()) {
    return BadStore(e, fmt::format("source type {} is not an array", source.ExternalName()));
  }
  if (!target.is_array()) {
    return BadStore(e, fmt::format("destination type {} is not an array", target.ExternalName()));
  }
  bool references = IsReference(source.element_type);
  if (references != IsReference(target.element_type) ||
      (!references && source.element_type != target.element_type)) {
    return BadStore(e, fmt::format("type mismatch: can not copy {}[] into {}[]",
                                   ElementWord(source), ElementWord(target)));
  }
  uint32_t from_length = e.heap().Length(from), to_length = e.heap().Length(to);
  if (from_index < 0) {
    return BadIndex(e, fmt::format("source index {} out of bounds for {}[{}]", from_index,
                                   ElementWord(source), from_length));
  }
  if (to_index < 0) {
    return BadIndex(e, fmt::format("destination index {} out of bounds for {}[{}]", to_index,
                                   ElementWord(target), to_length));
  }
  if (count < 0) return BadIndex(e, fmt::format("length {} is negative", count));
  uint32_t from_end = static_cast<uint32_t>(from_index) + static_cast<uint32_t>(count);
  uint32_t to_end = static_cast<uint32_t>(to_index) + static_cast<uint32_t>(count);
  if (from_end > from_length) {
    return BadIndex(e, fmt::format("last source index {} out of bounds for {}[{}]", from_end,
                                   ElementWord(source), from_length));
  }
  if (to_end > to_length) {
    return BadIndex(e, fmt::format("last destination index {} out of bounds for {}[{}]", to_end,
                                   ElementWord(target), to_length));
  }
  auto n = static_cast<uint32_t>(count);
  bool checked = references && from != to && !source.component->IsSubtypeOf(target.component);
  if (checked || IsSharedCopy(e, from, to)) return CopyOneByOne(e, n, checked);
  CopyElements(e.vm, from, static_cast<uint32_t>(from_index), to, static_cast<uint32_t>(to_index),
               n);
  return e.Void();
}

constexpr NativeRow kRows[] = {
    {"java/lang/System", "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", &ArrayCopy},
};

}  // namespace

MAZ_NATIVE_TABLE(ArrayCopyNatives, kRows)

}  // namespace mazurka
