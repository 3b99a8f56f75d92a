#include "report/schedule_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "explore/path.h"
#include "properties/side.h"

namespace mazurka {
namespace {

using Json = nlohmann::ordered_json;

constexpr uint64_t kSchema = 1;
constexpr uint64_t kMostThreads = 0xffff;

std::string PlaceOf(Machine& machine, ThreadId t) {
  std::vector<OperationText> stack = machine.Narrate().Stack(t);
  if (stack.empty()) return "";
  return stack.front().in_library ? stack.front().method : PlaceText(stack.front());
}

Json StepJson(const SavedStep& step) {
  return {{"thread", IndexOf(step.choice.thread)},
          {"option", step.choice.alternative},
          {"operation", step.operation},
          {"at", step.at}};
}

// ReadSchedule catches the exception and returns its text.
[[noreturn]] void Wrong(const std::string& key, std::string_view expected) {
  throw std::invalid_argument(fmt::format("its \"{}\" is not {}", key, expected));
}

const Json& Member(const Json& json, const char* key) {
  if (!json.is_object() || !json.contains(key))
    throw std::invalid_argument(fmt::format("it has no \"{}\"", key));
  return json[key];
}

std::string TextOf(const Json& json, const std::string& key) {
  if (!json.is_string()) Wrong(key, "text");
  return json.get<std::string>();
}

std::string Text(const Json& json, const char* key) { return TextOf(Member(json, key), key); }

uint64_t Number(const Json& json, const char* key, uint64_t most) {
  const Json& number = Member(json, key);
  if (!number.is_number_unsigned() || number.get<uint64_t>() > most)
    Wrong(key, fmt::format("a number from 0 to {}", most));
  return number.get<uint64_t>();
}

const Json& List(const Json& json, const char* key) {
  const Json& list = Member(json, key);
  if (!list.is_array()) Wrong(key, "a list");
  return list;
}

SavedStep StepFrom(const Json& json) {
  SavedStep step;
  step.choice.thread = static_cast<ThreadId>(Number(json, "thread", kMostThreads - 1));
  step.choice.alternative = static_cast<uint32_t>(Number(json, "option", UINT32_MAX));
  step.operation = Text(json, "operation");
  step.at = Text(json, "at");
  return step;
}

SavedSchedule ScheduleFrom(const Json& json) {
  SavedSchedule saved;
  saved.version = Text(json, "version");
  saved.target = Text(json, "target");
  for (const Json& argument : List(json, "arguments"))
    saved.arguments.push_back(TextOf(argument, "arguments"));
  const Json& settings = Member(json, "settings");
  if (!settings.is_object()) Wrong("settings", "an object");
  for (const auto& [name, value] : settings.items())
    saved.settings.emplace_back(name, TextOf(value, name));
  const Json& violation = Member(json, "violation");
  saved.kind = Text(violation, "kind");
  saved.message = Text(violation, "message");
  saved.key = Text(violation, "key");
  for (const Json& step : List(json, "steps")) {
    try {
      saved.steps.push_back(StepFrom(step));
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(fmt::format("step {}: {}", saved.steps.size() + 1, error.what()));
    }
  }
  return saved;
}

bool IsEnabled(Machine& machine, ThreadId t) {
  std::span<const ThreadId> enabled = machine.Enabled();
  return std::find(enabled.begin(), enabled.end(), t) != enabled.end();
}

std::string Where(const std::string& at) { return at.empty() ? "" : " at " + at; }

}  // namespace

std::string WriteSchedule(const SavedSchedule& saved) {
  Json json;
  json["schema"] = kSchema;
  json["format"] = "mazurka schedule";
  json["version"] = saved.version.empty() ? MAZURKA_VERSION : saved.version;
  json["target"] = saved.target;
  json["arguments"] = saved.arguments;
  json["settings"] = Json::object();
  for (const auto& [name, value] : saved.settings) json["settings"][name] = value;
  json["violation"] = {{"kind", saved.kind}, {"message", saved.message}, {"key", saved.key}};
  const auto replace = Json::error_handler_t::replace;
  // One step per line, so that diff shows which steps changed.
  std::string text = json.dump(1, ' ', false, replace);
  text.resize(text.size() - 2);  // "\n}"
  text += ",\n \"steps\": [";
  for (size_t i = 0; i < saved.steps.size(); ++i)
    text += (i == 0 ? "\n  " : ",\n  ") + StepJson(saved.steps[i]).dump(-1, ' ', false, replace);
  return text + "\n ]\n}\n";
}

Result<SavedSchedule> ReadSchedule(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    if (!json.is_object() || !json.contains("format") || json["format"] != "mazurka schedule")
      return Fail("it is not a schedule that --save wrote");
    if (const uint64_t schema = Number(json, "schema", UINT64_MAX); schema != kSchema)
      return Fail(fmt::format("its schema is {}; this version reads {}", schema, kSchema));
    return ScheduleFrom(json);
  } catch (const Json::parse_error& error) {
    return Fail(fmt::format("it is truncated or not JSON (byte {})", error.byte));
  } catch (const std::invalid_argument& error) {
    return Fail(fmt::format("{}; write it again with --save", error.what()));
  }
}

SavedStep StepAt(Machine& machine, const Choice& choice) {
  return {choice, std::string(NameOf(machine.Pending(choice.thread).kind)),
          PlaceOf(machine, choice.thread)};
}

std::string WhyItDoesNotFit(Machine& machine, size_t index, const SavedStep& step) {
  const ThreadId t = step.choice.thread;
  const std::string has =
      fmt::format("step {}: in the schedule, thread {} is about to execute {}{}; ", index + 1,
                  IndexOf(t), step.operation, Where(step.at));
  if (IndexOf(t) >= machine.ThreadSlots() || machine.Pending(t).kind == OperationKind::kNone) {
    return has + "the program has no such thread there";
  }
  const SavedStep actual = StepAt(machine, step.choice);
  if (actual.operation != step.operation || actual.at != step.at)
    return fmt::format("{}in the program it is about to execute {}{}", has, actual.operation,
                       Where(actual.at));
  if (!IsEnabled(machine, t)) return has + "in the program that thread is blocked there";
  if (step.choice.alternative >= machine.Alternatives(t))
    return fmt::format("{}it takes alternative {}, and the program has {} there", has,
                       step.choice.alternative + 1, machine.Alternatives(t));
  return "";
}

std::vector<SavedStep> StepsOf(Machine& machine, const Schedule& schedule) {
  Path path(machine);
  std::vector<SavedStep> steps;
  for (const Choice& choice : schedule) {
    steps.push_back(StepAt(machine, choice));
    steps.back().choice.thread =
        static_cast<ThreadId>(machine.Narrate().StartNumber(choice.thread));
    path.Forward(choice);
  }
  return steps;
}

}  // namespace mazurka
