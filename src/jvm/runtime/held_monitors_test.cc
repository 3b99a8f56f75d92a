// Which variables hold monitors, on hand-written code.

#include "jvm/runtime/held_monitors.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

using Variables = std::vector<uint32_t>;

Code CodeOf(std::vector<Insn> insns) {
  Code code;
  code.insns = std::move(insns);
  return code;
}

// synchronized (a) { synchronized (b) { ... } }, with the handler of the inner block at 11.
TEST(HeldMonitorsTest, BlocksNest) {
  Code code = CodeOf({{Op::kLoad0, 0, 0},         // 0
                      {Op::kDup, 0, 0},           // 1
                      {Op::kStore, 5, 0},         // 2
                      {Op::kMonitorenter, 0, 0},  // 3
                      {Op::kLoad1, 0, 0},         // 4
                      {Op::kMonitorenter, 0, 0},  // 5
                      {Op::kLoad1, 0, 0},         // 6
                      {Op::kMonitorexit, 0, 0},   // 7
                      {Op::kLoad, 5, 0},          // 8
                      {Op::kMonitorexit, 0, 0},   // 9
                      {Op::kReturn, 0, 0},        // 10
                      {Op::kStore2, 0, 0},        // 11
                      {Op::kLoad1, 0, 0},         // 12
                      {Op::kMonitorexit, 0, 0},   // 13
                      {Op::kLoad2, 0, 0},         // 14
                      {Op::kAthrow, 0, 0}});      // 15
  code.handlers = {{6, 8, 11, 0}, {11, 14, 11, 0}};
  const auto held = HeldMonitors::Of(code);
  ASSERT_TRUE(held.has_value());
  EXPECT_EQ(held->Before(3), Variables{});
  EXPECT_EQ(held->Before(5), Variables{5});
  EXPECT_EQ(held->Before(6), (Variables{5, 1}));
  EXPECT_EQ(held->Before(8), Variables{5});
  EXPECT_EQ(held->Before(10), Variables{});
  EXPECT_EQ(held->Before(12), (Variables{5, 1}));
  EXPECT_EQ(held->Before(15), Variables{5});
}

TEST(HeldMonitorsTest, PathsHaveToAgree) {
  const Code code = CodeOf({{Op::kLoad0, 0, 0},
                            {Op::kIfeq, 0, 3},
                            {Op::kLoad1, 0, 0},
                            {Op::kMonitorenter, 0, 0},
                            {Op::kReturn, 0, 0}});
  EXPECT_FALSE(HeldMonitors::Of(code).has_value());
}

TEST(HeldMonitorsTest, TheObjectHasToStayInItsVariable) {
  const Code overwritten = CodeOf({{Op::kLoad1, 0, 0},
                                   {Op::kMonitorenter, 0, 0},
                                   {Op::kConst, 0, 0},
                                   {Op::kStore1, 0, 0},
                                   {Op::kReturn, 0, 0}});
  EXPECT_FALSE(HeldMonitors::Of(overwritten).has_value());
  const Code unnamed = CodeOf({{Op::kConst, 0, 0}, {Op::kMonitorenter, 0, 0}, {Op::kReturn, 0, 0}});
  EXPECT_FALSE(HeldMonitors::Of(unnamed).has_value());
}

}  // namespace
}  // namespace mazurka
