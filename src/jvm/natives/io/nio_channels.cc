// sun.nio.ch for files, and for what sockets share with them: FileDispatcherImpl, IOUtil. Buffers
// are off-heap addresses.
#include <cerrno>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/io/nio_results.h"
#include "jvm/natives/net/network_calls.h"
#include "jvm/natives/net/socket_vectors.h"
#include "jvm/natives/refuse_native.h"

namespace mazurka {
namespace {

constexpr int32_t kUnsupportedCase = -4;  // sun.nio.ch.IOStatus

HostState& Host(NativeEnv& e) { return HostState::Of(e.vm); }

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus Zero(NativeEnv& e) { return e.ReturnInt(0); }

// Natives of FileDispatcherImpl are for files, and some of them for sockets and pipes too.
bool IsOfSocket(NativeEnv& e) { return IsSocketAt(e, 0); }

size_t CountAt(NativeEnv& e, uint32_t slot) { return static_cast<size_t>(e.Int(slot)); }

// read0(fd, address, count)
NativeStatus Read(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1));
  uint8_t* to = Host(e).off_heap.Write(address, CountAt(e, 3));
  if (IsOfSocket(e)) return ReturnMoved(e, ReceiveBytes(e, NumberAt(e, 0), to, CountAt(e, 3)));
  return ReturnTransferred(e, ReadDescriptor(e, NumberAt(e, 0), to, CountAt(e, 3)), true);
}
void CallRead(NativeEnv& e) {
  if (IsOfSocket(e)) return CallReceive(e, NumberAt(e, 0), CountAt(e, 3));
  FilesOf(e).Read(NumberAt(e, 0), nullptr, CountAt(e, 3));
}
Waiting WaitingToRead(NativeEnv& e) { return WaitingIfUnavailable(e, NumberAt(e, 0), &CallRead); }

NativeStatus Write(NativeEnv& e) {
  // Unobserved output is invisible, but reading the buffer is an operation.
  if (IsConsole(NumberAt(e, 0)) && !e.vm.options().observe_output && e.Int(3) > 0 &&
      e.vm.accesses().StopsBefore(e.thread, Announced::kRead, Ref::kNull,
                                  static_cast<uint64_t>(e.Long(1)),
                                  static_cast<uint32_t>(e.Int(3)))) {
    return NativeStatus::kOperation;
  }
  const uint8_t* from = Host(e).off_heap.Read(static_cast<uint64_t>(e.Long(1)));
  if (IsOfSocket(e)) return ReturnMoved(e, SendBytes(e, NumberAt(e, 0), from, CountAt(e, 3)));
  return ReturnTransferred(e, WriteDescriptor(e, NumberAt(e, 0), from, CountAt(e, 3)), false);
}
void CallWrite(NativeEnv& e) {
  if (IsOfSocket(e)) return CallSend(e, NumberAt(e, 0), CountAt(e, 3));
  FilesOf(e).Write(NumberAt(e, 0), nullptr, CountAt(e, 3));
}
Waiting WaitingToWrite(NativeEnv& e) { return WaitingIfUnavailable(e, NumberAt(e, 0), &CallWrite); }

// pread0(fd, address, count, position)
NativeStatus ReadAt(NativeEnv& e) {
  uint8_t* to = Host(e).off_heap.Write(static_cast<uint64_t>(e.Long(1)), CountAt(e, 3));
  return ReturnTransferred(e, FilesOf(e).ReadAt(NumberAt(e, 0), to, CountAt(e, 3), e.Long(4)),
                           true);
}
void CallReadAt(NativeEnv& e) {
  FilesOf(e).ReadAt(NumberAt(e, 0), nullptr, CountAt(e, 3), e.Long(4));
}
NativeStatus WriteAt(NativeEnv& e) {
  const uint8_t* from = Host(e).off_heap.Read(static_cast<uint64_t>(e.Long(1)));
  return ReturnTransferred(e, FilesOf(e).WriteAt(NumberAt(e, 0), from, CountAt(e, 3), e.Long(4)),
                           false);
}
void CallWriteAt(NativeEnv& e) {
  FilesOf(e).WriteAt(NumberAt(e, 0), nullptr, CountAt(e, 3), e.Long(4));
}

// Slot 1 holds the address of a vector of pairs (address, length), slot 3 the number of pairs.
// Calls transfer(address, length) for each until one transfers too little. Returns the sum, or -1
// if a transfer failed before any byte.
template <typename Transfer>
int64_t ForEachBuffer(NativeEnv& e, Transfer transfer) {
  auto vector = static_cast<uint64_t>(e.Long(1));
  int64_t total = 0;
  for (int32_t i = 0; i < e.Int(3); ++i) {
    uint64_t pair[2];
    std::memcpy(pair, Host(e).off_heap.Read(vector + static_cast<uint64_t>(i) * 16), sizeof(pair));
    int64_t n = pair[1] == 0 ? 0 : transfer(pair[0], pair[1]);
    if (n < 0) return total > 0 ? total : -1;
    total += n;
    if (static_cast<uint64_t>(n) < pair[1]) break;
  }
  return total;
}

NativeStatus ReadVector(NativeEnv& e) {
  if (IsOfSocket(e)) return ReceiveVector(e);
  int32_t fd = NumberAt(e, 0);
  int64_t n = ForEachBuffer(e, [&](uint64_t address, uint64_t length) {
    return ReadDescriptor(e, fd, Host(e).off_heap.Write(address, length), length);
  });
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnLong(n == 0 ? int64_t{kEndOfStream} : n);
}
NativeStatus WriteVector(NativeEnv& e) {
  if (IsOfSocket(e)) return SendVector(e);
  int32_t fd = NumberAt(e, 0);
  int64_t n = ForEachBuffer(e, [&](uint64_t address, uint64_t length) {
    return WriteDescriptor(e, fd, Host(e).off_heap.Read(address), length);
  });
  return n < 0 ? ThrowErrno(e, errno) : e.ReturnLong(n);
}

// All buffers of the vector together.
size_t VectorCount(NativeEnv& e) {
  return static_cast<size_t>(
      ForEachBuffer(e, [](uint64_t, uint64_t length) { return static_cast<int64_t>(length); }));
}
void CallReadVector(NativeEnv& e) {
  if (IsOfSocket(e)) return CallReceiveVector(e);
  FilesOf(e).Read(NumberAt(e, 0), nullptr, VectorCount(e));
}
void CallWriteVector(NativeEnv& e) {
  if (IsOfSocket(e)) return CallSendVector(e);
  FilesOf(e).Write(NumberAt(e, 0), nullptr, VectorCount(e));
}

Waiting WaitingToReadVector(NativeEnv& e) {
  return WaitingIfUnavailable(e, NumberAt(e, 0), &CallReadVector);
}
Waiting WaitingToWriteVector(NativeEnv& e) {
  return WaitingIfUnavailable(e, NumberAt(e, 0), &CallWriteVector);
}

// seek0(fd, offset): a negative offset asks for the current position.
int64_t CallSeek(NativeEnv& e) {
  int64_t offset = e.Long(1);
  return FilesOf(e).Seek(NumberAt(e, 0), offset < 0 ? 0 : offset, offset < 0 ? SEEK_CUR : SEEK_SET);
}
NativeStatus Seek(NativeEnv& e) {
  int64_t at = CallSeek(e);
  return at < 0 ? ThrowErrno(e, errno) : e.ReturnLong(at);
}
int CallStat(NativeEnv& e, uint32_t slot, struct stat& s) {
  return FilesOf(e).StatOpen(NumberAt(e, slot), s);
}
NativeStatus Size(NativeEnv& e) {
  struct stat s {};
  return CallStat(e, 0, s) < 0 ? ThrowErrno(e, errno) : e.ReturnLong(s.st_size);
}
void CallSize(NativeEnv& e) {
  struct stat s {};
  CallStat(e, 0, s);
}
int CallTruncate(NativeEnv& e) { return FilesOf(e).Truncate(NumberAt(e, 0), e.Long(1)); }
NativeStatus Truncate(NativeEnv& e) {
  return CallTruncate(e) < 0 ? ThrowErrno(e, errno) : e.ReturnInt(0);
}
int CallForce(NativeEnv& e) { return FilesOf(e).Sync(NumberAt(e, 0)); }
NativeStatus Force(NativeEnv& e) {
  return CallForce(e) < 0 && errno != EINVAL ? ThrowErrno(e, errno) : e.ReturnInt(0);
}

int64_t LockLength(int64_t size) { return size == INT64_MAX ? 0 : size; }

// lock0(fd, blocking, position, size, shared)
int CallLock(NativeEnv& e) {
  const short type = e.Bool(6) ? F_RDLCK : F_WRLCK;
  return FilesOf(e).Lock(NumberAt(e, 0), type, e.Bool(1), e.Long(2), LockLength(e.Long(4)));
}
NativeStatus Lock(NativeEnv& e) {
  constexpr int32_t kNoLock = -1, kLocked = 0;
  if (CallLock(e) == 0) return e.ReturnInt(kLocked);
  return errno == EAGAIN || errno == EACCES ? e.ReturnInt(kNoLock) : ThrowErrno(e, errno);
}
int CallRelease(NativeEnv& e) {
  return FilesOf(e).Lock(NumberAt(e, 0), F_UNLCK, false, e.Long(1), LockLength(e.Long(3)));
}
NativeStatus Release(NativeEnv& e) { return CallRelease(e) < 0 ? ThrowErrno(e, errno) : e.Void(); }

NativeStatus CloseNumber(NativeEnv& e, int32_t fd) {
  if (IsConsole(fd) || FilesOf(e).Close(fd) == 0) return e.Void();
  return ThrowErrno(e, errno);
}
NativeStatus Close(NativeEnv& e) {
  int32_t fd = NumberAt(e, 0);
  if (IsOfSocket(e)) return CloseSocket(e, fd);
  e.vm.objects().SetInt(e.Reference(0), "fd", -1);
  return fd == -1 ? e.Void() : CloseNumber(e, fd);
}
void CallClose(NativeEnv& e) {
  if (IsOfSocket(e)) {
    NetworkOf(e).Close(NumberAt(e, 0));
    return;
  }
  if (NumberAt(e, 0) != -1) FilesOf(e).Close(NumberAt(e, 0));
}
NativeStatus CloseInt(NativeEnv& e) {
  return Network::IsSocket(e.Int(0)) ? CloseSocket(e, e.Int(0)) : CloseNumber(e, e.Int(0));
}
void CallCloseInt(NativeEnv& e) {
  if (Network::IsSocket(e.Int(0))) {
    NetworkOf(e).Close(e.Int(0));
    return;
  }
  FilesOf(e).Close(e.Int(0));
}

// Threads that wait in calls on a file are not woken.
void CallPreClose(NativeEnv& e) {
  if (IsOfSocket(e)) NetworkOf(e).PreClose(NumberAt(e, 0));
}
NativeStatus PreClose(NativeEnv& e) {
  if (!IsOfSocket(e)) return e.Void();
  CallPreClose(e);
  EndNetworkCall(e);
  return e.Void();
}

NativeStatus PageSize(NativeEnv& e) { return e.ReturnLong(4096); }
NativeStatus MaxTransfer(NativeEnv& e) { return e.ReturnInt(INT32_MAX); }
// Makes the JDK copy through a buffer.
NativeStatus NoTransfer(NativeEnv& e) { return e.ReturnLong(kUnsupportedCase); }

NativeStatus KeyInit(NativeEnv& e) {
  struct stat s {};
  if (CallStat(e, 1, s) < 0) return ThrowErrno(e, errno);
  e.vm.objects().SetLong(e.Reference(0), "st_dev", static_cast<int64_t>(s.st_dev));
  e.vm.objects().SetLong(e.Reference(0), "st_ino", static_cast<int64_t>(s.st_ino));
  return e.Void();
}

NativeStatus DescriptorValue(NativeEnv& e) { return e.ReturnInt(NumberAt(e, 0)); }
NativeStatus SetDescriptorValue(NativeEnv& e) {
  e.vm.objects().SetInt(e.Reference(0), "fd", e.Int(1));
  return e.Void();
}
NativeStatus VectorLimit(NativeEnv& e) { return e.ReturnInt(1024); }

constexpr std::string_view kFile = "sun/nio/ch/FileDispatcherImpl";
constexpr std::string_view kChannel = "sun/nio/ch/FileChannelImpl";
constexpr std::string_view kUtil = "sun/nio/ch/IOUtil";

constexpr NativeRow kRows[] = {
    {kFile, "init()V", &Nothing},
    {kFile, "read0(Ljava/io/FileDescriptor;JI)I", &Read},
    {kFile, "write0(Ljava/io/FileDescriptor;JI)I", &Write},
    {kFile, "pread0(Ljava/io/FileDescriptor;JIJ)I", &ReadAt},
    {kFile, "pwrite0(Ljava/io/FileDescriptor;JIJ)I", &WriteAt},
    {kFile, "readv0(Ljava/io/FileDescriptor;JI)J", &ReadVector},
    {kFile, "writev0(Ljava/io/FileDescriptor;JI)J", &WriteVector},
    {kFile, "seek0(Ljava/io/FileDescriptor;J)J", &Seek},
    {kFile, "size0(Ljava/io/FileDescriptor;)J", &Size},
    {kFile, "truncate0(Ljava/io/FileDescriptor;J)I", &Truncate},
    {kFile, "force0(Ljava/io/FileDescriptor;Z)I", &Force},
    {kFile, "lock0(Ljava/io/FileDescriptor;ZJJZ)I", &Lock},
    {kFile, "release0(Ljava/io/FileDescriptor;JJ)V", &Release},
    {kFile, "close0(Ljava/io/FileDescriptor;)V", &Close},
    {kFile, "closeIntFD(I)V", &CloseInt},
    {kFile, "preClose0(Ljava/io/FileDescriptor;)V", &PreClose},
    {kFile, "canTransferToFromOverlappedMap0()Z", &Zero},
    {kFile, "setDirect0(Ljava/io/FileDescriptor;)I", &RefuseNative},
    {kChannel, "initIDs()J", &PageSize},
    {kChannel, "transferTo0(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;)J", &NoTransfer},
    {kChannel, "maxDirectTransferSize0()I", &MaxTransfer},
    {"sun/nio/ch/FileKey", "initIDs()V", &Nothing},
    {"sun/nio/ch/FileKey", "init(Ljava/io/FileDescriptor;)V", &KeyInit},
    {kUtil, "initIDs()V", &Nothing},
    {kUtil, "iovMax()I", &VectorLimit},
    {kUtil, "fdLimit()I", &VectorLimit},
    {kUtil, "fdVal(Ljava/io/FileDescriptor;)I", &DescriptorValue},
    {kUtil, "setfdVal(Ljava/io/FileDescriptor;I)V", &SetDescriptorValue},
    {"sun/nio/ch/NativeThread", "supportPendingSignals0()Z", &Zero},
};

using By = FileOperation::By;

constexpr FileOperation kOperations[] = {
    {kFile, "read0(Ljava/io/FileDescriptor;JI)I", &CallRead, By::kReceiver, false, &WaitingToRead},
    {kFile, "write0(Ljava/io/FileDescriptor;JI)I", &CallWrite, By::kReceiver, false,
     &WaitingToWrite},
    {kFile, "pread0(Ljava/io/FileDescriptor;JIJ)I", &CallReadAt, By::kReceiver},
    {kFile, "pwrite0(Ljava/io/FileDescriptor;JIJ)I", &CallWriteAt, By::kReceiver},
    {kFile, "readv0(Ljava/io/FileDescriptor;JI)J", &CallReadVector, By::kReceiver, false,
     &WaitingToReadVector},
    {kFile, "writev0(Ljava/io/FileDescriptor;JI)J", &CallWriteVector, By::kReceiver, false,
     &WaitingToWriteVector},
    {kFile, "seek0(Ljava/io/FileDescriptor;J)J", [](NativeEnv& e) { CallSeek(e); }, By::kReceiver},
    {kFile, "size0(Ljava/io/FileDescriptor;)J", &CallSize, By::kReceiver},
    {kFile, "truncate0(Ljava/io/FileDescriptor;J)I", [](NativeEnv& e) { CallTruncate(e); },
     By::kReceiver},
    {kFile, "force0(Ljava/io/FileDescriptor;Z)I", [](NativeEnv& e) { CallForce(e); },
     By::kReceiver},
    {kFile, "lock0(Ljava/io/FileDescriptor;ZJJZ)I", [](NativeEnv& e) { CallLock(e); },
     By::kReceiver},
    {kFile, "release0(Ljava/io/FileDescriptor;JJ)V", [](NativeEnv& e) { CallRelease(e); },
     By::kReceiver},
    {kFile, "close0(Ljava/io/FileDescriptor;)V", &CallClose, By::kReceiver, true},
    {kFile, "closeIntFD(I)V", &CallCloseInt, By::kNumber},
    {kFile, "preClose0(Ljava/io/FileDescriptor;)V", &CallPreClose, By::kReceiver},
};

}  // namespace

MAZ_NATIVE_TABLE(NioChannelNatives, kRows)
MAZ_FILE_OPERATIONS(NioChannelOperations, kOperations)

}  // namespace mazurka
