// A thread's record and frames as a sum of hashes. Only the live slots of frames are hashed.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "java_machine/fingerprint/hash_term.h"
#include "jvm/interpreter/vm.h"
#include "jvm/runtime/frame_map.h"
#include "jvm/threads/atomic_sections.h"

namespace mazurka {

// The constant properties of a method's frames.
struct FrameShape {
  uint64_t hash = 0;              // of the method
  const FrameMap* map = nullptr;  // null: a native, see `arguments`
  const Insn* code = nullptr;
  std::vector<bool> arguments;  // by slot: whether it holds a reference
};

class ThreadHasher {
 public:
  explicit ThreadHasher(Vm& vm) : vm_(vm) {}

  // Adds the record without the frames.
  template <typename Sum>
  void AddRecord(Sum& sum, const Thread& t);
  // Adds the frames. Calls on_reference for every reference in them that is not null.
  template <typename Sum, typename OnReference>
  void AddFrames(Sum& sum, const Thread& t, OnReference on_reference);
  // References in the record; some may be null.
  static std::array<Ref, 4> Held(const Thread& t) {
    return {t.exception, t.wait_object, t.announced_object, t.native_object};
  }
  // Calls visit for every reference in the thread's record or frames.
  template <typename Visit>
  void ForEachReference(const Thread& t, Visit visit) {
    for (Ref r : Held(t)) {
      if (!IsNull(r)) visit(r);
    }
    Nothing nothing;
    AddFrames(nothing, t, visit);
  }

 private:
  static constexpr uint64_t kSlotFactor = 0xaef17502108ef2d9u, kFrameKey = 0x6672616d65000001u,
                            kFrameLockKey = 0x666c6f636b000001u, kRecordKey = 0x7265636f72640001u;
  static constexpr uint64_t kInPrologue = 0xffffffff;  // no cell has this number

  struct Nothing {
    void Add(uint64_t, uint64_t) {}
    void AddReference(uint64_t, Ref, const ObjectHeader&) {}
  };
  template <typename Sum>
  [[gnu::always_inline]] void AddReference(Sum& sum, uint64_t key, Ref target) {
    sum.AddReference(key, target, vm_.heap().Header(target));
  }
  const FrameShape& ShapeOf(const Method& m) {
    if (m.id < shapes_.size() && shapes_[m.id].hash != 0) return shapes_[m.id];
    return MakeShape(m);
  }
  const FrameShape& MakeShape(const Method& m);
  // Adds the progress of a native that performs several operations.
  template <typename Sum>
  void AddNativeProgress(Sum& sum, const Thread& t);
  // Calls visit(slot, is_reference) for the live slots of the frame.
  template <typename Visit>
  static void ForEachLiveSlot(const Frame& f, const FrameShape& shape, uint32_t cell, Visit visit);

  Vm& vm_;
  std::vector<FrameShape> shapes_;  // by method id
};

template <typename Visit>
[[gnu::always_inline]] inline void ThreadHasher::ForEachLiveSlot(const Frame& f,
                                                                 const FrameShape& shape,
                                                                 uint32_t cell, Visit visit) {
  const uint32_t* stack = reinterpret_cast<const uint32_t*>(&f + 1);
  auto depth = static_cast<uint32_t>(f.sp - stack);
  if (shape.map == nullptr) {
    // Hash the arguments, and their copy on the operand stack while the native runs.
    auto count = static_cast<uint32_t>(shape.arguments.size());
    for (uint32_t i = 0; i < count; ++i) visit(f.locals + i, shape.arguments[i]);
    for (uint32_t i = 0; i < std::min(count, depth); ++i) visit(stack + i, shape.arguments[i]);
    return;
  }
  uint32_t locals = shape.map->locals();
  const uint64_t* live = shape.map->Live(cell);
  const uint64_t* references = shape.map->References(cell);
  for (uint32_t base = 0; base < locals; base += 64) {
    uint64_t bits = live[base / 64];
    if (locals - base < 64) bits &= (uint64_t{1} << (locals - base)) - 1;
    for (; bits != 0; bits &= bits - 1) {
      auto i = static_cast<uint32_t>(std::countr_zero(bits));
      visit(f.locals + base + i, (references[base / 64] >> i & 1) != 0);
    }
  }
  for (uint32_t i = 0; i < depth; ++i) {
    uint32_t bit = locals + i;
    visit(stack + i, (references[bit / 64] >> (bit % 64) & 1) != 0);
  }
}

template <typename Sum>
inline void ThreadHasher::AddRecord(Sum& sum, const Thread& t) {
  uint64_t key = t.StableName() ^ kRecordKey;
  uint64_t flags =
      uint64_t{t.notified} | uint64_t{t.timed_out} << 1 | uint64_t{t.interrupted} << 2 |
      uint64_t{t.permit} << 3 | uint64_t{t.in_operation} << 4 | uint64_t{t.at_operation} << 5 |
      uint64_t{t.daemon} << 6 | uint64_t{t.suspended} << 7 | uint64_t{t.native_phase} << 8 |
      uint64_t{t.atomic_depth} << 16 | uint64_t{t.wait_count} << 32 |
      static_cast<uint64_t>(t.status) << 48 | uint64_t{t.stopped} << 56;
  sum.Add(key, flags);
  if (!IsNull(t.exception)) AddReference(sum, key + 1, t.exception);
  if (!IsNull(t.wait_object)) AddReference(sum, key + 2, t.wait_object);
  if (t.status == ThreadStatus::kClassInit)
    sum.Add(key + 3, vm_.program().klass(t.wait_class)->mirror_name);
  if (t.waits != 0) sum.Add(key + 5, t.waits);
  AddNativeProgress(sum, t);
  if (t.has_deadline) {
    // Only Condition.awaitNanos returns how long ago its deadline passed; for others it does not
    // matter.
    const int64_t left = t.deadline - vm_.clock().now();
    const bool passed = left < 0 && t.status != ThreadStatus::kAtLock;
    sum.Add(key + 4, passed ? 0 : static_cast<uint64_t>(left));
  }
  if (t.status == ThreadStatus::kAtLock) {
    // The order of the threads in line at an abstract lock is part of the state.
    sum.Add(key + 5, uint64_t{t.wait_sequence} << 32 | uint64_t{t.lock_flags} << 8 |
                         static_cast<uint64_t>(t.lock_op));
    if (t.lock_saved != 0) sum.Add(key + 6, t.lock_saved);
  }
}

template <typename Sum>
inline void ThreadHasher::AddNativeProgress(Sum& sum, const Thread& t) {
  uint64_t key = t.StableName() ^ kRecordKey;
  if (t.announced != Announced::kNone) {
    uint64_t place = uint64_t{t.announced_slot} << 32 | t.announced_bytes;
    // Class numbers differ between machines.
    if (t.announced == Announced::kClassInit)
      place = vm_.program().klass(t.announced_slot)->mirror_name;
    sum.Add(key + 15, place + static_cast<uint64_t>(t.announced));
    if (!IsNull(t.announced_object)) AddReference(sum, key + 16, t.announced_object);
  }
  if (t.native_index != 0) sum.Add(key + 17, t.native_index);
  if (!IsNull(t.native_object)) AddReference(sum, key + 18, t.native_object);
  if (t.native_value != 0) sum.Add(key + 19, t.native_value);
}

template <typename Sum, typename OnReference>
inline void ThreadHasher::AddFrames(Sum& sum, const Thread& t, OnReference on_reference) {
  // An offset in the stack is determined by the frames below it.
  const uint64_t base =
      (t.StableName() ^ kFrameKey) - reinterpret_cast<uintptr_t>(t.stack_base) * kSlotFactor;
  auto key = [&](const void* at) { return base + reinterpret_cast<uintptr_t>(at) * kSlotFactor; };
  auto add_reference = [&](uint64_t at, Ref r) __attribute__((always_inline)) {
    AddReference(sum, at, r);
    on_reference(r);
  };
  for (const Frame* f = t.frame; f != nullptr; f = f->previous) {
    const FrameShape& shape = ShapeOf(*f->method);
    const bool begun = !IsPrologue(f->pc->op);
    const auto cell =
        shape.map == nullptr || !begun ? 0 : static_cast<uint32_t>(f->pc - shape.code);
    uint64_t frame_key = key(f);
    const uint64_t place = begun ? cell : kInPrologue;
    sum.Add(frame_key + shape.hash, place << 32 | uint64_t{f->flags} << 16 | f->aux);
    if (!IsNull(f->lock)) add_reference(frame_key ^ kFrameLockKey, f->lock);
    if ((f->flags & (kFrameReturnExtra | kFrameLoadClass)) != 0 && !IsNull(f->extra))
      add_reference(frame_key ^ kFrameLockKey ^ 1, f->extra);
    if (f->pc->op == Op::kBeginInit) continue;
    ForEachLiveSlot(
        *f, shape,
        cell, [&](const uint32_t* slot, bool is_reference) __attribute__((always_inline)) {
          if (*slot == 0) return;
          if (is_reference) {
            add_reference(key(slot), static_cast<Ref>(*slot));
          } else {
            sum.Add(key(slot), *slot);
          }
        });
  }
}

}  // namespace mazurka
