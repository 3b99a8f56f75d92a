#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "jvm/classpath/class_path.h"
#include "jvm/classpath/compiler.h"
#include "jvm/classpath/jdk.h"

namespace mazurka {

// The class that runs tests; see java/mazurka/harness.
constexpr const char* kHarness = "mazurka.harness.Harness";

// Where the user says that tests are.
struct TestPlaces {
  std::optional<std::string> class_path;  // --cp
  // Names of classes, directories of classes, jars and .java files, in any order.
  std::vector<std::string> words;
};

// The classes of the tests, and of everything that they need.
struct TestProgram {
  ClassPath class_path;
  std::string java_class_path;        // the program's java.class.path
  std::vector<std::string> searched;  // entries of the class path that may have tests
  std::vector<std::string> names;     // those words that name classes and methods
  // The sources that were compiled: .java files, or folders; absolute.
  std::vector<std::string> sources;
  std::vector<std::string> source_roots;  // where reports find sources by package
  std::string notes;                      // what the compiler printed although it succeeded
  std::vector<Compiled> compiled;         // holds the classes while they are in use
};

// Finds the tests' classes and compiles .java files. Without --cp and words, uses what Maven and
// Gradle have built below the current directory, or compiles src/main/java and src/test/java. Adds
// the jars of JUnit if the class path lacks them and this computer has them (framework_jars.h). The
// error's message is for the user. `stop` ends a compilation.
Result<TestProgram> LocateTests(const TestPlaces& places, const Jdk& jdk,
                                const std::optional<std::string>& harness_jar,
                                const std::atomic<bool>* stop);

}  // namespace mazurka
