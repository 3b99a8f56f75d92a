#include "toy/variants.h"

namespace mazurka::toy {
namespace {

Variant Jpf(const ReductionInfo& info, std::string_view name, SharingPolicy sharing) {
  Variant variant{std::string(name), &info, {}};
  variant.options.jpf.sharing = sharing;
  return variant;
}

}  // namespace

std::vector<Variant> VariantsOf(const std::string& name) {
  std::vector<Variant> variants;
  for (const ReductionInfo& info : ReductionCatalog()) {
    if (info.name == "jpf") {
      if (name.empty() || name == "jpf")
        variants.push_back(Jpf(info, "jpf, reachability", SharingPolicy::kReachability));
      if (name.empty() || name == "jpf")
        variants.push_back(Jpf(info, "jpf, escape", SharingPolicy::kEscape));
      if (name == "jpf-history")
        variants.push_back(Jpf(info, "jpf, history", SharingPolicy::kHistory));
      continue;
    }
    if (info.name.starts_with("selective") && name == "selective-sets") {
      for (auto [text, sets] : {std::pair{"enabled", PersistentSets::kEnabled},
                                std::pair{"locksets", PersistentSets::kLockSets}}) {
        variants.push_back({std::string(info.name) + ", " + text, &info, {}});
        variants.back().options.selective.persistent = sets;
      }
      continue;
    }
    if (name == "conditional" && info.Heeds(ReductionOption::kConditional)) {
      for (auto [text, sets] : {std::pair{"enabled", PersistentSets::kEnabled},
                                std::pair{"locksets", PersistentSets::kLockSets},
                                std::pair{"races", PersistentSets::kRaces}}) {
        variants.push_back({std::string(info.name) + ", conditional, " + text, &info, {}});
        variants.back().options.selective.persistent = sets;
        variants.back().options.selective.dependence = Dependence::kConditional;
      }
      continue;
    }
    const bool wanted = name.empty() ? info.is_complete && info.name != "none" : info.name == name;
    if (!wanted) continue;
    variants.push_back({std::string(info.name), &info, {}});
    if (info.name == "eager" || info.name == "lazy" || info.name == "source-stateful") {
      variants.push_back({std::string(info.name) + " without safe sets", &info, {}});
      variants.back().options.safe_sets = false;
      variants.push_back({std::string(info.name) + ", retraversing", &info, {}});
      variants.back().options.retraverse = true;
    }
    if (info.name == "lazy") {
      variants.push_back({std::string(info.name) + ", visited first", &info, {}});
      variants.back().options.visited_first = true;
      variants.push_back({std::string(info.name) + ", retraversing all", &info, {}});
      variants.back().options.retraverse = true;
      variants.back().options.traversal = {
          .once = true, .skips_last = false, .skips_visited = false, .stops_early = false};
    }
  }
  return variants;
}

Result<std::vector<Variant>> VariantsInList(std::string_view list) {
  std::vector<Variant> variants;
  while (true) {
    const size_t comma = list.find(',');
    const std::string name(list.substr(0, comma));
    const auto more = name.empty() ? std::vector<Variant>{} : VariantsOf(name == "all" ? "" : name);
    if (more.empty()) return Fail("no reduction '" + name + "'");
    variants.insert(variants.end(), more.begin(), more.end());
    if (comma == std::string_view::npos) return variants;
    list.remove_prefix(comma + 1);
  }
}

}  // namespace mazurka::toy
