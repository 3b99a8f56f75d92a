// The violations that a judge records in one state.

#include "explore/judge.h"
#include "base/rows.h"

#include <gtest/gtest.h>

#include "properties/property.h"
#include "toy/program.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

// After the two starts all three threads are about to write.
constexpr std::string_view kThreeWriters = R"(vars static
locks 1
thread
  start t1
  start t2
  write v0 1
thread
  write v0 2
thread
  write v0 3
)";

class Talker : public Property {
 public:
  std::string_view name() const override { return "talker"; }
  uint8_t moments() const override { return kAtState; }
  std::optional<Violation> AtState(Machine&) override {
    Violation v;
    v.key = std::to_string(++reported_);
    return v;
  }

 private:
  int reported_ = 0;
};

size_t ViolationsOf(std::unique_ptr<Property> property, bool all) {
  auto program = ParseToy(std::string(kThreeWriters));
  EXPECT_TRUE(program.has_value());
  ToyMachine machine(*program);
  while (machine.Enabled().size() < 3) machine.Step(machine.Enabled()[0], 0);
  for (ThreadId t : {ThreadId{1}, ThreadId{2}}) machine.Step(t, 0);  // they begin
  std::vector<std::unique_ptr<Property>> properties;
  properties.push_back(std::move(property));
  Judge judge(std::move(properties), {.all = all});
  EXPECT_EQ(judge.AtState(machine, {}), !all);
  return judge.violations().size();
}

TEST(Judge, NotesAllRacesOfAState) {
  EXPECT_EQ(ViolationsOf(FindRow(PropertyCatalog(), "race")->make({}), true), 3u);
}

TEST(Judge, EndsAtTheFirst) {
  EXPECT_EQ(ViolationsOf(FindRow(PropertyCatalog(), "race")->make({}), false), 1u);
}

TEST(Judge, DoesNotListenForEver) {
  const size_t reported = ViolationsOf(std::make_unique<Talker>(), true);
  EXPECT_GE(reported, 100u);
  EXPECT_LE(reported, 10'000u);
}

}  // namespace
}  // namespace mazurka::toy
