#include "testing/test_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/files.h"
#include "testing/framework_jars.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// What Maven and Gradle write, and dependencies that they can copy.
constexpr const char* kBuilt[] = {
    "target/test-classes",       "target/classes",          "target/dependency/*",
    "build/classes/java/test",   "build/classes/java/main", "build/classes/kotlin/test",
    "build/classes/kotlin/main", "build/resources/test",    "build/resources/main"};
constexpr const char* kSourceFolders[] = {"src/test/java", "src/main/java"};

bool IsFolder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

std::string Absolute(const std::string& path) {
  std::error_code error;
  const fs::path absolute = fs::weakly_canonical(path, error);
  return error ? path : absolute.string();
}

std::string Joined(const std::vector<std::string>& elements) {
  std::string text;
  for (const std::string& element : elements) text += (text.empty() ? "" : ":") + element;
  return text;
}

std::vector<std::string> BuiltFolders() {
  std::vector<std::string> found;
  for (const std::string folder : kBuilt) {
    const bool is_wildcard = folder.ends_with("/*");
    if (IsFolder(is_wildcard ? folder.substr(0, folder.size() - 2) : folder)) {
      const std::vector<std::string> elements = SplitClassPath(folder);
      found.insert(found.end(), elements.begin(), elements.end());
    }
  }
  return found;
}

// The .java files below a folder, sorted.
std::vector<std::string> SourcesBelow(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::recursive_directory_iterator file(folder, error), end; !error && file != end;
       file.increment(error)) {
    const std::string name = file->path().string();
    if (name.ends_with(".java") && !name.ends_with("module-info.java")) files.push_back(name);
  }
  std::ranges::sort(files);
  return files;
}

class Locator {
 public:
  Locator(const TestPlaces& places, const Jdk& jdk, const std::optional<std::string>& harness_jar,
          const std::atomic<bool>* stop)
      : places_(places), jdk_(jdk), harness_jar_(harness_jar), stop_(stop) {}

  Result<TestProgram> Locate() {
    if (!harness_jar_) return Fail("mazurka-verify.jar is not beside the installed program");
    if (auto sorted = SortWords(); !sorted) return tl::unexpected(sorted.error());
    FindBase();
    if (auto framework = AddFrameworks(); !framework) return tl::unexpected(framework.error());
    if (auto compiled = Compile(); !compiled) return tl::unexpected(compiled.error());
    std::vector<std::string> elements = {*harness_jar_};
    for (const Compiled& c : program_.compiled) elements.push_back(c.classes.path());
    elements.insert(elements.end(), base_.begin(), base_.end());
    auto path = ClassPath::Make(std::move(elements));
    if (!path) return tl::unexpected(path.error());
    program_.class_path = std::move(*path);
    program_.java_class_path = Joined(base_);
    ChooseSearched();
    AddSourceRoots();
    return std::move(program_);
  }

 private:
  Result<void> SortWords() {
    for (const std::string& word : places_.words) {
      if (word.ends_with(".java")) {
        if (!IsFile(word))
          return Fail(word + ": " + (IsFolder(word) ? "it is not a file" : "no such file"));
        java_files_.push_back(word);
        program_.sources.push_back(Absolute(word));
      } else if (IsFolder(word) && !SourcesBelow(word).empty()) {
        source_folders_.push_back(word);
        program_.sources.push_back(Absolute(word));
      } else if (IsFolder(word) || (word.ends_with(".jar") && IsFile(word))) {
        given_.push_back(Absolute(word));
      } else if (word.ends_with(".jar") || word.find('/') != std::string::npos) {
        return Fail(word + ": no such file or directory");
      } else {
        program_.names.push_back(word);
      }
    }
    return {};
  }

  void FindBase() {
    base_ = given_;
    std::vector<std::string> more;
    if (places_.class_path) {
      more = SplitClassPath(*places_.class_path);
    } else {
      more = BuiltFolders();
      const bool is_empty = more.empty() && base_.empty() && java_files_.empty();
      if (is_empty && source_folders_.empty()) AddProjectSources();
      // As javac does: other classes may lie beside a file.
      if (more.empty() && base_.empty() && program_.sources.size() == java_files_.size())
        more = SplitClassPath(DefaultClassPath());
    }
    base_.insert(base_.end(), more.begin(), more.end());
  }

  void AddProjectSources() {
    for (const char* folder : kSourceFolders) {
      if (SourcesBelow(folder).empty()) continue;
      source_folders_.emplace_back(folder);
      program_.sources.push_back(Absolute(folder));
    }
  }

  Result<void> AddFrameworks() {
    auto path = ClassPath::Make(base_);
    if (!path) return tl::unexpected(path.error());
    const std::vector<std::string> jars = MissingFrameworkJars(*path);
    base_.insert(base_.end(), jars.begin(), jars.end());
    return AddJCStress(*path);
  }

  // The annotations of jcstress, unless the user has them.
  Result<void> AddJCStress(const ClassPath& path) {
    const auto found = path.Find("org/openjdk/jcstress/annotations/JCStressTest.class");
    if (!found) return tl::unexpected(found.error());
    const std::string jar = JCStressJar();
    if (!*found && IsFile(jar)) base_.push_back(jar);
    return {};
  }

  std::string JCStressJar() const {
    return (fs::path(*harness_jar_).parent_path() / "mazurka-jcstress.jar").string();
  }

  Result<void> Compile() {
    std::vector<std::string> files = java_files_;
    for (const std::string& folder : source_folders_) {
      const std::vector<std::string> more = SourcesBelow(folder);
      files.insert(files.end(), more.begin(), more.end());
    }
    if (files.empty()) return {};
    const std::string first = files.front();
    files.erase(files.begin());
    auto compiled = CompileJava(jdk_, first, Joined(base_) + ":" + *harness_jar_, stop_, files);
    if (!compiled) return tl::unexpected(compiled.error());
    program_.notes = compiled->notes;
    program_.compiled.push_back(std::move(*compiled));
    return {};
  }

  // What the user named; else the folders of the class path, which have the user's own classes.
  void ChooseSearched() {
    std::vector<std::string>& searched = program_.searched;
    for (const Compiled& c : program_.compiled) searched.push_back(Absolute(c.classes.path()));
    searched.insert(searched.end(), given_.begin(), given_.end());
    if (!searched.empty()) return;
    const std::string harness = Absolute(*harness_jar_);
    for (const ClassPathEntry& entry : program_.class_path.entries()) {
      if (entry.kind == ClassPathEntry::Kind::kDirectory) searched.push_back(entry.path);
    }
    if (!searched.empty()) return;
    for (const ClassPathEntry& entry : program_.class_path.entries()) {
      const bool is_own = entry.path != harness && entry.path != Absolute(JCStressJar()) &&
                          !entry.path.starts_with("/usr/share/java/");
      if (is_own) searched.push_back(entry.path);
    }
  }

  void AddSourceRoots() {
    std::vector<std::string>& roots = program_.source_roots;
    for (const std::string& file : java_files_)
      roots.push_back(fs::path(Absolute(file)).parent_path().string());
    for (const std::string& folder : source_folders_) roots.push_back(Absolute(folder));
    for (const char* folder : kSourceFolders) {
      if (IsFolder(folder)) roots.push_back(Absolute(folder));
    }
    for (const ClassPathEntry& entry : program_.class_path.entries()) {
      if (entry.kind == ClassPathEntry::Kind::kDirectory) roots.push_back(entry.path);
    }
  }

  const TestPlaces& places_;
  const Jdk& jdk_;
  const std::optional<std::string>& harness_jar_;
  const std::atomic<bool>* stop_;
  std::vector<std::string> java_files_, source_folders_, given_, base_;
  TestProgram program_;
};

}  // namespace

Result<TestProgram> LocateTests(const TestPlaces& places, const Jdk& jdk,
                                const std::optional<std::string>& harness_jar,
                                const std::atomic<bool>* stop) {
  return Locator(places, jdk, harness_jar, stop).Locate();
}

}  // namespace mazurka
