// java.io: FileDescriptor, FileInputStream, FileOutputStream, RandomAccessFile, Console.
#include <cerrno>
#include <optional>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/net/network_calls.h"
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

NativeStatus Closed(NativeEnv& e) { return e.Throw("java/io/IOException", "Stream Closed"); }

NativeStatus NullPointer(NativeEnv& e) {
  return e.ThrowNoMessage("java/lang/NullPointerException");
}

// The path in slot 1; empty if it is null.
std::string PathOf(NativeEnv& e) {
  return IsNull(e.Reference(1)) ? std::string() : e.vm.strings().Utf8(e.Reference(1));
}

// Opens the file in slot 1. Java's streams refuse directories.
int32_t OpenStream(NativeEnv& e, int flags) {
  constexpr mode_t kEverybody = 0666;
  return FilesOf(e).OpenFile({PathOf(e)}, flags, kEverybody);
}

// Stores the number of the opened file in the receiver's descriptor.
NativeStatus StoreOpened(NativeEnv& e, int32_t fd, bool appends) {
  if (fd < 0) return ThrowCannotOpen(e, PathOf(e), errno);
  Ref descriptor = e.vm.objects().GetRef(e.Reference(0), "fd");
  e.vm.objects().SetInt(descriptor, "fd", fd);
  e.vm.objects().Set<uint8_t>(descriptor, *e.vm.objects().KlassOf(descriptor).FieldNamed("append"),
                              appends ? 1 : 0);
  return e.Void();
}

int32_t CallOpenInput(NativeEnv& e) { return OpenStream(e, O_RDONLY); }
NativeStatus OpenInput(NativeEnv& e) {
  return IsNull(e.Reference(1)) ? NullPointer(e) : StoreOpened(e, CallOpenInput(e), false);
}

int32_t CallOpenOutput(NativeEnv& e) {
  return OpenStream(e, O_WRONLY | O_CREAT | (e.Bool(2) ? O_APPEND : O_TRUNC));
}
NativeStatus OpenOutput(NativeEnv& e) {
  return IsNull(e.Reference(1)) ? NullPointer(e) : StoreOpened(e, CallOpenOutput(e), e.Bool(2));
}

int32_t CallOpenRandom(NativeEnv& e) {
  enum : int32_t { kReadOnly = 1, kReadWrite = 2, kSync = 4, kDataSync = 8, kTemporary = 16 };
  int32_t mode = e.Int(2);
  int flags = O_RDONLY;
  if ((mode & kReadWrite) != 0) {
    flags = O_RDWR | O_CREAT;
    if ((mode & kSync) != 0) flags |= O_SYNC;
    if ((mode & kDataSync) != 0) flags |= O_DSYNC;
  }
  const int32_t fd = OpenStream(e, flags);
  if (fd >= 0 && (mode & kTemporary) != 0) FilesOf(e).Unlink({PathOf(e)});
  return fd;
}
NativeStatus OpenRandom(NativeEnv& e) {
  return IsNull(e.Reference(1)) ? NullPointer(e) : StoreOpened(e, CallOpenRandom(e), false);
}

// ---- Bytes

NativeStatus ReadByte(NativeEnv& e) {
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  uint8_t byte = 0;
  int64_t n = ReadDescriptor(e, fd, &byte, 1);
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(n == 0 ? -1 : byte);
}
void CallReadByte(NativeEnv& e) { FilesOf(e).Read(StreamNumber(e), nullptr, 1); }

bool OutOfBounds(NativeEnv& e, Ref array, int32_t offset, int32_t length) {
  return offset < 0 || length < 0 || uint64_t(offset) + uint64_t(length) > e.heap().Length(array);
}

// What the call returns if its part of the array does not exist; nothing if it exists.
std::optional<NativeStatus> ThrowIfOutOfBounds(NativeEnv& e, Ref array, int32_t offset,
                                               int32_t length) {
  if (IsNull(array)) return NullPointer(e);
  if (OutOfBounds(e, array, offset, length))
    return e.ThrowNoMessage("java/lang/IndexOutOfBoundsException");
  return std::nullopt;
}

// readBytes(bytes, offset, length)
NativeStatus ReadBytes(NativeEnv& e) {
  Ref array = e.Reference(1);
  int32_t offset = e.Int(2), length = e.Int(3);
  if (const auto thrown = ThrowIfOutOfBounds(e, array, offset, length)) return *thrown;
  if (length == 0) return e.ReturnInt(0);
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  uint8_t* to =
      WritableBytesAt(e.vm, array, static_cast<uint32_t>(offset), static_cast<uint32_t>(length));
  int64_t n = ReadDescriptor(e, fd, to, static_cast<size_t>(length));
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(n == 0 ? -1 : static_cast<int32_t>(n));
}
// How many bytes a call with (bytes, offset, length) transfers; 0 if it throws.
size_t CountOf(NativeEnv& e) {
  if (IsNull(e.Reference(1)) || OutOfBounds(e, e.Reference(1), e.Int(2), e.Int(3))) return 0;
  return static_cast<size_t>(e.Int(3));
}
void CallReadBytes(NativeEnv& e) {
  if (const size_t n = CountOf(e); n > 0) FilesOf(e).Read(StreamNumber(e), nullptr, n);
}

// write(byte[, append])
NativeStatus WriteByte(NativeEnv& e) {
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  auto byte = static_cast<uint8_t>(e.Int(1));
  return WriteFully(e, fd, &byte, 1) ? e.Void() : ThrowErrno(e, errno);
}
void CallWriteByte(NativeEnv& e) { FilesOf(e).Write(StreamNumber(e), nullptr, 1); }

// writeBytes(bytes, offset, length[, append])
NativeStatus WriteBytes(NativeEnv& e) {
  Ref array = e.Reference(1);
  int32_t offset = e.Int(2), length = e.Int(3);
  if (const auto thrown = ThrowIfOutOfBounds(e, array, offset, length)) return *thrown;
  if (length == 0) return e.Void();
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  // Unobserved output is invisible, but reading the array is an operation.
  if (IsConsole(fd) && !e.vm.options().observe_output &&
      e.vm.accesses().StopsBefore(e.thread, Announced::kRead, array,
                                  kArrayHeaderBytes + static_cast<uint32_t>(offset),
                                  static_cast<uint32_t>(length))) {
    return NativeStatus::kOperation;
  }
  const uint8_t* from = BytesAt(e.vm, array, static_cast<uint32_t>(offset));
  return WriteFully(e, fd, from, static_cast<size_t>(length)) ? e.Void() : ThrowErrno(e, errno);
}
void CallWriteBytes(NativeEnv& e) {
  if (const size_t n = CountOf(e); n > 0) FilesOf(e).Write(StreamNumber(e), nullptr, n);
}

// ---- Positions and lengths

int64_t LengthOf(NativeEnv& e) {
  struct stat status {};
  return FilesOf(e).StatOpen(StreamNumber(e), status) < 0 ? -1 : status.st_size;
}
NativeStatus Length(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  const int64_t length = LengthOf(e);
  return length < 0 ? ThrowErrno(e, errno) : e.ReturnLong(length);
}

int64_t PositionOf(NativeEnv& e) { return FilesOf(e).Seek(StreamNumber(e), 0, SEEK_CUR); }
NativeStatus Position(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  int64_t at = PositionOf(e);
  return at < 0 ? ThrowErrno(e, errno) : e.ReturnLong(at);
}

NativeStatus Skip(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  int64_t from = PositionOf(e);
  int64_t to = from < 0 ? from : FilesOf(e).Seek(StreamNumber(e), e.Long(1), SEEK_CUR);
  return to < 0 ? e.Throw("java/io/IOException", "Seek error") : e.ReturnLong(to - from);
}
void CallSkip(NativeEnv& e) { FilesOf(e).Seek(StreamNumber(e), e.Long(1), SEEK_CUR); }

NativeStatus Available(NativeEnv& e) {
  int32_t fd = StreamNumber(e);
  if (fd == -1) return Closed(e);
  int64_t n = AvailableIn(e, fd);
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(static_cast<int32_t>(std::min<int64_t>(n, INT32_MAX)));
}
void CallAvailable(NativeEnv& e) { FilesOf(e).Available(StreamNumber(e)); }

NativeStatus Seek(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  if (e.Long(1) < 0) return e.Throw("java/io/IOException", "Negative seek offset");
  return FilesOf(e).Seek(StreamNumber(e), e.Long(1), SEEK_SET) < 0 ? ThrowErrno(e, errno)
                                                                   : e.Void();
}
void CallSeek(NativeEnv& e) {
  if (e.Long(1) >= 0) FilesOf(e).Seek(StreamNumber(e), e.Long(1), SEEK_SET);
}

int CallSetLength(NativeEnv& e) { return FilesOf(e).SetLength(StreamNumber(e), e.Long(1)); }
NativeStatus SetLength(NativeEnv& e) {
  if (StreamNumber(e) == -1) return Closed(e);
  return CallSetLength(e) < 0 ? ThrowErrno(e, errno) : e.Void();
}

NativeStatus NoHandle(NativeEnv& e) { return e.ReturnLong(-1); }

// ---- FileDescriptor

int CallSync(NativeEnv& e) { return FilesOf(e).Sync(NumberOf(e.vm, e.Reference(0))); }
NativeStatus Sync(NativeEnv& e) {
  return CallSync(e) < 0 ? e.Throw("java/io/SyncFailedException", "sync failed") : e.Void();
}

// Closing descriptor 0, 1 or 2 leaves the console open.
NativeStatus CloseDescriptor(NativeEnv& e) {
  int32_t fd = NumberOf(e.vm, e.Reference(0));
  if (fd == -1) return e.Void();
  e.vm.objects().SetInt(e.Reference(0), "fd", -1);
  if (Network::IsSocket(fd)) return CloseSocket(e, fd);  // an end of a pipe
  if (IsConsole(fd) || FilesOf(e).Close(fd) == 0) return e.Void();
  return e.Throw("java/io/IOException", "close failed");
}
void CallClose(NativeEnv& e) {
  const int32_t fd = NumberOf(e.vm, e.Reference(0));
  if (Network::IsSocket(fd)) {
    NetworkOf(e).Close(fd);
  } else if (fd != -1) {
    FilesOf(e).Close(fd);
  }
}

NativeStatus CleanupClose(NativeEnv& e) {
  if (!IsConsole(e.Int(0))) FilesOf(e).Close(e.Int(0));
  return e.Void();
}
void CallCleanupClose(NativeEnv& e) { FilesOf(e).Close(e.Int(0)); }

NativeStatus ConsoleEncoding(NativeEnv& e) { return e.ReturnRef(Ref::kNull); }

constexpr std::string_view kDescriptor = "java/io/FileDescriptor";
constexpr std::string_view kCleanable = "java/io/FileCleanable";
constexpr std::string_view kInput = "java/io/FileInputStream";
constexpr std::string_view kOutput = "java/io/FileOutputStream";
constexpr std::string_view kRandom = "java/io/RandomAccessFile";

constexpr NativeRow kRows[] = {
    {kDescriptor, "initIDs()V", &Nothing},
    {kDescriptor, "getHandle(I)J", &NoHandle},
    {kDescriptor, "getAppend(I)Z", &No},
    {kDescriptor, "sync()V", &Sync},
    {kDescriptor, "close0()V", &CloseDescriptor},
    {kCleanable, "cleanupClose0(IJ)V", &CleanupClose},
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
    {kRandom, "setLength(J)V", &SetLength},
    {"java/io/Console", "encoding()Ljava/lang/String;", &ConsoleEncoding},
    {"java/io/Console", "istty()Z", &No},
    {"java/io/Console", "ttyStatus()I", &No},
    {"java/io/Console", "echo(Z)Z", &No},
};

using By = FileOperation::By;

constexpr FileOperation kOperations[] = {
    {kDescriptor, "sync()V", [](NativeEnv& e) { CallSync(e); }, By::kReceiver},
    {kDescriptor, "close0()V", &CallClose, By::kReceiver, true},
    {kCleanable, "cleanupClose0(IJ)V", &CallCleanupClose, By::kNumber},
    {kInput, "open0(Ljava/lang/String;)V", [](NativeEnv& e) { CallOpenInput(e); }, By::kStream,
     true},
    {kInput, "read0()I", &CallReadByte, By::kStream},
    {kInput, "readBytes([BII)I", &CallReadBytes, By::kStream},
    {kInput, "length0()J", [](NativeEnv& e) { LengthOf(e); }, By::kStream},
    {kInput, "position0()J", [](NativeEnv& e) { PositionOf(e); }, By::kStream},
    {kInput, "skip0(J)J", &CallSkip, By::kStream},
    {kInput, "available0()I", &CallAvailable, By::kStream},
    {kOutput, "open0(Ljava/lang/String;Z)V", [](NativeEnv& e) { CallOpenOutput(e); }, By::kStream,
     true},
    {kOutput, "write(IZ)V", &CallWriteByte, By::kStream},
    {kOutput, "writeBytes([BIIZ)V", &CallWriteBytes, By::kStream},
    {kRandom, "open0(Ljava/lang/String;I)V", [](NativeEnv& e) { CallOpenRandom(e); }, By::kStream,
     true},
    {kRandom, "read0()I", &CallReadByte, By::kStream},
    {kRandom, "readBytes([BII)I", &CallReadBytes, By::kStream},
    {kRandom, "write0(I)V", &CallWriteByte, By::kStream},
    {kRandom, "writeBytes([BII)V", &CallWriteBytes, By::kStream},
    {kRandom, "getFilePointer()J", [](NativeEnv& e) { PositionOf(e); }, By::kStream},
    {kRandom, "seek0(J)V", &CallSeek, By::kStream},
    {kRandom, "length()J", [](NativeEnv& e) { LengthOf(e); }, By::kStream},
    {kRandom, "setLength(J)V", [](NativeEnv& e) { CallSetLength(e); }, By::kStream},
};

}  // namespace

MAZ_NATIVE_TABLE(FileStreamNatives, kRows)
MAZ_FILE_OPERATIONS(FileStreamOperations, kOperations)

}  // namespace mazurka
