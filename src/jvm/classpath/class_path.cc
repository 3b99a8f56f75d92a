#include "jvm/classpath/class_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <unordered_set>
#include <utility>

#include "base/modified_utf8.h"
#include "base/split.h"
#include "jvm/classpath/directory.h"
#include "jvm/classpath/jar.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

using Kind = ClassPathEntry::Kind;
using Named = ClassPathEntry::Named;

// The jars directly in `directory`, sorted. Includes hidden files, excludes directories.
std::vector<std::string> JarsIn(const std::string& directory) {
  std::vector<std::string> jars;
  std::error_code error;
  for (fs::directory_iterator entry(directory.empty() ? "." : directory, error), end;
       !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.ends_with(".jar") || name.ends_with(".JAR")) jars.push_back(directory + name);
  }
  std::sort(jars.begin(), jars.end());
  return jars;
}

std::string WithoutLastSlash(std::string path) {
  if (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

// Absolute, with symbolic links resolved as far as the path exists.
std::string Canonical(const std::string& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path.empty() ? "." : path, error);
  if (error) return path;
  const fs::path canonical = fs::weakly_canonical(absolute, error);
  if (error) return absolute.string();
  return WithoutLastSlash(canonical.string());
}

std::string Join(const std::vector<std::string>& elements) {
  return fmt::format("{}", fmt::join(elements, ":"));
}

// An element of the path that is still to be opened.
struct Pending {
  std::string path;  // canonical
  Named named = Named::kByUser;
  // Set for a manifest's element, which says what it is; for other elements the file system
  // decides.
  std::optional<Kind> kind;
};

// The elements that a jar's manifest adds to the path, right after the jar.
std::vector<Pending> NamedByManifest(const Jar& jar) {
  std::vector<Pending> result;
  for (const std::string& element : jar.manifest().ClassPath()) {
    const std::optional<ClassPathUrl> url = ResolveClassPathUrl(jar.origin(), element);
    if (!url) continue;
    result.push_back({Canonical(url->path), Named::kByManifest,
                      url->is_directory ? Kind::kDirectory : Kind::kJar});
  }
  return result;
}

}  // namespace

std::vector<std::string> SplitClassPath(std::string_view text) {
  std::vector<std::string> elements;
  for (const std::string& element : Split(text, ':')) {
    std::vector<std::string> jars;
    if (element == "*" || element.ends_with("/*")) {
      jars = JarsIn(element.substr(0, element.size() - 1));
    }
    if (jars.empty()) {
      elements.push_back(element);
    } else {
      elements.insert(elements.end(), jars.begin(), jars.end());
    }
  }
  return elements;
}

std::string DefaultClassPath() {
  const char* value = std::getenv("CLASSPATH");
  return value == nullptr ? "." : value;
}

Result<ClassPath> ClassPath::Parse(std::string_view text) { return Make(SplitClassPath(text)); }

// Entries are opened from the front of a queue. The elements that a jar's manifest names go to the
// front, so that they come right after the jar. A path that was seen before is skipped, which also
// ends cycles of manifests.
Result<ClassPath> ClassPath::Make(std::vector<std::string> elements) {
  ClassPath result;
  std::deque<Pending> queue;
  for (const std::string& element : elements)
    queue.push_back({Canonical(element), Named::kByUser, {}});
  std::unordered_set<std::string> seen;
  while (!queue.empty()) {
    const Pending next = std::move(queue.front());
    queue.pop_front();
    std::error_code error;
    const fs::file_status status = fs::status(next.path, error);
    const Kind kind = fs::is_directory(status) ? Kind::kDirectory : Kind::kJar;
    if (!fs::exists(status) || kind != next.kind.value_or(kind)) continue;
    if (!seen.insert(next.path).second) continue;
    if (kind == Kind::kDirectory) {
      result.entries_.push_back(
          {next.path, kind, next.named, std::make_unique<Directory>(next.path)});
      continue;
    }
    Result<std::unique_ptr<Jar>> jar = Jar::Open(next.path);
    if (!jar) return Fail(fmt::format("class path: {}", jar.error().message));
    const std::vector<Pending> named = NamedByManifest(**jar);
    queue.insert(queue.begin(), named.begin(), named.end());
    result.entries_.push_back({next.path, kind, next.named, std::move(*jar)});
  }
  result.text_ = Join(elements);
  result.elements_ = std::move(elements);
  return result;
}

Result<std::optional<ClassPath::Found>> ClassPath::Find(std::string_view name) const {
  // File systems and jars use UTF-8, which differs only for characters above U+FFFF.
  const bool has_surrogates = name.find('\xED') != std::string_view::npos && IsModifiedUtf8(name);
  const std::string converted = has_surrogates ? ModifiedUtf8ToUtf8(name) : std::string();
  const std::string_view path = has_surrogates ? converted : name;
  for (size_t i = 0; i < entries_.size(); ++i) {
    const Result<std::optional<Bytes>> bytes = entries_[i].source->Find(path);
    if (!bytes) return tl::unexpected(bytes.error());
    if (*bytes) return Found{**bytes, entries_[i].path, i};
  }
  return std::nullopt;
}

std::string ClassPath::AbsoluteText() const {
  std::vector<std::string> absolute;
  absolute.reserve(elements_.size());
  for (const std::string& element : elements_) {
    std::error_code error;
    const fs::path path = fs::absolute(element.empty() ? "." : element, error);
    absolute.push_back(error ? element : WithoutLastSlash(path.lexically_normal().string()));
  }
  return Join(absolute);
}

}  // namespace mazurka
