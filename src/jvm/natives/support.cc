#include "jvm/natives/support.h"

#include <algorithm>
#include <array>

#include "base/modified_utf8.h"
#include "jvm/classfile/attributes.h"

namespace mazurka {

LoaderId LoaderIdOf(Vm& vm, Process& p, Ref loader) {
  if (IsNull(loader)) return kBootLoader;
  if (loader == p.root(Root::kSystemLoader)) return kAppLoader;
  if (loader == p.root(Root::kPlatformLoader)) return kPlatformLoader;
  const std::string_view name = vm.objects().KlassOf(loader).name.view();
  if (name == "jdk/internal/loader/ClassLoaders$AppClassLoader") return kAppLoader;
  if (name == "jdk/internal/loader/ClassLoaders$PlatformClassLoader") return kPlatformLoader;
  if (name == "jdk/internal/loader/ClassLoaders$BootClassLoader") return kBootLoader;
  return LoaderId{vm.objects().StableName(loader)};
}

Symbol InternalName(Vm& vm, Ref binary_name) {
  std::string name = Utf16ToModifiedUtf8(vm.strings().Utf16(binary_name));
  if (name.size() > 65535 || name.find('/') != std::string::npos) return {};
  std::replace(name.begin(), name.end(), '.', '/');
  return vm.program().Intern(name);
}

Field* FieldOfMirror(Vm& vm, Ref field) {
  Klass& klass = *vm.objects().KlassOfMirror(vm.objects().GetRef(field, "clazz"));
  return &klass.fields[static_cast<size_t>(vm.objects().GetInt(field, "slot"))];
}

Method* MethodOfMirror(Vm& vm, Ref executable) {
  Klass& klass = *vm.objects().KlassOfMirror(vm.objects().GetRef(executable, "clazz"));
  return klass.methods[static_cast<size_t>(vm.objects().GetInt(executable, "slot"))].get();
}

Ref NewBytesOrNull(Vm& vm, Thread& t, std::span<const uint8_t> bytes) {
  if (bytes.empty()) return Ref::kNull;
  Ref array =
      vm.objects().NewArray(t, *vm.program().known.byte_array, static_cast<uint32_t>(bytes.size()));
  std::memcpy(vm.heap().Address(array) + kArrayHeaderBytes, bytes.data(), bytes.size());
  return array;
}

Ref NewClassArray(Vm& vm, Thread& t, std::span<Klass* const> classes) {
  Ref array = vm.objects().NewArray(t, *vm.program().known.class_array,
                                    static_cast<uint32_t>(classes.size()));
  for (uint32_t i = 0; i < classes.size(); ++i) {
    vm.objects().StoreRefElement(array, i, vm.classes().Mirror(vm.ProcessOf(t), *classes[i]));
  }
  return array;
}

namespace {

struct BoxClass {
  std::string_view name;
  BasicType type;
};
constexpr std::array<BoxClass, 8> kBoxes = {{
    {"java/lang/Boolean", BasicType::kBoolean},
    {"java/lang/Byte", BasicType::kByte},
    {"java/lang/Character", BasicType::kChar},
    {"java/lang/Short", BasicType::kShort},
    {"java/lang/Integer", BasicType::kInt},
    {"java/lang/Long", BasicType::kLong},
    {"java/lang/Float", BasicType::kFloat},
    {"java/lang/Double", BasicType::kDouble},
}};

uint64_t Extend(int64_t value) { return static_cast<uint64_t>(value); }

uint64_t LoadBits(Heap& heap, Ref object, uint64_t offset, BasicType type) {
  switch (type) {
    case BasicType::kBoolean:
      return heap.Load<uint8_t>(object, offset);
    case BasicType::kByte:
      return Extend(heap.Load<int8_t>(object, offset));
    case BasicType::kChar:
      return heap.Load<uint16_t>(object, offset);
    case BasicType::kShort:
      return Extend(heap.Load<int16_t>(object, offset));
    case BasicType::kInt:
      return Extend(heap.Load<int32_t>(object, offset));
    case BasicType::kFloat:
      return heap.Load<uint32_t>(object, offset);
    default:
      return heap.Load<uint64_t>(object, offset);
  }
}

void StoreBits(Heap& heap, Ref object, uint64_t offset, PrimitiveValue value) {
  switch (BytesOf(value.type)) {
    case 1:
      heap.Store(object, offset, static_cast<uint8_t>(value.bits));
      break;
    case 2:
      heap.Store(object, offset, static_cast<uint16_t>(value.bits));
      break;
    case 4:
      heap.Store(object, offset, static_cast<uint32_t>(value.bits));
      break;
    default:
      heap.Store(object, offset, value.bits);
      break;
  }
}

}  // namespace

std::optional<PrimitiveValue> Unbox(Vm& vm, Ref boxed) {
  if (IsNull(boxed)) return std::nullopt;
  Klass& klass = vm.objects().KlassOf(boxed);
  if (klass.loader != kBootLoader || !klass.name.view().starts_with("java/lang/"))
    return std::nullopt;
  for (const BoxClass& box : kBoxes) {
    if (box.name != klass.name.view()) continue;
    return PrimitiveValue{box.type,
                          LoadBits(vm.heap(), boxed, klass.FieldNamed("value")->offset, box.type)};
  }
  return std::nullopt;
}

bool Widen(PrimitiveValue& value, BasicType to) {
  const BasicType from = value.type;
  if (from == to) return true;
  if (from == BasicType::kBoolean || from == BasicType::kDouble || from == BasicType::kVoid)
    return false;
  const auto integer = static_cast<int64_t>(value.bits);
  switch (to) {
    case BasicType::kShort:
      if (from != BasicType::kByte) return false;
      break;
    case BasicType::kInt:
      if (from == BasicType::kLong || from == BasicType::kFloat) return false;
      break;
    case BasicType::kLong:
      if (from == BasicType::kFloat) return false;
      break;
    case BasicType::kFloat:
      value.bits = std::bit_cast<uint32_t>(static_cast<float>(integer));
      break;
    case BasicType::kDouble:
      value.bits = std::bit_cast<uint64_t>(
          from == BasicType::kFloat
              ? static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(value.bits)))
              : static_cast<double>(integer));
      break;
    default:
      return false;
  }
  value.type = to;
  return true;
}

PrimitiveValue LoadPrimitive(Vm& vm, Ref array, uint32_t index) {
  const Klass& klass = vm.objects().KlassOf(array);
  const uint64_t offset = kArrayHeaderBytes + uint64_t{index} * klass.element_bytes;
  return {klass.element_type, LoadBits(vm.heap(), array, offset, klass.element_type)};
}

void StorePrimitive(Vm& vm, Ref array, uint32_t index, PrimitiveValue value) {
  const Klass& klass = vm.objects().KlassOf(array);
  StoreBits(vm.heap(), array, kArrayHeaderBytes + uint64_t{index} * klass.element_bytes, value);
}

NativeStatus WaitForMonitor(NativeEnv& env, Ref object) {
  if (env.vm.monitors().Holds(env.thread, object)) return NativeStatus::kDone;
  if (env.vm.accesses().StopsBefore(env.thread, Announced::kLock, object, 0, 0))
    return NativeStatus::kOperation;
  if (env.vm.monitors().IsFree(env.thread, object)) return NativeStatus::kDone;
  env.vm.monitors().BlockOn(env.thread, object);
  return NativeStatus::kBlocked;
}

NativeStatus TailCall(NativeEnv& env, Method& method, std::span<const uint32_t> args,
                      uint16_t flags) {
  // Pop the native's arguments; PushCall pushes the callee's in their place.
  env.thread.frame->sp = env.args;
  return env.vm.calls().PushCall(env.thread, method, args, flags) ? NativeStatus::kTailCall
                                                                  : NativeStatus::kThrown;
}

NativeStatus CallAndKeep(NativeEnv& env, Method& method, std::span<const uint32_t> args,
                         uint32_t slot) {
  if (!env.vm.calls().PushCall(env.thread, method, args,
                               kFrameReexecute | kFrameStoreConstant | kFrameAtomic)) {
    return NativeStatus::kThrown;
  }
  env.thread.frame->extra = static_cast<Ref>(slot);
  return NativeStatus::kAgain;
}

bool SamePackage(const Klass& a, const Klass& b) {
  const auto package = [](const Klass& k) {
    const std::string_view name = k.name.view();
    const size_t slash = name.substr(0, name.find_first_of("+.")).rfind('/');
    return slash == std::string_view::npos ? std::string_view() : name.substr(0, slash);
  };
  return a.loader == b.loader && package(a) == package(b);
}

Klass* NestHostOf(Vm& vm, Thread& t, Klass& klass, LinkProgress& progress) {
  progress = LinkProgress::kReady;
  if (klass.nest_host != nullptr) return klass.nest_host;
  if (klass.file == nullptr) return &klass;
  const uint16_t index = ParseNestHost(*klass.file).value_or(0);
  if (index == 0) return &klass;
  Klass* host = vm.resolution().ResolveClassAt(t, klass, index, progress);
  if (progress == LinkProgress::kThrown) {
    vm.threads().BeforeChange(t);
    t.exception = Ref::kNull;
    progress = LinkProgress::kReady;
    return &klass;
  }
  if (host == nullptr) return nullptr;
  if (host->file == nullptr || !SamePackage(klass, *host)) return &klass;
  for (uint16_t member : ParseNestMembers(*host->file).value_or(std::vector<uint16_t>{})) {
    if (host->file->pool.ClassName(member) == klass.name.view()) return host;
  }
  return &klass;
}

}  // namespace mazurka
