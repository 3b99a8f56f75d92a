// Copies files. Thread::native_object is the buffer, native_index the number of bytes in it; 0: the
// next operation is a read.
#include "jvm/natives/io/file_copy.h"

#include <cerrno>

#include "jvm/natives/io/host_files.h"
#include "jvm/natives/io/unix_exception.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

constexpr uint32_t kTransferBytes = 1u << 14;

NativeStatus EndTransfer(NativeEnv& e, NativeStatus status) {
  e.thread.native_object = Ref::kNull;
  e.thread.native_index = 0;
  return status;
}

}  // namespace

void CallCopyFile(NativeEnv& e) {
  const uint32_t count = e.thread.native_index;
  if (count == 0) {
    FilesOf(e).Read(e.Int(1), nullptr, kTransferBytes);
  } else {
    FilesOf(e).Write(e.Int(0), nullptr, count);
  }
}

NativeStatus CopyFile(NativeEnv& e) {
  Thread& t = e.thread;
  if (IsNull(t.native_object)) {
    if (!e.vm.objects().EnsureHeap(t, kTransferBytes + kArrayHeaderBytes))
      return NativeStatus::kThrown;
    t.native_object = e.vm.objects().NewArray(t, *e.program().known.byte_array, kTransferBytes);
  }
  for (;;) {
    if (t.native_index == 0) {
      uint8_t* to = WritableBytesAt(e.vm, t.native_object, 0, kTransferBytes);
      const int64_t n = ReadDescriptor(e, e.Int(1), to, kTransferBytes);
      if (n < 0) return EndTransfer(e, ThrowUnix(e, errno));
      if (n == 0) return EndTransfer(e, e.Void());
      t.native_index = static_cast<uint32_t>(n);
    } else {
      const uint8_t* from = BytesAt(e.vm, t.native_object, 0);
      if (!WriteFully(e, e.Int(0), from, t.native_index))
        return EndTransfer(e, ThrowUnix(e, errno));
      t.native_index = 0;
    }
    if (e.vm.accesses().IsWatched(Ref::kNull)) return NativeStatus::kOperation;
  }
}

}  // namespace mazurka
