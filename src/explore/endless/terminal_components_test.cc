#include "explore/endless/terminal_components.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

using Members = std::vector<std::vector<uint32_t>>;

Members Terminal(const std::vector<GraphEdge>& edges, const std::vector<bool>& counts) {
  return TerminalComponents(edges, EdgeTable(static_cast<uint32_t>(counts.size()), edges), counts);
}

TEST(TerminalComponentsTest, OnlyWhatNoEdgeLeaves) {
  // 0 -> {1 2} -> {3 4}, 0 -> {5}
  const std::vector<GraphEdge> edges = {{0, 1}, {1, 2}, {2, 1}, {2, 3}, {3, 4},
                                        {4, 3}, {0, 5}, {5, 5}, {4, 4}};
  EXPECT_EQ(Terminal(edges, std::vector<bool>(6, true)), (Members{{3, 4}, {5}}));
}

TEST(TerminalComponentsTest, EdgesToNodesThatDoNotCountLeave) {
  const std::vector<GraphEdge> edges = {{0, 1}, {1, 0}, {1, 2}, {3, 3}};
  EXPECT_EQ(Terminal(edges, {true, true, false, true}), (Members{{3}}));
}

TEST(TerminalComponentsTest, AComponentIsLeftByAnyOfItsNodes) {
  // The edge that leaves {0 1 2} belongs to the node that the search leaves first.
  const std::vector<GraphEdge> edges = {{0, 1}, {1, 2}, {2, 3}, {2, 0}, {3, 3}};
  EXPECT_EQ(Terminal(edges, std::vector<bool>(4, true)), (Members{{3}}));
}

TEST(TerminalComponentsTest, EndsAreReachedBackwards) {
  const std::vector<GraphEdge> edges = {{0, 1}, {1, 2}, {0, 3}, {3, 3}};
  EXPECT_EQ(ReachEnds(edges, {false, false, true, false}),
            (std::vector<bool>{true, true, true, false}));
}

}  // namespace
}  // namespace mazurka
