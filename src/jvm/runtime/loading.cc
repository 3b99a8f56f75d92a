// How the built-in loaders find classes, and how classes are defined at run time.

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classpath/directory.h"
#include "jvm/classpath/jar.h"
#include "jvm/classpath/manifest.h"
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

// The directory or jar at a file: URL. Null for other locations, and if it cannot be read: the
// module system has reported that.
std::unique_ptr<ClassSource> OpenModule(std::string_view location) {
  const auto url = ResolveClassPathUrl("/", location);
  if (!url) return nullptr;
  if (url->is_directory) return std::make_unique<Directory>(url->path);
  auto jar = Jar::Open(url->path);
  return jar ? std::move(*jar) : nullptr;
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
  if (!module || !*module) return entry->second;
  entry->second.module = Intern(**module);
  if (!boot_layer_known_ || boot_layer_.contains(entry->second.module))
    entry->second.loader = LoaderOfModule(**module);
  return entry->second;
}

void Program::AddBootModule(BootModule module) {
  const std::lock_guard lock(mutex_);
  const auto [entry, added] = boot_layer_.try_emplace(module.name);
  if (!added) return;  // another machine has the same layer
  LayerModule& layer_module = entry->second;
  layer_module.version = std::move(module.version);
  layer_module.source = OpenModule(module.location);
  // PackageOf finds the packages of the default layer in the image.
  if (!layer_module.source && LoaderOfModule(module.name.view())) return;
  for (std::string& package : module.packages) {
    std::replace(package.begin(), package.end(), '.', '/');
    packages_[Intern(package)] = {module.name, module.loader, layer_module.source.get()};
  }
}

void Program::EndBootLayer() {
  const std::lock_guard lock(mutex_);
  if (std::exchange(boot_layer_known_, true)) return;
  for (auto& [name, package] : packages_) {
    if (package.module && !boot_layer_.contains(package.module)) package.loader.reset();
  }
}

std::string_view Program::ModuleVersion(Symbol module) {
  const std::lock_guard lock(mutex_);
  const auto found = boot_layer_.find(module);
  return found == boot_layer_.end() ? jdk_.version() : std::string_view(found->second.version);
}

tl::expected<Klass*, LoadError> Program::LoadFromSources(LoaderId initiating, Symbol name) {
  if (!IsClassName(name.view())) return NotFound(name);
  const PackageInfo& package = PackageOf(name);
  if (package.loader) {
    // A package of a module is not searched on the class path.
    if (!Sees(initiating, *package.loader)) return NotFound(name);
    return LoadFromModule(package, name);
  }
  return initiating == kAppLoader ? LoadFromClassPath(name) : NotFound(name);
}

tl::expected<Klass*, LoadError> Program::LoadFromModule(const PackageInfo& package, Symbol name) {
  const auto found = table_.find({package.loader->value, name});
  if (found != table_.end()) return found->second;
  const std::string path = std::string(name.view()) + ".class";
  const bool from_image = package.source == nullptr;
  const auto bytes =
      from_image ? image_->Find(package.module.view(), path) : package.source->Find(path);
  if (!bytes) return Fails(Kind::kFormat, bytes.error().message);
  if (!*bytes) return NotFound(name);
  Incoming incoming;
  incoming.loader = *package.loader;
  incoming.bytes = **bytes;
  incoming.origin = from_image ? "jrt:/" + std::string(package.module.view())
                               : std::string(package.source->origin());
  incoming.expected_name = name;
  incoming.module = package.module;
  incoming.from_image = from_image;
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
