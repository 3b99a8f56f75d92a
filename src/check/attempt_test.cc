// A check that is asked to stop between the end of a search and the decision whether to restart.

#include <gtest/gtest.h>

#include <fstream>

#include "check/java_check.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/compiler.h"

namespace mazurka {
namespace {

Watch* watch = nullptr;  // of the test, because the catalog makes reductions by a function

// Leaves out all executions but one, says so with its first search, and stops the check when that
// search has ended.
class LeavesOut : public Reduction {
 public:
  explicit LeavesOut(const ReductionOptions& options) : knows_(!options.communication.empty()) {}

  void Enter(Machine& machine, const Execution&, StateNumber) override {
    choices_.push_back({machine.Enabled().front(), 0});
    is_taken_.push_back(false);
  }
  std::optional<Choice> Next() override {
    if (is_taken_.back()) return std::nullopt;
    is_taken_.back() = true;
    return choices_.back();
  }
  void SearchEnded() override {
    if (!knows_) watch->OutOfMemory();
  }
  std::vector<uint64_t> Undisciplined() const override {
    return knows_ ? std::vector<uint64_t>{} : std::vector<uint64_t>{1};
  }
  void Leave() override {
    choices_.pop_back();
    is_taken_.pop_back();
  }

 private:
  const bool knows_;
  std::vector<Choice> choices_;
  std::vector<bool> is_taken_;
};

TEST(AttemptTest, ALateStopDoesNotCompleteASearchThatHasToRestart) {
  auto jdk = FindJdk(std::nullopt);
  if (!jdk) GTEST_SKIP() << jdk.error().message;
  auto sources = TemporaryDirectory::Make();
  ASSERT_TRUE(sources.has_value());
  const std::string file = sources->path() + "/Two.java";
  std::ofstream(file) << "class Two { static int x; public static void main(String[] a) {"
                         " new Thread(() -> x = 1).start(); x = 2; } }\n";
  auto compiled = CompileJava(*jdk, file, "");
  ASSERT_TRUE(compiled.has_value()) << compiled.error().message;
  auto class_path = ClassPath::Parse(compiled->classes.path());
  ASSERT_TRUE(class_path.has_value());
  auto program = OpenProgram(*jdk, std::move(*class_path));
  ASSERT_TRUE(program.has_value()) << program.error().message;

  CheckOptions options;
  options.target = "Two";
  options.reduction = "leaves-out";
  options.store = StoreMode::kNone;
  options.all = true;
  options.catalogs.reductions.push_back(
      {.name = "leaves-out",
       .summary = "",
       .store = StoreNeed::kNoStates,
       .make = [](const ReductionOptions& o) -> std::unique_ptr<Reduction> {
         return std::make_unique<LeavesOut>(o);
       }});
  Watch supervised(options.limits, Watch::Clock::now());
  watch = &supervised;
  auto result = CheckJava(**program, {"Two", ""}, options, supervised);
  watch = nullptr;
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(result->limit, Limit::kMemory);
}

}  // namespace
}  // namespace mazurka
