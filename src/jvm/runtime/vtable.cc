// The table of methods that calls on instances select from (JVMS §5.4.5, §5.4.6).

#include "jvm/runtime/program.h"

namespace mazurka {
namespace {

bool HasSlot(const Method& m) { return !m.is_static() && !m.is_private() && !m.is_initializer; }

class VtableBuilder {
 public:
  explicit VtableBuilder(Klass& klass) : klass_(klass), vtable_(klass.vtable) {}

  tl::expected<void, LoadError> Build() {
    if (klass_.super != nullptr) {
      vtable_.reserve(klass_.super->vtable.size() + klass_.methods.size());
      vtable_ = klass_.super->vtable;
    }
    for (const auto& m : klass_.methods) {
      if (!HasSlot(*m)) continue;
      if (auto added = AddDeclared(*m); !added) return added;
    }
    first_inherited_ = vtable_.size();
    const size_t known = klass_.super != nullptr ? klass_.super->all_interfaces.size() : 0;
    for (size_t i = known; i < klass_.all_interfaces.size(); ++i) {
      for (const auto& m : klass_.all_interfaces[i]->methods) {
        if (HasSlot(*m)) AddInherited(*m);
      }
    }
    return {};
  }

 private:
  // Overwrites every slot of a superclass whose method m overrides, else adds a new slot.
  tl::expected<void, LoadError> AddDeclared(Method& m) {
    tl::expected<void, LoadError> result;
    ForEachSuperSlot(m.name, m.descriptor, [&](uint32_t slot) {
      const Method& other = *vtable_[slot];
      if (!Overrides(m, other)) return;
      if ((other.access & kAccFinal) != 0 && !other.is_conflict) {
        result =
            tl::unexpected(LoadError{LoadError::Kind::kIncompatible,
                                     "class " + klass_.ExternalName() + " overrides final method " +
                                         other.FullName() + std::string(other.descriptor.view())});
        return;
      }
      vtable_[slot] = &m;
      m.vtable_index = static_cast<int32_t>(slot);
    });
    if (m.vtable_index < 0) {
      m.vtable_index = static_cast<int32_t>(vtable_.size());
      vtable_.push_back(&m);
    }
    return result;
  }

  // JVMS §5.4.5. The transitive case needs no code of its own: if a superclass made the method
  // visible, the slot holds that superclass's method.
  bool Overrides(const Method& m, const Method& other) const {
    if ((other.access & (kAccPublic | kAccProtected)) != 0) return true;
    return m.owner->SamePackage(*other.owner);
  }

  // Adds a superinterface method, unless a method of a class takes precedence.
  void AddInherited(const Method& m) {
    const Method* declared = klass_.FindDeclaredMethod(m.name, m.descriptor);
    if (declared != nullptr && declared->vtable_index >= 0) return;
    bool has_slot = false;
    ForEachSuperSlot(m.name, m.descriptor, [&](uint32_t slot) {
      has_slot = true;
      Method*& entry = vtable_[slot];
      if (entry->owner->is_interface() || entry->is_conflict) entry = Inherited(m);
    });
    for (size_t i = first_inherited_; !has_slot && i < vtable_.size(); ++i) {
      has_slot = vtable_[i]->name == m.name && vtable_[i]->descriptor == m.descriptor;
    }
    if (!has_slot) vtable_.push_back(Inherited(m));
  }

  // The only default among the maximally-specific methods; an abstract method if there is no
  // default.
  Method* Inherited(const Method& m) {
    Method* chosen = nullptr;
    Method* abstract = nullptr;
    for (Method* candidate : klass_.MaximallySpecific(m.name, m.descriptor)) {
      if (candidate->is_abstract()) {
        abstract = candidate;
      } else if (chosen != nullptr) {
        return Conflict(m);
      } else {
        chosen = candidate;
      }
    }
    return chosen != nullptr ? chosen : abstract;
  }

  Method* Conflict(const Method& m) {
    Method& made = *klass_.conflicts.emplace_back(std::make_unique<Method>());
    made.owner = &klass_;
    made.name = m.name;
    made.descriptor = m.descriptor;
    made.access = kAccPublic | kAccAbstract | kAccSynthetic;
    made.arg_slots = m.arg_slots;
    made.max_locals = m.arg_slots;
    made.return_type = m.return_type;
    made.is_conflict = true;
    return &made;
  }

  template <typename Visit>
  void ForEachSuperSlot(Symbol name, Symbol descriptor, Visit visit) {
    if (klass_.super == nullptr) return;
    const std::vector<Method*>& slots = klass_.super->vtable;
    const MethodIndex& index = klass_.super->vtable_index.Get(
        static_cast<uint32_t>(slots.size()), [&slots](uint32_t i) { return slots[i]; });
    for (uint32_t i = index.First(name, descriptor); i != MethodIndex::kNone; i = index.Next(i)) {
      if (slots[i]->name == name && slots[i]->descriptor == descriptor) visit(i);
    }
  }

  Klass& klass_;
  std::vector<Method*>& vtable_;
  size_t first_inherited_ = 0;
};

}  // namespace

tl::expected<void, LoadError> Program::BuildVtable(Klass& klass) {
  // Interfaces have no instances; calls of their methods go through Klass::Select.
  if (klass.is_interface()) return {};
  return VtableBuilder(klass).Build();
}

}  // namespace mazurka
