#include "java_machine/text/object_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cctype>

namespace mazurka {
namespace {

constexpr size_t kLongestString = 24;

std::string Escaped(char16_t c) {
  switch (c) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '\\':
      return "\\\\";
    case '"':
      return "\\\"";
    default:
      break;
  }
  if (c >= 0x20 && c < 0x7f) return std::string(1, static_cast<char>(c));
  return fmt::format("\\u{:04x}", static_cast<uint32_t>(c));
}

std::string Quoted(const std::u16string& text) {
  std::string quoted = "\"";
  for (size_t i = 0; i < std::min(text.size(), kLongestString); ++i) quoted += Escaped(text[i]);
  if (text.size() > kLongestString) quoted += "…";
  return quoted + "\"";
}

// The field of a box that holds its value; null if the class is not a box.
const Field* BoxedValue(Klass& klass) {
  static constexpr std::string_view kBoxes[] = {"Boolean", "Byte", "Character", "Short",
                                                "Integer", "Long", "Float",     "Double"};
  std::string_view name = klass.name.view();
  constexpr std::string_view kPackage = "java/lang/";
  if (!name.starts_with(kPackage)) return nullptr;
  name.remove_prefix(kPackage.size());
  if (std::find(std::begin(kBoxes), std::end(kBoxes), name) == std::end(kBoxes)) return nullptr;
  return klass.FieldNamed("value");
}

bool IsEnum(const Klass& klass) {
  for (const Klass* k = klass.super; k != nullptr; k = k->super) {
    if (k->name.view() == "java/lang/Enum") return true;
  }
  return false;
}

bool IsNumber(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](unsigned char c) { return std::isdigit(c) != 0; });
}

// java.util.concurrent keeps the state of a lock in an inner class; reports name the outer one.
bool IsSynchronizer(const Klass& klass) {
  for (const Klass* k = klass.super; k != nullptr; k = k->super) {
    if (k->name.view() == "java/util/concurrent/locks/AbstractQueuedSynchronizer") return true;
  }
  return false;
}

}  // namespace

std::string ShortName(const Klass& klass) {
  if (klass.is_array()) return ShortName(*klass.component) + "[]";
  std::string name = klass.ExternalName();
  if (size_t hidden = name.find('/'); hidden != std::string::npos) name.resize(hidden);
  name.erase(0, name.rfind('.') + 1);
  if (size_t lambda = name.find("$$Lambda"); lambda != std::string::npos)
    return name.substr(0, lambda) + "-lambda";
  size_t inner = name.rfind('$');
  if (inner == std::string::npos || inner == 0 || inner + 1 == name.size()) return name;
  if (klass.loader == kBootLoader && IsSynchronizer(klass)) return name.substr(0, name.find('$'));
  if (IsNumber(std::string_view(name).substr(inner + 1))) return name;
  return name.substr(inner + 1);
}

std::string ThreadText(const std::string& name) {
  bool is_word = !name.empty() && std::none_of(name.begin(), name.end(), [](unsigned char c) {
    return c <= ' ' || c == ',' || c == '"';
  });
  return is_word ? name : "\"" + name + "\"";
}

Value SlotValue(const uint32_t* slots, BasicType type) {
  uint64_t bits = slots[0];
  if (IsWide(type)) bits |= uint64_t{slots[1]} << 32;
  return {type, bits};
}

Value LoadValue(const Heap& heap, Ref object, uint32_t offset, BasicType type) {
  switch (BytesOf(type)) {
    case 1:
      return {type, static_cast<uint64_t>(heap.Load<int8_t>(object, offset))};
    case 2:
      return {type, heap.Load<uint16_t>(object, offset)};
    case 8:
      return {type, heap.Load<uint64_t>(object, offset)};
    default:
      return {type, heap.Load<uint32_t>(object, offset)};
  }
}

void ObjectNames::Clear() {
  names_.clear();
  counts_.clear();
}

namespace {

// The lock or other synchroniser that keeps its state in this object, which is its field `sync`. Of
// a read-write lock and its two locks, the read-write lock.
Ref HolderOf(Vm& vm, Ref sync) {
  const Heap& heap = vm.heap();
  Ref holder = Ref::kNull;
  for (Ref r = heap.first(); heap.Address(r) < heap.top();
       r = heap.RefOf(heap.Address(r) + heap.SizeOf(r))) {
    Klass& klass = vm.objects().KlassOf(r);
    if (klass.is_array() || klass.is_mirror_class) continue;
    const Field* field = klass.FieldNamed("sync");
    if (field == nullptr || field->is_static() || field->owner->loader != kBootLoader ||
        vm.objects().GetRef(r, *field) != sync)
      continue;
    holder = r;
    if (klass.name.view().find("$") == std::string_view::npos) break;
  }
  return holder;
}

// "ReadLock", "WriteLock" of ReentrantReadWriteLock; empty for other classes.
std::string_view HalfOfReadWriteLock(const Klass& klass) {
  constexpr std::string_view kOuter = "java/util/concurrent/locks/ReentrantReadWriteLock$";
  for (const Klass* k = &klass; k != nullptr; k = k->super) {
    const std::string_view name = k->name.view();
    if (!name.starts_with(kOuter)) continue;
    const std::string_view inner = name.substr(kOuter.size());
    if (inner == "ReadLock" || inner == "WriteLock") return inner;
  }
  return "";
}

}  // namespace

std::string ObjectNames::NameOf(Vm& vm, Ref object) {
  if (IsNull(object)) return "null";
  const Klass& klass = vm.objects().KlassOf(object);
  if (klass.is_mirror_class) {
    const Klass* mirrored = vm.objects().KlassOfMirror(object);
    return mirrored == nullptr ? "a class" : "class " + ShortName(*mirrored);
  }
  const uint64_t stable_name = vm.objects().StableName(object);
  if (auto known = names_.find(stable_name); known != names_.end()) return known->second;
  std::string name;
  if (const std::string_view half = HalfOfReadWriteLock(klass); !half.empty()) {
    // Its `sync` is set once its constructor has run.
    Ref lock = IsNull(vm.objects().GetRef(object, "sync"))
                   ? Ref::kNull
                   : HolderOf(vm, vm.objects().GetRef(object, "sync"));
    if (!IsNull(lock) && lock != object) name = fmt::format("{} of {}", half, NameOf(vm, lock));
  } else if (klass.loader == kBootLoader && IsSynchronizer(klass)) {
    // Use the name of the lock that programmers know.
    if (Ref lock = HolderOf(vm, object); !IsNull(lock)) name = NameOf(vm, lock);
  }
  if (name.empty()) {
    std::string of = ShortName(klass);
    name = fmt::format("{}#{}", of, ++counts_[of]);
  }
  names_[stable_name] = name;
  return name;
}

std::string ObjectNames::TextOf(Vm& vm, const Value& value) {
  switch (value.type) {
    case BasicType::kBoolean:
      return (value.bits & 1) != 0 ? "true" : "false";
    case BasicType::kByte:
      return std::to_string(static_cast<int8_t>(value.bits));
    case BasicType::kShort:
      return std::to_string(static_cast<int16_t>(value.bits));
    case BasicType::kChar: {
      auto c = static_cast<char16_t>(value.bits);
      return c == '\'' ? "'\\''" : c == '"' ? "'\"'" : "'" + Escaped(c) + "'";
    }
    case BasicType::kLong:
      return std::to_string(static_cast<int64_t>(value.bits));
    case BasicType::kFloat:
      return fmt::format("{:#}", std::bit_cast<float>(static_cast<uint32_t>(value.bits)));
    case BasicType::kDouble:
      return fmt::format("{:#}", std::bit_cast<double>(value.bits));
    case BasicType::kReference:
    case BasicType::kArray:
      break;
    default:
      return std::to_string(static_cast<int32_t>(value.bits));
  }
  auto r = static_cast<Ref>(static_cast<uint32_t>(value.bits));
  if (IsNull(r)) return "null";
  Klass& klass = vm.objects().KlassOf(r);
  if (klass.name.view() == "java/lang/String" && !IsNull(vm.objects().GetRef(r, "value")))
    return Quoted(vm.strings().Utf16(r));
  if (const Field* boxed = BoxedValue(klass))
    return fmt::format("{} {}", ShortName(klass),
                       TextOf(vm, LoadValue(vm.heap(), r, boxed->offset, boxed->type)));
  if (klass.IsSubtypeOf(vm.program().known.thread)) {
    Ref name = vm.objects().GetRef(r, "name");
    if (!IsNull(name)) return "thread " + ThreadText(vm.strings().Utf8(name));
  }
  if (IsEnum(klass)) {
    Ref name = vm.objects().GetRef(r, "name");
    if (!IsNull(name)) return vm.strings().Utf8(name);
  }
  return NameOf(vm, r);
}

}  // namespace mazurka
