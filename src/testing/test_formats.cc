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

// Names the tests that were not checked in this run.
Json NotificationsOf(const ReportedTests& tests) {
  Json notifications = Json::array();
  for (const ReportedTest& t : tests) {
    if (!t.result.unchanged) continue;
    notifications.push_back(
        {{"level", "note"}, {"message", {{"text", t.name + ": " + t.result.detail}}}});
  }
  return notifications;
}

std::string GithubNoticeOf(const ReportedTests& tests) {
  std::string names;
  size_t count = 0;
  for (const ReportedTest& t : tests) {
    if (!t.result.unchanged) continue;
    names += (count++ == 0 ? " " : ", ") + t.name;
  }
  return count == 0
             ? ""
             : fmt::format("::notice title=Mazurka::{} unchanged since proved:{}\n",
                           count == 1 ? "1 test is" : fmt::format("{} tests are", count), names);
}

}  // namespace

std::string SarifOf(const ReportedTests& tests) {
  Json rules = Json::array(), results = Json::array(), notes = NotificationsOf(tests);
  std::set<std::string> known_rules;
  bool is_successful = true;
  for (const ReportedTest& t : tests) {
    if (t.result.sarif.empty()) continue;
    const Json one = Json::parse(t.result.sarif);
    const Json& run = one["runs"][0];
    for (Json result : run["results"]) {
      result["properties"] = {{"test", t.name}};
      if (!result.contains("locations")) result["locations"] = Json::array({Json::object()});
      for (Json& location : result["locations"])
        location["logicalLocations"] =
            Json::array({{{"fullyQualifiedName", FullName(t.test)}, {"kind", "function"}}});
      results.push_back(std::move(result));
    }
    for (const Json& rule : run["tool"]["driver"]["rules"])
      if (known_rules.insert(rule["id"]).second) rules.push_back(rule);
    const Json& invocation = run["invocations"][0];
    for (const Json& note : invocation["toolExecutionNotifications"]) notes.push_back(note);
    if (!invocation["executionSuccessful"]) is_successful = false;
  }
  const Json driver = {{"name", "Mazurka"}, {"version", MAZURKA_VERSION}, {"rules", rules}};
  const Json invocation = {{"executionSuccessful", is_successful},
                           {"toolExecutionNotifications", notes}};
  const Json run = {{"tool", {{"driver", driver}}},
                    {"invocations", Json::array({invocation})},
                    {"results", results}};
  return Dumped({{"$schema",
                  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                  "sarif-schema-2.1.0.json"},
                 {"version", "2.1.0"},
                 {"runs", Json::array({run})}});
}

std::string GithubOf(const ReportedTests& tests) {
  std::string all = GithubNoticeOf(tests);
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
    if (t.result.unchanged) json["unchanged"] = true;
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
