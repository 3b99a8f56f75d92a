#include "cli/environment_options.h"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstdlib>

#include "base/files.h"
#include "cli/command_line.h"
#include "cli/run_command.h"
#include "cli/values.h"

namespace mazurka {
namespace {

constexpr uint64_t kMinStack = 64u << 10, kMaxStack = 1u << 30, kSlotBytes = 4;

// Reads a number of exactly `digits` digits and removes it. Returns false if there is none.
bool TakeNumber(std::string_view& text, size_t digits, int& number) {
  if (text.size() < digits) return false;
  auto [end, error] = std::from_chars(text.data(), text.data() + digits, number);
  if (error != std::errc() || end != text.data() + digits) return false;
  text.remove_prefix(digits);
  return true;
}

bool TakeSign(std::string_view& text, char sign) {
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(1);
  return true;
}

// The parts of a locale such as de_DE or de-DE, as properties.
Result<Environment::Pairs> LocaleProperties(const std::string& locale) {
  const size_t split = std::min(locale.find_first_of("_-"), locale.size());
  const std::string language = locale.substr(0, split);
  const std::string country = split < locale.size() ? locale.substr(split + 1) : "";
  const auto is_word = [](const std::string& word, size_t least, size_t most) {
    return word.size() >= least && word.size() <= most &&
           word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") ==
               std::string::npos;
  };
  if (!is_word(language, 2, 3) || (!country.empty() && !is_word(country, 2, 2)))
    return Fail("--locale " + locale + ": expected a language and a country, for example de_DE");
  return Environment::Pairs{{"user.language", language}, {"user.country", country}};
}

}  // namespace

EnvironmentOptions::EnvironmentOptions(OptionAdder& adder, const char* everyday, const char* group,
                                       const std::string& default_heap, ProgramOptions& program)
    : command_(adder.command()), program_(program), heap_(default_heap) {
  adder.AddClasses(everyday, group, program.class_path, program.jdk, program.no_cache);
  adder.Add(group, "--heap", heap_, "SIZE",
            "limit of the Java heap, for example 512m; default " + default_heap);
  adder
      .Add(group, "--processors", program.processors, "N",
           "what availableProcessors returns; default 1")
      ->check(NumberFrom(1, 65536));
  adder.AddList(group, "--server", program.servers, "NAME",
                "of several processes, one at which the system may end while it waits");
  adder.AddList(everyday, "-D", properties_, "KEY=VALUE", "set a system property");
  adder.AddList(group, "--assertions", assertions_, "-ea,-da,-esa,-dsa",
                "switch assertions on or off, as for java: -ea, -da:p.Main, -ea:p.q...; -esa and "
                "-dsa are for the JDK's classes; default -ea");
  AddModules(adder, group);
  AddHost(adder, group);
}

void EnvironmentOptions::AddModules(OptionAdder& adder, const char* group) {
  adder.Add(group, "-p,--module-path", modules_.module_path, "PATH", "module path, as for java");
  adder.AddSwitch(group, "-m,--module", modules_.main_module,
                  "TARGET is MODULE or MODULE/CLASS on the module path");
  adder.AddList(group, "--add-modules", modules_.add_modules, "MODULES",
                "further modules to resolve, as for java");
  adder.AddList(group, "--add-reads", modules_.add_reads, "M=N",
                "let module M read N, as for java");
  adder.AddList(group, "--add-exports", modules_.add_exports, "M/PACKAGE=N",
                "export a package of module M to N, as for java");
  adder.AddList(group, "--add-opens", modules_.add_opens, "M/PACKAGE=N",
                "open a package of module M to N, as for java");
}

void EnvironmentOptions::AddHost(OptionAdder& adder, const char* group) {
  adder.Add(group, "--stack", stack_, "SIZE",
            "stack of each thread, like -Xss of java, for example 512k; default 4m");
  auto* file = adder.Add(group, "--stdin", stdin_file_, "FILE",
                         "a file with the standard input of the program");
  adder.Add(group, "--stdin-text", stdin_text_, "TEXT", "the standard input of the program")
      ->excludes(file);
  adder.AddList(group, "--env", variables_, "NAME=VALUE", "set an environment variable");
  adder.AddSwitch(group, "--clean-env", clean_,
                  "the program sees no environment variables but those of --env");
  adder.Add(group, "--start-time", start_time_, "TIME",
            "when the clock starts, such as 2024-02-29T12:00:00Z or milliseconds since 1970; "
            "default 2023-11-14T22:13:20Z");
  adder.Add(group, "--random-seed", program_.environment.random_seed, "N",
            "chooses the seeds of random numbers and the order of Set.of; default 0");
  adder.Add(group, "--time-zone", time_zone_, "ZONE",
            "the default time zone, such as Europe/Warsaw");
  adder.Add(group, "--locale", locale_, "LOCALE", "the default locale, such as pl_PL");
}

Result<void> EnvironmentOptions::Finish(const std::string& target) {
  if (auto done = FinishSizes(); !done) return done;
  if (auto done = FinishProperties(target); !done) return done;
  if (auto done = FinishHost(); !done) return done;
  return FinishInput();
}

Result<void> EnvironmentOptions::FinishSizes() {
  auto heap = HeapBytes(heap_);
  if (!heap) return tl::unexpected(heap.error());
  program_.heap_bytes = *heap;
  if (stack_.empty()) return {};
  auto bytes = ParseSize(stack_);
  if (!bytes || *bytes < kMinStack || *bytes > kMaxStack)
    return Fail("--stack " + stack_ + ": expected a size from 64k to 1g");
  program_.stack_slots = static_cast<uint32_t>(*bytes / kSlotBytes);
  return {};
}

Result<void> EnvironmentOptions::FinishProperties(const std::string& target) {
  Environment& environment = program_.environment;
  auto modules = PropertiesOf(modules_, target);
  if (!modules) return tl::unexpected(modules.error());
  environment.properties = std::move(*modules);
  if (!time_zone_.empty()) environment.properties.emplace_back("user.timezone", time_zone_);
  if (!locale_.empty()) {
    auto locale = LocaleProperties(locale_);
    if (!locale) return tl::unexpected(locale.error());
    for (auto& property : *locale) environment.properties.push_back(std::move(property));
  }
  for (const std::string& text : properties_) {
    auto property = SplitProperty(text);
    if (const std::string_view instead = OptionInsteadOf(property.first); !instead.empty())
      return Fail(fmt::format("-D {}: use {}", property.first, instead));
    environment.properties.push_back(std::move(property));
  }
  return {};
}

Result<void> EnvironmentOptions::FinishHost() {
  Environment& environment = program_.environment;
  for (const std::string& text : assertions_) {
    auto rule = ParseAssertionRule(text);
    if (!rule) return Fail("--assertions " + text + ": expected ea, da, esa or dsa");
    environment.assertions.push_back(std::move(*rule));
  }
  for (const std::string& text : variables_) {
    if (text.find('=', 1) == std::string::npos)
      return Fail("--env " + text + ": expected NAME=VALUE");
    environment.variables.push_back(SplitProperty(text));
  }
  environment.inherits_variables = !clean_;
  if (start_time_.empty()) return {};
  auto millis = ParseStartTime(start_time_);
  if (!millis)
    return Fail("--start-time " + start_time_ +
                ": expected a time such as 2024-02-29T12:00:00Z, or milliseconds since 1970");
  environment.start_millis = *millis;
  return {};
}

Result<void> EnvironmentOptions::FinishInput() {
  Environment& environment = program_.environment;
  if (command_.count("--stdin-text") > 0) environment.standard_input = stdin_text_;
  if (command_.count("--stdin") == 0) return {};
  auto text = ReadFile(stdin_file_);
  if (!text) return Fail("--stdin " + stdin_file_ + ": " + text.error().message);
  if (text->size() > UINT32_MAX) return Fail("--stdin " + stdin_file_ + ": more than 4 GB");
  environment.standard_input = std::move(*text);
  return {};
}

std::optional<int64_t> ParseStartTime(const std::string& text) {
  int64_t millis = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), millis);
  constexpr int64_t kLatest = int64_t{1} << 53;
  if (error == std::errc() && end == text.data() + text.size())
    return millis >= 0 && millis < kLatest ? std::optional(millis) : std::nullopt;
  std::string_view rest = text;
  int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
  if (!TakeNumber(rest, 4, year) || !TakeSign(rest, '-') || !TakeNumber(rest, 2, month) ||
      !TakeSign(rest, '-') || !TakeNumber(rest, 2, day))
    return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok() || year < 1970) return std::nullopt;
  if (!rest.empty()) {
    if (!TakeSign(rest, 'T') || !TakeNumber(rest, 2, hour) || !TakeSign(rest, ':') ||
        !TakeNumber(rest, 2, minute))
      return std::nullopt;
    if (TakeSign(rest, ':') && !TakeNumber(rest, 2, second)) return std::nullopt;
    if (!TakeSign(rest, 'Z') || !rest.empty() || hour > 23 || minute > 59 || second > 59)
      return std::nullopt;
  }
  const int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000;
}

std::string IgnoredVariables() {
  std::string message;
  for (const char* name : {"JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0')
      message += fmt::format("mazurka: {} is ignored; give options on the command line\n", name);
  }
  return message;
}

}  // namespace mazurka
