// IOUtil.read and write(fd, buffer, position, directIO, async, alignment, dispatcher): the JDK's
// code copies a buffer's bytes through memory outside the heap, which all threads share. For a
// plain buffer on an array that only this thread can reach, the bytes go straight to the file.
#include <algorithm>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/io/nio_results.h"
#include "jvm/natives/net/network_calls.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

constexpr std::string_view kUtil = "sun/nio/ch/IOUtil";
constexpr std::string_view kFile = "sun/nio/ch/FileDispatcherImpl";
constexpr std::string_view kSocket = "sun/nio/ch/SocketDispatcher";

bool IsOfSocket(NativeEnv& e) { return IsSocketAt(e, 0); }

enum : uint32_t { kBufferSlot = 1, kPositionSlot = 2, kDirectSlot = 4, kDispatcherSlot = 7 };

struct BufferRange {
  Ref array;
  uint32_t offset;
  int32_t position, count;
};
BufferRange RangeOf(NativeEnv& e) {
  Objects& objects = e.vm.objects();
  const Ref buffer = e.Reference(kBufferSlot);
  const int32_t position = objects.GetInt(buffer, "position");
  const int32_t limit = objects.GetInt(buffer, "limit");
  return {objects.GetRef(buffer, "hb"),
          static_cast<uint32_t>(objects.GetInt(buffer, "offset") + position), position,
          std::max(0, limit - position)};
}

NativeStatus MoveBuffer(NativeEnv& e, const BufferRange& range, int64_t n, bool reading) {
  if (n > 0)
    e.vm.objects().SetInt(e.Reference(kBufferSlot), "position",
                          range.position + static_cast<int32_t>(n));
  return ReturnTransferred(e, n, reading);
}

NativeStatus MoveBuffer(NativeEnv& e, const BufferRange& range, const Moved& moved) {
  if (moved.status != NativeStatus::kDone) return moved.status;
  if (moved.count > 0)
    e.vm.objects().SetInt(e.Reference(kBufferSlot), "position",
                          range.position + static_cast<int32_t>(moved.count));
  return e.ReturnInt(static_cast<int32_t>(moved.count));
}

NativeStatus ReadBuffer(NativeEnv& e) {
  if (!IsPlainTransfer(e)) return RunShipped(e);
  const BufferRange range = RangeOf(e);
  const auto count = static_cast<size_t>(range.count);
  uint8_t* to =
      WritableBytesAt(e.vm, range.array, range.offset, static_cast<uint32_t>(range.count));
  const int64_t at = e.Long(kPositionSlot);
  if (IsOfSocket(e)) return MoveBuffer(e, range, ReceiveBytes(e, NumberAt(e, 0), to, count));
  return MoveBuffer(e, range,
                    at == -1 ? FilesOf(e).Read(NumberAt(e, 0), to, count)
                             : FilesOf(e).ReadAt(NumberAt(e, 0), to, count, at),
                    true);
}
NativeStatus WriteBuffer(NativeEnv& e) {
  if (!IsPlainTransfer(e)) return RunShipped(e);
  const BufferRange range = RangeOf(e);
  const auto count = static_cast<size_t>(range.count);
  const uint8_t* from = BytesAt(e.vm, range.array, range.offset);
  const int64_t at = e.Long(kPositionSlot);
  if (IsOfSocket(e)) return MoveBuffer(e, range, SendBytes(e, NumberAt(e, 0), from, count));
  return MoveBuffer(e, range,
                    at == -1 ? FilesOf(e).Write(NumberAt(e, 0), from, count)
                             : FilesOf(e).WriteAt(NumberAt(e, 0), from, count, at),
                    false);
}
void CallReadBuffer(NativeEnv& e) {
  const auto count = static_cast<size_t>(RangeOf(e).count);
  if (IsOfSocket(e)) return CallReceive(e, NumberAt(e, 0), count);
  const int64_t at = e.Long(kPositionSlot);
  if (at == -1) {
    FilesOf(e).Read(NumberAt(e, 0), nullptr, count);
  } else {
    FilesOf(e).ReadAt(NumberAt(e, 0), nullptr, count, at);
  }
}
void CallWriteBuffer(NativeEnv& e) {
  const auto count = static_cast<size_t>(RangeOf(e).count);
  if (IsOfSocket(e)) return CallSend(e, NumberAt(e, 0), count);
  const int64_t at = e.Long(kPositionSlot);
  if (at == -1) {
    FilesOf(e).Write(NumberAt(e, 0), nullptr, count);
  } else {
    FilesOf(e).WriteAt(NumberAt(e, 0), nullptr, count, at);
  }
}

Waiting WaitingToReadBuffer(NativeEnv& e) {
  if (!IsPlainTransfer(e)) return {};
  return WaitingIfUnavailable(e, NumberAt(e, 0), &CallReadBuffer);
}
Waiting WaitingToWriteBuffer(NativeEnv& e) {
  if (!IsPlainTransfer(e)) return {};
  return WaitingIfUnavailable(e, NumberAt(e, 0), &CallWriteBuffer);
}

constexpr std::string_view kReadBuffer =
    "read(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I";
constexpr std::string_view kWriteBuffer =
    "write(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I";
constexpr std::string_view kPlain = "plain buffers need no memory outside the heap";

constexpr NativeRow kRows[] = {
    {kUtil, kReadBuffer, &ReadBuffer, kPlain, NativeRow::Shipped::kKept},
    {kUtil, kWriteBuffer, &WriteBuffer, kPlain, NativeRow::Shipped::kKept},
};

using By = FileOperation::By;

constexpr FileOperation kOperations[] = {
    {kUtil, kReadBuffer, &CallReadBuffer, By::kBuffer, false, &WaitingToReadBuffer},
    {kUtil, kWriteBuffer, &CallWriteBuffer, By::kBuffer, false, &WaitingToWriteBuffer},
};

}  // namespace

bool IsPlainTransfer(NativeEnv& e) {
  const Ref descriptor = e.Reference(0), buffer = e.Reference(kBufferSlot);
  const Ref dispatcher = e.Reference(kDispatcherSlot);
  if (!e.vm.options().explore || IsNull(descriptor) || IsNull(buffer) || IsNull(dispatcher) ||
      e.Bool(kDirectSlot))
    return false;
  const uint32_t shared = e.vm.options().every_operation ? kAnyObjectFlag : kEscapedFlag;
  Objects& objects = e.vm.objects();
  const std::string_view kind = objects.KlassOf(dispatcher).name.view();
  return (kind == kFile || kind == kSocket) &&
         objects.KlassOf(buffer).name.view() == "java/nio/HeapByteBuffer" &&
         (e.heap().Header(buffer).meta & shared) == 0 &&
         objects.GetInt(buffer, "position") < objects.GetInt(buffer, "limit") &&
         !IsConsole(NumberAt(e, 0));
}

MAZ_NATIVE_TABLE(NioBufferNatives, kRows)
MAZ_FILE_OPERATIONS(NioBufferOperations, kOperations)

}  // namespace mazurka
