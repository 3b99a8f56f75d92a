// How the built-in loaders find classes, and how classes are defined at run time.

#include <algorithm>

#include "base/check.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/runtime/module_loaders.h"
#include "jvm/runtime/program.h"

namespace mazurka {
namespace {

using Kind = LoadError::Kind;

tl::unexpected<LoadError> Fails(Kind kind, std::string message) {
  return tl::unexpected<LoadError>(LoadError{kind, std::move(message)});
}

tl::unexpected<LoadError> NotFound(Symbol name) {
  return Fails(Kind::kNotFound, std::string(name.view()));
}

// The boot loader sees only its own modules. The platform loader asks the app loader for packages
// of that loader's modules, but has no class path.
bool Sees(LoaderId initiating, LoaderId defining) {
  return initiating == kBootLoader ? defining == kBootLoader : true;
}

}  // namespace

Klass* Program::LoadBoot(std::string_view name) {
  const auto loaded = Load(kBootLoader, Intern(name));
  MAZ_CHECK_MSG(loaded.has_value(), std::string(name) + ": " + loaded.error().message);
  return *loaded;
}

Klass* Program::FindLoaded(LoaderId loader, Symbol name) {
  const std::lock_guard lock(mutex_);
  const auto found = table_.find({loader.value, name});
  return found == table_.end() ? nullptr : found->second;
}

tl::expected<Klass*, LoadError> Program::Load(LoaderId initiating, Symbol name) {
  MAZ_CHECK(IsBuiltin(initiating));
  const std::lock_guard lock(mutex_);
  const auto found = table_.find({initiating.value, name});
  if (found != table_.end()) return found->second;
  auto loaded = name.view().starts_with('[') ? LoadArray(initiating, name)
                                             : LoadFromSources(initiating, name);
  if (loaded) {
    table_.emplace(Key{initiating.value, name}, *loaded);
    table_.emplace(Key{(*loaded)->loader.value, name}, *loaded);
  }
  return loaded;
}

tl::expected<Klass*, LoadError> Program::LoadArray(LoaderId initiating, Symbol name) {
  const std::string_view component = name.view().substr(1);
  if (!IsFieldDescriptor(name.view())) return NotFound(name);
  if (component[0] == '[' || component[0] == 'L') {
    const auto element = Load(
        initiating, Intern(component[0] == '[' ? component : TypeView{component}.class_name()));
    if (!element) return element;
    return ArrayOf(*element);
  }
  return ArrayOf(Primitive(static_cast<BasicType>(component[0])));
}

const Program::PackageInfo& Program::PackageOf(Symbol class_name) {
  const std::string_view text = class_name.view();
  const size_t slash = text.rfind('/');
  const std::string_view package =
      slash == std::string_view::npos ? std::string_view() : text.substr(0, slash);
  const auto [entry, added] = packages_.try_emplace(Intern(package));
  if (!added || package.empty()) return entry->second;
  std::string dotted(package);
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  const auto module = image_->ModuleOfPackage(dotted);
  if (module && *module) entry->second = {Intern(**module), LoaderOfModule(**module)};
  return entry->second;
}

tl::expected<Klass*, LoadError> Program::LoadFromSources(LoaderId initiating, Symbol name) {
  if (!IsClassName(name.view())) return NotFound(name);
  const PackageInfo& package = PackageOf(name);
  if (package.loader) {
    // A package of a module is not searched on the class path.
    if (!Sees(initiating, *package.loader)) return NotFound(name);
    return LoadFromImage(*package.loader, name, package.module);
  }
  return initiating == kAppLoader ? LoadFromClassPath(name) : NotFound(name);
}

tl::expected<Klass*, LoadError> Program::LoadFromImage(LoaderId loader, Symbol name,
                                                       Symbol module) {
  const auto found = table_.find({loader.value, name});
  if (found != table_.end()) return found->second;
  const auto bytes = image_->Find(module.view(), std::string(name.view()) + ".class");
  if (!bytes) return Fails(Kind::kFormat, bytes.error().message);
  if (!*bytes) return NotFound(name);
  Incoming incoming;
  incoming.loader = loader;
  incoming.bytes = **bytes;
  incoming.origin = "jrt:/" + std::string(module.view());
  incoming.expected_name = name;
  incoming.module = module;
  incoming.from_image = true;
  return Link(std::move(incoming));
}

tl::expected<Klass*, LoadError> Program::LoadFromClassPath(Symbol name) {
  const auto found = class_path_->Find(std::string(name.view()) + ".class");
  if (!found) return Fails(Kind::kFormat, found.error().message);
  if (!*found) return NotFound(name);
  Incoming incoming;
  incoming.loader = kAppLoader;
  incoming.bytes = (*found)->bytes;
  incoming.origin = (*found)->origin;
  incoming.expected_name = name;
  return Link(std::move(incoming));
}

tl::expected<Klass*, LoadError> Program::ResolveSuper(const Incoming& incoming, Symbol name) {
  const bool asks = incoming.definition != nullptr && incoming.definition->resolve;
  auto resolved = asks ? incoming.definition->resolve(name) : Load(incoming.loader, name);
  if (!resolved && resolved.error().kind == Kind::kNotFound) {
    resolved.error().kind = Kind::kNoClassDef;
  }
  return resolved;
}

// The same bytes may be defined repeatedly, in every execution of a program. They are the same
// class unless a superclass differs.
Klass* Program::FindDefinedBefore(const Definition& definition, uint64_t hash) {
  Incoming incoming;
  incoming.loader = definition.loader;
  incoming.definition = const_cast<Definition*>(&definition);
  const auto resolves_to = [&](const Klass* wanted) {
    const auto resolved = ResolveSuper(incoming, wanted->name);
    return resolved.has_value() && *resolved == wanted;
  };
  const auto [begin, end] = runtime_defined_.equal_range(hash);
  for (auto entry = begin; entry != end; ++entry) {
    const Klass& klass = *entry->second;
    if (klass.loader == definition.loader && klass.machine == definition.machine &&
        klass.owned_bytes == definition.bytes && klass.origin == definition.origin &&
        klass.module == definition.module && klass.is_hidden == definition.hidden &&
        klass.host_class == definition.host_class && klass.nest_host == definition.nest_host &&
        klass.hidden_number == definition.hidden_number && resolves_to(klass.super) &&
        std::all_of(klass.interfaces.begin(), klass.interfaces.end(), resolves_to)) {
      return entry->second;
    }
  }
  return nullptr;
}

tl::expected<Klass*, LoadError> Program::Define(Definition definition) {
  const std::lock_guard lock(mutex_);
  const uint64_t hash = HashBytes(definition.bytes) ^
                        Mix64(definition.loader.value + (uint64_t{definition.hidden_number} << 32));
  if (Klass* before = FindDefinedBefore(definition, hash)) {
    const Symbol expected = definition.expected_name;
    if (!expected || expected.view() == before->file->this_class()) return before;
  }
  Incoming incoming;
  incoming.loader = definition.loader;
  incoming.bytes = definition.bytes;
  incoming.origin = definition.origin;
  incoming.expected_name = definition.expected_name;
  incoming.module = definition.module;
  incoming.definition = &definition;
  auto defined = Link(std::move(incoming));
  if (defined) runtime_defined_.emplace(hash, *defined);
  return defined;
}

}  // namespace mazurka
