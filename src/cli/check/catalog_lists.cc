#include "cli/check/catalog_lists.h"

#include <fmt/core.h>

#include "check/portfolio.h"

namespace mazurka {
namespace {

// `Info` has a name, a summary and a source.
template <typename Info>
std::string Line(const Info& info, std::string_view end) {
  return fmt::format("{:20} {}{}{}\n", info.name, info.summary,
                     info.source.empty() ? "" : fmt::format(" ({})", info.source), end);
}

}  // namespace

std::string ListOfReductions(const Catalogs& catalogs) {
  std::string list;
  for (const ReductionInfo& info : WithPortfolio(catalogs.reductions)) {
    list += Line(info, info.is_complete ? "; complete" : "; incomplete");
    if (!info.rests_on.empty()) list += fmt::format("{:20} rests on: {}\n", "", info.rests_on);
  }
  return list;
}

std::string ListOfSamplers(const Catalogs& catalogs) {
  std::string list;
  for (const SamplerInfo& info : catalogs.samplers) list += Line(info, "");
  return list;
}

}  // namespace mazurka
