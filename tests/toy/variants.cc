#include "toy/variants.h"

namespace mazurka::toy {

std::vector<Variant> VariantsOf(const std::string& name) {
  std::vector<Variant> variants;
  for (const ReductionInfo& info : ReductionCatalog()) {
    const bool wanted = name.empty() ? info.is_complete && info.name != "none" : info.name == name;
    if (!wanted) continue;
    variants.push_back({std::string(info.name), &info, {}});
    if (info.name == "eager" || info.name == "lazy" || info.name == "source-stateful") {
      variants.push_back({std::string(info.name) + " without safe sets", &info, {}});
      variants.back().options.safe_sets = false;
      variants.push_back({std::string(info.name) + ", retraversing", &info, {}});
      variants.back().options.retraverse = true;
    }
  }
  return variants;
}

}  // namespace mazurka::toy
