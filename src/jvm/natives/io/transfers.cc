#include "jvm/natives/io/transfers.h"

#include "jvm/natives/host_state.h"

namespace mazurka {
namespace {

constexpr std::string_view kBytes = "([BII";                         // after the receiver
constexpr std::string_view kBuffer = "(Ljava/io/FileDescriptor;JI";  // an address and a length
constexpr std::string_view kByteBuffer = "(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;";
constexpr uint64_t kPairBytes = 16;

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

// A buffer on an array, of IOUtil.read and write.
std::vector<Transfer> OfByteBuffer(Vm& vm, Ref buffer, bool writes) {
  Objects& objects = vm.objects();
  const int32_t position = objects.GetInt(buffer, "position");
  const int32_t length = objects.GetInt(buffer, "limit") - position;
  const Ref array = objects.GetRef(buffer, "hb");
  const int32_t offset = objects.GetInt(buffer, "offset") + position;
  if (!IsInside(vm, array, offset, length)) return {};
  return {{array, kArrayHeaderBytes + uint64_t(offset), uint64_t(length), writes}};
}

}  // namespace

std::vector<Transfer> TransfersOf(Vm& vm, const Method& native, const uint32_t* args) {
  const std::string_view name = native.name.view(), descriptor = native.descriptor.view();
  const bool writes = name.find("read") != std::string_view::npos;  // reading a file writes memory
  const bool is_bytes = descriptor.starts_with(kBytes);
  if (descriptor.starts_with(kByteBuffer))
    return OfByteBuffer(vm, static_cast<Ref>(args[1]), writes);
  if (!is_bytes && !descriptor.starts_with(kBuffer)) return {};
  const auto length = static_cast<int32_t>(args[3]);
  if (is_bytes) {
    const auto array = static_cast<Ref>(args[1]);
    const auto offset = static_cast<int32_t>(args[2]);
    if (!IsInside(vm, array, offset, length)) return {};
    return {{array, kArrayHeaderBytes + uint64_t(offset), uint64_t(length), writes}};
  }
  if (name.find("v0") != std::string_view::npos)
    return Vector(vm, LongAt(args + 1), length, writes);
  if (length <= 0) return {};
  return {{Ref::kNull, LongAt(args + 1), uint64_t(length), writes}};
}

}  // namespace mazurka
