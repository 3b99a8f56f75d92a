// Bytes of sockets: sun.nio.ch.SocketDispatcher, the transfers of NioSocketImpl, pipes, and what
// IOUtil and NativeThread do for sockets.
#include <cerrno>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/nio_results.h"
#include "jvm/natives/net/network_calls.h"
#include "jvm/natives/net/socket_vectors.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

OffHeap& Memory(NativeEnv& e) { return HostState::Of(e.vm).off_heap; }

// read0(fd, address, count)
NativeStatus Read(NativeEnv& e) {
  const auto count = static_cast<size_t>(e.Int(3));
  uint8_t* to = Memory(e).Write(static_cast<uint64_t>(e.Long(1)), count);
  return ReturnMoved(e, ReceiveBytes(e, NumberAt(e, 0), to, count));
}
void CallRead(NativeEnv& e) { CallReceive(e, NumberAt(e, 0), static_cast<size_t>(e.Int(3))); }
Waiting WaitingToRead(NativeEnv& e) { return WaitingIfUnavailable(e, NumberAt(e, 0), &CallRead); }

// NioSocketImpl.tryRead and tryWrite(this, fd, bytes, offset, length): the JDK's code copies the
// bytes through memory outside the heap, which all threads share.
enum : uint32_t { kDescriptorSlot = 1, kBytesSlot = 2, kOffsetSlot = 3, kLengthSlot = 4 };

NativeStatus TryRead(NativeEnv& e) {
  const auto length = static_cast<uint32_t>(e.Int(kLengthSlot));
  uint8_t* to = WritableBytesAt(e.vm, e.Reference(kBytesSlot),
                                static_cast<uint32_t>(e.Int(kOffsetSlot)), length);
  return ReturnMoved(e, ReceiveBytes(e, NumberAt(e, kDescriptorSlot), to, length));
}
void CallTryRead(NativeEnv& e) {
  CallReceive(e, NumberAt(e, kDescriptorSlot), static_cast<size_t>(e.Int(kLengthSlot)));
}
Waiting WaitingToTryRead(NativeEnv& e) {
  return WaitingIfUnavailable(e, NumberAt(e, kDescriptorSlot), &CallTryRead);
}

NativeStatus TryWrite(NativeEnv& e) {
  const auto length = static_cast<size_t>(e.Int(kLengthSlot));
  const uint8_t* from =
      BytesAt(e.vm, e.Reference(kBytesSlot), static_cast<uint32_t>(e.Int(kOffsetSlot)));
  return ReturnMoved(e, SendBytes(e, NumberAt(e, kDescriptorSlot), from, length));
}
void CallTryWrite(NativeEnv& e) {
  CallSend(e, NumberAt(e, kDescriptorSlot), static_cast<size_t>(e.Int(kLengthSlot)));
}
Waiting WaitingToTryWrite(NativeEnv& e) {
  return WaitingIfUnavailable(e, NumberAt(e, kDescriptorSlot), &CallTryWrite);
}

// configureBlocking(fd, blocking)
int CallSetBlocking(NativeEnv& e) { return NetworkOf(e).SetBlocking(NumberAt(e, 0), e.Bool(1)); }
void RecordSetBlocking(NativeEnv& e) { CallSetBlocking(e); }
NativeStatus ConfigureBlocking(NativeEnv& e) {
  return CallSetBlocking(e) < 0 ? ThrowErrno(e, errno) : e.Void();
}

// makePipe(blocking): both descriptors in one number
void CallPipe(NativeEnv& e) {
  int32_t source = 0, sink = 0;
  NetworkOf(e).OpenPipe(source, sink);
}
NativeStatus MakePipe(NativeEnv& e) {
  int32_t source = 0, sink = 0;
  Network& network = NetworkOf(e);
  const bool blocking = e.Bool(0);
  if (network.OpenPipe(source, sink) < 0) return ThrowErrno(e, errno);
  if (!blocking) {
    network.SetBlocking(source, false);
    network.SetBlocking(sink, false);
  }
  return e.ReturnLong(int64_t{source} << 32 | int64_t{sink});
}

// A name of the thread for NativeThread.signal, which wakes a thread that waits in a system call.
// Here PreClose wakes it, so signal has nothing to do. No thread waits in a call on a file: 0.
NativeStatus CurrentNativeThread(NativeEnv& e) {
  const bool is_for_file =
      e.thread.frame->method->owner->name.view() == "sun/nio/ch/NativeThreadSet";
  return e.ReturnLong(is_for_file ? 0
                                  : static_cast<int64_t>(Mix64(e.thread.StableName()) >> 1 | 1));
}
NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

constexpr std::string_view kSocket = "sun/nio/ch/NioSocketImpl";
constexpr std::string_view kDispatcher = "sun/nio/ch/SocketDispatcher";
constexpr std::string_view kUtil = "sun/nio/ch/IOUtil";
constexpr std::string_view kThread = "sun/nio/ch/NativeThread";
constexpr std::string_view kTryRead = "tryRead(Ljava/io/FileDescriptor;[BII)I";
constexpr std::string_view kTryWrite = "tryWrite(Ljava/io/FileDescriptor;[BII)I";
constexpr std::string_view kPlain = "the bytes need no memory outside the heap";

constexpr NativeRow kRows[] = {
    {kDispatcher, "read0(Ljava/io/FileDescriptor;JI)I", &Read},
    {kDispatcher, "readv0(Ljava/io/FileDescriptor;JI)J", &ReceiveVector},
    {kSocket, kTryRead, &TryRead, kPlain},
    {kSocket, kTryWrite, &TryWrite, kPlain},
    {kUtil, "configureBlocking(Ljava/io/FileDescriptor;Z)V", &ConfigureBlocking},
    {kUtil, "makePipe(Z)J", &MakePipe},
    {kThread, "init()V", &Nothing},
    {kThread, "current()J", &CurrentNativeThread},
    {kThread, "signal(J)V", &Nothing},
};

using By = FileOperation::By;

constexpr FileOperation kOperations[] = {
    {kDispatcher, "read0(Ljava/io/FileDescriptor;JI)I", &CallRead, By::kReceiver, false,
     &WaitingToRead},
    {kDispatcher, "readv0(Ljava/io/FileDescriptor;JI)J", &CallReceiveVector, By::kReceiver, false,
     &WaitingToReceiveVector},
    {kSocket, kTryRead, &CallTryRead, By::kSecond, false, &WaitingToTryRead},
    {kSocket, kTryWrite, &CallTryWrite, By::kSecond, false, &WaitingToTryWrite},
    {kUtil, "configureBlocking(Ljava/io/FileDescriptor;Z)V", &RecordSetBlocking, By::kReceiver},
    {kUtil, "makePipe(Z)J", &CallPipe},
};

}  // namespace

MAZ_NATIVE_TABLE(SocketNatives, kRows)
MAZ_FILE_OPERATIONS(SocketOperations, kOperations)

}  // namespace mazurka
