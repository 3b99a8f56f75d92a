#include "jvm/natives/io/host_files.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/output.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace mazurka {
namespace {

bool IsOutput(int32_t fd) { return fd == 1 || fd == 2; }

// What the program has not read yet of the standard input that the user gave.
std::string_view InputLeft(Vm& vm) {
  std::string_view input = *vm.options().environment->standard_input;
  return input.substr(vm.process().counter(Counter::kStandardInput));
}

int64_t ReadGivenInput(Vm& vm, uint8_t* bytes, size_t count) {
  const std::string_view part = InputLeft(vm).substr(0, count);
  std::copy(part.begin(), part.end(), bytes);
  const auto at =
      static_cast<uint32_t>(part.size()) + vm.process().counter(Counter::kStandardInput);
  if (!part.empty()) vm.globals().SetCounter(vm.process(), Counter::kStandardInput, at);
  return static_cast<int64_t>(part.size());
}

}  // namespace

int64_t ReadDescriptor(NativeEnv& e, int32_t fd, uint8_t* bytes, size_t count) {
  if (fd == 0) {
    if (e.vm.options().environment->standard_input) return ReadGivenInput(e.vm, bytes, count);
    if (e.vm.options().explore) {
      HostState::Of(e.vm).read_empty_input = true;
      return 0;
    }
    int64_t n = e.vm.console().Read(bytes, count);
    return n < 0 ? 0 : n;
  }
  return FilesOf(e).Read(fd, bytes, count);
}

int64_t WriteDescriptor(NativeEnv& e, int32_t fd, const uint8_t* bytes, size_t count) {
  if (IsOutput(fd)) {
    if (WriteOutput(e.vm, fd, {bytes, count})) return static_cast<int64_t>(count);
    errno = ENOSPC;
    return -1;
  }
  return FilesOf(e).Write(fd, bytes, count);
}

bool WriteFully(NativeEnv& e, int32_t fd, const uint8_t* bytes, size_t count) {
  while (count > 0) {
    int64_t n = WriteDescriptor(e, fd, bytes, count);
    if (n < 0) return false;
    bytes += n;
    count -= static_cast<size_t>(n);
  }
  return true;
}

int64_t AvailableIn(NativeEnv& e, int32_t fd) {
  if (fd == 0) {
    if (e.vm.options().environment->standard_input)
      return static_cast<int64_t>(InputLeft(e.vm).size());
    return e.vm.options().explore ? 0 : e.vm.console().Available();
  }
  return FilesOf(e).Available(fd);
}

bool HasFileTime(NativeEnv& e, int64_t nanoseconds) {
  if (nanoseconds >= 0 || !e.vm.options().explore) return true;
  e.vm.assumptions().RefuteConstant(kFileTimesName);
  e.Unsupported("asking for the time of a change of a file");
  return false;
}

std::string ErrorText(int error) { return std::generic_category().message(error); }

NativeStatus ThrowErrno(NativeEnv& e, int error) {
  return e.Throw("java/io/IOException", ErrorText(error));
}

NativeStatus ThrowCannotOpen(NativeEnv& e, const std::string& path, int error) {
  return e.Throw("java/io/FileNotFoundException", path + " (" + ErrorText(error) + ")");
}

}  // namespace mazurka
