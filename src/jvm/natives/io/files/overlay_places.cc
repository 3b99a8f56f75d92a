// The places of files: what two calls must have in common to depend on each other.
#include <cerrno>

#include "jvm/heap/names.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/places.h"
#include "jvm/natives/concurrent/virtual_time.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/io/files/overlay.h"

namespace mazurka {
namespace {

// Kinds of places. The names are arbitrary.
constexpr uint64_t kEntries = 0x656e7472696573, kAttributes = 0x61747472,
                   kContent = 0x636f6e74656e74, kDescriptor = 0x64657363,
                   kNumbers = 0x6e756d62657273;

// Slots stay below those of places that are not bytes (SpecialSlot).
constexpr uint32_t kSlotBits = 0x7fffffff;
constexpr uint32_t kSizeSlot = kSlotBits;
constexpr int64_t kMaxSlot = kSizeSlot - 1;

constexpr uint64_t PlaceName(uint64_t kind, uint64_t of) {
  return Mix64(kind ^ Mix64(of)) | kVmNameBit;
}

}  // namespace

void Overlay::Record(const Thread& thread, std::vector<Place>& places,
                     const std::function<void()>& calls) {
  const Thread* entered = thread_;
  thread_ = &thread;
  recording_ = &places;
  calls();
  recording_ = nullptr;
  thread_ = entered;
}

void Overlay::Touch(uint64_t object, uint32_t slot, uint32_t bytes, bool writes) {
  if (recording_ != nullptr) recording_->push_back({object, slot, bytes, writes});
}

void Overlay::TouchEntry(EntryId entry, bool writes) {
  const uint64_t directory = nodes_[entries_.DirectoryOf(entry)].name;
  const auto slot = static_cast<uint32_t>(HashBytes(entries_.NameOf(entry))) & kSlotBits;
  Touch(PlaceName(kEntries, directory), slot, 1, writes);
  // Paths through directories of the disk read this place; see Find.
  if (writes && entries_.LeadsOnDisk(entry)) Touch(kDiskPathsName, 0, 0, true);
}

void Overlay::TouchNames(NodeId directory) {
  Touch(PlaceName(kEntries, nodes_[directory].name), 0, 0, false);
}
void Overlay::TouchAttributes(NodeId node, bool writes) {
  Touch(PlaceName(kAttributes, nodes_[node].name), 0, 1, writes);
}
void Overlay::TouchSize(NodeId node, bool writes) {
  Touch(PlaceName(kContent, nodes_[node].name), kSizeSlot, 1, writes);
}

void Overlay::TouchContent(NodeId node, bool writes) {
  Touch(PlaceName(kContent, nodes_[node].name), 0, 0, writes);
  const FileNode& n = nodes_[node];
  if (n.pinned && n.size > 0)
    Touch(kOffHeapName, static_cast<uint32_t>(n.block), static_cast<uint32_t>(n.size), writes);
}

void Overlay::TouchBytes(NodeId node, int64_t from, int64_t count, bool writes) {
  if (count <= 0) return;
  if (from + count > kMaxSlot) return TouchContent(node, writes);
  Touch(PlaceName(kContent, nodes_[node].name), static_cast<uint32_t>(from),
        static_cast<uint32_t>(count), writes);
  if (nodes_[node].pinned)
    Touch(kOffHeapName, static_cast<uint32_t>(nodes_[node].block + static_cast<uint64_t>(from)),
          static_cast<uint32_t>(count), writes);
}

void Overlay::TouchDescriptor(int32_t fd, bool writes) {
  Touch(PlaceName(kDescriptor, static_cast<uint64_t>(fd)), 0, 1, writes);
}
void Overlay::TouchNumbers(int32_t range) {
  Touch(PlaceName(kNumbers, static_cast<uint64_t>(range)), 0, 1, true);
}

bool Overlay::RecordsTimes() const { return vm_.assumptions().IsMutated(kFileTimesName); }

void Overlay::TouchTime(NodeId node) {
  if (!RecordsTimes()) return;
  TouchAttributes(node, true);
  Touch(kClockName, 0, 8, false);
}

void Overlay::SetAttributesChanged(NodeId id) {
  const bool known = RecordsTimes();
  if (!known && nodes_[id].changed_unknown) return;
  int64_t now = 0;
  if (known) {
    HostState::Of(vm_).clock_read = true;
    now = vm_.options().environment->start_millis * kNanosPerMilli + vm_.clock().Read();
  }
  nodes_.Change(id, [&](FileNode& node) {
    node.changed = true;
    node.changed_unknown = !known;
    node.attributes_changed = now;
  });
}

void Overlay::SetModified(NodeId id) {
  if (nodes_[id].kind != FileNode::Kind::kFile && nodes_[id].kind != FileNode::Kind::kDirectory &&
      nodes_[id].kind != FileNode::Kind::kLink)
    return;
  SetAttributesChanged(id);
  const FileNode& before = nodes_[id];
  if (before.changed_unknown && before.modified_unknown) return;
  nodes_.Change(id, [&](FileNode& node) {
    const bool is_new = node.created && node.modified_unknown;
    node.changed = true;
    node.modified_unknown = node.changed_unknown;
    node.modified = node.attributes_changed;
    if (is_new) node.accessed = node.modified;
  });
}

int Overlay::Fail(int error) {
  errno = error;
  return -1;
}

int Overlay::Refuse(const std::string& what) {
  if (!is_recording()) vm_.Unsupported(vm_.threads()[thread_->id], what);
  return Fail(ENOTSUP);
}

}  // namespace mazurka
