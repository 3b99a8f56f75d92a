#include "reductions/none.h"
#include "reductions/reduction.h"

namespace mazurka {

const std::vector<ReductionInfo>& ReductionCatalog() {
  static const std::vector<ReductionInfo> kCatalog = {
      {"none", "every thread in every state: the judge of all others", "", true, false,
       StoreNeed::kAny, false, MakeNone},
  };
  return kCatalog;
}

}  // namespace mazurka
