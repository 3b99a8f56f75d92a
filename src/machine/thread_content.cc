#include "machine/thread_content.h"

#include "classfile/descriptor.h"

namespace mazurka {

Hash128 ThreadHasher::Record(const Thread& t) {
  uint64_t key = t.name ^ 0x7265636f72640001u;
  uint64_t flags =
      uint64_t{t.notified} | uint64_t{t.timed_out} << 1 | uint64_t{t.interrupted} << 2 |
      uint64_t{t.permit} << 3 | uint64_t{t.in_operation} << 4 | uint64_t{t.at_operation} << 5 |
      uint64_t{t.daemon} << 6 | uint64_t{t.native_phase} << 8 | uint64_t{t.atomic_depth} << 16 |
      uint64_t{t.wait_count} << 32 | static_cast<uint64_t>(t.status) << 48;
  Hash128 sum = Term(key, flags);
  sum += TermUnlessZero(key + 1, vm_.StableName(t.exception));
  sum += TermUnlessZero(key + 2, vm_.StableName(t.wait_object));
  if (t.status == ThreadStatus::kClassInit)
    sum += Term(key + 3, vm_.program().klass(t.wait_class)->mirror_name);
  if (t.has_deadline) sum += Term(key + 4, static_cast<uint64_t>(t.deadline - vm_.now()));
  return sum;
}

const FrameShape& ThreadHasher::MakeShape(const Method& m) {
  if (m.id >= shapes_.size()) shapes_.resize(m.id + 1);
  FrameShape& shape = shapes_[m.id];
  shape.hash = Mix64(m.owner->mirror_name + Mix64(m.name.hash() + Mix64(m.descriptor.hash()))) | 1;
  if (m.native == nullptr && !m.is_native()) {
    shape.map = &vm_.FrameMapOf(m);
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
