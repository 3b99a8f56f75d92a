#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mazurka {

struct Thread;

// A path, relative to an open directory or to the current directory.
struct FilePath {
  std::string text;
  int32_t base = AT_FDCWD;
};

// The system calls on files that the natives make. Like the system calls, they return -1 (or
// nullopt) with errno set on failure. Descriptors are Java's: from 3 on.
//
// Under `run` the host performs them (HostCalls). In exploration they go to files in memory above
// the host's files, which are only read (Overlay).
class FileCalls {
 public:
  virtual ~FileCalls() = default;

  // The thread that makes the next calls.
  virtual void Enter(const Thread& thread) = 0;

  // --- Descriptors
  virtual int32_t Open(const FilePath& path, int flags, mode_t mode) = 0;
  // For the streams of java.io, which refuse directories with EISDIR.
  virtual int32_t OpenFile(const FilePath& path, int flags, mode_t mode) = 0;
  virtual int32_t Duplicate(int32_t fd) = 0;
  virtual int Close(int32_t fd) = 0;
  virtual int64_t Read(int32_t fd, uint8_t* bytes, size_t count) = 0;
  virtual int64_t Write(int32_t fd, const uint8_t* bytes, size_t count) = 0;
  virtual int64_t ReadAt(int32_t fd, uint8_t* bytes, size_t count, int64_t position) = 0;
  virtual int64_t WriteAt(int32_t fd, const uint8_t* bytes, size_t count, int64_t position) = 0;
  virtual int64_t Seek(int32_t fd, int64_t offset, int whence) = 0;
  // The number of bytes that can be read without blocking.
  virtual int64_t Available(int32_t fd) = 0;
  // Truncate keeps the position. SetLength does too, unless the file now ends before it.
  virtual int Truncate(int32_t fd, int64_t length) = 0;
  virtual int SetLength(int32_t fd, int64_t length) = 0;
  virtual int Sync(int32_t fd) = 0;
  virtual int StatOpen(int32_t fd, struct stat& status) = 0;
  virtual int ChangeModeOpen(int32_t fd, mode_t mode) = 0;
  virtual int ChangeOwnerOpen(int32_t fd, uid_t user, gid_t group) = 0;
  virtual int SetTimesOpen(int32_t fd, const timespec times[2]) = 0;
  // `type` is F_RDLCK, F_WRLCK or F_UNLCK; `length` 0 is up to the end.
  virtual int Lock(int32_t fd, short type, bool waits, int64_t start, int64_t length) = 0;

  // --- Paths. `flags` is 0 or AT_SYMLINK_NOFOLLOW.
  virtual int Stat(const FilePath& path, int flags, struct stat& status) = 0;
  virtual int Access(const FilePath& path, int mode) = 0;
  virtual int MakeDirectory(const FilePath& path, mode_t mode) = 0;
  virtual int RemoveDirectory(const FilePath& path) = 0;
  virtual int Unlink(const FilePath& path) = 0;
  virtual int Rename(const FilePath& from, const FilePath& to) = 0;
  virtual int Link(const FilePath& existing, const FilePath& path) = 0;
  virtual int SymbolicLink(const std::string& target, const FilePath& path) = 0;
  virtual std::optional<std::string> ReadLink(const FilePath& path) = 0;
  virtual std::optional<std::string> RealPath(const FilePath& path) = 0;
  virtual int ChangeMode(const FilePath& path, mode_t mode) = 0;
  virtual int ChangeOwner(const FilePath& path, int flags, uid_t user, gid_t group) = 0;
  virtual int SetTimes(const FilePath& path, int flags, const timespec times[2]) = 0;
  virtual int Space(const FilePath& path, struct statvfs& space) = 0;

  // --- Directories
  virtual std::optional<std::vector<std::string>> List(const FilePath& path) = 0;
  virtual int64_t OpenDirectory(const FilePath& path) = 0;
  // The stream takes over the descriptor.
  virtual int64_t OpenDirectoryOf(int32_t fd) = 0;
  // The next name; nullopt with errno 0 at the end.
  virtual std::optional<std::string> ReadDirectory(int64_t stream) = 0;
  virtual int CloseDirectory(int64_t stream) = 0;
};

}  // namespace mazurka
