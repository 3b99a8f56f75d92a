#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "report/check_result.h"
#include "report/text.h"

namespace mazurka {

enum class TestStatus : uint8_t { kPassed, kFailed, kIncomplete, kUnsupported, kSkipped };

constexpr std::string_view NameOf(TestStatus status) {
  constexpr std::string_view kNames[] = {"passed", "failed", "incomplete", "unsupported",
                                         "skipped"};
  return kNames[static_cast<size_t>(status)];
}

// What the check of one test found, in the forms that reports need. A process that checks a test
// sends this to the one that reports.
struct TestResult {
  TestStatus status = TestStatus::kSkipped;
  double seconds = 0;
  uint64_t states = 0;
  std::string detail;    // one line: "expected: <2> but was: <1>"
  std::string type;      // of a failure: the exception's class, or the property
  std::string text;      // the whole report for the terminal; empty for a skipped test
  std::string plain;     // the same without colours
  std::string schedule;  // of a failure, as the text of a file for --replay
  // Reports of other formats, see formats.h; empty if they were not asked for.
  std::string sarif, html, github;
  std::string table;       // of a jcstress test: its rows as JSON; empty for other tests
  bool unchanged = false;  // not checked again: an earlier run found this
  std::string not_kept;    // why a later run cannot use this result of a passed test, or empty
};

// Which of the reports to make.
struct WantedReports {
  TextOptions text;
  bool sarif = false, html = false, github = false;
};

// The result without the frames of the harness, and with texts that are safe for a terminal.
CheckResult WithoutHarness(const CheckResult& unclean);

TestResult ResultOf(const CheckResult& checked, const WantedReports& wanted);

// The result as text, to send it to another process.
std::string Packed(const TestResult& result);
// Fails if the text is not whole.
Result<TestResult> Unpacked(const std::string& text);

}  // namespace mazurka
