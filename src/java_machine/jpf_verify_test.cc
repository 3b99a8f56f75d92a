// Java PathFinder's Verify, explored by step and undo.

#include <gtest/gtest.h>

#include "java_machine/test_explore.h"

namespace mazurka {
namespace {

constexpr std::string_view kJpfSource = R"(
import gov.nasa.jpf.vm.Verify;

class Values {
  public static void main(String[] args) {
    boolean b = Verify.getBoolean();
    int i = Verify.getInt(2, 1);
    int r = Verify.random(2);
    double d = Verify.getDoubleFromList(0.5, 1.5);
    long l = Verify.getLongFromList(7L);
    float f = Verify.getFloatFromSet(1f);
    int s = Verify.getIntFromSet(4, 5);
    throw new Error(b + "," + i + "," + r + "," + d + "," + l + "," + f + "," + s);
  }
}
class Racer implements Runnable {
  int d = 42;
  public void run() { d = 0; }
  public static void main(String[] args) {
    Racer racer = new Racer();
    Thread t = new Thread(racer);
    t.start();
    if (Verify.getBoolean(false)) Verify.breakTransition("here");
    int c = 420 / racer.d;
    Verify.incrementCounter(0);
  }
}
class Flips {
  public static void main(String[] args) {
    throw new Error("" + Verify.getBitFlip((byte) 0, 2));
  }
}
class Hints {
  public static void main(String[] args) {
    Verify.beginAtomic();
    Verify.interesting(true);
    Verify.boring(false);
    Verify.setHeuristicSearchValue(3);
    Verify.addComment("comment");
    Verify.setFieldAttribute(new Object(), "f", 1);
    Verify.println("text");
    Verify.endAtomic();
    Verify.ignoreIf(Verify.randomBool());
    if (!Verify.isRunningInJPF()) throw new Error("outside");
  }
}
class Failing {
  public static void main(String[] args) { Verify.assertTrue("wrong", Verify.getBoolean()); }
}
)";

// A call of each method that is not supported.
struct Refused {
  std::string_view method, arguments;
};
constexpr Refused kRefused[] = {
    {"getFieldAttribute", "\"a\", \"b\""},
    {"getFieldAttributes", "\"a\", \"b\""},
    {"getLocalAttribute", "\"a\""},
    {"getLocalAttributes", "\"a\""},
    {"getElementAttribute", "new int[1], 0"},
    {"getElementAttributes", "new int[1], 0"},
    {"getInt", "\"range\""},
    {"getDouble", "\"range\""},
    {"getObject", "\"key\""},
    {"randomObject", "\"type\""},
    {"isShared", "new Object()"},
    {"getHeuristicSearchValue", ""},
    {"terminateSearch", ""},
    {"storeTraceAndTerminate", "\"file\", \"comment\""},
    {"storeTraceAndTerminateIf", "true, \"file\", \"comment\""},
    {"setProperties", "\"a=b\""},
    {"getProperty", "\"a\""},
};

std::string ClassOf(const Refused& call) { return "Calls_" + std::string(call.method); }

std::string Source() {
  std::string source(kJpfSource);
  for (const Refused& call : kRefused) {
    source += "class " + ClassOf(call) + " { public static void main(String[] args) { Verify." +
              std::string(call.method) + "(" + std::string(call.arguments) + "); } }\n";
  }
  return source;
}

class JpfVerifyTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    program_ = std::make_unique<TestProgram>("JpfPrograms", Source());
  }
  static void TearDownTestSuite() { program_.reset(); }
  static Ends Executions(const std::string& name) { return AllExecutions(*program_->Start(name)); }
  static std::unique_ptr<TestProgram> program_;
};

std::unique_ptr<TestProgram> JpfVerifyTest::program_;

// 2 * 2 * 3 * 2 * 1 * 1 * 2
TEST_F(JpfVerifyTest, ChoicesOfData) {
  Ends ends = Executions("Values");
  EXPECT_EQ(ends.size(), 48u);
  EXPECT_EQ(ends["finished true,1,2,1.5,7,1.0,5"], 1);
}

TEST_F(JpfVerifyTest, ChoicesTogetherWithThreads) {
  std::set<std::string> ends = AllEnds(*program_->Start("Racer"));
  EXPECT_EQ(ends, (std::set<std::string>{"finished", "finished / by zero"}));
}

// 8 choose 2
TEST_F(JpfVerifyTest, FlipsBits) { EXPECT_EQ(Executions("Flips").size(), 28u); }

TEST_F(JpfVerifyTest, HintsDoNothing) {
  EXPECT_EQ(Executions("Hints"), (Ends{{"assumed", 1}, {"finished", 1}}));
}

TEST_F(JpfVerifyTest, AssertsTruth) {
  EXPECT_EQ(Executions("Failing"), (Ends{{"finished", 1}, {"finished wrong", 1}}));
}

TEST_F(JpfVerifyTest, StopsWhereItCannotFollow) {
  for (const Refused& call : kRefused) {
    const Ends ends = Executions(ClassOf(call));
    ASSERT_EQ(ends.size(), 1u) << call.method;
    const std::string message = "gov.nasa.jpf.vm.Verify." + std::string(call.method);
    EXPECT_NE(ends.begin()->first.find(message), std::string::npos) << ends.begin()->first;
  }
}

}  // namespace
}  // namespace mazurka
