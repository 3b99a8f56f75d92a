#include "cli/test_command.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "base/join.h"
#include "base/memory_reserve.h"
#include "base/output.h"
#include "base/split.h"
#include "check/java_replay.h"
#include "cli/check_command.h"
#include "cli/run_command.h"
#include "cli/test_session.h"
#include "jvm/classpath/jimage.h"
#include "jvm/classpath/verify_jar.h"
#include "testing/cache_key.h"
#include "testing/discovery.h"
#include "testing/lines.h"
#include "testing/result_cache.h"
#include "testing/scenarios/obstruction.h"
#include "testing/scenarios/operations.h"
#include "testing/scenarios/scenario_check.h"
#include "testing/test_reports.h"
#include "testing/test_runner.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

int Abort(const TestOptions& options, int code, const std::string& message) {
  WriteDiagnostic(fmt::format("mazurka {}: {}{}", options.linearizable ? "linearizable" : "test",
                              message, message.ends_with('\n') ? "" : "\n"));
  return code;
}

// The full name of a class; those that were just compiled can go without their package.
Result<std::string> FullClassName(const TestProgram& program, const std::string& name) {
  for (const ClassPathEntry& entry : program.class_path.entries()) {
    if (std::ranges::find(program.searched, entry.path) == program.searched.end()) continue;
    auto classes = ClassesIn(entry);
    if (!classes) return tl::unexpected(classes.error());
    for (const std::string& c : *classes) {
      if (c == name || c.ends_with("." + name) || c.ends_with("$" + name)) return c;
    }
  }
  return name;
}

// The class that `mazurka linearizable` is about.
Result<TestCase> LinearizableCase(LinearizableOptions wanted, const TestOptions& options,
                                  const TestProgram& program, const JImage* library) {
  const std::string& target = options.places.words.front();
  const std::string made = wanted.constructor.substr(0, wanted.constructor.find('('));
  const bool is_file = !program.sources.empty();
  const std::string name = !made.empty() && is_file ? made
                           : is_file                ? fs::path(target).stem().string()
                                                    : target;
  auto full = FullClassName(program, name);
  if (!full) return tl::unexpected(full.error());
  wanted.class_name = *full;
  ClassTable table(program.class_path, library);
  if (!wanted.specification.empty() && table.Find(wanted.specification) == nullptr) {
    auto specification = FullClassName(program, wanted.specification);
    if (!specification) return tl::unexpected(specification.error());
    wanted.specification = *specification;
  }
  return LinearizableTest(table, wanted);
}

Result<std::vector<TestCase>> ChosenTests(const TestOptions& options, TestSession& session) {
  auto jdk = FindJdk(options.check.jdk);
  if (!jdk) return tl::unexpected(jdk.error());
  auto image = JImage::Open(jdk->modules());
  if (!image) return tl::unexpected(image.error());
  if (options.linearizable) {
    auto test = LinearizableCase(*options.linearizable, options, session.located(), image->get());
    if (!test) return tl::unexpected(test.error());
    return std::vector<TestCase>{std::move(*test)};
  }
  const auto count = [&](const std::string& owner, const std::string& method) {
    return session.CountRows(owner, method);
  };
  auto tests = FindTests(session.located(), image->get(), count);
  if (!tests) return tests;
  if (tests->empty()) {
    const std::string places = Joined(session.located().searched);
    return Fail("there are no tests in " + (places.empty() ? "the class path" : places) +
                "; name a .java file or a directory of classes, or see --cp");
  }
  Selection selection = options.selection;
  selection.names = session.located().names;
  auto chosen = Select(std::move(*tests), selection);
  if (chosen && chosen->empty()) return Fail("no test fits the selection; --list shows all tests");
  return chosen;
}

int ListTests(const TestOptions& options, const std::vector<TestCase>& tests) {
  std::string list;
  for (const TestCase& test : tests) {
    list += test.class_name + "#" + test.method;
    if (!test.parameters.empty()) list += " (" + test.parameters + ")";
    if (!test.disabled.empty()) list += "  – " + test.disabled;
    if (!test.unsupported.empty()) list += "  ? " + test.unsupported;
    list += "\n";
  }
  if (auto written = WriteOutput(list); !written)
    return Abort(options, kExitUsage, written.error().message);
  return kExitOk;
}

// The result of a test that is not checked at all.
std::optional<TestResult> WithoutCheck(const TestCase& test) {
  if (test.disabled.empty() && test.unsupported.empty()) return std::nullopt;
  TestResult result;
  const bool is_disabled = !test.disabled.empty();
  result.status = is_disabled ? TestStatus::kSkipped : TestStatus::kUnsupported;
  result.detail = is_disabled ? test.disabled : "unsupported: " + test.unsupported;
  return result;
}

// What the options change in the result of a passed test. `words` has those of `check`.
std::vector<std::string> WordsForCache(const TestOptions& options) {
  std::vector<std::string> words = options.words;
  std::erase_if(words, [](const std::string& word) {
    return word == "--quiet" || word.starts_with("--color=") || word.starts_with("--source-path=");
  });
  if (options.strict_threads) words.emplace_back("--strict-threads");
  if (!options.show.empty()) words.push_back("--show=" + options.show);
  return words;
}

// The cache of --cache. Without it the tests are checked as usual, with a message.
std::optional<ResultCache> OpenCache(const TestOptions& options, const TestProgram& program) {
  const auto refuse = [](const std::string& why) {
    WriteDiagnostic("mazurka: --cache: " + why + "; all tests are checked\n");
    return std::nullopt;
  };
  std::vector<std::string> words = WordsForCache(options);
  const auto is_module_path = [](const auto& word) { return word.starts_with("--module-path"); };
  if (std::ranges::any_of(words, is_module_path))
    return refuse("changes on the module path are not seen");
  const auto jdk = FindJdk(options.check.jdk);
  if (!jdk) return refuse(jdk.error().message);
  const auto key = KeyOfRun(program, *jdk, words);
  if (!key) return refuse(key.error().message);
  const std::string folder = options.folder + "/cache";
  return ResultCache(folder, *key, std::move(words), program.class_path, jdk->home());
}

// Results of tests that need no check now.
KnownResults KnownBefore(const TestOptions& options, const std::vector<TestCase>& tests,
                         std::optional<ResultCache>& cache) {
  KnownResults known;
  for (const TestCase& test : tests) {
    known.push_back(WithoutCheck(test));
    if (known.back() || !cache) continue;
    known.back() = cache->Load(test);
    if (known.back() && !TextOptionsOf(options.check).color)
      known.back()->text = known.back()->plain;
  }
  for (const std::string& line : Split(cache ? cache->problems() : "", '\n')) {
    if (!line.empty()) WriteDiagnostic("mazurka: --cache: " + line + "\n");
  }
  return known;
}

class Reporter {
 public:
  Reporter(const TestOptions& options, const std::vector<TestCase>& tests)
      : options_(options),
        tests_(tests),
        names_(NamesOf(tests)),
        text_(TextOptionsOf(options.check)),
        lines_(names_, {text_.color, text_.width}),
        replays_(tests.size()) {}

  // Writes the line of one test, and the schedule of its failure.
  void Show(size_t index, const TestResult& result) {
    if (!result.schedule.empty()) replays_[index] = Save(tests_[index], result.schedule);
    Print(lines_.LineOf(index, result) + "\n");
  }

  // Writes everything that follows the lines. Returns the exit code.
  int Finish(const RunTotals& totals, double seconds) {
    ReportedTests all;
    for (size_t i = 0; i < tests_.size(); ++i)
      all.push_back({tests_[i], totals.results[i], names_[i], replays_[i]});
    if (!options_.check.quiet) {
      for (const ReportedTest& t : all) ShowDetails(t);
    }
    Print("\n" + lines_.Summary(totals.results, seconds) + "\n");
    for (const ReportedTest& t : all) {
      if (!t.result.not_kept.empty())
        Print("--cache does not keep " + t.name + ": " + t.result.not_kept + "\n");
    }
    if (options_.check.quiet) {
      for (const ReportedTest& t : all) ShowReplay(t);
    }
    if (options_.github) Print(GithubOf(all));
    WriteFiles(all);
    if (!problems_.empty()) return Abort(options_, kExitUsage, problems_);
    return ExitCodeOf(totals);
  }

 private:
  void Print(const std::string& text) {
    if (options_.json == "-") return;
    if (auto written = WriteOutput(text); !written && problems_.empty())
      problems_ = written.error().message + "\n";
  }

  std::string Save(const TestCase& test, const std::string& schedule) {
    const fs::path folder(options_.folder);
    std::error_code error;
    if (fs::create_directories(folder, error)) WriteText(folder / ".gitignore", "*\n");
    const fs::path file = folder / (FileNameOf(test) + ".json");
    WriteText(file, schedule);
    return file.string();
  }

  void ShowDetails(const ReportedTest& t) {
    const bool is_shown = t.result.status == TestStatus::kFailed || !t.result.table.empty() ||
                          (options_.check.verbose && !t.result.text.empty());
    if (!is_shown) return;
    constexpr size_t kWidth = 80;
    std::string heading = "── " + t.name + " ";
    for (size_t i = t.name.size() + 4; i < kWidth; ++i) heading += "─";
    Print("\n" + heading + "\n\n" + t.result.text);
    if (t.result.plain.find("NoClassDefFoundError") != std::string::npos ||
        t.result.plain.find("ClassNotFoundException") != std::string::npos)
      Print("A class is missing: name its folder or jar with --cp.\n");
    ShowReplay(t);
  }

  void ShowReplay(const ReportedTest& t) {
    if (!t.replay.empty()) Print("Again: mazurka test --replay " + t.replay + "\n");
  }

  void WriteText(const fs::path& file, const std::string& text) {
    if (auto done = WriteFile(file.string(), text); !done)
      problems_ += fmt::format("{}: {}\n", file.string(), done.error().message);
  }

  void WriteFolder(const std::string& folder, const std::vector<NamedText>& files) {
    std::error_code error;
    fs::create_directories(folder, error);
    for (const NamedText& file : files) WriteText(fs::path(folder) / file.name, file.text);
  }

  void WriteFiles(const ReportedTests& all) {
    std::error_code error;
    if (!options_.sarif.empty()) WriteText(options_.sarif, SarifOf(all));
    if (!options_.html.empty()) WriteFolder(options_.html, HtmlFilesOf(all));
    if (options_.json == "-") {
      if (auto written = WriteOutput(JsonOf(all)); !written) problems_ = written.error().message;
    } else if (!options_.json.empty()) {
      WriteText(options_.json, JsonOf(all));
    }
    if (options_.junit_xml.empty()) return;
    if (options_.junit_xml.ends_with('/') || fs::is_directory(options_.junit_xml, error))
      WriteFolder(options_.junit_xml, JunitXmlFilesOf(all));
    else
      WriteText(options_.junit_xml, JunitXmlOf(all));
  }

  static int ExitCodeOf(const RunTotals& totals) {
    const auto has = [&](TestStatus status) {
      return std::ranges::find(totals.results, status, &TestResult::status) != totals.results.end();
    };
    if (has(TestStatus::kFailed)) return kExitViolation;
    if (has(TestStatus::kUnsupported)) return kExitUnsupported;
    return has(TestStatus::kIncomplete) || totals.interrupted ? kExitLimit : kExitOk;
  }

  const TestOptions& options_;
  const std::vector<TestCase>& tests_;
  const std::vector<std::string> names_;
  const TextOptions text_;
  const TestLines lines_;
  std::vector<std::string> replays_;
  std::string problems_;
};

}  // namespace

int TestCommand(const TestOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  auto session = TestSession::Open(options);
  if (!session) return Abort(options, kExitUsage, session.error().message);
  auto tests = ChosenTests(options, *session);
  if (!tests) return Abort(options, kExitUsage, tests.error().message);
  if (options.list) return ListTests(options, *tests);
  auto cache = options.cache ? OpenCache(options, session->located()) : std::nullopt;
  KnownResults known = KnownBefore(options, *tests, cache);
  const auto checked = std::ranges::count_if(known, [](const auto& r) { return !r; });
  if (checked > 1) session->WarmUp();
  Reporter reporter(options, *tests);
  double longest = options.check.limits.seconds;
  for (const TestCase& test : *tests) longest = std::max<double>(longest, test.seconds);
  const RunTotals totals = RunInProcesses(
      std::move(known), {options.jobs, longest, options.fail_fast},
      [&](size_t index) {
        TestResult result = session->Check((*tests)[index]);
        if (cache && result.status == TestStatus::kPassed)
          result.not_kept = cache->Keep((*tests)[index], result, session->Inputs());
        return result;
      },
      [&](size_t index, const TestResult& result) { reporter.Show(index, result); });
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return reporter.Finish(totals, seconds.count());
}

int ReplayTestCommand(const TestOptions& given, const std::string& file) {
  TestOptions options = given;
  options.check.catalogs.properties.push_back(ObstructionProperty());
  MachineBeliefs beliefs;
  auto saved = ReadScheduleFile(file, options.check, beliefs);
  if (!saved) return Abort(options, kExitUsage, "--replay " + file + ": " + saved.error().message);
  constexpr std::string_view kSource = "source ";
  for (const std::string& word : saved->arguments) {
    if (word.starts_with(kSource)) options.places.words.push_back(word.substr(kSource.size()));
  }
  options.places.class_path = options.check.class_path;
  options.check.target = saved->target;
  options.check.arguments = saved->arguments;
  auto session = TestSession::Open(options);
  if (!session) return Abort(options, kExitUsage, session.error().message);
  Watch watch(options.check.limits, Watch::Clock::now());
  const MemoryReserve reserve([&] { watch.OutOfMemory(); });
  auto result = ReplayJava(session->program(), session->Target(), options.check, beliefs, *saved,
                           watch, session->SourcesOfTests());
  if (!result) return Abort(options, kExitUsage, result.error().message);
  result->arguments.clear();
  NameScenarios(*result);
  return ReportResult(*result, options.check);
}

}  // namespace mazurka
