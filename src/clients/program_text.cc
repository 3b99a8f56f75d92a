#include "clients/program_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace mazurka {
namespace {

// Whether a call is one step or as many as its code makes.
enum class Calls : uint8_t { kAtOnce, kAsTheyAre };

// What calls return is kept where only their own thread sees it until the last has returned, so
// that the client adds as little as possible to what there is to explore.
std::string ThreadClass(const ClientSource& source, size_t thread, Calls calls) {
  const std::vector<Call>& own = source.client[thread];
  const bool at_once = calls == Calls::kAtOnce;
  std::string text = fmt::format(
      "  static final class Caller{} extends Thread {{\n"
      "    Object[] returned;\n\n"
      "    @Override\n"
      "    public void run() {{\n"
      "      Object[] returned = new Object[{}];\n",
      thread, own.size());
  for (size_t i = 0; i < own.size(); ++i) {
    const SubjectMethod& method = source.methods[own[i].method];
    if (at_once) text += "      synchronized (turn) {\n      mazurka.Verify.beginAtomic();\n";
    text += fmt::format(
        "      try {{\n"
        "        {}subject.{};\n"
        "      }} catch (Throwable e) {{\n"
        "        returned[{}] = e.getClass();\n"
        "      }}\n",
        method.is_void ? "" : fmt::format("returned[{}] = ", i), CallText(method, own[i]), i);
    if (at_once) text += "      mazurka.Verify.endAtomic();\n      }\n";
  }
  return text +
         "      this.returned = returned;\n"
         "    }\n"
         "  }\n\n";
}

std::string AllThreads(const ClientSource& source, Calls calls) {
  std::string text;
  for (size_t i = 0; i < source.client.size(); ++i) text += ThreadClass(source, i, calls);
  return text;
}

// The part of main that runs the threads and gathers what they got.
std::string RunThreads(const Client& client) {
  std::string text;
  for (size_t i = 0; i < client.size(); ++i)
    text += fmt::format("    Caller{0} caller{0} = new Caller{0}();\n", i);
  for (size_t i = 0; i < client.size(); ++i) text += fmt::format("    caller{}.start();\n", i);
  for (size_t i = 0; i < client.size(); ++i) text += fmt::format("    caller{}.join();\n", i);
  text += "    Object[][] returned = {";
  for (size_t i = 0; i < client.size(); ++i)
    text += fmt::format("{}caller{}.returned", i == 0 ? "" : ", ", i);
  return text + "};\n";
}

// Two results are the same if this is.
constexpr std::string_view kTextOf =
    "  /** A result as text: a value, or the class of what was thrown. */\n"
    "  static String text(Object result) {\n"
    "    if (result instanceof Class) return ((Class<?>) result).getName();\n"
    "    if (result instanceof String) {\n"
    "      String escaped = ((String) result).replace(\"\\\\\", \"\\\\\\\\\").replace(\"\\n\", "
    "\"\\\\n\");\n"
    "      return \"\\\"\".concat(escaped).concat(\"\\\"\");\n"
    "    }\n"
    "    if (result == null || result instanceof Number || result instanceof Boolean\n"
    "        || result instanceof Character) return String.valueOf(result);\n"
    "    throw new IllegalStateException(\"a call returned an object of \" + result.getClass()\n"
    "        + \", which is not a value that can be compared\");\n"
    "  }\n";

std::string Quoted(std::string_view text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string ResultTable(const AllowedTable& allowed) {
  std::string text = "  static final String[][] RESULTS = {\n";
  for (const auto& results : allowed.results) {
    text += "    {";
    for (size_t i = 0; i < results.size(); ++i) text += (i == 0 ? "" : ", ") + Quoted(results[i]);
    text += "},\n";
  }
  return text + "  };\n";
}

// A constant of a class file has at most 65,535 bytes, so the rows are spread over several; a line
// of source has a few rows.
constexpr size_t kConstantBytes = 60'000, kLineBytes = 90;

std::string RowTable(const AllowedTable& allowed) {
  const size_t width = std::max<size_t>(1, allowed.results.size());
  const size_t rows_in_line = std::max<size_t>(1, kLineBytes / width);
  const size_t lines_in_constant = std::max<size_t>(1, kConstantBytes / (rows_in_line * width));
  std::string text = "  static final String[] ALLOWED = {\n";
  size_t lines = 0;
  for (size_t row = 0; row < allowed.rows.size(); row += rows_in_line, ++lines) {
    if (lines > 0) text += lines % lines_in_constant == 0 ? ",\n" : "\n        + ";
    if (lines % lines_in_constant == 0) text += "    ";
    text += '"';
    for (size_t i = row; i < std::min(row + rows_in_line, allowed.rows.size()); ++i)
      text += allowed.rows[i];
    text += '"';
  }
  return text + "\n  };\n";
}

constexpr std::string_view kCheck =
    "  /** Which of the call's results it is; 0 if it is none of them. */\n"
    "  static char digit(int call, Object result) {\n"
    "    String text = text(result);\n"
    "    for (int i = 0; i < RESULTS[call].length; i++) {\n"
    "      if (RESULTS[call][i].equals(text)) return DIGITS.charAt(i);\n"
    "    }\n"
    "    return 0;\n"
    "  }\n\n"
    "  static boolean isAllowed(char[] row) {\n"
    "    for (String rows : ALLOWED) {\n"
    "      int low = 0, high = rows.length() / row.length - 1;\n"
    "      while (low <= high) {\n"
    "        int middle = (low + high) / 2, i = 0, at = middle * row.length;\n"
    "        while (i < row.length && rows.charAt(at + i) == row[i]) i++;\n"
    "        if (i == row.length) return true;\n"
    "        if (rows.charAt(at + i) < row[i]) low = middle + 1; else high = middle - 1;\n"
    "      }\n"
    "    }\n"
    "    return false;\n"
    "  }\n\n"
    "  static void check(Object[][] returned) {\n"
    "    char[] row = new char[RESULTS.length];\n"
    "    int call = 0;\n"
    "    for (Object[] thread : returned) {\n"
    "      for (Object result : thread) {\n"
    "        row[call] = digit(call, result);\n"
    "        call++;\n"
    "      }\n"
    "    }\n"
    "    if (isAllowed(row)) return;\n"
    "    StringBuilder message = new StringBuilder(\"no sequence of the calls returns\");\n"
    "    for (Object[] thread : returned) {\n"
    "      message.append(\" [\");\n"
    "      for (int i = 0; i < thread.length; i++) {\n"
    "        message.append(i == 0 ? \"\" : \", \").append(text(thread[i]));\n"
    "      }\n"
    "      message.append(']');\n"
    "    }\n"
    "    throw new AssertionError(message);\n"
    "  }\n\n";

}  // namespace

std::string SequentialClass(const ClientSource& source, const std::string& class_name) {
  return fmt::format(
      "static final class {0} {{\n"
      "  static final {1} subject = new {1}();\n"
      "  static final Object turn = new Object();\n\n"
      "{2}"
      "  public static void main(String[] args) throws InterruptedException {{\n"
      "{3}"
      "    StringBuilder text = new StringBuilder();\n"
      "    for (Object[] thread : returned) {{\n"
      "      for (Object result : thread) text.append(text(result)).append('\\n');\n"
      "    }}\n"
      "    System.out.print(text);\n"
      "  }}\n"
      "}}\n\n",
      class_name, source.subject.source_name, AllThreads(source, Calls::kAtOnce),
      RunThreads(source.client));
}

std::string SequentialFile(const std::string& class_name, const std::vector<std::string>& nested) {
  std::string text = fmt::format(
      "@SuppressWarnings({{\"unchecked\", \"rawtypes\"}})\n"
      "public class {} {{\n{}\n",
      class_name, kTextOf);
  for (const std::string& c : nested) text += c;
  return text + "}\n";
}

std::string ClientFile(const ClientSource& source, const AllowedTable& allowed,
                       const std::string& class_name, const std::string& comment) {
  return fmt::format(
      "/** {} */\n"
      "@SuppressWarnings({{\"unchecked\", \"rawtypes\"}})\n"
      "public class {} {{\n"
      "  static final {} subject = new {}();\n\n"
      "{}"
      "  public static void main(String[] args) throws InterruptedException {{\n"
      "{}"
      "    check(returned);\n"
      "  }}\n\n"
      "{}"
      "{}\n"
      "  static final String DIGITS = \"{}\";\n"
      "  /** What each call can return, thread after thread, if calls take effect one at a time. "
      "*/\n"
      "{}"
      "  /** What they return together: rows in ascending order, a digit for each call. */\n"
      "{}"
      "}}\n",
      comment, class_name, source.subject.source_name, source.subject.source_name,
      AllThreads(source, Calls::kAsTheyAre), RunThreads(source.client), kCheck, kTextOf,
      kResultDigits, ResultTable(allowed), RowTable(allowed));
}

}  // namespace mazurka
