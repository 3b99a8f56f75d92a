// Small concurrent programs for tests. Threads execute instructions on shared variables, monitors
// and other threads, with the semantics of their Java counterparts. See the table below and
// README.md in this folder.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace mazurka::toy {

enum class Op : uint8_t {
  kSet,
  kRead,
  kWrite,
  kStore,
  kAdd,
  kCas,
  kLock,
  kIf,
  kWhile,
  kRepeat,
  kTry,
  kEnd,
  kWait,
  kTimedWait,
  kNotify,
  kNotifyAll,
  kPark,
  kTimedPark,
  kUnpark,
  kSleep,
  kYield,
  kChoose,
  kStart,
  kJoin,
  kTimedJoin,
  kInterrupt,
  kInterrupted,
  kIsInterrupted,
  kIsAlive,
  kAssert,
  kPrint,
  kExit,
  kAcquire,
  kTryAcquire,
  kRelease,
};

// The text of an instruction. Operands: r register, v variable, a variable that can be updated
// atomically, s semaphore, l lock, t thread, k number, c comparison (0 ==, 1 !=, 2 <).
struct OpText {
  Op op;
  std::string_view name;
  std::string_view operands;
};

constexpr OpText kOpTexts[] = {
    {Op::kSet, "set", "rk"},                 // r = k
    {Op::kRead, "read", "rv"},               // r = v
    {Op::kWrite, "write", "vk"},             // v = k
    {Op::kStore, "store", "vr"},             // v = r
    {Op::kAdd, "add", "rak"},                // r = v; v += k; atomic
    {Op::kCas, "cas", "rakk"},               // r = (v == k); if so, v = k'; atomic
    {Op::kLock, "lock", "l"},                // ... end: with the lock held
    {Op::kIf, "if", "rck"},                  // ... end
    {Op::kWhile, "while", "vck"},            // ... end; reads v each time
    {Op::kRepeat, "repeat", "k"},            // ... end; k times, at least once
    {Op::kTry, "try", "r"},                  // ... end; r = 1 if the block threw
    {Op::kEnd, "end", ""},                   // closes lock, if, while, repeat, try
    {Op::kWait, "wait", "lr"},               // r = was it interrupted
    {Op::kTimedWait, "twait", "lr"},         // may time out
    {Op::kNotify, "notify", "l"},            //
    {Op::kNotifyAll, "notifyall", "l"},      //
    {Op::kPark, "park", ""},                 //
    {Op::kTimedPark, "tpark", ""},           // may time out
    {Op::kUnpark, "unpark", "t"},            //
    {Op::kSleep, "sleep", "r"},              // r = was it interrupted
    {Op::kYield, "yield", ""},               //
    {Op::kChoose, "choose", "rk"},           // r = one of 0 .. k-1
    {Op::kStart, "start", "t"},              //
    {Op::kJoin, "join", "tr"},               // r = was it interrupted
    {Op::kTimedJoin, "tjoin", "tr"},         // may time out
    {Op::kInterrupt, "interrupt", "t"},      //
    {Op::kInterrupted, "interrupted", "r"},  // r = interrupt status, which it clears
    {Op::kIsInterrupted, "isinterrupted", "rt"},
    {Op::kIsAlive, "isalive", "rt"},
    {Op::kAssert, "assert", "rck"},         // throws AssertionError if false
    {Op::kPrint, "print", "r"},             // a line: 100 * number of the thread + r
    {Op::kExit, "exit", ""},                // with the status ExitStatusOf(number of the thread)
    {Op::kAcquire, "acquire", "s"},         // waits until s > 0; s -= 1
    {Op::kTryAcquire, "tryacquire", "rs"},  // r = (s > 0); if so, s -= 1
    {Op::kRelease, "release", "sk"},        // s += k
};

constexpr const OpText& TextOf(Op op) { return kOpTexts[static_cast<size_t>(op)]; }
// Each thread has its own status, so that outcomes show which thread exited.
constexpr int ExitStatusOf(int thread) { return 10 + thread; }
constexpr bool OpensBlock(Op op) {
  return op == Op::kLock || op == Op::kIf || op == Op::kWhile || op == Op::kRepeat ||
         op == Op::kTry;
}

constexpr bool IsOfSemaphore(Op op) {
  return op == Op::kAcquire || op == Op::kTryAcquire || op == Op::kRelease;
}

struct Instruction {
  Op op = Op::kYield;
  std::array<int, 4> args = {};  // in the order of OpText::operands

  friend auto operator<=>(const Instruction&, const Instruction&) = default;
};

// The Java form of a variable; only atomic variables have add and cas. The value of a semaphore is
// its number of permits. It can be read like other variables, and changes by its own instructions.
enum class VarKind : uint8_t { kStatic, kField, kElement, kAtomic, kSemaphore };
constexpr std::string_view kVarKinds[] = {"static", "field", "element", "atomic", "semaphore"};

struct ThreadCode {
  bool daemon = false;
  std::vector<Instruction> code;
};

// Thread 0 runs first; the others run when they are started. All variables and registers are
// initially 0.
struct ToyProgram {
  std::vector<VarKind> vars;
  int locks = 0;
  std::vector<ThreadCode> threads;
};

constexpr int kRegisters = 3;
constexpr int kMaxThreads = 6;
constexpr int kMaxVars = 6;
constexpr int kMaxLocks = 4;
constexpr int kMaxNesting = 6;

std::string ToText(const ToyProgram& program);
Result<ToyProgram> ParseToy(std::string_view text);
// Checks that blocks nest and operands are in range. The error names the place.
Result<void> Validate(const ToyProgram& program);

}  // namespace mazurka::toy
