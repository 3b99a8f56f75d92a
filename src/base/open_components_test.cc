#include "base/open_components.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

using Closed = std::vector<uint32_t>;

// What a Leave closes; nothing if the component is not complete.
Closed Leave(OpenComponents& components) {
  Closed closed;
  const bool is_complete = components.Leave([&](uint32_t node) { closed.push_back(node); });
  EXPECT_EQ(is_complete, !closed.empty());
  return closed;
}

TEST(OpenComponentsTest, ANodeWithoutCycleIsAComponent) {
  // 0 -> 1
  OpenComponents components;
  components.Enter(0);
  components.Enter(1);
  EXPECT_FALSE(components.IsOnCycle());
  EXPECT_EQ(Leave(components), (Closed{1}));
  EXPECT_EQ(Leave(components), (Closed{0}));
  EXPECT_TRUE(components.empty());
}

TEST(OpenComponentsTest, AnEdgeToItselfIsACycle) {
  OpenComponents components;
  components.Enter(0);
  components.Reach(0);
  EXPECT_TRUE(components.IsOnCycle());
  EXPECT_TRUE(components.IsFirst());
  EXPECT_EQ(Leave(components), (Closed{0}));
}

TEST(OpenComponentsTest, AComponentIsCompleteWhenItsFirstNodeIsLeft) {
  // 0 -> 1 -> 2 -> 1, 2 -> 3 -> 2, 1 -> 4
  OpenComponents components;
  components.Enter(0);
  components.Enter(1);
  components.Enter(2);
  components.Reach(1);
  components.Enter(3);
  components.Reach(2);
  EXPECT_FALSE(components.IsFirst());
  EXPECT_EQ(Leave(components), (Closed{}));
  EXPECT_EQ(Leave(components), (Closed{}));
  components.Enter(4);
  EXPECT_EQ(Leave(components), (Closed{4}));
  EXPECT_TRUE(components.IsOnCycle());
  EXPECT_EQ(components.last(), 1u);
  EXPECT_EQ(Leave(components), (Closed{1, 2, 3}));
  EXPECT_FALSE(components.IsOnCycle());
  EXPECT_EQ(Leave(components), (Closed{0}));
}

TEST(OpenComponentsTest, ALeftNodeThatIsOpenLeadsBack) {
  // 0 -> 1 -> 0, 0 -> 2 -> 1
  OpenComponents components;
  components.Enter(0);
  components.Enter(1);
  components.Reach(0);
  EXPECT_EQ(Leave(components), (Closed{}));
  components.Enter(2);
  components.Reach(1);
  EXPECT_EQ(Leave(components), (Closed{}));
  EXPECT_EQ(Leave(components), (Closed{0, 2, 1}));
}

}  // namespace
}  // namespace mazurka
