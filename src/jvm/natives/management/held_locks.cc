#include "jvm/natives/management/held_locks.h"

#include <algorithm>

#include "jvm/interpreter/collector.h"
#include "jvm/runtime/held_monitors.h"

namespace mazurka {
namespace {

// True if the frame has an entry in stack traces (StackTraces::StackOf).
bool IsInTrace(const Frame& f) { return (f.flags & kFrameNotBegun) == 0 && !f.method->hidden; }

uint32_t FramesInTrace(const Thread& t) {
  uint32_t count = 0;
  for (const Frame* f = t.frame; f != nullptr; f = f->previous) count += IsInTrace(*f) ? 1 : 0;
  return count;
}

// Appends the monitors that the frame has entered: those of its synchronized blocks, the last one
// first, and that of its method. False if the code does not show them.
bool AppendEntered(const Frame& f, uint32_t depth, std::vector<HeldMonitor>& monitors) {
  const Method& m = *f.method;
  if (m.native == nullptr && !m.is_native()) {
    const Code& code = *m.code.load(std::memory_order_acquire);
    const auto held = HeldMonitors::Of(code);
    if (!held) return false;
    const std::vector<uint32_t>& variables = held->Before(code.IndexOf(PlaceIn(f)));
    for (size_t i = variables.size(); i-- > 0;)
      monitors.push_back({static_cast<Ref>(f.locals[variables[i]]), depth});
  }
  if (!IsNull(f.lock) && f.pc->op != Op::kEnterMethod) monitors.push_back({f.lock, depth});
  return true;
}

}  // namespace

std::optional<std::vector<HeldMonitor>> MonitorsOf(Vm& vm, Thread& t) {
  std::vector<HeldMonitor> monitors;
  // A native that has no frame of its own is at the top of the trace.
  const auto entries = static_cast<uint32_t>(vm.stack_traces().StackOf(t).size());
  uint32_t depth = entries - std::min(entries, FramesInTrace(t));
  const auto held = [&](const HeldMonitor& m) { return vm.monitors().Holds(t, m.object); };
  for (const Frame* f = t.frame; f != nullptr; f = f->previous) {
    std::vector<HeldMonitor> entered;
    if (!AppendEntered(*f, depth, entered)) return std::nullopt;
    // As in HotSpot, the monitor that a thread waits for is left out only if the frame entered no
    // other one after it.
    monitors.insert(monitors.end(), std::ranges::find_if(entered, held), entered.end());
    if (IsInTrace(*f)) ++depth;
  }
  for (const HeldMonitor& m : monitors) {
    const auto times = static_cast<uint32_t>(
        std::ranges::count_if(monitors, [&](const auto& n) { return n.object == m.object; }));
    if (held(m) && times != vm.heap().Header(m.object).lock >> 16) return std::nullopt;
  }
  return monitors;
}

std::vector<Ref> SynchronizersOf(Vm& vm, const Thread& t) {
  Klass& synchronizer =
      *vm.program().LoadBoot("java/util/concurrent/locks/AbstractOwnableSynchronizer");
  const Field& owner = *synchronizer.FieldNamed("exclusiveOwnerThread");
  std::vector<Ref> owned = ReachableInstances(vm, synchronizer);
  std::erase_if(owned, [&](Ref r) { return vm.objects().GetRef(r, owner) != t.object; });
  std::ranges::sort(owned, {}, [&](Ref r) { return vm.objects().StableName(r); });
  return owned;
}

}  // namespace mazurka
