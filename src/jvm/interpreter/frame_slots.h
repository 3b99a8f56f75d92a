#pragma once

#include "jvm/classfile/descriptor.h"
#include "jvm/interpreter/vm.h"
#include "jvm/runtime/frame_map.h"

namespace mazurka {

// Calls visit(slot pointer, is_reference) for every live slot of the frame: locals that will be
// read again and the operand stack.
template <typename Visit>
void ForEachLiveSlot(Vm& vm, Frame& f, Visit visit) {
  const Method& m = *f.method;
  if (f.pc->op == Op::kBeginInit) return;
  if (m.native != nullptr || m.is_native()) {
    // Arguments, and their copy on the operand stack while the native runs.
    auto visit_arguments = [&](uint32_t* at, uint32_t* end) {
      if (!m.is_static() && at < end) visit(at++, true);
      auto descriptor = MethodDescriptor::Parse(m.descriptor.view());
      for (TypeView type : *descriptor) {
        if (at >= end) return;
        visit(at, type.is_reference());
        if (type.slots() == 2) visit(at + 1, false);
        at += type.slots();
      }
    };
    visit_arguments(f.locals, f.locals + m.arg_slots);
    visit_arguments(f.stack(), f.sp);
    return;
  }
  const FrameMap& map = vm.frame_maps().Of(m);
  uint32_t cell = m.code.load(std::memory_order_acquire)->IndexOf(PlaceIn(f));
  for (uint32_t i = 0; i < map.locals(); ++i) {
    if (map.IsLive(cell, i)) visit(f.locals + i, map.IsReference(cell, i));
  }
  auto depth = static_cast<uint32_t>(f.sp - f.stack());
  for (uint32_t i = 0; i < depth; ++i)
    visit(f.stack() + i, map.IsReference(cell, map.locals() + i));
}

}  // namespace mazurka
