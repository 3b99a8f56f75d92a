#pragma once

#include <memory>
#include <string>
#include <vector>

#include "check/java_check.h"
#include "cli/test_command.h"
#include "jvm/runtime/program.h"
#include "report/check_result.h"
#include "report/sources.h"
#include "report/text.h"
#include "testing/result_cache.h"
#include "testing/test_case.h"
#include "testing/test_program.h"
#include "testing/test_result.h"

namespace mazurka {

// How `mazurka test` writes the text of a report on this terminal.
TextOptions TextOptionsOf(const CheckOptions& options);

// Everything that checks of single tests share.
class TestSession {
 public:
  // Finds the JDK and the tests. `options` must outlive the session.
  static Result<TestSession> Open(const TestOptions& options);

  const TestProgram& located() const { return located_; }
  Sources SourcesOfTests() const;
  JavaTarget Target() const { return {kHarness, located_.java_class_path}; }
  Program& program() { return *program_; }

  // Runs the harness once, and returns what it printed.
  Result<std::string> RunHarness(const std::vector<std::string>& words);
  // How many rows of parameters a method makes.
  Result<size_t> CountRows(const std::string& owner, const std::string& method);
  // Loads the classes of the JDK that most tests need. The processes that check tests start as
  // copies of this one and share them.
  void WarmUp();
  // REQUIRES: this process checks nothing else
  TestResult Check(const TestCase& test);
  // What all calls so far have read.
  CheckInputs Inputs() const;

 private:
  TestSession(const TestOptions& options, TestProgram located, std::unique_ptr<Program> program)
      : options_(options), located_(std::move(located)), program_(std::move(program)) {}

  Result<CheckResult> CheckPlan(const std::vector<std::string>& steps, CheckOptions options);
  std::vector<std::string> PlanOf(const std::vector<std::string>& steps) const;
  WantedReports Wanted() const;

  const TestOptions& options_;
  TestProgram located_;
  std::unique_ptr<Program> program_;
  std::set<std::string> host_reads_;  // by all checks
};

}  // namespace mazurka
