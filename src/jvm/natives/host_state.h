#pragma once

#include <zlib.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jvm/interpreter/vm.h"
#include "jvm/natives/unsafe/off_heap.h"

namespace mazurka {

// Open files of a machine. Java sees numbers from 3 up, whatever the host's descriptors are; 0 to 2
// are the console.
//
// Under `run` a number is the lowest free one and the host keeps positions. In exploration files
// are only read; which numbers are in use and the positions are on the trail and part of the state,
// and the host's descriptor stays open after a close, for when that is undone.
class FileTable {
 public:
  explicit FileTable(Vm& vm);
  ~FileTable();
  FileTable(const FileTable&) = delete;
  FileTable& operator=(const FileTable&) = delete;

  int32_t Add(int host_fd);
  // The host's descriptor, -1 when there is none.
  int Host(int32_t fd) const;
  // As the system calls do, -1 with errno set on failure.
  int64_t Read(int32_t fd, uint8_t* bytes, size_t count);
  int64_t Seek(int32_t fd, int64_t offset, int whence);
  // Closes it; false with errno set on failure.
  bool Close(int32_t fd);
  // Forgets it without closing: someone else owns it now.
  void Release(int32_t fd);

 private:
  static constexpr size_t kMaxFiles = 1u << 16;
  struct Entry {
    bool open;
    int64_t position;
  };
  bool IsOpen(int32_t fd) const;
  void Set(size_t index, Entry entry);
  static Hash128 HashOf(size_t index, const Entry& entry);

  Vm& vm_;
  std::vector<int> host_;               // index fd - 3; -1: none
  Reserved<Entry> entries_{kMaxFiles};  // exploration only, on the trail
};

// Classes and fields of the JDK that printing looks at.
struct PrintLayout {
  const Klass *buffered, *file, *utf8, *latin1, *ascii;
  const Field *out, *char_out, *encoder, *charset, *leftover, *count, *buffer, *descriptor, *number,
      *string_value, *string_coder, *line_separator;
};

// What natives keep beside the Java heap, one per machine.
struct HostState : NativeState {
  explicit HostState(Vm& vm) : off_heap(vm.heap()), files(vm), vm(vm) {}
  ~HostState() override;

  OffHeap off_heap;
  FileTable files;
  // Directory streams and zlib streams by the number that Java holds. Undo does not restore them,
  // but what was undone is noticed.
  struct Directory {
    void* stream = nullptr;
    uint64_t stamp = 0;
  };
  std::map<int64_t, Directory> directories;
  struct Stream {
    z_stream z{};
    bool inflating = false;
    uint64_t stamp = 0;
  };
  std::map<int64_t, std::unique_ptr<Stream>> streams;

  // A number for a new one; the same in every execution that goes the same way.
  int64_t NewHandle();
  // Exploration: each use of such a resource stamps it and, on the trail, its number. They differ
  // if a use was undone since: then the host's state is not the program's any more.
  bool UseIsUndone(int64_t handle, uint64_t stamp) const;
  uint64_t Stamp(int64_t handle);
  std::optional<PrintLayout> print_layout;  // when first needed
  std::vector<uint8_t> print_bytes;         // of the output being made
  // What became of random numbers so far. Not restored by undo.
  struct RandomUse {
    bool fixed_seed = false;    // some followed from a seed that the machine made up
    bool beyond_limit = false;  // some were to be chosen, but from too many
  };
  RandomUse random_use;
  bool clock_read = false;       // the program asked for the time. Not restored by undo
  bool timed_lock_wait = false;  // it waited for an abstract lock with a time limit; the same
  uint64_t outside_reads = 0;    // Machine::OutsideReads

  static HostState& Of(Vm& vm);

 private:
  static constexpr size_t kMaxHandles = 1u << 20;
  Vm& vm;
  Reserved<int64_t> last_handle_{1};        // on the trail
  Reserved<uint64_t> stamps_{kMaxHandles};  // by handle, on the trail
  uint64_t next_stamp_ = 1;
};

}  // namespace mazurka
