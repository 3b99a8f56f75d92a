#include "cli/check/reduction_parser.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/rows.h"
#include "check/machine_parts.h"
#include "check/portfolio.h"
#include "cli/check/groups.h"
#include "cli/command_line.h"
#include "cli/help.h"
#include "cli/option_effect.h"
#include "cli/values.h"

namespace mazurka {
namespace {

struct Filter {
  std::string_view name;
  void (*set)(JpfOptions& options, bool is_on);
};
constexpr std::array kFilters = {
    Filter{"type", [](JpfOptions& o, bool is_on) { o.type_filter = is_on; }},
    Filter{"threads", [](JpfOptions& o, bool is_on) { o.threads_filter = is_on; }},
    Filter{"locks", [](JpfOptions& o, bool is_on) { o.locks_filter = is_on; }},
    Filter{"sharing", [](JpfOptions& o, bool is_on) { o.sharing_filter = is_on; }},
    Filter{"release", [](JpfOptions& o, bool is_on) { o.release_filter = is_on; }}};

// A saving of --retraverse that --without switches off.
struct Saving {
  std::string_view name;
  bool TraversalOptions::*is_on;
};
constexpr std::array kSavings = {Saving{"once", &TraversalOptions::once},
                                 Saving{"last", &TraversalOptions::skips_last},
                                 Saving{"visited", &TraversalOptions::skips_visited},
                                 Saving{"early", &TraversalOptions::stops_early}};

}  // namespace

ReductionParser::ReductionParser(OptionAdder& adder, CheckOptions& options)
    : command_(adder.command()), options_(options) {
  using enum ReductionOption;
  adder.Add(kEveryday, "--por", options.reduction, "NAME",
            "the partial order reduction; --por help lists them; default " +
                std::string(DefaultReduction().name) +
                ", or none with --stateless, --search bfs, samplers and bounds");
  adder.AddSwitch(kReductionGroup, "!--no-safe-sets", options.reducing.safe_sets,
                  HeededBy(kNoSafeSets) +
                      "explore other threads also where no other thread can observe a step");
  adder.AddSwitch(kReductionGroup, "--retraverse", options.reducing.retraverse,
                  HeededBy(kRetraverse) +
                      "keep the explored graph and traverse it again, instead of summaries");
  adder.AddSwitch(kReductionGroup, "--visited-first", options.reducing.visited_first,
                  HeededBy(kVisitedFirst) + "try steps to stored states first");
  adder.Add(kReductionGroup, "--without", without_, "LIST",
            "with --retraverse: traverse without these savings: once, last, visited, early");
  adder.Add(
      kReductionGroup, "--visible", visible_, "CLASSES",
      HeededBy(kVisible) +
          "classes whose fields threads share, such as p.Queue,p.util.*; plain accesses to other "
          "fields are assumed to be private to a thread");
  AddSelective(adder);
  AddJpf(adder);
}

void ReductionParser::AddSelective(OptionAdder& adder) {
  SelectiveOptions& selective = options_.reducing.selective;
  adder.AddWord(kReductionGroup, "--persistent", selective.persistent, "HOW",
                {{"enabled", PersistentSets::kEnabled},
                 {"locksets", PersistentSets::kLockSets},
                 {"races", PersistentSets::kRaces}},
                HeededBy(ReductionOption::kPersistent) +
                    "threads to try in a state: enabled (all), locksets (one thread alone if no "
                    "other thread can reach what it is about to touch) or races (one, and those "
                    "that races show to be needed)");
  adder.AddWord(kReductionGroup, "--dependence", selective.dependence, "HOW",
                {{"trivial", Dependence::kTrivial},
                 {"rw", Dependence::kReadWrite},
                 {"conditional", Dependence::kConditional}},
                HeededBy(ReductionOption::kDependence) +
                    "when a sleeping step wakes up: trivial (at every step), rw (at a step that "
                    "accesses the same place, and one of them writes) or conditional (as rw, but "
                    "operations on semaphores and latches that commute do not)");
}

void ReductionParser::AddJpf(OptionAdder& adder) {
  JpfOptions& jpf = options_.reducing.jpf;
  adder.AddWord(kReductionGroup, "--sharing", jpf.sharing, "HOW",
                {{"reachability", SharingPolicy::kReachability},
                 {"history", SharingPolicy::kHistory},
                 {"escape", SharingPolicy::kEscape}},
                HeededBy(ReductionOption::kSharing) +
                    "objects treated as shared: reachability (default; other threads can reach it "
                    "now), escape (it has ever escaped) or history (several threads have accessed "
                    "it; not complete)");
  adder.Add(kReductionGroup, "--filters", filters_, "LIST",
            HeededBy(ReductionOption::kFilters) +
                "filters that let a transition continue: type, threads, locks, sharing, release; "
                "default all but release, with --sharing history all");
  adder
      .AddCounted(
          kReductionGroup, "--lock-protection{5}", jpf.protected_after,
          HeededBy(ReductionOption::kLockProtection) +
              "treat a field as lock-protected after N accesses under one lock (default 5): its "
              "accesses are no longer scheduling points")
      ->check(NumberFrom(1, 1000000));
  adder.Add(kReductionGroup, "--protection-include", protection_include_, "PATTERNS",
            "with --lock-protection: fields to consider, as Class.field; default all");
  adder.Add(kReductionGroup, "--protection-exclude", protection_exclude_, "PATTERNS",
            "with --lock-protection: fields to exclude; default java.*,javax.*,jdk.*,sun.*");
}

// True if the default reduction works with the chosen search.
bool ReductionParser::MayReduce() const {
  return options_.search == SearchOrder::kDepthFirst && command_.count("--stateless") == 0 &&
         !options_.bound;
}

// True if reductions preserve all properties to check.
bool ReductionParser::AllPreserved() const {
  return std::ranges::all_of(options_.catalogs.properties, [this](const PropertyInfo& info) {
    return info.is_preserved || !IsChecked(info, options_);
  });
}

Result<void> ReductionParser::Finish() {
  if (auto saved = FinishSavings(); !saved) return saved;
  if (command_.count("--por") == 0 && MayReduce() && AllPreserved())
    options_.reduction = DefaultReduction().name;
  const std::vector<ReductionInfo> rows = WithPortfolio(options_.catalogs.reductions);
  const ReductionInfo* info = FindRow(rows, options_.reduction);
  if (info == nullptr) {
    return Fail("--por " + options_.reduction + ": no such reduction" +
                DidYouMean(options_.reduction, NamesOf(rows)) + "; --por help lists them");
  }
  const std::string por = "--por " + options_.reduction;
  if (info->needs_depth_first && options_.search != SearchOrder::kDepthFirst)
    return Fail(por + " works only with a depth-first search; leave out --search");
  if (info->store == StoreNeed::kStates && command_.count("--stateless") > 0)
    return Fail(por + " needs a store of states; leave out --stateless");
  if (info->store == StoreNeed::kNoStates) {
    if (command_.count("--exact") > 0)
      return Fail(por + " works without a store of states; leave out --exact");
    options_.store = StoreMode::kNone;
  }
  return {};
}

Result<void> ReductionParser::FinishSavings() {
  if (command_.count("--without") == 0) return {};
  for (const std::string& name : SplitList(without_)) {
    const Saving* saving = FindRow(kSavings, name);
    if (saving == nullptr)
      return Fail("--without " + without_ + ": expected some of once,last,visited,early");
    options_.reducing.traversal.*saving->is_on = false;
  }
  return {};
}

Result<void> ReductionParser::FinishLists() {
  JpfOptions& jpf = options_.reducing.jpf;
  if (!protection_include_.empty()) jpf.protection_include = SplitList(protection_include_);
  if (!protection_exclude_.empty()) jpf.protection_exclude = SplitList(protection_exclude_);
  if (auto known = FinishFilters(); !known) return known;
  return FinishVisible();
}

Result<void> ReductionParser::FinishFilters() {
  if (command_.count("--filters") == 0) return {};
  JpfOptions& jpf = options_.reducing.jpf;
  for (const Filter& filter : kFilters) filter.set(jpf, false);
  for (const std::string& name : SplitList(filters_)) {
    const Filter* filter = FindRow(kFilters, name);
    if (filter == nullptr)
      return Fail("--filters " + name +
                  ": no such filter; there are type, threads, locks, sharing, release");
    filter->set(jpf, true);
  }
  return {};
}

Result<void> ReductionParser::FinishVisible() {
  if (command_.count("--visible") == 0) return {};
  options_.visible = SplitList(visible_);
  for (const std::string& name : options_.visible) {
    if (name.empty())
      return Fail("--visible '" + visible_ + "': expected names of classes, such as p.Queue,p.*");
  }
  return {};
}

}  // namespace mazurka
