#include "report/formats.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/test_trace.h"

namespace mazurka {
namespace {

using Json = nlohmann::json;

std::string Made(std::string_view option, const CheckResult& result) {
  for (const ReportFormat& format : ReportFormats()) {
    if (format.option == option) return format.make(result);
  }
  ADD_FAILURE() << option;
  return "";
}

// Names and messages are any text, also text that means something to a format.
CheckResult LostUpdate() {
  CheckResult result;
  result.target = "Foo.java";
  result.arguments = {"<1>"};
  result.reduction = "none";
  result.verdict = Verdict::kViolation;
  ReportedViolation found;
  found.violation = {"exception", "50% of </script> & \"x\"\x01", "key", {}, {}};
  found.trace = TestTrace()
                    .Thread("main")
                    .Thread("A,<b>:\n")
                    .Access(1, OperationKind::kRead, 7, "x", "0", "0")
                    .Access(0, OperationKind::kWrite, 7, "x", "0", "1")
                    .Access(1, OperationKind::kWrite, 7, "x", "1", "1")
                    .get();
  result.violations.push_back(found);
  result.sources = {{"Foo.java", "src/a folder/Foo.java", "class Foo {}\n"}};
  return result;
}

CheckResult Correct() {
  CheckResult result;
  result.target = "Foo.java";
  result.absent = {"no deadlock"};
  return result;
}

CheckResult Incomplete() {
  CheckResult result = Correct();
  result.verdict = Verdict::kIncomplete;
  result.limit = Limit::kTime;
  return result;
}

bool Contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(FormatsTest, HtmlEmbedsTheReportAndTheSourcesAsData) {
  const std::string page = Made("--html", LostUpdate());
  const std::string_view begin = "<script type=\"application/json\" id=\"data\">";
  const size_t from = page.find(begin) + begin.size();
  const std::string text = page.substr(from, page.find("</script>", from) - from);
  const Json data = Json::parse(text);
  EXPECT_EQ(data["report"]["violations"][0]["message"], "50% of </script> & \"x\"\ufffd");
  EXPECT_EQ(data["report"]["violations"][0]["cause"]["steps"], Json({0, 1, 2}));
  EXPECT_EQ(data["sources"]["Foo.java"], "class Foo {}\n");
  EXPECT_FALSE(Contains(text, "<"));
}

TEST(FormatsTest, HtmlHasEveryFileAndRefersToNoOther) {
  const std::string page = Made("--html", Correct());
  for (std::string_view placeholder : {"@STYLE@", "@SCRIPT@", "@DATA@"})
    EXPECT_FALSE(Contains(page, placeholder)) << placeholder;
  for (std::string_view reference : {"src=", "href=", "url(http", "@import"})
    EXPECT_FALSE(Contains(page, reference)) << reference;
}

TEST(FormatsTest, HtmlLeavesLargeSourcesOut) {
  CheckResult result = LostUpdate();
  result.sources[0].text.assign(300'000, 'x');
  EXPECT_LT(Made("--html", result).size(), 200'000u);
}

TEST(FormatsTest, JunitXmlOfAViolation) {
  const std::string xml = Made("--junit-xml", LostUpdate());
  EXPECT_TRUE(
      Contains(xml, "<testsuite name=\"Foo.java\" tests=\"1\" failures=\"1\" errors=\"0\""));
  EXPECT_TRUE(Contains(xml, "<testcase name=\"Foo.java &lt;1&gt;\""));
  EXPECT_TRUE(Contains(xml,
                       "<failure type=\"mazurka.exception\" message=\"Violation: 50% of "
                       "&lt;/script&gt; &amp; &quot;x&quot;\ufffd.\">"));
}

TEST(FormatsTest, JunitXmlOfOtherVerdicts) {
  EXPECT_TRUE(Contains(Made("--junit-xml", Correct()), "failures=\"0\" errors=\"0\""));
  EXPECT_FALSE(Contains(Made("--junit-xml", Correct()), "<error"));
  EXPECT_TRUE(Contains(Made("--junit-xml", Incomplete()), "<error type=\"mazurka.incomplete\""));
}

TEST(FormatsTest, SarifHasOneThreadFlowForEachThread) {
  const Json run = Json::parse(Made("--sarif", LostUpdate()))["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["rules"][0]["id"], "exception");
  const Json result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "exception");
  EXPECT_EQ(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "src/a%20folder/Foo.java");
  const Json flows = result["codeFlows"][0]["threadFlows"];
  ASSERT_EQ(flows.size(), 2u);
  EXPECT_EQ(flows[0]["id"], "main");
  EXPECT_EQ(flows[0]["locations"][0]["executionOrder"], 2);
  EXPECT_EQ(flows[1]["locations"][0]["executionOrder"], 1);
  EXPECT_EQ(flows[1]["locations"][1]["executionOrder"], 3);
}

TEST(FormatsTest, SarifSaysThatACheckIsIncomplete) {
  const Json run = Json::parse(Made("--sarif", Incomplete()))["runs"][0];
  EXPECT_EQ(run["results"], Json::array());
  EXPECT_EQ(run["invocations"][0]["toolExecutionNotifications"].size(), 1u);
  EXPECT_EQ(Json::parse(Made("--sarif",
                             Correct()))["runs"][0]["invocations"][0]["toolExecutionNotifications"],
            Json::array());
}

TEST(FormatsTest, GithubAnnotatesTheLineOfTheViolation) {
  EXPECT_EQ(Made("--github", LostUpdate()),
            "::error file=src/a folder/Foo.java,line=1,title=Mazurka%3A exception::50%25 of "
            "</script> & \"x\"\ufffd%0ALikely cause: A,<b>:  reads x = 0 in step 1. Before A,<b>:  "
            "writes 1 in step 3, main changes it from 0 to 1 in step 2. That change is lost.\n");
  EXPECT_EQ(Made("--github", Correct()), "");
  EXPECT_TRUE(Made("--github", Incomplete()).starts_with("::warning title=Mazurka::Incomplete"));
}

}  // namespace
}  // namespace mazurka
