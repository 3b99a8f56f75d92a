// The user's attributes of classes, methods and fields: which methods run atomically, where threads
// may be interleaved, and along which fields sharing does not propagate. docs/reductions/jpf.md
// describes the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/relevance.h"
#include "base/result.h"
#include "jvm/runtime/klass.h"

namespace mazurka {

class Attributes {
 public:
  // Parses lines, or the same with ';' as the separator. Error messages name the line.
  static Result<Attributes> Parse(std::string_view text);

  // Sets Method::is_atomic, Method::relevance, Field::relevance and Field::is_firewall. Later lines
  // override earlier ones.
  void Apply(Klass& klass) const;

  bool empty() const { return rules_.empty(); }
  // The attributes in the form that Parse reads, without comments, with ';' between the lines.
  std::string text() const;
  // Whether some attribute of a method or field may exclude behaviours from the search.
  bool restricts() const;

 private:
  enum class What : uint8_t { kClass, kMethod, kField };
  enum class Value : uint8_t {
    kAtomic,
    kNotAtomic,
    kAutomatic,
    kNever,
    kAlways,
    kOthers,
    kOutermostLock,
    kFirewall,
    kNoFirewall,
  };
  struct Rule {
    What what;
    std::string pattern;
    Value value;
  };
  struct ValueName {
    std::string_view name;
    Value value;
  };
  static const ValueName kValues[];
  static constexpr std::string_view kWhats[] = {"class", "method", "field"};

  static Result<Rule> ParseLine(std::string_view line);
  static bool SetMethod(Value value, Method& method);
  static bool SetField(Value value, Field& field);

  std::vector<Rule> rules_;
};

}  // namespace mazurka
