// Resolution of classes, fields, methods and constants, JVMS §5.4.3.

#include "jvm/interpreter/linkage/resolution.h"

#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/source_names.h"
#include "jvm/interpreter/invoke/call_sites.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

using Progress = LinkProgress;

// 'void Foo.bar(int, java.lang.String)', as error messages name methods.
std::string ExternalSignature(std::string_view klass, std::string_view name,
                              std::string_view descriptor) {
  auto parsed = MethodDescriptor::Parse(descriptor);
  if (!parsed) return std::string(name);
  std::string text = "'" + SourceTypeName(parsed->return_type()) + " " + DottedName(klass) + "." +
                     std::string(name) + "(";
  bool first = true;
  for (TypeView type : *parsed) {
    if (!first) text += ", ";
    text += SourceTypeName(type);
    first = false;
  }
  return text + ")'";
}

bool SamePackage(const Klass& a, const Klass& b) {
  auto package = [](const Klass& k) {
    return k.name.view().substr(0, k.name.view().rfind('/') + 1);
  };
  return a.loader == b.loader && package(a) == package(b);
}

Symbol NestHostName(const Klass& k, Program& program) {
  if (k.nest_host != nullptr) return k.nest_host->name;
  if (k.file == nullptr) return k.name;
  auto host = FindAttribute(k.file->attributes(), AttributeKind::kNestHost);
  if (!host || host->size() < 2) return k.name;
  auto index = static_cast<uint16_t>((*host)[0] << 8 | (*host)[1]);
  return program.Intern(k.file->pool.ClassName(index));
}

// JVMS §5.4.4.
bool MayAccess(Program& program, const Klass& from, const Klass& owner, uint16_t access) {
  if (&from == &owner || (access & kAccPublic) != 0) return true;
  if ((access & kAccPrivate) != 0) {
    return from.loader == owner.loader &&
           NestHostName(from, program) == NestHostName(owner, program);
  }
  if (SamePackage(from, owner)) return true;
  return (access & kAccProtected) != 0 && from.IsSubtypeOf(&owner);
}

// The same for code: trusts the JDK's own classes and synthesised ones.
bool Accessible(Program& program, const Klass& from, const Klass& owner, uint16_t access) {
  if (from.loader == kBootLoader || from.host_class != nullptr || from.is_magic_accessor)
    return true;
  return MayAccess(program, from, owner, access);
}

}  // namespace

Resolution::Resolution(Vm& vm) : vm_(vm), program_(vm.program()) {}

bool Resolution::CanAccess(const Klass& from, const Klass& owner, uint16_t access) {
  return MayAccess(program_, from, owner, access);
}

std::string Resolution::MethodText(std::string_view klass, std::string_view name,
                                   std::string_view descriptor) {
  return ExternalSignature(klass, name, descriptor);
}

Klass* Resolution::ResolveClass(Thread& t, Klass& from, Symbol name, Progress& progress) {
  if (IsBuiltin(from.loader)) {
    return vm_.loaders().LoadBuiltin(t, vm_.classes().LoaderObject(vm_.ProcessOf(t), from),
                                     from.loader, name, progress);
  }
  if (name == from.name) return &from;
  return vm_.loaders().Load(t, vm_.classes().LoaderObject(vm_.ProcessOf(t), from), name, progress);
}

std::nullptr_t Resolution::Refuse(Thread& t, Progress& progress, std::string_view error,
                                  std::string_view message) {
  vm_.exceptions().Throw(t, error, message);
  progress = Progress::kThrown;
  return nullptr;
}

Klass* Resolution::ResolveClassAt(Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
  std::string_view name = from.file->pool.ClassName(cp_index);
  // A hidden class names itself by its constant pool entry.
  if (cp_index == from.file->this_index) return &from;
  Klass* klass = ResolveClass(t, from, program_.Intern(name), progress);
  if (klass == nullptr) return nullptr;
  const Klass* element = klass;
  while (element->is_array()) element = element->component;
  if ((element->access & kAccPublic) == 0 && !element->is_primitive() &&
      from.loader != kBootLoader && from.host_class == nullptr && !from.is_magic_accessor &&
      !SamePackage(from, *element)) {
    return Refuse(
        t, progress, "java/lang/IllegalAccessError",
        "failed to access class " + element->ExternalName() + " from class " + from.ExternalName());
  }
  return klass;
}

Field* Resolution::ResolveField(Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
  MemberRef ref = from.file->pool.Ref(cp_index);
  Klass* klass = ResolveClassAt(t, from, ref.class_index, progress);
  if (klass == nullptr) return nullptr;
  Field* field = klass->FindField(program_.Intern(ref.name), program_.Intern(ref.descriptor));
  if (field == nullptr) {
    return Refuse(t, progress, "java/lang/NoSuchFieldError", ref.name);
  }
  if (!Accessible(program_, from, *field->owner, field->access)) {
    return Refuse(t, progress, "java/lang/IllegalAccessError",
                  "class " + from.ExternalName() + " tried to access " +
                      ((field->access & kAccPrivate) != 0 ? "private " : "") + "field " +
                      field->owner->ExternalName() + "." + std::string(field->name.view()));
  }
  return field;
}

Method* Resolution::ResolveMethod(Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
  MemberRef ref = from.file->pool.Ref(cp_index);
  Klass* klass = ResolveClassAt(t, from, ref.class_index, progress);
  if (klass == nullptr) return nullptr;
  Symbol name = program_.Intern(ref.name);
  // JVMS §2.9.3: any descriptor resolves to a signature-polymorphic method.
  if (klass == program_.known.method_handle || klass == program_.known.var_handle) {
    for (const auto& m : klass->methods) {
      if (m->name == name && m->intrinsic != Method::Intrinsic::kNone) return m.get();
    }
  }
  bool wants_interface = ref.tag == Tag::kInterfaceMethodref;
  if (wants_interface != klass->is_interface()) {
    return Refuse(t, progress, "java/lang/IncompatibleClassChangeError",
                  wants_interface
                      ? "Found class " + klass->ExternalName() + ", but interface was expected"
                      : "Found interface " + klass->ExternalName() + ", but class was expected");
  }
  Method* method = klass->FindMethod(name, program_.Intern(ref.descriptor));
  if (method == nullptr) {
    return Refuse(t, progress, "java/lang/NoSuchMethodError",
                  ExternalSignature(klass->name.view(), ref.name, ref.descriptor));
  }
  // Arrays make Object.clone public.
  bool array_clone = klass->is_array() && ref.name == "clone";
  if (!array_clone && !Accessible(program_, from, *method->owner, method->access)) {
    return Refuse(t, progress, "java/lang/IllegalAccessError",
                  "class " + from.ExternalName() + " tried to access " +
                      ((method->access & kAccPrivate) != 0 ? "private " : "") + "method " +
                      ExternalSignature(method->owner->name.view(), ref.name, ref.descriptor));
  }
  return method;
}

Method* Resolution::SelectInterface(Klass& klass, Method& resolved) {
  Selected& entry = selected_[(klass.id * 31 + resolved.id) & 1023];
  if (entry.klass == klass.id && entry.method == resolved.id) return entry.target;
  Method* target = klass.Select(&resolved);
  if (target == nullptr || target->is_abstract()) return nullptr;
  entry = {klass.id, resolved.id, target};
  return target;
}

Ref Resolution::ResolveConstant(Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
  const ConstantPool& pool = from.file->pool;
  switch (pool.tag(cp_index)) {
    case Tag::kString:
      return vm_.strings().InternLiteral(vm_.ProcessOf(t), pool.String(cp_index));
    case Tag::kClass: {
      Klass* klass = ResolveClassAt(t, from, cp_index, progress);
      return klass == nullptr ? Ref::kNull : vm_.classes().Mirror(vm_.ProcessOf(t), *klass);
    }
    default:
      return ResolveInvokeConstant(vm_, t, from, cp_index, progress);
  }
}

}  // namespace mazurka
