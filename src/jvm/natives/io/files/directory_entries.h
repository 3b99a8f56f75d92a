#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "jvm/natives/io/files/file_nodes.h"

namespace mazurka {

enum class EntryId : uint32_t { kNone = 0 };

// The entries of directories: which node a name in a directory leads to.
//
// What the disk has under a name is read once. The program's changes are on the trail, and hashed
// if they differ from the disk. Indices of entries are never undone and mean nothing.
class DirectoryEntries {
 public:
  DirectoryEntries(Vm& vm, FileNodes& nodes) : vm_(vm), nodes_(nodes) {}

  EntryId Find(NodeId directory, std::string_view name);
  // The node; kNone if there is none, with `error` set if the disk refuses to say.
  NodeId NodeAt(EntryId entry, int& error) const;
  // True if the disk has a directory or a symbolic link here, by which paths may lead further.
  bool LeadsOnDisk(EntryId entry) const;
  // True if the program has not changed what the disk has.
  bool IsAsOnDisk(EntryId entry) const { return values_[IndexOf(entry)] == kAsOnDisk; }
  // Changes the entry, without its nodes.
  void Set(EntryId entry, NodeId node);

  // The paths of the disk that were looked up, and the directories that were listed,
  // which end with '/'.
  const std::vector<std::string>& disk_reads() const { return disk_reads_; }

  NodeId DirectoryOf(EntryId entry) const { return facts_[IndexOf(entry)].directory; }
  const std::string& NameOf(EntryId entry) const { return facts_[IndexOf(entry)].name; }

  // All names in the directory, sorted. False with errno set if the disk refuses.
  bool ListNames(NodeId directory, std::set<std::string>& names);
  bool IsEmpty(NodeId directory);

  // Calls visit(entry) for every entry that differs from the disk.
  template <typename Visit>
  void ForEachChanged(Visit visit) const {
    for (size_t i = 1; i < facts_.size(); ++i) {
      if (values_[i] != kAsOnDisk) visit(static_cast<EntryId>(i));
    }
  }

 private:
  struct Facts {
    NodeId directory = NodeId::kNone;
    std::string name;
    NodeId on_disk = NodeId::kNone;
    int error = 0;  // of the disk
  };
  static constexpr size_t kMaxEntries = 1u << 22;
  // values_: kAsOnDisk, kAbsent, or kFirstNode + a node.
  static constexpr uint32_t kAsOnDisk = 0, kAbsent = 1, kFirstNode = 2;

  Hash128 HashOf(EntryId entry) const;
  // Read once; null with errno set if the disk refuses.
  const std::set<std::string>* NamesOnDisk(NodeId directory);

  Vm& vm_;
  FileNodes& nodes_;
  std::vector<Facts> facts_{1};
  Reserved<uint32_t> values_{kMaxEntries};
  std::unordered_map<uint32_t, std::unordered_map<std::string, EntryId>> by_directory_;
  std::unordered_map<uint32_t, std::set<std::string>> names_on_disk_;
  std::vector<std::string> disk_reads_;
};

}  // namespace mazurka
