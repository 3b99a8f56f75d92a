// What the user says about classes, methods and fields: which methods run atomically, where
// threads may be interleaved, along which fields sharing is not carried on. The format is in
// docs/reductions/jpf.md.
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
  // Lines, or the same with ';' between them. Error messages name the line.
  static Result<Attributes> Parse(std::string_view text);

  // Sets Method::is_atomic, Method::relevance, Field::relevance and Field::is_firewall. Later lines
  // win over earlier ones.
  void Apply(Klass& klass) const;

  bool empty() const { return rules_.empty(); }
  // What Parse understands again, without comments, ';' between lines.
  std::string text() const;
  // Something that may leave behaviours out is said of some method or field.
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
