#pragma once

#include <string>

#include "jvm/interpreter/native.h"
#include "jvm/natives/host_state.h"

namespace mazurka {

// Reading and writing by the descriptors that Java holds: 0 to 2 are the console, the others host
// files. Like the system calls: -1 with errno set on failure, 0 at the end of the input.
int64_t ReadDescriptor(Vm& vm, int32_t fd, uint8_t* bytes, size_t count);
int64_t WriteDescriptor(Vm& vm, int32_t fd, const uint8_t* bytes, size_t count);
// All of it; false with errno set.
bool WriteFully(Vm& vm, int32_t fd, const uint8_t* bytes, size_t count);
// How many bytes can be read without waiting; -1 with errno set.
int64_t AvailableIn(Vm& vm, int32_t fd);

// Files of the host that a program changes stay changed when exploration goes back. So it may not.
NativeStatus RefuseChange(NativeEnv& e);
// Exploration reads plain files and directories only: others do not give the same bytes again.
bool RefusesToRead(NativeEnv& e, int host);
// A native that changes files.
template <NativeFn Function>
NativeStatus Changes(NativeEnv& e) {
  return e.vm.options().explore ? RefuseChange(e) : Function(e);
}

// The number in a java.io.FileDescriptor.
inline int32_t NumberOf(Vm& vm, Ref descriptor) { return vm.objects().GetInt(descriptor, "fd"); }

// IOException with the host's words for errno.
NativeStatus ThrowErrno(NativeEnv& e, int error);
// FileNotFoundException: "path (No such file or directory)".
NativeStatus ThrowCannotOpen(NativeEnv& e, const std::string& path, int error);
std::string ErrorText(int error);

}  // namespace mazurka
