// The kinds of visible operations, and one table of what is true of each kind.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace mazurka {

enum class OperationKind : uint8_t {
  kNone,      // the thread has ended
  kContinue,  // nothing visible: the thread's first instructions, or a loop that was interrupted
  kRead,
  kWrite,
  kUpdate,  // reads and writes at once: compare-and-set, get-and-add
  kLock,
  kUnlock,
  kWait,
  kReacquire,  // leaves Object.wait: takes the monitor again
  kNotify,
  kNotifyAll,
  kPark,
  kUnpark,
  kSleep,
  kYield,
  kStart,
  kJoin,
  kInterrupt,
  kQuery,  // asks another thread's state: isAlive, getState, isInterrupted
  kClassInit,
  kOutput,
  kExit,
  kCopy,    // several elements of shared arrays
  kNative,  // another native that other threads can notice
  kChoose,  // a choice of data
  kEnd,     // the thread ends: joins go on, it is not alive any more
  // A time limit passes that could pass only because no thread was able to go on otherwise. A step
  // of this kind happens after every step before it: none of those could have come later.
  kTimeOut,
};

// How a report groups steps of this kind.
enum class StepGroup : uint8_t { kNothing, kAccess, kMonitor, kAlone };

struct OperationTraits {
  OperationKind kind;
  std::string_view name;
  bool writes;     // others can notice it. A machine may know that an operation changes nothing
  bool may_wait;   // until another thread has done something
  bool is_access;  // of bytes: a read, write or update
  bool is_memory;  // the same, or of several elements at once
  bool one_place;  // touches one place, the same one whatever others do
  // What it touches does not depend on values; except for hidden reads, see Race::may_hide_reads.
  bool fixed_footprint;
  bool fixed_announcement;  // what it announces is all, and depends on nothing else
  bool mergeable;           // touches what is announced, and most often has one way to go
  // After it, other threads are as they were, but for what the footprint says: StepCache may
  // remember it.
  bool cacheable;
  bool may_begin_section;  // an atomic section, in which nobody else can move
  bool may_transfer;       // accesses bytes beside the place that it touches first
  bool is_passive;         // nobody but the thread itself goes on because of it
  StepGroup group;
};

namespace operation_table {

constexpr bool y = true, n = false;
using enum OperationKind;
constexpr auto kNothing = StepGroup::kNothing;
constexpr auto kAccess = StepGroup::kAccess;
constexpr auto kMonitor = StepGroup::kMonitor;
constexpr auto kAlone = StepGroup::kAlone;

// A row for each kind, in the order of the kinds. All columns have to be there: a row without one
// does not compile, nor does a kind without a row.
// clang-format off
constexpr std::array<OperationTraits, 27> kRows = {{
    //                     may   is      is      one    fixed      fixed                           begins  trans-
    // kind, name  writes  wait  access  memory  place  footprint  announcement  mergeable  cacheable  section  fers  passive  group
    {kNone, "none",              y, n, n, n, n, n, n, n, n, n, n, n, kNothing},
    {kContinue, "continue",      n, n, n, n, y, y, n, n, y, n, n, y, kNothing},
    {kRead, "read",              n, n, y, y, y, y, y, y, y, n, n, n, kAccess},
    {kWrite, "write",            y, n, y, y, y, y, y, y, y, n, n, n, kAccess},
    {kUpdate, "update",          y, n, y, y, y, n, n, n, y, n, n, n, kAccess},
    {kLock, "lock",              y, y, n, n, y, n, n, y, y, n, n, y, kMonitor},
    {kUnlock, "unlock",          y, n, n, n, y, y, n, y, y, n, n, y, kMonitor},
    {kWait, "wait",              y, y, n, n, n, n, n, n, n, n, n, y, kMonitor},
    {kReacquire, "reacquire",    y, y, n, n, n, n, n, n, n, n, n, y, kMonitor},
    {kNotify, "notify",          y, n, n, n, y, n, n, n, n, n, n, n, kMonitor},
    {kNotifyAll, "notifyAll",    y, n, n, n, y, n, n, n, n, n, n, n, kMonitor},
    {kPark, "park",              y, y, n, n, n, n, n, n, n, n, n, y, kAlone},
    {kUnpark, "unpark",          y, n, n, n, n, n, n, n, n, n, n, n, kAlone},
    {kSleep, "sleep",            y, y, n, n, n, n, n, n, n, n, n, y, kAlone},
    {kYield, "yield",            n, n, n, n, n, y, n, n, y, n, n, y, kNothing},
    {kStart, "start",            y, y, n, n, n, n, n, n, y, n, n, n, kAlone},
    {kJoin, "join",              n, y, n, n, n, n, n, n, y, n, n, y, kAlone},
    {kInterrupt, "interrupt",    y, y, n, n, n, n, n, n, n, n, n, n, kAlone},
    {kQuery, "query",            n, y, n, n, n, n, n, n, n, n, n, y, kAccess},
    {kClassInit, "class init",   y, y, n, n, n, n, n, n, n, n, n, n, kAccess},
    {kOutput, "output",          y, y, n, n, n, n, n, n, y, n, y, n, kAlone},
    {kExit, "exit",              y, y, n, n, n, n, n, n, n, n, n, n, kAlone},
    {kCopy, "copy",              y, y, n, y, n, n, n, n, n, n, n, n, kAccess},
    {kNative, "native",          y, y, n, n, n, n, n, n, n, y, y, n, kAccess},
    {kChoose, "choose",          n, n, n, n, n, n, n, n, n, n, n, n, kAlone},
    {kEnd, "end",                y, y, n, n, n, n, n, y, y, n, n, n, kAlone},
    {kTimeOut, "time-out",       y, y, n, n, n, n, n, n, n, n, n, n, kAlone},
}};
// clang-format on

constexpr bool IsInOrder() {
  for (size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].kind != static_cast<OperationKind>(i)) return false;
  }
  return kRows.back().kind == kTimeOut;
}
static_assert(IsInOrder(), "a kind of operation has no row");

}  // namespace operation_table

constexpr const OperationTraits& TraitsOf(OperationKind kind) {
  return operation_table::kRows[static_cast<size_t>(kind)];
}
constexpr std::string_view NameOf(OperationKind kind) { return TraitsOf(kind).name; }

}  // namespace mazurka
