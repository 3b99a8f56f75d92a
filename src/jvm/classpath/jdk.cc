#include "jvm/classpath/jdk.h"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace mazurka {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHowToChoose = "choose a JDK 17 with --jdk DIR or by setting JAVA_HOME";

tl::unexpected<Error> Unusable(std::string message) {
  return Fail(fmt::format("{}; {}", message, kHowToChoose));
}

bool IsGiven(const std::optional<std::string>& value) { return value && !value->empty(); }

std::optional<std::string> Environment(const char* name) {
  const char* value = std::getenv(name);
  if (value == nullptr) return std::nullopt;
  return std::string(value);
}

// The major version of "17.0.9", "17" or "17-ea"; JDK 8 and older call themselves "1.8.0_392".
std::optional<int> MajorVersion(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  int major = 0;
  const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), major);
  if (error != std::errc() || end == version.data()) return std::nullopt;
  return major;
}

// Lines KEY="VALUE"; anything else is skipped, as other tools that read the file do.
Jdk::ReleaseFile ReadRelease(std::istream& in) {
  Jdk::ReleaseFile release;
  std::string line;
  while (std::getline(in, line)) {
    if (line.ends_with('\r')) line.pop_back();
    const size_t equals = line.find('=');
    if (equals == std::string::npos) continue;
    std::string value = line.substr(equals + 1);
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
      value = value.substr(1, value.size() - 2);
    }
    release.insert_or_assign(line.substr(0, equals), value);
  }
  return release;
}

// The first executable `java` of a PATH, where an empty element means the current directory.
std::optional<fs::path> JavaOnPath(std::string_view path) {
  while (true) {
    const size_t colon = path.find(':');
    const std::string_view element = path.substr(0, colon);
    const fs::path candidate = fs::path(element.empty() ? "." : element) / "java";
    std::error_code error;
    if (fs::is_regular_file(candidate, error) && access(candidate.c_str(), X_OK) == 0) {
      return candidate;
    }
    if (colon == std::string_view::npos) return std::nullopt;
    path.remove_prefix(colon + 1);
  }
}

// The JDK in `directory`; messages use `found_by` to say where the name came from ("--jdk").
Result<Jdk> OpenJdk(const std::string& directory, std::string_view found_by) {
  std::error_code error;
  const fs::path home = fs::canonical(directory, error);
  if (error || !fs::is_directory(home, error)) {
    return Unusable(fmt::format("{} names {}, which is not a directory", found_by, directory));
  }
  std::ifstream release(home / "release");
  if (!release) {
    return Unusable(fmt::format(
        "{} names {}, which is not a JDK: it has no readable file `release`", found_by, directory));
  }
  Jdk jdk(home.string(), ReadRelease(release));
  if (jdk.version().empty()) {
    return Unusable(fmt::format("{} names {}, whose file `release` gives no JAVA_VERSION", found_by,
                                directory));
  }
  if (MajorVersion(jdk.version()) != kJdkMajorVersion) {
    return Unusable(fmt::format("{} names {}, which is JDK {}, and JDK {} is needed", found_by,
                                directory, jdk.version(), kJdkMajorVersion));
  }
  if (!fs::is_regular_file(jdk.modules(), error)) {
    return Unusable(fmt::format("{} names {}, which lacks lib/modules, the image of its classes",
                                found_by, directory));
  }
  return jdk;
}

}  // namespace

std::string_view Jdk::Release(std::string_view key) const {
  const auto entry = release_.find(key);
  return entry == release_.end() ? std::string_view() : std::string_view(entry->second);
}

Result<Jdk> FindJdk(const JdkSearch& search) {
  if (IsGiven(search.option)) return OpenJdk(*search.option, "--jdk");
  if (IsGiven(search.java_home)) return OpenJdk(*search.java_home, "JAVA_HOME");
  if (IsGiven(search.path)) {
    if (const std::optional<fs::path> java = JavaOnPath(*search.path)) {
      std::error_code error;
      const fs::path real = fs::canonical(*java, error);
      if (error)
        return Unusable(fmt::format("cannot resolve {}: {}", java->string(), error.message()));
      // HOME/bin/java
      const fs::path home = real.parent_path().parent_path();
      return OpenJdk(home.string(), fmt::format("`java` on PATH ({})", java->string()));
    }
  }
  return Unusable("no JDK found: there is no --jdk, no JAVA_HOME and no `java` on the PATH");
}

Result<Jdk> FindJdk(std::optional<std::string> jdk_option) {
  return FindJdk(JdkSearch{.option = std::move(jdk_option),
                           .java_home = Environment("JAVA_HOME"),
                           .path = Environment("PATH")});
}

}  // namespace mazurka
