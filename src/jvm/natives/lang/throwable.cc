// java.lang.Throwable and java.lang.StackTraceElement.
#include "jvm/interpreter/native.h"
#include "jvm/natives/lang/stack_elements.h"

namespace mazurka {
namespace {

NativeStatus FillInStackTrace(NativeEnv& e) {
  e.vm.stack_traces().FillIn(e.thread, e.Reference(0));
  return e.ReturnRef(e.Reference(0));
}

// initStackTraceElements(elements, throwable): one element for each frame of the backtrace.
NativeStatus InitStackTraceElements(NativeEnv& e) {
  if (IsNull(e.Reference(0)) || IsNull(e.Reference(1))) {
    return e.ThrowNoMessage("java/lang/NullPointerException");
  }
  std::vector<StackEntry> trace = e.vm.stack_traces().BacktraceOf(e.Reference(1));
  uint32_t length = e.heap().Length(e.Reference(0));
  if (length != trace.size()) {
    return e.ThrowNoMessage("java/lang/IndexOutOfBoundsException");
  }
  for (uint32_t i = 0; i < length; ++i) {
    Ref element = e.heap().LoadElement<Ref>(e.Reference(0), i);
    if (IsNull(element)) return e.ThrowNoMessage("java/lang/NullPointerException");
    FillStackElement(e.vm, e.thread, element, trace[i]);
  }
  return e.Void();
}

constexpr NativeRow kRows[] = {
    {"java/lang/Throwable", "fillInStackTrace(I)Ljava/lang/Throwable;", &FillInStackTrace},
    {"java/lang/StackTraceElement",
     "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
     &InitStackTraceElements},
};

}  // namespace

MAZ_NATIVE_TABLE(ThrowableNatives, kRows)

}  // namespace mazurka
