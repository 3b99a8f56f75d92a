#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Why Interpreter::Run returned.
enum class StopReason : uint8_t {
  kOperation,    // about to perform a visible operation
  kBlocked,      // the thread cannot continue now
  kTerminated,   // the thread ended
  kVmCallDone,   // a call made by the machine itself returned (or threw: see Thread::exception)
  kExit,         // the process ended by exit or halt
  kUnsupported,  // Vm::unsupported() has the reason
  kInterrupted,  // a limit or a request from outside
};

// The first instruction of a method whose code is decoded, or of the body that calls a native.
const Insn* EntryOf(const Method& m);

// Executes bytecode. All state is in the Vm. The loop keeps pc, sp and locals in registers and
// writes them back to the frame before other code may read them.
class Interpreter {
 public:
  explicit Interpreter(Vm& vm) : vm_(vm) {}

  // What to do if the first instruction is a visible operation.
  enum class First : uint8_t { kPerform, kStop };

  // Runs the thread from its next instruction. In exploration the run ends before a visible
  // operation. With kPerform the first instruction executes even if it is visible.
  // REQUIRES: the thread is runnable; its record and top frame are saved on the trail
  StopReason Run(Thread& t, First first = First::kPerform);
  // The slots that the method returned.
  // REQUIRES: Run returned kVmCallDone, without an exception
  uint64_t call_result() const { return call_result_; }

 private:
  enum class Resume : uint8_t { kContinue, kStop };

  // Slow paths. Each leaves the thread's frames consistent, so that the loop can reload from them.
  Resume ReturnSlow(Thread& t, uint64_t value);
  // Unwinds a pending exception. Releasing a shared monitor is an operation; `first` says what to
  // do if the first instruction is one.
  Resume Unwind(Thread& t, First first = First::kStop);
  Resume EndOfThread(Thread& t);
  // Resolves an instruction's operand and replaces the cell by its quick form.
  LinkProgress QuickenField(Thread& t, Insn* cell);
  // Moves a field's value. Returns the new top of the operand stack.
  uint32_t* GetLibraryField(uint32_t object, const Field& field, uint32_t* sp);
  uint32_t* PutLibraryField(uint32_t object, const Field& field, uint32_t* sp);
  // True if the access is an operation. False for library-internal places and for a thread's own
  // fields.
  bool IsOthers(const Thread& t, const Field& field, uint32_t object, uint32_t visible);
  bool IsLibraryPlace(const Thread& t, uint32_t object, const uint32_t* offset, uint32_t visible);
  LinkProgress QuickenInvoke(Thread& t, Insn* cell, Method*& polymorphic);
  LinkProgress QuickenClass(Thread& t, Insn* cell);
  LinkProgress QuickenLdc(Thread& t, Insn* cell);
  LinkProgress PushDynamic(Thread& t, Klass& from, uint16_t cp_index, Ref value);
  Ref BuildArrays(Thread& t, const Klass& klass, const uint32_t* counts, uint32_t dimensions);
  LinkProgress NewMultiArray(Thread& t, const Insn& cell, uint32_t*& sp);
  uint32_t VisibleMask(const Thread& t) const;
  bool IsVisibleNative(const Thread& t, const Method& m, const uint32_t* args);
  bool StopsBefore(const Thread& t, const Method& native, uint32_t visible, const uint32_t* args);

  Vm& vm_;
  Method* thread_exit_ = nullptr;  // Thread.exit, looked up when the first thread ends
  uint64_t call_result_ = 0;
  StopReason stop_ = StopReason::kTerminated;
};

}  // namespace mazurka
