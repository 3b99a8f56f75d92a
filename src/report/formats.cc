#include "report/formats.h"

#include "report/json.h"

namespace mazurka {

std::string HtmlReport(const CheckResult& result);
std::string JunitXmlReport(const CheckResult& result);
std::string SarifReport(const CheckResult& result);
std::string GithubReport(const CheckResult& result);

namespace {

constexpr ReportFormat kFormats[] = {
    {.option = "--json",
     .summary = "write the result as JSON; - for standard output",
     .make = &JsonReport},
    {.option = "--html",
     .summary = "write the result as a page for a browser",
     .make = &HtmlReport},
    {.option = "--junit-xml",
     .summary = "write the result as JUnit XML, for CI servers",
     .make = &JunitXmlReport},
    {.option = "--sarif",
     .summary = "write the result as SARIF 2.1.0, for code scanning",
     .make = &SarifReport},
    {.option = "--github",
     .summary = "print annotations for GitHub Actions after the report",
     .make = &GithubReport,
     .is_flag = true},
};

}  // namespace

std::span<const ReportFormat> ReportFormats() { return kFormats; }

}  // namespace mazurka
