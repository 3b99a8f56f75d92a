#pragma once

#include <cstdint>

#include "jvm/interpreter/vm.h"
#include "jvm/threads/visible_native.h"

namespace mazurka {

// Method::visible_kind: when the call is visible, in the low bits; above them, for draws of random
// numbers, how many values may be a choice.
constexpr uint32_t kVisibleLimitShift = 5;
constexpr uint32_t kMaxVisibleLimit = (1u << (16 - kVisibleLimitShift)) - 1;
inline VisibleNative VisibleKindOf(const Method& native) {
  return static_cast<VisibleNative>(native.visible_kind & ((1u << kVisibleLimitShift) - 1));
}

// The values that a call of a native method may answer when the method makes a choice or draws a
// random number: `count` of them from `first` on. Zero for other methods, and for draws that are
// not of a range of values (java.util.Random.nextInt(-1)).
struct Draw {
  int64_t first = 0;
  uint64_t count = 0;
};
Draw DrawOf(const Method& native, const uint32_t* args);
// More values than are to be a choice.
bool IsBeyondLimit(const Method& native, const Draw& draw);

// Weak compare-and-sets: those of that name, and the strong ones with which the JDK implements them
// for field updaters. REQUIRES here and below: the thread is about to call `native`
bool IsWeakUpdate(const Thread& t, const Method& native);
// Whether the call is one that may fail spuriously now, as its contract allows, whoever can reach
// the object: with VmOptions::spurious, failing is its second way. Once for each call that the
// program makes: loops of the JDK would go round without end otherwise.
bool MayFailSpuriously(const Vm& vm, const Thread& t, const Method& native);
// It does.
void RecordSpuriousFailure(Vm& vm, Thread& t);

// In how many ways the call goes: the count, if it is a choice, else 1.
uint32_t AlternativesOf(const Method& native, const uint32_t* args);

}  // namespace mazurka
