#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/interpreter/vm.h"
#include "jvm/natives/io/files/overlay.h"
#include "jvm/natives/io/zlib_streams.h"
#include "jvm/natives/unsafe/off_heap.h"

namespace mazurka {

class Network;

// Classes and fields of the JDK that the natives of PrintStream read.
struct PrintLayout {
  const Klass *buffered, *file, *utf8, *latin1, *ascii;
  const Field *out, *char_out, *encoder, *charset, *leftover, *count, *buffer, *descriptor, *number,
      *string_value, *string_coder, *line_separator;
};

// State of natives outside the Java heap, one per machine.
struct HostState : NativeState {
  explicit HostState(Vm& vm);
  ~HostState() override;
  bool IsVisible(Vm& vm, Thread& t, const Method& native, const uint32_t* args) override;

  OffHeap off_heap;
  std::unique_ptr<FileCalls> files;
  Overlay* overlay = nullptr;  // `files` in exploration
  std::unique_ptr<Network> network;
  ZlibStreams zlib;
  std::optional<PrintLayout> print_layout;  // computed at first use
  std::vector<uint8_t> print_bytes;         // buffer of the current print call
  // How the program has used random numbers so far. Undo does not restore this.
  struct RandomUse {
    bool fixed_seed = false;    // the machine supplied the seed of some numbers
    bool beyond_limit = false;  // some range was too large for a choice of data
  };
  RandomUse random_use;
  // Exploration: the program read standard input, which is empty; undo keeps this.
  bool read_empty_input = false;
  bool dropped_logs = false;     // exploration: a log call did nothing; undo keeps this
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
  bool variables_read = false;  // the program read variables of the host; undo keeps this
  uint64_t outside_reads = 0;   // Machine::OutsideReads
  // Exploration: a worker of a ForkJoinPool that has waited for work for its keep-alive time gives
  // up only when no other thread can continue; the option, and whether it made a difference. Undo
  // keeps both.
  bool holds_idle_workers = false, held_idle_worker = false;
  // A worker of a ForkJoinPool was started: it looks for tasks in the order of FixScanOrder. Undo
  // keeps this.
  bool started_pool_worker = false;

  static HostState& Of(Vm& vm);
};

}  // namespace mazurka
