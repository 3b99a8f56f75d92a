#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace mazurka::vocabulary {

// An action of programs that other threads can observe or wait for.
struct Row {
  std::string name;
  std::vector<std::string> snippets;  // alternatives: Java statements with $placeholders
  bool needs_process = false;         // java must run the program in its own process
  bool only_mazurka = false;          // the outcomes under java are not a subset
};

// A declaration that programs contain if they mention one of its identifiers.
struct Member {
  std::vector<std::string> identifiers;
  std::string text;
  bool may_recur = false;  // its $body may mention the member itself
};

// The values of a placeholder, one of which a snippet uses throughout.
struct Alternatives {
  std::string placeholder;
  std::vector<std::string> values;
};

struct Table {
  std::vector<Row> rows;
  std::vector<Member> members;
  std::vector<Alternatives> choices;
};

// Reads all files of the folder that end in .words, in the order of their names. README.md there
// describes the form.
Result<Table> ReadTable(const std::string& folder);

// Replaces the placeholder where it is not part of a longer one.
std::string ReplacePlaceholder(std::string text, std::string_view placeholder,
                               std::string_view value);

// Appends the entries of one such file; `name` is for messages.
Result<void> ParseWords(std::string_view text, const std::string& name, Table& table);

}  // namespace mazurka::vocabulary
