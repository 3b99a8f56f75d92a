#include "compare/measurement.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

namespace mazurka {
namespace {

using Json = nlohmann::ordered_json;

Json ToJson(const Measurement& m) {
  return {{"target", m.target},
          {"configuration", m.configuration},
          {"options", m.options},
          {"verdict", m.verdict},
          {"limit", m.limit.empty() ? Json(nullptr) : Json(m.limit)},
          {"states", m.states},
          {"transitions", m.transitions},
          {"executions", m.executions},
          {"search_seconds", m.search_seconds},
          {"processor_seconds", m.processor_seconds},
          {"seconds", m.seconds},
          {"peak_memory_bytes", m.peak_memory_bytes},
          {"violations", m.violations}};
}

// The kinds of the violations in the result of a check.
std::string KindsOf(const Json& result) {
  std::set<std::string> kinds;
  for (const Json& violation : result.value("violations", Json::array()))
    kinds.insert(violation.value("kind", ""));
  std::string text;
  for (const std::string& kind : kinds) text += (text.empty() ? "" : " ") + kind;
  return text;
}

// Quotes the field if it contains commas, quotes or line breaks.
std::string CsvField(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

Measurement Measured(const ProcessEnd& end, const std::string& text) {
  Measurement m;
  m.processor_seconds = end.processor_seconds;
  m.seconds = end.seconds;
  m.peak_memory_bytes = end.peak_memory_bytes;
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (end.killed_for != Kill::kNone || json.is_discarded()) {
    m.verdict = "killed";
    if (end.killed_for == Kill::kTime) m.limit = "time";
    if (end.killed_for == Kill::kMemory) m.limit = "memory";
    return m;
  }
  m.verdict = json.value("verdict", "killed");
  if (json.contains("limit") && json["limit"].is_string()) m.limit = json["limit"];
  m.violations = KindsOf(json);
  const Json statistics = json.value("statistics", Json::object());
  m.states = statistics.value("states", uint64_t{0});
  m.transitions = statistics.value("transitions", uint64_t{0});
  m.executions = statistics.value("executions", uint64_t{0});
  m.search_seconds = statistics.value("seconds", 0.0);
  return m;
}

std::string ToLine(const Measurement& measurement) { return ToJson(measurement).dump(); }

std::optional<Measurement> FromLine(const std::string& line) {
  const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || !json.contains("verdict")) return std::nullopt;
  Measurement m;
  m.target = json.value("target", "");
  m.configuration = json.value("configuration", "");
  m.options = json.value("options", "");
  m.verdict = json.value("verdict", "");
  if (json.contains("limit") && json["limit"].is_string()) m.limit = json["limit"];
  m.states = json.value("states", uint64_t{0});
  m.transitions = json.value("transitions", uint64_t{0});
  m.executions = json.value("executions", uint64_t{0});
  m.search_seconds = json.value("search_seconds", 0.0);
  m.processor_seconds = json.value("processor_seconds", 0.0);
  m.seconds = json.value("seconds", 0.0);
  m.peak_memory_bytes = json.value("peak_memory_bytes", uint64_t{0});
  m.violations = json.value("violations", "");
  return m;
}

std::string CsvOf(const std::vector<Measurement>& measurements) {
  std::string text =
      "target,configuration,options,verdict,limit,states,transitions,executions,search_seconds,"
      "processor_seconds,seconds,peak_memory_bytes,violations\n";
  for (const Measurement& m : measurements) {
    text += fmt::format("{},{},{},{},{},{},{},{},{:.3f},{:.3f},{:.3f},{},{}\n", CsvField(m.target),
                        CsvField(m.configuration), CsvField(m.options), m.verdict, m.limit,
                        m.states, m.transitions, m.executions, m.search_seconds,
                        m.processor_seconds, m.seconds, m.peak_memory_bytes, m.violations);
  }
  return text;
}

std::string JsonOf(const std::vector<Measurement>& measurements) {
  Json json = {{"schema", 1}, {"runs", Json::array()}};
  for (const Measurement& m : measurements) json["runs"].push_back(ToJson(m));
  return json.dump(2) + "\n";
}

}  // namespace mazurka
