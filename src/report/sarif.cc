// SARIF 2.1.0, the format in which code scanning services take results.

#include <fmt/format.h>

#include <cctype>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "base/rows.h"
#include "properties/property.h"
#include "report/cause.h"
#include "report/clean.h"
#include "report/formats.h"
#include "report/locations.h"
#include "report/text.h"

namespace mazurka {
namespace {

using Json = nlohmann::ordered_json;

// What the property finds. The catalog has no property of a plugin.
std::string RuleText(const std::string& kind) {
  const PropertyInfo* property = FindRow(PropertyCatalog(), kind);
  if (property == nullptr) return "The property " + kind + " is violated.";
  std::string text(property->summary);
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text + ".";
}

Json Message(const std::string& text) { return {{"text", text}}; }

// A path as the path of a URI: everything but letters, digits and a few signs is escaped.
std::string UriOf(const std::string& path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                          (c >= 'A' && c <= 'Z') ||
                          std::string_view("-._~/").find(c) != std::string_view::npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

Json PhysicalLocation(const SourceLocation& at) {
  Json artifact = {{"uri", UriOf(at.path)}};
  if (!at.path.starts_with('/')) artifact["uriBaseId"] = "SRCROOT";
  return {{"artifactLocation", artifact}, {"region", {{"startLine", at.line}}}};
}

// The id of a thread flow is unique in its code flow (SARIF §3.37.2); names of threads need not be.
std::string IdOf(const Trace& trace, size_t thread) {
  const auto same = [&](size_t other) {
    return trace.threads[other].name == trace.threads[thread].name;
  };
  size_t earlier = 0;
  for (size_t i = 0; i < thread; ++i) earlier += same(i) ? 1 : 0;
  const std::string& name = trace.threads[thread].name;
  return earlier == 0 ? name : fmt::format("{} ({})", name, earlier + 1);
}

// One thread flow for each thread. executionOrder puts the steps of all threads in order.
Json CodeFlow(const Trace& trace, const Locations& locations) {
  Json flows = Json::array();
  for (size_t thread = 0; thread < trace.threads.size(); ++thread) {
    Json steps = Json::array();
    for (size_t i = 0; i < trace.steps.size(); ++i) {
      const TraceStep& step = trace.steps[i];
      if (step.thread != thread) continue;
      Json location = {{"message", Message(step.text)}};
      if (auto at = locations.Of(step.place)) location["physicalLocation"] = PhysicalLocation(*at);
      steps.push_back({{"location", location}, {"executionOrder", i + 1}});
    }
    if (!steps.empty())
      flows.push_back({{"id", IdOf(trace, thread)}, {"locations", std::move(steps)}});
  }
  return {{"threadFlows", std::move(flows)}};
}

Json ResultOf(const ReportedViolation& reported, const Locations& locations) {
  const Violation& v = reported.violation;
  std::string text = v.message;
  if (auto cause = FindCause(reported)) text += " Likely cause: " + cause->text;
  Json result = {{"ruleId", v.kind}, {"level", "error"}, {"message", Message(text)}};
  if (auto at = locations.Of(reported))
    result["locations"] = Json::array({{{"physicalLocation", PhysicalLocation(*at)}}});
  result["partialFingerprints"] = {
      {"mazurka/v1", fmt::format("{:016x}", HashBytes(v.kind + "\n" + v.key))}};
  if (!reported.trace.steps.empty())
    result["codeFlows"] = Json::array({CodeFlow(reported.trace, locations)});
  return result;
}

// Why a check without a violation is no proof.
Json Notifications(const CheckResult& result) {
  if (result.verdict != Verdict::kIncomplete && result.verdict != Verdict::kUnsupported)
    return Json::array();
  TextOptions only_verdict;
  only_verdict.detail = Detail::kVerdict;
  std::string text = TextReport(result, only_verdict);
  text.pop_back();  // the line break
  return Json::array({{{"level", "warning"}, {"message", Message(text)}}});
}

}  // namespace

std::string SarifReport(const CheckResult& unclean) {
  const CheckResult result = Cleaned(unclean);
  const Locations locations(result);
  Json rules = Json::array(), results = Json::array();
  std::set<std::string> kinds;
  for (const ReportedViolation& reported : result.violations) {
    kinds.insert(reported.violation.kind);
    results.push_back(ResultOf(reported, locations));
  }
  for (const std::string& kind : kinds)
    rules.push_back({{"id", kind}, {"shortDescription", Message(RuleText(kind))}});
  const Json driver = {{"name", "Mazurka"}, {"version", MAZURKA_VERSION}, {"rules", rules}};
  const Json run = {{"tool", {{"driver", driver}}},
                    {"invocations",
                     Json::array({{{"executionSuccessful", result.verdict != Verdict::kUnsupported},
                                   {"toolExecutionNotifications", Notifications(result)}}})},
                    {"results", results}};
  const Json json = {{"$schema",
                      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                      "sarif-schema-2.1.0.json"},
                     {"version", "2.1.0"},
                     {"runs", Json::array({run})}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace mazurka
