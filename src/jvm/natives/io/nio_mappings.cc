// Files in memory: FileChannelImpl.map and java.nio.MappedMemoryUtils.
#include <cerrno>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/files/host_calls.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/io/run_mappings.h"

namespace mazurka {
namespace {

HostState& Host(NativeEnv& e) { return HostState::Of(e.vm); }

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus Loaded(NativeEnv& e) { return e.ReturnBool(true); }

// The number of the channel's file.
int32_t MappedNumber(NativeEnv& e) {
  return NumberOf(e.vm, e.vm.objects().GetRef(e.Reference(0), "fd"));
}

// Maps a copy.
NativeStatus MapCopy(NativeEnv& e) {
  int64_t position = e.Long(2), length = e.Long(4);
  OffHeap& memory = Host(e).off_heap;
  uint64_t address = memory.Allocate(static_cast<uint64_t>(length));
  if (address == 0) return e.Throw("java/lang/OutOfMemoryError", "Map failed");
  uint8_t* to = memory.Write(address, static_cast<uint64_t>(length));
  const int64_t n = FilesOf(e).ReadAt(MappedNumber(e), to, static_cast<size_t>(length), position);
  if (n < 0) {
    int error = errno;
    memory.Free(address);
    return ThrowErrno(e, error);
  }
  std::memset(to + n, 0, static_cast<size_t>(length - n));
  return e.ReturnLong(static_cast<int64_t>(address));
}

// Maps a file of the disk that the program has not changed.
NativeStatus MapDisk(NativeEnv& e, int descriptor) {
  const uint64_t mapped = Host(e).off_heap.mappings().Map(
      descriptor, static_cast<uint64_t>(e.Long(2)), static_cast<uint64_t>(e.Long(4)));
  return mapped != 0 ? e.ReturnLong(static_cast<int64_t>(mapped)) : MapCopy(e);
}

// Maps the pages of the host's file.
NativeStatus MapOnHost(NativeEnv& e) {
  const int file = static_cast<HostCalls&>(FilesOf(e)).HostFile(MappedNumber(e));
  const uint64_t address =
      MapForRun(Host(e).off_heap, file, static_cast<MapMode>(e.Int(1)),
                static_cast<uint64_t>(e.Long(2)), static_cast<uint64_t>(e.Long(4)));
  if (address != 0) return e.ReturnLong(static_cast<int64_t>(address));
  return errno == ENOMEM ? e.Throw("java/lang/OutOfMemoryError", "Map failed")
                         : ThrowErrno(e, errno);
}

// map0(mode, position, length, sync). In exploration, shares the content with the file in the
// overlay.
NativeStatus Map(NativeEnv& e) {
  const auto mode = static_cast<MapMode>(e.Int(1));
  const bool shares = mode == MapMode::kReadWrite;
  Overlay* overlay = Host(e).overlay;
  if (overlay == nullptr) return MapOnHost(e);
  if (mode == MapMode::kPrivate) return MapCopy(e);
  FilesOf(e);
  const int descriptor = shares ? -1 : overlay->MarkMapped(MappedNumber(e));
  if (descriptor >= 0) return MapDisk(e, descriptor);
  const uint64_t address = overlay->Map(MappedNumber(e), e.Long(2), e.Long(4));
  if (address != 0) return e.ReturnLong(static_cast<int64_t>(address));
  if (!e.vm.unsupported().empty()) return NativeStatus::kStop;
  return errno == ENOMEM ? e.Throw("java/lang/OutOfMemoryError", "Map failed")
                         : ThrowErrno(e, errno);
}
void CallMap(NativeEnv& e) {
  FilesOf(e);
  Host(e).overlay->Map(MappedNumber(e), e.Long(2), e.Long(4));
}

// The content of a mapped file stays where it is.
NativeStatus Unmap(NativeEnv& e) {
  OffHeap& memory = Host(e).off_heap;
  const auto address = static_cast<uint64_t>(e.Long(0));
  if (memory.mappings().Contains(address, 1)) {
    memory.mappings().Unmap(address);
  } else if (!e.vm.options().explore) {
    UnmapForRun(memory, address);
  }
  return e.ReturnInt(0);
}

constexpr std::string_view kChannel = "sun/nio/ch/FileChannelImpl";
constexpr std::string_view kMapped = "java/nio/MappedMemoryUtils";

constexpr NativeRow kRows[] = {
    {kChannel, "map0(IJJZ)J", &Map},
    {kChannel, "unmap0(JJ)I", &Unmap},
    {kMapped, "load0(JJ)V", &Nothing},
    {kMapped, "isLoaded0(JJJ)Z", &Loaded},
    {kMapped, "force0(Ljava/io/FileDescriptor;JJ)V", &Nothing},
    {kMapped, "unload0(JJ)V", &Nothing},
};

constexpr FileOperation kOperations[] = {
    {kChannel, "map0(IJJZ)J", &CallMap, FileOperation::By::kStream},
};

}  // namespace

MAZ_NATIVE_TABLE(NioMappingNatives, kRows)
MAZ_FILE_OPERATIONS(NioMappingOperations, kOperations)

}  // namespace mazurka
