#include "jvm/runtime/attributes.h"

#include <algorithm>
#include <sstream>

#include "base/wildcard.h"

namespace mazurka {
namespace {

std::string Quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

bool Fits(bool is_class, const std::string& pattern, const std::string& owner,
          std::string_view member) {
  return MatchesWildcard(pattern, is_class ? owner : owner + "." + std::string(member));
}

}  // namespace

const Attributes::ValueName Attributes::kValues[] = {
    {"atomic", Value::kAtomic},
    {"not-atomic", Value::kNotAtomic},
    {"automatic", Value::kAutomatic},
    {"never", Value::kNever},
    {"always", Value::kAlways},
    {"others", Value::kOthers},
    {"outermost-lock", Value::kOutermostLock},
    {"firewall", Value::kFirewall},
    {"no-firewall", Value::kNoFirewall},
};

Result<Attributes::Rule> Attributes::ParseLine(std::string_view line) {
  std::istringstream words{std::string(line)};
  std::string what, pattern, value, more;
  words >> what >> pattern >> value;
  if (value.empty() || words >> more)
    return Fail("expected a kind (class, method or field), a pattern and an attribute");
  const auto* kind = std::find(std::begin(kWhats), std::end(kWhats), what);
  if (kind == std::end(kWhats)) return Fail(Quoted(what) + " is not class, method or field");
  const auto* named = std::find_if(std::begin(kValues), std::end(kValues),
                                   [&](const ValueName& v) { return v.name == value; });
  if (named == std::end(kValues)) return Fail("there is no attribute " + Quoted(value));
  const auto is = static_cast<What>(kind - std::begin(kWhats));
  const bool of_methods = named->value == Value::kAtomic || named->value == Value::kNotAtomic;
  const bool of_fields = named->value == Value::kFirewall || named->value == Value::kNoFirewall;
  if ((of_methods && is == What::kField) || (of_fields && is == What::kMethod))
    return Fail("a " + what + " cannot be " + value);
  return Rule{is, pattern, named->value};
}

Result<Attributes> Attributes::Parse(std::string_view text) {
  Attributes attributes;
  for (size_t from = 0, number = 1; from < text.size(); ++number) {
    const size_t end = std::min(text.find_first_of("\n;", from), text.size());
    std::string_view line = text.substr(from, end - from);
    line = line.substr(0, line.find('#'));
    from = end + 1;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    auto rule = ParseLine(line);
    if (!rule) return Fail("line " + std::to_string(number) + ": " + rule.error().message);
    attributes.rules_.push_back(std::move(*rule));
  }
  return attributes;
}

std::string Attributes::text() const {
  std::string text;
  for (const Rule& rule : rules_) {
    const auto* named = std::find_if(std::begin(kValues), std::end(kValues),
                                     [&](const ValueName& v) { return v.value == rule.value; });
    if (!text.empty()) text += "; ";
    text += std::string(kWhats[static_cast<size_t>(rule.what)]) + " " + rule.pattern + " " +
            std::string(named->name);
  }
  return text;
}

bool Attributes::restricts() const {
  return std::any_of(rules_.begin(), rules_.end(), [](const Rule& rule) {
    return rule.value == Value::kAtomic || rule.value == Value::kFirewall;
  });
}

bool Attributes::SetMethod(Value value, Method& method) {
  switch (value) {
    case Value::kAtomic:
    case Value::kNotAtomic:
      method.is_atomic = value == Value::kAtomic;
      return true;
    case Value::kFirewall:
    case Value::kNoFirewall:
      return false;
    default:
      method.relevance =
          static_cast<Relevance>(static_cast<int>(value) - static_cast<int>(Value::kAutomatic));
      return true;
  }
}

bool Attributes::SetField(Value value, Field& field) {
  switch (value) {
    case Value::kFirewall:
    case Value::kNoFirewall:
      field.is_firewall = value == Value::kFirewall;
      return true;
    case Value::kAtomic:
    case Value::kNotAtomic:
      return false;
    default:
      field.relevance =
          static_cast<Relevance>(static_cast<int>(value) - static_cast<int>(Value::kAutomatic));
      return true;
  }
}

void Attributes::Apply(Klass& klass) const {
  if (rules_.empty()) return;
  const std::string owner = klass.ExternalName();
  for (const Rule& rule : rules_) {
    const bool is_class = rule.what == What::kClass;
    if (is_class && !MatchesWildcard(rule.pattern, owner)) continue;
    if (rule.what != What::kField) {
      for (auto& method : klass.methods) {
        if (Fits(is_class, rule.pattern, owner, method->name.view()))
          SetMethod(rule.value, *method);
      }
    }
    if (rule.what != What::kMethod) {
      for (Field& field : klass.fields) {
        if (Fits(is_class, rule.pattern, owner, field.name.view())) SetField(rule.value, field);
      }
    }
  }
  for (auto& method : klass.methods) {
    // A native is one step anyway, and a library section has no operations.
    if (method->native != nullptr || method->is_native() || method->is_library)
      method->is_atomic = false;
    if (method->is_atomic) method->calls_slowly = true;
  }
}

}  // namespace mazurka
