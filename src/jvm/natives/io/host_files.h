#pragma once

#include <string>

#include "jvm/interpreter/native.h"
#include "jvm/natives/host_state.h"

namespace mazurka {

// Reads and writes by Java's descriptors: 0 to 2 are the console, the others host files. Like the
// system calls, they return -1 with errno set on failure, and 0 at the end of the input.
int64_t ReadDescriptor(Vm& vm, int32_t fd, uint8_t* bytes, size_t count);
int64_t WriteDescriptor(Vm& vm, int32_t fd, const uint8_t* bytes, size_t count);
// Writes all bytes; returns false with errno set on failure.
bool WriteFully(Vm& vm, int32_t fd, const uint8_t* bytes, size_t count);
// The number of bytes that can be read without blocking; -1 with errno set on failure.
int64_t AvailableIn(Vm& vm, int32_t fd);

// Exploration refuses changes to the host's files, because undo cannot revert them.
NativeStatus RefuseChange(NativeEnv& e);
// Exploration reads only plain files and directories: other files do not return the same bytes
// twice.
bool RefusesToRead(NativeEnv& e, int host);
// Wraps a native that changes files: exploration refuses the call.
template <NativeFn Function>
NativeStatus Changes(NativeEnv& e) {
  return e.vm.options().explore ? RefuseChange(e) : Function(e);
}

// The number of a java.io.FileDescriptor.
inline int32_t NumberOf(Vm& vm, Ref descriptor) { return vm.objects().GetInt(descriptor, "fd"); }

// Throws IOException with the host's message for `error`.
NativeStatus ThrowErrno(NativeEnv& e, int error);
// Throws FileNotFoundException: "path (No such file or directory)".
NativeStatus ThrowCannotOpen(NativeEnv& e, const std::string& path, int error);
std::string ErrorText(int error);

}  // namespace mazurka
