#include "report/json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/test_trace.h"

namespace mazurka {
namespace {

using Json = nlohmann::json;

CheckResult Example() {
  CheckResult r;
  r.target = "Foo.java";
  r.arguments = {"1"};
  r.reduction = "none";
  r.verdict = Verdict::kViolation;
  r.limit = Limit::kDepth;
  r.sequential_consistency = SequentialConsistency::kRestricts;
  r.sequential_consistency_reasons = {"a race"};
  r.assumptions = {"one"};
  r.statistics = {.states = 1,
                  .matched = 2,
                  .transitions = 3,
                  .executions = 4,
                  .blocked_executions = 5,
                  .max_depth = 6};
  r.instructions = 7;
  r.seconds = 0.5;
  r.startup_seconds = 0.25;
  r.peak_memory_bytes = 8;
  r.outcomes = {{Outcome::End::kExit, 3, {"java.lang.Error"}, "out\xff\n"}};
  Violation v{"deadlock", "Deadlock", "key", {}, {{static_cast<ThreadId>(1), 2}}};
  v.sides.push_back({"A", "waits", {"Foo.run(Foo.java:3)"}, static_cast<ThreadId>(1), {"Fork#1"}});
  Trace trace = TestTrace()
                    .Thread("A")
                    .Step(0, OperationKind::kLock, 1, 3, "lock Fork#1", "synchronized (f) {")
                    .get();
  trace.steps[0].choice = {static_cast<ThreadId>(1), 2};
  r.violations.push_back({v, trace});
  return r;
}

TEST(JsonTest, ReportsTheMemoryOfStatesAndTransitions) {
  CheckResult r = Example();
  r.graph_memory = {.state_bytes = 90, .transition_bytes = 0, .states = 4, .transitions = 0};
  Json statistics = Json::parse(JsonReport(r))["statistics"];
  EXPECT_EQ(statistics["bytes_per_state"], 22.5);
  EXPECT_EQ(statistics["bytes_per_transition"], 0.0);
  r.graph_memory.transition_bytes = 80;
  r.graph_memory.transitions = 8;
  statistics = Json::parse(JsonReport(r))["statistics"];
  EXPECT_EQ(statistics["bytes_per_transition"], 10.0);
}

TEST(JsonTest, NamesTheLimit) {
  CheckResult r = Example();
  for (Limit limit :
       {Limit::kTime, Limit::kMemory, Limit::kDepth, Limit::kStates, Limit::kInterrupted}) {
    r.limit = limit;
    EXPECT_EQ(Json::parse(JsonReport(r))["limit"], NameOf(limit));
  }
  r.limit = Limit::kNone;
  EXPECT_TRUE(Json::parse(JsonReport(r))["limit"].is_null());
}

TEST(JsonTest, HasEveryFieldOfTheContract) {
  const Json json = Json::parse(JsonReport(Example()));
  EXPECT_EQ(json["schema"], 1);
  EXPECT_TRUE(json["version"].is_string());
  EXPECT_EQ(json["target"], "Foo.java");
  EXPECT_EQ(json["arguments"], Json({"1"}));
  EXPECT_EQ(json["reduction"], "none");
  EXPECT_EQ(json["complete_reduction"], true);
  EXPECT_EQ(json["verdict"], "violation");
  EXPECT_EQ(json["limit"], "depth");
  EXPECT_EQ(json["sequential_consistency"], "restricts");
  EXPECT_EQ(json["sequential_consistency_reasons"], Json({"a race"}));
  EXPECT_EQ(json["assumptions"], Json({"one"}));
  EXPECT_EQ(json["statistics"], Json::parse(R"json({"states": 1, "matched": 2, "transitions": 3,
      "executions": 4, "blocked_executions": 5, "max_depth": 6, "instructions": 7, "seconds": 0.5,
      "startup_seconds": 0.25, "peak_memory_bytes": 8})json"));
  EXPECT_EQ(json["outcomes"][0]["end"], "exit");
  EXPECT_EQ(json["outcomes"][0]["status"], 3);
  EXPECT_EQ(json["outcomes"][0]["exceptions"], Json({"java.lang.Error"}));
  EXPECT_EQ(json["outcomes"][0]["output"], "out\ufffd\n");
}

TEST(JsonTest, ReportsAViolation) {
  const Json violation = Json::parse(JsonReport(Example()))["violations"][0];
  EXPECT_EQ(violation["kind"], "deadlock");
  EXPECT_EQ(violation["message"], "Deadlock");
  EXPECT_EQ(violation["schedule"], Json::parse("[[1, 2]]"));
  EXPECT_EQ(violation["threads"], Json::parse(R"json([{"thread": "A", "what": "waits",
      "stack": ["Foo.run(Foo.java:3)"], "holds": ["Fork#1"]
}])json"));
  EXPECT_EQ(violation["trace"], Json::parse(R"json([{"thread": "A", "thread_index": 0,
      "kind": "lock", "operation": "lock Fork#1", "at": "Foo.java:3", "file": "Foo.java", "method": "Foo.run", "source": "synchronized (f) {"}])json"));
}

TEST(JsonTest, ReportsWhereAScheduleBeginsToRepeat) {
  CheckResult r = Example();
  EXPECT_FALSE(Json::parse(JsonReport(r))["violations"][0].contains("repeats_from"));
  r.violations[0].violation.repeats_from = 0;
  EXPECT_EQ(Json::parse(JsonReport(r))["violations"][0]["repeats_from"], 0);
}

TEST(JsonTest, NothingFound) {
  CheckResult r;
  const Json json = Json::parse(JsonReport(r));
  EXPECT_EQ(json["verdict"], "correct");
  EXPECT_TRUE(json["limit"].is_null());
  EXPECT_EQ(json["violations"], Json::array());
  EXPECT_FALSE(json.contains("outcomes"));
}

}  // namespace
}  // namespace mazurka
