// Random numbers, fixed and as choices, explored by step and undo.

#include <gtest/gtest.h>

#include "java_machine/test_explore.h"
#include "jvm/natives/host_state.h"

namespace mazurka {
namespace {

constexpr std::string_view kRandomSource = R"(
import java.util.*;
import java.util.concurrent.*;

class Dice {
  public static void main(String[] args) {
    Random r = new Random();
    int a = r.nextInt(3);
    boolean b = r.nextBoolean();
    int c = r.nextInt(5, 7);
    throw new Error(a + "," + b + "," + c);
  }
}
class MoreDice {
  public static void main(String[] args) {
    int a = ThreadLocalRandom.current().nextInt(2);
    int b = ThreadLocalRandom.current().nextInt(2, 4);
    long c = new SplittableRandom().nextLong(1L << 40, (1L << 40) + 2);
    boolean d = new SplittableRandom().nextBoolean();
    boolean e = ThreadLocalRandom.current().nextBoolean();
    throw new Error(a + "," + b + "," + (c - (1L << 40)) + "," + d + "," + e);
  }
}
class Shuffled {
  public static void main(String[] args) {
    List<String> list = new ArrayList<>(List.of("a", "b", "c"));
    Collections.shuffle(list, new Random(1));
    throw new Error(String.join("", list));
  }
}
class Large {
  public static void main(String[] args) {
    Random r = new Random(42);
    String s = r.nextInt(1000) + "," + r.nextInt(1) + "," + r.nextInt(10);
    throw new Error(s);
  }
}
class Mistaken {
  public static void main(String[] args) {
    new Random(1).nextInt(0);
  }
}
)";

Ends ExecutionsOf(TestProgram& program, const std::string& name) {
  return AllExecutions(*program.Start(name));
}

TEST(RandomNumbers, AreFixedUnlessAskedFor) {
  TestProgram program("Drawing", kRandomSource);
  auto machine = program.Start("Dice");
  EXPECT_EQ(AllExecutions(*machine).size(), 1u);
  EXPECT_TRUE(HostState::Of(machine->vm()).random_use.fixed_seed);
  EXPECT_FALSE(HostState::Of(machine->vm()).random_use.beyond_limit);
}

TEST(RandomNumbers, CanBeChoices) {
  TestProgram program("Choosing", kRandomSource, 1024);
  EXPECT_EQ(ExecutionsOf(program, "Dice").size(), 12u);      // 3 * 2 * 2
  EXPECT_EQ(ExecutionsOf(program, "MoreDice").size(), 32u);  // 2^5
  EXPECT_EQ(ExecutionsOf(program, "Shuffled"), (Ends{{"finished abc", 1},
                                                     {"finished acb", 1},
                                                     {"finished bac", 1},
                                                     {"finished bca", 1},
                                                     {"finished cab", 1},
                                                     {"finished cba", 1}}));
}

// new Random(42): java draws 130, 0 and 8. With a limit of 16 the last draw becomes a choice; the
// first two stay draws.
TEST(RandomNumbers, AreDrawnFromLargeRanges) {
  TestProgram program("Limited", kRandomSource, 16);
  auto machine = program.Start("Large");
  Ends ends = AllExecutions(*machine);
  EXPECT_EQ(ends.size(), 10u);
  EXPECT_EQ(ends.count("finished 130,0,9"), 1u);
  EXPECT_TRUE(HostState::Of(machine->vm()).random_use.beyond_limit);
  EXPECT_EQ(ExecutionsOf(program, "Mistaken"), (Ends{{"finished bound must be positive", 1}}));
}

}  // namespace
}  // namespace mazurka
