#include "plugin/load.h"

#include <dlfcn.h>

#include <exception>
#include <filesystem>
#include <set>
#include <string_view>

#include "plugin/interface_version.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVersionFunction = "mazurka_plugin_version";
constexpr const char* kExtendFunction = "mazurka_plugin";

template <typename Function>
Function* FindFunction(void* handle, const char* name) {
  return reinterpret_cast<Function*>(dlsym(handle, name));
}

// Removes the file name at the start of dlerror's text: the caller adds it.
std::string WhyNotLoaded(const std::string& path) {
  std::string why = dlerror();
  const std::string prefix = path + ": ";
  return why.starts_with(prefix) ? why.substr(prefix.size()) : why;
}

template <typename Row>
Result<void> CheckNames(const std::vector<Row>& rows, std::string_view what) {
  std::set<std::string_view> names;
  for (const Row& row : rows) {
    if (!names.insert(row.name).second)
      return Fail("there is already a " + std::string(what) + " called " + std::string(row.name));
  }
  return {};
}

Result<void> Extend(void* handle, Catalogs& catalogs) {
  auto* version = FindFunction<uint64_t()>(handle, kVersionFunction);
  auto* extend = FindFunction<void(Catalogs*)>(handle, kExtendFunction);
  if (version == nullptr || extend == nullptr)
    return Fail(std::string("it is not a plugin of mazurka: it has no entry point ") +
                (version == nullptr ? kVersionFunction : kExtendFunction));
  if (version() != kPluginInterfaceVersion)
    return Fail("it was compiled with the headers of another version of mazurka; compile it again");
  try {
    extend(&catalogs);
  } catch (const std::exception& error) {
    return Fail(std::string("it failed: ") + error.what());
  }
  if (auto unique = CheckNames(catalogs.reductions, "reduction"); !unique) return unique;
  if (auto unique = CheckNames(catalogs.samplers, "sampler"); !unique) return unique;
  return CheckNames(catalogs.properties, "property");
}

}  // namespace

void Plugins::Close::operator()(void* handle) const { dlclose(handle); }

Result<void> Plugins::Load(const std::string& file, Catalogs& catalogs) {
  auto fail = [&](const std::string& why) { return Fail("--plugin " + file + ": " + why); };
  std::error_code error;
  if (!fs::exists(file, error)) return fail("no such file");
  // dlopen would search a name without a slash among the libraries of the system.
  const std::string path = fs::absolute(file, error).string();
  std::unique_ptr<void, Close> handle(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL));
  if (handle == nullptr) return fail("it cannot be loaded: " + WhyNotLoaded(path));
  if (auto extended = Extend(handle.get(), catalogs); !extended)
    return fail(extended.error().message);
  loaded_.push_back(std::move(handle));
  return {};
}

}  // namespace mazurka
