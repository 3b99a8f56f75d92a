#include "explore/endless/terminal_components.h"

#include <algorithm>

#include "base/open_components.h"

namespace mazurka {
namespace {

// Follows all edges, with an explicit stack instead of recursion.
class Components {
 public:
  Components(std::span<const GraphEdge> edges, const EdgeTable& table,
             const std::vector<bool>& counts)
      : edges_(edges), table_(table), counts_(counts), nodes_(counts.size()) {}

  std::vector<std::vector<uint32_t>> Run() {
    for (uint32_t node = 0; node < nodes_.size(); ++node) {
      if (counts_[node] && nodes_[node].index == kNew) From(node);
    }
    std::sort(found_.begin(), found_.end());
    return std::move(found_);
  }

 private:
  static constexpr uint32_t kNew = UINT32_MAX, kClosed = UINT32_MAX - 1;

  struct Node {
    uint32_t index = kNew;  // in open_; kClosed: its component is complete
    uint32_t next_edge = 0;
    bool is_left = false;  // an edge leads out of the component
  };

  void Enter(uint32_t node) {
    nodes_[node].index = static_cast<uint32_t>(open_.size());
    components_.Enter(nodes_[node].index);
    open_.push_back(node);
    path_.push_back(node);
  }

  void From(uint32_t root) {
    Enter(root);
    while (!path_.empty()) {
      const uint32_t at = path_.back();
      const auto edges = table_.EdgesOf(at);
      if (nodes_[at].next_edge < edges.size()) {
        Follow(at, edges_[edges[nodes_[at].next_edge++]].to);
      } else {
        Leave(at);
      }
    }
  }

  void Follow(uint32_t from, uint32_t to) {
    if (!counts_[to] || nodes_[to].index == kClosed) {
      nodes_[from].is_left = true;
    } else if (nodes_[to].index == kNew) {
      Enter(to);
    } else {
      components_.Reach(nodes_[to].index);
    }
  }

  void Leave(uint32_t node) {
    path_.pop_back();
    const Node done = nodes_[node];
    const bool is_complete =
        components_.Leave([&](uint32_t index) { nodes_[open_[index]].index = kClosed; });
    if (is_complete) Close(done);
    if (path_.empty()) return;
    nodes_[path_.back()].is_left |= is_complete || done.is_left;
  }

  // Closes the component whose first node this is.
  void Close(const Node& first) {
    const auto begin = open_.begin() + first.index;
    std::vector<uint32_t> members(begin, open_.end());
    open_.erase(begin, open_.end());
    if (first.is_left) return;
    std::sort(members.begin(), members.end());
    found_.push_back(std::move(members));
  }

  const std::span<const GraphEdge> edges_;
  const EdgeTable& table_;
  const std::vector<bool>& counts_;
  std::vector<Node> nodes_;
  OpenComponents components_;  // of indices
  std::vector<uint32_t> open_, path_;
  std::vector<std::vector<uint32_t>> found_;
};

}  // namespace

EdgeTable::EdgeTable(uint32_t nodes, std::span<const GraphEdge> edges)
    : begin_(nodes + 1), order_(edges.size()) {
  for (const GraphEdge& edge : edges) ++begin_[edge.from + 1];
  for (uint32_t node = 0; node < nodes; ++node) begin_[node + 1] += begin_[node];
  std::vector<size_t> next(begin_.begin(), begin_.end() - 1);
  for (size_t i = 0; i < edges.size(); ++i)
    order_[next[edges[i].from]++] = static_cast<uint32_t>(i);
}

std::vector<std::vector<uint32_t>> TerminalComponents(std::span<const GraphEdge> edges,
                                                      const EdgeTable& table,
                                                      const std::vector<bool>& counts) {
  return Components(edges, table, counts).Run();
}

std::vector<bool> ReachEnds(std::span<const GraphEdge> edges, std::vector<bool> ends) {
  const auto nodes = static_cast<uint32_t>(ends.size());
  std::vector<GraphEdge> backwards;
  backwards.reserve(edges.size());
  for (const GraphEdge& edge : edges) backwards.push_back({edge.to, edge.from});
  const EdgeTable table(nodes, backwards);
  std::vector<uint32_t> todo;
  for (uint32_t node = 0; node < nodes; ++node) {
    if (ends[node]) todo.push_back(node);
  }
  while (!todo.empty()) {
    const uint32_t node = todo.back();
    todo.pop_back();
    for (uint32_t edge : table.EdgesOf(node)) {
      const uint32_t before = backwards[edge].to;
      if (ends[before]) continue;
      ends[before] = true;
      todo.push_back(before);
    }
  }
  return ends;
}

}  // namespace mazurka
