#include "jvm/interpreter/environment.h"

#include "jvm/interpreter/vm_options.h"

namespace mazurka {
namespace {

using Scope = AssertionRule::Scope;

constexpr std::string_view kSubpackages = "...";

// The rule's text before the ':'.
std::string_view WordOf(const AssertionRule& rule) {
  if (rule.scope == Scope::kSystem) return rule.enables ? "esa" : "dsa";
  return rule.enables ? "ea" : "da";
}

// The last rule with this scope and name.
const AssertionRule* Find(const std::vector<AssertionRule>& rules, Scope scope,
                          std::string_view name) {
  const AssertionRule* found = nullptr;
  for (const AssertionRule& rule : rules) {
    if (rule.scope == scope && rule.name == name) found = &rule;
  }
  return found;
}

std::string_view PackageOf(std::string_view name) {
  const size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(0, dot);
}

}  // namespace

std::optional<AssertionRule> ParseAssertionRule(std::string_view text) {
  const size_t colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const bool is_system = word == "esa" || word == "dsa";
  if (!is_system && word != "ea" && word != "da") return std::nullopt;
  AssertionRule rule;
  rule.enables = word.starts_with('e');
  rule.scope = is_system ? Scope::kSystem : Scope::kAll;
  if (colon == std::string_view::npos) return rule;
  std::string_view name = text.substr(colon + 1);
  if (is_system || name.empty()) return std::nullopt;
  rule.scope = name.ends_with(kSubpackages) ? Scope::kPackage : Scope::kClass;
  if (rule.scope == Scope::kPackage) name.remove_suffix(kSubpackages.size());
  rule.name = name;
  return rule;
}

std::string TextOf(const AssertionRule& rule) {
  std::string text(WordOf(rule));
  if (rule.scope == Scope::kClass || rule.scope == Scope::kPackage) text += ":" + rule.name;
  if (rule.scope == Scope::kPackage) text += kSubpackages;
  return text;
}

bool Environment::AssertionsOn(std::string_view class_name, bool is_system) const {
  if (const AssertionRule* rule = Find(assertions, Scope::kClass, class_name)) return rule->enables;
  // The innermost package with a rule decides. The unnamed package has no subpackages.
  std::string_view package = PackageOf(class_name);
  for (bool has_more = true; has_more; package = PackageOf(package)) {
    if (const AssertionRule* rule = Find(assertions, Scope::kPackage, package))
      return rule->enables;
    has_more = !PackageOf(package).empty();
  }
  const AssertionRule* rule = Find(assertions, is_system ? Scope::kSystem : Scope::kAll, "");
  return rule != nullptr ? rule->enables : !is_system;
}

std::shared_ptr<const Environment> DefaultEnvironment() {
  static const auto environment = std::make_shared<const Environment>();
  return environment;
}

}  // namespace mazurka
