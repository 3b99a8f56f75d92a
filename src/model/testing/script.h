// Hand-written steps for tests. A script has one line per thread; the threads are A, B, C ...:
//
//   Script{{Write('x'), Start('B')},   // A
//          {Read('x')}}                // B
//
// A thread that is named in a Start does not exist before that step. All others exist from the
// start.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/operation.h"

namespace mazurka::script {

struct Instruction {
  OperationKind kind;
  char name = 0;  // the variable, lock or thread that it operates on; 0: nothing
  uint32_t slot = 0, bytes = 4;
};
using Script = std::vector<std::vector<Instruction>>;

constexpr Instruction Read(char variable) { return {OperationKind::kRead, variable}; }
constexpr Instruction Write(char variable) { return {OperationKind::kWrite, variable}; }
// A compare-and-set from the initial value: writes if no step has written yet, otherwise only
// reads.
constexpr Instruction Cas(char variable) { return {OperationKind::kUpdate, variable}; }
constexpr Instruction Lock(char lock) { return {OperationKind::kLock, lock}; }
constexpr Instruction Unlock(char lock) { return {OperationKind::kUnlock, lock}; }
constexpr Instruction Start(char thread) { return {OperationKind::kStart, thread, 0, 1}; }
// Waits for the End of the named thread.
constexpr Instruction Join(char thread) { return {OperationKind::kJoin, thread, 0, 1}; }
constexpr Instruction End() { return {OperationKind::kEnd, 0, 0, 1}; }
// From Begin to Leave the thread is in an atomic section: no other thread is enabled.
constexpr Instruction BeginSection() { return {OperationKind::kNative}; }
constexpr Instruction LeaveSection() { return {OperationKind::kYield}; }
// Element: an access to one element of an array. Whole: an access to all elements at once.
constexpr Instruction Element(uint32_t index, Instruction access) {
  access.slot = 4 * index;
  return access;
}
constexpr Instruction Whole(Instruction access) {
  access.bytes = 0;
  return access;
}

constexpr char NameOfThread(ThreadId t) { return static_cast<char>('A' + IndexOf(t)); }
constexpr ThreadId ThreadNamed(char name) { return static_cast<ThreadId>(name - 'A'); }

// "write x", "join B", "end".
inline std::string TextOf(const Instruction& i) {
  std::string text(NameOf(i.kind));
  return i.name == 0 ? text : text + " " + i.name;
}

}  // namespace mazurka::script
