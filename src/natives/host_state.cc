#include "natives/host_state.h"

#include <dirent.h>
#include <unistd.h>

#include <cerrno>

namespace mazurka {
namespace {

constexpr int32_t kFirstFile = 3;

}  // namespace

FileTable::~FileTable() {
  for (int fd : host_) {
    if (fd >= 0) close(fd);
  }
}

int32_t FileTable::Add(int host_fd) {
  for (size_t i = 0; i < host_.size(); ++i) {
    if (host_[i] < 0) {
      host_[i] = host_fd;
      return static_cast<int32_t>(i) + kFirstFile;
    }
  }
  host_.push_back(host_fd);
  return static_cast<int32_t>(host_.size()) - 1 + kFirstFile;
}

int FileTable::Host(int32_t fd) const {
  int64_t index = int64_t{fd} - kFirstFile;
  return index >= 0 && index < static_cast<int64_t>(host_.size())
             ? host_[static_cast<size_t>(index)]
             : -1;
}

bool FileTable::Close(int32_t fd) {
  int host = Host(fd);
  if (host < 0) {
    errno = EBADF;
    return false;
  }
  host_[static_cast<size_t>(fd - kFirstFile)] = -1;
  return close(host) == 0;
}

void FileTable::Release(int32_t fd) {
  if (Host(fd) >= 0) host_[static_cast<size_t>(fd - kFirstFile)] = -1;
}

HostState::~HostState() {
  for (auto& [handle, directory] : directories) closedir(static_cast<DIR*>(directory));
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
