// Resolution of classes, fields, methods and constants (JVMS §5.4.3), and loaders written in Java.

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

// The same for code: the JDK's own classes and synthesised ones are trusted.
bool Accessible(Program& program, const Klass& from, const Klass& owner, uint16_t access) {
  if (from.loader == kBootLoader || from.host_class != nullptr || from.is_magic_accessor)
    return true;
  return MayAccess(program, from, owner, access);
}

}  // namespace

bool Vm::CanAccess(const Klass& from, const Klass& owner, uint16_t access) {
  return MayAccess(program_, from, owner, access);
}

std::string Vm::MethodText(std::string_view klass, std::string_view name,
                           std::string_view descriptor) {
  return ExternalSignature(klass, name, descriptor);
}

Klass* Vm::ResolveClass(Thread& t, Klass& from, Symbol name, Progress& progress) {
  if (IsBuiltin(from.loader)) {
    return LoadBuiltin(t, LoaderObject(ProcessOf(t), from), from.loader, name, progress);
  }
  if (name == from.name) return &from;
  return LoadThrough(t, LoaderObject(ProcessOf(t), from), name, progress);
}

Klass* Vm::LoadBuiltin(Thread& t, Ref loader, LoaderId id, Symbol name, Progress& progress) {
  // Classes defined for it while the program runs, such as proxies, come first.
  if (Klass* defined = FindInitiated(ProcessOf(t), loader, name)) return defined;
  auto loaded = program_.Load(id, name);
  if (loaded) return *loaded;
  LoadError error = loaded.error();
  // What was asked for is named, also when it is the class of an array's elements that is missing.
  if (error.kind == LoadError::Kind::kNotFound) error.message = name.view();
  ThrowLoad(t, error);
  progress = Progress::kThrown;
  return nullptr;
}

Klass* Vm::ResolveClassAt(Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
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
    Throw(
        t, "java/lang/IllegalAccessError",
        "failed to access class " + element->ExternalName() + " from class " + from.ExternalName());
    progress = Progress::kThrown;
    return nullptr;
  }
  return klass;
}

Klass* Vm::LoadThrough(Thread& t, Ref loader, Symbol name, Progress& progress) {
  Process& p = ProcessOf(t);
  std::optional<LoaderId> builtin;
  if (IsNull(loader))
    builtin = kBootLoader;
  else if (loader == p.root(Root::kPlatformLoader))
    builtin = kPlatformLoader;
  else if (loader == p.root(Root::kSystemLoader))
    builtin = kAppLoader;
  if (builtin) return LoadBuiltin(t, loader, *builtin, name, progress);
  std::string_view text = name.view();
  if (text.starts_with('[')) {
    size_t depth = text.find_first_not_of('[');
    std::string_view element = text.substr(depth);
    Klass* klass;
    if (element.starts_with('L')) {
      klass =
          LoadThrough(t, loader, program_.Intern(element.substr(1, element.size() - 2)), progress);
      if (progress == Progress::kPushed)
        t.frame->aux = static_cast<uint16_t>(depth * kArrayDimension);
    } else {
      klass = program_.Primitive(static_cast<BasicType>(element[0]));
    }
    for (size_t i = 0; klass != nullptr && i < depth; ++i) klass = program_.ArrayOf(klass);
    return klass;
  }
  if (Klass* found = FindInitiated(p, loader, name)) return found;
  Method* load = objects().KlassOf(loader).Select(program_.known.class_loader->MethodNamed(
      "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;"));
  Ref dotted = strings().New(t, DottedName(text));
  uint32_t args[] = {static_cast<uint32_t>(loader), static_cast<uint32_t>(dotted)};
  if (!PushCall(t, *load, args, kFrameLoadClass | kFrameReexecute)) {
    progress = Progress::kThrown;
    return nullptr;
  }
  t.frame->extra = loader;
  if (!LoadsInParallel(loader)) EnterFirst(t, loader);
  progress = Progress::kPushed;
  return nullptr;
}

bool Vm::LoadsInParallel(Ref loader) {
  return !IsNull(objects().GetRef(loader, "parallelLockMap"));
}

// Classes that loaders written in Java have defined or given out: pairs (loader, mirror).
Klass* Vm::FindInitiated(Process& p, Ref loader, Symbol name) {
  Ref list = p.root(Root::kLoadedClasses);
  uint32_t count = p.counter(Counter::kLoadedClasses);
  for (uint32_t i = 0; i < count; ++i) {
    if (heap_.LoadElement<Ref>(list, 2 * i) != loader) continue;
    Klass* klass = objects().KlassOfMirror(heap_.LoadElement<Ref>(list, 2 * i + 1));
    if (klass->name == name) return klass;
  }
  return nullptr;
}

void Vm::AddInitiated(Process& p, Ref loader, Ref mirror) {
  Ref list = p.root(Root::kLoadedClasses);
  uint32_t count = p.counter(Counter::kLoadedClasses);
  uint32_t room = IsNull(list) ? 0 : heap_.Length(list) / 2;
  if (count == room) {
    uint32_t length = room == 0 ? 32 : room * 4;
    Ref grown = objects().NewNamed(*program_.known.object_array,
                                   kArrayHeaderBytes + uint64_t{length} * 4, ~uint64_t{0} - length);
    heap_.Header(grown).length = length;
    heap_.Header(grown).meta |= kEscapedFlag;
    for (uint32_t i = 0; i < 2 * count; ++i)
      objects().StoreRefElement(grown, i, heap_.LoadElement<Ref>(list, i));
    globals().SetRoot(p, Root::kLoadedClasses, grown);
    list = grown;
  }
  objects().StoreRefElement(list, 2 * count, loader);
  objects().StoreRefElement(list, 2 * count + 1, mirror);
  globals().SetCounter(p, Counter::kLoadedClasses, count + 1);
}

void Vm::RecordLoaded(Thread& t, const Frame& f, Ref mirror) {
  if (IsNull(mirror)) {
    ThrowNoMessage(t, "java/lang/NoClassDefFoundError");
    return;
  }
  Process& p = ProcessOf(t);
  if (FindInitiated(p, f.extra, objects().KlassOfMirror(mirror)->name) == nullptr)
    AddInitiated(p, f.extra, mirror);
}

// JVMS §5.3: ClassNotFoundException from loadClass becomes NoClassDefFoundError.
void Vm::LoadClassFailed(Thread& t, uint32_t array_dimensions) {
  Ref cause = t.exception;
  if (!objects().KlassOf(cause).IsSubtypeOf(program_.LoadBoot("java/lang/ClassNotFoundException")))
    return;
  Ref message = objects().GetRef(cause, *throwable_message_);
  std::string name = IsNull(message) ? "" : strings().Utf8(message);
  for (char& c : name) {
    if (c == '.') c = '/';
  }
  if (array_dimensions > 0) name = std::string(array_dimensions, '[') + "L" + name + ";";
  t.exception = Ref::kNull;
  ThrowCause(t, "java/lang/NoClassDefFoundError", name, cause);
}

Klass* Vm::DefineClass(Thread& t, Ref loader, Program::Definition definition, Progress& progress) {
  Process& p = ProcessOf(t);
  if (!IsBuiltin(definition.loader)) definition.machine = machine_;
  definition.resolve = [&](Symbol name) -> tl::expected<Klass*, LoadError> {
    // One thing at a time: a frame was pushed that loads another superclass, or loading one failed.
    if (progress != Progress::kReady) {
      return tl::unexpected(LoadError{LoadError::Kind::kNotFound, std::string(name.view())});
    }
    if (Klass* klass = LoadThrough(t, loader, name, progress)) return klass;
    return tl::unexpected(LoadError{LoadError::Kind::kNotFound, std::string(name.view())});
  };
  bool hidden = definition.hidden;
  auto defined = program_.Define(std::move(definition));
  if (!defined) {
    if (progress != Progress::kReady)
      return nullptr;  // a superclass has to be loaded first, or threw
    ThrowLoad(t, defined.error());
    progress = Progress::kThrown;
    return nullptr;
  }
  Klass& klass = **defined;
  // Loaded before: defined for this loader, or found by a built-in one.
  Klass* same_name =
      IsBuiltin(klass.loader) ? program_.FindLoaded(klass.loader, klass.name) : nullptr;
  const bool found_before = same_name != nullptr && same_name->loader == klass.loader &&
                            !IsNull(p.classes[same_name->id].mirror);
  if (!hidden && (found_before || FindInitiated(p, loader, klass.name) != nullptr)) {
    Throw(t, "java/lang/LinkageError",
          "loader " + LoaderText(loader) + " attempted duplicate class definition for " +
              klass.ExternalName() + ". (" + Whereabouts(p, klass) + ", parent loader " +
              LoaderText(objects().GetRef(loader, "parent")) + ")");
    progress = Progress::kThrown;
    return nullptr;
  }
  Ref mirror = p.classes[klass.id].mirror;
  if (IsNull(mirror)) mirror = NewMirror(p, klass, loader);
  if (!hidden) AddInitiated(p, loader, mirror);
  return &klass;
}

Field* Vm::ResolveField(Thread& t, Klass& from, uint16_t cp_index, bool, Progress& progress) {
  MemberRef ref = from.file->pool.Ref(cp_index);
  Klass* klass = ResolveClassAt(t, from, ref.class_index, progress);
  if (klass == nullptr) return nullptr;
  Field* field = klass->FindField(program_.Intern(ref.name), program_.Intern(ref.descriptor));
  if (field == nullptr) {
    Throw(t, "java/lang/NoSuchFieldError", ref.name);
    progress = Progress::kThrown;
    return nullptr;
  }
  if (!Accessible(program_, from, *field->owner, field->access)) {
    Throw(t, "java/lang/IllegalAccessError",
          "class " + from.ExternalName() + " tried to access " +
              ((field->access & kAccPrivate) != 0 ? "private " : "") + "field " +
              field->owner->ExternalName() + "." + std::string(field->name.view()));
    progress = Progress::kThrown;
    return nullptr;
  }
  return field;
}

Method* Vm::ResolveMethod(Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
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
    Throw(t, "java/lang/IncompatibleClassChangeError",
          wants_interface
              ? "Found class " + klass->ExternalName() + ", but interface was expected"
              : "Found interface " + klass->ExternalName() + ", but class was expected");
    progress = Progress::kThrown;
    return nullptr;
  }
  Method* method = klass->FindMethod(name, program_.Intern(ref.descriptor));
  if (method == nullptr) {
    Throw(t, "java/lang/NoSuchMethodError",
          ExternalSignature(klass->name.view(), ref.name, ref.descriptor));
    progress = Progress::kThrown;
    return nullptr;
  }
  // Arrays make Object.clone public.
  bool array_clone = klass->is_array() && ref.name == "clone";
  if (!array_clone && !Accessible(program_, from, *method->owner, method->access)) {
    Throw(t, "java/lang/IllegalAccessError",
          "class " + from.ExternalName() + " tried to access " +
              ((method->access & kAccPrivate) != 0 ? "private " : "") + "method " +
              ExternalSignature(method->owner->name.view(), ref.name, ref.descriptor));
    progress = Progress::kThrown;
    return nullptr;
  }
  return method;
}

Ref Vm::ResolveConstant(Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
  const ConstantPool& pool = from.file->pool;
  switch (pool.tag(cp_index)) {
    case Tag::kString:
      return strings().InternLiteral(ProcessOf(t), pool.String(cp_index));
    case Tag::kClass: {
      Klass* klass = ResolveClassAt(t, from, cp_index, progress);
      return klass == nullptr ? Ref::kNull : Mirror(ProcessOf(t), *klass);
    }
    default:
      return ResolveInvokeConstant(*this, t, from, cp_index, progress);
  }
}

}  // namespace mazurka
