#include "agreement/vocabulary_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace mazurka::vocabulary {
namespace {

constexpr std::string_view kBody = "$body";

bool IsIdentifierPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The positions of the identifier in the text as a whole word.
size_t FindWord(std::string_view text, std::string_view word, size_t from = 0) {
  for (size_t at = text.find(word, from); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    const bool begins = at == 0 || !IsIdentifierPart(text[at - 1]);
    const bool ends = end == text.size() || !IsIdentifierPart(text[end]);
    if (begins && ends) return at;
  }
  return std::string_view::npos;
}

bool Mentions(std::string_view text, const Member& member) {
  return std::any_of(
      member.identifiers.begin(), member.identifiers.end(),
      [&](const std::string& word) { return FindWord(text, word) != std::string_view::npos; });
}

bool IsContainer(std::string_view text) { return text.find(kBody) != std::string_view::npos; }

class Generator {
 public:
  Generator(const Table& table, uint64_t number) : table_(table), random_(number) {
    program_.number = number;
    std::tie(program_.first, program_.second) = PairOf(table, number);
  }

  VocabularyProgram Generate() {
    program_.joins = Below(3) != 0;
    program_.locks_class = Below(8) == 0;
    const size_t threads = Below(3) == 0 ? 3 : 2;
    program_.threads.resize(threads);
    const size_t snippets = threads + Below(3 == threads ? 2 : 3);
    // The two rows first, in different threads; then either, anywhere.
    const size_t start = Below(threads);
    for (size_t i = 0; i < snippets; ++i) {
      const size_t row = i < 2 ? (i == 0 ? program_.first : program_.second) : EitherRow();
      const size_t thread = i < threads ? (start + i) % threads : Below(threads);
      program_.threads[thread].push_back(MakeSnippet(row, OtherRow(row), 0));
    }
    program_.member_body.push_back(MakeSnippet(EitherRow(), program_.first, 2));
    return std::move(program_);
  }

 private:
  uint64_t Below(uint64_t limit) { return random_() % limit; }
  size_t EitherRow() { return Below(2) == 0 ? program_.first : program_.second; }
  size_t OtherRow(size_t row) const {
    return row == program_.first ? program_.second : program_.first;
  }

  // At depth 2 no snippet contains another one.
  Snippet MakeSnippet(size_t row, size_t other, int depth) {
    const std::vector<std::string>& texts = table_.rows[row].snippets;
    Snippet snippet{row, texts[Below(texts.size())], {}, Below(4) != 0};
    if (depth >= 2 && IsContainer(snippet.text)) {
      std::vector<std::string> simple;
      std::copy_if(texts.begin(), texts.end(), std::back_inserter(simple),
                   [](const std::string& text) { return !IsContainer(text); });
      snippet.text = simple.empty() ? "x++;" : simple[Below(simple.size())];
    }
    for (const Alternatives& choices : table_.choices) {
      snippet.text = ReplacePlaceholder(std::move(snippet.text), choices.placeholder,
                                        choices.values[Below(choices.values.size())]);
    }
    const uint64_t thread = Below(program_.threads.size());
    snippet.text = ReplacePlaceholder(std::move(snippet.text), "$t", fmt::format("t{}", thread));
    snippet.text = ReplacePlaceholder(std::move(snippet.text), "$n", std::to_string(++snippets_));
    if (IsContainer(snippet.text) && depth < 2)
      snippet.body.push_back(MakeSnippet(other, row, depth + 1));
    return snippet;
  }

  const Table& table_;
  std::mt19937_64 random_;
  VocabularyProgram program_;
  uint64_t snippets_ = 0;
};

// Members that the text mentions, or that such members mention; by their places in the table.
std::vector<bool> MembersIn(const Table& table, std::string text, const std::string& body) {
  std::vector<bool> used(table.members.size());
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < table.members.size(); ++i) {
      if (used[i] || !Mentions(text, table.members[i])) continue;
      used[i] = more = true;
      text += table.members[i].text;
      if (IsContainer(table.members[i].text)) text += body;
    }
  }
  return used;
}

class Writer {
 public:
  Writer(const Table& table, const VocabularyProgram& program) : table_(table), program_(program) {}

  std::string Write() {
    std::string threads;
    for (size_t t = 1; t < program_.threads.size(); ++t) threads += ThreadClass(t);
    const std::string main = Main();
    const std::string body =
        program_.member_body.empty() ? "" : TextOf(program_.member_body[0], "    ");
    const std::vector<bool> used = MembersIn(table_, threads + main, body);
    std::string out =
        fmt::format("// {} + {}\nfinal class {} {{\n", table_.rows[program_.first].name,
                    table_.rows[program_.second].name, program_.name);
    out += "  static int x;\n  static volatile int y;\n  static Thread t0, t1, t2;\n";
    out += "  static String r0, r1, r2;\n  static final Log r = new Log(9);\n";
    for (size_t i = 0; i < used.size(); ++i) {
      if (used[i]) out += MemberText(table_.members[i], body);
    }
    return out + threads + main + "}\n";
  }

 private:
  static std::string MemberText(const Member& member, const std::string& body) {
    std::string text = member.text;
    if (IsContainer(text)) {
      // Methods that call themselves for ever would end in a StackOverflowError.
      const bool recurs = !member.may_recur && Mentions(body, member);
      text = ReplacePlaceholder(text, kBody, recurs ? "x++;" : body);
    }
    return "  " + text + "\n";
  }

  std::string TextOf(const Snippet& snippet, const std::string& indent) {
    std::string text = snippet.text;
    if (IsContainer(text))
      text = ReplacePlaceholder(text, kBody,
                                snippet.body.empty() ? "x++;" : TextOf(snippet.body[0], indent));
    const uint64_t n = ++catches_;
    const std::string handler = snippet.catches
                                    ? fmt::format("r.add(caught{});", n)
                                    : fmt::format("if (Log.on()) throw Log.rethrow(caught{});", n);
    return fmt::format("try {{ {} }} catch (Throwable caught{}) {{ {} }}", text, n, handler);
  }

  std::string Body(size_t t) {
    std::string out;
    for (const Snippet& snippet : program_.threads[t]) {
      out += fmt::format("      {}\n      Pause.here();\n", TextOf(snippet, "      "));
    }
    return out;
  }

  std::string ThreadClass(size_t t) {
    const std::string end = program_.joins ? "" : " System.out.println(r.text());";
    return fmt::format(
        "  static final class T{0} extends Thread {{\n    public void run() {{\n"
        "      final Log r = new Log({0});\n      try {{\n      Pause.here();\n{1}      }} finally "
        "{{ r{0} = r.text();{2} }}\n    }}\n  }}\n",
        t, Body(t), end);
  }

  std::string Main() {
    std::string out =
        fmt::format("  public static {}void main(String[] args) throws Throwable {{\n",
                    program_.locks_class ? "synchronized " : "") +
        "    t0 = Thread.currentThread();\n";
    for (size_t t = 1; t < program_.threads.size(); ++t)
      out += fmt::format("    t{0} = new T{0}();\n", t);
    for (size_t t = 1; t < program_.threads.size(); ++t)
      out += fmt::format("    t{}.start();\n", t);
    out += "    final Log r = new Log(0);\n    try {\n" + Body(0);
    if (program_.joins) {
      for (size_t t = 1; t < program_.threads.size(); ++t)
        out += fmt::format("      t{}.join();\n", t);
      out += "    } finally { Log.print(r.text(), r1, r2, x, y); }\n";
    } else {
      out += "    } finally { System.out.println(r.text()); }\n";
    }
    return out + "  }\n";
  }

  const Table& table_;
  const VocabularyProgram& program_;
  uint64_t catches_ = 0;
};

void AppendSmaller(const Snippet& snippet, std::vector<Snippet>& smaller) {
  if (snippet.body.empty()) return;
  smaller.push_back(snippet.body[0]);
  smaller.push_back(snippet);
  smaller.back().body.clear();
  std::vector<Snippet> inner;
  AppendSmaller(snippet.body[0], inner);
  for (Snippet& s : inner) {
    smaller.push_back(snippet);
    smaller.back().body = {std::move(s)};
  }
}

}  // namespace

uint64_t PairCount(const Table& table) { return table.rows.size() * (table.rows.size() + 1) / 2; }

uint64_t IndexOfPair(const Table& /*table*/, size_t first, size_t second) {
  const uint64_t low = std::min(first, second), high = std::max(first, second);
  return high * (high + 1) / 2 + low;
}

std::pair<size_t, size_t> PairOf(const Table& table, uint64_t number) {
  // Neighbours get pairs that are far from each other: steps of about the golden section.
  const uint64_t pairs = PairCount(table);
  auto step = static_cast<uint64_t>(static_cast<double>(pairs) * 0.6180339887);
  while (std::gcd(step, pairs) != 1) ++step;
  const uint64_t index = static_cast<uint64_t>(static_cast<__uint128_t>(number) * step % pairs);
  size_t high = 0;
  while ((high + 1) * (high + 2) / 2 <= index) ++high;
  const auto low = static_cast<size_t>(index - high * (high + 1) / 2);
  return number % 2 == 0 ? std::pair{high, low} : std::pair{low, high};
}

VocabularyProgram GenerateProgram(const Table& table, uint64_t number) {
  return Generator(table, number).Generate();
}

std::string ToJava(const Table& table, const VocabularyProgram& program) {
  return Writer(table, program).Write();
}

std::string WholeRow(const Table& table, size_t row, const std::string& class_name) {
  VocabularyProgram program;
  program.first = program.second = row;
  program.threads.resize(3);
  uint64_t n = 0;
  for (const std::string& text : table.rows[row].snippets) {
    Snippet snippet{row, text, {}, true};
    for (const Alternatives& choices : table.choices)
      snippet.text =
          ReplacePlaceholder(std::move(snippet.text), choices.placeholder, choices.values[0]);
    snippet.text = ReplacePlaceholder(std::move(snippet.text), "$t", "t1");
    snippet.text = ReplacePlaceholder(std::move(snippet.text), "$n", std::to_string(++n));
    program.threads[n % 3].push_back(std::move(snippet));
  }
  program.name = class_name;
  return Writer(table, program).Write();
}

std::vector<VocabularyProgram> SmallerPrograms(const VocabularyProgram& program) {
  std::vector<VocabularyProgram> smaller;
  for (size_t t = 0; t < program.threads.size(); ++t) {
    for (size_t i = 0; i < program.threads[t].size(); ++i) {
      smaller.push_back(program);
      std::vector<Snippet>& snippets = smaller.back().threads[t];
      snippets.erase(snippets.begin() + static_cast<std::ptrdiff_t>(i));
      std::vector<Snippet> others;
      AppendSmaller(program.threads[t][i], others);
      for (Snippet& other : others) {
        smaller.push_back(program);
        smaller.back().threads[t][i] = std::move(other);
      }
    }
  }
  if (program.locks_class) {
    smaller.push_back(program);
    smaller.back().locks_class = false;
  }
  if (!program.member_body.empty()) {
    smaller.push_back(program);
    smaller.back().member_body.clear();
  }
  if (program.threads.size() > 2 && program.threads.back().empty()) {
    smaller.push_back(program);
    smaller.back().threads.pop_back();
  }
  return smaller;
}

std::string Imports() {
  std::string text;
  for (std::string_view package :
       {"java.lang.invoke", "java.lang.reflect", "java.lang.ref", "java.util",
        "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks",
        "java.util.function"}) {
    text += fmt::format("import {}.*;\n", package);
  }
  return text + "\n";
}

}  // namespace mazurka::vocabulary
