#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "reductions/engine/graph.h"

namespace mazurka {

// Writes the graph for `dot`: nodes by kind, with the thread, its operation and position, the
// enabled threads and the choices. REQUIRES: graph.kept()
void WriteDot(const DporGraph& graph, std::ostream& out);

// The files for the graphs of a search. With {n} in the name, there is one file for each time that
// a thread ends, numbered from 1, and one for the end of the search.
class GraphFiles {
 public:
  // Empty: no files.
  explicit GraphFiles(std::string name) : name_(std::move(name)) {}

  bool wanted() const { return !name_.empty(); }
  std::string LastName() const { return NameFor("end"); }
  void ThreadEnded(const DporGraph& graph);
  void SearchEnded(const DporGraph& graph);
  // The first problem, one sentence; empty if every file was written.
  const std::string& problem() const { return problem_; }

 private:
  static constexpr std::string_view kNumber = "{n}";

  std::string NameFor(std::string_view number) const;
  void Write(const DporGraph& graph, const std::string& name);

  std::string name_, problem_;
  uint64_t written_ = 0;
};

}  // namespace mazurka
