#pragma once

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/values.h"

namespace mazurka {

// Adds options to a command, each to a group of its help.
class OptionAdder {
 public:
  explicit OptionAdder(CLI::App& command) : command_(command) {}

  // An option with a value; `value` is its name in the help.
  template <typename T>
  CLI::Option* Add(const char* group, const char* names, T& variable, const char* value,
                   const std::string& description) {
    return command_.add_option(names, variable, description)->group(group)->option_text(value);
  }
  // An option whose value is one of some words. Each word stands for a value of the variable.
  template <typename T>
  CLI::Option* AddWord(const char* group, const char* names, T& variable, const char* value,
                       std::initializer_list<std::pair<const char*, T>> words,
                       const std::string& description) {
    const std::vector<std::pair<std::string, T>> rows(words.begin(), words.end());
    std::vector<std::string> known;
    for (const auto& row : rows) known.push_back(row.first);
    const auto set = [&variable, rows](const std::string& word) {
      for (const auto& row : rows) {
        if (row.first == word) variable = row.second;
      }
    };
    return command_.add_option_function<std::string>(names, set, description)
        ->group(group)
        ->option_text(value)
        ->check(OneOf(known));
  }
  // An option that can be repeated.
  CLI::Option* AddList(const char* group, const char* names, std::vector<std::string>& variable,
                       const char* value, const std::string& description) {
    return Add(group, names, variable, value, description + "; can be repeated")
        ->allow_extra_args(false);
  }
  template <typename T>
  CLI::Option* AddSwitch(const char* group, const char* names, T& variable,
                         const std::string& description) {
    return command_.add_flag(names, variable, description)->group(group);
  }
  // A switch with an optional number: --flag=N.
  template <typename T>
  CLI::Option* AddCounted(const char* group, const char* names, T& variable,
                          const std::string& description) {
    return AddSwitch(group, names, variable, description)->option_text("[=N]");
  }
  // Where classes come from: --class-path in the first group, --jdk in the second.
  void AddClasses(const char* everyday, const char* group, std::optional<std::string>& class_path,
                  std::optional<std::string>& jdk, bool& no_cache) {
    Add(everyday, "--cp,--class-path", class_path, "PATH", "class path, as for java");
    Add(group, "--jdk", jdk, "DIR", "the JDK 17 to use; default: JAVA_HOME, then java on the PATH");
    AddSwitch(group, "--no-cache", no_cache,
              "compile a .java file even if its classes are in the cache, and do not store them");
  }

  CLI::App& command() { return command_; }

 private:
  CLI::App& command_;
};

}  // namespace mazurka
