#include "java_machine/fingerprint/thread_content.h"

#include "jvm/classfile/descriptor.h"

namespace mazurka {

const FrameShape& ThreadHasher::MakeShape(const Method& m) {
  if (m.id >= shapes_.size()) shapes_.resize(m.id + 1);
  FrameShape& shape = shapes_[m.id];
  shape.hash = Mix64(m.owner->mirror_name + Mix64(m.name.hash() + Mix64(m.descriptor.hash()))) | 1;
  if (m.native == nullptr && !m.is_native()) {
    shape.map = &vm_.frame_maps().Of(m);
    shape.code = m.code.load(std::memory_order_acquire)->insns.data();
    return shape;
  }
  if (!m.is_static()) shape.arguments.push_back(true);
  auto descriptor = MethodDescriptor::Parse(m.descriptor.view());
  for (TypeView type : *descriptor) {
    shape.arguments.push_back(type.is_reference());
    if (type.slots() == 2) shape.arguments.push_back(false);
  }
  return shape;
}

}  // namespace mazurka
