#pragma once

#include <zlib.h>

#include <memory>
#include <unordered_map>

#include "base/hash.h"
#include "jvm/heap/reserved.h"
#include "jvm/interpreter/vm.h"
#include "jvm/natives/unsafe/off_heap.h"

namespace mazurka {

// The zlib streams of a machine, by the handle that Java holds.
//
// In exploration, everything that zlib allocates lies in memory on the trail, which saves the whole
// stream (about 40 KB to expand, 270 KB to compress) before its first use after a mark. The state
// contains a hash of all calls so far instead of these bytes, which include addresses.
class ZlibStreams {
 public:
  struct Stream {
    z_stream z;
    bool inflating;
    uint32_t epoch;  // of the last save
    Hash128 first;   // hash of the stream as it was made
    Hash128 calls;   // hash of `first` and all calls since then, or since the last reset
    ZlibStreams* owner;
    uint64_t address;  // in exploration: where this record lies
    uint32_t parts;    // what zlib has allocated
    uint64_t part[8];
  };

  explicit ZlibStreams(Vm& vm);
  ~ZlibStreams();
  ZlibStreams(const ZlibStreams&) = delete;
  ZlibStreams& operator=(const ZlibStreams&) = delete;

  // `init` initialises the z_stream and returns a code of zlib. `parameters` identifies what it
  // does. Returns the handle; 0 if there is no memory.
  template <typename Init>
  int64_t Make(const Thread& t, bool inflating, uint64_t parameters, Init init) {
    Stream* stream = NewStream(inflating, parameters);
    if (stream == nullptr || init(&stream->z) != Z_OK) return 0;
    return Add(t, stream);
  }
  const Stream& operator[](int64_t handle) const { return *At(handle); }
  // The stream, to be changed.
  Stream& ToChange(int64_t handle);
  // Records a call: what it read, and everything else that it depends on.
  void Record(int64_t handle, std::span<const uint8_t> input, uint64_t parameters);
  void RecordReset(int64_t handle);
  void End(int64_t handle);

 private:
  static constexpr size_t kMaxStreams = 1u << 20;

  static voidpf Allocate(voidpf stream, uInt items, uInt size);
  static void Free(voidpf stream, voidpf part);
  Stream* NewStream(bool inflating, uint64_t parameters);
  int64_t Add(const Thread& t, Stream* stream);
  Stream* At(int64_t handle) const;
  void SetCalls(int64_t handle, const Hash128& calls);
  static void Finish(Stream& stream);

  Vm& vm_;
  OffHeap memory_;
  Reserved<Stream*> streams_{kMaxStreams};  // on the trail; null: none
  std::unordered_map<int64_t, uint32_t> slots_;
  int64_t last_handle_ = 0;  // under `run`
};

}  // namespace mazurka
