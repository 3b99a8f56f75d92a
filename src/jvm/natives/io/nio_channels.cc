// sun.nio.ch for files, and for what sockets share with them: FileDispatcherImpl,
// FileChannelImpl, IOUtil. Buffers are off-heap addresses.
#include <cerrno>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/files/host_calls.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/io/run_mappings.h"
#include "jvm/natives/net/network_calls.h"
#include "jvm/natives/net/socket_vectors.h"
#include "jvm/natives/refuse_native.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

constexpr int32_t kEndOfFile = -1, kUnsupportedCase = -4;  // sun.nio.ch.IOStatus

HostState& Host(NativeEnv& e) { return HostState::Of(e.vm); }
// The number of the FileDescriptor object in `slot`.
int32_t Number(NativeEnv& e, uint32_t slot) { return NumberOf(e.vm, e.Reference(slot)); }

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus Zero(NativeEnv& e) { return e.ReturnInt(0); }
NativeStatus Loaded(NativeEnv& e) { return e.ReturnBool(true); }

// Natives of FileDispatcherImpl are for files, and some of them for sockets and pipes too.
bool IsOfSocket(NativeEnv& e) { return IsSocketAt(e, 0); }
NativeStatus ReturnMoved(NativeEnv& e, const Moved& moved) {
  if (moved.status != NativeStatus::kDone) return moved.status;
  return e.ReturnInt(static_cast<int32_t>(moved.count));
}

NativeStatus Transferred(NativeEnv& e, int64_t n, bool reading) {
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(n == 0 && reading ? kEndOfFile : static_cast<int32_t>(n));
}

size_t CountAt(NativeEnv& e, uint32_t slot) { return static_cast<size_t>(e.Int(slot)); }

// read0(fd, address, count)
NativeStatus Read(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1));
  uint8_t* to = Host(e).off_heap.Write(address, CountAt(e, 3));
  if (IsOfSocket(e)) return ReturnMoved(e, ReceiveBytes(e, Number(e, 0), to, CountAt(e, 3)));
  return Transferred(e, ReadDescriptor(e, Number(e, 0), to, CountAt(e, 3)), true);
}
void CallRead(NativeEnv& e) {
  if (IsOfSocket(e)) return CallReceive(e, Number(e, 0), CountAt(e, 3));
  FilesOf(e).Read(Number(e, 0), nullptr, CountAt(e, 3));
}
Waiting WaitingToRead(NativeEnv& e) { return WaitingIfUnavailable(e, Number(e, 0), &CallRead); }

NativeStatus Write(NativeEnv& e) {
  // Unobserved output is invisible, but reading the buffer is an operation.
  if (IsConsole(Number(e, 0)) && !e.vm.options().observe_output && e.Int(3) > 0 &&
      e.vm.accesses().StopsBefore(e.thread, Announced::kRead, Ref::kNull,
                                  static_cast<uint64_t>(e.Long(1)),
                                  static_cast<uint32_t>(e.Int(3)))) {
    return NativeStatus::kOperation;
  }
  const uint8_t* from = Host(e).off_heap.Read(static_cast<uint64_t>(e.Long(1)));
  if (IsOfSocket(e)) return ReturnMoved(e, SendBytes(e, Number(e, 0), from, CountAt(e, 3)));
  return Transferred(e, WriteDescriptor(e, Number(e, 0), from, CountAt(e, 3)), false);
}
void CallWrite(NativeEnv& e) {
  if (IsOfSocket(e)) return CallSend(e, Number(e, 0), CountAt(e, 3));
  FilesOf(e).Write(Number(e, 0), nullptr, CountAt(e, 3));
}
Waiting WaitingToWrite(NativeEnv& e) { return WaitingIfUnavailable(e, Number(e, 0), &CallWrite); }

// pread0(fd, address, count, position)
NativeStatus ReadAt(NativeEnv& e) {
  uint8_t* to = Host(e).off_heap.Write(static_cast<uint64_t>(e.Long(1)), CountAt(e, 3));
  return Transferred(e, FilesOf(e).ReadAt(Number(e, 0), to, CountAt(e, 3), e.Long(4)), true);
}
void CallReadAt(NativeEnv& e) {
  FilesOf(e).ReadAt(Number(e, 0), nullptr, CountAt(e, 3), e.Long(4));
}
NativeStatus WriteAt(NativeEnv& e) {
  const uint8_t* from = Host(e).off_heap.Read(static_cast<uint64_t>(e.Long(1)));
  return Transferred(e, FilesOf(e).WriteAt(Number(e, 0), from, CountAt(e, 3), e.Long(4)), false);
}
void CallWriteAt(NativeEnv& e) {
  FilesOf(e).WriteAt(Number(e, 0), nullptr, CountAt(e, 3), e.Long(4));
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
  int32_t fd = Number(e, 0);
  int64_t n = ForEachBuffer(e, [&](uint64_t address, uint64_t length) {
    return ReadDescriptor(e, fd, Host(e).off_heap.Write(address, length), length);
  });
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnLong(n == 0 ? int64_t{kEndOfFile} : n);
}
NativeStatus WriteVector(NativeEnv& e) {
  if (IsOfSocket(e)) return SendVector(e);
  int32_t fd = Number(e, 0);
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
  FilesOf(e).Read(Number(e, 0), nullptr, VectorCount(e));
}
void CallWriteVector(NativeEnv& e) {
  if (IsOfSocket(e)) return CallSendVector(e);
  FilesOf(e).Write(Number(e, 0), nullptr, VectorCount(e));
}

Waiting WaitingToReadVector(NativeEnv& e) {
  return WaitingIfUnavailable(e, Number(e, 0), &CallReadVector);
}
Waiting WaitingToWriteVector(NativeEnv& e) {
  return WaitingIfUnavailable(e, Number(e, 0), &CallWriteVector);
}

// seek0(fd, offset): a negative offset asks for the current position.
int64_t CallSeek(NativeEnv& e) {
  int64_t offset = e.Long(1);
  return FilesOf(e).Seek(Number(e, 0), offset < 0 ? 0 : offset, offset < 0 ? SEEK_CUR : SEEK_SET);
}
NativeStatus Seek(NativeEnv& e) {
  int64_t at = CallSeek(e);
  return at < 0 ? ThrowErrno(e, errno) : e.ReturnLong(at);
}
int CallStat(NativeEnv& e, uint32_t slot, struct stat& s) {
  return FilesOf(e).StatOpen(Number(e, slot), s);
}
NativeStatus Size(NativeEnv& e) {
  struct stat s {};
  return CallStat(e, 0, s) < 0 ? ThrowErrno(e, errno) : e.ReturnLong(s.st_size);
}
void CallSize(NativeEnv& e) {
  struct stat s {};
  CallStat(e, 0, s);
}
int CallTruncate(NativeEnv& e) { return FilesOf(e).Truncate(Number(e, 0), e.Long(1)); }
NativeStatus Truncate(NativeEnv& e) {
  return CallTruncate(e) < 0 ? ThrowErrno(e, errno) : e.ReturnInt(0);
}
int CallForce(NativeEnv& e) { return FilesOf(e).Sync(Number(e, 0)); }
NativeStatus Force(NativeEnv& e) {
  return CallForce(e) < 0 && errno != EINVAL ? ThrowErrno(e, errno) : e.ReturnInt(0);
}

int64_t LockLength(int64_t size) { return size == INT64_MAX ? 0 : size; }

// lock0(fd, blocking, position, size, shared)
int CallLock(NativeEnv& e) {
  const short type = e.Bool(6) ? F_RDLCK : F_WRLCK;
  return FilesOf(e).Lock(Number(e, 0), type, e.Bool(1), e.Long(2), LockLength(e.Long(4)));
}
NativeStatus Lock(NativeEnv& e) {
  constexpr int32_t kNoLock = -1, kLocked = 0;
  if (CallLock(e) == 0) return e.ReturnInt(kLocked);
  return errno == EAGAIN || errno == EACCES ? e.ReturnInt(kNoLock) : ThrowErrno(e, errno);
}
int CallRelease(NativeEnv& e) {
  return FilesOf(e).Lock(Number(e, 0), F_UNLCK, false, e.Long(1), LockLength(e.Long(3)));
}
NativeStatus Release(NativeEnv& e) { return CallRelease(e) < 0 ? ThrowErrno(e, errno) : e.Void(); }

NativeStatus CloseNumber(NativeEnv& e, int32_t fd) {
  if (IsConsole(fd) || FilesOf(e).Close(fd) == 0) return e.Void();
  return ThrowErrno(e, errno);
}
NativeStatus Close(NativeEnv& e) {
  int32_t fd = Number(e, 0);
  if (IsOfSocket(e)) return CloseSocket(e, fd);
  e.vm.objects().SetInt(e.Reference(0), "fd", -1);
  return fd == -1 ? e.Void() : CloseNumber(e, fd);
}
void CallClose(NativeEnv& e) {
  if (IsOfSocket(e)) {
    NetworkOf(e).Close(Number(e, 0));
    return;
  }
  if (Number(e, 0) != -1) FilesOf(e).Close(Number(e, 0));
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
  if (IsOfSocket(e)) NetworkOf(e).PreClose(Number(e, 0));
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

// map0(mode, position, length, sync)
int32_t MappedNumber(NativeEnv& e) {
  return NumberOf(e.vm, e.vm.objects().GetRef(e.Reference(0), "fd"));
}

// Maps a copy.
NativeStatus MapCopy(NativeEnv& e) {
  int64_t position = e.Long(2), length = e.Long(4);
  OffHeap& memory = Host(e).off_heap;
  uint64_t address = memory.Allocate(static_cast<uint64_t>(length));
  if (address == 0) return e.Throw("java/lang/OutOfMemoryError", "Map failed");
  uint8_t* to = memory.Write(address, static_cast<uint64_t>(length));
  const int64_t n = FilesOf(e).ReadAt(MappedNumber(e), to, static_cast<size_t>(length), position);
  if (n < 0) {
    int error = errno;
    memory.Free(address);
    return ThrowErrno(e, error);
  }
  std::memset(to + n, 0, static_cast<size_t>(length - n));
  return e.ReturnLong(static_cast<int64_t>(address));
}

// Maps a file of the disk that the program has not changed.
NativeStatus MapDisk(NativeEnv& e, int descriptor) {
  const uint64_t mapped = Host(e).off_heap.mappings().Map(
      descriptor, static_cast<uint64_t>(e.Long(2)), static_cast<uint64_t>(e.Long(4)));
  return mapped != 0 ? e.ReturnLong(static_cast<int64_t>(mapped)) : MapCopy(e);
}

// Maps the pages of the host's file.
NativeStatus MapOnHost(NativeEnv& e) {
  const int file = static_cast<HostCalls&>(FilesOf(e)).HostFile(MappedNumber(e));
  const uint64_t address =
      MapForRun(Host(e).off_heap, file, static_cast<MapMode>(e.Int(1)),
                static_cast<uint64_t>(e.Long(2)), static_cast<uint64_t>(e.Long(4)));
  if (address != 0) return e.ReturnLong(static_cast<int64_t>(address));
  return errno == ENOMEM ? e.Throw("java/lang/OutOfMemoryError", "Map failed")
                         : ThrowErrno(e, errno);
}

// In exploration, shares the content with the file in the overlay.
NativeStatus Map(NativeEnv& e) {
  const auto mode = static_cast<MapMode>(e.Int(1));
  const bool shares = mode == MapMode::kReadWrite;
  Overlay* overlay = Host(e).overlay;
  if (overlay == nullptr) return MapOnHost(e);
  if (mode == MapMode::kPrivate) return MapCopy(e);
  FilesOf(e);
  const int descriptor = shares ? -1 : overlay->MarkMapped(MappedNumber(e));
  if (descriptor >= 0) return MapDisk(e, descriptor);
  const uint64_t address = overlay->Map(MappedNumber(e), e.Long(2), e.Long(4));
  if (address != 0) return e.ReturnLong(static_cast<int64_t>(address));
  if (!e.vm.unsupported().empty()) return NativeStatus::kStop;
  return errno == ENOMEM ? e.Throw("java/lang/OutOfMemoryError", "Map failed")
                         : ThrowErrno(e, errno);
}
void CallMap(NativeEnv& e) {
  FilesOf(e);
  Host(e).overlay->Map(MappedNumber(e), e.Long(2), e.Long(4));
}

// The content of a mapped file stays where it is.
NativeStatus Unmap(NativeEnv& e) {
  OffHeap& memory = Host(e).off_heap;
  const auto address = static_cast<uint64_t>(e.Long(0));
  if (memory.mappings().Contains(address, 1)) {
    memory.mappings().Unmap(address);
  } else if (!e.vm.options().explore) {
    UnmapForRun(memory, address);
  }
  return e.ReturnInt(0);
}

NativeStatus KeyInit(NativeEnv& e) {
  struct stat s {};
  if (CallStat(e, 1, s) < 0) return ThrowErrno(e, errno);
  e.vm.objects().SetLong(e.Reference(0), "st_dev", static_cast<int64_t>(s.st_dev));
  e.vm.objects().SetLong(e.Reference(0), "st_ino", static_cast<int64_t>(s.st_ino));
  return e.Void();
}

NativeStatus DescriptorValue(NativeEnv& e) { return e.ReturnInt(Number(e, 0)); }
NativeStatus SetDescriptorValue(NativeEnv& e) {
  e.vm.objects().SetInt(e.Reference(0), "fd", e.Int(1));
  return e.Void();
}
NativeStatus VectorLimit(NativeEnv& e) { return e.ReturnInt(1024); }

// IOUtil.read and write(fd, buffer, position, directIO, async, alignment, dispatcher): the JDK's
// code copies a buffer's bytes through memory outside the heap, which all threads share. For a
// plain buffer on an array that only this thread can reach, the bytes go straight to the file.
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
  return Transferred(e, n, reading);
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
  if (IsOfSocket(e)) return MoveBuffer(e, range, ReceiveBytes(e, Number(e, 0), to, count));
  return MoveBuffer(e, range,
                    at == -1 ? FilesOf(e).Read(Number(e, 0), to, count)
                             : FilesOf(e).ReadAt(Number(e, 0), to, count, at),
                    true);
}
NativeStatus WriteBuffer(NativeEnv& e) {
  if (!IsPlainTransfer(e)) return RunShipped(e);
  const BufferRange range = RangeOf(e);
  const auto count = static_cast<size_t>(range.count);
  const uint8_t* from = BytesAt(e.vm, range.array, range.offset);
  const int64_t at = e.Long(kPositionSlot);
  if (IsOfSocket(e)) return MoveBuffer(e, range, SendBytes(e, Number(e, 0), from, count));
  return MoveBuffer(e, range,
                    at == -1 ? FilesOf(e).Write(Number(e, 0), from, count)
                             : FilesOf(e).WriteAt(Number(e, 0), from, count, at),
                    false);
}
void CallReadBuffer(NativeEnv& e) {
  const auto count = static_cast<size_t>(RangeOf(e).count);
  if (IsOfSocket(e)) return CallReceive(e, Number(e, 0), count);
  const int64_t at = e.Long(kPositionSlot);
  if (at == -1) {
    FilesOf(e).Read(Number(e, 0), nullptr, count);
  } else {
    FilesOf(e).ReadAt(Number(e, 0), nullptr, count, at);
  }
}
void CallWriteBuffer(NativeEnv& e) {
  const auto count = static_cast<size_t>(RangeOf(e).count);
  if (IsOfSocket(e)) return CallSend(e, Number(e, 0), count);
  const int64_t at = e.Long(kPositionSlot);
  if (at == -1) {
    FilesOf(e).Write(Number(e, 0), nullptr, count);
  } else {
    FilesOf(e).WriteAt(Number(e, 0), nullptr, count, at);
  }
}

Waiting WaitingToReadBuffer(NativeEnv& e) {
  if (!IsPlainTransfer(e)) return {};
  return WaitingIfUnavailable(e, Number(e, 0), &CallReadBuffer);
}
Waiting WaitingToWriteBuffer(NativeEnv& e) {
  if (!IsPlainTransfer(e)) return {};
  return WaitingIfUnavailable(e, Number(e, 0), &CallWriteBuffer);
}

constexpr std::string_view kFile = "sun/nio/ch/FileDispatcherImpl";
constexpr std::string_view kSocket = "sun/nio/ch/SocketDispatcher";
constexpr std::string_view kChannel = "sun/nio/ch/FileChannelImpl";
constexpr std::string_view kUtil = "sun/nio/ch/IOUtil";

constexpr std::string_view kReadBuffer =
    "read(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I";
constexpr std::string_view kWriteBuffer =
    "write(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I";
constexpr std::string_view kPlain = "plain buffers need no memory outside the heap";

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
    {kChannel, "map0(IJJZ)J", &Map},
    {kChannel, "unmap0(JJ)I", &Unmap},
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
    {"java/nio/MappedMemoryUtils", "load0(JJ)V", &Nothing},
    {"java/nio/MappedMemoryUtils", "isLoaded0(JJJ)Z", &Loaded},
    {"java/nio/MappedMemoryUtils", "force0(Ljava/io/FileDescriptor;JJ)V", &Nothing},
    {kUtil, kReadBuffer, &ReadBuffer, kPlain, NativeRow::Shipped::kKept},
    {kUtil, kWriteBuffer, &WriteBuffer, kPlain, NativeRow::Shipped::kKept},
    {"java/nio/MappedMemoryUtils", "unload0(JJ)V", &Nothing},
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
    {kChannel, "map0(IJJZ)J", &CallMap, By::kStream},
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
         !IsConsole(Number(e, 0));
}

MAZ_NATIVE_TABLE(NioChannelNatives, kRows)
MAZ_FILE_OPERATIONS(NioChannelOperations, kOperations)

}  // namespace mazurka
