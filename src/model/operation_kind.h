// The kinds of visible operations, and one table of the traits of each kind.
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
  kReacquire,  // leaves Object.wait: acquires the monitor again
  kNotify,
  kNotifyAll,
  kPark,
  kUnpark,
  kSleep,
  kYield,
  kStart,
  kJoin,
  kInterrupt,
  kQuery,  // reads another thread's state: isAlive, getState, isInterrupted
  kClassInit,
  kOutput,
  kExit,
  kCopy,    // several elements of shared arrays
  kFile,    // a system call on files
  kNative,  // another native method whose effect other threads can observe
  kChoose,  // a choice of data
  kEnd,     // the thread ends: it is no longer alive, and joins of it continue
  // A time limit expires that could expire only because no thread could continue otherwise. Such a
  // step happens after every step before it, because none of those could have come later.
  kTimeOut,
};

// How a report groups steps of this kind.
enum class StepGroup : uint8_t { kNothing, kAccess, kMonitor, kAlone };

struct OperationTraits {
  OperationKind kind;
  std::string_view name;
  // Other threads can observe it. A machine may know that a single operation changes nothing.
  bool writes;
  bool may_wait;   // it may block until another thread has moved
  bool is_access;  // accesses bytes: a read, write or update
  bool is_memory;  // is_access, or accesses several elements at once
  bool one_place;  // touches one place, the same in every state
  // The footprint does not depend on values, except for hidden reads: see Race::may_hide_reads.
  bool fixed_footprint;
  // The announced accesses are the whole footprint, and depend on nothing else.
  bool fixed_announcement;
  bool mergeable;  // touches what it announces, and usually has one alternative
  // It changes other threads only through the places in its footprint, so StepCache may cache it.
  bool cacheable;
  bool may_begin_section;  // it may begin an atomic section, in which no other thread can move
  bool may_transfer;       // accesses bytes in addition to the place that it touches first
  bool is_passive;         // no other thread makes progress because of it
  // Its effects are in the places that it accesses and in the thread itself, so a round of a loop
  // with such steps may change nothing: see IdleRounds.
  bool may_idle;
  bool has_value;  // the machine knows what it writes
  StepGroup group;
};

namespace operation_table {

constexpr bool y = true, n = false;
using enum OperationKind;
constexpr auto kNothing = StepGroup::kNothing;
constexpr auto kAccess = StepGroup::kAccess;
constexpr auto kMonitor = StepGroup::kMonitor;
constexpr auto kAlone = StepGroup::kAlone;

// One row for each kind, in the order of the kinds. A row without all columns does not compile, nor
// does a kind without a row.
// clang-format off
constexpr std::array<OperationTraits, 28> kRows = {{
    //                     may   is      is      one    fixed      fixed                           begins  trans-           may   has
    // kind, name  writes  wait  access  memory  place  footprint  announcement  mergeable  cacheable  section  fers  passive  idle  value  group
    {kNone, "none",              y, n, n, n, n, n, n, n, n, n, n, n, n, n, kNothing},
    {kContinue, "continue",      n, n, n, n, y, y, n, n, y, n, n, y, y, n, kNothing},
    {kRead, "read",              n, n, y, y, y, y, y, y, y, n, n, n, y, n, kAccess},
    {kWrite, "write",            y, n, y, y, y, y, y, y, y, n, n, n, y, y, kAccess},
    {kUpdate, "update",          y, n, y, y, y, n, n, n, y, n, n, n, y, y, kAccess},
    {kLock, "lock",              y, y, n, n, y, n, n, y, y, n, n, y, y, y, kMonitor},
    {kUnlock, "unlock",          y, n, n, n, y, y, n, y, y, n, n, y, y, y, kMonitor},
    {kWait, "wait",              y, y, n, n, n, n, n, n, n, n, n, y, n, n, kMonitor},
    {kReacquire, "reacquire",    y, y, n, n, n, n, n, n, n, n, n, y, n, n, kMonitor},
    {kNotify, "notify",          y, n, n, n, y, n, n, n, n, n, n, n, n, n, kMonitor},
    {kNotifyAll, "notifyAll",    y, n, n, n, y, n, n, n, n, n, n, n, n, n, kMonitor},
    {kPark, "park",              y, y, n, n, n, n, n, n, n, n, n, y, n, n, kAlone},
    {kUnpark, "unpark",          y, n, n, n, n, n, n, n, n, n, n, n, n, n, kAlone},
    {kSleep, "sleep",            y, y, n, n, n, n, n, n, n, n, n, y, n, n, kAlone},
    {kYield, "yield",            n, n, n, n, n, y, n, n, y, n, n, y, y, n, kNothing},
    {kStart, "start",            y, y, n, n, n, n, n, n, y, n, n, n, n, n, kAlone},
    {kJoin, "join",              n, y, n, n, n, n, n, n, y, n, n, y, n, n, kAlone},
    {kInterrupt, "interrupt",    y, y, n, n, n, n, n, n, n, n, n, n, n, n, kAlone},
    {kQuery, "query",            n, y, n, n, n, n, n, n, n, n, n, y, y, n, kAccess},
    {kClassInit, "class init",   y, y, n, n, n, n, n, n, n, n, n, n, n, n, kAccess},
    {kOutput, "output",          y, y, n, n, n, n, n, n, y, n, y, n, n, n, kAlone},
    {kExit, "exit",              y, y, n, n, n, n, n, n, n, n, n, n, n, n, kAlone},
    {kCopy, "copy",              y, y, n, y, n, n, n, n, n, n, n, n, n, n, kAccess},
    {kFile, "file",              y, n, n, n, n, n, n, n, n, n, y, n, n, n, kAccess},
    {kNative, "native",          y, y, n, n, n, n, n, n, n, y, y, n, n, n, kAccess},
    {kChoose, "choose",          n, n, n, n, n, n, n, n, n, n, n, n, n, n, kAlone},
    {kEnd, "end",                y, y, n, n, n, n, n, y, y, n, n, n, n, n, kAlone},
    {kTimeOut, "time-out",       y, y, n, n, n, n, n, n, n, n, n, n, n, n, kAlone},
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
