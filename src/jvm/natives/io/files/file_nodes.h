#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "base/id.h"
#include "jvm/heap/reserved.h"
#include "jvm/interpreter/vm.h"
#include "jvm/natives/unsafe/off_heap.h"

namespace mazurka {

enum class NodeId : uint32_t { kNone = 0 };

// A file, directory, link or device: what a file system calls an inode. On the trail.
struct FileNode {
  enum class Kind : uint8_t { kNone, kFile, kDirectory, kLink, kNull, kDevice };
  uint64_t name;  // the same in equivalent executions
  Kind kind;
  bool created;      // it is not on the disk
  bool changed;      // its attributes are not those on the disk
  bool own_content;  // its content is in `block`
  bool pinned;       // `block` is in OffHeap, because the file is mapped
  bool mapped_copy;  // a mapping has a copy of the content on the disk
  // A change whose time was not recorded; see kFileTimesName.
  bool modified_unknown, changed_unknown;
  uint32_t mode;  // permissions
  uint32_t user, group;
  uint32_t links;  // directory entries
  uint32_t opens;  // descriptors
  uint32_t text;   // of a created link: the index of its target
  int64_t size;
  uint64_t block;
  int64_t accessed, modified, attributes_changed;  // times in nanoseconds
  Hash128 words;                                   // of the content in `block`

  bool is_alive() const { return links > 0 || opens > 0; }
};

// The nodes of the files that a program has touched, with their contents.
//
// A node of the disk is found once by its device and inode number, and its facts are read once:
// exploration assumes that nobody else changes the disk. Its record changes with the program. A
// node that the program made is named by the thread that made it and a count. Indices of nodes are
// never undone and mean nothing; names do.
//
// All changes go through `Change`, which saves the record and updates the hash of the state.
class FileNodes {
 public:
  FileNodes(Vm& vm, OffHeap& mapped);
  ~FileNodes();
  FileNodes(const FileNodes&) = delete;
  FileNodes& operator=(const FileNodes&) = delete;

  const FileNode& operator[](NodeId id) const { return nodes_[IndexOf(id)]; }
  // The node of a file of the disk.
  NodeId OnDisk(const std::string& path, const struct stat& status);
  // The node made by `maker`, with no links yet.
  NodeId Create(uint64_t maker, FileNode::Kind kind, mode_t mode, std::string_view target = {});
  // A path on the disk. REQUIRES: !created
  const std::string& DiskPath(NodeId id) const { return disk_[IndexOf(id)].path; }
  // An open descriptor of the file on the disk; -1 if the disk refuses. REQUIRES: !created
  int DiskDescriptor(NodeId id);
  // True if the disk decides what the program may do with the node.
  bool HasDiskPermissions(NodeId id) const;
  void FillIn(NodeId id, struct stat& status) const;
  std::string TargetOf(NodeId id) const;

  // Calls edit(node) and keeps trail, hash and contents consistent.
  template <typename Edit>
  void Change(NodeId id, Edit edit) {
    FileNode& node = nodes_[IndexOf(id)];
    const Hash128 before = HashOf(node);
    vm_.heap().trail().Save(&node, sizeof node);
    edit(node);
    if (!node.is_alive()) DropContent(node);
    vm_.effects().Change(before, HashOf(node));
  }

  // --- Contents of plain files
  // Returns the number of bytes read; -1 with errno set on failure.
  int64_t Read(NodeId id, uint8_t* bytes, size_t count, int64_t at);
  // Null bytes are zeros. False with errno set if there is no room.
  bool Write(NodeId id, const uint8_t* bytes, size_t count, int64_t at);
  bool Resize(NodeId id, int64_t size);
  // Moves the content to memory that the program can address, with room for `bytes`. Returns its
  // address; 0 with errno set on failure.
  uint64_t Pin(NodeId id, int64_t bytes);

  // Appends everything that counts as state of a node.
  void AppendTo(NodeId id, std::vector<uint8_t>& bytes) const;
  size_t count() const { return disk_.size(); }

  static constexpr int64_t kMaxBytes = 256 << 20;  // of a file that the program writes

 private:
  struct OnDiskFacts {
    std::string path;
    struct stat status {};
  };
  static constexpr size_t kMaxNodes = 1u << 22, kMaxMakers = 1u << 16;

  OffHeap& Arena(const FileNode& node) { return node.pinned ? mapped_ : contents_; }
  const OffHeap& Arena(const FileNode& node) const { return node.pinned ? mapped_ : contents_; }
  NodeId SlotOf(uint64_t name);
  static Hash128 HashOf(const FileNode& node);
  Hash128 SumWords(const FileNode& node, int64_t from, int64_t to) const;
  void DropContent(FileNode& node);
  // Makes the content the node's own. False with errno set on failure.
  bool OwnContent(NodeId id);
  bool Reserve(NodeId id, int64_t bytes);

  Vm& vm_;
  OffHeap& mapped_;
  OffHeap contents_;
  Reserved<FileNode> nodes_{kMaxNodes};
  std::vector<OnDiskFacts> disk_{1};  // by node
  std::unordered_map<uint64_t, NodeId> by_name_;
  std::vector<std::string> texts_{1};
  std::unordered_map<std::string, uint32_t> text_of_;
  // How many nodes each thread has made; on the trail.
  Reserved<uint64_t> made_{kMaxMakers};
  std::unordered_map<uint64_t, uint32_t> makers_;
  std::unordered_map<uint32_t, int> descriptors_;  // open on the disk, by node
};

}  // namespace mazurka
