#include "toy/variants.h"

namespace mazurka::toy {

std::vector<Variant> VariantsOf(const std::string& name) {
  std::vector<Variant> variants;
  for (const ReductionInfo& info : ReductionCatalog()) {
    const bool wanted = name.empty() ? info.is_complete && info.name != "none" : info.name == name;
    if (wanted) variants.push_back({std::string(info.name), &info, {}});
  }
  return variants;
}

}  // namespace mazurka::toy
