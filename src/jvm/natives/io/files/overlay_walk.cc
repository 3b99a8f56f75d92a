// Resolving paths in the overlay.
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <deque>

#include "base/check.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/places.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/io/files/overlay.h"

namespace mazurka {
namespace {

constexpr int kMaxLinks = 40;  // as Linux

std::deque<std::string> Split(const std::string& path) {
  std::deque<std::string> names;
  for (size_t at = 0; at < path.size();) {
    const size_t slash = std::min(path.find('/', at), path.size());
    if (slash > at) names.push_back(path.substr(at, slash - at));
    at = slash + 1;
  }
  return names;
}

}  // namespace

Overlay::Overlay(Vm& vm, OffHeap& mapped) : vm_(vm), nodes_(vm, mapped), entries_(vm, nodes_) {
  std::unique_ptr<char, decltype(&std::free)> path(getcwd(nullptr, 0), &std::free);
  current_directory_ = path == nullptr ? "/" : path.get();
  struct stat status {};
  MAZ_CHECK(lstat("/", &status) == 0);
  root_ = nodes_.OnDisk("/", status);
}

std::string Overlay::Walk::Text() const {
  std::string text;
  for (size_t i = 1; i < from_root.size(); ++i) text += "/" + from_root[i].name;
  return text.empty() ? "/" : text;
}

void Overlay::AddDisk(const std::string& path, std::vector<Step>& steps) {
  for (const std::string& name : Split(path)) {
    int error = 0;
    const NodeId node = entries_.NodeAt(entries_.Find(steps.back().node, name), error);
    if (node == NodeId::kNone) return;
    steps.push_back({node, name});
  }
}

bool Overlay::Begin(const FilePath& path, Walk& walk) {
  if (path.text.starts_with('/')) {
    walk.from_root.push_back({root_, ""});
  } else if (path.base == AT_FDCWD) {
    walk.from_root.push_back({root_, ""});
    AddDisk(current_directory_, walk.from_root);
    Touch(kDiskPathsName, 0, 0, false);
  } else {
    TouchDescriptor(path.base, false);
    const Descriptor* base = Opened(path.base);
    walk.error = base == nullptr ? EBADF : 0;
    if (base == nullptr) return false;
    walk.from_root.push_back({base->node, ""});
  }
  return true;
}

bool Overlay::GoUp(Walk& walk) {
  if (walk.from_root.size() == 1 && walk.from_root[0].node != root_) {
    Refuse("'..' in a path relative to a directory stream");
    return false;
  }
  if (walk.from_root.size() > 1) walk.from_root.pop_back();
  walk.node = walk.from_root.back().node;
  return true;
}

// Directories and links of the disk that a path passes through are one place, kDiskPathsName, which
// a change of such an entry writes. So a path in directories that nobody renames has a short
// footprint. Other names on the path are places of their own, and so is the last name.
Overlay::Walk Overlay::Find(const FilePath& path, Follow follow) {
  Walk walk;
  if (!path.text.empty() && path.text.size() >= PATH_MAX) walk.error = ENAMETOOLONG;
  if (path.text.empty()) walk.error = ENOENT;
  if (walk.error != 0 || !Begin(path, walk)) return walk;
  const bool wants_directory = path.text.ends_with('/');
  std::deque<std::string> rest = Split(path.text);
  bool touched_disk = false;
  int links = 0;
  walk.node = walk.from_root.back().node;
  auto fail = [&](int error) {
    walk.error = error;
    walk.node = NodeId::kNone;
    return walk;
  };
  while (!rest.empty()) {
    const std::string name = std::move(rest.front());
    rest.pop_front();
    const NodeId directory = walk.from_root.back().node;
    if (nodes_[directory].kind != FileNode::Kind::kDirectory) return fail(ENOTDIR);
    walk.entry = EntryId::kNone;
    walk.node = directory;
    if (name == ".") continue;
    if (name == "..") {
      if (!GoUp(walk)) return fail(ENOTSUP);
      continue;
    }
    if (name.size() > NAME_MAX) return fail(ENAMETOOLONG);
    const EntryId entry = entries_.Find(directory, name);
    int error = 0;
    const NodeId node = entries_.NodeAt(entry, error);
    const bool is_link = node != NodeId::kNone && nodes_[node].kind == FileNode::Kind::kLink;
    const bool is_last = rest.empty() && !(is_link && (follow == Follow::kAll || wants_directory));
    if (!is_last && entries_.LeadsOnDisk(entry)) {
      if (!touched_disk) Touch(kDiskPathsName, 0, 0, false);
      touched_disk = true;
    } else {
      TouchEntry(entry, false);
      if (!is_recording() && entries_.IsAsOnDisk(entry)) ++HostState::Of(vm_).outside_reads;
    }
    if (error != 0) return fail(error);
    walk.entry = entry;
    walk.node = node;
    if (node == NodeId::kNone) return rest.empty() ? walk : fail(ENOENT);
    if (is_link && !is_last) {
      if (++links > kMaxLinks) return fail(ELOOP);
      const std::string target = nodes_.TargetOf(node);
      const std::deque<std::string> names = Split(target);
      rest.insert(rest.begin(), names.begin(), names.end());
      if (target.starts_with('/')) walk.from_root.assign(1, {root_, ""});
      walk.entry = EntryId::kNone;
      walk.node = walk.from_root.back().node;
      continue;
    }
    walk.from_root.push_back({node, name});
  }
  if (wants_directory && walk.has_node() && nodes_[walk.node].kind != FileNode::Kind::kDirectory)
    return fail(ENOTDIR);
  return walk;
}

// The disk decides for its own files. A created or changed file belongs to the program's user.
bool Overlay::Permits(NodeId id, int wanted) {
  TouchAttributes(id, false);
  const FileNode& node = nodes_[id];
  if (nodes_.HasDiskPermissions(id)) return access(nodes_.DiskPath(id).c_str(), wanted) == 0;
  errno = EACCES;
  const bool is_root = geteuid() == 0;
  const bool executes = (wanted & X_OK) != 0 && node.kind != FileNode::Kind::kDirectory;
  if (is_root) return !executes || (node.mode & 0111) != 0;
  const uint32_t shift = node.user == geteuid() ? 6 : node.group == getegid() ? 3 : 0;
  const uint32_t allowed = node.mode >> shift & 7;
  return (static_cast<uint32_t>(wanted) & ~allowed) == 0;
}

bool Overlay::MayChangeNames(const Walk& walk) {
  if (vm_.options().environment->system != nullptr)
    return Refuse("changing a folder in a system of several processes") == 0;
  const NodeId directory = entries_.DirectoryOf(walk.entry);
  TouchTime(directory);
  if (nodes_[directory].links == 0) {
    errno = ENOENT;
    return false;
  }
  return Permits(directory, W_OK | X_OK);
}

void Overlay::AddLink(EntryId entry, NodeId node) {
  entries_.Set(entry, node);
  nodes_.Change(node, [](FileNode& n) { ++n.links; });
  SetAttributesChanged(node);
  SetModified(entries_.DirectoryOf(entry));
}

void Overlay::RemoveLink(EntryId entry, NodeId node) {
  entries_.Set(entry, NodeId::kNone);
  SetAttributesChanged(node);
  nodes_.Change(node, [](FileNode& n) { --n.links; });
  SetModified(entries_.DirectoryOf(entry));
}

NodeId Overlay::Make(EntryId entry, FileNode::Kind kind, mode_t mode, std::string_view target) {
  const NodeId node = nodes_.Create(thread_->StableName(), kind, mode, target);
  AddLink(entry, node);
  SetModified(node);
  return node;
}

}  // namespace mazurka
