#include "jvm/natives/io/files/directory_entries.h"

#include <dirent.h>

#include <cerrno>
#include <memory>

#include "base/check.h"

namespace mazurka {

EntryId DirectoryEntries::Find(NodeId directory, std::string_view name) {
  auto [found, is_new] =
      by_directory_[IndexOf(directory)].try_emplace(std::string(name), EntryId::kNone);
  if (!is_new) return found->second;
  MAZ_CHECK_MSG(facts_.size() < kMaxEntries, "too many names of files");
  found->second = static_cast<EntryId>(facts_.size());
  Facts& facts = facts_.emplace_back();
  facts.directory = directory;
  facts.name = name;
  if (nodes_[directory].created) return found->second;
  const std::string& parent = nodes_.DiskPath(directory);
  const std::string path = parent == "/" ? parent + facts.name : parent + "/" + facts.name;
  disk_reads_.push_back(path);
  struct stat status {};
  if (lstat(path.c_str(), &status) == 0) {
    facts.on_disk = nodes_.OnDisk(path, status);
  } else if (errno != ENOENT) {
    facts.error = errno;
  }
  return found->second;
}

NodeId DirectoryEntries::NodeAt(EntryId entry, int& error) const {
  const uint32_t value = values_[IndexOf(entry)];
  const Facts& facts = facts_[IndexOf(entry)];
  error = value == kAsOnDisk ? facts.error : 0;
  if (value == kAsOnDisk) return facts.on_disk;
  return value == kAbsent ? NodeId::kNone : static_cast<NodeId>(value - kFirstNode);
}

bool DirectoryEntries::LeadsOnDisk(EntryId entry) const {
  const NodeId node = facts_[IndexOf(entry)].on_disk;
  if (node == NodeId::kNone) return false;
  const FileNode::Kind kind = nodes_[node].kind;
  return kind == FileNode::Kind::kDirectory || kind == FileNode::Kind::kLink;
}

Hash128 DirectoryEntries::HashOf(EntryId entry) const {
  const uint32_t value = values_[IndexOf(entry)];
  if (value == kAsOnDisk) return {};
  const Facts& facts = facts_[IndexOf(entry)];
  const uint64_t node = value == kAbsent ? 1 : nodes_[static_cast<NodeId>(value - kFirstNode)].name;
  constexpr uint64_t kEntryTag = 0x656e747279;
  return Mix128(Mix64(nodes_[facts.directory].name + kEntryTag) + HashBytes(facts.name), node);
}

void DirectoryEntries::Set(EntryId entry, NodeId node) {
  const Facts& facts = facts_[IndexOf(entry)];
  uint32_t value = node == NodeId::kNone ? kAbsent : kFirstNode + IndexOf(node);
  if (node == facts.on_disk && facts.error == 0) value = kAsOnDisk;
  const Hash128 before = HashOf(entry);
  vm_.heap().trail().Save(&values_[IndexOf(entry)], sizeof(uint32_t));
  values_[IndexOf(entry)] = value;
  vm_.effects().Change(before, HashOf(entry));
}

const std::set<std::string>* DirectoryEntries::NamesOnDisk(NodeId directory) {
  const auto known = names_on_disk_.find(IndexOf(directory));
  if (known != names_on_disk_.end()) return &known->second;
  const std::string& path = nodes_.DiskPath(directory);
  disk_reads_.push_back(path == "/" ? path : path + "/");
  std::unique_ptr<DIR, int (*)(DIR*)> stream(opendir(path.c_str()), &closedir);
  if (stream == nullptr) return nullptr;
  std::set<std::string>& names = names_on_disk_[IndexOf(directory)];
  while (const dirent* entry = readdir(stream.get())) names.insert(entry->d_name);
  names.erase(".");
  names.erase("..");
  return &names;
}

bool DirectoryEntries::ListNames(NodeId directory, std::set<std::string>& names) {
  if (!nodes_[directory].created) {
    const std::set<std::string>* on_disk = NamesOnDisk(directory);
    if (on_disk == nullptr) return false;
    names = *on_disk;
  }
  for (const auto& [name, entry] : by_directory_[IndexOf(directory)]) {
    if (IsAsOnDisk(entry)) continue;
    if (values_[IndexOf(entry)] == kAbsent) {
      names.erase(name);
    } else {
      names.insert(name);
    }
  }
  return true;
}

bool DirectoryEntries::IsEmpty(NodeId directory) {
  std::set<std::string> names;
  return ListNames(directory, names) && names.empty();
}

}  // namespace mazurka
