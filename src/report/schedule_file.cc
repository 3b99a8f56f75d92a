#include "report/schedule_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "explore/path.h"
#include "properties/side.h"

namespace mazurka {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchema = 1;
constexpr uint64_t kMostThreads = 0xffff;

std::string PlaceOf(Machine& machine, ThreadId t) {
  std::vector<OperationText> stack = machine.Stack(t);
  if (stack.empty()) return "";
  return stack.front().in_library ? stack.front().method : PlaceText(stack.front());
}

Json StepJson(const SavedStep& step) {
  return {{"thread", IndexOf(step.choice.thread)},
          {"option", step.choice.option},
          {"operation", step.operation},
          {"at", step.at}};
}

SavedStep StepFrom(const Json& json) {
  SavedStep step;
  const auto thread = json.at("thread").get<uint64_t>();
  if (thread >= kMostThreads) throw std::out_of_range("a thread number is too large");
  step.choice.thread = static_cast<ThreadId>(thread);
  step.choice.option = json.at("option").get<uint32_t>();
  step.operation = json.at("operation").get<std::string>();
  step.at = json.at("at").get<std::string>();
  return step;
}

SavedSchedule ScheduleFrom(const Json& json) {
  SavedSchedule saved;
  saved.version = json.at("version").get<std::string>();
  saved.target = json.at("target").get<std::string>();
  saved.arguments = json.at("arguments").get<std::vector<std::string>>();
  for (const auto& [name, value] : json.at("settings").items())
    saved.settings.emplace_back(name, value.get<std::string>());
  const Json& violation = json.at("violation");
  saved.kind = violation.at("kind").get<std::string>();
  saved.message = violation.at("message").get<std::string>();
  saved.key = violation.at("key").get<std::string>();
  for (const Json& step : json.at("steps")) saved.steps.push_back(StepFrom(step));
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
  // One step a line: easy to compare.
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
    if (!json.is_object() || json.value("format", "") != "mazurka schedule")
      return Fail("it is not a schedule that --save wrote");
    if (json.at("schema").get<int>() != kSchema)
      return Fail(fmt::format("its schema is {}; this version reads {}",
                              json.at("schema").get<int>(), kSchema));
    return ScheduleFrom(json);
  } catch (const Json::parse_error& error) {
    return Fail(fmt::format("it is not whole or not JSON (byte {})", error.byte));
  } catch (const std::exception& error) {
    return Fail(fmt::format("something in it is missing or of the wrong kind ({})", error.what()));
  }
}

SavedStep StepAt(Machine& machine, const Choice& choice) {
  return {choice, std::string(NameOf(machine.Pending(choice.thread).kind)),
          PlaceOf(machine, choice.thread)};
}

std::string WhyItDoesNotFit(Machine& machine, size_t index, const SavedStep& step) {
  const ThreadId t = step.choice.thread;
  const std::string has = fmt::format("step {}: the schedule has thread {} before {}{}, ",
                                      index + 1, IndexOf(t), step.operation, Where(step.at));
  if (IndexOf(t) >= machine.ThreadSlots() || machine.Pending(t).kind == OperationKind::kNone) {
    return has + "the program has no such thread there";
  }
  const SavedStep actual = StepAt(machine, step.choice);
  if (actual.operation != step.operation || actual.at != step.at)
    return fmt::format("{}in the program it stands before {}{}", has, actual.operation,
                       Where(actual.at));
  if (!IsEnabled(machine, t)) return has + "in the program that thread cannot go on there";
  if (step.choice.option >= machine.Choices(t))
    return fmt::format("{}way {} of it; the program has {} there", has, step.choice.option + 1,
                       machine.Choices(t));
  return "";
}

std::vector<SavedStep> StepsOf(Machine& machine, const Schedule& schedule) {
  Path path(machine);
  std::vector<SavedStep> steps;
  for (const Choice& choice : schedule) {
    steps.push_back(StepAt(machine, choice));
    steps.back().choice.thread = static_cast<ThreadId>(machine.ThreadNumber(choice.thread));
    path.Forward(choice);
  }
  return steps;
}

}  // namespace mazurka
