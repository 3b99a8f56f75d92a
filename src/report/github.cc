// Workflow commands of GitHub Actions: each line becomes an annotation of the source.

#include <fmt/format.h>

#include "report/cause.h"
#include "report/clean.h"
#include "report/formats.h"
#include "report/locations.h"
#include "report/text.h"

namespace mazurka {
namespace {

// A property of a command also escapes what separates properties.
std::string Escaped(const std::string& text, bool is_property) {
  std::string escaped;
  for (const char c : text) {
    const bool escape =
        c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ','));
    escaped += escape ? fmt::format("%{:02X}", static_cast<unsigned char>(c)) : std::string(1, c);
  }
  return escaped;
}

std::string Annotation(const ReportedViolation& reported, const Locations& locations) {
  const Violation& v = reported.violation;
  std::string command = "::error ";
  if (auto at = locations.Of(reported))
    command += fmt::format("file={},line={},", Escaped(at->path, true), at->line);
  std::string text = v.message;
  if (auto cause = FindCause(reported)) text += "\nLikely cause: " + cause->text;
  return command +
         fmt::format("title={}::{}\n", Escaped("Mazurka: " + v.kind, true), Escaped(text, false));
}

}  // namespace

std::string GithubReport(const CheckResult& unclean) {
  const CheckResult result = Cleaned(unclean);
  const Locations locations(result);
  std::string commands;
  for (const ReportedViolation& reported : result.violations)
    commands += Annotation(reported, locations);
  if (result.verdict == Verdict::kIncomplete || result.verdict == Verdict::kUnsupported) {
    TextOptions only_verdict;
    only_verdict.detail = Detail::kVerdict;
    std::string text = TextReport(result, only_verdict);
    text.pop_back();  // the line break
    commands += fmt::format("::warning title=Mazurka::{}\n", Escaped(text, false));
  }
  return commands;
}

}  // namespace mazurka
