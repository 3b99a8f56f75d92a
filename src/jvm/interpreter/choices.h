#pragma once

#include <cstdint>

#include "jvm/interpreter/vm.h"
#include "jvm/threads/visible_native.h"

namespace mazurka {

// Method::visible_kind: the low bits say when the call is visible. The bits above, for draws of
// random numbers, are the largest number of values that become a choice.
constexpr uint32_t kVisibleLimitShift = 5;
constexpr uint32_t kMaxVisibleLimit = (1u << (16 - kVisibleLimitShift)) - 1;
inline VisibleNative VisibleKindOf(const Method& native) {
  return static_cast<VisibleNative>(native.visible_kind & ((1u << kVisibleLimitShift) - 1));
}

// The values that a native method may return when it makes a choice or draws a random number:
// `count` values from `first` on. `count` is zero for other methods, and for draws without a range
// (java.util.Random.nextInt(-1)).
struct Draw {
  int64_t first = 0;
  uint64_t count = 0;
};
Draw DrawOf(const Method& native, const uint32_t* args);
// True if the draw has more values than may become a choice.
bool IsBeyondLimit(const Method& native, const Draw& draw);

// True for weak compare-and-sets: those of that name, and the strong ones with which the JDK
// implements them for field updaters.
// REQUIRES here and below: the thread is about to call `native`
bool IsWeakUpdate(const Thread& t, const Method& native);
// True if the call may fail spuriously now, as its contract allows, even if no other thread can
// reach the object. With VmOptions::spurious, failing is the call's second alternative. Each call
// that the program makes fails at most once; otherwise loops of the JDK would not terminate.
bool MayFailSpuriously(const Vm& vm, const Thread& t, const Method& native);
// Records that the call fails spuriously.
void RecordSpuriousFailure(Vm& vm, Thread& t);

// With `--references clear`: whether the thread is about to ask for a reference or a queue of
// references on behalf of the program. The search then chooses whether the collector clears
// references first. References that only the JDK's own code reads are kept.
bool IsCollectionPoint(const Thread& t, const Method& native, const uint32_t* args);

// The number of alternatives of the call: the number of values if it is a choice, else 1.
uint32_t AlternativesOf(const Method& native, const uint32_t* args);

}  // namespace mazurka
