// java.io: FileDescriptor, FileInputStream, FileOutputStream, RandomAccessFile, Console.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "jvm/natives/host_state.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/tables.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }

// The descriptor of the receiver, a stream; -1 if the stream is closed.
int32_t StreamNumber(NativeEnv& e) {
  Ref descriptor = e.vm.objects().GetRef(e.Reference(0), "fd");
  return IsNull(descriptor) ? -1 : NumberOf(e.vm, descriptor);
}

FileTable& Files(NativeEnv& e) { return HostState::Of(e.vm).files; }
int StreamHost(NativeEnv& e) { return Files(e).Host(StreamNumber(e)); }

NativeStatus Closed(NativeEnv& e) { return e.Throw("java/io/IOException", "Stream Closed"); }

NativeStatus NullPointer(NativeEnv& e) {
  return e.ThrowNoMessage("java/lang/NullPointerException");
}

// Opens the file in slot 1 and stores its number in the receiver's descriptor. Java's streams
// refuse directories.
NativeStatus OpenFile(NativeEnv& e, int flags, bool append = false) {
  if (IsNull(e.Reference(1))) return NullPointer(e);
  if (e.vm.options().explore && flags != O_RDONLY) return RefuseChange(e);
  std::string path = e.vm.strings().Utf8(e.Reference(1));
  int host = open(path.c_str(), flags | O_CLOEXEC | (append ? O_APPEND : 0), 0666);
  if (host < 0) return ThrowCannotOpen(e, path, errno);
  struct stat status {};
  if (fstat(host, &status) == 0 && S_ISDIR(status.st_mode)) {
    close(host);
    return ThrowCannotOpen(e, path, EISDIR);
  }
  if (RefusesToRead(e, host)) {
    close(host);
    return NativeStatus::kStop;
  }
  Ref descriptor = e.vm.objects().GetRef(e.Reference(0), "fd");
  e.vm.objects().SetInt(descriptor, "fd", HostState::Of(e.vm).files.Add(host));
  e.vm.objects().Set<uint8_t>(descriptor, *e.vm.objects().KlassOf(descriptor).FieldNamed("append"),
                              append ? 1 : 0);
  return e.Void();
}

NativeStatus OpenInput(NativeEnv& e) { return OpenFile(e, O_RDONLY); }

NativeStatus OpenOutput(NativeEnv& e) {
  return OpenFile(e, O_WRONLY | O_CREAT | (e.Bool(2) ? 0 : O_TRUNC), e.Bool(2));
}

NativeStatus OpenRandom(NativeEnv& e) {
  enum : int32_t { kReadOnly = 1, kReadWrite = 2, kSync = 4, kDataSync = 8, kTemporary = 16 };
  int32_t mode = e.Int(2);
  int flags = O_RDONLY;
  if ((mode & kReadWrite) != 0) {
    flags = O_RDWR | O_CREAT;
    if ((mode & kSync) != 0) flags |= O_SYNC;
    if ((mode & kDataSync) != 0) flags |= O_DSYNC;
  }
  std::string path = IsNull(e.Reference(1)) ? std::string() : e.vm.strings().Utf8(e.Reference(1));
  NativeStatus status = OpenFile(e, flags);
  if (status == NativeStatus::kDone && (mode & kTemporary) != 0) unlink(path.c_str());
  return status;
}

NativeStatus ReadByte(NativeEnv& e) {
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  uint8_t byte = 0;
  int64_t n = ReadDescriptor(e.vm, fd, &byte, 1);
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(n == 0 ? -1 : byte);
}

bool OutOfBounds(NativeEnv& e, Ref array, int32_t offset, int32_t length) {
  return offset < 0 || length < 0 || uint64_t(offset) + uint64_t(length) > e.heap().Length(array);
}

// readBytes(bytes, offset, length)
NativeStatus ReadBytes(NativeEnv& e) {
  Ref array = e.Reference(1);
  int32_t offset = e.Int(2), length = e.Int(3);
  if (IsNull(array)) return NullPointer(e);
  if (OutOfBounds(e, array, offset, length)) {
    return e.ThrowNoMessage("java/lang/IndexOutOfBoundsException");
  }
  if (length == 0) return e.ReturnInt(0);
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  uint8_t* to =
      WritableBytesAt(e.vm, array, static_cast<uint32_t>(offset), static_cast<uint32_t>(length));
  int64_t n = ReadDescriptor(e.vm, fd, to, static_cast<size_t>(length));
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(n == 0 ? -1 : static_cast<int32_t>(n));
}

// write(byte[, append])
NativeStatus WriteByte(NativeEnv& e) {
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  auto byte = static_cast<uint8_t>(e.Int(1));
  return WriteFully(e.vm, fd, &byte, 1) ? e.Void() : ThrowErrno(e, errno);
}

// writeBytes(bytes, offset, length[, append])
NativeStatus WriteBytes(NativeEnv& e) {
  Ref array = e.Reference(1);
  int32_t offset = e.Int(2), length = e.Int(3);
  if (IsNull(array)) return NullPointer(e);
  if (OutOfBounds(e, array, offset, length)) {
    return e.ThrowNoMessage("java/lang/IndexOutOfBoundsException");
  }
  if (length == 0) return e.Void();
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  // Unobserved output is invisible, but reading the array is an operation.
  if (!e.vm.options().observe_output &&
      e.vm.accesses().StopsBefore(e.thread, Announced::kRead, array,
                                  kArrayHeaderBytes + static_cast<uint32_t>(offset),
                                  static_cast<uint32_t>(length))) {
    return NativeStatus::kOperation;
  }
  const uint8_t* from = BytesAt(e.vm, array, static_cast<uint32_t>(offset));
  return WriteFully(e.vm, fd, from, static_cast<size_t>(length)) ? e.Void() : ThrowErrno(e, errno);
}

NativeStatus Length(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  struct stat status {};
  if (fstat(StreamHost(e), &status) < 0) return ThrowErrno(e, errno);
  return e.ReturnLong(status.st_size);
}

NativeStatus Position(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  int64_t at = Files(e).Seek(StreamNumber(e), 0, SEEK_CUR);
  return at < 0 ? ThrowErrno(e, errno) : e.ReturnLong(at);
}

NativeStatus Skip(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  int32_t fd = StreamNumber(e);
  int64_t from = Files(e).Seek(fd, 0, SEEK_CUR);
  int64_t to = from < 0 ? from : Files(e).Seek(fd, e.Long(1), SEEK_CUR);
  return to < 0 ? e.Throw("java/io/IOException", "Seek error") : e.ReturnLong(to - from);
}

NativeStatus Available(NativeEnv& e) {
  ++HostState::Of(e.vm).outside_reads;
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  int64_t n = AvailableIn(e.vm, fd);
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(static_cast<int32_t>(std::min<int64_t>(n, INT32_MAX)));
}

NativeStatus Seek(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  if (e.Long(1) < 0) return e.Throw("java/io/IOException", "Negative seek offset");
  return Files(e).Seek(StreamNumber(e), e.Long(1), SEEK_SET) < 0 ? ThrowErrno(e, errno) : e.Void();
}

// Keeps the position, unless the file now ends before it.
NativeStatus SetLength(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  int host = StreamHost(e);
  int64_t length = e.Long(1);
  off_t at = lseek(host, 0, SEEK_CUR);
  if (at < 0 || ftruncate(host, length) < 0) return ThrowErrno(e, errno);
  if (at > length) lseek(host, 0, SEEK_END);
  return e.Void();
}

NativeStatus NoHandle(NativeEnv& e) { return e.ReturnLong(-1); }

NativeStatus Sync(NativeEnv& e) {
  int host = HostState::Of(e.vm).files.Host(NumberOf(e.vm, e.Reference(0)));
  if (host < 0 || fsync(host) < 0) {
    return e.Throw("java/io/SyncFailedException", "sync failed");
  }
  return e.Void();
}

// Closing descriptor 0, 1 or 2 leaves the console open.
NativeStatus CloseDescriptor(NativeEnv& e) {
  int32_t fd = NumberOf(e.vm, e.Reference(0));
  if (fd == -1) return e.Void();
  e.vm.objects().SetInt(e.Reference(0), "fd", -1);
  if (fd <= 2 || HostState::Of(e.vm).files.Close(fd)) return e.Void();
  return e.Throw("java/io/IOException", "close failed");
}

NativeStatus CleanupClose(NativeEnv& e) {
  if (e.Int(0) > 2) HostState::Of(e.vm).files.Close(e.Int(0));
  return e.Void();
}

NativeStatus ConsoleEncoding(NativeEnv& e) { return e.ReturnRef(Ref::kNull); }

constexpr std::string_view kDescriptor = "java/io/FileDescriptor";
constexpr std::string_view kInput = "java/io/FileInputStream";
constexpr std::string_view kOutput = "java/io/FileOutputStream";
constexpr std::string_view kRandom = "java/io/RandomAccessFile";

constexpr NativeRow kRows[] = {
    {kDescriptor, "initIDs()V", &Nothing},
    {kDescriptor, "getHandle(I)J", &NoHandle},
    {kDescriptor, "getAppend(I)Z", &No},
    {kDescriptor, "sync()V", &Sync},
    {kDescriptor, "close0()V", &CloseDescriptor},
    {"java/io/FileCleanable", "cleanupClose0(IJ)V", &CleanupClose},
    {kInput, "initIDs()V", &Nothing},
    {kInput, "open0(Ljava/lang/String;)V", &OpenInput},
    {kInput, "read0()I", &ReadByte},
    {kInput, "readBytes([BII)I", &ReadBytes},
    {kInput, "length0()J", &Length},
    {kInput, "position0()J", &Position},
    {kInput, "skip0(J)J", &Skip},
    {kInput, "available0()I", &Available},
    {kOutput, "initIDs()V", &Nothing},
    {kOutput, "open0(Ljava/lang/String;Z)V", &OpenOutput},
    {kOutput, "write(IZ)V", &WriteByte},
    {kOutput, "writeBytes([BIIZ)V", &WriteBytes},
    {kRandom, "initIDs()V", &Nothing},
    {kRandom, "open0(Ljava/lang/String;I)V", &OpenRandom},
    {kRandom, "read0()I", &ReadByte},
    {kRandom, "readBytes([BII)I", &ReadBytes},
    {kRandom, "write0(I)V", &WriteByte},
    {kRandom, "writeBytes([BII)V", &WriteBytes},
    {kRandom, "getFilePointer()J", &Position},
    {kRandom, "seek0(J)V", &Seek},
    {kRandom, "length()J", &Length},
    {kRandom, "setLength(J)V", &Changes<&SetLength>},
    {"java/io/Console", "encoding()Ljava/lang/String;", &ConsoleEncoding},
    {"java/io/Console", "istty()Z", &No},
    {"java/io/Console", "ttyStatus()I", &No},
    {"java/io/Console", "echo(Z)Z", &No},
};

}  // namespace

std::span<const NativeRow> FileStreamNatives() { return kRows; }

}  // namespace mazurka
