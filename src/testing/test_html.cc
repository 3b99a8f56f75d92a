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
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
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
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere }
td { overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; margin: 1rem 0; align-items: center }
fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .2rem .9rem }
input[type=search] { font: inherit; padding: .2rem .5rem; min-width: 14rem }
@media (max-width: 40rem) {
  thead { position: absolute; left: -999rem }
  tr { display: block; padding: .5rem 0; border-bottom: 1px solid var(--line) }
  tr[hidden] { display: none }
  td { display: inline-block; border: 0; padding: 0 .6rem 0 0 }
  td:last-child { display: block }
}
@media print { form { display: none } }
</style>
</head>
<body>
)";

// Shows the rows whose status is chosen and whose text contains what the reader types.
constexpr std::string_view kScript = R"(<script>
"use strict";
const byId = (id) => document.getElementById(id);
const rows = [...document.querySelectorAll("tbody tr")];
function show() {
  const status = document.querySelector("input[name=status]:checked").value;
  const text = byId("find").value.toLowerCase();
  for (const row of rows)
    row.hidden =
      (status !== "all" && row.dataset.status !== status) ||
      !row.textContent.toLowerCase().includes(text);
  const shown = rows.filter((row) => !row.hidden).length;
  byId("shown").textContent = shown === rows.length ? "" : `${shown} of ${rows.length} shown`;
}
byId("filter").hidden = false;
byId("filter").addEventListener("input", show);
byId("filter").addEventListener("submit", (event) => event.preventDefault());
show();
</script>
)";

// A choice for each status that occurs, and a field for a search. The script shows it.
std::string FormOf(const ReportedTests& tests) {
  const auto choice = [](std::string_view value, size_t count, bool is_checked) {
    return fmt::format(
        "<label><input type=\"radio\" name=\"status\" value=\"{0}\"{2}> {0} ({1})</label>\n", value,
        count, is_checked ? " checked" : "");
  };
  std::string form = "<form id=\"filter\" hidden><fieldset>\n" + choice("all", tests.size(), true);
  for (const TestStatus status : {TestStatus::kFailed, TestStatus::kPassed, TestStatus::kIncomplete,
                                  TestStatus::kUnsupported, TestStatus::kSkipped}) {
    const auto count = std::ranges::count_if(
        tests, [&](const ReportedTest& t) { return t.result.status == status; });
    if (count > 0) form += choice(NameOf(status), static_cast<size_t>(count), false);
  }
  return form +
         "</fieldset><label>Find <input type=\"search\" id=\"find\"></label>"
         "<span id=\"shown\" role=\"status\" class=\"dim\"></span></form>\n";
}

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
      "<tr data-status=\"{0}\"><td class=\"{0}\">{0}</td><td>{1}</td><td "
      "class=\"number\">{2}</td><td>{3}</td></tr>\n",
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
  page += fmt::format("<h1>{} test{}, {} failed</h1>\n{}<table>\n", tests.size(),
                      tests.size() == 1 ? "" : "s", failed, FormOf(tests));
  page +=
      "<thead><tr><th scope=\"col\">Result</th><th scope=\"col\">Test</th><th "
      "scope=\"col\">Time</th><th scope=\"col\">Detail</th></tr></thead>\n<tbody>\n";
  files.push_back({"index.html", page + rows + "</tbody>\n</table>\n" + std::string(kScript) +
                                     "</body>\n</html>\n"});
  return files;
}

}  // namespace mazurka
