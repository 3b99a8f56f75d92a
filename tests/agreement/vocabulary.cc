#include "agreement/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace mazurka::vocabulary {
namespace {

// One entry of a file: a line and the indented lines after it.
struct Entry {
  size_t line;
  std::string text;
};

std::vector<Entry> EntriesOf(std::string_view text) {
  std::vector<Entry> entries;
  size_t number = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line.front() == '#') continue;
    if (line.front() == ' ' && !entries.empty()) {
      entries.back().text += fmt::format("\n{}", line);
    } else {
      entries.push_back({number, std::string(line)});
    }
  }
  return entries;
}

std::vector<std::string> WordsOf(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

class Parser {
 public:
  explicit Parser(Table& table) : table_(table) {}

  // The error in the entry; empty if there is none.
  std::string Add(std::string_view text) {
    if (text.starts_with("- ")) return AddSnippet(std::string(text.substr(2)));
    if (text.starts_with("= ")) return AddSnippet(fmt::format("r.add({});", text.substr(2)));
    const size_t space = std::min(text.find(' '), text.size());
    const std::string_view keyword = text.substr(0, space);
    const std::string_view rest = text.substr(space);
    if (keyword == "row") return AddRows(WordsOf(rest));
    if (keyword == "for") return SetFor(WordsOf(rest));
    if (keyword == "choice") return AddChoices(WordsOf(rest));
    if (keyword == "member" || keyword == "init") return AddMember(rest, keyword == "init");
    return fmt::format("'{}' begins no entry", keyword);
  }

 private:
  // The next row stands for one row for each value.
  std::string SetFor(const std::vector<std::string>& words) {
    if (words.size() < 2) return "'for' needs a placeholder and values";
    placeholder_ = "$" + words[0];
    for_values_.assign(words.begin() + 1, words.end());
    return "";
  }

  std::string AddRows(std::vector<std::string> words) {
    if (words.empty()) return "a row needs a name";
    open_values_ = for_values_.empty() ? std::vector<std::string>{""} : std::move(for_values_);
    for_values_.clear();
    const std::string name = words[0];
    for (const std::string& value : open_values_) {
      words[0] = Expand(name, value);
      const std::string wrong = AddRow(words);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  std::string Expand(std::string text, const std::string& value) const {
    return value.empty() ? text : ReplacePlaceholder(std::move(text), placeholder_, value);
  }

  std::string AddRow(const std::vector<std::string>& words) {
    Row row;
    row.name = words[0];
    for (const Row& other : table_.rows) {
      if (other.name == row.name) return fmt::format("row {} exists", row.name);
    }
    for (size_t i = 1; i < words.size(); ++i) {
      if (words[i] == "process") {
        row.needs_process = true;
      } else if (words[i] == "mazurka") {
        row.only_mazurka = true;
      } else {
        return fmt::format("a row is 'process' or 'mazurka', not '{}'", words[i]);
      }
    }
    table_.rows.push_back(std::move(row));
    return "";
  }

  std::string AddSnippet(const std::string& text) {
    if (table_.rows.empty()) return "a snippet needs a row";
    const size_t first = table_.rows.size() - open_values_.size();
    for (size_t i = 0; i < open_values_.size(); ++i)
      table_.rows[first + i].snippets.push_back(Expand(text, open_values_[i]));
    return "";
  }

  std::string AddChoices(const std::vector<std::string>& words) {
    if (words.size() < 2) return "a choice needs a placeholder and values";
    table_.choices.push_back({"$" + words[0], {words.begin() + 1, words.end()}});
    return "";
  }

  std::string AddMember(std::string_view text, bool may_recur) {
    const size_t colon = text.find(':');
    if (colon == std::string_view::npos) return "a member needs a colon behind its identifiers";
    Member member{WordsOf(text.substr(0, colon)), std::string(text.substr(colon + 1)), may_recur};
    if (member.identifiers.empty()) return "a member needs identifiers";
    table_.members.push_back(std::move(member));
    return "";
  }

  Table& table_;
  std::string placeholder_;               // of the last 'for'
  std::vector<std::string> for_values_;   // of a 'for' whose row has not come yet
  std::vector<std::string> open_values_;  // of the last row; one empty value without 'for'
};

}  // namespace

std::string ReplacePlaceholder(std::string text, std::string_view placeholder,
                               std::string_view value) {
  for (size_t at = text.find(placeholder); at != std::string::npos;
       at = text.find(placeholder, at)) {
    const size_t end = at + placeholder.size();
    if (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0)) {
      at = end;
      continue;
    }
    text.replace(at, placeholder.size(), value);
    at += value.size();
  }
  return text;
}

Result<void> ParseWords(std::string_view text, const std::string& name, Table& table) {
  Parser parser(table);
  for (const Entry& entry : EntriesOf(text)) {
    const std::string wrong = parser.Add(entry.text);
    if (!wrong.empty()) return Fail(fmt::format("{}:{}: {}", name, entry.line, wrong));
  }
  return {};
}

Result<Table> ReadTable(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".words") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  Table table;
  for (const std::string& file : files) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    if (!in) return Fail("cannot read " + file);
    if (auto parsed = ParseWords(text.str(), file, table); !parsed)
      return Fail(parsed.error().message);
  }
  if (table.rows.empty()) return Fail(folder + " has no rows");
  for (const Row& row : table.rows) {
    if (row.snippets.empty()) return Fail(fmt::format("row {} has no snippets", row.name));
  }
  return table;
}

}  // namespace mazurka::vocabulary
