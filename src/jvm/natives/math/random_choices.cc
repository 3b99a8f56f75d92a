// Random numbers as choices of data; see VisibleNative. If the range is too large, the JDK's
// generator draws the number.
#include "jvm/interpreter/choices.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/verify.h"

namespace mazurka {
namespace {

NativeStatus DrawOne(NativeEnv& e) {
  const Draw draw = DrawOf(e.method, e.args);
  if (!e.vm.options().explore || AlternativesOf(e.method, e.args) == 1) {
    if (IsBeyondLimit(e.method, draw)) HostState::Of(e.vm).random_use.beyond_limit = true;
    return RunShipped(e);
  }
  if (e.thread.atomic_depth > 0)
    return e.Unsupported("a choice of random numbers in a bootstrap method");
  const int64_t value = draw.first + e.vm.choice();
  return e.method.return_type == BasicType::kLong ? e.ReturnLong(value)
                                                  : e.ReturnInt(static_cast<int32_t>(value));
}

constexpr std::string_view kSupport = "jdk/internal/util/random/RandomSupport";
constexpr std::string_view kChosen = "the result is a choice of the search";

constexpr NativeRow kRows[] = {
    {"java/util/Random", "nextBoolean()Z", &DrawOne, kChosen, NativeRow::Shipped::kKept},
    {"java/util/Random", "nextInt(I)I", &DrawOne, kChosen, NativeRow::Shipped::kKept},
    {"java/util/concurrent/ThreadLocalRandom", "nextBoolean()Z", &DrawOne, kChosen,
     NativeRow::Shipped::kKept},
    {"java/util/random/RandomGenerator", "nextBoolean()Z", &DrawOne, kChosen,
     NativeRow::Shipped::kKept},
    {kSupport, "boundedNextInt(Ljava/util/random/RandomGenerator;I)I", &DrawOne, kChosen,
     NativeRow::Shipped::kKept},
    {kSupport, "boundedNextInt(Ljava/util/random/RandomGenerator;II)I", &DrawOne, kChosen,
     NativeRow::Shipped::kKept},
    {kSupport, "boundedNextLong(Ljava/util/random/RandomGenerator;J)J", &DrawOne, kChosen,
     NativeRow::Shipped::kKept},
    {kSupport, "boundedNextLong(Ljava/util/random/RandomGenerator;JJ)J", &DrawOne, kChosen,
     NativeRow::Shipped::kKept},
};

}  // namespace

std::span<const NativeRow> RandomChoiceNatives() { return kRows; }

}  // namespace mazurka
