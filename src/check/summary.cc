#include "check/summary.h"

#include <fmt/format.h>

#include <algorithm>

#include "check/advice.h"
#include "check/assumptions.h"
#include "check/machine_parts.h"
#include "check/memory_model.h"

namespace mazurka {
namespace {

// Whether it holds for some process.
bool Some(const SummaryInput& in, bool HostState::*what) {
  return std::ranges::any_of(in.hosts, [&](const HostState* host) { return host->*what; });
}

Verdict VerdictOf(const SummaryInput& in, bool complete_reduction) {
  const SearchResult& search = in.searched.search;
  if (!in.judge.violations().empty()) return Verdict::kViolation;
  if (!search.unsupported.empty()) return Verdict::kUnsupported;
  if (search.limit != Limit::kNone || !complete_reduction) return Verdict::kIncomplete;
  if (in.searched.undecided_loops) return Verdict::kIncomplete;
  // No execution ended and none runs forever: assumptions excluded every execution.
  if (search.statistics.executions == 0 && search.statistics.spinning == 0 && !search.closed_cycle)
    return Verdict::kIncomplete;
  if (in.searched.clock_loops || in.searched.outside_loops) return Verdict::kIncomplete;
  return Verdict::kCorrect;
}

std::vector<std::string> LeftOut(const SummaryInput& in) {
  std::vector<std::string> left_out = in.searched.left_out;
  for (std::string& what : LeftOutByOptions(in.options, in.reduction))
    left_out.push_back(std::move(what));
  if (!in.searched.visible_conflict.empty())
    left_out.push_back(
        fmt::format("Accesses to fields of classes that --visible does not name were assumed to be "
                    "private to a thread, but several threads access {}.",
                    in.searched.visible_conflict));
  return left_out;
}

std::vector<std::string> NotesOf(const SummaryInput& in) {
  const SearchResult& search = in.searched.search;
  std::vector<std::string> notes;
  if (search.statistics.spinning > 0)
    notes.push_back(
        fmt::format("{} executions end with spinning threads", search.statistics.spinning));
  if (search.doomed > 0)
    notes.push_back(fmt::format("{} states cannot reach an end of the program", search.doomed));
  notes.insert(notes.end(), in.searched.warnings.begin(), in.searched.warnings.end());
  if (Some(in, &HostState::read_empty_input))
    notes.emplace_back(
        "the program reads its standard input, which is empty here; --stdin FILE or --stdin-text "
        "TEXT provides one");
  if (!in.options.visible.empty() && in.searched.visible_conflict.empty())
    notes.emplace_back(
        "--visible excluded nothing: no field of other classes is written by one thread and "
        "accessed by another");
  return notes;
}

std::set<std::string> HostReadsOf(const std::vector<const HostState*>& hosts) {
  std::set<std::string> reads;
  for (const HostState* host : hosts) {
    if (host->overlay != nullptr)
      reads.insert(host->overlay->disk_reads().begin(), host->overlay->disk_reads().end());
    if (host->variables_read) reads.emplace(kVariablesOfHost);
  }
  return reads;
}

// REQUIRES: the result is complete except for its assumptions
std::vector<std::string> AssumptionsOf(const SummaryInput& in,
                                       const std::vector<std::string>& left_out,
                                       CheckResult& result) {
  std::vector<std::string> assumptions =
      Assumptions(in.options, in.beliefs, result,
                  JudgeMemory(in.options, in.judge, in.noticed, in.is_cut, result));
  assumptions.insert(assumptions.end(), left_out.begin(), left_out.end());
  HostState::RandomUse random;
  for (const HostState* host : in.hosts) {
    random.fixed_seed |= host->random_use.fixed_seed;
    random.beyond_limit |= host->random_use.beyond_limit;
  }
  AddRandomAssumptions(random, in.options, assumptions);
  if (Some(in, &HostState::dropped_logs))
    assumptions.emplace_back(
        "Log records that no code of the program sees were not published; --observe-logs publishes "
        "them.");
  if (Some(in, &HostState::clock_read))
    assumptions.emplace_back("Time passes only when a sleep, a wait, a join or a park times out.");
  return assumptions;
}

// "pct:4"
std::string SamplerText(const CheckOptions& options) {
  if (options.search != SearchOrder::kSampling) return "pct, surw and pos in turn";
  return options.sampler_number == 0
             ? options.sampler
             : fmt::format("{}:{}", options.sampler, options.sampler_number);
}

// States and executions grow with the transitions.
std::optional<SizeReport> SizeOf(const Searched& searched) {
  const auto& estimated = searched.search.estimated;
  const Statistics& s = searched.search.statistics;
  const bool counts_states = s.states > 0;
  const uint64_t counted = counts_states ? s.states : s.executions;
  if (!estimated || counted == 0) return std::nullopt;
  const double each = static_cast<double>(counted) / static_cast<double>(s.transitions);
  const double left = estimated->likely / static_cast<double>(s.transitions) - 1;
  return SizeReport{each * estimated->least, each * estimated->likely, each * estimated->most,
                    counts_states, left * searched.seconds};
}

void CopyMeasures(const CheckOptions& options, const Searched& searched, CheckResult& result) {
  result.limit = searched.search.limit;
  result.clock_loops = searched.clock_loops;
  result.outside_loops = searched.outside_loops;
  result.undecided_loops = searched.undecided_loops;
  result.unsupported = searched.search.unsupported;
  result.statistics = searched.search.statistics;
  result.size = SizeOf(searched);
  result.branches = searched.branches;
  result.bounded = searched.search.bounded;
  if (const auto& sampled = searched.search.sampled)
    result.sampled = {SamplerText(options),    sampled->counts,
                      sampled->guarantee,      sampled->executions,
                      sampled->cut_executions, options.search == SearchOrder::kSampling};
  result.instructions = searched.instructions;
  result.startup_seconds = searched.startup_seconds;
  result.seconds = searched.seconds;
  result.peak_memory_bytes = searched.peak_memory_bytes;
  result.graph_memory = searched.graph_memory;
  result.counters = searched.counters;
  result.unwritten = searched.unwritten;
}

}  // namespace

bool ClockLoops(const SearchResult& search, Vm& vm) {
  const bool waits_for_time =
      HostState::Of(vm).clock_read || (vm.options().timeouts_last && vm.clock().deadline_was_set());
  return waits_for_time && (search.doomed > 0 || search.statistics.spinning > 0);
}

GraphMemory MemoryOf(const VisitedStates& visited, const Reduction& reduction) {
  const Reduction::Memory held = reduction.Held();
  return {.state_bytes = visited.bytes() + held.states,
          .transition_bytes = held.transitions,
          .states = visited.size(),
          .transitions = held.transition_count};
}

std::vector<std::string> LeftOutByOptions(const CheckOptions& options,
                                          const ReductionInfo& reduction) {
  std::vector<std::string> left_out;
  for (const PropertyInfo& info : options.catalogs.properties) {
    if (!IsChecked(info, options) || info.is_preserved || reduction.explores_all) continue;
    left_out.push_back(
        fmt::format("The reduction {} may leave out violations of the property {}; --por none "
                    "explores every interleaving.",
                    reduction.name, info.name));
  }
  if (options.attributes.restricts())
    left_out.emplace_back(
        "Interleavings inside methods with the attribute atomic, and accesses to objects behind "
        "firewalls, were not explored. Termination was not checked.");
  return left_out;
}

CheckResult Summarise(const SummaryInput& in, std::vector<ReportedViolation> violations) {
  CheckResult result;
  result.target = in.options.target;
  result.arguments = in.options.arguments;
  result.reduction = in.reduction.name;
  NameProperties(in.options, result);
  CopyMeasures(in.options, in.searched, result);
  result.held_idle_worker = Some(in, &HostState::held_idle_worker);
  result.fixed_scan_order = Some(in, &HostState::started_pool_worker);
  result.host_reads = HostReadsOf(in.hosts);
  if (in.is_cut) result.unsupported.clear();
  const std::vector<std::string> left_out = LeftOut(in);
  result.complete_reduction = in.reduction.is_complete && left_out.empty();
  result.verdict = VerdictOf(in, result.complete_reduction);
  result.ended_early = !in.judge.violations().empty() && !in.options.all && !in.options.outcomes;
  result.violations = std::move(violations);
  if (in.options.outcomes) result.outcomes = in.judge.outcomes();
  result.notes = NotesOf(in);
  result.assumptions = AssumptionsOf(in, left_out, result);
  result.advice = AdviceFor(in.options, result);
  return result;
}

CheckResult NothingExplored(const CheckOptions& options, const Watch& watch) {
  CheckResult result;
  result.target = options.target;
  result.arguments = options.arguments;
  result.reduction = options.reduction;
  NameProperties(options, result);
  result.verdict = Verdict::kIncomplete;
  result.limit = watch.Reason();
  result.startup_seconds = SecondsSince(watch.start());
  result.peak_memory_bytes = PeakResidentBytes();
  if (options.outcomes) result.outcomes.emplace();
  return result;
}

}  // namespace mazurka
