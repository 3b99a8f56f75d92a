#include <algorithm>

#include "reductions/reduction.h"

namespace mazurka {

// Each is defined in the file of its reduction.
using MakeReduction = std::unique_ptr<Reduction>(const ReductionOptions&);
MakeReduction MakeNone, MakeSafe, MakeEager, MakeLazy, MakePersistent, MakeSource, MakeOptimal,
    MakeSourceStateful, MakeEagerPrinted, MakeLazyPrinted, MakeJpf, MakeClock, MakeClockPrinted,
    MakeDataRaces, MakeEveryAccess;

const std::vector<ReductionInfo>& ReductionCatalog() {
  using enum ReductionOption;
  static const std::vector<ReductionInfo> kCatalog = {
      {.name = "none",
       .summary = "explores every enabled thread in every state: the judge of all others",
       .needs_depth_first = false,
       .compares_steps = false,
       .make = MakeNone},
      {.name = "safe",
       .summary = "explores a thread alone where no other thread can observe its step",
       .source = "Cirisci et al. 2022",
       .store = StoreNeed::kStates,
       .make = MakeSafe,
       .options = {kNoSafeSets, kVisible}},
      {.name = "eager",
       .summary = "safe, with source sets from conflicts that are recorded as steps are taken",
       .source = "Cirisci et al. 2022",
       .store = StoreNeed::kStates,
       .make = MakeEager,
       .options = {kNoSafeSets, kRetraverse, kVisible}},
      {.name = "lazy",
       .summary = "safe, with source sets from conflicts that are looked up on backtracking",
       .source = "Cirisci et al. 2022",
       .store = StoreNeed::kStates,
       .make = MakeLazy,
       .options = {kNoSafeSets, kRetraverse, kVisitedFirst, kVisible, kWithoutLast,
                   kWithoutVisited}},
      {.name = "persistent",
       .summary = "backtracks to races: dynamic persistent sets, and sleep sets",
       .source = "Flanagan, Godefroid: Dynamic Partial-Order Reduction, POPL 2005",
       .store = StoreNeed::kNoStates,
       .make = MakePersistent,
       .merges_steps = true},
      {.name = "source",
       .summary = "persistent with source sets, which are smaller",
       .source = "Abdulla, Aronis, Jonsson, Sagonas: Source Sets, J. ACM 64(4), 2017",
       .store = StoreNeed::kNoStates,
       .make = MakeSource,
       .merges_steps = true},
      {.name = "optimal",
       .summary = "explores exactly one execution per Mazurkiewicz trace, by wakeup trees",
       .source = "Abdulla, Aronis, Jonsson, Sagonas: Source Sets, J. ACM 64(4), 2017",
       .store = StoreNeed::kNoStates,
       .make = MakeOptimal,
       .merges_steps = true},
      {.name = "source-stateful",
       .summary = "source sets from races, with a store of states",
       .source = "Abdulla et al. 2017, Cirisci et al. 2022",
       .store = StoreNeed::kStates,
       .make = MakeSourceStateful,
       .options = {kNoSafeSets, kRetraverse, kVisible}},
      {.name = "eager-printed",
       .summary = "eager as the paper prints it; misses behaviours of programs with locks",
       .source = "Cirisci et al. 2022",
       .is_complete = false,
       .store = StoreNeed::kStates,
       .make = MakeEagerPrinted,
       .options = {kNoSafeSets}},
      {.name = "lazy-printed",
       .summary = "lazy as the paper prints it; misses behaviours of programs that deadlock",
       .source = "Cirisci et al. 2022",
       .is_complete = false,
       .store = StoreNeed::kStates,
       .make = MakeLazyPrinted,
       .options = {kNoSafeSets}},
      {.name = "jpf",
       .summary = "ends transitions where threads can interfere; incomplete with --sharing history",
       .source = "JPF developer guide; Noonan, Mercer, Rungta, Table 1",
       .compares_steps = false,
       .make = MakeJpf,
       .options = {kVisible, kSharing, kFilters, kLockProtection, kProtectionInclude,
                   kProtectionExclude}},
      {.name = "clock",
       .summary =
           "runs one thread; adds others where clock vectors show that they could come first",
       .source = "Noonan, Mercer, Rungta: vector-clock partial order reduction in JPF, completed",
       .make = MakeClock,
       // It decides most programs in the least time: docs/decisions/0009-the-usual-reduction.md.
       .is_default = true},
      {.name = "clock-printed",
       .summary = "clock as the paper prints it, with choice points where sharing was seen",
       .source = "Noonan, Mercer, Rungta",
       .is_complete = false,
       .store = StoreNeed::kStates,
       .make = MakeClockPrinted},
      {.name = "engine:races",
       .summary =
           "the DPOR engine: choice points at shared accesses, replays where sharing shows late",
       .source = "Storey, Mercer, Parizek: a sound DPOR engine for JPF",
       .store = StoreNeed::kNoStates,
       .make = MakeDataRaces,
       .options = {kGraph}},
      {.name = "engine:every-access",
       .summary = "the DPOR engine: a choice point at every operation",
       .source = "Storey, Mercer, Parizek",
       .store = StoreNeed::kNoStates,
       .make = MakeEveryAccess,
       .options = {kGraph}},
  };
  return kCatalog;
}

const ReductionInfo& DefaultReduction() {
  return *std::ranges::find_if(ReductionCatalog(), &ReductionInfo::is_default);
}

}  // namespace mazurka
