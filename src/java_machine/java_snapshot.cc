// All bytes that a mark and an undo must restore. For tests.

#include "java_machine/java_machine.h"
#include "jvm/natives/host_state.h"
#include "jvm/network/network.h"

namespace mazurka {

std::vector<uint8_t> JavaMachine::Snapshot() {
  std::vector<uint8_t> bytes;
  auto add = [&](const void* at, size_t size) {
    const auto* p = static_cast<const uint8_t*>(at);
    bytes.insert(bytes.end(), p, p + size);
  };
  Heap& heap = vm_.heap();
  uint64_t used = heap.used();
  add(&used, sizeof used);
  add(heap.base(), used);
  uint32_t slots = vm_.threads().slots();
  add(&slots, sizeof slots);
  for (uint32_t i = 0; i < slots; ++i) {
    const Thread& t = vm_.threads()[static_cast<ThreadId>(i)];
    add(&t, sizeof t);
    if (t.frame != nullptr)
      add(t.stack_base, reinterpret_cast<const uint8_t*>(t.frame->sp) -
                            reinterpret_cast<const uint8_t*>(t.stack_base));
  }
  // Tables indexed by numbers that the Program assigns; it may have assigned more by now.
  auto add_table = [&](const auto* table, uint32_t count, auto is_empty) {
    while (count > 0 && is_empty(table[count - 1])) --count;
    add(table, count * sizeof(*table));
  };
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    Process& p = vm_.process(i);
    add_table(p.classes.data(), vm_.program().class_count(),
              [](const ClassState& s) { return IsNull(s.mirror) && s.state == InitState::kNone; });
    add_table(p.constants.data(), vm_.program().constant_slots(), [](Ref r) { return IsNull(r); });
    add(p.roots.data(), static_cast<size_t>(Root::kCount) * sizeof(Ref));
    add(p.counters.data(), static_cast<size_t>(Counter::kCount) * sizeof(uint32_t));
    add(p.library_sections.data(), Process::kSectionCounters * sizeof(uint32_t));
  }
  int64_t now = vm_.clock().now();
  add(&now, sizeof now);
  uint32_t counts[] = {vm_.threads().alive(), vm_.threads().alive_users()};
  add(counts, sizeof counts);
  vm_.effects().AppendTo(bytes);
  if (const Overlay* files = HostState::Of(vm_).overlay; files != nullptr) files->AppendTo(bytes);
  HostState::Of(vm_).network->AppendTo(bytes);
  return bytes;
}

}  // namespace mazurka
