// JUnit XML: the intersection of what Maven's Surefire and Jenkins accept.

#include <fmt/format.h>

#include "report/clean.h"
#include "report/formats.h"
#include "report/text.h"
#include "report/xml.h"

namespace mazurka {
namespace {

std::string TextOf(const CheckResult& result, Detail detail) {
  TextOptions options;
  options.detail = detail;
  return TextReport(result, options);
}

// The element that says why the test did not pass.
std::string Problem(const CheckResult& result) {
  std::string type;
  switch (result.verdict) {
    case Verdict::kCorrect:
      return "";
    case Verdict::kViolation:
      type = result.violations.empty() ? "violation" : result.violations[0].violation.kind;
      break;
    case Verdict::kIncomplete:
    case Verdict::kUnsupported:
      type = NameOf(result.verdict);
  }
  std::string message = TextOf(result, Detail::kVerdict);
  message.pop_back();  // the line break
  const std::string element = result.verdict == Verdict::kViolation ? "failure" : "error";
  return fmt::format("    <{0} type=\"mazurka.{1}\" message=\"{2}\">{3}</{0}>\n", element,
                     EscapedXml(type), EscapedXml(message),
                     EscapedXml(TextOf(result, Detail::kReadable)));
}

}  // namespace

std::string JunitXmlReport(const CheckResult& result) {
  std::string name = OneLine(result.target);
  for (const std::string& argument : result.arguments) name += " " + OneLine(argument);
  const bool failed = result.verdict == Verdict::kViolation;
  const bool broken =
      result.verdict == Verdict::kIncomplete || result.verdict == Verdict::kUnsupported;
  const double seconds = result.seconds + result.startup_seconds;
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  xml += fmt::format(
      "<testsuite name=\"{}\" tests=\"1\" failures=\"{}\" errors=\"{}\" skipped=\"0\" "
      "time=\"{:.3f}\">\n",
      EscapedXml(OneLine(result.target)), failed ? 1 : 0, broken ? 1 : 0, seconds);
  xml += fmt::format("  <testcase name=\"{}\" classname=\"mazurka.check\" time=\"{:.3f}\">\n",
                     EscapedXml(name), seconds);
  xml += Problem(result);
  return xml + "  </testcase>\n</testsuite>\n";
}

}  // namespace mazurka
