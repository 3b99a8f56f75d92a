// Calls of the overlay on descriptors.
#include <unistd.h>

#include <cerrno>

#include "base/check.h"
#include "jvm/heap/names.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/places.h"
#include "jvm/natives/io/files/overlay.h"

namespace mazurka {
namespace {

using Kind = FileNode::Kind;

constexpr mode_t kMask = 022;

}  // namespace

int32_t Overlay::RangeOf(const Thread& thread) const {
  if (thread.number == 0) return 0;
  return 1 + static_cast<int32_t>(Mix64(thread.StableName()) % kRanges);
}

Overlay::Descriptor& Overlay::Slot(int32_t fd) {
  const auto [slot, is_new] = slots_.try_emplace(fd, static_cast<uint32_t>(slots_.size()));
  MAZ_CHECK_MSG(slot->second < kMaxDescriptors, "too many descriptors of files");
  return descriptors_[slot->second];
}

const Overlay::Descriptor* Overlay::Opened(int32_t fd) {
  const auto slot = slots_.find(fd);
  if (slot != slots_.end() && descriptors_[slot->second].open) return &descriptors_[slot->second];
  errno = EBADF;
  return nullptr;
}

Hash128 Overlay::HashOf(int32_t fd, const Descriptor& d) const {
  if (!d.open) return {};
  constexpr uint64_t kDescriptorTag = 0x64657363;
  uint64_t value = Mix64(static_cast<uint64_t>(d.position)) + nodes_[d.node].name;
  value += uint64_t{d.reads} | uint64_t{d.writes} << 1 | uint64_t{d.appends} << 2;
  if (d.listing != 0) value += HashBytes(listings_[d.listing]);
  return Mix128(kDescriptorTag + (static_cast<uint64_t>(fd) << 32), value);
}

void Overlay::Set(int32_t fd, const Descriptor& descriptor) {
  Descriptor& now = Slot(fd);
  vm_.heap().trail().Save(&now, sizeof now);
  vm_.effects().Change(HashOf(fd, now), HashOf(fd, descriptor));
  now = descriptor;
}

int32_t Overlay::NewNumber() {
  const int32_t range = RangeOf(*thread_);
  TouchNumbers(range);
  for (int32_t fd = range == 0 ? kFirst : range * kRange; fd < (range + 1) * kRange; ++fd) {
    const auto slot = slots_.find(fd);
    if (slot == slots_.end() || !descriptors_[slot->second].open) return fd;
  }
  return Fail(EMFILE);
}

int32_t Overlay::Add(NodeId node, int flags) {
  const int32_t fd = NewNumber();
  if (fd < 0) return -1;
  TouchDescriptor(fd, true);
  if (is_recording()) return 0;
  const int access = flags & O_ACCMODE;
  nodes_.Change(node, [](FileNode& n) { ++n.opens; });
  Set(fd, {.node = node,
           .open = true,
           .reads = access != O_WRONLY,
           .writes = access != O_RDONLY,
           .appends = (flags & O_APPEND) != 0,
           .listing = 0,
           .position = 0});
  return fd;
}

int32_t Overlay::Open(const FilePath& path, int flags, mode_t mode) {
  return OpenAny(path, flags, mode, false);
}
int32_t Overlay::OpenFile(const FilePath& path, int flags, mode_t mode) {
  return OpenAny(path, flags, mode, true);
}

int32_t Overlay::OpenAny(const FilePath& path, int flags, mode_t mode, bool refuses_directories) {
  const bool creates = (flags & O_CREAT) != 0, is_new_only = creates && (flags & O_EXCL) != 0;
  const bool follows = (flags & O_NOFOLLOW) == 0 && !is_new_only;
  const Walk walk = Find(path, follows ? Follow::kAll : Follow::kNotLast);
  if (walk.error != 0) return Fail(walk.error);
  const bool writes = (flags & O_ACCMODE) != O_RDONLY;
  // The other processes would not see the change.
  if ((writes || creates) && vm_.options().environment->system != nullptr)
    return Refuse("writing a file in a system of several processes: " + path.text);
  if (!walk.has_node()) {
    if (!creates) return Fail(ENOENT);
    if (path.text.ends_with('/')) return Fail(EISDIR);
    TouchEntry(walk.entry, true);
    if (!MayChangeNames(walk)) return -1;
    if (NewNumber() < 0) return -1;
    if (is_recording()) return Add(NodeId::kNone, flags);
    return Add(Make(walk.entry, Kind::kFile, mode & ~kMask), flags);
  }
  const NodeId node = walk.node;
  const Kind kind = nodes_[node].kind;
  if (is_new_only) return Fail(EEXIST);
  if (kind == Kind::kLink) return Fail(ELOOP);
  if (kind == Kind::kDirectory && (writes || creates || refuses_directories)) return Fail(EISDIR);
  if (kind != Kind::kDirectory && (flags & O_DIRECTORY) != 0) return Fail(ENOTDIR);
  if (kind == Kind::kDevice) return Refuse("a device or pipe while exploring: " + path.text);
  const int access = flags & O_ACCMODE;
  const int wanted = (access != O_WRONLY ? R_OK : 0) | (access != O_RDONLY ? W_OK : 0);
  if (!Permits(node, wanted)) return -1;
  const bool truncates = (flags & O_TRUNC) != 0 && writes;
  if (truncates) {
    TouchContent(node, true);
    TouchTime(node);
  }
  const int32_t fd = Add(node, flags);
  if (fd < 0 || is_recording() || !truncates) return fd;
  if (TruncateTo(*Opened(fd), 0) < 0) return -1;
  return fd;
}

int32_t Overlay::Duplicate(int32_t fd) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  if (nodes_[d->node].kind != Kind::kDirectory)
    return Refuse("two descriptors of one open file while exploring");
  return Add(d->node, O_RDONLY);
}

int Overlay::Close(int32_t fd) {
  TouchDescriptor(fd, true);
  TouchNumbers(fd / kRange);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  if (is_recording()) return 0;
  const NodeId node = d->node;
  Set(fd, {});
  nodes_.Change(node, [](FileNode& n) { --n.opens; });
  return 0;
}

// A read depends on the bytes that it returns. It depends on the size if it meets the end.
int64_t Overlay::ReadFrom(const Descriptor& d, uint8_t* bytes, size_t count, int64_t at) {
  if (!d.reads) return Fail(EBADF);
  if (at < 0) return Fail(EINVAL);
  const FileNode& node = nodes_[d.node];
  if (node.kind == Kind::kDirectory) return Fail(EISDIR);
  const int64_t available = std::max<int64_t>(0, node.size - at);
  const auto wanted = static_cast<int64_t>(count);
  if (wanted > available) TouchSize(d.node, false);
  TouchBytes(d.node, at, std::min(wanted, available), false);
  if (is_recording()) return 0;
  return nodes_.Read(d.node, bytes, count, at);
}

int64_t Overlay::Read(int32_t fd, uint8_t* bytes, size_t count) {
  TouchDescriptor(fd, true);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  const int64_t n = ReadFrom(*d, bytes, count, d->position);
  if (n <= 0 || is_recording()) return n;
  Descriptor moved = *d;
  moved.position += n;
  Set(fd, moved);
  return n;
}

int64_t Overlay::ReadAt(int32_t fd, uint8_t* bytes, size_t count, int64_t position) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  return d == nullptr ? -1 : ReadFrom(*d, bytes, count, position);
}

// A write within the file changes only its bytes. One that extends the file also changes the size,
// and the zeros before it.
int64_t Overlay::WriteTo(const Descriptor& d, const uint8_t* bytes, size_t count, int64_t at) {
  if (!d.writes) return Fail(EBADF);
  if (at < 0) return Fail(EINVAL);
  if (count == 0) return 0;
  const FileNode& node = nodes_[d.node];
  if (node.mapped_copy) return Refuse("writing to a file that is mapped for reading");
  const int64_t end = at + static_cast<int64_t>(count);
  const int64_t from = std::min(at, std::max<int64_t>(node.size, 0));
  if (end > node.size) TouchSize(d.node, true);
  TouchBytes(d.node, from, end - from, true);
  TouchTime(d.node);
  if (is_recording()) return 0;
  if (!nodes_.Write(d.node, bytes, count, at)) {
    if (errno == ENOSPC) return Refuse("a file of more than 256 MB, or a mapped file that grows");
    return -1;
  }
  SetModified(d.node);
  return static_cast<int64_t>(count);
}

int64_t Overlay::Write(int32_t fd, const uint8_t* bytes, size_t count) {
  TouchDescriptor(fd, true);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  if (d->appends) TouchSize(d->node, true);
  Descriptor moved = *d;
  if (d->appends) moved.position = nodes_[d->node].size;
  const int64_t n = WriteTo(*d, bytes, count, moved.position);
  if (n < 0 || is_recording()) return n;
  moved.position += n;
  Set(fd, moved);
  return n;
}

// On Linux, pwrite appends to a file that is open for appending.
int64_t Overlay::WriteAt(int32_t fd, const uint8_t* bytes, size_t count, int64_t position) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  if (d->appends) TouchSize(d->node, true);
  return WriteTo(*d, bytes, count, d->appends ? nodes_[d->node].size : position);
}

int64_t Overlay::Seek(int32_t fd, int64_t offset, int whence) {
  const bool asks = whence == SEEK_CUR && offset == 0;
  TouchDescriptor(fd, !asks);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  if (whence == SEEK_END) TouchSize(d->node, false);
  const int64_t from = whence == SEEK_SET   ? 0
                       : whence == SEEK_CUR ? d->position
                                            : nodes_[d->node].size;
  if (offset < -from || offset > INT64_MAX - from) return Fail(EINVAL);
  if (is_recording() || asks) return d->position;
  Descriptor moved = *d;
  moved.position = from + offset;
  Set(fd, moved);
  return moved.position;
}

int64_t Overlay::Available(int32_t fd) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  TouchSize(d->node, false);
  return std::max<int64_t>(0, nodes_[d->node].size - d->position);
}

int Overlay::TruncateTo(const Descriptor& d, int64_t length) {
  if (!d.writes || length < 0) return Fail(EINVAL);
  TouchContent(d.node, true);
  TouchTime(d.node);
  if (nodes_[d.node].mapped_copy) return Refuse("resizing a file that is mapped for reading");
  if (is_recording()) return 0;
  if (!nodes_.Resize(d.node, length)) {
    if (errno == ENOSPC) return Refuse("a file of more than 256 MB, or a mapped file that grows");
    return -1;
  }
  SetModified(d.node);
  return 0;
}

int Overlay::Truncate(int32_t fd, int64_t length) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  return d == nullptr ? -1 : TruncateTo(*d, length);
}

int Overlay::SetLength(int32_t fd, int64_t length) {
  TouchDescriptor(fd, true);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  if (TruncateTo(*d, length) < 0) return -1;
  if (is_recording() || d->position <= length) return 0;
  Descriptor moved = *d;
  moved.position = length;
  Set(fd, moved);
  return 0;
}

int Overlay::Sync(int32_t fd) {
  TouchDescriptor(fd, false);
  return Opened(fd) == nullptr ? -1 : 0;
}

int Overlay::StatOpen(int32_t fd, struct stat& status) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  return d == nullptr ? -1 : StatNode(d->node, status);
}

int Overlay::ChangeModeOpen(int32_t fd, mode_t mode) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  return ChangeAttributes(d->node, [&](FileNode& node) { node.mode = mode & 07777; });
}

int Overlay::ChangeOwnerOpen(int32_t fd, uid_t user, gid_t group) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  return ChangeAttributes(d->node, [&](FileNode& node) {
    if (user != static_cast<uid_t>(-1)) node.user = user;
    if (group != static_cast<gid_t>(-1)) node.group = group;
  });
}

int Overlay::SetTimesOpen(int32_t fd, const timespec times[2]) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  return d == nullptr ? -1 : ChangeTimes(d->node, times);
}

// The locks of a process never exclude its own threads: FileChannel sees to those. No other process
// shares the overlay.
int Overlay::Lock(int32_t fd, short, bool, int64_t, int64_t) { return Sync(fd); }

int Overlay::MarkMapped(int32_t fd) {
  const Descriptor* d = Opened(fd);
  if (d == nullptr || nodes_[d->node].own_content) return -1;
  const int descriptor = nodes_.DiskDescriptor(d->node);
  if (descriptor < 0) return -1;
  if (!nodes_[d->node].mapped_copy)
    nodes_.Change(d->node, [](FileNode& node) { node.mapped_copy = true; });
  return descriptor;
}

uint64_t Overlay::Map(int32_t fd, int64_t position, int64_t length) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return 0;
  TouchContent(d->node, true);
  Touch(kOffHeapName, 0, 0, true);
  if (is_recording()) return 0;
  if (nodes_[d->node].mapped_copy) {
    Refuse("mapping a file for writing that is mapped for reading");
    return 0;
  }
  const uint64_t block = nodes_.Pin(d->node, position + length);
  return block == 0 ? 0 : block + static_cast<uint64_t>(position);
}

// ---- Directory streams. The first read takes the names, as the C library's buffer does.

int64_t Overlay::OpenDirectory(const FilePath& path) {
  return Open(path, O_RDONLY | O_DIRECTORY, 0);
}

int64_t Overlay::OpenDirectoryOf(int32_t fd) {
  TouchDescriptor(fd, false);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return -1;
  return nodes_[d->node].kind == Kind::kDirectory ? fd : Fail(ENOTDIR);
}

std::optional<std::string> Overlay::ReadDirectory(int64_t stream) {
  const auto fd = static_cast<int32_t>(stream);
  TouchDescriptor(fd, true);
  const Descriptor* d = Opened(fd);
  if (d == nullptr) return std::nullopt;
  if (d->listing == 0) TouchNames(d->node);
  if (is_recording()) return std::nullopt;
  Descriptor moved = *d;
  if (moved.listing == 0) {
    std::set<std::string> names;
    if (!entries_.ListNames(d->node, names)) return std::nullopt;
    std::string listing;
    for (const std::string& name : names) listing += name + '\0';
    const auto [known, is_new] =
        listing_of_.try_emplace(listing, static_cast<uint32_t>(listings_.size()));
    if (is_new) listings_.push_back(listing);
    moved.listing = known->second;
  }
  const std::string& listing = listings_[moved.listing];
  const auto at = static_cast<size_t>(moved.position);
  errno = 0;
  std::optional<std::string> name;
  if (at < listing.size()) {
    name = listing.c_str() + at;
    moved.position += static_cast<int64_t>(name->size()) + 1;
  }
  Set(fd, moved);
  return name;
}

int Overlay::CloseDirectory(int64_t stream) { return Close(static_cast<int32_t>(stream)); }

}  // namespace mazurka
