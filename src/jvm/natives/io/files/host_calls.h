#pragma once

#include <map>
#include <vector>

#include "jvm/natives/io/files/file_calls.h"

namespace mazurka {

// The host's own files, for `run`. Java's file numbers count from 3, independent of the host's
// descriptors; a new file gets the lowest free number.
class HostCalls final : public FileCalls {
 public:
  HostCalls() = default;
  ~HostCalls() override;
  HostCalls(const HostCalls&) = delete;
  HostCalls& operator=(const HostCalls&) = delete;

  void Enter(const Thread&) override {}
  // The descriptor of the host; negative if the file is not open.
  int HostFile(int32_t fd) const { return Host(fd); }

  int32_t Open(const FilePath& path, int flags, mode_t mode) override;
  int32_t OpenFile(const FilePath& path, int flags, mode_t mode) override;
  int32_t Duplicate(int32_t fd) override;
  int Close(int32_t fd) override;
  int64_t Read(int32_t fd, uint8_t* bytes, size_t count) override;
  int64_t Write(int32_t fd, const uint8_t* bytes, size_t count) override;
  int64_t ReadAt(int32_t fd, uint8_t* bytes, size_t count, int64_t position) override;
  int64_t WriteAt(int32_t fd, const uint8_t* bytes, size_t count, int64_t position) override;
  int64_t Seek(int32_t fd, int64_t offset, int whence) override;
  int64_t Available(int32_t fd) override;
  int Truncate(int32_t fd, int64_t length) override;
  int SetLength(int32_t fd, int64_t length) override;
  int Sync(int32_t fd) override;
  int StatOpen(int32_t fd, struct stat& status) override;
  int ChangeModeOpen(int32_t fd, mode_t mode) override;
  int ChangeOwnerOpen(int32_t fd, uid_t user, gid_t group) override;
  int SetTimesOpen(int32_t fd, const timespec times[2]) override;
  int Lock(int32_t fd, short type, bool waits, int64_t start, int64_t length) override;

  int Stat(const FilePath& path, int flags, struct stat& status) override;
  int Access(const FilePath& path, int mode) override;
  int MakeDirectory(const FilePath& path, mode_t mode) override;
  int RemoveDirectory(const FilePath& path) override;
  int Unlink(const FilePath& path) override;
  int Rename(const FilePath& from, const FilePath& to) override;
  int Link(const FilePath& existing, const FilePath& path) override;
  int SymbolicLink(const std::string& target, const FilePath& path) override;
  std::optional<std::string> ReadLink(const FilePath& path) override;
  std::optional<std::string> RealPath(const FilePath& path) override;
  int ChangeMode(const FilePath& path, mode_t mode) override;
  int ChangeOwner(const FilePath& path, int flags, uid_t user, gid_t group) override;
  int SetTimes(const FilePath& path, int flags, const timespec times[2]) override;
  int Space(const FilePath& path, struct statvfs& space) override;

  std::optional<std::vector<std::string>> List(const FilePath& path) override;
  int64_t OpenDirectory(const FilePath& path) override;
  int64_t OpenDirectoryOf(int32_t fd) override;
  std::optional<std::string> ReadDirectory(int64_t stream) override;
  int CloseDirectory(int64_t stream) override;

 private:
  // The host's descriptor; -1, which every system call refuses, if `fd` is not open.
  int Host(int32_t fd) const;
  int BaseOf(const FilePath& path) const {
    return path.base == AT_FDCWD ? AT_FDCWD : Host(path.base);
  }
  int32_t Add(int host);
  int64_t AddDirectory(void* stream);

  std::vector<int> host_;                 // index fd - 3; -1: none
  std::map<int64_t, void*> directories_;  // DIR*, by handle
  int64_t last_handle_ = 0;
};

}  // namespace mazurka
