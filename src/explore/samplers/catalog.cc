#include "explore/samplers/catalog.h"

namespace mazurka {

const std::vector<SamplerInfo>& SamplerCatalog() {
  constexpr uint32_t kDeepestBug = 100;
  static const std::vector<SamplerInfo> rows = {
      {.name = "random",
       .summary = "each step chooses a thread with equal probability",
       .merges_steps = false,
       .make = MakeRandom},
      {.name = "pct",
       .summary = "random priorities of threads, lowered at random moments; pct:4 looks for bugs "
                  "of depth 4 (default 3)",
       .source = "Burckhardt et al. 2010",
       .largest_number = kDeepestBug,
       .make = MakePct},
      {.name = "pos",
       .summary = "random priorities of operations, drawn again after a conflict",
       .source = "Yuan et al. 2018",
       .make = MakePos},
      {.name = "surw",
       .summary = "threads with more operations left move more often; counts all operations, or "
                  "those on one place",
       .source = "Zhao et al. 2025",
       .make = MakeSurw},
  };
  return rows;
}

}  // namespace mazurka
