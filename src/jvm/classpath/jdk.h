// Finds the JDK whose classes and compiler are used.

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace mazurka {

// The one major version whose class library and natives are supported.
inline constexpr int kJdkMajorVersion = 17;

// Where to search, in this order. An empty string counts as not given.
struct JdkSearch {
  std::optional<std::string> option = {};     // --jdk
  std::optional<std::string> java_home = {};  // JAVA_HOME
  std::optional<std::string> path = {};       // PATH, searched for `java`
};

class Jdk {
 public:
  using ReleaseFile = std::map<std::string, std::string, std::less<>>;

  Jdk(std::string home, ReleaseFile release)
      : home_(std::move(home)), release_(std::move(release)) {}

  // The directory, absolute and without symbolic links, as `java.home` has it.
  const std::string& home() const { return home_; }
  std::string modules() const { return home_ + "/lib/modules"; }
  std::string javac() const { return home_ + "/bin/javac"; }

  // From the file `release`; empty if the file lacks the key.
  std::string_view version() const { return Release("JAVA_VERSION"); }  // "17.0.9"
  std::string_view runtime_version() const {
    return Release("JAVA_RUNTIME_VERSION");
  }  // "17.0.9+9"
  std::string_view version_date() const { return Release("JAVA_VERSION_DATE"); }
  std::string_view vendor() const { return Release("IMPLEMENTOR"); }

  // The value of a key of the file `release`, without its quotes; empty if there is none.
  std::string_view Release(std::string_view key) const;

 private:
  std::string home_;
  ReleaseFile release_;
};

// Uses the first place that is given. It must hold a JDK of the supported version. Otherwise the
// error says what was found where and how to choose another JDK; the search does not continue, so
// that no setting is ignored silently.
Result<Jdk> FindJdk(const JdkSearch& search);

// The same with JAVA_HOME and PATH from the environment.
Result<Jdk> FindJdk(std::optional<std::string> jdk_option);

}  // namespace mazurka
