#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"
#include "jvm/interpreter/native_status.h"
#include "jvm/interpreter/vm_options.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// The threads: their records and stacks, starting, ending and waking them.
class ThreadTable {
 public:
  explicit ThreadTable(Vm& vm);

  Thread& operator[](ThreadId t) { return threads_[IndexOf(t)]; }
  // One more than the largest index of a started thread.
  uint32_t slots() const { return counts_[kSlots]; }
  uint32_t alive() const { return counts_[kAlive]; }
  uint32_t alive_users() const { return counts_[kUser]; }
  uint32_t created() const { return counts_[kNumbers]; }
  // True if no other thread can observe a thread's operations.
  bool IsAlone() const {
    return options_.stable_steps ? counts_[kNumbers] < 2 : counts_[kAlive] < 2;
  }

  Thread& New(Process& p, Thread* parent, Ref thread_object);
  NativeStatus Start(Thread& t, Ref thread_object);
  void End(Thread& t);
  Thread* Find(Ref thread_object);  // null when not started or ended
  std::string NameOf(Thread& t);    // as Thread.getName returns it

  // Must be called before the first change of a thread record since the last mark.
  void BeforeChange(Thread& t) {
    if (t.epoch != heap_.epoch()) Save(t);
  }

  // ---- Waiting and waking ----
  bool CanRun(const Thread& t);  // is the pending operation enabled?
  void Interrupt(Thread& target);
  // Lets the earliest deadline pass. Returns false if no thread waits for one.
  bool PassTime();
  void TimeOut(Thread& t);
  // Exploration: true if a native that waits with a time limit need not begin to wait, because the
  // limit may pass at once. With --timeouts last, only where no other thread can move.
  bool PassesAtOnce(const Thread& t) const;

 private:
  enum : uint32_t { kAlive, kUser, kSlots, kNumbers, kCounts };  // indices into counts_

  void Save(Thread& t);
  void TouchUserThreads(const Thread& t);
  // The slot for the thread of that name (Thread::name).
  uint32_t SlotOf(uint64_t thread_name);

  Vm& vm_;
  Heap& heap_;
  Program& program_;
  const VmOptions& options_;
  Reserved<Thread> threads_{1u << 16};
  Reserved<uint32_t> counts_{8};
  std::vector<std::unique_ptr<Reserved<uint32_t>>> stacks_;
  // Exploration: the slots of all threads that were ever started. Undo keeps the entries, so a
  // thread gets the same slot whenever it starts again, in any order of starts.
  std::unordered_map<uint64_t, uint32_t> slot_of_name_;
};

}  // namespace mazurka
