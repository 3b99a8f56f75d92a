#include "cli/help.h"

#include <algorithm>
#include <utility>

namespace mazurka {
namespace {

constexpr size_t kWidth = 100;

// Breaks the text at blanks into lines of at most `width` characters. A longer word gets a line of
// its own.
std::string Wrapped(const std::string& text, size_t width) {
  std::string lines;
  size_t column = 0;
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find(' ', from), text.size());
    if (column > 0 && column + 1 + end - from > width) {
      lines += "\n";
      column = 0;
    } else if (column > 0) {
      lines += " ";
      ++column;
    }
    lines += text.substr(from, end - from);
    column += end - from;
    from = end + 1;
  }
  return lines;
}

class Formatter : public CLI::Formatter {
 public:
  explicit Formatter(std::string usage) : usage_(std::move(usage)) {}

  std::string make_usage(const CLI::App* app, std::string name) const override {
    if (usage_.empty()) return CLI::Formatter::make_usage(app, std::move(name));
    return "Usage: " + name + " " + usage_ + "\n";
  }

  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    if (mode == CLI::AppFormatMode::Sub) return make_expanded(app);
    return make_description(app) + make_usage(app, std::move(name)) + make_positionals(app) +
           Groups(app, mode) + make_subcommands(app, mode) + "\n" + make_footer(app);
  }

  // Removes the value that CLI11 prints behind the name of a flag: "--flag{false}".
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    if (IsSpelledAsInJava(option)) return option->get_option_text();
    std::string name = CLI::Formatter::make_option_name(option, is_positional);
    for (size_t from; (from = name.find('{')) != std::string::npos;)
      name.erase(from, name.find('}', from) - from + 1);
    return name;
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    return Wrapped(option->get_description(), kWidth - column_width_);
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    if (!option->nonpositional() || IsSpelledAsInJava(option)) return "";
    if (!option->get_option_text().empty()) return " " + option->get_option_text();
    if (option->get_items_expected_max() == 0) return "";
    const std::string type = option->get_type_name();  // "UINT:INT in [1 - 16]"
    const bool is_number = type.starts_with("UINT") || type.starts_with("INT");
    return " " + (is_number ? "N" : type.substr(0, type.find(':')));
  }

 private:
  // The text of such an option is its spelling, not its value.
  static bool IsSpelledAsInJava(const CLI::Option* option) {
    return option->get_option_text().starts_with('-');
  }

  std::string Groups(const CLI::App* app, CLI::AppFormatMode mode) const {
    std::string text;
    size_t hidden = 0;
    const bool has_everyday = !InGroup(app, kEveryday).empty();
    for (const std::string& group : app->get_groups()) {
      const std::vector<const CLI::Option*> options = InGroup(app, group);
      if (group.empty() || options.empty()) continue;
      if (has_everyday && mode == CLI::AppFormatMode::Normal && group != kEveryday) {
        hidden += options.size();
      } else {
        text += make_group(group, false, options);
      }
    }
    if (hidden > 0) text += "\n--help-all shows " + std::to_string(hidden) + " more options.\n";
    return text;
  }

  static std::vector<const CLI::Option*> InGroup(const CLI::App* app, const std::string& group) {
    return app->get_options([&](const CLI::Option* option) {
      return option->get_group() == group && option->nonpositional();
    });
  }

  std::string usage_;
};

// The edit distance: insertions, deletions, changes and swaps of neighbouring letters.
size_t Distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> d(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i) {
    for (size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      const size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

std::shared_ptr<CLI::Formatter> HelpFormatter(std::string usage) {
  return std::make_shared<Formatter>(std::move(usage));
}

std::string Closest(std::string_view word, const std::vector<std::string>& known) {
  const size_t most = word.size() < 5 ? 1 : 2;
  const bool may_be_prefix = word.size() - std::min(word.find_first_not_of('-'), word.size()) >= 3;
  std::string closest;
  size_t least = most + 1;
  for (const std::string& name : known) {
    const size_t distance = may_be_prefix && name.starts_with(word) ? 1 : Distance(word, name);
    if (distance >= least) continue;
    least = distance;
    closest = name;
  }
  return closest;
}

std::string DidYouMean(std::string_view word, const std::vector<std::string>& known) {
  const std::string closest = Closest(word, known);
  return closest.empty() ? "" : " (did you mean " + closest + "?)";
}

}  // namespace mazurka
