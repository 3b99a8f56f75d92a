#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sched.h>

#include <algorithm>
#include <map>

#include "base/output.h"
#include "base/split.h"
#include "cli/command_line.h"
#include "cli/environment_options.h"
#include "cli/help.h"
#include "cli/run_command.h"
#include "cli/test_command.h"
#include "cli/values.h"

namespace mazurka {
namespace {

constexpr std::string_view kFooter =
    "CLASS is the name of a class, with or without its package, or PACKAGE.*. A directory of\n"
    "classes, a jar or a .java file (compiled first) stands for all tests in it. Without --cp and\n"
    "CLASS, the tests are those that Maven or Gradle have built here, or those in "
    "src/test/java.\n\n"
    "Examples:\n"
    "  mazurka test                                  all tests of a Maven or Gradle project\n"
    "  mazurka test CacheTest#countsEveryRequest     one test\n"
    "  mazurka test CacheTest.java                   all tests of a file\n"
    "  mazurka test --show \"1, 1\" Counter.java      a jcstress test, and how it gets to a "
    "result\n"
    "  mazurka test --replay .mazurka/CacheTest.countsEveryRequest.json -v    show a failure "
    "again\n\n"
    "Signs: ✔ correct in all interleavings, ✘ violation, ? not decided, – skipped.\n"
    "Exit codes: 0 all tests correct or skipped, 1 violation, 2 bad usage or no tests, 3 a limit\n"
    "ended a search, 4 a test needs something that is not supported.";

constexpr std::string_view kLinearizableFooter =
    "Threads call the methods of one object at the same time. All scenarios up to a size are\n"
    "explored completely. The results have to be those of some order of whole calls, in which a\n"
    "call that returned before another one began comes first.\n\n"
    "Examples:\n"
    "  mazurka linearizable java.util.concurrent.ConcurrentLinkedQueue --methods offer,poll\n"
    "  mazurka linearizable Stack.java --new 'Stack(2)' --spec java.util.ArrayDeque\n\n"
    "Exit codes: 0 all scenarios correct, 1 violation, 2 bad usage, 3 a limit ended the search,\n"
    "4 the class needs something that is not supported.";

constexpr const char* kCheckGroup = "Options of check";

// Options of `check` that make no sense for many tests, or that `test` has itself.
constexpr std::string_view kOwn[] = {"--help",     "--help-all",  "--cp",      "--time",
                                     "--json",     "--html",      "--sarif",   "--save",
                                     "--files",    "--replay",    "--graph",   "--github",
                                     "--outcomes", "--junit-xml", "--progress"};

uint32_t HalfOfProcessors() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof(set), &set) != 0) return 1;
  return std::max(1u, static_cast<uint32_t>(CPU_COUNT(&set)) / 2);
}

// An option of `check` that this command passes on.
struct Passed {
  std::string word;  // "--por" or "-D"
  bool is_flag = false;
  std::vector<std::string> values;
};

// What `test` and `linearizable` share.
class TestingCommand : public Command {
 public:
  TestingCommand(CLI::App& command, double seconds)
      : Command(command), check_(MakeCheckOptionParser()), seconds_(seconds) {
    app_->get_help_ptr()->group(kEveryday)->description("print this help");
    app_->set_help_all_flag("--help-all", "print all options")->group(kEveryday);
  }

  int Execute() override {
    WriteDiagnostic(IgnoredVariables());
    if (auto ready = Finish(); !ready) return Refuse(ready.error().message);
    return replay_.empty() ? TestCommand(options_) : ReplayTestCommand(options_, replay_);
  }

 protected:
  template <typename T>
  CLI::Option* Add(const char* names, T& variable, const char* value,
                   const std::string& description) {
    return app_->add_option(names, variable, description)->group(kEveryday)->option_text(value);
  }
  void AddSwitch(const char* names, bool& variable, const std::string& description) {
    app_->add_flag(names, variable, description)->group(kEveryday);
  }

  void AddTime(const std::string& description) {
    Add("--time", seconds_, "TIME", description)->transform(Seconds());
  }

  void AddReports() {
    Add("--replay", replay_, "FILE", "run exactly the schedule of a violation that a test had");
    Add("--dir", options_.folder, "DIR",
        "where to write schedules of violations; default .mazurka");
    AddSwitch(
        "--cache", options_.cache,
        "keep results in DIR/cache, and skip each test that an earlier run with --cache proved "
        "correct if nothing that it depends on has changed");
    Add("--junit-xml", options_.junit_xml, "FILE",
        "write JUnit XML; one file for each class if this is a directory");
    Add("--sarif", options_.sarif, "FILE", "write the violations as SARIF 2.1.0");
    Add("--html", options_.html, "DIR", "write a page for each violation, and index.html");
    Add("--json", options_.json, "FILE", "write the results as JSON; - for standard output");
    AddSwitch("--github", options_.github, "print annotations for GitHub Actions after the report");
  }

  static std::string NamesOf(const CLI::Option& option) {
    std::string names;
    for (const std::string& name : option.get_lnames())
      names += (names.empty() ? "--" : ",--") + name;
    for (const std::string& name : option.get_snames())
      names += (names.empty() ? "-" : ",-") + name;
    return names;
  }

  static bool IsOwn(const CLI::Option& option) {
    return std::ranges::any_of(
        kOwn, [&](std::string_view own) { return option.check_lname(std::string(own.substr(2))); });
  }

  // Each is read as text here, and checked when the words are given to `check`.
  void AddOptionsOfCheck() {
    for (const CLI::Option* option : check_->command().get_options()) {
      const std::string names = NamesOf(*option);
      if (names.empty() || option->get_group().empty() || IsOwn(*option)) continue;
      Passed& passed = passed_[names];
      passed.word = names.substr(0, names.find(','));
      passed.is_flag = option->get_items_expected_max() == 0;
      const bool is_everyday = option->get_group() == kEveryday;
      CLI::Option* added = passed.is_flag
                               ? app_->add_flag(names, passed.values, option->get_description())
                               : app_->add_option(names, passed.values, option->get_description())
                                     ->allow_extra_args(false);
      added->group(is_everyday ? kCheckGroup : option->get_group())
          ->option_text(option->get_option_text());
    }
  }

  std::vector<std::string> WordsOfCheck() const {
    std::vector<std::string> words;
    for (const auto& [names, passed] : passed_) {
      for (const std::string& value : passed.values) {
        if (passed.is_flag && value == "true")
          words.push_back(passed.word);
        else
          words.push_back(passed.word + (passed.word.starts_with("--") ? "=" : "") + value);
      }
    }
    return words;
  }

  virtual Result<void> Finish() {
    options_.words = WordsOfCheck();
    auto parsed = check_->Parse(options_.words);
    if (!parsed) return tl::unexpected(parsed.error());
    options_.check = std::move(*parsed);
    options_.check.limits.seconds = seconds_;
    if (options_.check.reduction == "portfolio")
      return Fail("--por portfolio checks one program; use --jobs for several tests");
    if (replay_.empty() || app_->count("--time") > 0) return {};
    options_.check.limits.seconds = 0;
    return {};
  }

  std::unique_ptr<CheckOptionParser> check_;
  std::map<std::string, Passed> passed_;
  TestOptions options_;
  double seconds_;
  std::string replay_;
};

class Test : public TestingCommand {
 public:
  explicit Test(CLI::App& app)
      : TestingCommand(*app.add_subcommand("test", "Check each test of a project"), 10) {
    options_.jobs = HalfOfProcessors();
    AddSelection();
    AddRunning();
    AddReports();
    AddOptionsOfCheck();
    app_->formatter(HelpFormatter("[OPTIONS] [CLASS[#METHOD]...]"));
    app_->footer(std::string(kFooter));
  }

 private:
  void AddSelection() {
    Add("--cp,--class-path", options_.places.class_path, "PATH",
        "class path, as for java; its directories are searched for tests");
    Add("--tests", options_.selection.regex, "REGEX",
        "only tests whose CLASS#METHOD contains this");
    Add("--tag", options_.selection.tags, "TAG", "only tests with this tag; can be repeated")
        ->allow_extra_args(false);
    Add("--exclude-tag", options_.selection.exclude_tags, "TAG",
        "no tests with this tag; can be repeated")
        ->allow_extra_args(false);
    AddSwitch("--list", options_.list, "print the names of the tests, and check nothing");
    app_->add_option("CLASS", options_.places.words,
                     "classes, methods, directories, jars, .java files");
  }

  void AddRunning() {
    Add("--jobs,-j", options_.jobs, "N", "tests at the same time; default half of the processors")
        ->check(NumberFrom(1, 1024));
    AddTime("time limit of each test, such as 90, 10s or 5m; default 10s");
    AddSwitch("--fail-fast", options_.fail_fast, "start no further test after a violation");
    AddSwitch("--strict-threads", options_.strict_threads,
              "threads that a test leaves behind are part of it: they must end, too");
    Add("--show", options_.show, "RESULT",
        "show an interleaving of jcstress tests that has this result, such as \"1, 1\"");
  }
};

class Linearizable : public TestingCommand {
 public:
  explicit Linearizable(CLI::App& app)
      : TestingCommand(*app.add_subcommand("linearizable",
                                           "Check that concurrent calls of a class have the "
                                           "results of some order of the calls"),
                       60) {
    Add("--cp,--class-path", options_.places.class_path, "PATH", "class path, as for java");
    Add("--new", wanted_.constructor, "CALL",
        "how to make the object, such as 'Stack(2)'; default: without arguments");
    Add("--spec", wanted_.specification, "CLASS",
        "a class with methods of the same names, whose results are legal when they are called one "
        "after the other; default: the class itself");
    Add("--methods", methods_, "LIST",
        "methods to call, such as add,poll; default: all public methods that take values");
    Add("--threads", wanted_.bounds.threads, "N", "threads of a scenario; default 2")
        ->check(NumberFrom(2, 8));
    Add("--calls", wanted_.bounds.calls, "N", "calls of a scenario, in all; default 4")
        ->check(NumberFrom(2, 32));
    Add("--consistency", consistency_, "NAME",
        "which orders of the calls explain their results: linearizable (default), sequential (the "
        "order of each thread is kept), quiescent (calls are ordered if no call was running at "
        "some moment between them) or serializable (any order)")
        ->check(OneOf({"linearizable", "sequential", "quiescent", "serializable"}));
    Add("--visibility", visibility_, "LIST",
        "methods that may ignore calls before them, such as size=weak,toString=monotonic; levels: "
        "weak, self, monotonic, peer, causal, complete (default)");
    AddSwitch("--own-threads", wanted_.own_threads,
              "results may depend on the calling thread, as those of a lock do");
    AddSwitch("--obstruction-free", wanted_.obstruction_free,
              "check also that each thread can end its calls while all other threads stand still");
    AddTime("time limit, such as 90, 10s or 5m; default 1m");
    AddReports();
    AddOptionsOfCheck();
    app_->add_option("CLASS", target_, "name of the class, or its .java file");
    app_->formatter(HelpFormatter("[OPTIONS] CLASS"));
    app_->footer(std::string(kLinearizableFooter));
  }

 private:
  Result<void> Finish() override {
    if (target_.empty() && replay_.empty()) return Fail("name a class, or its .java file");
    if (!target_.empty()) options_.places.words = {target_};
    for (std::string& name : Split(methods_, ','))
      if (!name.empty()) wanted_.methods.push_back(std::move(name));
    if (auto read = ReadVisibility(); !read) return read;
    if (consistency_ == "sequential") wanted_.consistency = Consistency::kSequential;
    if (consistency_ == "serializable") wanted_.consistency = Consistency::kSerializable;
    if (consistency_ == "quiescent") wanted_.consistency = Consistency::kQuiescent;
    options_.linearizable = wanted_;
    return TestingCommand::Finish();
  }

  // "size=weak,toString=monotonic"
  Result<void> ReadVisibility() {
    if (visibility_.empty()) return {};
    for (const std::string& word : Split(visibility_, ',')) {
      const size_t equals = word.find('=');
      const auto level =
          equals == std::string::npos ? std::nullopt : VisibilityNamed(word.substr(equals + 1));
      if (!level || equals == 0)
        return Fail(fmt::format("--visibility {}: expected METHOD=LEVEL; the levels are {}", word,
                                fmt::join(kVisibilities, ", ")));
      wanted_.visibilities.emplace_back(word.substr(0, equals), *level);
    }
    return {};
  }

  LinearizableOptions wanted_;
  std::string target_, methods_, consistency_, visibility_;
};

}  // namespace

std::unique_ptr<Command> AddTestCommand(CLI::App& app) { return std::make_unique<Test>(app); }

std::unique_ptr<Command> AddLinearizableCommand(CLI::App& app) {
  return std::make_unique<Linearizable>(app);
}

}  // namespace mazurka
