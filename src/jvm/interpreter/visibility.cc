// Which calls of native methods are visible operations.

#include "jvm/interpreter/alone.h"
#include "jvm/interpreter/choices.h"
#include "jvm/interpreter/interpreter.h"
#include "jvm/interpreter/output.h"

namespace mazurka {

bool Interpreter::IsVisibleNative(const Thread& t, const Method& m, const uint32_t* args) {
  uint32_t mask = vm_.options().every_operation ? kAnyObjectFlag : kEscapedFlag;
  auto shared = [&](uint32_t ref) {
    return ref != 0 && (vm_.heap().Header(static_cast<Ref>(ref)).meta & mask) != 0;
  };
  if (MayFailSpuriously(vm_, t, m)) return true;
  switch (VisibleKindOf(m)) {
    case VisibleNative::kNone:
    case VisibleNative::kWeak:
      return false;
    case VisibleNative::kStart:
    case VisibleNative::kAlways:
      return true;
    case VisibleNative::kStartAll:
    case VisibleNative::kGroup:
      return !vm_.monitors().thread_monitors();
    case VisibleNative::kFirst:
      return shared(args[0]);
    case VisibleNative::kSecond:
      return args[1] == 0 || (shared(args[1]) && !IsLibraryPlace(t, args[1], args + 2, mask));
    case VisibleNative::kFile:
      return vm_.native_state() == nullptr ||
             vm_.native_state()->IsVisible(vm_, vm_.threads()[t.id], m, args);
    case VisibleNative::kOutput:
      return OutputIsOperation(vm_, t, static_cast<Ref>(args[0]));
    case VisibleNative::kIfTrue:
      return (args[0] & 0xff) != 0;
    case VisibleNative::kCollect:
      return IsCollectionPoint(t, m, args);
    case VisibleNative::kChoose:
    case VisibleNative::kDrawBoolean:
    case VisibleNative::kDrawInt:
    case VisibleNative::kDrawIntRange:
    case VisibleNative::kDrawLong:
    case VisibleNative::kDrawLongRange:
      return AlternativesOf(m, args) > 1;
  }
  return true;
}

bool Interpreter::StopsBefore(const Thread& t, const Method& native, uint32_t visible,
                              const uint32_t* args) {
  if (IsObserved(visible)) return IsVisibleNative(t, native, args);
  // Other processes observe system calls, and the clock is that of all processes.
  const auto place = static_cast<NativePlace>(native.operation_place);
  if (visible != 0 && (place == NativePlace::kFile || place == NativePlace::kClock))
    return IsVisibleNative(t, native, args);
  if (!vm_.options().explore || t.atomic_depth > 0) return false;
  if (MayFailSpuriously(vm_, t, native)) return true;
  const VisibleNative kind = VisibleKindOf(native);
  return kind == VisibleNative::kStart ||
         (kind == VisibleNative::kStartAll && !vm_.monitors().thread_monitors()) ||
         (kind == VisibleNative::kCollect && IsCollectionPoint(t, native, args)) ||
         (kind >= VisibleNative::kChoose && AlternativesOf(native, args) > 1);
}

}  // namespace mazurka
