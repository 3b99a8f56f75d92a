#include <fmt/format.h>

#include <algorithm>

#include "report/clean.h"
#include "report/xml.h"
#include "testing/test_reports.h"

namespace mazurka {
namespace {

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Tests checked by Mazurka</title>
<style>
:root { color-scheme: light dark; --line: #d0d7de; --bad: #b3261e; --good: #1a6b35; --dim: #57606a }
@media (prefers-color-scheme: dark) {
  :root { --line: #30363d; --bad: #ff8a80; --good: #7ee2a0; --dim: #9aa4af }
}
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
h1 { font-size: 1.4rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top }
td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.failed { color: var(--bad); font-weight: 600 }
.passed { color: var(--good) }
.incomplete, .unsupported, .skipped, .dim { color: var(--dim) }
code { font-family: ui-monospace, monospace; font-size: .9em }
</style>
</head>
<body>
)";

std::string RowOf(const ReportedTest& t) {
  const TestResult& r = t.result;
  std::string name = EscapedXml(OneLine(t.name));
  if (!t.test.parameters.empty())
    name += fmt::format(" <span class=\"dim\">({})</span>", EscapedXml(OneLine(t.test.parameters)));
  if (!r.html.empty())
    name = fmt::format("<a href=\"{}.html\">{}</a>", EscapedXml(FileNameOf(t.test)), name);
  std::string detail = EscapedXml(OneLine(r.detail));
  if (!t.replay.empty())
    detail += fmt::format("<br><code class=\"dim\">mazurka test --replay {}</code>",
                          EscapedXml(t.replay));
  const bool ran = r.status != TestStatus::kSkipped;
  return fmt::format(
      "<tr><td class=\"{0}\">{0}</td><td>{1}</td><td class=\"number\">{2}</td><td>{3}</td></tr>\n",
      NameOf(r.status), name, ran ? fmt::format("{:.1f} s", r.seconds) : "", detail);
}

}  // namespace

std::vector<NamedText> HtmlFilesOf(const ReportedTests& tests) {
  std::vector<NamedText> files;
  std::string rows;
  for (const ReportedTest& t : tests) {
    rows += RowOf(t);
    if (!t.result.html.empty()) files.push_back({FileNameOf(t.test) + ".html", t.result.html});
  }
  const auto failed = std::ranges::count_if(
      tests, [](const ReportedTest& t) { return t.result.status == TestStatus::kFailed; });
  std::string page(kHead);
  page += fmt::format("<h1>{} test{}, {} failed</h1>\n<table>\n", tests.size(),
                      tests.size() == 1 ? "" : "s", failed);
  page +=
      "<thead><tr><th>Result</th><th>Test</th><th>Time</th><th>Detail</th></tr></thead>\n<tbody>\n";
  files.push_back({"index.html", page + rows + "</tbody>\n</table>\n</body>\n</html>\n"});
  return files;
}

}  // namespace mazurka
