#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// Throws the UnixException of an error number.
inline NativeStatus ThrowUnix(NativeEnv& e, int error) {
  Klass& klass = *e.program().LoadBoot("sun/nio/fs/UnixException");
  Ref exception = e.vm.exceptions().NewThrowable(e.thread, klass, std::nullopt, Ref::kNull);
  e.vm.objects().SetInt(exception, "errno", error);
  return e.vm.exceptions().ThrowObject(e.thread, exception);
}

}  // namespace mazurka
