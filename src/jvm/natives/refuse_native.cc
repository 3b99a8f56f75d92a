#include "jvm/natives/refuse_native.h"

#include "jvm/interpreter/refusals.h"

namespace mazurka {

NativeStatus RefuseNative(NativeEnv& e) {
  return e.Unsupported(DescribeRefused(e.vm, e.thread, e.method));
}

}  // namespace mazurka
