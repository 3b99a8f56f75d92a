// sun.nio.ch for files: FileDispatcherImpl, FileChannelImpl, IOUtil. Buffers are off-heap
// addresses.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "jvm/natives/io/host_files.h"
#include "jvm/natives/tables.h"

namespace mazurka {
namespace {

constexpr int32_t kEndOfFile = -1, kUnsupportedCase = -4;  // sun.nio.ch.IOStatus

HostState& Host(NativeEnv& e) { return HostState::Of(e.vm); }
// The number of the FileDescriptor object in `slot`.
int32_t Number(NativeEnv& e, uint32_t slot) { return NumberOf(e.vm, e.Reference(slot)); }
int HostFile(NativeEnv& e, uint32_t slot) { return Host(e).files.Host(Number(e, slot)); }

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus Zero(NativeEnv& e) { return e.ReturnInt(0); }
NativeStatus ZeroLong(NativeEnv& e) { return e.ReturnLong(0); }
NativeStatus Refuse(NativeEnv& e) { return e.Unsupported(e.method.FullName()); }

NativeStatus Transferred(NativeEnv& e, int64_t n, bool reading) {
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(n == 0 && reading ? kEndOfFile : static_cast<int32_t>(n));
}

// read0(fd, address, count)
NativeStatus Read(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1));
  auto count = static_cast<size_t>(e.Int(3));
  uint8_t* to = Host(e).off_heap.Write(address, count);
  return Transferred(e, ReadDescriptor(e.vm, Number(e, 0), to, count), true);
}
NativeStatus Write(NativeEnv& e) {
  // Unobserved output is invisible, but reading the buffer is an operation.
  if (!e.vm.options().observe_output && e.Int(3) > 0 &&
      e.vm.accesses().StopsBefore(e.thread, Announced::kRead, Ref::kNull,
                                  static_cast<uint64_t>(e.Long(1)),
                                  static_cast<uint32_t>(e.Int(3)))) {
    return NativeStatus::kOperation;
  }
  const uint8_t* from = Host(e).off_heap.Read(static_cast<uint64_t>(e.Long(1)));
  return Transferred(e, WriteDescriptor(e.vm, Number(e, 0), from, static_cast<size_t>(e.Int(3))),
                     false);
}
// pread0(fd, address, count, position)
NativeStatus ReadAt(NativeEnv& e) {
  auto count = static_cast<size_t>(e.Int(3));
  uint8_t* to = Host(e).off_heap.Write(static_cast<uint64_t>(e.Long(1)), count);
  return Transferred(e, pread(HostFile(e, 0), to, count, e.Long(4)), true);
}
NativeStatus WriteAt(NativeEnv& e) {
  const uint8_t* from = Host(e).off_heap.Read(static_cast<uint64_t>(e.Long(1)));
  return Transferred(e, pwrite(HostFile(e, 0), from, static_cast<size_t>(e.Int(3)), e.Long(4)),
                     false);
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
  int32_t fd = Number(e, 0);
  int64_t n = ForEachBuffer(e, [&](uint64_t address, uint64_t length) {
    return ReadDescriptor(e.vm, fd, Host(e).off_heap.Write(address, length), length);
  });
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnLong(n == 0 ? int64_t{kEndOfFile} : n);
}
NativeStatus WriteVector(NativeEnv& e) {
  int32_t fd = Number(e, 0);
  int64_t n = ForEachBuffer(e, [&](uint64_t address, uint64_t length) {
    return WriteDescriptor(e.vm, fd, Host(e).off_heap.Read(address), length);
  });
  return n < 0 ? ThrowErrno(e, errno) : e.ReturnLong(n);
}

// seek0(fd, offset): a negative offset asks for the current position.
NativeStatus Seek(NativeEnv& e) {
  int64_t offset = e.Long(1);
  int64_t at =
      Host(e).files.Seek(Number(e, 0), offset < 0 ? 0 : offset, offset < 0 ? SEEK_CUR : SEEK_SET);
  return at < 0 ? ThrowErrno(e, errno) : e.ReturnLong(at);
}
NativeStatus Size(NativeEnv& e) {
  struct stat s {};
  return fstat(HostFile(e, 0), &s) < 0 ? ThrowErrno(e, errno) : e.ReturnLong(s.st_size);
}
NativeStatus Truncate(NativeEnv& e) {
  return ftruncate(HostFile(e, 0), e.Long(1)) < 0 ? ThrowErrno(e, errno) : e.ReturnInt(0);
}
NativeStatus Force(NativeEnv& e) {
  return fsync(HostFile(e, 0)) < 0 && errno != EINVAL ? ThrowErrno(e, errno) : e.ReturnInt(0);
}

// lock0(fd, blocking, position, size, shared)
NativeStatus Lock(NativeEnv& e) {
  constexpr int32_t kNoLock = -1, kLocked = 0;
  struct flock lock {};
  lock.l_whence = SEEK_SET;
  lock.l_start = e.Long(2);
  lock.l_len = e.Long(4) == INT64_MAX ? 0 : e.Long(4);
  lock.l_type = e.Bool(6) ? F_RDLCK : F_WRLCK;
  if (fcntl(HostFile(e, 0), e.Bool(1) ? F_SETLKW : F_SETLK, &lock) == 0)
    return e.ReturnInt(kLocked);
  return errno == EAGAIN || errno == EACCES ? e.ReturnInt(kNoLock) : ThrowErrno(e, errno);
}
NativeStatus Release(NativeEnv& e) {
  struct flock lock {};
  lock.l_whence = SEEK_SET;
  lock.l_start = e.Long(1);
  lock.l_len = e.Long(3) == INT64_MAX ? 0 : e.Long(3);
  lock.l_type = F_UNLCK;
  return fcntl(HostFile(e, 0), F_SETLK, &lock) < 0 ? ThrowErrno(e, errno) : e.Void();
}

NativeStatus CloseNumber(NativeEnv& e, int32_t fd) {
  if (fd <= 2 || Host(e).files.Close(fd)) return e.Void();
  return ThrowErrno(e, errno);
}
NativeStatus Close(NativeEnv& e) {
  int32_t fd = Number(e, 0);
  e.vm.objects().SetInt(e.Reference(0), "fd", -1);
  return CloseNumber(e, fd);
}
NativeStatus CloseInt(NativeEnv& e) { return CloseNumber(e, e.Int(0)); }

NativeStatus PageSize(NativeEnv& e) { return e.ReturnLong(4096); }
NativeStatus MaxTransfer(NativeEnv& e) { return e.ReturnInt(INT32_MAX); }
// Makes the JDK copy through a buffer.
NativeStatus NoTransfer(NativeEnv& e) { return e.ReturnLong(kUnsupportedCase); }

// map0(mode, position, length, sync): maps a copy, so writing through to the file is unsupported.
NativeStatus Map(NativeEnv& e) {
  enum : int32_t { kReadOnly = 0, kReadWrite = 1 };
  if (e.Int(1) == kReadWrite) return e.Unsupported("FileChannel.map for writing");
  int64_t position = e.Long(2), length = e.Long(4);
  int host =
      HostState::Of(e.vm).files.Host(NumberOf(e.vm, e.vm.objects().GetRef(e.Reference(0), "fd")));
  OffHeap& memory = Host(e).off_heap;
  uint64_t address = memory.Allocate(static_cast<uint64_t>(length));
  if (address == 0) return e.Throw("java/lang/OutOfMemoryError", "Map failed");
  if (pread(host, memory.Write(address, static_cast<uint64_t>(length)), static_cast<size_t>(length),
            position) < 0) {
    int error = errno;
    memory.Free(address);
    return ThrowErrno(e, error);
  }
  return e.ReturnLong(static_cast<int64_t>(address));
}
NativeStatus Unmap(NativeEnv& e) {
  Host(e).off_heap.Free(static_cast<uint64_t>(e.Long(0)));
  return e.ReturnInt(0);
}

NativeStatus KeyInit(NativeEnv& e) {
  struct stat s {};
  if (fstat(HostFile(e, 1), &s) < 0) return ThrowErrno(e, errno);
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

constexpr std::string_view kFile = "sun/nio/ch/FileDispatcherImpl";
constexpr std::string_view kChannel = "sun/nio/ch/FileChannelImpl";
constexpr std::string_view kUtil = "sun/nio/ch/IOUtil";
constexpr std::string_view kThread = "sun/nio/ch/NativeThread";

constexpr NativeRow kRows[] = {
    {kFile, "init()V", &Nothing},
    {kFile, "read0(Ljava/io/FileDescriptor;JI)I", &Read},
    {kFile, "write0(Ljava/io/FileDescriptor;JI)I", &Write},
    {kFile, "pread0(Ljava/io/FileDescriptor;JIJ)I", &ReadAt},
    {kFile, "pwrite0(Ljava/io/FileDescriptor;JIJ)I", &Changes<&WriteAt>},
    {kFile, "readv0(Ljava/io/FileDescriptor;JI)J", &ReadVector},
    {kFile, "writev0(Ljava/io/FileDescriptor;JI)J", &WriteVector},
    {kFile, "seek0(Ljava/io/FileDescriptor;J)J", &Seek},
    {kFile, "size0(Ljava/io/FileDescriptor;)J", &Size},
    {kFile, "truncate0(Ljava/io/FileDescriptor;J)I", &Changes<&Truncate>},
    {kFile, "force0(Ljava/io/FileDescriptor;Z)I", &Force},
    {kFile, "lock0(Ljava/io/FileDescriptor;ZJJZ)I", &Changes<&Lock>},
    {kFile, "release0(Ljava/io/FileDescriptor;JJ)V", &Release},
    {kFile, "close0(Ljava/io/FileDescriptor;)V", &Close},
    {kFile, "closeIntFD(I)V", &CloseInt},
    {kFile, "preClose0(Ljava/io/FileDescriptor;)V", &Nothing},
    {kFile, "canTransferToFromOverlappedMap0()Z", &Zero},
    {kFile, "setDirect0(Ljava/io/FileDescriptor;)I", &Refuse},
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
    {kUtil, "configureBlocking(Ljava/io/FileDescriptor;Z)V", &Nothing},
    {kThread, "init()V", &Nothing},
    {kThread, "current()J", &ZeroLong},
    {kThread, "signal(J)V", &Nothing},
    {kThread, "supportPendingSignals0()Z", &Zero},
    {"java/nio/MappedMemoryUtils", "load0(JJ)V", &Nothing},
    {"java/nio/MappedMemoryUtils", "unload0(JJ)V", &Nothing},
};

}  // namespace

std::span<const NativeRow> NioChannelNatives() { return kRows; }

}  // namespace mazurka
