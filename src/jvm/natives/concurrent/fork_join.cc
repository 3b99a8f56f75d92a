// ForkJoinPool: the version numbers of idle workers.
//
// A worker that finds no task pushes itself onto the pool's stack of idle workers. Before that it
// counts up a version in WorkQueue.phase. The version goes to ForkJoinPool.ctl with the worker's
// number, so that a compare-and-set of ctl fails if the worker was woken up and is idle again. The
// JDK's code compares versions for equality only. So a search with a store may rename them: here a
// worker takes the first version that no thread holds, and a worker that goes round idly returns to
// a state that it has been in. docs/waiting-loops.md has the argument.
#include <algorithm>
#include <string_view>

#include "jvm/interpreter/native.h"

namespace mazurka {
namespace {

constexpr std::string_view kPool = "java/util/concurrent/ForkJoinPool";

// The parts of WorkQueue.phase: a sign, a version of 15 bits, the index of the queue.
constexpr uint32_t kIndexMask = 0xffff, kVersionShift = 16, kVersionMask = 0x7fff;
// Larger numbers than most references and counts have, so that few values of frames look like a
// version that a thread holds.
constexpr uint32_t kFirstVersion = 0x4000;

uint32_t PhaseOf(uint32_t version, uint32_t index) { return version << kVersionShift | index; }

// True if a local or an operand of the frame may hold the phase, perhaps as a part of ctl.
bool Holds(const Frame& f, uint32_t phase) {
  const auto* frame = reinterpret_cast<const uint32_t*>(&f);
  const auto* stack = reinterpret_cast<const uint32_t*>(&f + 1);
  return std::find(static_cast<const uint32_t*>(f.locals), frame, phase) != frame ||
         std::find(stack, static_cast<const uint32_t*>(f.sp), phase) != f.sp;
}

// canStop adds ctl to other numbers, and compares the sum with the one before.
bool AddsUp(const Frame& f) {
  return f.method->owner->name.view() == kPool && f.method->name.view() == "canStop";
}

template <typename Test>
bool AnyFrame(Vm& vm, Test test) {
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    const Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (!IsAlive(t)) continue;
    for (const Frame* f = t.frame; f != nullptr; f = f->previous) {
      if (test(*f)) return true;
    }
  }
  return false;
}

// A version with which the worker that had `phase` last can become idle.
uint32_t FreshVersion(Vm& vm, uint32_t phase) {
  const bool added_up = AnyFrame(vm, AddsUp);
  const uint32_t index = phase & kIndexMask;
  uint32_t version = added_up ? (phase >> kVersionShift) + 1 : kFirstVersion;
  auto is_held = [&](const Frame& f) { return Holds(f, PhaseOf(version & kVersionMask, index)); };
  while (AnyFrame(vm, is_held)) ++version;
  return version & kVersionMask;
}

// awaitWork(WorkQueue), which counts up the version.
NativeStatus AwaitWork(NativeEnv& e) {
  const Ref queue = e.Reference(1);
  const VmOptions& options = e.vm.options();
  const bool renames = options.explore && options.rigid_objects != kAllRigid;
  if (!renames || IsNull(queue)) return RunShipped(e);
  const Field& field = *e.vm.objects().KlassOf(queue).FieldNamed("phase");
  const auto phase = e.vm.objects().Get<uint32_t>(queue, field);
  const uint32_t before = (FreshVersion(e.vm, phase) - 1) & kVersionMask;
  e.vm.objects().Set<uint32_t>(queue, field, PhaseOf(before, phase & kIndexMask));
  return RunShipped(e);
}

constexpr NativeRow kRows[] = {
    {kPool, "awaitWork(Ljava/util/concurrent/ForkJoinPool$WorkQueue;)I", &AwaitWork,
     "with a store: renames the versions of idle workers", NativeRow::Shipped::kKept},
};

}  // namespace

MAZ_NATIVE_TABLE(ForkJoinNatives, kRows)

}  // namespace mazurka
