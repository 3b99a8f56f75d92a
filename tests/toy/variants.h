#pragma once

#include <string>
#include <vector>

#include "reductions/reduction.h"

namespace mazurka::toy {

// A reduction with options that change what it does.
struct Variant {
  std::string name;
  const ReductionInfo* reduction;
  ReductionOptions options;
};

// Of one reduction, or of all that claim to be complete and do reduce, if `name` is empty.
std::vector<Variant> VariantsOf(const std::string& name);

}  // namespace mazurka::toy
