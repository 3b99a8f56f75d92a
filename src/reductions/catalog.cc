#include "reductions/clock.h"
#include "reductions/clock_printed.h"
#include "reductions/eager.h"
#include "reductions/engine/analyses.h"
#include "reductions/jpf.h"
#include "reductions/lazy.h"
#include "reductions/none.h"
#include "reductions/optimal.h"
#include "reductions/persistent.h"
#include "reductions/printed.h"
#include "reductions/reduction.h"
#include "reductions/safe.h"
#include "reductions/source.h"
#include "reductions/source_stateful.h"

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
      {"persistent", "backtracks to races: persistent sets found on the way, and sleep sets",
       "Flanagan, Godefroid: Dynamic Partial-Order Reduction, POPL 2005", true, true,
       StoreNeed::kNoStates, true, MakePersistent, false, true},
      {"source", "the same with source sets, which are smaller",
       "Abdulla, Aronis, Jonsson, Sagonas: Source Sets, J. ACM 64(4), 2017", true, true,
       StoreNeed::kNoStates, true, MakeSource, false, true},
      {"optimal", "one execution of each Mazurkiewicz trace, by wakeup trees",
       "Abdulla, Aronis, Jonsson, Sagonas: Source Sets, J. ACM 64(4), 2017", true, true,
       StoreNeed::kNoStates, true, MakeOptimal, false, true},
      {"source-stateful", "source sets from races, with a store of states",
       "Abdulla et al. 2017, Cirisci et al. 2022", true, true, StoreNeed::kStates, true,
       MakeSourceStateful},
      {"eager-printed", "eager as the paper prints it; misses behaviours of programs with locks",
       "Cirisci et al. 2022", false, true, StoreNeed::kStates, true, MakeEagerPrinted},
      {"lazy-printed", "lazy as the paper prints it; misses behaviours of programs that deadlock",
       "Cirisci et al. 2022", false, true, StoreNeed::kStates, true, MakeLazyPrinted},
      {"jpf", "transitions end where threads can interfere; incomplete with --sharing history",
       "JPF developer guide; Noonan, Mercer, Rungta, Table 1", true, true, StoreNeed::kAny, false,
       MakeJpf},
      {"clock",
       "a thread goes on alone; others are added where clock vectors show that they could go first",
       "Noonan, Mercer, Rungta: vector-clock partial order reduction in JPF, completed", true, true,
       StoreNeed::kAny, true, MakeClock},
      {"clock-printed", "the same as printed, with choice points where sharing was seen",
       "Noonan, Mercer, Rungta", false, true, StoreNeed::kStates, true, MakeClockPrinted},
      {"engine:races",
       "the DPOR engine: choice points where sharing is known, replays where it shows",
       "Storey, Mercer, Parizek: a sound DPOR engine for JPF", true, true, StoreNeed::kNoStates,
       true, MakeDataRaces, true},
      {"engine:every-access", "the DPOR engine: a choice point at every operation",
       "Storey, Mercer, Parizek", true, true, StoreNeed::kNoStates, true, MakeEveryAccess, true},
  };
  return kCatalog;
}

}  // namespace mazurka
