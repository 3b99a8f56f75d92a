#include "check/settings.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <functional>

#include "base/rows.h"
#include "base/split.h"
#include "check/machine_parts.h"
#include "jvm/classpath/class_path.h"
#include "jvm/runtime/attributes.h"

namespace mazurka {
namespace {

constexpr std::string_view kPropertyPrefix = "-D", kVariablePrefix = "variable ";

// One option or belief. `set` returns false for an invalid value.
class Row {
 public:
  template <typename Kept>
  using Get = std::string (*)(const Kept&);
  template <typename Kept>
  using Set = bool (*)(Kept&, const std::string&);

  constexpr Row(std::string_view name, Get<CheckOptions> get, Set<CheckOptions> set)
      : name_(name), get_option_(get), set_option_(set) {}
  constexpr Row(std::string_view name, Get<MachineBeliefs> get, Set<MachineBeliefs> set)
      : name_(name), get_belief_(get), set_belief_(set) {}

  std::string_view name() const { return name_; }
  std::string TextOf(const CheckOptions& options, const MachineBeliefs& beliefs) const {
    return get_option_ != nullptr ? get_option_(options) : get_belief_(beliefs);
  }
  bool Apply(const std::string& text, CheckOptions& options, MachineBeliefs& beliefs) const {
    return set_option_ != nullptr ? set_option_(options, text) : set_belief_(beliefs, text);
  }

 private:
  std::string_view name_;
  Get<CheckOptions> get_option_ = nullptr;
  Set<CheckOptions> set_option_ = nullptr;
  Get<MachineBeliefs> get_belief_ = nullptr;
  Set<MachineBeliefs> set_belief_ = nullptr;
};

std::string Text(bool value) { return value ? "yes" : "no"; }

bool Parse(const std::string& text, bool& value) {
  value = text == "yes";
  return text == "yes" || text == "no";
}

template <typename Number>
bool Parse(const std::string& text, Number& value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

constexpr std::pair<TimeOuts, std::string_view> kTimeOuts[] = {
    {TimeOuts::kAny, "any"}, {TimeOuts::kEvery, "every"}, {TimeOuts::kLast, "last"}};

std::string TimeOutsText(TimeOuts timeouts) {
  for (const auto& [value, name] : kTimeOuts) {
    if (value == timeouts) return std::string(name);
  }
  return "";
}

bool ParseTimeOuts(const std::string& text, TimeOuts& timeouts) {
  for (const auto& [value, name] : kTimeOuts) {
    if (name != text) continue;
    timeouts = value;
    return true;
  }
  return false;
}

std::string CheckedText(const CheckOptions& options) {
  std::string text;
  for (const PropertyInfo& info : options.catalogs.properties) {
    if (IsChecked(info, options)) text += (text.empty() ? "" : ",") + std::string(info.name);
  }
  return text;
}

bool SetChecked(CheckOptions& options, const std::string& text) {
  options.checked.clear();
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find(',', from), text.size());
    options.checked.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return std::all_of(options.checked.begin(), options.checked.end(), [&](const std::string& name) {
    return FindRow(options.catalogs.properties, name) != nullptr;
  });
}

std::string MutatedText(const MachineBeliefs& beliefs) {
  std::string text;
  for (uint64_t name : beliefs.mutated) text += (text.empty() ? "" : ",") + std::to_string(name);
  return text;
}

bool SetMutated(MachineBeliefs& beliefs, const std::string& text) {
  beliefs.mutated.clear();
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find(',', from), text.size());
    if (!Parse(text.substr(from, end - from), beliefs.mutated.emplace_back())) return false;
    from = end + 1;
  }
  return true;
}

std::string AbsolutePath(const std::string& path) {
  std::error_code error;
  const std::filesystem::path absolute =
      std::filesystem::absolute(path.empty() ? "." : path, error);
  return error ? path : absolute.lexically_normal().string();
}

// Makes each element of a class path absolute; `*` still stands for all jars of a directory.
std::string AbsolutePaths(const std::string& paths) {
  std::string absolute;
  for (size_t from = 0; from <= paths.size();) {
    const size_t end = std::min(paths.find(':', from), paths.size());
    absolute += (from == 0 ? "" : ":") + AbsolutePath(paths.substr(from, end - from));
    from = end + 1;
  }
  return absolute;
}

bool IsFileTarget(const std::string& target) {
  return target.ends_with(".java") || target.ends_with(".class") || target.ends_with(".jar");
}

// The class path on which ResolveTarget searched for the target. Empty for a class file or a jar,
// which need no other path.
std::string ClassPathText(const CheckOptions& options) {
  if (options.class_path) return AbsolutePaths(*options.class_path);
  const bool needs_none = IsFileTarget(options.target) && !options.target.ends_with(".java");
  return needs_none ? "" : AbsolutePaths(DefaultClassPath());
}

bool SetClassPath(CheckOptions& options, const std::string& text) {
  if (!options.class_path && !text.empty()) options.class_path = text;
  return true;
}

bool SetJdk(CheckOptions& options, const std::string& text) {
  if (!options.jdk && !text.empty()) options.jdk = text;
  return true;
}

bool SetSourcePath(CheckOptions& options, const std::string& text) {
  if (options.source_path.empty()) options.source_path = text;
  return true;
}

bool SetAttributes(CheckOptions& options, const std::string& text) {
  auto attributes = Attributes::Parse(text);
  if (!attributes) return false;
  options.attributes = std::move(*attributes);
  return true;
}

std::string AssertionsText(const CheckOptions& options) {
  std::string text;
  for (const AssertionRule& rule : options.environment.assertions)
    text += (text.empty() ? "" : ",") + TextOf(rule);
  return text;
}

bool SetAssertions(CheckOptions& options, const std::string& text) {
  options.environment.assertions.clear();
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find(',', from), text.size());
    auto rule = ParseAssertionRule(text.substr(from, end - from));
    if (!rule) return false;
    options.environment.assertions.push_back(std::move(*rule));
    from = end + 1;
  }
  return true;
}

// Standard input as hexadecimal digits behind an x, because it may be binary; empty for none.
std::string InputText(const CheckOptions& options) {
  const std::optional<std::string>& input = options.environment.standard_input;
  if (!input) return "";
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text = "x";
  for (char c : *input) {
    const auto byte = static_cast<uint8_t>(c);
    text += {kHex[byte >> 4], kHex[byte & 15]};
  }
  return text;
}

bool SetInput(CheckOptions& options, const std::string& text) {
  options.environment.standard_input.reset();
  if (text.empty()) return true;
  if (text[0] != 'x' || text.size() % 2 == 0) return false;
  std::string input;
  for (size_t i = 1; i < text.size(); i += 2) {
    uint8_t byte = 0;
    auto [end, error] = std::from_chars(text.data() + i, text.data() + i + 2, byte, 16);
    if (error != std::errc() || end != text.data() + i + 2) return false;
    input += static_cast<char>(byte);
  }
  options.environment.standard_input = std::move(input);
  return true;
}

using Options = CheckOptions;
using Believed = MachineBeliefs;

constexpr Row kRows[] = {
    {"class-path", ClassPathText, SetClassPath},
    {"jdk", [](const Options& o) { return o.jdk ? AbsolutePath(*o.jdk) : ""; }, SetJdk},
    {"source-path",
     [](const Options& o) { return o.source_path.empty() ? "" : AbsolutePaths(o.source_path); },
     SetSourcePath},
    {"property", CheckedText, SetChecked},
    {"library-races", [](const Options& o) { return Text(o.library_races); },
     [](Options& o, const std::string& s) { return Parse(s, o.library_races); }},
    {"discipline",
     [](const Options& o) {
       return std::string(o.discipline == Discipline::kSavage ? "mld" : "strict");
     },
     [](Options& o, const std::string& s) {
       o.discipline = s == "mld" ? Discipline::kSavage : Discipline::kStrict;
       return s == "mld" || s == "strict";
     }},
    {"outcomes", [](const Options& o) { return Text(o.outcomes); },
     [](Options& o, const std::string& s) { return Parse(s, o.outcomes); }},
    {"operations",
     [](const Options& o) { return std::string(o.every_operation ? "every" : "escaped"); },
     [](Options& o, const std::string& s) {
       o.every_operation = s == "every";
       return s == "every" || s == "escaped";
     }},
    {"stable-steps", [](const Believed& b) { return Text(b.stable_steps); },
     [](Believed& b, const std::string& s) { return Parse(s, b.stable_steps); }},
    {"spurious", [](const Options& o) { return Text(o.spurious); },
     [](Options& o, const std::string& s) { return Parse(s, o.spurious); }},
    {"timeouts", [](const Options& o) { return TimeOutsText(o.timeouts); },
     [](Options& o, const std::string& s) { return ParseTimeOuts(s, o.timeouts); }},
    {"output-locks", [](const Believed& b) { return Text(b.output_locks); },
     [](Believed& b, const std::string& s) { return Parse(s, b.output_locks); }},
    {"disturbed", MutatedText, SetMutated},
    {"choose-random", [](const Options& o) { return std::to_string(o.choose_random); },
     [](Options& o, const std::string& s) { return Parse(s, o.choose_random); }},
    {"locks",
     [](const Believed& b) { return std::string(b.abstract_locks ? "abstract" : "shipped"); },
     [](Believed& b, const std::string& s) {
       b.abstract_locks = s == "abstract";
       return s == "abstract" || s == "shipped";
     }},
    {"lock-notes", [](const Believed& b) { return Text(b.lock_notes); },
     [](Believed& b, const std::string& s) { return Parse(s, b.lock_notes); }},
    {"lock-looks", [](const Believed& b) { return Text(b.lock_looks); },
     [](Believed& b, const std::string& s) { return Parse(s, b.lock_looks); }},
    {"lock-times", [](const Believed& b) { return Text(b.lock_times); },
     [](Believed& b, const std::string& s) { return Parse(s, b.lock_times); }},
    {"lock-queues", [](const Believed& b) { return Text(b.lock_queues); },
     [](Believed& b, const std::string& s) { return Parse(s, b.lock_queues); }},
    {"idle-workers-stay", [](const Believed& b) { return Text(b.idle_workers_stay); },
     [](Believed& b, const std::string& s) { return Parse(s, b.idle_workers_stay); }},
    {"rigid-objects", [](const Believed& b) { return std::to_string(b.rigid_objects); },
     [](Believed& b, const std::string& s) { return Parse(s, b.rigid_objects); }},
    {"attributes", [](const Options& o) { return o.attributes.text(); }, SetAttributes},
    {"processors", [](const Options& o) { return std::to_string(o.processors); },
     [](Options& o, const std::string& s) { return Parse(s, o.processors); }},
    {"assertions", AssertionsText, SetAssertions},
    {"standard-input", InputText, SetInput},
    {"inherits-variables", [](const Options& o) { return Text(o.environment.inherits_variables); },
     [](Options& o, const std::string& s) { return Parse(s, o.environment.inherits_variables); }},
    {"start-millis", [](const Options& o) { return std::to_string(o.environment.start_millis); },
     [](Options& o, const std::string& s) { return Parse(s, o.environment.start_millis); }},
    {"random-seed", [](const Options& o) { return std::to_string(o.environment.random_seed); },
     [](Options& o, const std::string& s) { return Parse(s, o.environment.random_seed); }},
    {"references",
     [](const Options& o) {
       return std::string(o.environment.clears_references ? "clear" : "keep");
     },
     [](Options& o, const std::string& s) {
       o.environment.clears_references = s == "clear";
       return s == "clear" || s == "keep";
     }},
    {"servers",
     [](const Options& o) {
       std::string text;
       for (const std::string& name : o.servers) text += (text.empty() ? "" : ",") + name;
       return text;
     },
     [](Options& o, const std::string& s) {
       o.servers.clear();
       if (!s.empty()) o.servers = Split(s, ',');
       return true;
     }},
    {"observe-logs", [](const Options& o) { return Text(o.observe_logs); },
     [](Options& o, const std::string& s) { return Parse(s, o.observe_logs); }},
    {"stack-slots", [](const Options& o) { return std::to_string(o.stack_slots); },
     [](Options& o, const std::string& s) { return Parse(s, o.stack_slots); }},
    {"heap-bytes", [](const Options& o) { return std::to_string(o.heap_bytes); },
     [](Options& o, const std::string& s) { return Parse(s, o.heap_bytes); }},
};

}  // namespace

std::string AbsoluteTarget(const std::string& target) {
  return IsFileTarget(target) ? AbsolutePath(target) : target;
}

Settings SettingsOf(const CheckOptions& options, const MachineBeliefs& beliefs) {
  Settings settings;
  for (const Row& row : kRows) settings.emplace_back(row.name(), row.TextOf(options, beliefs));
  for (const auto& [key, value] : options.environment.properties)
    settings.emplace_back(std::string(kPropertyPrefix) + key, value);
  for (const auto& [key, value] : options.environment.variables)
    settings.emplace_back(std::string(kVariablePrefix) + key, value);
  return settings;
}

Result<void> ApplySettings(const Settings& settings, CheckOptions& options,
                           MachineBeliefs& beliefs) {
  Environment& environment = options.environment;
  environment.properties.clear();
  environment.variables.clear();
  for (const auto& [name, value] : settings) {
    if (name.starts_with(kPropertyPrefix)) {
      environment.properties.emplace_back(name.substr(kPropertyPrefix.size()), value);
      continue;
    }
    if (name.starts_with(kVariablePrefix)) {
      environment.variables.emplace_back(name.substr(kVariablePrefix.size()), value);
      continue;
    }
    const Row* row = std::find_if(std::begin(kRows), std::end(kRows),
                                  [&](const Row& r) { return r.name() == name; });
    if (row == std::end(kRows)) return Fail("this version has no setting " + name);
    if (!row->Apply(value, options, beliefs))
      return Fail("no such value of " + name + ": " + value);
  }
  return {};
}

}  // namespace mazurka
