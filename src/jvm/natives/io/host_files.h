#pragma once

#include <string>

#include "jvm/interpreter/native.h"
#include "jvm/natives/host_state.h"

namespace mazurka {

// Standard input, output and error.
constexpr bool IsConsole(int32_t fd) { return fd >= 0 && fd <= 2; }

// Reads and writes by Java's descriptors: 0 to 2 are the console, the others host files. Like the
// system calls, they return -1 with errno set on failure, and 0 at the end of the input.
int64_t ReadDescriptor(NativeEnv& e, int32_t fd, uint8_t* bytes, size_t count);
int64_t WriteDescriptor(NativeEnv& e, int32_t fd, const uint8_t* bytes, size_t count);
// Writes all bytes; returns false with errno set on failure.
bool WriteFully(NativeEnv& e, int32_t fd, const uint8_t* bytes, size_t count);
// The number of bytes that can be read without blocking; -1 with errno set on failure.
int64_t AvailableIn(NativeEnv& e, int32_t fd);

// The files that the call is about: the host's under `run`, the overlay in exploration.
inline FileCalls& FilesOf(NativeEnv& e) {
  FileCalls& files = *HostState::Of(e.vm).files;
  files.Enter(e.thread);
  return files;
}

// The number of a java.io.FileDescriptor.
inline int32_t NumberOf(Vm& vm, Ref descriptor) { return vm.objects().GetInt(descriptor, "fd"); }

// The program asks for a time of a file. False if the time was not recorded: the native returns
// kStop, and the exploration restarts and records such times; see kFileTimesName.
bool HasFileTime(NativeEnv& e, int64_t nanoseconds);

// Throws IOException with the host's message for `error`.
NativeStatus ThrowErrno(NativeEnv& e, int error);
// Throws FileNotFoundException: "path (No such file or directory)".
NativeStatus ThrowCannotOpen(NativeEnv& e, const std::string& path, int error);
std::string ErrorText(int error);

}  // namespace mazurka
