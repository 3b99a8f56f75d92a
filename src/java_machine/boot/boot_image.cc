#include "java_machine/boot/boot_image.h"

#include <algorithm>
#include <cstring>

#include "java_machine/boot/boot.h"

namespace mazurka {
namespace {

template <typename T>
std::span<uint8_t> BytesOf(Reserved<T>& table) {
  return {reinterpret_cast<uint8_t*>(table.data()), table.capacity() * sizeof(T)};
}

uint64_t OffsetIn(std::span<const uint8_t> area, const uint8_t* address) {
  return static_cast<uint64_t>(address - area.data());
}

}  // namespace

std::vector<std::span<uint8_t>> BootImage::AreasOf(Vm& vm) {
  Process& p = vm.process();
  return {BytesOf(p.classes), BytesOf(p.constants), BytesOf(p.roots), BytesOf(p.counters),
          BytesOf(p.library_sections)};
}

Result<ThreadId> BootImage::Boot(Vm& vm) {
  if (is_kept_) return CopyTo(vm);
  const bool is_first = !was_tried_ && vm.heap().trail().position() == 0;
  was_tried_ = true;
  if (is_first) vm.effects().Change({}, {});  // the first entry of the trail has their address
  auto main_thread = mazurka::Boot(vm, vm.process());
  if (is_first && main_thread) Keep(vm, vm.threads()[*main_thread]);
  return main_thread;
}

void BootImage::Keep(Vm& vm, Thread& t) {
  const bool is_plain = vm.process_count() == 1 && vm.heap().marks() == 0 &&
                        vm.threads().created() == 1 && vm.threads().alive() == 1 &&
                        t.frame == nullptr && t.callee == nullptr && vm.effects().kept().empty() &&
                        vm.effects().uncaught().empty();
  if (!is_plain || !FindParts(vm, t)) return;
  const auto areas = AreasOf(vm);
  for (size_t i = 0; i < areas.size(); ++i) {
    Part& part = parts_[i];
    if (part.from > part.to) part.from = part.to;
    part.bytes.assign(areas[i].data() + part.from, areas[i].data() + part.to);
  }
  effects_ = vm.effects().hash();
  main_thread_ = t;
  main_thread_.callee_args = nullptr;
  const Heap& heap = vm.heap();
  heap_.assign(heap.Address(heap.first()), heap.top());
  is_kept_ = true;
}

// False if the boot wrote outside the heap, the areas, the effects and what belongs to the thread.
// Visits the trail from its end. It begins with the effects, and with the table of threads, which
// counts the main thread before anything else is done.
bool BootImage::FindParts(Vm& vm, const Thread& t) {
  const auto areas = AreasOf(vm);
  parts_.assign(areas.size(), {});
  std::vector<const uint8_t*> others;
  vm.heap().trail().ForEachSince(
      0, [&](Ref object, const uint8_t* address, uint64_t bytes, const uint8_t*) {
        if (!IsNull(object) || address == reinterpret_cast<const uint8_t*>(&t)) return;
        for (size_t i = 0; i < areas.size(); ++i) {
          const uint64_t at = OffsetIn(areas[i], address);
          if (at >= areas[i].size()) continue;
          parts_[i].from = std::min(parts_[i].from, at);
          parts_[i].to = std::max(parts_[i].to, at + bytes);
          return;
        }
        others.push_back(address);
      });
  if (others.size() < 2) return false;
  const uint8_t* effects = others.back();
  others.resize(others.size() - 2);
  return std::all_of(others.begin(), others.end(),
                     [&](const uint8_t* address) { return address == effects; });
}

ThreadId BootImage::CopyTo(Vm& vm) const {
  Thread& t = vm.threads().New(vm.process(), nullptr, Ref::kNull);
  std::memcpy(&t, &main_thread_, kChangingThreadBytes);
  t.object = main_thread_.object;
  const auto areas = AreasOf(vm);
  for (size_t i = 0; i < areas.size(); ++i)
    std::copy(parts_[i].bytes.begin(), parts_[i].bytes.end(), areas[i].data() + parts_[i].from);
  vm.effects().Change({}, effects_);
  Heap& heap = vm.heap();
  std::copy(heap_.begin(), heap_.end(), heap.Address(heap.first()));
  heap.SetTop(heap.Address(heap.first()) + heap_.size());
  return t.id;
}

}  // namespace mazurka
