#include "java_machine/boot/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

namespace mazurka {
namespace {

constexpr size_t kGather = 1 << 16;

}  // namespace

void HostConsole::Write(int fd, const uint8_t* bytes, size_t count) {
  if (fd != pending_fd_) Flush();
  pending_fd_ = fd;
  pending_.insert(pending_.end(), bytes, bytes + count);
  if (pending_.size() >= kGather || isatty(fd)) Flush();
}

void HostConsole::Flush() {
  size_t done = 0;
  while (done < pending_.size()) {
    ssize_t n = write(pending_fd_, pending_.data() + done, pending_.size() - done);
    if (n <= 0) {
      // A closed pipe is not an error: its reader wants no more, and nothing is lost.
      if (error_ == 0 && errno != EPIPE) error_ = errno;
      break;
    }
    done += static_cast<size_t>(n);
  }
  pending_.clear();
}

int64_t HostConsole::Read(uint8_t* bytes, size_t count) {
  Flush();
  ssize_t n = read(0, bytes, count);
  return n == 0 ? -1 : n;
}

int64_t HostConsole::Available() {
  int n = 0;
  return ioctl(0, FIONREAD, &n) == 0 ? n : 0;
}

}  // namespace mazurka
