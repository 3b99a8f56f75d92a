#include "cli/java_words.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/files.h"
#include "jvm/interpreter/environment.h"

namespace mazurka {
namespace {

struct Spelling {
  std::string_view java, ours;
};

// The rest of a word behind one of these becomes the option's value.
constexpr Spelling kBeginnings[] = {
    {"-Xmx", "--heap="},
    {"-Xss", "--stack="},
    {"--module=", "--module "},
};

constexpr Spelling kAssertions[] = {
    {"-enableassertions", "ea"},
    {"-disableassertions", "da"},
    {"-enablesystemassertions", "esa"},
    {"-disablesystemassertions", "dsa"},
    {"-ea", "ea"},
    {"-da", "da"},
    {"-esa", "esa"},
    {"-dsa", "dsa"},
};

// Options of java without a counterpart: a whole word, or the beginning of one that ends with '*'.
struct Refused {
  std::string_view word, why;
};
constexpr std::string_view kHotSpot = "it configures the HotSpot virtual machine",
                           kAgent = "agents are not supported",
                           kModules = "the module system cannot be changed in this way";
constexpr Refused kRefused[] = {
    {"-X*", kHotSpot},
    {"-server", kHotSpot},
    {"-client", kHotSpot},
    {"-verbose*", kHotSpot},
    {"-javaagent:*", kAgent},
    {"-agentlib:*", kAgent},
    {"-agentpath:*", kAgent},
    {"-splash:*", "AWT is not supported"},
    {"-version", "it belongs to java; see mazurka --version"},
    {"-showversion", "it belongs to java; see mazurka --version"},
    {"--enable-preview", "preview features are not supported"},
    {"--patch-module*", kModules},
    {"--limit-modules*", kModules},
    {"--upgrade-module-path*", kModules},
    {"--illegal-access*", "java 17 ignores it, too"},
    {"--enable-native-access*", "native code is not supported"},
    {"--source*", "the source level is that of Java 17"},
};

bool Matches(std::string_view word, std::string_view pattern) {
  if (!pattern.ends_with('*')) return word == pattern;
  return word.starts_with(pattern.substr(0, pattern.size() - 1));
}

// The word of --assertions, or nothing. `word` is like "-ea:p.Main".
std::string AssertionText(const std::string& word) {
  const size_t colon = std::min(word.find(':'), word.size());
  for (const Spelling& row : kAssertions) {
    if (word.substr(0, colon) == row.java) return std::string(row.ours) + word.substr(colon);
  }
  return "";
}

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

}  // namespace

Result<std::vector<std::string>> TranslateJavaWord(const std::string& word) {
  using Words = std::vector<std::string>;
  if (word == "-cp" || word == "-classpath") return Words{"--cp"};
  if (word == "-jar") return Words{};
  for (const Spelling& row : kBeginnings) {
    if (!word.starts_with(row.java)) continue;
    const std::string value = word.substr(row.java.size());
    if (value.empty()) return Fail(word + ": its value is missing");
    if (row.ours.ends_with(' '))
      return Words{std::string(row.ours.substr(0, row.ours.size() - 1)), value};
    return Words{std::string(row.ours) + value};
  }
  if (const std::string text = AssertionText(word); !text.empty()) {
    if (!ParseAssertionRule(text))
      return Fail(word + ": expected the name of a class or of a package with ... behind it");
    return Words{"--assertions=" + text};
  }
  for (const Refused& row : kRefused) {
    if (Matches(word, row.word))
      return Fail("the option " + word +
                  " of java has no counterpart here: " + std::string(row.why) + "; leave it out");
  }
  return Words{word};
}

Result<std::vector<std::string>> ReadArgumentFile(const std::string& name) {
  auto text = ReadFile(name);
  if (!text) return Fail("@" + name + ": " + text.error().message);
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  const std::string_view all = *text;
  for (size_t i = 0; i < all.size(); ++i) {
    const char c = all[i];
    if (quote != 0 && c == '\\' && i + 1 < all.size()) {
      const char next = all[++i];
      constexpr std::string_view kLetters = "nrtf", kMeanings = "\n\r\t\f";
      const size_t letter = kLetters.find(next);
      if (next == '\n' || next == '\r') {  // continues on the next line, without its indentation
        while (i + 1 < all.size() && IsBlank(all[i + 1])) ++i;
      } else {
        word += letter == std::string_view::npos ? next : kMeanings[letter];
      }
    } else if (quote != 0) {
      // An open quote ends with its line.
      if (c == quote || c == '\n' || c == '\r')
        quote = 0;
      else
        word += c;
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (c == '#' && !in_word) {
      while (i + 1 < all.size() && all[i + 1] != '\n') ++i;
    } else if (IsBlank(c)) {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (in_word) words.push_back(word);
  return words;
}

}  // namespace mazurka
