#pragma once

#include <zlib.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/vm.h"
#include "natives/off_heap.h"

namespace mazurka {

// Open files of a machine. Java sees the lowest free number from 3 up, whatever the host's
// descriptors are; 0 to 2 are the console. Files belong to the host: undo does not restore them.
class FileTable {
 public:
  ~FileTable();
  FileTable() = default;
  FileTable(const FileTable&) = delete;
  FileTable& operator=(const FileTable&) = delete;

  int32_t Add(int host_fd);
  // The host's descriptor, -1 when there is none.
  int Host(int32_t fd) const;
  // Closes it; false with errno set on failure.
  bool Close(int32_t fd);
  // Forgets it without closing: someone else owns it now.
  void Release(int32_t fd);

 private:
  std::vector<int> host_;  // index fd - 3; -1: free
};

// Classes and fields of the JDK that printing looks at.
struct PrintLayout {
  const Klass *buffered, *utf8, *latin1, *ascii;
  const Field *out, *char_out, *encoder, *charset, *leftover, *count, *buffer, *string_value,
      *string_coder, *line_separator;
};

// What natives keep beside the Java heap, one per machine.
struct HostState : NativeState {
  explicit HostState(Vm& vm) : off_heap(vm.heap()) {}
  ~HostState() override;

  OffHeap off_heap;
  FileTable files;
  // Directory streams and zlib streams by the number that Java holds. Not restored by undo.
  std::map<int64_t, void*> directories;
  struct Stream {
    z_stream z{};
    bool inflating = false;
  };
  std::map<int64_t, std::unique_ptr<Stream>> streams;
  int64_t next_handle = 1;
  std::optional<PrintLayout> print_layout;  // when first needed
  std::vector<uint8_t> print_bytes;         // of the output being made

  static HostState& Of(Vm& vm);
};

}  // namespace mazurka
