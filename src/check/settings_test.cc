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
  options.timeouts = TimeOuts::kLast;
  options.processors = 7;
  options.attributes = "method A.* atomic; field B.c firewall";
  options.heap_bytes = 64u << 20;
  options.properties = {{"a", "b=c"}, {"d", ""}};
  CheckOptions read;
  ASSERT_TRUE(ApplySettings(SettingsOf(options), read).has_value());
  EXPECT_EQ(SettingsOf(read), SettingsOf(options));
  EXPECT_EQ(read.checked, options.checked);
  EXPECT_TRUE(read.every_operation);
  EXPECT_EQ(read.timeouts, TimeOuts::kLast);
  EXPECT_EQ(read.processors, 7);
  EXPECT_EQ(read.attributes, options.attributes);
  EXPECT_EQ(read.properties, options.properties);
}

TEST(SettingsTest, KeepPathsForOtherDirectories) {
  CheckOptions options;
  options.class_path = "classes::/lib/*";
  options.source_path = "src";
  const std::string here = std::filesystem::current_path().string();
  CheckOptions read;
  ASSERT_TRUE(ApplySettings(SettingsOf(options), read).has_value());
  EXPECT_EQ(read.class_path, here + "/classes:" + here + "/:/lib/*");
  EXPECT_EQ(read.source_path, here + "/src");
  EXPECT_EQ(read.jdk, std::nullopt);
  CheckOptions given;
  given.class_path = "elsewhere";
  ASSERT_TRUE(ApplySettings(SettingsOf(options), given).has_value());
  EXPECT_EQ(given.class_path, "elsewhere");
  EXPECT_EQ(AbsoluteTarget("app/Main.java"), here + "/app/Main.java");
  EXPECT_EQ(AbsoluteTarget("app.Main"), "app.Main");
}

TEST(SettingsTest, UnknownOnesAreRefused) {
  CheckOptions options;
  EXPECT_EQ(ApplySettings({{"colour", "red"}}, options).error().message,
            "this version knows no setting colour");
  EXPECT_EQ(ApplySettings({{"processors", "many"}}, options).error().message,
            "no such value of processors: many");
  EXPECT_EQ(ApplySettings({{"property", "deadlock,beauty"}}, options).error().message,
            "no such value of property: deadlock,beauty");
}

TEST(AssumptionsTest, CollisionsOfFingerprints) {
  EXPECT_EQ(CollisionProbability(0), 0);
  EXPECT_NEAR(CollisionProbability(10'000'000) / 1.47e-25, 1, 0.01);
}

}  // namespace
}  // namespace mazurka
