#include "testing/class_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/modified_utf8.h"
#include "jvm/classpath/jar.h"
#include "jvm/classpath/main_class.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".class";

// The annotations of these packages are known by name.
bool StandsForItself(const std::string& type) {
  for (std::string_view package : {"java.", "javax.", "kotlin.", "org.junit.", "org.openjdk."}) {
    if (type.starts_with(package)) return true;
  }
  return false;
}

// Adds the name of a class file, unless it is not an ordinary class.
void AddName(std::string name, std::vector<std::string>& names) {
  if (!name.ends_with(kSuffix) || name.starts_with("META-INF/")) return;
  name.resize(name.size() - kSuffix.size());
  if (name == "module-info" || name.ends_with("package-info")) return;
  names.push_back(BinaryName(name));
}

}  // namespace

const ClassInfo* ClassTable::Find(std::string_view name) {
  auto found = classes_.find(name);
  if (found == classes_.end()) {
    // An annotation may carry itself: the entry that is found then has no annotations yet.
    found = classes_.emplace(std::string(name), nullptr).first;
    if (auto parsed = Parse(std::string(name))) {
      found->second = std::make_unique<ClassInfo>(std::move(*parsed));
      ClassInfo& info = *found->second;
      if (auto own = ParseAnnotations(info.file, info.file.attributes()))
        info.annotations = WithMeta(std::move(*own));
    }
  }
  return found->second.get();
}

Result<ClassInfo> ClassTable::Parse(const std::string& name) {
  const std::string internal = Utf8ToModifiedUtf8(InternalName(name));
  auto file = FindClass(path_, internal);
  if (!file) return tl::unexpected(file.error());
  if (*file) return ClassInfo{std::move(**file), name, {}};
  if (library_ == nullptr) return Fail("no class " + name);
  const auto bytes = library_->Find(internal + ".class");
  if (!bytes) return tl::unexpected(bytes.error());
  if (!*bytes) return Fail("no class " + name);
  auto parsed = ParseClassFile(**bytes, name);
  if (!parsed) return tl::unexpected(parsed.error());
  return ClassInfo{std::move(*parsed), name, {}};
}

std::vector<Annotation> ClassTable::WithMeta(std::vector<Annotation> annotations) {
  for (size_t i = 0, own = annotations.size(); i < own; ++i) {
    const std::string type = annotations[i].type;
    if (StandsForItself(type)) continue;
    const ClassInfo* info = Find(type);
    if (info == nullptr) continue;
    annotations.insert(annotations.end(), info->annotations.begin(), info->annotations.end());
  }
  return annotations;
}

Result<std::vector<std::string>> ClassesIn(const ClassPathEntry& entry) {
  std::vector<std::string> names;
  if (entry.kind == ClassPathEntry::Kind::kJar) {
    for (std::string_view name : static_cast<const Jar&>(*entry.source).Names())
      AddName(std::string(name), names);
  } else {
    std::error_code error;
    for (fs::recursive_directory_iterator file(entry.path, error), end; !error && file != end;
         file.increment(error))
      AddName(file->path().lexically_relative(entry.path).string(), names);
    if (error) return Fail(fmt::format("cannot read {}: {}", entry.path, error.message()));
  }
  std::ranges::sort(names);
  return names;
}

const Annotation* FindAnnotation(const std::vector<Annotation>& annotations,
                                 std::string_view type) {
  const auto found = std::ranges::find(annotations, type, &Annotation::type);
  return found == annotations.end() ? nullptr : &*found;
}

}  // namespace mazurka
