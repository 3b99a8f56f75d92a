#include "cli/test_command.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "base/memory_reserve.h"
#include "base/output.h"
#include "check/java_check.h"
#include "check/java_replay.h"
#include "cli/check_command.h"
#include "cli/run_command.h"
#include "cli/terminal.h"
#include "java_machine/boot/boot.h"
#include "java_machine/boot/console.h"
#include "java_machine/boot/runner.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/jimage.h"
#include "jvm/classpath/verify_jar.h"
#include "testing/discovery.h"
#include "testing/lines.h"
#include "testing/outcome_check.h"
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

TextOptions TextOptionsOf(const CheckOptions& options) {
  const Terminal terminal = StandardOutput();
  TextOptions text;
  text.detail = options.verbose ? Detail::kEverything : Detail::kReadable;
  text.color = options.color == Switch::kOn || (options.color == Switch::kAuto && terminal.colors);
  text.width = terminal.width;
  return text;
}

// Keeps what a program prints.
class StringConsole : public SilentConsole {
 public:
  void Write(int fd, const uint8_t* bytes, size_t count) override {
    std::string& text = fd == 2 ? errors : output;
    text.append(reinterpret_cast<const char*>(bytes), count);
  }
  std::string output, errors;
};

// Everything that checks of single tests share.
class TestSession {
 public:
  TestSession(const TestOptions& options, TestProgram located, std::unique_ptr<Program> program)
      : options_(options), located_(std::move(located)), program_(std::move(program)) {}

  const TestProgram& located() const { return located_; }

  // Runs the harness once, and returns what it printed.
  Result<std::string> RunHarness(const std::vector<std::string>& words) {
    StringConsole console;
    VmOptions vm_options;
    vm_options.heap_bytes = options_.check.heap_bytes;
    vm_options.environment = std::make_shared<const Environment>(options_.check.environment);
    vm_options.java_class_path = located_.java_class_path;
    Vm vm(*program_, std::move(vm_options), console);
    SetUp(vm);
    auto main_thread = Boot(vm, vm.process());
    if (!main_thread) return tl::unexpected(main_thread.error());
    if (auto ready = PrepareMain(vm, *main_thread, kHarness, words); !ready)
      return tl::unexpected(ready.error());
    vm.Mark();
    const RunResult ran = RunToEnd(vm);
    const bool ended = ran.end == RunResult::End::kFinished && ran.exit_code == 0;
    if (ended) return console.output;
    const std::string& why = ran.report.empty() ? console.errors : ran.report;
    return Fail(why.substr(0, why.find('\n')));
  }

  // How many rows of parameters a method makes.
  Result<size_t> CountRows(const std::string& owner, const std::string& method) {
    const auto printed = RunHarness({"rows", owner, method});
    if (!printed)
      return Fail(fmt::format("{}.{}, which makes its parameters, failed: {}", owner, method,
                              printed.error().message));
    return static_cast<size_t>(std::atoll(printed->c_str()));
  }

  Sources SourcesOfTests() const {
    std::vector<std::string> roots = SplitClassPath(options_.check.source_path);
    roots.insert(roots.end(), located_.source_roots.begin(), located_.source_roots.end());
    return Sources("", std::move(roots));
  }

  JavaTarget Target() const { return {kHarness, located_.java_class_path}; }
  Program& program() { return *program_; }

  // Loads the classes of the JDK that most tests need. The processes that check tests start as
  // copies of this one and share them.
  void WarmUp() {
    CheckOptions options;
    static_cast<ProgramOptions&>(options) = options_.check;
    options.catalogs = options_.check.catalogs;
    // A failure would show again in the tests, with a report.
    (void)CheckPlan({"warmup"}, options);
  }

  // REQUIRES: this process checks nothing else
  TestResult Check(const TestCase& test) {
    CheckOptions options = options_.check;
    options.target = FullName(test);
    options.class_path = located_.java_class_path;
    options.save = "schedule";  // the result then has its text
    if (test.seconds > 0) options.limits.seconds = test.seconds;
    if (test.preemptions && !options.bound)
      options.bound = {BoundKind::kPreemptions, *test.preemptions};
    if (test.outcomes) {
      auto result = CheckOutcomes(
          test, options, Wanted(), options_.show,
          {.check = [&](const auto& plan, const auto& changed) { return CheckPlan(plan, changed); },
           .run = [&](const auto& words) { return RunHarness(words); }});
      return result ? std::move(*result) : Broken(result.error().message);
    }
    if (test.scenarios) {
      auto result = CheckScenarios(
          *test.scenarios, options, Wanted(),
          [&](const auto& plan, const auto& changed) { return CheckPlan(plan, changed); });
      return result ? std::move(*result) : Broken(result.error().message);
    }
    const auto result = CheckPlan(test.plan, options);
    if (!result) return Broken(result.error().message);
    TestResult reported = ResultOf(*result, Wanted());
    const bool is_as_wanted =
        test.preemptions && result->bounded && result->bounded->completed == test.preemptions &&
        (result->limit == Limit::kNone || result->limit == Limit::kBound);
    if (is_as_wanted && reported.status == TestStatus::kIncomplete)
      reported.status = TestStatus::kPassed;
    return reported;
  }

 private:
  Result<CheckResult> CheckPlan(const std::vector<std::string>& steps, CheckOptions options) {
    options.arguments = PlanOf(steps);
    Watch watch(options.limits, Watch::Clock::now());
    const MemoryReserve reserve([&] { watch.OutOfMemory(); });
    auto result = CheckJava(*program_, Target(), options, watch, SourcesOfTests());
    if (result) result->arguments.clear();  // the plan does not concern the user
    return result;
  }

  std::vector<std::string> PlanOf(const std::vector<std::string>& steps) const {
    std::vector<std::string> plan;
    for (const std::string& source : located_.sources)
      plan.insert(plan.end(), {"note", "source " + source});
    plan.insert(plan.end(), steps.begin(), steps.end());
    if (!options_.strict_threads) plan.emplace_back("end");
    return plan;
  }

  WantedReports Wanted() const {
    return {.text = TextOptionsOf(options_.check),
            .sarif = !options_.sarif.empty(),
            .html = !options_.html.empty(),
            .github = options_.github};
  }

  static TestResult Broken(const std::string& message) {
    TestResult result;
    result.status = TestStatus::kUnsupported;
    result.detail = message.substr(0, message.find('\n'));
    result.text = result.plain = message + "\n";
    return result;
  }

  const TestOptions& options_;
  TestProgram located_;
  std::unique_ptr<Program> program_;
};

Result<TestSession> OpenSession(const TestOptions& options) {
  auto jdk = FindJdk(options.check.jdk);
  if (!jdk) return tl::unexpected(jdk.error());
  auto located = LocateTests(options.places, *jdk, FindVerifyJar(), nullptr);
  if (!located) return tl::unexpected(located.error());
  std::vector<std::string> elements;
  for (const ClassPathEntry& entry : located->class_path.entries()) elements.push_back(entry.path);
  auto path = ClassPath::Make(std::move(elements));
  if (!path) return tl::unexpected(path.error());
  auto program =
      OpenProgram(*jdk, std::move(*path), options.check.choose_random, options.check.attributes,
                  options.check.environment.clears_references);
  if (!program) return tl::unexpected(program.error());
  return TestSession(options, std::move(*located), std::move(*program));
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
                           : is_file ? fs::path(target).stem().string()
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
    auto test =
        LinearizableCase(*options.linearizable, options, session.located(), image->get());
    if (!test) return tl::unexpected(test.error());
    return std::vector<TestCase>{std::move(*test)};
  }
  const auto count = [&](const std::string& owner, const std::string& method) {
    return session.CountRows(owner, method);
  };
  auto tests = FindTests(session.located(), image->get(), count);
  if (!tests) return tests;
  if (tests->empty()) {
    std::string places;
    for (const std::string& place : session.located().searched)
      places += (places.empty() ? "" : ", ") + place;
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
  auto session = OpenSession(options);
  if (!session) return Abort(options, kExitUsage, session.error().message);
  auto tests = ChosenTests(options, *session);
  if (!tests) return Abort(options, kExitUsage, tests.error().message);
  if (options.list) return ListTests(options, *tests);
  if (tests->size() > 1) session->WarmUp();
  Reporter reporter(options, *tests);
  double longest = options.check.limits.seconds;
  for (const TestCase& test : *tests) longest = std::max<double>(longest, test.seconds);
  const RunTotals totals = RunInProcesses(
      tests->size(), {options.jobs, longest, options.fail_fast},
      [&](size_t index) {
        auto result = WithoutCheck((*tests)[index]);
        return result ? *result : session->Check((*tests)[index]);
      },
      [&](size_t index, const TestResult& result) { reporter.Show(index, result); });
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return reporter.Finish(totals, seconds.count());
}

int ReplayTestCommand(const TestOptions& given, const std::string& file) {
  TestOptions options = given;
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
  auto session = OpenSession(options);
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
