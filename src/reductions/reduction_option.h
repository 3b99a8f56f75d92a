#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace mazurka {

// Options of `mazurka check` that only some reductions heed. A reduction lists them in its row of
// the catalog. The command line refuses them with other reductions, and its help names the
// reductions that heed them.
enum class ReductionOption : uint8_t {
  kNoSafeSets,
  kRetraverse,
  kVisitedFirst,
  kVisible,
  kSharing,
  kFilters,
  kLockProtection,
  kProtectionInclude,
  kProtectionExclude,
  kGraph,
  kPersistent,
  kDependence,
  kConditional,  // a value of --dependence that only some reductions have
  kWithoutLast,  // values of --without that only some reductions with --retraverse have
  kWithoutVisited,
};

// By ReductionOption, as on the command line.
constexpr std::array<std::string_view, 15> kReductionOptionNames = {
    "--no-safe-sets",
    "--retraverse",
    "--visited-first",
    "--visible",
    "--sharing",
    "--filters",
    "--lock-protection",
    "--protection-include",
    "--protection-exclude",
    "--graph",
    "--persistent",
    "--dependence",
    "--dependence conditional",
    "--without last",
    "--without visited",
};

constexpr std::string_view NameOf(ReductionOption option) {
  return kReductionOptionNames[static_cast<size_t>(option)];
}

}  // namespace mazurka
