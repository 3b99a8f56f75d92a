#include "testing/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

namespace mazurka {
namespace {

std::string WithDots(std::string name) {
  std::ranges::replace(name, '$', '.');
  return name;
}

// Whether `chosen`, perhaps without its package, is `name` or a class around it.
bool IsClass(const std::string& chosen, const std::string& name) {
  return ("." + name + ".").find("." + chosen + ".") != std::string::npos;
}

bool IsMethod(const std::string& chosen, const std::string& method) {
  return method == chosen || method.substr(0, method.find('[')) == chosen;
}

bool Chooses(const std::string& word, const TestCase& test) {
  const size_t hash = std::min(word.find('#'), word.size());
  const std::string chosen = WithDots(word.substr(0, hash));
  const std::string name = WithDots(test.class_name);
  if (hash < word.size() && !IsMethod(word.substr(hash + 1), test.method)) return false;
  if (hash == word.size() && IsMethod(word, test.method)) return true;
  if (chosen.ends_with(".*")) return name.starts_with(chosen.substr(0, chosen.size() - 1));
  return IsClass(chosen, name) || (chosen == FullName(test) || chosen == ShortName(test));
}

bool HasAny(const std::vector<std::string>& tags, const std::vector<std::string>& wanted) {
  return std::ranges::any_of(
      wanted, [&](const std::string& tag) { return std::ranges::find(tags, tag) != tags.end(); });
}

}  // namespace

Result<std::vector<TestCase>> Select(std::vector<TestCase> tests, const Selection& selection) {
  for (const std::string& word : selection.names) {
    const auto fits = [&](const TestCase& test) { return Chooses(word, test); };
    if (!std::ranges::any_of(tests, fits)) return Fail(fmt::format("no test is called {}", word));
  }
  if (!selection.names.empty()) {
    std::erase_if(tests, [&](const TestCase& test) {
      return std::ranges::none_of(selection.names,
                                  [&](const auto& word) { return Chooses(word, test); });
    });
  }
  std::erase_if(tests, [&](const TestCase& test) {
    return (!selection.tags.empty() && !HasAny(test.tags, selection.tags)) ||
           HasAny(test.tags, selection.exclude_tags);
  });
  if (selection.regex.empty()) return tests;
  try {
    const std::regex pattern(selection.regex);
    std::erase_if(tests, [&](const TestCase& test) {
      const std::string name = WithDots(test.class_name) + "#" + test.method;
      return !std::regex_search(name, pattern);
    });
  } catch (const std::regex_error&) {
    return Fail(fmt::format("--tests {}: not a regular expression", selection.regex));
  }
  return tests;
}

}  // namespace mazurka
