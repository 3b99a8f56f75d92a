#include "jvm/natives/io/files/file_nodes.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>

#include "base/check.h"
#include "jvm/heap/names.h"

namespace mazurka {
namespace {

using Kind = FileNode::Kind;

constexpr uint64_t kDiskTag = 0x6469736b, kMadeTag = 0x6d616465, kMetaTag = 0x6d657461,
                   kContentTag = 0x636f6e74, kTimeTag = 0x74696d65;
constexpr size_t kMaxDescriptors = 64;

Kind KindOf(const struct stat& status) {
  if (S_ISREG(status.st_mode)) return Kind::kFile;
  if (S_ISDIR(status.st_mode)) return Kind::kDirectory;
  if (S_ISLNK(status.st_mode)) return Kind::kLink;
  constexpr dev_t kNullDevice = 0x103;  // major 1, minor 3
  return S_ISCHR(status.st_mode) && status.st_rdev == kNullDevice ? Kind::kNull : Kind::kDevice;
}

mode_t TypeBits(Kind kind) {
  switch (kind) {
    case Kind::kDirectory:
      return S_IFDIR;
    case Kind::kLink:
      return S_IFLNK;
    default:
      return S_IFREG;
  }
}

int64_t Nanoseconds(const timespec& time) {
  return int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}
timespec TimeOf(int64_t nanoseconds) {
  int64_t seconds = nanoseconds / 1'000'000'000, rest = nanoseconds % 1'000'000'000;
  if (rest < 0) {
    --seconds;
    rest += 1'000'000'000;
  }
  return {static_cast<time_t>(seconds), static_cast<long>(rest)};
}

}  // namespace

FileNodes::FileNodes(Vm& vm, OffHeap& mapped) : vm_(vm), mapped_(mapped), contents_(vm.heap()) {}

FileNodes::~FileNodes() {
  for (const auto& [node, fd] : descriptors_) close(fd);
}

NodeId FileNodes::SlotOf(uint64_t name) {
  auto [found, is_new] = by_name_.try_emplace(name, NodeId::kNone);
  if (is_new) {
    MAZ_CHECK_MSG(disk_.size() < kMaxNodes, "too many files");
    found->second = static_cast<NodeId>(disk_.size());
    disk_.emplace_back();
  }
  return found->second;
}

NodeId FileNodes::OnDisk(const std::string& path, const struct stat& status) {
  const uint64_t name =
      Mix64(Mix64(kDiskTag + status.st_dev) + static_cast<uint64_t>(status.st_ino)) | kVmNameBit;
  const NodeId id = SlotOf(name);
  OnDiskFacts& facts = disk_[IndexOf(id)];
  if (!facts.path.empty()) return id;
  facts = {path, status};
  // Not on the trail: the node was there before.
  FileNode& node = nodes_[IndexOf(id)];
  node = {};
  node.name = name;
  node.kind = KindOf(status);
  node.mode = status.st_mode & 07777;
  node.user = status.st_uid;
  node.group = status.st_gid;
  node.links = std::max<uint32_t>(1, static_cast<uint32_t>(status.st_nlink));
  node.size = status.st_size;
  node.accessed = Nanoseconds(status.st_atim);
  node.modified = Nanoseconds(status.st_mtim);
  node.attributes_changed = Nanoseconds(status.st_ctim);
  return id;
}

NodeId FileNodes::Create(uint64_t maker, Kind kind, mode_t mode, std::string_view target) {
  const auto [number, is_new_maker] =
      makers_.try_emplace(maker, static_cast<uint32_t>(makers_.size()));
  MAZ_CHECK_MSG(number->second < kMaxMakers, "too many threads make files");
  uint64_t& made = made_[number->second];
  vm_.heap().trail().Save(&made, sizeof made);
  const uint64_t name = Mix64(Mix64(kMadeTag + maker) + ++made) | kVmNameBit;
  uint32_t text = 0;
  if (kind == Kind::kLink) {
    const auto [known, is_new] =
        text_of_.try_emplace(std::string(target), static_cast<uint32_t>(texts_.size()));
    if (is_new) texts_.emplace_back(target);
    text = known->second;
  }
  const NodeId id = SlotOf(name);
  Change(id, [&](FileNode& node) {
    node = {};
    node.name = name;
    node.kind = kind;
    node.created = node.own_content = true;
    node.mode = mode & 07777;
    node.user = geteuid();
    node.group = getegid();
    node.text = text;
    node.size = kind == Kind::kLink ? static_cast<int64_t>(target.size()) : 0;
    if (kind == Kind::kDirectory) node.size = 4096;
    node.modified_unknown = node.changed_unknown = true;
  });
  return id;
}

bool FileNodes::HasDiskPermissions(NodeId id) const {
  const FileNode& node = (*this)[id];
  const struct stat& status = disk_[IndexOf(id)].status;
  return !node.created && node.mode == (status.st_mode & 07777) && node.user == status.st_uid &&
         node.group == status.st_gid;
}

void FileNodes::FillIn(NodeId id, struct stat& status) const {
  const FileNode& node = (*this)[id];
  status = disk_[IndexOf(id)].status;
  if (node.created) {
    status = {};
    status.st_mode = TypeBits(node.kind);
    status.st_ino = node.name & ~kVmNameBit;
    status.st_blksize = 4096;
  }
  status.st_mode = (status.st_mode & ~07777u) | node.mode;
  status.st_uid = node.user;
  status.st_gid = node.group;
  status.st_nlink = node.links;
  status.st_size = node.size;
  status.st_atim = TimeOf(node.accessed);
  status.st_mtim = TimeOf(node.modified);
  status.st_ctim = TimeOf(node.attributes_changed);
  constexpr long kUnknown = -1;  // see kFileTimesName
  if (node.modified_unknown) status.st_mtim.tv_nsec = kUnknown;
  if (node.created && node.modified_unknown) status.st_atim.tv_nsec = kUnknown;
  if (node.changed_unknown) status.st_ctim.tv_nsec = kUnknown;
}

std::string FileNodes::TargetOf(NodeId id) const {
  const FileNode& node = (*this)[id];
  if (node.created) return texts_[node.text];
  char target[PATH_MAX + 1];
  const ssize_t n = readlink(DiskPath(id).c_str(), target, PATH_MAX);
  return n < 0 ? std::string() : std::string(target, static_cast<size_t>(n));
}

Hash128 FileNodes::HashOf(const FileNode& node) {
  if (node.kind == Kind::kNone || !node.is_alive()) return {};
  if (!node.created && !node.changed && !node.own_content && !node.mapped_copy) {
    // Opening a file of the disk, and linking or removing some of its names, show elsewhere: in
    // descriptors and in directories.
    return {};
  }
  Hash128 hash = node.pinned ? Mix128(node.name + kContentTag, node.block) : node.words;
  uint64_t bits = uint64_t{node.mode} << 8 | uint64_t{static_cast<uint8_t>(node.kind)} << 4 |
                  uint64_t{node.own_content} | uint64_t{node.mapped_copy} << 1;
  bits = Mix64(bits) + Mix64(uint64_t{node.user} << 32 | node.group) + node.text;
  hash += Mix128(node.name + kMetaTag, bits + Mix64(static_cast<uint64_t>(node.size)));
  if (!node.modified_unknown) {
    hash += Mix128(node.name + kTimeTag, static_cast<uint64_t>(node.modified));
    hash += Mix128(node.name + kTimeTag + 1, static_cast<uint64_t>(node.accessed));
  }
  if (!node.changed_unknown)
    hash += Mix128(node.name + kTimeTag + 2, static_cast<uint64_t>(node.attributes_changed));
  return hash;
}

void FileNodes::AppendTo(NodeId id, std::vector<uint8_t>& bytes) const {
  const FileNode& node = (*this)[id];
  const Hash128 hash = HashOf(node);
  if (hash == Hash128{}) return;
  auto add = [&](const void* at, size_t size) {
    const auto* p = static_cast<const uint8_t*>(at);
    bytes.insert(bytes.end(), p, p + size);
  };
  add(&node.name, sizeof node.name);
  add(&hash, sizeof hash);  // of the attributes, too
  add(&node.size, sizeof node.size);
  if (node.block != 0 && !node.pinned)
    add(contents_.Read(node.block), static_cast<size_t>(node.size));
}

// ---- Contents. Bytes of a block behind the size are zero.

Hash128 FileNodes::SumWords(const FileNode& node, int64_t from, int64_t to) const {
  Hash128 sum;
  if (node.block == 0) return sum;
  const uint8_t* content = Arena(node).Read(node.block);
  for (int64_t at = from & ~int64_t{7}; at < to; at += 8) {
    uint64_t word;
    std::memcpy(&word, content + at, sizeof word);
    if (word != 0) sum += Mix128(node.name + kContentTag + static_cast<uint64_t>(at), word);
  }
  return sum;
}

void FileNodes::DropContent(FileNode& node) {
  if (node.block != 0 && !node.pinned) contents_.Free(node.block);
  if (!node.pinned) node.block = 0;
  node.words = {};
}

int FileNodes::DiskDescriptor(NodeId id) {
  const auto found = descriptors_.find(IndexOf(id));
  if (found != descriptors_.end()) return found->second;
  if (descriptors_.size() >= kMaxDescriptors) {
    for (const auto& [node, fd] : descriptors_) close(fd);
    descriptors_.clear();
  }
  const int fd = open(DiskPath(id).c_str(), O_RDONLY | O_CLOEXEC);
  if (fd >= 0) descriptors_[static_cast<uint32_t>(IndexOf(id))] = fd;
  return fd;
}

int64_t FileNodes::Read(NodeId id, uint8_t* bytes, size_t count, int64_t at) {
  const FileNode& node = (*this)[id];
  if (node.kind == Kind::kNull) return 0;
  if (!node.own_content) {
    const int fd = DiskDescriptor(id);
    return fd < 0 ? -1 : pread(fd, bytes, count, at);
  }
  if (at >= node.size) return 0;
  const auto n =
      static_cast<size_t>(std::min<int64_t>(static_cast<int64_t>(count), node.size - at));
  std::memcpy(bytes, Arena(node).Read(node.block) + at, n);
  return static_cast<int64_t>(n);
}

bool FileNodes::Reserve(NodeId id, int64_t bytes) {
  const FileNode& node = (*this)[id];
  const int64_t capacity =
      node.block == 0 ? 0 : static_cast<int64_t>(Arena(node).Capacity(node.block)) & ~int64_t{7};
  if (bytes <= capacity) return true;
  errno = ENOSPC;
  if (bytes > kMaxBytes || node.pinned) return false;
  const uint64_t block = contents_.Allocate(static_cast<uint64_t>(std::max(bytes, 2 * capacity)));
  if (block == 0) return false;
  const uint64_t room = contents_.Capacity(block);
  uint8_t* to = contents_.Write(block, room);
  const auto size = static_cast<size_t>(node.block == 0 ? 0 : node.size);
  if (size > 0) std::memcpy(to, contents_.Read(node.block), size);
  std::memset(to + size, 0, room - size);
  if (node.block != 0) contents_.Free(node.block);
  Change(id, [&](FileNode& n) { n.block = block; });
  return true;
}

bool FileNodes::OwnContent(NodeId id) {
  if ((*this)[id].own_content) return true;
  const int64_t size = (*this)[id].size;
  if (!Reserve(id, size)) return false;
  uint8_t* to = contents_.Write((*this)[id].block, static_cast<uint64_t>(size));
  const int fd = size == 0 ? -1 : DiskDescriptor(id);
  int64_t done = 0;
  while (fd >= 0 && done < size) {
    const int64_t n = pread(fd, to + done, static_cast<size_t>(size - done), done);
    if (n <= 0) break;
    done += n;
  }
  if (done < size) {
    errno = EIO;
    return false;
  }
  Change(id, [&](FileNode& node) {
    node.own_content = true;
    node.words = SumWords(node, 0, size);
  });
  return true;
}

bool FileNodes::Write(NodeId id, const uint8_t* bytes, size_t count, int64_t at) {
  if ((*this)[id].kind == Kind::kNull) return true;
  const int64_t end = at + static_cast<int64_t>(count);
  if (!OwnContent(id) || !Reserve(id, end)) return false;
  Change(id, [&](FileNode& node) {
    if (!node.pinned) node.words -= SumWords(node, at, end);
    uint8_t* to = Arena(node).Write(node.block + static_cast<uint64_t>(at), count);
    if (bytes == nullptr) {
      std::memset(to, 0, count);
    } else {
      std::memcpy(to, bytes, count);
    }
    node.size = std::max(node.size, end);
    if (!node.pinned) node.words += SumWords(node, at, end);
  });
  return true;
}

bool FileNodes::Resize(NodeId id, int64_t size) {
  if ((*this)[id].kind == Kind::kNull) return true;
  if (size == 0 && !(*this)[id].own_content) {  // the old content is not needed
    Change(id, [&](FileNode& node) {
      node.own_content = true;
      node.size = 0;
    });
    return true;
  }
  if (!OwnContent(id) || !Reserve(id, size)) return false;
  Change(id, [&](FileNode& node) {
    if (size < node.size) {
      if (!node.pinned) node.words -= SumWords(node, size, node.size);
      const auto tail = static_cast<uint64_t>(node.size - size);
      std::memset(Arena(node).Write(node.block + static_cast<uint64_t>(size), tail), 0, tail);
      if (!node.pinned && (size & 7) != 0) node.words += SumWords(node, size, size + 1);
    }
    node.size = size;
  });
  return true;
}

uint64_t FileNodes::Pin(NodeId id, int64_t bytes) {
  if (!OwnContent(id)) return 0;
  const FileNode& node = (*this)[id];
  if (node.pinned) return Reserve(id, bytes) ? node.block : 0;
  constexpr int64_t kRoomToGrow = 64 << 10;
  const int64_t wanted = std::max(bytes, node.size) + kRoomToGrow;
  const uint64_t block = wanted > kMaxBytes ? 0 : mapped_.Allocate(static_cast<uint64_t>(wanted));
  if (block == 0) {
    errno = ENOMEM;
    return 0;
  }
  const uint64_t room = mapped_.Capacity(block);
  uint8_t* to = mapped_.Write(block, room);
  std::memset(to, 0, room);
  if (node.size > 0) std::memcpy(to, contents_.Read(node.block), static_cast<size_t>(node.size));
  Change(id, [&](FileNode& n) {
    if (n.block != 0) contents_.Free(n.block);
    n.block = block;
    n.pinned = true;
    n.words = {};
  });
  return block;
}

}  // namespace mazurka
