#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "machine/operation.h"

namespace mazurka {

enum class MachineStatus : uint8_t { kRunning, kFinished, kDeadlocked, kExited, kUnsupported };

// What exploration sees of a program: threads that take steps, and a way back. A step is one
// operation and all the invisible instructions after it, up to the thread's next operation (or
// until a loop has gone on for very long; the thread's next step is then to continue).
class Machine {
 public:
  virtual ~Machine() = default;

  // Threads whose pending operation can be performed now, ascending.
  virtual std::vector<ThreadId> Enabled() = 0;
  // The operation that the thread will perform next; also for threads that are not enabled.
  virtual Operation Pending(ThreadId t) = 0;
  // In how many ways: 1, or more for a notify with several waiters or a wait that may time out.
  virtual uint32_t Choices(ThreadId t) = 0;
  // REQUIRES: t is enabled, choice < Choices(t)
  virtual void Step(ThreadId t, uint32_t choice) = 0;
  // What the last step touched.
  virtual std::span<const Access> Footprint() const = 0;
  // Strictly nested. Undo goes back to the last mark, which stays; Pop forgets it after Undo.
  virtual void Mark() = 0;
  virtual void Undo() = 0;
  virtual void PopMark() = 0;
  // 128 bits that depend on the state alone.
  virtual Hash128 Fingerprint() = 0;
  virtual MachineStatus Status() = 0;
};

}  // namespace mazurka
