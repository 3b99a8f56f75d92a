#include "jvm/natives/io/transfers.h"

#include "jvm/natives/host_state.h"

namespace mazurka {
namespace {

constexpr std::string_view kBytes = "([BII";                         // after the receiver
constexpr std::string_view kOfDescriptor = "(Ljava/io/FileDescriptor;[BII)";  // after the receiver
constexpr std::string_view kBuffer = "(Ljava/io/FileDescriptor;JI";  // an address and a length
constexpr std::string_view kByteBuffer = "(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;";
constexpr std::string_view kOfSelector = "(IJII)I";  // EPoll.wait: an address and a number
constexpr uint64_t kPairBytes = 16, kEventBytes = 12;

bool IsInside(Vm& vm, Ref array, int32_t offset, int32_t length) {
  return !IsNull(array) && offset >= 0 && length > 0 &&
         uint64_t(offset) + uint64_t(length) <= vm.heap().Length(array);
}

uint64_t LongAt(const uint32_t* args) { return args[0] | uint64_t{args[1]} << 32; }

// `count` pairs (address, length) are at `address`.
std::vector<Transfer> Vector(Vm& vm, uint64_t address, int32_t count, bool writes) {
  std::vector<Transfer> transfers;
  for (int32_t i = 0; i < count; ++i) {
    uint64_t pair[2];
    const uint8_t* at =
        HostState::Of(vm).off_heap.Read(address + static_cast<uint64_t>(i) * kPairBytes);
    std::memcpy(pair, at, sizeof(pair));
    if (pair[1] > 0) transfers.push_back({Ref::kNull, pair[0], pair[1], writes});
  }
  return transfers;
}

std::vector<Transfer> OfArray(Vm& vm, Ref array, int32_t offset, int32_t length, bool writes) {
  if (!IsInside(vm, array, offset, length)) return {};
  return {{array, kArrayHeaderBytes + uint64_t(offset), uint64_t(length), writes}};
}

// A buffer on an array, of IOUtil.read and write.
std::vector<Transfer> OfByteBuffer(Vm& vm, Ref buffer, bool writes) {
  Objects& objects = vm.objects();
  const int32_t position = objects.GetInt(buffer, "position");
  const int32_t length = objects.GetInt(buffer, "limit") - position;
  const Ref array = objects.GetRef(buffer, "hb");
  return OfArray(vm, array, objects.GetInt(buffer, "offset") + position, length, writes);
}

}  // namespace

std::vector<Transfer> TransfersOf(Vm& vm, const Method& native, const uint32_t* args) {
  const std::string_view name = native.name.view(), descriptor = native.descriptor.view();
  // Reading a file or socket writes memory.
  const bool writes = name.find("read") != std::string_view::npos || name == "tryRead";
  const bool is_bytes = descriptor.starts_with(kBytes);
  if (descriptor.starts_with(kByteBuffer))
    return OfByteBuffer(vm, static_cast<Ref>(args[1]), writes);
  if (name == "wait" && descriptor == kOfSelector)
    return {{Ref::kNull, LongAt(args + 1), args[3] * kEventBytes, true}};
  if (descriptor.starts_with(kOfDescriptor))
    return OfArray(vm, static_cast<Ref>(args[2]), static_cast<int32_t>(args[3]),
                   static_cast<int32_t>(args[4]), writes);
  if (!is_bytes && !descriptor.starts_with(kBuffer)) return {};
  const auto length = static_cast<int32_t>(args[3]);
  if (is_bytes)
    return OfArray(vm, static_cast<Ref>(args[1]), static_cast<int32_t>(args[2]), length, writes);
  if (name.find("v0") != std::string_view::npos)
    return Vector(vm, LongAt(args + 1), length, writes);
  if (length <= 0) return {};
  return {{Ref::kNull, LongAt(args + 1), uint64_t(length), writes}};
}

}  // namespace mazurka
