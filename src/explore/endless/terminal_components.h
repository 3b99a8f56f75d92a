#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace mazurka {

struct GraphEdge {
  uint32_t from, to;
};

// The edges by source node.
class EdgeTable {
 public:
  EdgeTable(uint32_t nodes, std::span<const GraphEdge> edges);
  // Indices of edges.
  std::span<const uint32_t> EdgesOf(uint32_t node) const {
    return std::span(order_).subspan(begin_[node], begin_[node + 1] - begin_[node]);
  }

 private:
  std::vector<size_t> begin_;
  std::vector<uint32_t> order_;
};

// The strongly connected components that no edge leaves, among the nodes for which `counts` is
// true. An edge to another node leaves. Each component is in ascending order; the components are in
// the order of their least nodes.
std::vector<std::vector<uint32_t>> TerminalComponents(std::span<const GraphEdge> edges,
                                                      const EdgeTable& table,
                                                      const std::vector<bool>& counts);

// The nodes from which a node of `ends` is reachable, including `ends`.
std::vector<bool> ReachEnds(std::span<const GraphEdge> edges, std::vector<bool> ends);

}  // namespace mazurka
