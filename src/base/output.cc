#include "base/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace mazurka {
namespace {

// Returns the error number, or 0 if all was written.
int WriteAll(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<size_t>(written));
  }
  return 0;
}

tl::unexpected<Error> CannotBeWritten(int error) {
  return Fail(std::string("cannot be written: ") + std::strerror(error));
}

}  // namespace

void FillStandardStreams() {
  // Using a closed standard input or output must still fail, so each is opened in the opposite
  // mode. Text for a closed standard error is discarded.
  constexpr int kModes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF) (void)open("/dev/null", kModes[fd]);
  }
}

Result<void> WriteOutput(std::string_view text) {
  const int error = WriteAll(STDOUT_FILENO, text);
  if (error == 0 || error == EPIPE) return {};
  return Fail("standard output " + CannotBeWritten(error).value().message);
}

void WriteDiagnostic(std::string_view text) { WriteAll(STDERR_FILENO, text); }

Result<void> WriteFile(const std::string& name, std::string_view text) {
  const int fd = open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) return CannotBeWritten(errno);
  const int error = WriteAll(fd, text);
  // Some file systems report only here that there is no space left.
  const int at_close = close(fd) == 0 ? 0 : errno;
  if (error != 0 || at_close != 0) return CannotBeWritten(error != 0 ? error : at_close);
  return {};
}

}  // namespace mazurka
