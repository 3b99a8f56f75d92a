#include "testing/framework_jars.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <optional>

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// A jar is needed if the class path lacks its class.
struct Artifact {
  std::string_view contains, group, name, debian;
};

constexpr Artifact kArtifacts[] = {
    {"org/junit/jupiter/api/Test.class", "org.junit.jupiter", "junit-jupiter-api",
     "junit-jupiter-api.jar"},
    {"org/junit/jupiter/params/ParameterizedTest.class", "org.junit.jupiter",
     "junit-jupiter-params", "junit-jupiter-params.jar"},
    {"org/junit/platform/commons/util/StringUtils.class", "org.junit.platform",
     "junit-platform-commons", "junit-platform-commons.jar"},
    {"org/opentest4j/AssertionFailedError.class", "org.opentest4j", "opentest4j", "opentest4j.jar"},
    {"org/apiguardian/api/API.class", "org.apiguardian", "apiguardian-api", "apiguardian-api.jar"},
    {"org/junit/Test.class", "junit", "junit", "junit4.jar"},
    {"org/hamcrest/Matcher.class", "org.hamcrest", "hamcrest", "hamcrest.jar"},
};

// The numbers in a version, so that 5.10 is newer than 5.9.
std::vector<int> Numbers(const std::string& version) {
  std::vector<int> numbers;
  const char* const end = version.data() + version.size();
  for (const char* at = version.data(); at < end;) {
    int number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error == std::errc()) numbers.push_back(number);
    at = error == std::errc() ? next : at + 1;
  }
  return numbers;
}

// The jar of the newest version among the subdirectories of `folder`.
std::optional<std::string> Newest(const fs::path& folder, const std::string& name) {
  std::optional<std::string> jar;
  std::vector<int> best;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string version = entry->path().filename().string();
    const std::string file = name + "-" + version + ".jar";
    // Gradle has a folder between, named by the hash of the file.
    std::vector<fs::path> places = {entry->path() / file};
    std::error_code ignored;
    for (fs::directory_iterator inner(entry->path(), ignored), last; !ignored && inner != last;
         inner.increment(ignored))
      places.push_back(inner->path() / file);
    const auto found = std::ranges::find_if(
        places, [&](const auto& p) { return fs::is_regular_file(p, ignored); });
    if (found == places.end() || (jar && Numbers(version) <= best)) continue;
    jar = found->string();
    best = Numbers(version);
  }
  return jar;
}

std::optional<std::string> JarOf(const Artifact& artifact) {
  const std::string name(artifact.name);
  if (const char* home = std::getenv("HOME"); home != nullptr) {
    std::string group(artifact.group);
    const fs::path gradle = fs::path(home) / ".gradle/caches/modules-2/files-2.1" / group / name;
    std::ranges::replace(group, '.', '/');
    for (const fs::path& folder : {fs::path(home) / ".m2/repository" / group / name, gradle}) {
      if (auto jar = Newest(folder, name)) return jar;
    }
  }
  std::error_code error;
  const fs::path installed = fs::path("/usr/share/java") / artifact.debian;
  if (fs::is_regular_file(installed, error)) return installed.string();
  return std::nullopt;
}

}  // namespace

std::vector<std::string> MissingFrameworkJars(const ClassPath& path) {
  std::vector<std::string> jars;
  for (const Artifact& artifact : kArtifacts) {
    const auto found = path.Find(artifact.contains);
    if (found && *found) continue;
    if (auto jar = JarOf(artifact)) jars.push_back(*jar);
  }
  return jars;
}

}  // namespace mazurka
