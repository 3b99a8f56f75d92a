#include "jvm/natives/host_state.h"

#include <dirent.h>
#include <unistd.h>

#include <cerrno>

namespace mazurka {
namespace {

constexpr int32_t kFirstFile = 3;

}  // namespace

FileTable::FileTable(Vm& vm) : vm_(vm) {}

FileTable::~FileTable() {
  for (int fd : host_) {
    if (fd >= 0) close(fd);
  }
}

Hash128 FileTable::HashOf(size_t index, const Entry& entry) {
  if (!entry.open) return {};
  return Mix128(0x66696c65 + index, static_cast<uint64_t>(entry.position));
}

void FileTable::Set(size_t index, Entry entry) {
  vm_.heap().trail().Save(&entries_[index], sizeof(Entry));
  vm_.effects().Change(HashOf(index, entries_[index]), HashOf(index, entry));
  entries_[index] = entry;
}

bool FileTable::IsOpen(int32_t fd) const {
  int64_t index = int64_t{fd} - kFirstFile;
  if (index < 0 || index >= static_cast<int64_t>(host_.size())) return false;
  auto at = static_cast<size_t>(index);
  return host_[at] >= 0 && (!vm_.options().explore || entries_[at].open);
}

int32_t FileTable::Add(int host_fd) {
  size_t index = 0;
  auto taken = [&] { return IsOpen(static_cast<int32_t>(index) + kFirstFile); };
  while (index < host_.size() && taken()) ++index;
  MAZ_CHECK_MSG(index < kMaxFiles, "too many open files");
  if (index == host_.size()) host_.push_back(-1);
  if (host_[index] >= 0) close(host_[index]);  // of a file that was closed or undone
  host_[index] = host_fd;
  if (vm_.options().explore) Set(index, {true, 0});
  return static_cast<int32_t>(index) + kFirstFile;
}

int FileTable::Host(int32_t fd) const {
  return IsOpen(fd) ? host_[static_cast<size_t>(fd - kFirstFile)] : -1;
}

int64_t FileTable::Read(int32_t fd, uint8_t* bytes, size_t count) {
  int host = Host(fd);
  if (host < 0) {
    errno = EBADF;
    return -1;
  }
  auto index = static_cast<size_t>(fd - kFirstFile);
  int64_t n;
  do {
    n = vm_.options().explore ? pread(host, bytes, count, entries_[index].position)
                              : read(host, bytes, count);
  } while (n < 0 && errno == EINTR);
  if (vm_.options().explore && n > 0) Set(index, {true, entries_[index].position + n});
  return n;
}

int64_t FileTable::Seek(int32_t fd, int64_t offset, int whence) {
  int host = Host(fd);
  if (host < 0) {
    errno = EBADF;
    return -1;
  }
  if (!vm_.options().explore) return lseek(host, offset, whence);
  auto index = static_cast<size_t>(fd - kFirstFile);
  int64_t from = whence == SEEK_SET   ? 0
                 : whence == SEEK_CUR ? entries_[index].position
                                      : lseek(host, 0, SEEK_END);
  if (from < 0 || offset < -from || offset > INT64_MAX - from) {
    errno = EINVAL;
    return -1;
  }
  if (from + offset != entries_[index].position) Set(index, {true, from + offset});
  return from + offset;
}

bool FileTable::Close(int32_t fd) {
  int host = Host(fd);
  if (host < 0) {
    errno = EBADF;
    return false;
  }
  auto index = static_cast<size_t>(fd - kFirstFile);
  if (vm_.options().explore) {
    Set(index, {false, 0});
    return true;
  }
  host_[index] = -1;
  return close(host) == 0;
}

void FileTable::Release(int32_t fd) {
  if (Host(fd) < 0) return;
  auto index = static_cast<size_t>(fd - kFirstFile);
  host_[index] = -1;
  if (vm_.options().explore) Set(index, {false, 0});
}

int64_t HostState::NewHandle() {
  vm.heap().trail().Save(&last_handle_[0], sizeof(int64_t));
  ++last_handle_[0];
  MAZ_CHECK_MSG(last_handle_[0] < static_cast<int64_t>(kMaxHandles), "too many host resources");
  return last_handle_[0];
}

bool HostState::UseIsUndone(int64_t handle, uint64_t stamp) const {
  return vm.options().explore && stamps_[static_cast<size_t>(handle)] != stamp;
}

uint64_t HostState::Stamp(int64_t handle) {
  if (!vm.options().explore) return 0;
  uint64_t& stamp = stamps_[static_cast<size_t>(handle)];
  vm.heap().trail().Save(&stamp, sizeof stamp);
  return stamp = next_stamp_++;
}

HostState::~HostState() {
  for (auto& [handle, directory] : directories) closedir(static_cast<DIR*>(directory.stream));
  for (auto& [handle, stream] : streams) {
    if (stream->inflating) {
      inflateEnd(&stream->z);
    } else {
      deflateEnd(&stream->z);
    }
  }
}

HostState& HostState::Of(Vm& vm) {
  std::unique_ptr<NativeState>& state = vm.native_state();
  if (state == nullptr) state = std::make_unique<HostState>(vm);
  return static_cast<HostState&>(*state);
}

}  // namespace mazurka
