#include "testing/cache_key.h"

#include <fmt/format.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/files.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// The hash of a sequence of words. Different sequences have different texts.
class Words {
 public:
  void Add(std::string_view word) { text_ += fmt::format("{}:{}\n", word.size(), word); }
  void Add(uint64_t number) { text_ += fmt::format("{}\n", number); }
  void Add(const std::vector<std::string>& words) {
    Add(words.size());
    for (const std::string& word : words) Add(word);
  }
  Hash128 Hash() const { return HashOfText(text_); }

 private:
  std::string text_;
};

Result<void> AddContent(const std::string& file, Words& words) {
  const auto content = ReadFile(file);
  if (!content) return Fail(file + ": " + content.error().message);
  words.Add(HexOf(HashOfText(*content)));
  return {};
}

// The image of the JDK is large: its size and time stand for its content.
Result<void> AddJdk(const Jdk& jdk, Words& words) {
  words.Add(jdk.home());
  struct stat status {};
  if (stat(jdk.modules().c_str(), &status) != 0) return Fail(jdk.modules() + ": cannot be read");
  words.Add(static_cast<uint64_t>(status.st_size));
  words.Add(static_cast<uint64_t>(status.st_mtim.tv_sec));
  words.Add(static_cast<uint64_t>(status.st_mtim.tv_nsec));
  return AddContent(jdk.home() + "/release", words);
}

void AddHost(Words& words) {
  std::error_code error;
  words.Add(fs::current_path(error).string());
  const passwd* user = getpwuid(getuid());
  words.Add(user == nullptr ? "?" : user->pw_name);
  words.Add(user == nullptr || user->pw_dir == nullptr ? "?" : user->pw_dir);
  words.Add(getuid());
  utsname host{};
  uname(&host);
  for (const char* text : {host.sysname, host.release, host.machine}) words.Add(text);
}

// An option's value may name a file: "--plugin=discount.so", "--attributes=java-atomic,mine.txt".
Result<void> AddOptions(const std::vector<std::string>& options, Words& words) {
  words.Add(options);
  for (const std::string& option : options) {
    const size_t equals = option.find('=');
    std::string rest = equals == std::string::npos ? option : option.substr(equals + 1);
    for (size_t from = 0; from <= rest.size();) {
      const size_t comma = std::min(rest.find(',', from), rest.size());
      const std::string part = rest.substr(from, comma - from);
      from = comma + 1;
      if (!IsFile(part)) continue;
      if (auto added = AddContent(part, words); !added) return added;
    }
  }
  return {};
}

// The names of the class files below a directory, also behind symbolic links.
Result<void> AddNames(const std::string& directory, Words& words) {
  std::vector<std::string> names;
  std::set<std::string> seen;  // without links, whose cycles end here
  std::vector<std::string> waiting = {directory};
  std::error_code error;
  while (!waiting.empty() && !error) {
    const std::string folder = std::move(waiting.back());
    waiting.pop_back();
    if (!seen.insert(fs::canonical(folder, error).string()).second) continue;
    for (fs::directory_iterator file(folder, error), end; !error && file != end;
         file.increment(error)) {
      std::error_code broken;  // a link that leads nowhere
      const std::string name = file->path().string();
      if (file->is_directory(broken)) waiting.push_back(name);
      if (name.ends_with(".class")) names.push_back(name.substr(directory.size()));
    }
  }
  if (error) return Fail(fmt::format("{}: {}", directory, error.message()));
  std::ranges::sort(names);
  words.Add(names);
  return {};
}

void AddCase(const OutcomeCase& c, Words& words) {
  words.Add(c.ids);
  words.Add(static_cast<uint64_t>(c.expect));
  words.Add(c.description);
}

void AddOutcomes(const OutcomeTest& test, Words& words) {
  words.Add(test.is_termination ? 1 : 0);
  words.Add(test.actor);
  words.Add(test.cases.size());
  for (const OutcomeCase& c : test.cases) AddCase(c, words);
  words.Add(test.otherwise ? 1 : 0);
  if (test.otherwise) AddCase(*test.otherwise, words);
}

void AddCall(const ScenarioCall& call, Words& words) {
  for (const std::string* text : {&call.owner, &call.method, &call.types, &call.text, &call.group})
    words.Add(*text);
  words.Add(call.values);
  words.Add(call.operation);
  words.Add(call.run_once ? 1 : 0);
  words.Add(static_cast<uint64_t>(call.visibility));
}

void AddScenarios(const ScenarioTest& test, Words& words) {
  for (const std::string* text :
       {&test.class_name, &test.argument_types, &test.specification, &test.validate, &test.state})
    words.Add(*text);
  words.Add(test.arguments);
  words.Add(test.calls.size());
  for (const ScenarioCall& call : test.calls) AddCall(call, words);
  words.Add(test.own_threads ? 1 : 0);
  words.Add(static_cast<uint64_t>(test.consistency));
  words.Add(test.obstruction_free ? 1 : 0);
  const ScenarioBounds& bounds = test.bounds;
  for (const uint32_t bound : {bounds.threads, bounds.calls, bounds.before, bounds.after})
    words.Add(bound);
}

}  // namespace

Hash128 HashOfText(std::string_view text) {
  return HashBytes128({reinterpret_cast<const uint8_t*>(text.data()), text.size()});
}

std::string HexOf(const Hash128& hash) { return fmt::format("{:016x}{:016x}", hash.hi, hash.lo); }

Result<Hash128> KeyOfRun(const TestProgram& program, const Jdk& jdk,
                         const std::vector<std::string>& options) {
  Words words;
  if (auto added = AddContent("/proc/self/exe", words); !added)
    return tl::unexpected(added.error());
  if (auto added = AddJdk(jdk, words); !added) return tl::unexpected(added.error());
  AddHost(words);
  if (auto added = AddOptions(options, words); !added) return tl::unexpected(added.error());
  words.Add(program.java_class_path);
  for (const ClassPathEntry& entry : program.class_path.entries()) {
    const bool is_jar = entry.kind == ClassPathEntry::Kind::kJar;
    words.Add(is_jar ? "jar" : "directory");
    auto added = is_jar ? AddContent(entry.path, words) : AddNames(entry.path, words);
    if (!added) return tl::unexpected(added.error());
  }
  return words.Hash();
}

Hash128 KeyOfTest(const TestCase& test) {
  Words words;
  words.Add(test.class_name);
  words.Add(test.method);
  words.Add(test.parameters);
  words.Add(test.preemptions ? *test.preemptions + 1 : 0);
  words.Add(test.plan);
  words.Add(test.outcomes ? 1 : 0);
  if (test.outcomes) AddOutcomes(*test.outcomes, words);
  words.Add(test.scenarios ? 1 : 0);
  if (test.scenarios) AddScenarios(*test.scenarios, words);
  return words.Hash();
}

}  // namespace mazurka
