#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/natives/io/files/directory_entries.h"
#include "jvm/natives/io/files/file_calls.h"
#include "jvm/natives/io/files/file_nodes.h"

namespace mazurka {

// Files in memory above the files of the disk, for exploration. The disk is only read, and assumed
// not to change. Everything that a program does to files is on the trail and part of the state:
// nodes and contents (FileNodes), names (DirectoryEntries), descriptors with their positions.
//
// Each call names the places that it touches before it changes anything; docs/files.md lists them.
// In a recording, calls end there.
class Overlay final : public FileCalls {
 public:
  Overlay(Vm& vm, OffHeap& mapped);

  // A place that a call touches, like Accesses::Touched.
  using Place = Accesses::Touched;
  // The places that the calls in `calls` would touch now, if `thread` made them. They change
  // nothing, and return 0 or -1.
  void Record(const Thread& thread, std::vector<Place>& places, const std::function<void()>& calls);
  bool is_recording() const { return recording_ != nullptr; }

  // Maps a plain file, so that memory and file have the same bytes. Returns the address of the
  // position; 0 with errno set on failure.
  uint64_t Map(int32_t fd, int64_t position, int64_t length);
  // A descriptor of the file on the disk, for a mapping for reading. Later changes of the file are
  // then refused. -1 if the program has changed the file.
  int MarkMapped(int32_t fd);

  // True if the program has asked for a time that was not recorded; see kFileTimesName.
  bool RecordsTimes() const;

  // Appends the changed files, in a canonical order: equal for equal states.
  void AppendTo(std::vector<uint8_t>& bytes) const;
  // Calls visit(path, node) for the plain files, links and directories that differ from the disk,
  // by their paths in order. The node is kNone if the disk has a file here and the program removed
  // it.
  void ForEachChangedPath(const std::function<void(const std::string&, NodeId)>& visit);
  FileNodes& nodes() { return nodes_; }
  // DirectoryEntries::disk_reads
  const std::vector<std::string>& disk_reads() const { return entries_.disk_reads(); }

  void Enter(const Thread& thread) override { thread_ = &thread; }

  int32_t Open(const FilePath& path, int flags, mode_t mode) override;
  int32_t OpenFile(const FilePath& path, int flags, mode_t mode) override;
  int32_t Duplicate(int32_t fd) override;
  int Close(int32_t fd) override;
  int64_t Read(int32_t fd, uint8_t* bytes, size_t count) override;
  int64_t Write(int32_t fd, const uint8_t* bytes, size_t count) override;
  int64_t ReadAt(int32_t fd, uint8_t* bytes, size_t count, int64_t position) override;
  int64_t WriteAt(int32_t fd, const uint8_t* bytes, size_t count, int64_t position) override;
  int64_t Seek(int32_t fd, int64_t offset, int whence) override;
  int64_t Available(int32_t fd) override;
  int Truncate(int32_t fd, int64_t length) override;
  int SetLength(int32_t fd, int64_t length) override;
  int Sync(int32_t fd) override;
  int StatOpen(int32_t fd, struct stat& status) override;
  int ChangeModeOpen(int32_t fd, mode_t mode) override;
  int ChangeOwnerOpen(int32_t fd, uid_t user, gid_t group) override;
  int SetTimesOpen(int32_t fd, const timespec times[2]) override;
  int Lock(int32_t fd, short type, bool waits, int64_t start, int64_t length) override;

  int Stat(const FilePath& path, int flags, struct stat& status) override;
  int Access(const FilePath& path, int mode) override;
  int MakeDirectory(const FilePath& path, mode_t mode) override;
  int RemoveDirectory(const FilePath& path) override;
  int Unlink(const FilePath& path) override;
  int Rename(const FilePath& from, const FilePath& to) override;
  int Link(const FilePath& existing, const FilePath& path) override;
  int SymbolicLink(const std::string& target, const FilePath& path) override;
  std::optional<std::string> ReadLink(const FilePath& path) override;
  std::optional<std::string> RealPath(const FilePath& path) override;
  int ChangeMode(const FilePath& path, mode_t mode) override;
  int ChangeOwner(const FilePath& path, int flags, uid_t user, gid_t group) override;
  int SetTimes(const FilePath& path, int flags, const timespec times[2]) override;
  int Space(const FilePath& path, struct statvfs& space) override;

  std::optional<std::vector<std::string>> List(const FilePath& path) override;
  int64_t OpenDirectory(const FilePath& path) override;
  int64_t OpenDirectoryOf(int32_t fd) override;
  std::optional<std::string> ReadDirectory(int64_t stream) override;
  int CloseDirectory(int64_t stream) override;

 private:
  // --- Places (overlay_places.cc)
  void Touch(uint64_t object, uint32_t slot, uint32_t bytes, bool writes);
  void TouchEntry(EntryId entry, bool writes);
  void TouchNames(NodeId directory);  // reads all entries
  void TouchAttributes(NodeId node, bool writes);
  void TouchSize(NodeId node, bool writes);
  void TouchBytes(NodeId node, int64_t from, int64_t count, bool writes);
  void TouchContent(NodeId node, bool writes);  // all bytes, and the size
  void TouchDescriptor(int32_t fd, bool writes);
  void TouchNumbers(int32_t range);  // which numbers of a range are in use
  // The call changes the node at the present time.
  void TouchTime(NodeId node);
  void SetModified(NodeId node);
  void SetAttributesChanged(NodeId node);

  // --- Paths (overlay_walk.cc)
  struct Step {
    NodeId node;
    std::string name;
  };
  struct Walk {
    int error = 0;
    EntryId entry = EntryId::kNone;  // of the last name; kNone for the root, "." and ".."
    NodeId node = NodeId::kNone;     // kNone: the last name is absent
    std::vector<Step> from_root;     // the directories of the entry, and the node if there is one

    NodeId directory() const { return from_root[from_root.size() - (has_node() ? 2 : 1)].node; }
    bool has_node() const { return node != NodeId::kNone; }
    std::string Text() const;
  };
  enum class Follow : uint8_t { kAll, kNotLast };
  Walk Find(const FilePath& path, Follow follow);
  // The directories from the root to where the path begins.
  bool Begin(const FilePath& path, Walk& walk);
  // Takes the step "..". Refuses the program, and returns false, if no directory is known above.
  bool GoUp(Walk& walk);
  void AddDisk(const std::string& path, std::vector<Step>& steps);

  bool Permits(NodeId node, int wanted);
  // Whether names in the walk's directory may be changed; sets errno.
  bool MayChangeNames(const Walk& walk);
  void AddLink(EntryId entry, NodeId node);
  void RemoveLink(EntryId entry, NodeId node);
  NodeId Make(EntryId entry, FileNode::Kind kind, mode_t mode, std::string_view target = {});
  int ChangeAttributes(NodeId node, const std::function<void(FileNode&)>& edit);
  int ChangeTimes(NodeId node, const timespec times[2]);
  int StatNode(NodeId node, struct stat& status);

  // --- Descriptors (overlay_descriptors.cc)
  // A number below kRange is one of the first thread's. The others belong to ranges, which threads
  // choose by their names: so threads get the same numbers in equivalent executions. A thread gets
  // its lowest number that is free.
  static constexpr int32_t kRange = 1024, kFirst = 3, kRanges = 1 << 20;
  static constexpr size_t kMaxDescriptors = 1u << 20;
  struct Descriptor {
    NodeId node;
    bool open, reads, writes, appends;
    uint32_t listing;  // of a directory: index of its names, 0 before the first is read
    int64_t position;
  };
  int32_t RangeOf(const Thread& thread) const;
  Descriptor& Slot(int32_t fd);
  // Null with errno set if it is not open.
  const Descriptor* Opened(int32_t fd);
  void Set(int32_t fd, const Descriptor& descriptor);
  Hash128 HashOf(int32_t fd, const Descriptor& descriptor) const;
  int32_t NewNumber();
  int32_t Add(NodeId node, int flags);
  int32_t OpenAny(const FilePath& path, int flags, mode_t mode, bool refuses_directories);
  int64_t ReadFrom(const Descriptor& d, uint8_t* bytes, size_t count, int64_t at);
  int64_t WriteTo(const Descriptor& d, const uint8_t* bytes, size_t count, int64_t at);
  int TruncateTo(const Descriptor& d, int64_t length);

  // The call cannot be performed: stops the exploration, unless it is only recorded.
  int Refuse(const std::string& what);
  static int Fail(int error);

  Vm& vm_;
  FileNodes nodes_;
  DirectoryEntries entries_;
  const Thread* thread_ = nullptr;
  std::vector<Place>* recording_ = nullptr;
  std::string current_directory_;
  NodeId root_;
  Reserved<Descriptor> descriptors_{kMaxDescriptors};
  std::map<int32_t, uint32_t> slots_;  // of descriptors_, by number
  // Names of directories that streams return, one string each: "a\0b\0".
  std::vector<std::string> listings_{1};
  std::unordered_map<std::string, uint32_t> listing_of_;
};

}  // namespace mazurka
