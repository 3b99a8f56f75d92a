#include "jvm/natives/io/host_files.h"
#include "jvm/interpreter/output.h"

#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

namespace mazurka {
namespace {

bool IsOutput(int32_t fd) { return fd == 1 || fd == 2; }

int HostOrBad(Vm& vm, int32_t fd) {
  int host = HostState::Of(vm).files.Host(fd);
  if (host < 0) errno = EBADF;
  return host;
}

}  // namespace

int64_t ReadDescriptor(Vm& vm, int32_t fd, uint8_t* bytes, size_t count) {
  if (fd == 0) {
    if (vm.options().explore) return 0;  // standard input is empty
    int64_t n = vm.console().Read(bytes, count);
    return n < 0 ? 0 : n;
  }
  return HostState::Of(vm).files.Read(fd, bytes, count);
}

int64_t WriteDescriptor(Vm& vm, int32_t fd, const uint8_t* bytes, size_t count) {
  if (IsOutput(fd)) {
    if (WriteOutput(vm, fd, {bytes, count})) return static_cast<int64_t>(count);
    errno = ENOSPC;
    return -1;
  }
  int host = HostOrBad(vm, fd);
  if (host < 0) return -1;
  int64_t n;
  do {
    n = write(host, bytes, count);
  } while (n < 0 && errno == EINTR);
  return n;
}

bool WriteFully(Vm& vm, int32_t fd, const uint8_t* bytes, size_t count) {
  while (count > 0) {
    int64_t n = WriteDescriptor(vm, fd, bytes, count);
    if (n < 0) return false;
    bytes += n;
    count -= static_cast<size_t>(n);
  }
  return true;
}

int64_t AvailableIn(Vm& vm, int32_t fd) {
  if (fd == 0) return vm.options().explore ? 0 : vm.console().Available();
  int host = HostOrBad(vm, fd);
  if (host < 0) return -1;
  struct stat status {};
  if (fstat(host, &status) < 0) return -1;
  if (!S_ISREG(status.st_mode)) {
    int waiting = 0;
    return ioctl(host, FIONREAD, &waiting) < 0 ? 0 : waiting;
  }
  int64_t at = HostState::Of(vm).files.Seek(fd, 0, SEEK_CUR);
  if (at < 0) return -1;
  return at >= status.st_size ? 0 : status.st_size - at;
}

NativeStatus RefuseChange(NativeEnv& e) {
  return e.Unsupported("changing files while exploring (" + e.method.FullName() + ")");
}

bool RefusesToRead(NativeEnv& e, int host) {
  struct stat status {};
  if (!e.vm.options().explore || fstat(host, &status) < 0) return false;
  if (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) return false;
  e.Unsupported("reading from a device or pipe while exploring");
  return true;
}

std::string ErrorText(int error) { return std::generic_category().message(error); }

NativeStatus ThrowErrno(NativeEnv& e, int error) {
  return e.Throw("java/io/IOException", ErrorText(error));
}

NativeStatus ThrowCannotOpen(NativeEnv& e, const std::string& path, int error) {
  return e.Throw("java/io/FileNotFoundException", path + " (" + ErrorText(error) + ")");
}

}  // namespace mazurka
