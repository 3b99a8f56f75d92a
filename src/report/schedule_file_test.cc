#include "report/schedule_file.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

SavedSchedule Example() {
  SavedSchedule saved;
  saved.version = "1.2.3";
  saved.target = "Foo.java";
  saved.arguments = {"a", "\"b\"\n"};
  saved.settings = {{"operations", "every"}, {"-Dx", "y"}};
  saved.kind = "deadlock";
  saved.message = "Deadlock";
  saved.key = "deadlock\nFoo.run(Foo.java:3)";
  saved.steps = {{{static_cast<ThreadId>(0), 0}, "start", "Foo.main(Foo.java:9)"},
                 {{static_cast<ThreadId>(2), 1}, "lock", "Foo.run(Foo.java:3)"}};
  return saved;
}

TEST(ScheduleFileTest, IsReadAsItWasWritten) {
  auto read = ReadSchedule(WriteSchedule(Example()));
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->version, "1.2.3");
  EXPECT_EQ(read->target, "Foo.java");
  EXPECT_EQ(read->arguments, Example().arguments);
  EXPECT_EQ(read->settings, Example().settings);
  EXPECT_EQ(read->key, Example().key);
  ASSERT_EQ(read->steps.size(), 2u);
  EXPECT_EQ(read->steps[1].choice, Example().steps[1].choice);
  EXPECT_EQ(read->steps[1].operation, "lock");
  EXPECT_EQ(read->steps[1].at, "Foo.run(Foo.java:3)");
}

TEST(ScheduleFileTest, APartIsRefused) {
  const std::string whole = WriteSchedule(Example());
  for (size_t size = 0; size + 2 < whole.size(); ++size) {
    EXPECT_FALSE(ReadSchedule(whole.substr(0, size)).has_value()) << size;
  }
}

TEST(ScheduleFileTest, SomethingElseIsRefused) {
  auto message = [](const std::string& text) { return ReadSchedule(text).error().message; };
  EXPECT_EQ(message("[]"), "it is not a schedule that --save wrote");
  EXPECT_EQ(message("{\"format\": 7}"), "it is not a schedule that --save wrote");
  std::string later = WriteSchedule(Example());
  later.replace(later.find("\"schema\": 1"), 11, "\"schema\": 9");
  EXPECT_EQ(message(later), "its schema is 9; this version reads 1");
  std::string strange = WriteSchedule(Example());
  strange.replace(strange.find("\"thread\":2"), 10, "\"thread\":-1");
  EXPECT_EQ(message(strange),
            "step 2: its \"thread\" is not a number from 0 to 65534; write it again with --save");
}

}  // namespace
}  // namespace mazurka
