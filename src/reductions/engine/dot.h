#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "reductions/engine/graph.h"

namespace mazurka {

// The graph for `dot`: nodes by kind, with the thread, its operation and where that stands, the
// threads that can go on and those that are tried. REQUIRES: graph.kept()
void WriteDot(const DporGraph& graph, std::ostream& out);

// Where the graphs of a search go. With {n} in the name there is one for each time that a thread
// ends, numbered from 1, and one for the end of the search.
class GraphFiles {
 public:
  // Empty: nowhere.
  explicit GraphFiles(std::string name) : name_(std::move(name)) {}

  bool wanted() const { return !name_.empty(); }
  std::string LastName() const { return NameFor("end"); }
  void ThreadEnded(const DporGraph& graph);
  void SearchEnded(const DporGraph& graph);
  // A sentence; empty: all has been written.
  const std::string& problem() const { return problem_; }

 private:
  static constexpr std::string_view kNumber = "{n}";

  std::string NameFor(std::string_view number) const;
  void Write(const DporGraph& graph, const std::string& name);

  std::string name_, problem_;
  uint64_t written_ = 0;
};

}  // namespace mazurka
