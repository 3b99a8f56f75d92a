#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mazurka {

enum class Expectation : uint8_t { kAcceptable, kInteresting, kForbidden, kUnknown };

// What a jcstress test says about some results.
struct OutcomeCase {
  std::vector<std::string> ids;  // texts or regular expressions
  Expectation expect = Expectation::kForbidden;
  std::string description;
};

// A jcstress test; its plan begins with the step "stress".
struct OutcomeTest {
  bool is_termination = false;
  std::string actor;  // the name of the thread of the last actor
  std::vector<OutcomeCase> cases;
  std::optional<OutcomeCase> otherwise;  // for results that no id matches
};

}  // namespace mazurka
