// Method resolution and selection (JVMS §5.4.3.3, §5.4.3.4, §5.4.6).

#include <algorithm>

#include "jvm/runtime/klass.h"

namespace mazurka {
namespace {

bool IsInherited(const Method& interface_method) {
  return !interface_method.is_private() && !interface_method.is_static();
}

// JVMS §2.9.3: methods of MethodHandle and VarHandle, marked by Method::intrinsic.
Method* FindSignaturePolymorphic(const Klass& klass, Symbol name) {
  for (const auto& m : klass.methods) {
    if (m->intrinsic != Method::Intrinsic::kNone && m->name == name) return m.get();
  }
  return nullptr;
}

// The only maximally-specific default, else any inherited superinterface method.
Method* FindInSuperinterfaces(const Klass& klass, Symbol name, Symbol descriptor) {
  const std::vector<Method*> specific = klass.MaximallySpecific(name, descriptor);
  Method* only = nullptr;
  for (Method* m : specific) {
    if (m->is_abstract()) continue;
    if (only != nullptr) return specific.front();
    only = m;
  }
  if (only != nullptr) return only;
  return specific.empty() ? nullptr : specific.front();
}

}  // namespace

std::vector<Method*> Klass::MaximallySpecific(Symbol wanted, Symbol descriptor) const {
  std::vector<Method*> found;
  for (const Klass* interface : all_interfaces) {
    Method* m = interface->FindDeclaredMethod(wanted, descriptor);
    if (m != nullptr && IsInherited(*m)) found.push_back(m);
  }
  if (found.size() < 2) return found;
  std::vector<Method*> specific;
  for (Method* m : found) {
    const bool overridden = std::any_of(found.begin(), found.end(), [&](const Method* other) {
      return other != m && other->owner->IsSubtypeOf(m->owner);
    });
    if (!overridden) specific.push_back(m);
  }
  return specific;
}

Method* Klass::FindMethod(Symbol wanted, Symbol descriptor) const {
  for (const Klass* k = this; k != nullptr; k = k->super) {
    if (Method* m = k->FindDeclaredMethod(wanted, descriptor)) {
      // An interface sees only Object's public instance methods (§5.4.3.4 step 3).
      if (k == this || !is_interface()) return m;
      if ((m->access & kAccPublic) != 0 && !m->is_static()) return m;
    }
    if (k->has_intrinsics) {
      if (Method* m = FindSignaturePolymorphic(*k, wanted)) return m;
    }
  }
  return FindInSuperinterfaces(*this, wanted, descriptor);
}

Method* Klass::Select(const Method* resolved) const {
  if (resolved->is_private() || resolved->is_static()) return const_cast<Method*>(resolved);
  Method* selected = nullptr;
  if (resolved->vtable_index >= 0) {
    selected = vtable[static_cast<size_t>(resolved->vtable_index)];
  } else if (resolved->owner->is_interface()) {
    const int32_t slot = VtableSlot(resolved->name, resolved->descriptor);
    if (slot >= 0) selected = vtable[static_cast<size_t>(slot)];
  } else {
    selected = const_cast<Method*>(resolved);  // constructors
  }
  return selected == nullptr || selected->is_abstract() ? nullptr : selected;
}

std::string Klass::SelectionFailure(const Method& resolved) const {
  std::string text = "Receiver class " + ExternalName() +
                     " does not define or inherit an implementation of the resolved method '";
  if (resolved.is_abstract()) text += "abstract ";
  text += resolved.Signature(false) + "' of ";
  if (resolved.owner->is_interface()) {
    text += "interface ";
  } else {
    text += resolved.owner->is_abstract() ? "abstract class " : "class ";
  }
  text += resolved.owner->ExternalName() + ".";
  const int32_t slot = VtableSlot(resolved.name, resolved.descriptor);
  if (slot < 0) return text;
  const Method& selected = *vtable[static_cast<size_t>(slot)];
  if (&selected == &resolved || !selected.is_abstract() || selected.is_conflict ||
      selected.owner->is_interface()) {
    return text;
  }
  return text + " Selected method is 'abstract " + selected.Signature(true) + "'.";
}

}  // namespace mazurka
