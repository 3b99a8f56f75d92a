#include "jvm/runtime/supers.h"

#include <algorithm>

#include "jvm/classfile/attributes.h"

namespace mazurka {
namespace {

using Kind = LoadError::Kind;

tl::unexpected<LoadError> Fails(Kind kind, std::string message) {
  return tl::unexpected<LoadError>(LoadError{kind, std::move(message)});
}

// JVMS §5.4.4.
bool CanAccess(const Klass& from, const Klass& target) {
  return (target.access & kAccPublic) != 0 || from.SamePackage(target);
}

// "p.B and q.A are in unnamed module of loader 'app'", or each on its own.
std::string BothWhereabouts(const Klass& one, const Klass& other) {
  const std::string first = one.Whereabouts();
  const std::string second = other.Whereabouts();
  const size_t is = first.find(" is in ");
  if (first.substr(is) == second.substr(second.find(" is in "))) {
    return one.ExternalName() + " and " + other.ExternalName() + " are in " + first.substr(is + 7);
  }
  return first + "; " + second;
}

// JVMS §5.3.5 step 3: a sealed class names its subclasses and shares their module, or in the
// unnamed module their package.
bool IsPermittedBy(const Klass& klass, const Klass& super) {
  if (!FindAttribute(super.file->attributes(), AttributeKind::kPermittedSubclasses)) return true;
  const auto permitted = ParsePermittedSubclasses(*super.file);
  if (!permitted) return false;
  const bool together = klass.loader == super.loader && klass.module == super.module;
  if (!together || (!super.module && !CanAccess(klass, super))) return false;
  return std::any_of(permitted->begin(), permitted->end(), [&](uint16_t index) {
    return super.file->pool.ClassName(index) == klass.name.view();
  });
}

}  // namespace

tl::expected<void, LoadError> CheckSupers(const Klass& klass) {
  // Classes of the image were checked when it was made; only the cheap checks are repeated for
  // them.
  const bool trusted = !klass.needs_verification;
  const std::string subject = trusted ? std::string() : "class " + klass.ExternalName();
  if (const Klass* super = klass.super; super != nullptr && !trusted) {
    if (super->is_interface()) {
      return Fails(Kind::kIncompatible,
                   subject + " has interface " + super->ExternalName() + " as super class");
    }
    if ((super->access & kAccFinal) != 0) {
      return Fails(Kind::kIncompatible,
                   subject + " cannot inherit from final class " + super->ExternalName());
    }
    if (!IsPermittedBy(klass, *super)) {
      return Fails(Kind::kIncompatible,
                   subject + " cannot inherit from sealed class " + super->ExternalName());
    }
    if (!CanAccess(klass, *super)) {
      return Fails(Kind::kAccess, subject + " cannot access its superclass " +
                                      super->ExternalName() + " (" +
                                      BothWhereabouts(klass, *super) + ")");
    }
  }
  for (const Klass* interface : klass.interfaces) {
    if (!interface->is_interface()) {
      return Fails(Kind::kIncompatible, "class " + klass.ExternalName() + " can not implement " +
                                            interface->ExternalName() +
                                            ", because it is not an interface (" +
                                            interface->Whereabouts() + ")");
    }
    if (trusted) continue;
    if (!IsPermittedBy(klass, *interface)) {
      return Fails(Kind::kIncompatible, subject + " cannot " +
                                            (klass.is_interface() ? "extend" : "implement") +
                                            " sealed interface " + interface->ExternalName());
    }
    if (!CanAccess(klass, *interface)) {
      return Fails(Kind::kAccess, subject + " cannot access its superinterface " +
                                      interface->ExternalName() + " (" +
                                      BothWhereabouts(klass, *interface) + ")");
    }
  }
  return {};
}

}  // namespace mazurka
