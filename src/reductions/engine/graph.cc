#include "reductions/engine/graph.h"

#include <algorithm>

#include "reductions/sections.h"

namespace mazurka {

Node& DporGraph::Make() {
  if (free_.empty()) {
    nodes_.push_back(std::make_unique<Node>());
    return *nodes_.back();
  }
  Node& node = *free_.back();
  free_.pop_back();
  std::unique_ptr<DependenceInfo> info = std::move(node.info);
  std::vector<Node::ThreadHere> threads = std::move(node.threads);
  node = Node{};
  node.info = std::move(info);  // an analysis may use it again
  node.threads = std::move(threads);
  return node;
}

void DporGraph::Look(Machine& machine, Node& node, bool with_text) {
  const auto enabled = machine.Enabled();
  size_t count = 0;
  for (uint32_t slot = 0; slot < machine.ThreadSlots(); ++slot) {
    const auto t = static_cast<ThreadId>(slot);
    const Operation operation = machine.Pending(t);
    if (operation.kind == OperationKind::kNone) continue;
    if (node.threads.size() == count) node.threads.emplace_back();
    Node::ThreadHere& here = node.threads[count++];
    here.id = t;
    here.operation = operation;
    here.runnable = std::find(enabled.begin(), enabled.end(), t) != enabled.end();
    here.alternatives = here.runnable ? machine.Alternatives(t) : 0;
    here.blocked_by = here.runnable ? std::nullopt : machine.BlockedBy(t);
    here.accesses.clear();
    machine.AppendPendingAccesses(t, here.accesses);
    // The parent's transition started a thread that the parent does not have.
    const Node* parent = node.parent;
    here.last = parent;
    if (parent != nullptr && parent->thread != t) {
      if (const Node::ThreadHere* before = parent->Find(t)) here.last = before->last;
    }
    if (with_text) {
      Narrator& narrator = machine.Narrate();
      const OperationText text = narrator.Describe(t);
      here.name = narrator.ThreadName(t);
      here.text = text.text;
      if (text.line >= 0) here.text += "\n" + text.file + ":" + std::to_string(text.line);
    }
  }
  node.threads.resize(count);
}

Node& DporGraph::AddNode(Node::Kind kind, Machine& machine, ThreadId t, size_t steps) {
  Node& node = Make();
  node.kind = kind;
  node.number = created_++;
  node.parent = top();
  if (node.parent != nullptr) node.by = {node.parent->thread, node.parent->alternative};
  node.generation = static_cast<uint32_t>(path_.size());
  node.steps = steps;
  node.thread = t;
  Look(machine, node, keep_);
  if (const Node::ThreadHere* here = node.Find(t); here != nullptr && kind != Node::Kind::kEnd) {
    node.Schedule(t, 0);
    node.choices.push_back({t, here->alternatives, 0});
    const Node* parent = node.parent;
    node.in_section = parent != nullptr && parent->thread == t &&
                      (parent->in_section || Sections::MayBegin(parent->accesses)) &&
                      machine.Inspect().IsInSection(t);
  }
  Push(node);
  return node;
}

void DporGraph::PutBack(Node& node) { Push(node); }

void DporGraph::Push(Node& node) {
  // No thread comes between the transitions of an atomic section, whatever they touch.
  if (node.parent != nullptr && (node.in_section || node.parent->in_section))
    node.parent->accesses.push_back({OperationKind::kNative, kEverythingObject, 0, 0, true});
  path_.push_back(&node);
}

Node& DporGraph::TakeOff() {
  Node& node = *path_.back();
  path_.pop_back();
  return node;
}

void DporGraph::Forget(Node& node) {
  node.undone = true;
  Release(node);
}

void DporGraph::Release(Node& node) {
  if (!keep_) free_.push_back(&node);
}

}  // namespace mazurka
