// Built-in loaders, and loaders written in Java.

#include "jvm/interpreter/linkage/loaders.h"

#include "jvm/classfile/source_names.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

using Progress = LinkProgress;

}  // namespace

Loaders::Loaders(Vm& vm)
    : vm_(vm), heap_(vm.heap()), program_(vm.program()), machine_(program_.NewMachine()) {}

Klass* Loaders::LoadBuiltin(Thread& t, Ref loader, LoaderId id, Symbol name, Progress& progress) {
  // Classes that the running program defined for the loader, such as proxies, come first.
  if (Klass* defined = FindInitiated(vm_.ProcessOf(t), loader, name)) return defined;
  auto loaded = program_.Load(id, name);
  if (loaded) return *loaded;
  LoadError error = loaded.error();
  // The message names the requested class, also if the class of an array's elements is missing.
  if (error.kind == LoadError::Kind::kNotFound) error.message = name.view();
  vm_.exceptions().ThrowLoad(t, error);
  progress = Progress::kThrown;
  return nullptr;
}

Klass* Loaders::Load(Thread& t, Ref loader, Symbol name, Progress& progress) {
  Process& p = vm_.ProcessOf(t);
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
      klass = Load(t, loader, program_.Intern(element.substr(1, element.size() - 2)), progress);
      if (progress == Progress::kPushed)
        t.frame->aux = static_cast<uint16_t>(depth * kArrayDimension);
    } else {
      klass = program_.Primitive(static_cast<BasicType>(element[0]));
    }
    for (size_t i = 0; klass != nullptr && i < depth; ++i) klass = program_.ArrayOf(klass);
    return klass;
  }
  if (Klass* found = FindInitiated(p, loader, name)) return found;
  Method* load = vm_.objects().KlassOf(loader).Select(program_.known.class_loader->MethodNamed(
      "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;"));
  Ref dotted = vm_.strings().New(t, DottedName(text));
  uint32_t args[] = {static_cast<uint32_t>(loader), static_cast<uint32_t>(dotted)};
  if (!vm_.calls().PushCall(t, *load, args, kFrameLoadClass | kFrameReexecute)) {
    progress = Progress::kThrown;
    return nullptr;
  }
  t.frame->extra = loader;
  if (!LoadsInParallel(loader)) vm_.calls().EnterFirst(t, loader);
  progress = Progress::kPushed;
  return nullptr;
}

bool Loaders::LoadsInParallel(Ref loader) {
  return !IsNull(vm_.objects().GetRef(loader, "parallelLockMap"));
}

// Classes that loaders written in Java defined or returned: pairs (loader, mirror).
Klass* Loaders::FindInitiated(Process& p, Ref loader, Symbol name) {
  Ref list = p.root(Root::kLoadedClasses);
  uint32_t count = p.counter(Counter::kLoadedClasses);
  for (uint32_t i = 0; i < count; ++i) {
    if (heap_.LoadElement<Ref>(list, 2 * i) != loader) continue;
    Klass* klass = vm_.objects().KlassOfMirror(heap_.LoadElement<Ref>(list, 2 * i + 1));
    if (klass->name == name) return klass;
  }
  return nullptr;
}

void Loaders::AddInitiated(Process& p, Ref loader, Ref mirror) {
  Ref list = p.root(Root::kLoadedClasses);
  uint32_t count = p.counter(Counter::kLoadedClasses);
  uint32_t room = IsNull(list) ? 0 : heap_.Length(list) / 2;
  if (count == room) {
    uint32_t length = room == 0 ? 32 : room * 4;
    Ref grown =
        vm_.objects().NewNamed(*program_.known.object_array,
                               kArrayHeaderBytes + uint64_t{length} * 4, ~uint64_t{0} - length);
    heap_.Header(grown).length = length;
    heap_.Header(grown).meta |= kEscapedFlag;
    for (uint32_t i = 0; i < 2 * count; ++i)
      vm_.objects().StoreRefElement(grown, i, heap_.LoadElement<Ref>(list, i));
    vm_.globals().SetRoot(p, Root::kLoadedClasses, grown);
    list = grown;
  }
  vm_.objects().StoreRefElement(list, 2 * count, loader);
  vm_.objects().StoreRefElement(list, 2 * count + 1, mirror);
  vm_.globals().SetCounter(p, Counter::kLoadedClasses, count + 1);
}

void Loaders::RecordLoaded(Thread& t, const Frame& f, Ref mirror) {
  if (IsNull(mirror)) {
    vm_.exceptions().ThrowNoMessage(t, "java/lang/NoClassDefFoundError");
    return;
  }
  Process& p = vm_.ProcessOf(t);
  if (FindInitiated(p, f.extra, vm_.objects().KlassOfMirror(mirror)->name) == nullptr)
    AddInitiated(p, f.extra, mirror);
}

// JVMS §5.3: ClassNotFoundException from loadClass becomes NoClassDefFoundError.
void Loaders::LoadClassFailed(Thread& t, uint32_t array_dimensions) {
  Ref cause = t.exception;
  if (!vm_.objects().KlassOf(cause).IsSubtypeOf(
          program_.LoadBoot("java/lang/ClassNotFoundException")))
    return;
  Ref message = vm_.exceptions().MessageOf(cause);
  std::string name = IsNull(message) ? "" : vm_.strings().Utf8(message);
  for (char& c : name) {
    if (c == '.') c = '/';
  }
  if (array_dimensions > 0) name = std::string(array_dimensions, '[') + "L" + name + ";";
  t.exception = Ref::kNull;
  vm_.exceptions().ThrowCause(t, "java/lang/NoClassDefFoundError", name, cause);
}

Klass* Loaders::Define(Thread& t, Ref loader, Program::Definition definition, Progress& progress) {
  Process& p = vm_.ProcessOf(t);
  if (!IsBuiltin(definition.loader)) definition.machine = machine_;
  definition.resolve = [&](Symbol name) -> tl::expected<Klass*, LoadError> {
    // One class at a time: a frame was pushed that loads another superclass, or loading one failed.
    if (progress != Progress::kReady) {
      return tl::unexpected(LoadError{LoadError::Kind::kNotFound, std::string(name.view())});
    }
    if (Klass* klass = Load(t, loader, name, progress)) return klass;
    return tl::unexpected(LoadError{LoadError::Kind::kNotFound, std::string(name.view())});
  };
  bool hidden = definition.hidden;
  auto defined = program_.Define(std::move(definition));
  if (!defined) {
    if (progress != Progress::kReady)
      return nullptr;  // a superclass has to be loaded first, or loading it threw
    vm_.exceptions().ThrowLoad(t, defined.error());
    progress = Progress::kThrown;
    return nullptr;
  }
  Klass& klass = **defined;
  // Loaded before: defined for this loader, or found by a built-in loader.
  Klass* same_name =
      IsBuiltin(klass.loader) ? program_.FindLoaded(klass.loader, klass.name) : nullptr;
  const bool found_before = same_name != nullptr && same_name->loader == klass.loader &&
                            !IsNull(p.classes[same_name->id].mirror);
  if (!hidden && (found_before || FindInitiated(p, loader, klass.name) != nullptr)) {
    vm_.exceptions().Throw(t, "java/lang/LinkageError",
                           "loader " + vm_.classes().LoaderText(loader) +
                               " attempted duplicate class definition for " + klass.ExternalName() +
                               ". (" + vm_.classes().Whereabouts(p, klass) + ", parent loader " +
                               vm_.classes().LoaderText(vm_.objects().GetRef(loader, "parent")) +
                               ")");
    progress = Progress::kThrown;
    return nullptr;
  }
  Ref mirror = p.classes[klass.id].mirror;
  if (IsNull(mirror)) mirror = vm_.classes().NewMirror(p, klass, loader);
  if (!hidden) AddInitiated(p, loader, mirror);
  return &klass;
}

}  // namespace mazurka
