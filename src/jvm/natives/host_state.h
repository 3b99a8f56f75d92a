#pragma once

#include <zlib.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/interpreter/vm.h"
#include "jvm/natives/unsafe/off_heap.h"

namespace mazurka {

// The open files of a machine. Java's file numbers count from 3, independent of the host's
// descriptors; 0 to 2 are the console.
//
// Under `run`, a new file gets the lowest free number, and the host keeps the positions. In
// exploration, files are only read. The set of numbers in use and the positions are on the trail
// and part of the state. A close leaves the host's descriptor open, because undo may revert the
// close.
class FileTable {
 public:
  explicit FileTable(Vm& vm);
  ~FileTable();
  FileTable(const FileTable&) = delete;
  FileTable& operator=(const FileTable&) = delete;

  int32_t Add(int host_fd);
  // The host's descriptor, or -1 if `fd` is not open.
  int Host(int32_t fd) const;
  // Like the system calls: -1 with errno set on failure.
  int64_t Read(int32_t fd, uint8_t* bytes, size_t count);
  int64_t Seek(int32_t fd, int64_t offset, int whence);
  // Returns false with errno set on failure.
  bool Close(int32_t fd);
  // Removes the entry without closing the descriptor, which has another owner now.
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

// Classes and fields of the JDK that the natives of PrintStream read.
struct PrintLayout {
  const Klass *buffered, *file, *utf8, *latin1, *ascii;
  const Field *out, *char_out, *encoder, *charset, *leftover, *count, *buffer, *descriptor, *number,
      *string_value, *string_coder, *line_separator;
};

// State of natives outside the Java heap, one per machine.
struct HostState : NativeState {
  explicit HostState(Vm& vm) : off_heap(vm.heap()), files(vm), vm(vm) {}
  ~HostState() override;

  OffHeap off_heap;
  FileTable files;
  // Directory streams and zlib streams by the handle that Java holds. Undo does not restore them;
  // UseIsUndone detects an undone use.
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

  // A handle for a new directory or zlib stream. Executions with the same schedule get the same
  // handles.
  int64_t NewHandle();
  // In exploration, Stamp marks each use of a directory or zlib stream: the caller stores the stamp
  // in the stream, and the trail restores the handle's own copy. The two differ after a use was
  // undone; the host's stream is then ahead of the program.
  bool UseIsUndone(int64_t handle, uint64_t stamp) const;
  uint64_t Stamp(int64_t handle);
  std::optional<PrintLayout> print_layout;  // computed at first use
  std::vector<uint8_t> print_bytes;         // buffer of the current print call
  // How the program has used random numbers so far. Undo does not restore this.
  struct RandomUse {
    bool fixed_seed = false;    // the machine supplied the seed of some numbers
    bool beyond_limit = false;  // some range was too large for a choice of data
  };
  RandomUse random_use;
  bool clock_read = false;       // the program read the clock; undo keeps this
  bool timed_lock_wait = false;  // it made a timed wait at an abstract lock; undo keeps this
  // How many permits of a semaphore a thread has waited for; undo keeps this.
  std::optional<uint32_t> permits_wanted;
  // What threads do with their LockSupport permits, by the threads' stable names; undo keeps this.
  struct PermitUse {
    bool parks = false;          // in the program's own code, or at its own synchroniser
    bool waits_at_lock = false;  // may wait at an abstract lock, which takes and leaves no permits
  };
  std::unordered_map<uint64_t, PermitUse> permit_use;
  uint64_t outside_reads = 0;  // Machine::OutsideReads

  static HostState& Of(Vm& vm);

 private:
  static constexpr size_t kMaxHandles = 1u << 20;
  Vm& vm;
  Reserved<int64_t> last_handle_{1};        // on the trail
  Reserved<uint64_t> stamps_{kMaxHandles};  // by handle, on the trail
  uint64_t next_stamp_ = 1;
};

}  // namespace mazurka
