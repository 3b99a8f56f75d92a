// SARIF, JSON and annotations for GitHub: each joins the reports on single tests.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "testing/test_reports.h"

namespace mazurka {
namespace {

using Json = nlohmann::ordered_json;

std::string Dumped(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Says which test an annotation is about.
void NameTest(std::string& commands, const std::string& name) {
  constexpr std::string_view kTitle = "title=Mazurka";
  for (size_t at = 0; (at = commands.find(kTitle, at)) != std::string::npos;) {
    const std::string title = "title=" + name;
    commands.replace(at, kTitle.size(), title);
    at += title.size();
  }
}

}  // namespace

std::string SarifOf(const ReportedTests& tests) {
  Json joined;
  std::set<std::string> rules;
  for (const ReportedTest& t : tests) {
    if (t.result.sarif.empty()) continue;
    Json one = Json::parse(t.result.sarif);
    Json& run = one["runs"][0];
    for (Json& result : run["results"]) {
      result["properties"] = {{"test", t.name}};
      for (Json& location : result["locations"])
        location["logicalLocations"] =
            Json::array({{{"fullyQualifiedName", FullName(t.test)}, {"kind", "function"}}});
    }
    if (joined.is_null()) {
      joined = one;
      for (const Json& rule : run["tool"]["driver"]["rules"]) rules.insert(rule["id"]);
      continue;
    }
    Json& all = joined["runs"][0];
    for (const Json& result : run["results"]) all["results"].push_back(result);
    for (const Json& rule : run["tool"]["driver"]["rules"]) {
      if (rules.insert(rule["id"]).second) all["tool"]["driver"]["rules"].push_back(rule);
    }
    Json& invocation = all["invocations"][0];
    for (const Json& note : run["invocations"][0]["toolExecutionNotifications"])
      invocation["toolExecutionNotifications"].push_back(note);
    if (!run["invocations"][0]["executionSuccessful"]) invocation["executionSuccessful"] = false;
  }
  if (joined.is_null()) {
    const Json driver = {{"name", "Mazurka"}, {"version", MAZURKA_VERSION}};
    joined = {
        {"version", "2.1.0"},
        {"runs", Json::array({{{"tool", {{"driver", driver}}}, {"results", Json::array()}}})}};
  }
  return Dumped(joined);
}

std::string GithubOf(const ReportedTests& tests) {
  std::string all;
  for (const ReportedTest& t : tests) {
    std::string commands = t.result.github;
    if (commands.empty() && t.result.status == TestStatus::kUnsupported)
      commands = fmt::format("::warning title=Mazurka::{}\n", t.result.detail);
    NameTest(commands, t.name);
    all += commands;
  }
  return all;
}

std::string JsonOf(const ReportedTests& tests) {
  Json list = Json::array();
  for (const ReportedTest& t : tests) {
    Json json = {{"class", t.test.class_name},        {"method", t.test.method},
                 {"status", NameOf(t.result.status)}, {"detail", t.result.detail},
                 {"seconds", t.result.seconds},       {"states", t.result.states}};
    if (!t.test.parameters.empty()) json["parameters"] = t.test.parameters;
    if (!t.result.table.empty()) json["outcomes"] = Json::parse(t.result.table);
    if (!t.result.type.empty()) json["type"] = t.result.type;
    if (!t.replay.empty()) json["replay"] = t.replay;
    if (!t.result.plain.empty()) json["report"] = t.result.plain;
    list.push_back(std::move(json));
  }
  return Dumped({{"schema", 1}, {"version", MAZURKA_VERSION}, {"tests", std::move(list)}});
}

std::string FileNameOf(const TestCase& test) {
  std::string name = FullName(test);
  for (char& c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = std::isalnum(byte) != 0 || c == '.' || c == '_' || c == '-' || byte > 127;
    if (!is_plain) c = '_';
  }
  while (name.ends_with('_')) name.pop_back();
  return name;
}

}  // namespace mazurka
