#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
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

// Of the reductions in a list with commas; "all" means all that claim to be complete and do reduce.
// An error names one that is not known.
Result<std::vector<Variant>> VariantsInList(std::string_view list);

}  // namespace mazurka::toy
