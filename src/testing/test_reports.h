// Reports on all tests of a run, in one file each or in a folder.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "testing/test_case.h"
#include "testing/test_result.h"

namespace mazurka {

// A test with its result. `name` is that of the report for the terminal.
struct ReportedTest {
  const TestCase& test;
  const TestResult& result;
  std::string name;
  std::string replay;  // the file with its schedule, or empty
};
using ReportedTests = std::vector<ReportedTest>;

// JUnit XML, with one test suite for each class: all in one text, or one text for each class.
std::string JunitXmlOf(const ReportedTests& tests);
struct NamedText {
  std::string name;  // of a file: "TEST-p.CacheTest.xml"
  std::string text;
};
std::vector<NamedText> JunitXmlFilesOf(const ReportedTests& tests);

// SARIF 2.1.0: one run with the violations of all tests.
std::string SarifOf(const ReportedTests& tests);

// A page for each failed test, and index.html with all tests.
std::vector<NamedText> HtmlFilesOf(const ReportedTests& tests);

// Annotations for GitHub Actions.
std::string GithubOf(const ReportedTests& tests);

// One object for each test.
std::string JsonOf(const ReportedTests& tests);

// A name for a file that belongs to the test, without a suffix.
std::string FileNameOf(const TestCase& test);

}  // namespace mazurka
