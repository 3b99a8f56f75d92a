// Mirrors (java.lang.Class objects, which also hold the statics) and loader objects.

#include "jvm/classfile/attributes.h"
#include "jvm/heap/names.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

void Vm::SetState(Process& p, Klass& klass, const ClassState& state) {
  ClassState& at = p.classes[klass.id];
  heap_.trail().Save(&at, sizeof(ClassState));
  const bool is_done_now = state.state == InitState::kDone && at.state != InitState::kDone;
  at = state;
  if (is_done_now) LogLinkage({LinkageLog::Kind::kClass, &klass});
}

Ref Vm::LoaderObject(Process& p, const Klass& klass) {
  const Klass* element = &klass;
  while (element->is_array()) element = element->component;
  if (element->loader == kBootLoader) return Ref::kNull;
  if (element->loader == kPlatformLoader) return p.root(Root::kPlatformLoader);
  if (element->loader == kAppLoader) return p.root(Root::kSystemLoader);
  Ref mirror = p.classes[element->id].mirror;
  return IsNull(mirror) ? Ref::kNull : objects().GetRef(mirror, *mirror_loader_);
}

Ref Vm::Mirror(Process& p, Klass& klass) {
  Ref mirror = p.classes[klass.id].mirror;
  return IsNull(mirror) ? NewMirror(p, klass, LoaderObject(p, klass)) : mirror;
}

Ref Vm::NewMirror(Process& p, Klass& klass, Ref loader) {
  Ref mirror = objects().NewNamed(*program_.known.klass, klass.mirror_bytes, klass.mirror_name);
  uint8_t* at = heap_.Address(mirror);
  std::memcpy(at + mirror_klass_->offset, &klass.id, 4);
  // Statics can be reached by every thread.
  heap_.Header(mirror).meta |= kEscapedFlag;
  ClassState state = p.classes[klass.id];
  state.mirror = mirror;
  SetState(p, klass, state);
  std::memcpy(at + mirror_loader_->offset, &loader, 4);
  if (klass.is_array()) {
    Ref component = Mirror(p, *klass.component);
    std::memcpy(at + mirror_component_->offset, &component, 4);
  }
  if (on_mirror) on_mirror(*this, p, klass, mirror);
  // JVMS §5.5: ConstantValue fields have their value before initialisation; nobody can see when.
  for (Field& field : klass.fields) {
    if (field.is_static() && !field.injected) SetConstantValue(p, klass, field, mirror);
  }
  return mirror;
}

void Vm::SetConstantValue(Process& p, Klass& klass, const Field& field, Ref mirror) {
  const MemberInfo& info = klass.file->fields[field.file_index];
  auto constant = ParseConstantValue(*klass.file, info);
  if (!constant || *constant == 0) return;
  uint16_t index = *constant;
  const ConstantPool& pool = klass.file->pool;
  uint8_t* at = heap_.Address(mirror) + field.offset;
  if (pool.Is(index, Tag::kString)) {
    Ref string = strings().InternLiteral(p, pool.String(index));
    objects().Publish(string);
    std::memcpy(heap_.Address(mirror) + field.offset, &string, 4);
    return;
  }
  uint64_t bits = pool.entry(index).bits;
  std::memcpy(at, &bits, BytesOf(field.type));
}

}  // namespace mazurka
