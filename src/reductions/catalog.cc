#include "reductions/eager.h"
#include "reductions/lazy.h"
#include "reductions/none.h"
#include "reductions/reduction.h"
#include "reductions/safe.h"

namespace mazurka {

const std::vector<ReductionInfo>& ReductionCatalog() {
  static const std::vector<ReductionInfo> kCatalog = {
      {"none", "every thread in every state: the judge of all others", "", true, false,
       StoreNeed::kAny, false, MakeNone},
      {"safe", "a thread alone where nobody else can notice its step", "Cirisci et al. 2022", true,
       true, StoreNeed::kStates, true, MakeSafe},
      {"eager", "safe, and source sets from conflicts that are noted as steps are taken",
       "Cirisci et al. 2022", true, true, StoreNeed::kStates, true, MakeEager},
      {"lazy", "safe, and source sets from conflicts that are looked up when coming back",
       "Cirisci et al. 2022", true, true, StoreNeed::kStates, true, MakeLazy},
  };
  return kCatalog;
}

}  // namespace mazurka
