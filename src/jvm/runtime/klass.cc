#include "jvm/runtime/klass.h"

#include <algorithm>

#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/source_names.h"

namespace mazurka {
namespace {

// Below this many methods a linear search is as fast as a hash table.
constexpr size_t kSmall = 12;

// The name of a hidden class, whose internal name is p/C+number. Only hidden classes are passed
// here, so a '+' in an ordinary name does not matter.
std::string HiddenName(std::string_view internal) {
  const size_t plus = internal.rfind('+');
  const uint64_t number = std::stoull(std::string(internal.substr(plus + 1)));
  char suffix[24];
  std::snprintf(suffix, sizeof suffix, "/0x%016llx", static_cast<unsigned long long>(number));
  return DottedName(internal.substr(0, plus)) + suffix;
}

const Klass& ElementOf(const Klass& klass) {
  const Klass* element = &klass;
  while (element->is_array()) element = element->component;
  return *element;
}

}  // namespace

uint32_t BytesOf(BasicType t) {
  switch (t) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      return 1;
    case BasicType::kChar:
    case BasicType::kShort:
      return 2;
    case BasicType::kLong:
    case BasicType::kDouble:
      return 8;
    case BasicType::kVoid:
      return 0;
    default:
      return 4;
  }
}

std::string Method::FullName() const {
  return owner->ExternalName() + "." + std::string(name.view());
}

std::string Method::Signature(bool with_owner) const {
  const auto parsed = MethodDescriptor::OfValid(descriptor.view());
  std::string text = SourceTypeName(parsed.return_type()) + " ";
  if (with_owner) text += owner->ExternalName() + ".";
  text += name.view();
  text += '(';
  bool first = true;
  for (const TypeView parameter : parsed) {
    if (!first) text += ", ";
    first = false;
    text += SourceTypeName(parameter);
  }
  return text + ")";
}

bool Klass::IsSubtypeOfSlow(const Klass* target) const {
  if (target->is_interface()) {
    return std::find(all_interfaces.begin(), all_interfaces.end(), target) != all_interfaces.end();
  }
  if (is_array() && target->is_array()) {
    return IsReference(element_type) && IsReference(target->element_type) &&
           component->IsSubtypeOf(target->component);
  }
  return false;
}

Method* Klass::FindDeclaredMethod(Symbol wanted, Symbol descriptor) const {
  const auto matches = [&](const Method& m) {
    return m.name == wanted && m.descriptor == descriptor;
  };
  if (methods.size() <= kSmall) {
    for (const auto& m : methods) {
      if (matches(*m)) return m.get();
    }
    return nullptr;
  }
  const MethodIndex& index = method_index.Get(static_cast<uint32_t>(methods.size()),
                                              [this](uint32_t i) { return methods[i].get(); });
  for (uint32_t i = index.First(wanted, descriptor); i != MethodIndex::kNone; i = index.Next(i)) {
    if (matches(*methods[i])) return methods[i].get();
  }
  return nullptr;
}

int32_t Klass::VtableSlot(Symbol wanted, Symbol descriptor) const {
  int32_t best = -1;
  const auto consider = [&](uint32_t i) {
    const Method& m = *vtable[i];
    if (m.name != wanted || m.descriptor != descriptor) return;
    // A package-private method and a method that does not override it have separate slots.
    if (best < 0 || m.owner->depth > vtable[static_cast<uint32_t>(best)]->owner->depth) {
      best = static_cast<int32_t>(i);
    }
  };
  const auto count = static_cast<uint32_t>(vtable.size());
  if (count <= kSmall) {
    for (uint32_t i = 0; i < count; ++i) consider(i);
    return best;
  }
  const MethodIndex& index = vtable_index.Get(count, [this](uint32_t i) { return vtable[i]; });
  for (uint32_t i = index.First(wanted, descriptor); i != MethodIndex::kNone; i = index.Next(i)) {
    consider(i);
  }
  return best;
}

Field* Klass::FindDeclaredField(Symbol wanted, Symbol descriptor) {
  for (Field& field : fields) {
    if (field.name == wanted && field.descriptor == descriptor) return &field;
  }
  return nullptr;
}

Field* Klass::FindField(Symbol wanted, Symbol descriptor) {
  if (Field* field = FindDeclaredField(wanted, descriptor)) return field;
  for (Klass* interface : interfaces) {
    if (Field* field = interface->FindField(wanted, descriptor)) return field;
  }
  return super != nullptr ? super->FindField(wanted, descriptor) : nullptr;
}

Field* Klass::FieldNamed(std::string_view wanted) {
  for (Klass* k = this; k != nullptr; k = k->super) {
    for (Field& field : k->fields) {
      if (field.name.view() == wanted) return &field;
    }
  }
  return nullptr;
}

Method* Klass::MethodNamed(std::string_view wanted, std::string_view descriptor) const {
  for (const Klass* k = this; k != nullptr; k = k->super) {
    for (const auto& m : k->methods) {
      if (m->name.view() == wanted && m->descriptor.view() == descriptor) return m.get();
    }
  }
  for (const Klass* interface : all_interfaces) {
    for (const auto& m : interface->methods) {
      if (m->name.view() == wanted && m->descriptor.view() == descriptor) return m.get();
    }
  }
  return nullptr;
}

std::string_view Klass::Package() const {
  const std::string_view text = ElementOf(*this).name.view();
  const size_t slash = text.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : text.substr(0, slash);
}

bool Klass::SamePackage(const Klass& other) const {
  return loader == other.loader && Package() == other.Package();
}

std::string Klass::ExternalName() const {
  const Klass& element = ElementOf(*this);
  if (!element.is_hidden || element.name.view().rfind('+') == std::string_view::npos) {
    return DottedName(name.view());
  }
  const std::string hidden = HiddenName(element.name.view());
  if (!is_array()) return hidden;
  const size_t dimensions = name.view().find_first_not_of('[');
  return std::string(dimensions, '[') + "L" + hidden + ";";
}

std::string Klass::PackageName() const { return DottedName(Package()); }

std::string Klass::Whereabouts() const {
  std::string text = ExternalName() + " is in ";
  text += module ? "module " + std::string(module.view()) : "unnamed module";
  switch (loader.value) {
    case kBootLoader.value:
      return text + " of loader 'bootstrap'";
    case kPlatformLoader.value:
      return text + " of loader 'platform'";
    case kAppLoader.value:
      return text + " of loader 'app'";
    default:
      return text + " of another loader";
  }
}

}  // namespace mazurka
