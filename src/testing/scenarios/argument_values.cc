#include "testing/scenarios/argument_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "base/modified_utf8.h"
#include "base/split.h"

namespace mazurka {
namespace {

constexpr size_t kMostValues = 3;

std::vector<std::string> Values(char kind, std::initializer_list<std::string_view> texts) {
  std::vector<std::string> values;
  for (std::string_view text : texts) values.push_back(kind + std::string(text));
  return values;
}

// The kind of the values of a type; 0 if there is none.
char KindOf(const std::string& type) {
  static const std::map<std::string_view, char> kKinds = {{"int", 'I'},
                                                          {"long", 'J'},
                                                          {"short", 'S'},
                                                          {"byte", 'B'},
                                                          {"char", 'C'},
                                                          {"float", 'F'},
                                                          {"double", 'D'},
                                                          {"boolean", 'Z'},
                                                          {"java.lang.Integer", 'I'},
                                                          {"java.lang.Long", 'J'},
                                                          {"java.lang.Short", 'S'},
                                                          {"java.lang.Byte", 'B'},
                                                          {"java.lang.Character", 'C'},
                                                          {"java.lang.Float", 'F'},
                                                          {"java.lang.Double", 'D'},
                                                          {"java.lang.Boolean", 'Z'},
                                                          {"java.lang.String", 's'},
                                                          {"java.lang.CharSequence", 's'},
                                                          {"java.lang.Object", 'I'},
                                                          {"java.lang.Number", 'I'},
                                                          {"java.lang.Comparable", 'I'}};
  const auto found = kKinds.find(type);
  return found == kKinds.end() ? '\0' : found->second;
}

// The constants of an enum, in the order of declaration.
std::vector<std::string> Constants(const ClassInfo& info) {
  constexpr uint16_t kAccEnum = 0x4000;
  std::vector<std::string> values;
  for (const MemberInfo& field : info.file.fields) {
    if (field.is(kAccEnum) && values.size() < kMostValues)
      values.push_back("e" + ModifiedUtf8ToUtf8(field.name));
  }
  return values;
}

Result<double> NumberOf(const std::string& text) {
  double number = 0;
  const size_t from = std::min(text.find_first_not_of(' '), text.size());
  const auto [end, error] = std::from_chars(text.data() + from, text.data() + text.size(), number);
  if (error != std::errc()) return Fail(fmt::format("conf = \"{}\": not a number", text));
  return number;
}

// The middle of the range first, as Lincheck does, then its ends.
Result<std::vector<std::string>> InRange(char kind, const std::string& conf) {
  const std::vector<std::string> parts = Split(conf, ':');
  if (parts.size() < 2 || parts.size() > 3) return Fail(fmt::format("conf = \"{}\"", conf));
  const auto low = NumberOf(parts.front()), high = NumberOf(parts.back());
  if (!low) return tl::unexpected(low.error());
  if (!high) return tl::unexpected(high.error());
  if (*high < *low) return Fail(fmt::format("conf = \"{}\": the range is empty", conf));
  const bool is_whole = kind != 'F' && kind != 'D';
  std::vector<std::string> values;
  for (double value : {std::floor((*low + *high) / 2), *low, *high}) {
    value = std::clamp(value, *low, *high);
    std::string text =
        is_whole ? fmt::format("{}{:.0f}", kind, value) : fmt::format("{}{}", kind, value);
    if (std::ranges::find(values, text) == values.end()) values.push_back(std::move(text));
  }
  values.resize(std::min<size_t>(values.size(), 2));
  return values;
}

// Lincheck's generators, by the last part of their names.
Result<std::vector<std::string>> Generated(std::string generator, const std::string& conf,
                                           const std::string& type, ClassTable& table) {
  generator = generator.substr(generator.rfind('.') + 1);
  static const std::map<std::string_view, char> kNumbers = {{"IntGen", 'I'},    {"LongGen", 'J'},
                                                            {"ShortGen", 'S'},  {"ByteGen", 'B'},
                                                            {"DoubleGen", 'D'}, {"FloatGen", 'F'}};
  if (generator == "ThreadIdGen") return std::vector<std::string>{"T"};
  if (generator == "BooleanGen") return Values('Z', {"false", "true"});
  if (generator == "EnumGen" && !conf.empty()) {
    std::vector<std::string> values;
    for (std::string name : Split(conf, ',')) {
      name.erase(0, std::min(name.find_first_not_of(' '), name.size()));
      values.push_back("e" + name.substr(0, name.find_last_not_of(' ') + 1));
    }
    return values;
  }
  if (generator == "StringGen" || generator == "EnumGen" || generator.empty() ||
      generator == "ParameterGenerator$Dummy" || generator == "DummyParameterGenerator") {
    return conf.find(':') != std::string::npos && generator != "StringGen" && KindOf(type) != 0
               ? InRange(KindOf(type), conf)
               : DefaultValues(table, type);
  }
  const auto number = kNumbers.find(generator);
  if (number == kNumbers.end())
    return Fail(fmt::format("{}, which makes values for a parameter, is not known", generator));
  if (conf.empty()) return DefaultValues(table, type);
  return InRange(number->second, conf);
}

}  // namespace

Result<std::vector<std::string>> DefaultValues(ClassTable& table, const std::string& type) {
  const char kind = KindOf(type);
  if (kind == 'Z') return Values(kind, {"false", "true"});
  if (kind == 's' || kind == 'C') return Values(kind, {"a", "b"});
  if (kind != 0) return Values(kind, {"1", "2"});
  if (const ClassInfo* info = table.Find(type)) {
    auto constants = Constants(*info);
    if (!constants.empty()) return constants;
  }
  return Fail(fmt::format("there are no values of {}; give some with @Param", type));
}

Result<std::vector<std::vector<std::string>>> DefaultValuesOf(
    ClassTable& table, const std::vector<std::string>& types) {
  std::vector<std::vector<std::string>> values;
  for (const std::string& type : types) {
    auto of_type = DefaultValues(table, type);
    if (!of_type) return tl::unexpected(of_type.error());
    values.push_back(std::move(*of_type));
  }
  return values;
}

Result<std::vector<std::string>> ValuesOf(const Annotation& param, const std::string& type,
                                          ClassTable& table) {
  std::vector<std::string> values;
  const char kind = KindOf(type);
  for (const char* element : {"ints", "longs", "doubles", "booleans", "chars"}) {
    for (const std::string& text : param.Texts(element)) {
      const char of_element = element[0] == 'l'   ? 'J'
                              : element[0] == 'd' ? 'D'
                              : element[0] == 'b' ? 'Z'
                              : element[0] == 'c' ? 'C'
                                                  : 'I';
      values.push_back((kind == 0 || type == "java.lang.Object" ? of_element : kind) + text);
    }
  }
  for (const std::string& text : param.Texts("strings"))
    values.push_back((kind == 0 ? 'e' : 's') + text);
  if (!values.empty()) return values;
  return Generated(ClassNameOf(param.Text("gen")), param.Text("conf"), type, table);
}

std::string TextOfValue(const std::string& value) {
  switch (value[0]) {
    case 'n':
      return "null";
    case 'T':
      return "thread";
    case 's':
      return "\"" + value.substr(1) + "\"";
    case 'C':
      return "'" + value.substr(1) + "'";
    default:
      return value.substr(1);
  }
}

Result<std::vector<std::string>> ReadArguments(std::string_view list) {
  std::vector<std::string> values;
  for (size_t at = 0; at < list.size();) {
    if (list[at] == ' ' || list[at] == ',') {
      ++at;
      continue;
    }
    const char first = list[at];
    if (first == '"' || first == '\'') {
      const size_t end = list.find(first, at + 1);
      if (end == std::string_view::npos) return Fail(fmt::format("a {} is missing", first));
      values.push_back((first == '"' ? 's' : 'C') + std::string(list.substr(at + 1, end - at - 1)));
      at = end + 1;
      continue;
    }
    const size_t end = std::min(list.find_first_of(", ", at), list.size());
    std::string word(list.substr(at, end - at));
    at = end;
    const bool is_long = word.ends_with('L') || word.ends_with('l');
    if (word == "null")
      values.emplace_back("n");
    else if (word == "true" || word == "false")
      values.push_back("Z" + word);
    else if (is_long)
      values.push_back("J" + word.substr(0, word.size() - 1));
    else if (word.find_first_not_of("-0123456789") == std::string::npos)
      values.push_back("I" + word);
    else if (word.find_first_not_of("-0123456789.eE") == std::string::npos)
      values.push_back("D" + word);
    else
      return Fail(
          fmt::format("{}: not a number, a string, a character, true, false or null", word));
  }
  return values;
}

}  // namespace mazurka
