#include "testing/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace mazurka {
namespace {

constexpr size_t kWidestName = 60;

struct Mark {
  std::string_view sign, color;
};

constexpr Mark MarkOf(TestStatus status) {
  switch (status) {
    case TestStatus::kPassed:
      return {"✔", "32"};
    case TestStatus::kFailed:
      return {"✘", "31"};
    case TestStatus::kIncomplete:
    case TestStatus::kUnsupported:
      return {"?", "33"};
    case TestStatus::kSkipped:
      return {"–", "2"};
  }
  return {"?", "33"};
}

// Characters, not bytes.
size_t WidthOf(std::string_view text) {
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

// Cuts the text to at most `width` characters.
std::string Fitted(const std::string& text, size_t width) {
  if (WidthOf(text) <= width) return text;
  std::string cut;
  for (size_t at = 0, count = 0; at < text.size(); ++at) {
    if ((text[at] & 0xc0) != 0x80 && ++count == width) break;
    cut += text[at];
  }
  return cut + "…";
}

}  // namespace

std::vector<std::string> NamesOf(const std::vector<TestCase>& tests) {
  std::map<std::string, std::string> classes;  // full names by short name; empty if ambiguous
  for (const TestCase& test : tests) {
    const std::string name = ShortName(test), full = FullName(test);
    const auto [entry, is_new] = classes.emplace(name, full);
    if (!is_new && entry->second != full) entry->second.clear();
  }
  std::vector<std::string> names;
  for (const TestCase& test : tests) {
    const std::string name = ShortName(test);
    names.push_back(classes[name].empty() ? FullName(test) : name);
  }
  return names;
}

TestLines::TestLines(const std::vector<std::string>& names, const LineOptions& options)
    : names_(names), options_(options) {
  for (const std::string& name : names)
    column_ = std::max(column_, std::min(WidthOf(name), kWidestName));
}

std::string TestLines::Painted(std::string_view code, const std::string& text) const {
  return options_.color ? fmt::format("\033[{}m{}\033[0m", code, text) : text;
}

std::string TestLines::LineOf(size_t index, const TestResult& result) const {
  const Mark mark = MarkOf(result.status);
  const std::string& name = names_[index];
  const size_t width = WidthOf(name);
  const std::string padding(width < column_ ? column_ - width : 0, ' ');
  const std::string time = result.status == TestStatus::kSkipped
                               ? std::string(8, ' ')
                               : fmt::format("{:6.1f} s", result.seconds);
  const size_t before = 2 + std::max(width, column_) + 1 + 8 + 3;
  const size_t left = options_.width > before + 20 ? options_.width - before : 20;
  return Painted(mark.color, std::string(mark.sign)) + " " + name + padding + " " + time + "   " +
         Fitted(result.detail, left);
}

std::string TestLines::Summary(const std::vector<TestResult>& results, double seconds) const {
  std::string parts;
  constexpr std::pair<TestStatus, std::string_view> kOrder[] = {
      {TestStatus::kFailed, "failed"},
      {TestStatus::kPassed, "correct"},
      {TestStatus::kIncomplete, "incomplete"},
      {TestStatus::kUnsupported, "unsupported"},
      {TestStatus::kSkipped, "skipped"}};
  TestStatus worst = TestStatus::kPassed;
  for (const auto& [status, name] : kOrder) {
    const auto count = std::ranges::count(results, status, &TestResult::status);
    if (count == 0) continue;
    if (status == TestStatus::kFailed) worst = status;
    parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", count, name);
    const auto unchanged = std::ranges::count(results, true, &TestResult::unchanged);
    if (status == TestStatus::kPassed && unchanged > 0)
      parts += fmt::format(" ({} unchanged since proved)", unchanged);
  }
  return Painted(MarkOf(worst).color, fmt::format("{} test{}: {}", results.size(),
                                                  results.size() == 1 ? "" : "s", parts)) +
         fmt::format("; {:.1f} s", seconds);
}

}  // namespace mazurka
