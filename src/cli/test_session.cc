#include "cli/test_session.h"

#include <fmt/core.h>

#include "base/memory_reserve.h"
#include "cli/terminal.h"
#include "java_machine/boot/boot.h"
#include "java_machine/boot/console.h"
#include "java_machine/boot/runner.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/verify_jar.h"
#include "testing/cache_key.h"
#include "testing/outcome_check.h"
#include "testing/scenarios/scenario_check.h"

namespace mazurka {
namespace {

// Keeps what a program prints.
class StringConsole : public SilentConsole {
 public:
  void Write(int fd, const uint8_t* bytes, size_t count) override {
    std::string& text = fd == 2 ? errors : output;
    text.append(reinterpret_cast<const char*>(bytes), count);
  }
  std::string output, errors;
};

TestResult Broken(const std::string& message) {
  TestResult result;
  result.status = TestStatus::kUnsupported;
  result.detail = message.substr(0, message.find('\n'));
  result.text = result.plain = message + "\n";
  return result;
}

}  // namespace

TextOptions TextOptionsOf(const CheckOptions& options) {
  const Terminal terminal = StandardOutput();
  TextOptions text;
  text.detail = options.verbose ? Detail::kEverything : Detail::kReadable;
  text.color = options.color == Switch::kOn || (options.color == Switch::kAuto && terminal.colors);
  text.width = terminal.width;
  return text;
}

Result<TestSession> TestSession::Open(const TestOptions& options) {
  auto jdk = FindJdk(options.check.jdk);
  if (!jdk) return tl::unexpected(jdk.error());
  auto located = LocateTests(options.places, *jdk, FindVerifyJar(), nullptr);
  if (!located) return tl::unexpected(located.error());
  std::vector<std::string> elements;
  for (const ClassPathEntry& entry : located->class_path.entries()) elements.push_back(entry.path);
  auto path = ClassPath::Make(std::move(elements));
  if (!path) return tl::unexpected(path.error());
  auto program = OpenProgram(*jdk, std::move(*path), options.check.choose_random,
                             options.check.attributes, options.check.environment.clears_references);
  if (!program) return tl::unexpected(program.error());
  return TestSession(options, std::move(*located), std::move(*program));
}

Result<std::string> TestSession::RunHarness(const std::vector<std::string>& words) {
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

Result<size_t> TestSession::CountRows(const std::string& owner, const std::string& method) {
  const auto printed = RunHarness({"rows", owner, method});
  if (!printed)
    return Fail(fmt::format("{}.{}, which makes its parameters, failed: {}", owner, method,
                            printed.error().message));
  return static_cast<size_t>(std::atoll(printed->c_str()));
}

Sources TestSession::SourcesOfTests() const {
  std::vector<std::string> roots = SplitClassPath(options_.check.source_path);
  roots.insert(roots.end(), located_.source_roots.begin(), located_.source_roots.end());
  // A single file need not lie in the folder of its package.
  const bool is_file = located_.sources.size() == 1 && located_.sources[0].ends_with(".java");
  return Sources(is_file ? located_.sources[0] : "", std::move(roots));
}

void TestSession::WarmUp() {
  CheckOptions options;
  static_cast<ProgramOptions&>(options) = options_.check;
  options.catalogs = options_.check.catalogs;
  // A failure would show again in the tests, with a report.
  (void)CheckPlan({"warmup"}, options);
}

TestResult TestSession::Check(const TestCase& test) {
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
  const bool is_as_wanted = test.preemptions && result->bounded &&
                            result->bounded->completed == test.preemptions &&
                            (result->limit == Limit::kNone || result->limit == Limit::kBound);
  if (is_as_wanted && reported.status == TestStatus::kIncomplete)
    reported.status = TestStatus::kPassed;
  return reported;
}

Result<CheckResult> TestSession::CheckPlan(const std::vector<std::string>& steps,
                                           CheckOptions options) {
  options.arguments = PlanOf(steps);
  Watch watch(options.limits, Watch::Clock::now());
  const MemoryReserve reserve([&] { watch.OutOfMemory(); });
  auto result = CheckJava(*program_, Target(), options, watch, SourcesOfTests());
  if (result) {
    result->arguments.clear();  // the plan does not concern the user
    host_reads_.insert(result->host_reads.begin(), result->host_reads.end());
  }
  return result;
}

CheckInputs TestSession::Inputs() const {
  CheckInputs inputs;
  inputs.host_reads = host_reads_;
  for (uint32_t id = 0; id < program_->class_count(); ++id) {
    const Klass* klass = program_->klass(id);
    const bool is_read = klass != nullptr && klass->loader == kAppLoader && !klass->is_array() &&
                         !klass->is_runtime_defined;
    if (!is_read) continue;
    // The path still has the bytes that were loaded, whatever the disk has now.
    const std::string name(klass->name.view());
    const auto found = program_->class_path().Find(name + ".class");
    if (found && *found) inputs.classes[name] = HexOf(HashBytes128((*found)->bytes));
  }
  return inputs;
}

std::vector<std::string> TestSession::PlanOf(const std::vector<std::string>& steps) const {
  std::vector<std::string> plan;
  for (const std::string& source : located_.sources)
    plan.insert(plan.end(), {"note", "source " + source});
  plan.insert(plan.end(), steps.begin(), steps.end());
  if (!options_.strict_threads) plan.emplace_back("end");
  return plan;
}

WantedReports TestSession::Wanted() const {
  // A later run may want other reports of a result that is kept.
  return {.text = TextOptionsOf(options_.check),
          .sarif = !options_.sarif.empty() || options_.cache,
          .html = !options_.html.empty(),
          .github = options_.github || options_.cache};
}

}  // namespace mazurka
