#pragma once

#include <string>
#include <string_view>

#include "reductions/dpor/next_step.h"

namespace mazurka {

constexpr ThreadIndex IndexNamed(char name) { return static_cast<ThreadIndex>(name - 'A'); }
constexpr char NameOf(ThreadIndex thread) { return static_cast<char>('A' + IndexOf(thread)); }

// Steps of tests as texts. "Ax": thread A writes x. "Ax1": the same thread's second alternative.
class StepTexts {
 public:
  NextStep Step(std::string_view text) {
    const Access access{OperationKind::kWrite, static_cast<uint64_t>(text[1]), 0, 4, true};
    const uint32_t alternative = text.size() > 2 ? static_cast<uint32_t>(text[2] - '0') : 0;
    return {IndexNamed(text[0]), alternative, 2, false, footprints_.Find({&access, 1})};
  }
  std::string TextOf(const NextStep& step) const {
    const PlaceId place = footprints_.TouchesOf(step.footprint)[0].place;
    std::string text{NameOf(step.thread), static_cast<char>(footprints_.places()[place].object)};
    return step.alternative == 0 ? text : text + std::to_string(step.alternative);
  }
  const Footprints& footprints() const { return footprints_; }

 private:
  Footprints footprints_;
};

}  // namespace mazurka
