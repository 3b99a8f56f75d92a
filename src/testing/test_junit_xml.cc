#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/clean.h"
#include "report/xml.h"
#include "testing/test_reports.h"

namespace mazurka {
namespace {

using Suites = std::map<std::string, std::vector<const ReportedTest*>>;

Suites SuitesOf(const ReportedTests& tests) {
  Suites suites;
  for (const ReportedTest& t : tests) suites[t.test.class_name].push_back(&t);
  return suites;
}

std::string Attribute(const std::string& text) { return EscapedXml(OneLine(text)); }

// The element that says why the test did not pass. The text of a failure is its report.
std::string Problem(const TestResult& r) {
  switch (r.status) {
    case TestStatus::kPassed:
      return r.unchanged ? fmt::format("    <system-out>{}</system-out>\n", Attribute(r.detail))
                         : "";
    case TestStatus::kSkipped:
      return fmt::format("    <skipped>{}</skipped>\n", Attribute(r.detail));
    case TestStatus::kFailed:
      return fmt::format("    <failure type=\"{}\" message=\"{}\">{}</failure>\n",
                         Attribute(r.type), Attribute(r.detail), EscapedXml(r.plain));
    case TestStatus::kIncomplete:
    case TestStatus::kUnsupported:
      return fmt::format("    <error type=\"mazurka.{}\" message=\"{}\">{}</error>\n",
                         NameOf(r.status), Attribute(r.detail), EscapedXml(r.plain));
  }
  return "";
}

std::string SuiteOf(const std::string& name, const std::vector<const ReportedTest*>& tests) {
  size_t failures = 0, errors = 0, skipped = 0;
  double seconds = 0;
  std::string cases;
  for (const ReportedTest* t : tests) {
    const TestStatus status = t->result.status;
    failures += status == TestStatus::kFailed ? 1 : 0;
    errors += status == TestStatus::kIncomplete || status == TestStatus::kUnsupported ? 1 : 0;
    skipped += status == TestStatus::kSkipped ? 1 : 0;
    seconds += t->result.seconds;
    cases += fmt::format(
        "  <testcase name=\"{}\" classname=\"{}\" time=\"{:.3f}\">\n{}  </testcase>\n",
        Attribute(t->test.method), Attribute(name), t->result.seconds, Problem(t->result));
  }
  return fmt::format(
      "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" "
      "time=\"{:.3f}\">\n{}</testsuite>\n",
      Attribute(name), tests.size(), failures, errors, skipped, seconds, cases);
}

constexpr std::string_view kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

}  // namespace

std::string JunitXmlOf(const ReportedTests& tests) {
  std::string xml = std::string(kHead) + "<testsuites>\n";
  for (const auto& [name, suite] : SuitesOf(tests)) xml += SuiteOf(name, suite);
  return xml + "</testsuites>\n";
}

std::vector<NamedText> JunitXmlFilesOf(const ReportedTests& tests) {
  std::vector<NamedText> files;
  for (const auto& [name, suite] : SuitesOf(tests))
    files.push_back({"TEST-" + name + ".xml", std::string(kHead) + SuiteOf(name, suite)});
  return files;
}

}  // namespace mazurka
