#include "check/settings.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "check/assumptions.h"

namespace mazurka {
namespace {

TEST(SettingsTest, AreReadAsTheyWereWritten) {
  CheckOptions options;
  options.checked = {"race"};
  options.library_races = true;
  options.outcomes = true;
  options.every_operation = true;
  options.timeouts = TimeOuts::kEvery;
  options.processors = 7;
  options.attributes = Attributes::Parse("method A.* atomic; field B.c firewall").value();
  options.heap_bytes = 64u << 20;
  options.environment.properties = {{"a", "b=c"}, {"d", ""}};
  MachineBeliefs beliefs;
  beliefs.mutated = {3, uint64_t{1} << 63};
  beliefs.abstract_locks = beliefs.lock_looks = true;
  CheckOptions read;
  MachineBeliefs read_beliefs;
  ASSERT_TRUE(ApplySettings(SettingsOf(options, beliefs), read, read_beliefs).has_value());
  EXPECT_EQ(SettingsOf(read, read_beliefs), SettingsOf(options, beliefs));
  EXPECT_EQ(read_beliefs.mutated, beliefs.mutated);
  EXPECT_TRUE(read_beliefs.abstract_locks && read_beliefs.lock_looks);
  EXPECT_FALSE(read_beliefs.lock_times);
  EXPECT_EQ(read.checked, options.checked);
  EXPECT_TRUE(read.every_operation);
  EXPECT_EQ(read.timeouts, TimeOuts::kEvery);
  EXPECT_EQ(read.processors, 7);
  EXPECT_EQ(read.attributes.text(), options.attributes.text());
  EXPECT_EQ(read.environment.properties, options.environment.properties);
}

TEST(SettingsTest, KeepPathsForOtherDirectories) {
  CheckOptions options;
  options.class_path = "classes::/lib/*";
  options.source_path = "src";
  const std::string here = std::filesystem::current_path().string();
  CheckOptions read;
  MachineBeliefs beliefs;
  ASSERT_TRUE(ApplySettings(SettingsOf(options, {}), read, beliefs).has_value());
  EXPECT_EQ(read.class_path, here + "/classes:" + here + "/:/lib/*");
  EXPECT_EQ(read.source_path, here + "/src");
  EXPECT_EQ(read.jdk, std::nullopt);
  CheckOptions given;
  given.class_path = "elsewhere";
  ASSERT_TRUE(ApplySettings(SettingsOf(options, {}), given, beliefs).has_value());
  EXPECT_EQ(given.class_path, "elsewhere");
  EXPECT_EQ(AbsoluteTarget("app/Main.java"), here + "/app/Main.java");
  EXPECT_EQ(AbsoluteTarget("app.Main"), "app.Main");
}

TEST(SettingsTest, UnknownOnesAreRefused) {
  CheckOptions options;
  MachineBeliefs beliefs;
  EXPECT_EQ(ApplySettings({{"colour", "red"}}, options, beliefs).error().message,
            "this version has no setting colour");
  EXPECT_EQ(ApplySettings({{"processors", "many"}}, options, beliefs).error().message,
            "no such value of processors: many");
  EXPECT_EQ(ApplySettings({{"property", "deadlock,beauty"}}, options, beliefs).error().message,
            "no such value of property: deadlock,beauty");
}

TEST(AssumptionsTest, CollisionsOfFingerprints) {
  EXPECT_EQ(CollisionProbability(0), 0);
  EXPECT_NEAR(CollisionProbability(10'000'000) / 6.31e-16, 1, 0.01);
}

}  // namespace
}  // namespace mazurka
