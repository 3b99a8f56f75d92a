// The interpreter loop.
//
// One function with one label per instruction. Each handler ends in a jump through a table to the
// next one. The handlers are in instructions/*.inc, by family; slow paths are function calls.
// Whenever control leaves the loop's registers (a call out of the loop, a stop), FLUSH writes pc
// and sp to the frame. After anything that may have changed frames, RELOAD reads them back.
//
// The loop announces a visible operation by stopping before its instruction. To perform the
// operation, Run starts with the visibility mask cleared and with a table whose entries all lead to
// `first_done`, which restores both. So the test costs nothing extra in the handlers.

#include "jvm/interpreter/interpreter.h"

#pragma GCC diagnostic ignored "-Wpedantic"  // labels as values

#include <bit>
#include <cmath>
#include <limits>

#include "jvm/interpreter/alone.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/invoke/call_sites.h"
#include "jvm/interpreter/native.h"

namespace mazurka {
namespace {

template <typename T>
inline T Read(const uint32_t* slot) {
  T value;
  std::memcpy(&value, slot, sizeof(T));
  return value;
}
template <typename T>
inline void Write(uint32_t* slot, T value) {
  std::memcpy(slot, &value, sizeof(T));
}

// JVMS f2i, d2l ...: NaN is zero, out of range saturates.
template <typename To, typename From>
inline To Saturate(From value) {
  if (std::isnan(value)) return 0;
  if (value >= static_cast<From>(std::numeric_limits<To>::max()))
    return std::numeric_limits<To>::max();
  if (value <= static_cast<From>(std::numeric_limits<To>::min()))
    return std::numeric_limits<To>::min();
  return static_cast<To>(value);
}

// Clears the access before which a native stopped (Accesses::StopsBefore).
void ForgetAnnounced(Thread& t) {
  t.announced = Announced::kNone;
  t.announced_object = Ref::kNull;
  t.announced_slot = t.announced_bytes = 0;
}

template <typename T>
inline int32_t CompareFloating(T a, T b, int32_t if_nan) {
  if (a < b) return -1;
  if (a > b) return 1;
  return a == b ? 0 : if_nan;
}

// Backward jumps in one run: about a millisecond. The same in every execution.
constexpr uint32_t kFuel = 1u << 18;
// The same for calls, switches and catching. Even fast programs have many of these, and they run
// forever only in recursion and in code that no compiler emits.
constexpr uint32_t kOtherFuel = 1u << 22;

// Counts instructions in a register and adds them to the thread's when the run ends.
class Executed {
 public:
  explicit Executed(Thread& t) : thread_(t) {}
  ~Executed() { thread_.instructions += count; }
  uint64_t count = 0;

 private:
  Thread& thread_;
};

inline Frame* FrameAbove(uint32_t* locals, uint32_t max_locals) {
  auto address = reinterpret_cast<uintptr_t>(locals + max_locals);
  return reinterpret_cast<Frame*>((address + 7) & ~uintptr_t{7});
}

}  // namespace

uint32_t Interpreter::VisibleMask(const Thread& t) const {
  if (!vm_.options().explore || t.atomic_depth > 0) return 0;
  if (vm_.threads().IsAlone())
    return vm_.options().environment->system == nullptr ? 0 : kNoObjectFlag;
  return vm_.options().every_operation ? kAnyObjectFlag : kEscapedFlag;
}

StopReason Interpreter::Run(Thread& t, First first) {
  static const void* const kInstructions[] = {
#define X(name) &&op_##name,
      MAZURKA_INSTRUCTIONS(X)
#undef X
  };
  constexpr size_t kCount = sizeof(kInstructions) / sizeof(kInstructions[0]);
  static const void* const kFirst[kCount] = {
#define X(name) &&first_done,
      MAZURKA_INSTRUCTIONS(X)
#undef X
  };

  vm_.running().thread = &t;
  vm_.heap().RecordConstantWrites(t.library_depth == 0);
  Heap& heap = vm_.heap();
  uint8_t* const base = heap.base();
  Klass* const* const classes = vm_.program().classes();
  Method* const* const methods = vm_.program().methods();
  ClassState* const states = vm_.ProcessOf(t).classes.data();
  Ref* const constants = vm_.ProcessOf(t).constants.data();
  const uint32_t epoch = heap.epoch();
  uint32_t visible = 0;  // of ObjectHeader::meta: which objects are shared
  const void* const* table = kFirst;

  Frame* f = t.frame;
  const Insn* pc = f->pc;
  uint32_t* sp = f->sp;
  uint32_t* locals = f->locals;
  uint32_t fuel = kFuel;  // backward jumps left before the run is interrupted
  uint32_t other_fuel = kOtherFuel;
  Method* callee = nullptr;  // of the call being made
  uint32_t* args = nullptr;  // its arguments
  uint64_t result = 0;       // of the return being made
  LinkProgress progress = LinkProgress::kReady;
  InvokeTarget target;
  InvokeStep step = InvokeStep::kDone;
  Executed executed(t);

#define HEADER(ref) \
  reinterpret_cast<ObjectHeader*>(base + (uint64_t{static_cast<uint32_t>(ref)} << 3))
#define FIELD(ref, offset) (base + (uint64_t{static_cast<uint32_t>(ref)} << 3) + (offset))
#define DISPATCH()                            \
  do {                                        \
    ++executed.count;                         \
    goto* table[static_cast<size_t>(pc->op)]; \
  } while (0)
#define NEXT()  \
  do {          \
    ++pc;       \
    DISPATCH(); \
  } while (0)
#define FLUSH() (f->pc = pc, f->sp = sp)
#define RELOAD() (f = t.frame, pc = f->pc, sp = f->sp, locals = f->locals)
#define OP(name) op_##name:
#define THROW(...)                          \
  do {                                      \
    FLUSH();                                \
    vm_.exceptions().Throw(t, __VA_ARGS__); \
    goto unwind;                            \
  } while (0)
#define CHECK_NULL(ref) \
  if (__builtin_expect((ref) == 0, 0)) goto null_pointer
// Stops before this instruction if it accesses an object that other threads can reach.
#define CHECK_VISIBLE(header) \
  if (__builtin_expect(((header)->meta & visible) != 0, 0)) goto visible_operation
#define BEFORE_WRITE(ref, offset, bytes)                                \
  if (__builtin_expect((HEADER(ref)->meta >> kEpochShift) != epoch, 0)) \
  heap.BeforeWriteAt(static_cast<Ref>(ref), offset, bytes)

  if (!IsNull(t.exception)) {
    // The thread stopped while an exception was leaving synchronized methods.
    if (Unwind(t, first) == Resume::kStop) return stop_;
    RELOAD();
    goto first_done;
  }
  if (first == First::kPerform) goto* kInstructions[static_cast<size_t>(pc->op)];

first_done:
  visible = VisibleMask(t);
  table = kInstructions;
  DISPATCH();

visible_call:
  t.callee = callee;
  t.callee_args = args;
  FLUSH();
  return StopReason::kOperation;

visible_operation:
  t.callee = nullptr;
  FLUSH();
  return StopReason::kOperation;

null_pointer:
  FLUSH();
  vm_.exceptions().ThrowNoMessage(t, "java/lang/NullPointerException");
  goto unwind;

#include "jvm/interpreter/instructions/arithmetic.inc"
#include "jvm/interpreter/instructions/arrays.inc"
#include "jvm/interpreter/instructions/branches.inc"
#include "jvm/interpreter/instructions/calls.inc"
#include "jvm/interpreter/instructions/constants.inc"
#include "jvm/interpreter/instructions/fields.inc"
#include "jvm/interpreter/instructions/objects.inc"

// A resolving call returned: it pushed frames, blocked the thread, or left an exception pending.
after_progress:
  switch (progress) {
    case LinkProgress::kReady:
    case LinkProgress::kPushed:
      RELOAD();
      visible = table == kInstructions ? VisibleMask(t) : 0;
      DISPATCH();
    case LinkProgress::kBlocked:
      return StopReason::kBlocked;
    case LinkProgress::kThrown:
      goto unwind;
  }

unwind:
  if (Unwind(t) == Resume::kStop) return stop_;
  RELOAD();
  goto jumped;
}

}  // namespace mazurka
