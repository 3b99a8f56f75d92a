#include "reductions/engine/dot.h"

#include <sstream>

#include "base/output.h"

namespace mazurka {
namespace {

constexpr size_t kLongestLine = 70;

// Escapes the text for a quoted string, and cuts long lines.
std::string Quoted(std::string_view text) {
  std::string quoted;
  size_t in_line = 0;
  for (char c : text) {
    in_line = c == '\n' ? 0 : in_line + 1;
    if (c == '\n') {
      quoted += "\\n";
    } else if (in_line == kLongestLine) {
      quoted += "...";
    } else if (in_line < kLongestLine) {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
  }
  return quoted;
}

std::string_view NameOf(MachineStatus status) {
  switch (status) {
    case MachineStatus::kRunning:
      return "cut off";
    case MachineStatus::kFinished:
      return "finished";
    case MachineStatus::kDeadlocked:
      return "deadlock";
    case MachineStatus::kExited:
      return "exit";
    case MachineStatus::kAssumed:
      return "assumed away";
    case MachineStatus::kSpinning:
      return "spins for ever";
    case MachineStatus::kSuperseded:
      return "waits in a loop";
    case MachineStatus::kUnsupported:
      return "unsupported";
    case MachineStatus::kRefuted:
      return "refuted";
  }
  return "";
}

std::string_view KindOf(const Node& node) {
  switch (node.kind) {
    case Node::Kind::kYes:
      return node.was_maybe ? "yes, was maybe" : "yes";
    case Node::Kind::kMaybe:
      return "maybe";
    case Node::Kind::kReplay:
      return "replay";
    case Node::Kind::kEnd:
      return "end";
  }
  return "";
}

std::string_view StyleOf(const Node& node) {
  switch (node.kind) {
    case Node::Kind::kYes:
      return node.was_maybe ? "shape=box, style=filled, fillcolor=\"#ffe3b3\""
                            : "shape=box, style=filled, fillcolor=\"#cfe3ff\"";
    case Node::Kind::kMaybe:
      return "shape=box, style=\"rounded,dashed\"";
    case Node::Kind::kReplay:
      return "shape=octagon, style=filled, fillcolor=\"#e5e5e5\"";
    case Node::Kind::kEnd:
      return node.status == MachineStatus::kDeadlocked ? "shape=plaintext, fontcolor=\"#c00000\""
                                                       : "shape=plaintext";
  }
  return "";
}

std::string NameOf(const Node& node, ThreadId t) {
  const Node::ThreadHere* here = node.Find(t);
  return here == nullptr ? "?" : here->name;
}

std::string LabelOf(const Node& node) {
  if (node.kind == Node::Kind::kEnd) return std::string(NameOf(node.status));
  std::string label = std::to_string(node.number) + " " + std::string(KindOf(node));
  if (node.parent == nullptr) return label;
  const ThreadId first = node.choices.front().thread;
  label += "\n" + NameOf(node, first) + ": " + node.Find(first)->text;
  std::string runnable, choices;
  for (const Node::ThreadHere& here : node.threads) {
    if (here.runnable) runnable += (runnable.empty() ? "" : ", ") + here.name;
  }
  if (runnable == NameOf(node, first)) return label;
  for (const Node::Scheduled& s : node.choices)
    choices += (choices.empty() ? "" : ", ") + NameOf(node, s.thread);
  return label + "\nchoices: " + choices + "\nrunnable: " + runnable;
}

// The choice that leads along the edge; empty if the parent has only one.
std::string EdgeLabelOf(const Node& parent, const Node& child) {
  for (const Node::Scheduled& s : parent.choices) {
    if (s.thread != child.by.thread || (s.alternatives == 1 && parent.choices.size() == 1))
      continue;
    std::string label = NameOf(parent, s.thread);
    if (s.alternatives > 1)
      label +=
          ", " + std::to_string(child.by.alternative + 1) + " of " + std::to_string(s.alternatives);
    if (s.thread != parent.choices.front().thread) label += "\n" + parent.Find(s.thread)->text;
    return label;
  }
  return "";
}

}  // namespace

void WriteDot(const DporGraph& graph, std::ostream& out) {
  out << "digraph dpor {\n"
         "  graph [nodesep=0.2, ranksep=0.3]\n"
         "  node [fontname=\"Helvetica\", fontsize=10, margin=\"0.08,0.04\", height=0.2]\n"
         "  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6]\n";
  for (const auto& node : graph.nodes()) {
    if (node->undone) continue;
    out << "  n" << node->number << " [label=\"" << Quoted(LabelOf(*node)) << "\", "
        << StyleOf(*node) << "]\n";
    if (node->parent == nullptr) continue;
    out << "  n" << node->parent->number << " -> n" << node->number;
    if (const std::string label = EdgeLabelOf(*node->parent, *node); !label.empty())
      out << " [label=\"" << Quoted(label) << "\"]";
    out << "\n";
  }
  out << "}\n";
}

std::string GraphFiles::NameFor(std::string_view number) const {
  std::string name = name_;
  for (size_t at = 0; (at = name.find(kNumber, at)) != std::string::npos; at += number.size())
    name.replace(at, kNumber.size(), number);
  return name;
}

void GraphFiles::Write(const DporGraph& graph, const std::string& name) {
  std::ostringstream text;
  WriteDot(graph, text);
  auto written = WriteFile(name, text.str());
  if (!written && problem_.empty()) problem_ = "--graph " + name + ": " + written.error().message;
}

void GraphFiles::ThreadEnded(const DporGraph& graph) {
  if (name_.find(kNumber) == std::string::npos) return;
  Write(graph, NameFor(std::to_string(++written_)));
}

void GraphFiles::SearchEnded(const DporGraph& graph) {
  if (wanted()) Write(graph, LastName());
}

}  // namespace mazurka
