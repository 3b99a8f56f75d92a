#include "testing/parameters.h"

#include <fmt/format.h>

#include <algorithm>

#include "testing/framework.h"

namespace mazurka {
namespace {

using Rows = std::vector<ParameterRow>;

// A value without its letter, for people.
std::string Shown(const std::string& value) {
  if (value == "n") return "null";
  if (value == "0") return "empty";
  return value.substr(1);
}

ParameterRow RowOf(std::vector<std::string> values) {
  ParameterRow row;
  for (const std::string& value : values) row.text += (row.text.empty() ? "" : ", ") + Shown(value);
  row.values = std::move(values);
  return row;
}

Result<Rows> FromValues(const Annotation& source) {
  Rows rows;
  for (const auto& [name, array] : source.elements) {
    for (const ElementValue& value : array.elements) {
      const std::string text = value.tag == 'c' ? ClassNameOf(value.text) : value.text;
      rows.push_back(RowOf({value.tag + text}));
    }
  }
  return rows;
}

std::string_view Trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

Result<Rows> FromCsv(const Annotation& source) {
  char delimiter = ',';
  std::vector<std::string> lines;
  for (const auto& [name, value] : source.elements) {
    if (name == "value") {
      lines = source.Texts(name);
    } else if (name == "delimiter" && value.text.size() == 1) {
      delimiter = value.text[0];
    } else if (name == "textBlock") {
      for (size_t from = 0; from < value.text.size();) {
        const size_t end = std::min(value.text.find('\n', from), value.text.size());
        const std::string line = value.text.substr(from, end - from);
        if (!Trimmed(line).empty() && !line.starts_with('#')) lines.push_back(line);
        from = end + 1;
      }
    } else {
      return Fail(fmt::format("@CsvSource({} = …) is not supported", name));
    }
  }
  Rows rows;
  for (const std::string& line : lines) {
    auto values = SplitCsv(line, delimiter);
    if (!values) return tl::unexpected(values.error());
    rows.push_back(RowOf(std::move(*values)));
  }
  return rows;
}

Result<Rows> FromEnum(ClassTable& table, const Annotation& source, const TestMethod& method) {
  std::string type = ClassNameOf(source.Text("value"));
  if (type.empty()) type = ParameterTypes(method.member->descriptor)[0];
  const ClassInfo* info = table.Find(type);
  if (info == nullptr) return Fail(type + " is not on the class path");
  const std::vector<std::string> names = source.Texts("names");
  const std::string mode = source.Text("mode", "INCLUDE");
  if (mode != "INCLUDE" && mode != "EXCLUDE")
    return Fail(fmt::format("@EnumSource(mode = {}) is not supported", mode));
  Rows rows;
  for (const MemberInfo& field : info->file.fields) {
    if (!field.is(kAccEnum)) continue;
    const std::string name(field.name);
    const bool is_named = std::ranges::find(names, name) != names.end();
    if (names.empty() || is_named == (mode == "INCLUDE")) rows.push_back(RowOf({"e" + name}));
  }
  return rows;
}

Result<Rows> FromMethods(const Annotation& source, const TestMethod& method,
                         const std::string& class_name, const CountRows& count) {
  std::vector<std::string> names = source.Texts("value");
  if (names.empty() || (names.size() == 1 && names[0].empty())) names = {method.name()};
  Rows rows;
  for (std::string name : names) {
    std::string owner = class_name;
    if (const size_t hash = name.find('#'); hash != std::string::npos) {
      owner = name.substr(0, hash);
      name = name.substr(hash + 1);
    }
    if (name.ends_with("()")) name.resize(name.size() - 2);
    auto more = RowsFrom(owner, name, count);
    if (!more) return more;
    rows.insert(rows.end(), more->begin(), more->end());
  }
  return rows;
}

// Parameters that the user converts or combines himself.
bool HasAnnotatedParameters(const TestMethod& method) {
  const auto parameters = ParseParameterAnnotations(method.owner->file, *method.member);
  if (!parameters) return true;
  return std::ranges::any_of(*parameters, [](const std::vector<Annotation>& annotations) {
    return std::ranges::any_of(annotations,
                               [](const auto& a) { return a.type.starts_with("org.junit."); });
  });
}

}  // namespace

Result<std::vector<std::string>> SplitCsv(std::string_view line, char delimiter) {
  std::vector<std::string> values;
  for (size_t from = 0; from <= line.size();) {
    size_t at = from;
    while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
    if (at < line.size() && line[at] == '\'') {
      std::string value = "s";
      for (++at; at < line.size(); ++at) {
        if (line[at] != '\'') {
          value += line[at];
        } else if (at + 1 < line.size() && line[at + 1] == '\'') {
          value += line[at++];
        } else {
          break;
        }
      }
      if (at >= line.size()) return Fail(fmt::format("@CsvSource: a quote is missing in {}", line));
      values.push_back(std::move(value));
      from = std::min(line.find(delimiter, at), line.size()) + 1;
      continue;
    }
    const size_t end = std::min(line.find(delimiter, from), line.size());
    const std::string_view value = Trimmed(line.substr(from, end - from));
    values.push_back(value.empty() ? "n" : "s" + std::string(value));
    from = end + 1;
  }
  return values;
}

Result<std::vector<ParameterRow>> RowsFrom(const std::string& owner, const std::string& method,
                                           const CountRows& count) {
  auto number = count(owner, method);
  if (!number) return tl::unexpected(number.error());
  Rows rows;
  for (size_t i = 0; i < *number; ++i)
    rows.push_back({"", {}, {"parameters", owner, method, std::to_string(i)}});
  return rows;
}

Result<std::vector<ParameterRow>> RowsOf(ClassTable& table, const TestMethod& method,
                                         const std::string& class_name, const CountRows& count) {
  const size_t wanted = ParameterTypes(method.member->descriptor).size();
  if (wanted == 0 || HasAnnotatedParameters(method))
    return Fail("its parameters need an extension");
  Rows rows;
  for (const Annotation& a : method.annotations) {
    if (!a.type.starts_with(jupiter::kSources)) continue;
    const std::string name = a.type.substr(jupiter::kSources.size());
    Result<Rows> more = name == "ValueSource"    ? FromValues(a)
                        : name == "CsvSource"    ? FromCsv(a)
                        : name == "EnumSource"   ? FromEnum(table, a, method)
                        : name == "MethodSource" ? FromMethods(a, method, class_name, count)
                        : name == "NullSource"   ? Rows{RowOf({"n"})}
                        : name == "EmptySource"  ? Rows{RowOf({"0"})}
                        : name == "NullAndEmptySource"
                            ? Rows{RowOf({"n"}), RowOf({"0"})}
                            : Result<Rows>(Fail("@" + name + " is not supported"));
    if (!more) return more;
    rows.insert(rows.end(), more->begin(), more->end());
  }
  for (const ParameterRow& row : rows) {
    if (row.step.empty() && row.values.size() < wanted)
      return Fail("its parameters need an extension");
  }
  if (rows.empty()) return Fail("it has no source of parameters");
  return rows;
}

}  // namespace mazurka
