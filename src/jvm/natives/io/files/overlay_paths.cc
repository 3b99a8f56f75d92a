// Calls of the overlay on paths.
#include <unistd.h>

#include <cerrno>
#include <functional>

#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/places.h"
#include "jvm/natives/io/files/overlay.h"

namespace mazurka {
namespace {

using Kind = FileNode::Kind;

constexpr mode_t kMask = 022;  // of the modes of new files and directories

}  // namespace

int Overlay::StatNode(NodeId node, struct stat& status) {
  TouchAttributes(node, false);
  TouchSize(node, false);
  nodes_.FillIn(node, status);
  return 0;
}

int Overlay::Stat(const FilePath& path, int flags, struct stat& status) {
  const Walk walk =
      Find(path, (flags & AT_SYMLINK_NOFOLLOW) != 0 ? Follow::kNotLast : Follow::kAll);
  if (walk.error != 0) return Fail(walk.error);
  return walk.has_node() ? StatNode(walk.node, status) : Fail(ENOENT);
}

int Overlay::Access(const FilePath& path, int mode) {
  const Walk walk = Find(path, Follow::kAll);
  if (walk.error != 0) return Fail(walk.error);
  if (!walk.has_node()) return Fail(ENOENT);
  return mode == F_OK || Permits(walk.node, mode) ? 0 : -1;
}

int Overlay::MakeDirectory(const FilePath& path, mode_t mode) {
  FilePath trimmed = path;  // mkdir accepts a slash behind a name that does not exist
  while (trimmed.text.size() > 1 && trimmed.text.ends_with('/')) trimmed.text.pop_back();
  const Walk walk = Find(trimmed, Follow::kNotLast);
  if (walk.error != 0) return Fail(walk.error);
  if (walk.has_node()) return Fail(EEXIST);
  TouchEntry(walk.entry, true);
  if (!MayChangeNames(walk)) return -1;
  if (is_recording()) return 0;
  Make(walk.entry, Kind::kDirectory, mode & ~kMask);
  return 0;
}

int Overlay::RemoveDirectory(const FilePath& path) {
  const Walk walk = Find(path, Follow::kNotLast);
  if (walk.error != 0) return Fail(walk.error);
  if (!walk.has_node()) return Fail(ENOENT);
  if (walk.entry == EntryId::kNone) return Fail(walk.node == root_ ? EBUSY : EINVAL);
  if (nodes_[walk.node].kind != Kind::kDirectory) return Fail(ENOTDIR);
  TouchNames(walk.node);
  TouchEntry(walk.entry, true);
  TouchAttributes(walk.node, true);
  if (!MayChangeNames(walk)) return -1;
  if (!entries_.IsEmpty(walk.node)) return Fail(ENOTEMPTY);
  if (is_recording()) return 0;
  // A directory counts one link, whatever the disk counts.
  nodes_.Change(walk.node, [](FileNode& n) { n.links = 1; });
  RemoveLink(walk.entry, walk.node);
  return 0;
}

int Overlay::Unlink(const FilePath& path) {
  const Walk walk = Find(path, Follow::kNotLast);
  if (walk.error != 0) return Fail(walk.error);
  if (!walk.has_node()) return Fail(ENOENT);
  if (nodes_[walk.node].kind == Kind::kDirectory) return Fail(EISDIR);
  TouchEntry(walk.entry, true);
  TouchAttributes(walk.node, true);
  if (!MayChangeNames(walk)) return -1;
  if (is_recording()) return 0;
  RemoveLink(walk.entry, walk.node);
  return 0;
}

int Overlay::Rename(const FilePath& from, const FilePath& to) {
  const Walk source = Find(from, Follow::kNotLast);
  const Walk target = Find(to, Follow::kNotLast);
  if (source.error != 0) return Fail(source.error);
  if (!source.has_node()) return Fail(ENOENT);
  if (target.error != 0) return Fail(target.error);
  if (source.entry == EntryId::kNone || target.entry == EntryId::kNone) return Fail(EBUSY);
  const bool moves_directory = nodes_[source.node].kind == Kind::kDirectory;
  for (const Step& step : target.from_root) {
    if (moves_directory && step.node == source.node && target.node != source.node)
      return Fail(EINVAL);
  }
  if (target.node == source.node) return 0;
  if (target.has_node()) {
    const bool onto_directory = nodes_[target.node].kind == Kind::kDirectory;
    if (moves_directory && !onto_directory) return Fail(ENOTDIR);
    if (!moves_directory && onto_directory) return Fail(EISDIR);
    TouchAttributes(target.node, true);
    if (onto_directory) TouchNames(target.node);
  }
  TouchEntry(source.entry, true);
  TouchEntry(target.entry, true);
  TouchTime(source.node);
  if (!MayChangeNames(source) || !MayChangeNames(target)) return -1;
  if (target.has_node() && moves_directory && !entries_.IsEmpty(target.node))
    return Fail(ENOTEMPTY);
  if (is_recording()) return 0;
  if (target.has_node()) {
    if (moves_directory) nodes_.Change(target.node, [](FileNode& n) { n.links = 1; });
    RemoveLink(target.entry, target.node);
  }
  entries_.Set(source.entry, NodeId::kNone);
  entries_.Set(target.entry, source.node);
  SetAttributesChanged(source.node);
  SetModified(entries_.DirectoryOf(source.entry));
  SetModified(entries_.DirectoryOf(target.entry));
  return 0;
}

int Overlay::Link(const FilePath& existing, const FilePath& path) {
  const Walk source = Find(existing, Follow::kNotLast);
  const Walk target = Find(path, Follow::kNotLast);
  if (source.error != 0) return Fail(source.error);
  if (!source.has_node()) return Fail(ENOENT);
  if (target.error != 0) return Fail(target.error);
  if (target.has_node()) return Fail(EEXIST);
  if (nodes_[source.node].kind == Kind::kDirectory) return Fail(EPERM);
  TouchEntry(target.entry, true);
  TouchAttributes(source.node, true);
  TouchTime(source.node);
  if (!MayChangeNames(target)) return -1;
  if (is_recording()) return 0;
  AddLink(target.entry, source.node);
  return 0;
}

int Overlay::SymbolicLink(const std::string& target, const FilePath& path) {
  const Walk walk = Find(path, Follow::kNotLast);
  if (walk.error != 0) return Fail(walk.error);
  if (walk.has_node()) return Fail(EEXIST);
  TouchEntry(walk.entry, true);
  if (!MayChangeNames(walk)) return -1;
  if (is_recording()) return 0;
  Make(walk.entry, Kind::kLink, 0777, target);
  return 0;
}

std::optional<std::string> Overlay::ReadLink(const FilePath& path) {
  const Walk walk = Find(path, Follow::kNotLast);
  errno = walk.error;
  if (walk.error != 0) return std::nullopt;
  errno = walk.has_node() ? EINVAL : ENOENT;
  if (!walk.has_node() || nodes_[walk.node].kind != Kind::kLink) return std::nullopt;
  return nodes_.TargetOf(walk.node);
}

std::optional<std::string> Overlay::RealPath(const FilePath& path) {
  const Walk walk = Find(path, Follow::kAll);
  errno = walk.error != 0 ? walk.error : ENOENT;
  if (walk.error != 0 || !walk.has_node()) return std::nullopt;
  return walk.Text();
}

int Overlay::ChangeAttributes(NodeId node, const std::function<void(FileNode&)>& edit) {
  if (vm_.options().environment->system != nullptr)
    return Refuse("changing the attributes of a file in a system of several processes");
  TouchAttributes(node, true);
  TouchTime(node);
  if (geteuid() != 0 && nodes_[node].user != geteuid()) return Fail(EPERM);
  if (is_recording()) return 0;
  nodes_.Change(node, [&](FileNode& n) {
    n.changed = true;
    edit(n);
  });
  SetAttributesChanged(node);
  return 0;
}

int Overlay::ChangeMode(const FilePath& path, mode_t mode) {
  const Walk walk = Find(path, Follow::kAll);
  if (walk.error != 0 || !walk.has_node()) return Fail(walk.error != 0 ? walk.error : ENOENT);
  return ChangeAttributes(walk.node, [&](FileNode& node) { node.mode = mode & 07777; });
}

int Overlay::ChangeOwner(const FilePath& path, int flags, uid_t user, gid_t group) {
  const Walk walk =
      Find(path, (flags & AT_SYMLINK_NOFOLLOW) != 0 ? Follow::kNotLast : Follow::kAll);
  if (walk.error != 0 || !walk.has_node()) return Fail(walk.error != 0 ? walk.error : ENOENT);
  const bool keeps_user = user == static_cast<uid_t>(-1) || user == nodes_[walk.node].user;
  if (geteuid() != 0 && !keeps_user) return Fail(EPERM);
  return ChangeAttributes(walk.node, [&](FileNode& node) {
    if (user != static_cast<uid_t>(-1)) node.user = user;
    if (group != static_cast<gid_t>(-1)) node.group = group;
  });
}

// The state must distinguish a time that the program sets from the times of later changes.
int Overlay::ChangeTimes(NodeId node, const timespec times[2]) {
  if (!RecordsTimes() && !is_recording()) vm_.assumptions().RefuteConstant(kFileTimesName);
  auto value = [](const timespec& time) {
    return int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
  };
  return ChangeAttributes(node, [&](FileNode& n) {
    if (times[0].tv_nsec != UTIME_OMIT) n.accessed = value(times[0]);
    if (times[1].tv_nsec == UTIME_OMIT) return;
    n.modified = value(times[1]);
    n.modified_unknown = false;
  });
}

int Overlay::SetTimes(const FilePath& path, int flags, const timespec times[2]) {
  const Walk walk =
      Find(path, (flags & AT_SYMLINK_NOFOLLOW) != 0 ? Follow::kNotLast : Follow::kAll);
  if (walk.error != 0 || !walk.has_node()) return Fail(walk.error != 0 ? walk.error : ENOENT);
  return ChangeTimes(walk.node, times);
}

// The space of the disk that the directory, or the nearest one that is on the disk, lies on.
int Overlay::Space(const FilePath& path, struct statvfs& space) {
  const Walk walk = Find(path, Follow::kAll);
  if (walk.error != 0 || !walk.has_node()) return Fail(walk.error != 0 ? walk.error : ENOENT);
  for (size_t i = walk.from_root.size(); i-- > 0;) {
    const NodeId node = walk.from_root[i].node;
    if (!nodes_[node].created) return statvfs(nodes_.DiskPath(node).c_str(), &space);
  }
  return Fail(ENOENT);
}

std::optional<std::vector<std::string>> Overlay::List(const FilePath& path) {
  const Walk walk = Find(path, Follow::kAll);
  errno = walk.error != 0 ? walk.error : ENOENT;
  if (walk.error != 0 || !walk.has_node()) return std::nullopt;
  errno = ENOTDIR;
  if (nodes_[walk.node].kind != Kind::kDirectory) return std::nullopt;
  TouchNames(walk.node);
  std::set<std::string> names;
  if (!Permits(walk.node, R_OK) || !entries_.ListNames(walk.node, names)) return std::nullopt;
  return std::vector<std::string>(names.begin(), names.end());
}

// ---- The whole overlay

void Overlay::AppendTo(std::vector<uint8_t>& bytes) const {
  auto add = [&](const void* at, size_t size) {
    const auto* p = static_cast<const uint8_t*>(at);
    bytes.insert(bytes.end(), p, p + size);
  };
  std::map<uint64_t, NodeId> nodes;
  for (size_t i = 1; i < nodes_.count(); ++i)
    nodes.emplace(nodes_[static_cast<NodeId>(i)].name, static_cast<NodeId>(i));
  for (const auto& [name, node] : nodes) nodes_.AppendTo(node, bytes);
  std::map<std::pair<uint64_t, std::string>, uint64_t> entries;
  entries_.ForEachChanged([&](EntryId entry) {
    int error = 0;
    const NodeId node = entries_.NodeAt(entry, error);
    entries[{nodes_[entries_.DirectoryOf(entry)].name, entries_.NameOf(entry)}] =
        node == NodeId::kNone ? 0 : nodes_[node].name;
  });
  for (const auto& [key, node] : entries) {
    add(&key.first, sizeof key.first);
    add(key.second.c_str(), key.second.size() + 1);
    add(&node, sizeof node);
  }
  for (const auto& [fd, slot] : slots_) {
    const Hash128 hash = HashOf(fd, descriptors_[slot]);
    if (!descriptors_[slot].open) continue;
    add(&fd, sizeof fd);
    add(&hash, sizeof hash);
  }
}

void Overlay::ForEachChangedPath(const std::function<void(const std::string&, NodeId)>& visit) {
  // Directories that the program has neither made nor moved have their paths on the disk.
  std::map<std::string, NodeId> changed;
  std::function<void(const std::string&, NodeId)> add = [&](const std::string& path, NodeId node) {
    changed[path] = node;
    if (node == NodeId::kNone || nodes_[node].kind != Kind::kDirectory) return;
    std::set<std::string> names;
    entries_.ListNames(node, names);
    for (const std::string& name : names) {
      int error = 0;
      add(path + "/" + name, entries_.NodeAt(entries_.Find(node, name), error));
    }
  };
  std::vector<EntryId> entries;
  entries_.ForEachChanged([&](EntryId entry) { entries.push_back(entry); });
  for (EntryId entry : entries) {
    const NodeId directory = entries_.DirectoryOf(entry);
    if (nodes_[directory].created || nodes_[directory].links == 0) continue;
    const std::string& parent = nodes_.DiskPath(directory);
    int error = 0;
    add((parent == "/" ? "" : parent) + "/" + entries_.NameOf(entry),
        entries_.NodeAt(entry, error));
  }
  for (size_t i = 1; i < nodes_.count(); ++i) {
    const auto id = static_cast<NodeId>(i);
    const FileNode& node = nodes_[id];
    if (!node.created && node.own_content && node.links > 0)
      changed.emplace(nodes_.DiskPath(id), id);
  }
  for (const auto& [path, node] : changed) visit(path, node);
}

}  // namespace mazurka
