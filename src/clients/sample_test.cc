#include "clients/sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "clients/allowed.h"

namespace mazurka {
namespace {

using enum ArgumentType;

const std::vector<SubjectMethod> kMethods = {{"add", {kInt, kBoolean}, false}, {"get", {}, false}};

TEST(SamplerTest, TheSameSeedGivesTheSameClients) {
  ClientSampler a(kMethods, {}, 7), b(kMethods, {}, 7), c(kMethods, {}, 8);
  bool differs = false;
  for (int i = 0; i < 100; ++i) {
    const Client client = a.Next();
    EXPECT_EQ(client, b.Next());
    differs |= client != c.Next();
  }
  EXPECT_TRUE(differs);
}

TEST(SamplerTest, KeepsToTheNumbers) {
  ClientSampler sampler(kMethods, {.threads = 2, .min_calls = 2, .max_calls = 4, .values = 3}, 1);
  std::set<size_t> calls;
  std::set<uint32_t> values;
  for (int i = 0; i < 200; ++i) {
    const Client client = sampler.Next();
    ASSERT_EQ(client.size(), 2u);
    for (const auto& thread : client) {
      calls.insert(thread.size());
      for (const Call& call : thread) {
        if (call.method == 0) values.insert(call.arguments[0]);
      }
    }
  }
  EXPECT_EQ(calls, (std::set<size_t>{2, 3, 4}));
  EXPECT_EQ(values, (std::set<uint32_t>{0, 1, 2}));
}

TEST(SamplerTest, WithoutContentionNoTwoThreadsShareAValue) {
  ClientSampler sampler(kMethods, {.values = 2, .contention = 0}, 1);
  std::vector<std::set<uint32_t>> values(3);
  for (int i = 0; i < 100; ++i) {
    const Client client = sampler.Next();
    for (size_t thread = 0; thread < client.size(); ++thread) {
      for (const Call& call : client[thread]) {
        if (call.method == 0) values[thread].insert(call.arguments[0]);
      }
    }
  }
  EXPECT_EQ(values[0], (std::set<uint32_t>{2, 3}));
  EXPECT_EQ(values[1], (std::set<uint32_t>{4, 5}));
  EXPECT_EQ(values[2], (std::set<uint32_t>{6, 7}));
}

size_t CountTrue(const Client& client, size_t& all) {
  size_t count = 0;
  all = 0;
  for (const auto& thread : client) {
    for (const Call& call : thread) {
      if (call.method != 0) continue;
      ++all;
      count += call.arguments[1];
    }
  }
  return count;
}

TEST(SamplerTest, BooleansAreTrueAsOftenAsAskedFor) {
  const auto expect = [](TrueShare share, auto expected) {
    ClientSampler sampler(kMethods, {.booleans = share}, 3);
    for (int i = 0; i < 50; ++i) {
      size_t all = 0;
      const size_t count = CountTrue(sampler.Next(), all);
      EXPECT_EQ(count, expected(all));
    }
  };
  expect(TrueShare::kAll, [](size_t all) { return all; });
  expect(TrueShare::kHalf, [](size_t all) { return (all + 1) / 2; });
  expect(TrueShare::kOne, [](size_t all) { return std::min<size_t>(all, 1); });
  expect(TrueShare::kNone, [](size_t) { return size_t{0}; });
}

TEST(CallTextTest, IsJava) {
  const SubjectMethod method{"put", {kObject, kLong, kString, kBoolean, kChar}, false};
  EXPECT_EQ(CallText(method, {0, {1, 2, 3, 1, 0}}),
            "put(Integer.valueOf(1), 2L, \"3\", true, (char) ('a' + 0))");
  EXPECT_EQ(method.Signature(), "put(Object,long,String,boolean,char)");
}

TEST(AllowedTableTest, CodesOutcomes) {
  const auto table = MakeTable({{{"true", "null"}, {}},
                                {{"false", "1"}, {}},
                                {{"true", "1"}, {}},
                                {{"true", "java.lang.Error"}, {}}});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->results, (std::vector<std::vector<std::string>>{
                                {"false", "true"}, {"1", "java.lang.Error", "null"}}));
  EXPECT_EQ(table->rows, (std::vector<std::string>{"00", "10", "11", "12"}));
}

TEST(AllowedTableTest, RefusesMoreResultsThanDigits) {
  Outcomes outcomes;
  for (size_t i = 0; i <= kResultDigits.size(); ++i) outcomes[{std::to_string(i)}];
  EXPECT_FALSE(MakeTable(outcomes).has_value());
  outcomes.erase(outcomes.begin());
  EXPECT_TRUE(MakeTable(outcomes).has_value());
}

}  // namespace
}  // namespace mazurka
