#include "jvm/natives/net/socket_vectors.h"

#include <algorithm>

#include "jvm/natives/net/network_calls.h"

namespace mazurka {
namespace {

struct Buffer {
  uint64_t address, length;
};

OffHeap& Memory(NativeEnv& e) { return HostState::Of(e.vm).off_heap; }

std::vector<Buffer> BuffersOf(NativeEnv& e) {
  std::vector<Buffer> buffers(static_cast<size_t>(std::max(0, e.Int(3))));
  for (size_t i = 0; i < buffers.size(); ++i)
    std::memcpy(&buffers[i],
                Memory(e).Read(static_cast<uint64_t>(e.Long(1)) + i * sizeof(Buffer)),
                sizeof(Buffer));
  return buffers;
}

NativeStatus ReturnMoved(NativeEnv& e, const Moved& moved) {
  return moved.status == NativeStatus::kDone ? e.ReturnLong(moved.count) : moved.status;
}

}  // namespace

size_t VectorBytes(NativeEnv& e) {
  size_t bytes = 0;
  for (const Buffer& buffer : BuffersOf(e)) bytes += buffer.length;
  return bytes;
}

NativeStatus ReceiveVector(NativeEnv& e) {
  std::vector<uint8_t> bytes(VectorBytes(e));
  const Moved moved = ReceiveBytes(e, NumberAt(e, 0), bytes.data(), bytes.size());
  const uint8_t* from = bytes.data();
  uint64_t left = moved.status == NativeStatus::kDone && moved.count > 0
                      ? static_cast<uint64_t>(moved.count)
                      : 0;
  for (const Buffer& buffer : BuffersOf(e)) {
    const uint64_t part = std::min(left, buffer.length);
    if (part == 0) continue;
    std::memcpy(Memory(e).Write(buffer.address, part), from, part);
    from += part;
    left -= part;
  }
  return ReturnMoved(e, moved);
}

NativeStatus SendVector(NativeEnv& e) {
  std::vector<uint8_t> bytes;
  for (const Buffer& buffer : BuffersOf(e)) {
    if (buffer.length == 0) continue;
    const uint8_t* from = Memory(e).Read(buffer.address);
    bytes.insert(bytes.end(), from, from + buffer.length);
  }
  return ReturnMoved(e, SendBytes(e, NumberAt(e, 0), bytes.data(), bytes.size()));
}

void CallReceiveVector(NativeEnv& e) { CallReceive(e, NumberAt(e, 0), VectorBytes(e)); }
void CallSendVector(NativeEnv& e) { CallSend(e, NumberAt(e, 0), VectorBytes(e)); }

Waiting WaitingToReceiveVector(NativeEnv& e) {
  return WaitingIfUnavailable(e, NumberAt(e, 0), &CallReceiveVector);
}
Waiting WaitingToSendVector(NativeEnv& e) {
  return WaitingIfUnavailable(e, NumberAt(e, 0), &CallSendVector);
}

}  // namespace mazurka
