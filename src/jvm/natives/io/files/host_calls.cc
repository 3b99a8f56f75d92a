#include "jvm/natives/io/files/host_calls.h"

#include <dirent.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace mazurka {
namespace {

constexpr int32_t kFirstFile = 3;

template <typename Call>
int64_t Repeated(Call call) {
  int64_t n;
  do {
    n = call();
  } while (n < 0 && errno == EINTR);
  return n;
}

}  // namespace

HostCalls::~HostCalls() {
  for (int fd : host_) {
    if (fd >= 0) close(fd);
  }
  for (auto& [handle, stream] : directories_) closedir(static_cast<DIR*>(stream));
}

int HostCalls::Host(int32_t fd) const {
  const int64_t index = int64_t{fd} - kFirstFile;
  if (index < 0 || index >= static_cast<int64_t>(host_.size())) return -1;
  return host_[static_cast<size_t>(index)];
}

int32_t HostCalls::Add(int host) {
  if (host < 0) return -1;
  size_t index = 0;
  while (index < host_.size() && host_[index] >= 0) ++index;
  if (index == host_.size()) host_.push_back(-1);
  host_[index] = host;
  return static_cast<int32_t>(index) + kFirstFile;
}

int32_t HostCalls::Open(const FilePath& path, int flags, mode_t mode) {
  return Add(openat(BaseOf(path), path.text.c_str(), flags | O_CLOEXEC, mode));
}

int32_t HostCalls::OpenFile(const FilePath& path, int flags, mode_t mode) {
  const int host = openat(BaseOf(path), path.text.c_str(), flags | O_CLOEXEC, mode);
  struct stat status {};
  if (host >= 0 && fstat(host, &status) == 0 && S_ISDIR(status.st_mode)) {
    close(host);
    errno = EISDIR;
    return -1;
  }
  return Add(host);
}

int32_t HostCalls::Duplicate(int32_t fd) { return Add(fcntl(Host(fd), F_DUPFD_CLOEXEC, 0)); }

int HostCalls::Close(int32_t fd) {
  const int host = Host(fd);
  if (host >= 0) host_[static_cast<size_t>(fd - kFirstFile)] = -1;
  return close(host);
}

int64_t HostCalls::Read(int32_t fd, uint8_t* bytes, size_t count) {
  return Repeated([&] { return read(Host(fd), bytes, count); });
}
int64_t HostCalls::Write(int32_t fd, const uint8_t* bytes, size_t count) {
  return Repeated([&] { return write(Host(fd), bytes, count); });
}
int64_t HostCalls::ReadAt(int32_t fd, uint8_t* bytes, size_t count, int64_t position) {
  return Repeated([&] { return pread(Host(fd), bytes, count, position); });
}
int64_t HostCalls::WriteAt(int32_t fd, const uint8_t* bytes, size_t count, int64_t position) {
  return Repeated([&] { return pwrite(Host(fd), bytes, count, position); });
}
int64_t HostCalls::Seek(int32_t fd, int64_t offset, int whence) {
  return lseek(Host(fd), offset, whence);
}

int64_t HostCalls::Available(int32_t fd) {
  struct stat status {};
  if (fstat(Host(fd), &status) < 0) return -1;
  if (!S_ISREG(status.st_mode)) {
    int waiting = 0;
    return ioctl(Host(fd), FIONREAD, &waiting) < 0 ? 0 : waiting;
  }
  const int64_t at = Seek(fd, 0, SEEK_CUR);
  if (at < 0) return -1;
  return at >= status.st_size ? 0 : status.st_size - at;
}

int HostCalls::Truncate(int32_t fd, int64_t length) { return ftruncate(Host(fd), length); }

int HostCalls::SetLength(int32_t fd, int64_t length) {
  const int64_t at = Seek(fd, 0, SEEK_CUR);
  if (at < 0 || Truncate(fd, length) < 0) return -1;
  if (at > length) Seek(fd, 0, SEEK_END);
  return 0;
}

int HostCalls::Sync(int32_t fd) { return fsync(Host(fd)); }
int HostCalls::StatOpen(int32_t fd, struct stat& status) { return fstat(Host(fd), &status); }
int HostCalls::ChangeModeOpen(int32_t fd, mode_t mode) { return fchmod(Host(fd), mode); }
int HostCalls::ChangeOwnerOpen(int32_t fd, uid_t user, gid_t group) {
  return fchown(Host(fd), user, group);
}
int HostCalls::SetTimesOpen(int32_t fd, const timespec times[2]) {
  return futimens(Host(fd), times);
}

int HostCalls::Lock(int32_t fd, short type, bool waits, int64_t start, int64_t length) {
  struct flock lock {};
  lock.l_whence = SEEK_SET;
  lock.l_start = start;
  lock.l_len = length;
  lock.l_type = type;
  return fcntl(Host(fd), waits ? F_SETLKW : F_SETLK, &lock);
}

int HostCalls::Stat(const FilePath& path, int flags, struct stat& status) {
  return fstatat(BaseOf(path), path.text.c_str(), &status, flags);
}
int HostCalls::Access(const FilePath& path, int mode) {
  return faccessat(BaseOf(path), path.text.c_str(), mode, 0);
}
int HostCalls::MakeDirectory(const FilePath& path, mode_t mode) {
  return mkdirat(BaseOf(path), path.text.c_str(), mode);
}
int HostCalls::RemoveDirectory(const FilePath& path) {
  return unlinkat(BaseOf(path), path.text.c_str(), AT_REMOVEDIR);
}
int HostCalls::Unlink(const FilePath& path) { return unlinkat(BaseOf(path), path.text.c_str(), 0); }
int HostCalls::Rename(const FilePath& from, const FilePath& to) {
  return renameat(BaseOf(from), from.text.c_str(), BaseOf(to), to.text.c_str());
}
int HostCalls::Link(const FilePath& existing, const FilePath& path) {
  return linkat(BaseOf(existing), existing.text.c_str(), BaseOf(path), path.text.c_str(), 0);
}
int HostCalls::SymbolicLink(const std::string& target, const FilePath& path) {
  return symlinkat(target.c_str(), BaseOf(path), path.text.c_str());
}

std::optional<std::string> HostCalls::ReadLink(const FilePath& path) {
  char target[PATH_MAX + 1];
  const ssize_t n = readlinkat(BaseOf(path), path.text.c_str(), target, PATH_MAX);
  if (n < 0) return std::nullopt;
  return std::string(target, static_cast<size_t>(n));
}

std::optional<std::string> HostCalls::RealPath(const FilePath& path) {
  std::unique_ptr<char, decltype(&std::free)> real(realpath(path.text.c_str(), nullptr),
                                                   &std::free);
  if (real == nullptr) return std::nullopt;
  return real.get();
}

int HostCalls::ChangeMode(const FilePath& path, mode_t mode) {
  return fchmodat(BaseOf(path), path.text.c_str(), mode, 0);
}
int HostCalls::ChangeOwner(const FilePath& path, int flags, uid_t user, gid_t group) {
  return fchownat(BaseOf(path), path.text.c_str(), user, group, flags);
}
int HostCalls::SetTimes(const FilePath& path, int flags, const timespec times[2]) {
  return utimensat(BaseOf(path), path.text.c_str(), times, flags);
}
int HostCalls::Space(const FilePath& path, struct statvfs& space) {
  return statvfs(path.text.c_str(), &space);
}

std::optional<std::vector<std::string>> HostCalls::List(const FilePath& path) {
  std::unique_ptr<DIR, int (*)(DIR*)> directory(opendir(path.text.c_str()), &closedir);
  if (directory == nullptr) return std::nullopt;
  std::vector<std::string> names;
  while (const dirent* entry = readdir(directory.get())) {
    std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(std::move(name));
  }
  return names;
}

int64_t HostCalls::AddDirectory(void* stream) {
  if (stream == nullptr) return -1;
  directories_[++last_handle_] = stream;
  return last_handle_;
}
int64_t HostCalls::OpenDirectory(const FilePath& path) {
  return AddDirectory(opendir(path.text.c_str()));
}
int64_t HostCalls::OpenDirectoryOf(int32_t fd) {
  DIR* stream = fdopendir(Host(fd));
  if (stream != nullptr) host_[static_cast<size_t>(fd - kFirstFile)] = -1;
  return AddDirectory(stream);
}

std::optional<std::string> HostCalls::ReadDirectory(int64_t stream) {
  const auto found = directories_.find(stream);
  errno = found == directories_.end() ? EBADF : 0;
  if (errno != 0) return std::nullopt;
  const dirent* entry = readdir(static_cast<DIR*>(found->second));
  if (entry == nullptr) return std::nullopt;
  return entry->d_name;
}

int HostCalls::CloseDirectory(int64_t stream) {
  const auto found = directories_.find(stream);
  if (found == directories_.end()) {
    errno = EBADF;
    return -1;
  }
  const int result = closedir(static_cast<DIR*>(found->second));
  directories_.erase(found);
  return result;
}

}  // namespace mazurka
