#include "jvm/interpreter/linkage/classes.h"

#include <cstdio>

#include "jvm/classfile/attributes.h"
#include "jvm/heap/names.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

Classes::Classes(Vm& vm)
    : vm_(vm),
      heap_(vm.heap()),
      program_(vm.program()),
      mirror_klass_(program_.known.klass->FieldNamed("mazurka$klass")),
      mirror_loader_(program_.known.klass->FieldNamed("classLoader")),
      mirror_component_(program_.known.klass->FieldNamed("componentType")) {}

void Classes::SetState(Process& p, Klass& klass, const ClassState& state) {
  ClassState& at = p.classes[klass.id];
  heap_.trail().Save(&at, sizeof(ClassState));
  const bool is_done_now = state.state == InitState::kDone && at.state != InitState::kDone;
  at = state;
  if (is_done_now) LogLinkage({LinkageLog::Kind::kClass, &klass});
}

Ref Classes::LoaderObject(Process& p, const Klass& klass) {
  const Klass* element = &klass;
  while (element->is_array()) element = element->component;
  if (element->loader == kBootLoader) return Ref::kNull;
  if (element->loader == kPlatformLoader) return p.root(Root::kPlatformLoader);
  if (element->loader == kAppLoader) return p.root(Root::kSystemLoader);
  Ref mirror = p.classes[element->id].mirror;
  return IsNull(mirror) ? Ref::kNull : vm_.objects().GetRef(mirror, *mirror_loader_);
}

Ref Classes::Mirror(Process& p, Klass& klass) {
  Ref mirror = p.classes[klass.id].mirror;
  return IsNull(mirror) ? NewMirror(p, klass, LoaderObject(p, klass)) : mirror;
}

Ref Classes::NewMirror(Process& p, Klass& klass, Ref loader) {
  Ref mirror = vm_.objects().NewNamed(*program_.known.klass, klass.mirror_bytes, klass.mirror_name);
  uint8_t* at = heap_.Address(mirror);
  std::memcpy(at + mirror_klass_->offset, &klass.id, 4);
  // Every thread can reach statics.
  heap_.Header(mirror).meta |= kEscapedFlag;
  ClassState state = p.classes[klass.id];
  state.mirror = mirror;
  SetState(p, klass, state);
  std::memcpy(at + mirror_loader_->offset, &loader, 4);
  if (klass.is_array()) {
    Ref component = Mirror(p, *klass.component);
    std::memcpy(at + mirror_component_->offset, &component, 4);
  }
  if (on_mirror) on_mirror(vm_, p, klass, mirror);
  // JVMS §5.5: ConstantValue fields have their value before initialisation. No thread can observe
  // when.
  for (Field& field : klass.fields) {
    if (field.is_static() && !field.injected) SetConstantValue(p, klass, field, mirror);
  }
  return mirror;
}

void Classes::SetConstantValue(Process& p, Klass& klass, const Field& field, Ref mirror) {
  const MemberInfo& info = klass.file->fields[field.file_index];
  auto constant = ParseConstantValue(*klass.file, info);
  if (!constant || *constant == 0) return;
  uint16_t index = *constant;
  const ConstantPool& pool = klass.file->pool;
  uint8_t* at = heap_.Address(mirror) + field.offset;
  if (pool.Is(index, Tag::kString)) {
    Ref string = vm_.strings().InternLiteral(p, pool.String(index));
    vm_.objects().Publish(string);
    std::memcpy(heap_.Address(mirror) + field.offset, &string, 4);
    return;
  }
  uint64_t bits = pool.entry(index).bits;
  std::memcpy(at, &bits, BytesOf(field.type));
}

// The origin of a class, as in messages: "p.C is in module m of loader 'app'".
std::string Classes::Whereabouts(Process& p, const Klass& klass) {
  const Klass* element = &klass;
  while (element->is_array()) element = element->component;
  if (IsBuiltin(element->loader)) return klass.Whereabouts();
  return klass.ExternalName() + " is in unnamed module of loader " +
         LoaderText(LoaderObject(p, *element));
}

std::string Classes::LoaderText(Ref loader) {
  if (IsNull(loader)) return "'bootstrap'";
  Ref name = vm_.objects().GetRef(loader, "name");
  std::string text;
  if (!IsNull(name))
    text = "'" + vm_.strings().Utf8(name) + "'";
  else
    text = vm_.objects().KlassOf(loader).ExternalName();
  // The built-in loaders are unique and need no number.
  if (vm_.objects().KlassOf(loader).name.view().starts_with("jdk/internal/loader/ClassLoaders$"))
    return text;
  text += " ";
  char hex[16];
  std::snprintf(hex, sizeof hex, "@%x", static_cast<unsigned>(vm_.objects().IdentityHash(loader)));
  return text + hex;
}

}  // namespace mazurka
