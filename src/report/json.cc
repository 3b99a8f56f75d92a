#include "report/json.h"

#include <nlohmann/json.hpp>

#include "report/cause.h"

namespace mazurka {
namespace {

using Json = nlohmann::ordered_json;

Json LimitOf(const CheckResult& r) {
  switch (r.limit) {
    case Limit::kTime:
    case Limit::kMemory:
    case Limit::kDepth:
    case Limit::kStates:
    case Limit::kBound:
    case Limit::kInterrupted:
      return NameOf(r.limit);
    default:
      return nullptr;
  }
}

Json SideJson(const Trace& trace, const Side& side) {
  Json json = {{"thread", side.thread}, {"what", side.what}, {"stack", side.stack}};
  // The last thread in this slot: earlier ones have ended.
  for (size_t i = 0; i < trace.threads.size(); ++i)
    if (trace.threads[i].slot == side.id) json["thread_index"] = i;
  if (!side.holds.empty()) json["holds"] = side.holds;
  return json;
}

std::string At(const OperationText& place) {
  if (place.file.empty()) return "";
  return place.line < 0 ? place.file : place.file + ":" + std::to_string(place.line);
}

Json StepJson(const Trace& trace, const TraceStep& step) {
  Json json = {{"thread", trace.threads[step.thread].name},
               {"thread_index", step.thread},
               {"kind", NameOf(step.operation.kind)},
               {"operation", step.text}};
  if (step.other) json["other_thread_index"] = *step.other;
  if (!step.inner.variable.empty()) {
    json["variable"] = step.inner.variable;
    json["value_before"] = step.inner.before;
    json["value_after"] = step.inner.after;
  }
  json["at"] = At(step.place);
  if (std::string file = SourceKey(step.place); !file.empty()) json["file"] = std::move(file);
  json["method"] = step.place.method;
  json["source"] = step.source;
  if (!step.called.empty()) json["called"] = step.called;
  if (!step.called.empty()) json["inside"] = step.inner.method + "(" + At(step.inner) + ")";
  if (!step.after.empty()) json["after"] = step.after;
  if (!step.after_place.method.empty()) json["after_at"] = At(step.after_place);
  return json;
}

Json ViolationJson(const ReportedViolation& reported) {
  const Violation& v = reported.violation;
  Json json = {{"kind", v.kind}, {"message", v.message}};
  if (auto cause = FindCause(reported))
    json["cause"] = {{"text", cause->text}, {"steps", cause->steps}};
  json["threads"] = Json::array();
  for (const Side& side : v.sides) json["threads"].push_back(SideJson(reported.trace, side));
  json["schedule"] = Json::array();
  for (const TraceStep& step : reported.trace.steps)
    json["schedule"].push_back({IndexOf(step.choice.thread), step.choice.alternative});
  if (v.repeats_from) json["repeats_from"] = *v.repeats_from;
  if (!reported.replays) json["replays"] = false;
  if (std::string needed = NeededTimeOuts(reported.trace); !needed.empty())
    json["needs_time_outs"] = std::move(needed);
  json["trace"] = Json::array();
  for (const TraceStep& step : reported.trace.steps)
    json["trace"].push_back(StepJson(reported.trace, step));
  return json;
}

Json SampledJson(const CheckResult& r) {
  const CoverageCounts& counts = r.sampled->counts;
  return {{"sampler", r.sampled->sampler},
          {"sampled_executions", r.sampled->executions},
          {"sampled_cut", r.sampled->cut_executions},
          {"distinct_traces", counts.traces},
          {"distinct_states", counts.states},
          {"conflicting_pairs", counts.pairs},
          {"pairs_in_both_orders", counts.both_ways},
          {"guarantee", r.sampled->guarantee}};
}

Json SizeJson(const SizeReport& size) {
  return {{"of", size.counts_states ? "states" : "executions"},
          {"least", size.least},
          {"likely", size.likely},
          {"most", size.most},
          {"seconds_left", size.seconds}};
}

Json BranchJson(const BranchPlace& place) {
  return {{"what", place.what},
          {"where", place.where},
          {"threads", place.threads},
          {"share", place.share},
          {"rounds", place.rounds}};
}

Json StatisticsJson(const CheckResult& r) {
  Json json = {{"states", r.statistics.states},
               {"matched", r.statistics.matched},
               {"transitions", r.statistics.transitions},
               {"executions", r.statistics.executions},
               {"blocked_executions", r.statistics.blocked_executions},
               {"max_depth", r.statistics.max_depth},
               {"instructions", r.instructions},
               {"seconds", r.seconds},
               {"startup_seconds", r.startup_seconds},
               {"peak_memory_bytes", r.peak_memory_bytes}};
  if (r.statistics.cut_executions > 0) json["cut_executions"] = r.statistics.cut_executions;
  if (r.statistics.superseded > 0) json["superseded_executions"] = r.statistics.superseded;
  if (r.graph_memory.states > 0) {
    json["bytes_per_state"] = r.graph_memory.PerState();
    json["bytes_per_transition"] = r.graph_memory.PerTransition();
  }
  for (const auto& [name, value] : r.counters) json[name] = value;
  return json;
}

}  // namespace

std::string JsonReport(const CheckResult& r) {
  Json json;
  json["schema"] = 1;
  json["version"] = MAZURKA_VERSION;
  json["target"] = r.target;
  json["arguments"] = r.arguments;
  json["reduction"] = r.reduction;
  json["complete_reduction"] = r.complete_reduction;
  json["verdict"] = NameOf(r.verdict);
  json["limit"] = LimitOf(r);
  json["sequential_consistency"] = NameOf(r.sequential_consistency);
  json["sequential_consistency_reasons"] = r.sequential_consistency_reasons;
  if (!r.unsupported.empty()) json["unsupported"] = r.unsupported;
  json["violations"] = Json::array();
  for (const ReportedViolation& v : r.violations) json["violations"].push_back(ViolationJson(v));
  json["assumptions"] = r.assumptions;
  json["notes"] = r.notes;
  if (!r.advice.empty()) json["advice"] = r.advice;
  if (r.outcomes) {
    json["outcomes"] = Json::array();
    for (const Outcome& o : *r.outcomes) {
      json["outcomes"].push_back({{"end", NameOf(o.end)},
                                  {"status", o.status ? Json(*o.status) : Json(nullptr)},
                                  {"exceptions", o.exceptions},
                                  {"output", o.output}});
    }
  }
  if (r.bounded)
    json["bound"] = {{"of", std::string(NameOf(r.bounded->kind)) + "s"},
                     {"most", r.bounded->most},
                     {"completed", r.bounded->completed ? Json(*r.bounded->completed) : Json()},
                     {"everything", r.bounded->is_everything}};
  if (r.sampled) json["sampling"] = SampledJson(r);
  if (r.size) json["estimate"] = SizeJson(*r.size);
  if (!r.branches.empty()) {
    json["branches"] = Json::array();
    for (const BranchPlace& place : r.branches) json["branches"].push_back(BranchJson(place));
  }
  json["statistics"] = StatisticsJson(r);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace mazurka
