#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace mazurka {

// Replaces java's spellings of options by Mazurka's: -cp by --cp, -ea:p.Main by
// --assertions=ea:p.Main, -Xmx1g by --heap=1g, -jar FILE by FILE, and @FILE by the words in the
// file. The words before the target begin at `first`; `takes_value` says whether an option has its
// value in the next word. Fails for an option of java that has no counterpart; the message names
// it.
template <typename TakesValue>
Result<void> TranslateJavaWords(std::vector<std::string>& words, size_t first,
                                TakesValue takes_value);

// One option. `word` may become several words, or none.
Result<std::vector<std::string>> TranslateJavaWord(const std::string& word);

// The words of a file of arguments, by the rules of java: blanks separate words, quotes group,
// backslashes escape in quotes, and # begins a comment.
Result<std::vector<std::string>> ReadArgumentFile(const std::string& name);

template <typename TakesValue>
Result<void> TranslateJavaWords(std::vector<std::string>& words, size_t first,
                                TakesValue takes_value) {
  bool reads_files = true;
  size_t from_file = 0;  // words before this index come from a file, which names no other files
  const auto replace = [&](size_t at, const std::vector<std::string>& by) {
    const auto place = words.erase(words.begin() + static_cast<ptrdiff_t>(at));
    words.insert(place, by.begin(), by.end());
    if (at < from_file) from_file += by.size() - 1;
  };
  for (size_t i = first; i < words.size();) {
    const std::string word = words[i];
    if (word == "--disable-@files") {
      replace(i, {});
      reads_files = false;
    } else if (reads_files && i >= from_file && word.starts_with("@@")) {
      replace(i, {word.substr(1)});
      return {};
    } else if (reads_files && i >= from_file && word.starts_with('@')) {
      auto read = ReadArgumentFile(word.substr(1));
      if (!read) return tl::unexpected(read.error());
      replace(i, *read);
      from_file = i + read->size();
    } else if (word == "--") {
      replace(i, {});
      return {};
    } else if (!word.starts_with('-')) {
      return {};  // the target
    } else {
      auto translated = TranslateJavaWord(word);
      if (!translated) return tl::unexpected(translated.error());
      replace(i, *translated);
      if (word == "-jar" || word == "-m" || word.starts_with("--module=") || word == "--module")
        return {};  // the target follows
      if (translated->size() == 1) i += takes_value((*translated)[0]) ? 2 : 1;
    }
  }
  return {};
}

}  // namespace mazurka
