#include "cli/check/search_parser.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "base/rows.h"
#include "cli/check/groups.h"
#include "cli/command_line.h"
#include "cli/values.h"

namespace mazurka {
namespace {

// Reads a whole text as a number. Returns false if the text is not a number.
bool Read(const std::string& text, uint32_t& number) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

SearchParser::SearchParser(OptionAdder& adder, CheckOptions& options)
    : command_(adder.command()), options_(options) {
  adder.Add(kSearchGroup, "--search", search_, "HOW",
            "dfs, bfs, or a sampler of random executions: random, pct, pct:DEPTH, pos, surw; "
            "--search help lists the samplers; default: samplers for a moment beside dfs");
  auto* preemptions =
      adder
          .Add(kSearchGroup, "--preemptions", preemptions_, "N",
               "explore only executions with at most N switches from a thread that could "
               "continue: first none, then one, …; with a store of states, or with --por source")
          ->check(NumberFrom(0, 1000));
  adder
      .Add(kSearchGroup, "--delays", delays_, "N",
           "explore only executions that deviate at most N times from a scheduler that switches "
           "only from threads that cannot continue, to the next thread")
      ->check(NumberFrom(0, 1000))
      ->excludes(preemptions);
  adder.AddWord(kSearchGroup, "--strategy", options.random_order, "ORDER",
                {{"sequential", false}, {"random", true}},
                "order in which to try threads: sequential (default) or random");
  adder.Add(kSearchGroup, "--order", order_, "LIST", "threads to try first, for example 2,0,1");
  adder
      .Add(kSearchGroup, "--seed", options.seed, "N",
           "seed of --strategy random, of sampled executions, and of --por portfolio")
      ->check(Count());
  adder.AddWord(kSearchGroup, "--operations", options.every_operation, "WHICH",
                {{"escaped", false}, {"every", true}},
                "accesses that count as operations: escaped (default; to objects that other "
                "threads can reach) or every");
  adder.AddWord(kSearchGroup, "--undo", options.undo, "HOW",
                {{"reverse", UndoMode::kReverse},
                 {"replay", UndoMode::kReplay},
                 {"checkpoint", UndoMode::kCheckpoint}},
                "how the search returns to an earlier state: reverse (default; takes back what "
                "was written); for experiments, replay (from the first state) or checkpoint (from "
                "a copy of the heap)");
  auto* stateless = adder.AddSwitch(kSearchGroup, "--stateless", stateless_, "store no states");
  adder.AddSwitch(kSearchGroup, "--exact", exact_, "store whole states instead of fingerprints")
      ->excludes(stateless);
}

Result<void> SearchParser::Finish() {
  if (auto ordered = FinishOrder(); !ordered) return ordered;
  if (auto known = FinishSearch(); !known) return known;
  FinishBound();
  FinishStore();
  return {};
}

Result<void> SearchParser::FinishOrder() {
  if (order_.empty()) return {};
  for (const std::string& part : SplitList(order_)) {
    uint32_t number = 0;
    if (!Read(part, number) || number > 0xffff)
      return Fail("--order " + order_ + ": expected thread numbers, for example 2,0,1");
    if (std::ranges::find(options_.order, number) != options_.order.end())
      return Fail("--order " + order_ + ": thread " + part + " appears twice");
    options_.order.push_back(number);
  }
  return {};
}

Result<void> SearchParser::FinishSearch() {
  options_.plan = search_.empty() && command_.count("--por") == 0;
  if (search_.empty() || search_ == "dfs") return {};
  if (search_ != "bfs") return FinishSampler();
  options_.search = SearchOrder::kBreadthFirst;
  return {};
}

// "pct" or "pct:4".
Result<void> SearchParser::FinishSampler() {
  const size_t colon = std::min(search_.find(':'), search_.size());
  options_.sampler = search_.substr(0, colon);
  const SamplerInfo* info = FindRow(options_.catalogs.samplers, options_.sampler);
  if (info == nullptr)
    return Fail("--search " + search_ +
                ": no such search; there are dfs, bfs and the samplers of --search help");
  options_.search = SearchOrder::kSampling;
  if (colon == search_.size()) return {};
  if (info->largest_number == 0)
    return Fail("--search " + search_ + ": " + options_.sampler + " takes no number");
  uint32_t& number = options_.sampler_number;
  if (!Read(search_.substr(colon + 1), number) || number < 1 || number > info->largest_number)
    return Fail(fmt::format("--search {}: expected a number from 1 to {} behind the colon", search_,
                            info->largest_number));
  return {};
}

void SearchParser::FinishBound() {
  if (command_.count("--preemptions") > 0) options_.bound = {BoundKind::kPreemptions, preemptions_};
  if (command_.count("--delays") > 0) options_.bound = {BoundKind::kDelays, delays_};
  if (options_.bound) options_.plan = false;
}

void SearchParser::FinishStore() {
  if (stateless_) options_.store = StoreMode::kNone;
  if (exact_) options_.store = StoreMode::kExact;
  if (options_.search != SearchOrder::kSampling || exact_) return;
  // Threads that wait in loops would keep samplers with priorities busy: see SpinFilter.
  const SamplerInfo* sampler = FindRow(options_.catalogs.samplers, options_.sampler);
  if (sampler->merges_steps) options_.store = StoreMode::kNone;
}

}  // namespace mazurka
