#include "clients/program_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace mazurka {
namespace {

// Java statements before and after each call of the client.
struct Around {
  std::vector<std::string> before, after;

  explicit Around(const Client& client) {
    size_t calls = 0;
    for (const std::vector<Call>& thread : client) calls += thread.size();
    before.resize(calls);
    after.resize(calls);
  }
};

size_t FirstCall(const Client& client, size_t thread) {
  size_t calls = 0;
  for (size_t i = 0; i < thread; ++i) calls += client[i].size();
  return calls;
}

// A thread keeps its results in a local array until its last call has returned, so that the client
// adds few visible operations.
std::string ThreadClass(const ClientSource& source, size_t thread, const Around& around) {
  const std::vector<Call>& own = source.client[thread];
  const size_t first = FirstCall(source.client, thread);
  std::string text = fmt::format(
      "  static final class Caller{} extends Thread {{\n"
      "    Object[] returned;\n\n"
      "    @Override\n"
      "    public void run() {{\n"
      "      Object[] returned = new Object[{}];\n",
      thread, own.size());
  for (size_t i = 0; i < own.size(); ++i) {
    const SubjectMethod& method = source.methods[own[i].method];
    text += around.before[first + i];
    text += fmt::format(
        "      try {{\n"
        "        {}subject.{};\n"
        "      }} catch (Throwable e) {{\n"
        "        returned[{}] = e.getClass();\n"
        "      }}\n",
        method.is_void ? "" : fmt::format("returned[{}] = ", i), CallText(method, own[i]), i);
    text += around.after[first + i];
  }
  return text +
         "      this.returned = returned;\n"
         "    }\n"
         "  }\n\n";
}

std::string AllThreads(const ClientSource& source, const Around& around) {
  std::string text;
  for (size_t i = 0; i < source.client.size(); ++i) text += ThreadClass(source, i, around);
  return text;
}

// Every call is one step: an atomic section under one lock.
Around OneAtATime(const Client& client, ClientOrder order) {
  Around around(client);
  size_t call = 0;
  for (size_t thread = 0; thread < client.size(); ++thread) {
    for (size_t i = 0; i < client[thread].size(); ++i, ++call) {
      around.before[call] = "      synchronized (turn) {\n      mazurka.Verify.beginAtomic();\n";
      if (order == ClientOrder::kRealTime)
        around.before[call] +=
            fmt::format("      order.append((char) {});\n", kFirstThread + thread);
      around.after[call] = "      mazurka.Verify.endAtomic();\n      }\n";
    }
  }
  return around;
}

// Where the constraint orders two calls, the second one assumes that the first one has returned. An
// assumption discards the execution instead of waiting, so the client never delays a call.
Around UnderConstraints(const Client& client, const std::vector<OrderConstraint>& constraints) {
  Around around(client);
  std::set<CallPair> pairs;
  for (const OrderConstraint& constraint : constraints)
    pairs.insert(constraint.begin(), constraint.end());
  for (const CallPair pair : pairs) {
    around.before[pair.second] += fmt::format(
        "      if (BEFORE_{0}_{1}) mazurka.Verify.assume(returned{0});\n", pair.first, pair.second);
    around.after[pair.first] =
        fmt::format("      if (IS_FIRST_{0}) returned{0} = true;\n", pair.first);
  }
  return around;
}

// The part of main that runs the threads and collects their results.
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

// Two results are equal if their texts are equal.
constexpr std::string_view kTextOf =
    "  /** A result as text: a value, or the class of an exception. */\n"
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

// A string constant has at most 65,535 bytes in a class file, so the rows fill several constants.
// A line of source holds a few rows.
constexpr size_t kConstantBytes = 60'000, kLineBytes = 90;

// `indent` is the beginning of each line.
std::string Rows(const std::vector<std::string>& all_rows, const std::string& indent) {
  const size_t width = std::max<size_t>(1, all_rows.empty() ? 0 : all_rows[0].size());
  const size_t rows_in_line = std::max<size_t>(1, kLineBytes / width);
  const size_t lines_in_constant = std::max<size_t>(1, kConstantBytes / (rows_in_line * width));
  std::string text;
  size_t lines = 0;
  for (size_t row = 0; row < all_rows.size(); row += rows_in_line, ++lines) {
    if (lines > 0) text += lines % lines_in_constant == 0 ? ",\n" : "\n" + indent + "    + ";
    if (lines % lines_in_constant == 0) text += indent;
    text += '"';
    for (size_t i = row; i < std::min(row + rows_in_line, all_rows.size()); ++i)
      text += all_rows[i];
    text += '"';
  }
  return text + "\n";
}

std::string RowTable(const AllowedTable& allowed) {
  return "  static final String[] ALLOWED = {\n" + Rows(allowed.rows, "    ") + "  };\n";
}

// The constraints and the rows that each refutes. Every execution chooses one constraint.
std::string OrderTable(const ClientSource& source, const AllowedTable& allowed) {
  if (allowed.refuted.empty()) return "";
  std::string text = fmt::format(
      "\n  /** The constraint of this execution, an index into ORDERS. */\n"
      "  static final int ORDER = mazurka.Verify.any(0, {});\n"
      "  /** Pairs of calls, numbered thread by thread: the first returned before the second "
      "began. */\n"
      "  static final int[][][] ORDERS = {{\n    {{}},\n",
      allowed.refuted.size());
  std::set<CallPair> pairs;
  std::set<uint8_t> firsts;
  for (const RefutedRows& refuted : allowed.refuted) {
    text += "    {";
    for (size_t i = 0; i < refuted.constraint.size(); ++i) {
      const CallPair pair = refuted.constraint[i];
      text += fmt::format("{}{{{}, {}}}", i == 0 ? "" : ", ", pair.first, pair.second);
      pairs.insert(pair);
      firsts.insert(pair.first);
    }
    text += "},\n";
  }
  text += "  };\n";
  for (const CallPair pair : pairs)
    text += fmt::format("  static final boolean BEFORE_{0}_{1} = isOrdered({0}, {1});\n",
                        pair.first, pair.second);
  for (const uint8_t first : firsts) {
    text += fmt::format(
        "  static final boolean IS_FIRST_{0} = isOrdered({0}, -1);\n"
        "  static volatile boolean returned{0};\n",
        first);
  }
  text += "  static final String[] CALLS = {\n";
  for (size_t thread = 0; thread < source.client.size(); ++thread) {
    for (const Call& call : source.client[thread]) {
      const std::string text_of_call = CallText(source.methods[call.method], call);
      text += fmt::format("    {},\n", Quoted(fmt::format("Caller{}.{}", thread, text_of_call)));
    }
  }
  text +=
      "  };\n"
      "  /** For each constraint, rows of ALLOWED that it forbids. */\n"
      "  static final String[][] REFUTED = {\n    {},\n";
  for (const RefutedRows& refuted : allowed.refuted)
    text += "    {\n" + Rows(refuted.rows, "      ") + "    },\n";
  return text + "  };\n";
}

// Java methods that read the chosen constraint.
constexpr std::string_view kRealTimeOrder =
    "  static boolean isLegal(char[] row) {\n"
    "    return isIn(ALLOWED, row) && !isIn(REFUTED[ORDER], row);\n"
    "  }\n\n"
    "  /** Whether the constraint has the pair; with -1, any pair that begins with the call. */\n"
    "  static boolean isOrdered(int first, int second) {\n"
    "    for (int[] pair : ORDERS[ORDER]) {\n"
    "      if (pair[0] == first && (pair[1] == second || second < 0)) return true;\n"
    "    }\n"
    "    return false;\n"
    "  }\n\n"
    "  static String orderText() {\n"
    "    StringBuilder text = new StringBuilder();\n"
    "    for (int[] pair : ORDERS[ORDER]) {\n"
    "      text.append(text.length() == 0 ? \": \" : \", \").append(CALLS[pair[0]])\n"
    "          .append(\" returned before \").append(CALLS[pair[1]]).append(\" began\");\n"
    "    }\n"
    "    return text.toString();\n"
    "  }\n\n";

constexpr std::string_view kCheck =
    "  /** The digit of the result; 0 if the call has no such result. */\n"
    "  static char digit(int call, Object result) {\n"
    "    String text = text(result);\n"
    "    for (int i = 0; i < RESULTS[call].length; i++) {\n"
    "      if (RESULTS[call][i].equals(text)) return DIGITS.charAt(i);\n"
    "    }\n"
    "    return 0;\n"
    "  }\n\n"
    "  static boolean isIn(String[] table, char[] row) {\n"
    "    for (String rows : table) {\n"
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
    "    if (isLegal(row)) return;\n"
    "    StringBuilder message = new StringBuilder(\"no sequence of the calls returns\");\n"
    "    for (Object[] thread : returned) {\n"
    "      message.append(\" [\");\n"
    "      for (int i = 0; i < thread.length; i++) {\n"
    "        message.append(i == 0 ? \"\" : \", \").append(text(thread[i]));\n"
    "      }\n"
    "      message.append(']');\n"
    "    }\n"
    "    throw new AssertionError(message.append(orderText()));\n"
    "  }\n\n";

constexpr std::string_view kThreadOrder =
    "  static boolean isLegal(char[] row) {\n"
    "    return isIn(ALLOWED, row);\n"
    "  }\n\n"
    "  static String orderText() {\n"
    "    return \"\";\n"
    "  }\n\n";

}  // namespace

std::string SequentialClass(const ClientSource& source, const std::string& class_name,
                            ClientOrder order) {
  return fmt::format(
      "static final class {0} {{\n"
      "  static final {1} subject = new {1}();\n"
      "  static final Object turn = new Object();\n"
      "  static final StringBuilder order = new StringBuilder();\n\n"
      "{2}"
      "  public static void main(String[] args) throws InterruptedException {{\n"
      "{3}"
      "    StringBuilder text = new StringBuilder().append(order).append('\\n');\n"
      "    for (Object[] thread : returned) {{\n"
      "      for (Object result : thread) text.append(text(result)).append('\\n');\n"
      "    }}\n"
      "    System.out.print(text);\n"
      "  }}\n"
      "}}\n\n",
      class_name, source.subject.source_name, AllThreads(source, OneAtATime(source.client, order)),
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
  std::vector<OrderConstraint> constraints;
  for (const RefutedRows& refuted : allowed.refuted) constraints.push_back(refuted.constraint);
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
      "{}"
      "{}\n"
      "  static final String DIGITS = \"{}\";\n"
      "  /** The results that each call can have in a sequential execution, thread by thread. */\n"
      "{}"
      "  /** The allowed combinations: sorted rows with one digit per call. */\n"
      "{}"
      "{}"
      "}}\n",
      comment, class_name, source.subject.source_name, source.subject.source_name,
      AllThreads(source, UnderConstraints(source.client, constraints)), RunThreads(source.client),
      kCheck, constraints.empty() ? kThreadOrder : kRealTimeOrder, kTextOf, kResultDigits,
      ResultTable(allowed), RowTable(allowed), OrderTable(source, allowed));
}

}  // namespace mazurka
