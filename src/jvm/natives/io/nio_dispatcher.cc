// sun.nio.fs.UnixNativeDispatcher: system calls on paths.
#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <memory>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_copy.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/io/unix_exception.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

NativeStatus OrThrow(NativeEnv& e, int result) {
  return result < 0 ? ThrowUnix(e, errno) : e.Void();
}

// The path of the UnixPath in `slot`, as UnixPath.getByteArrayForSysCalls returns it.
FilePath PathAt(NativeEnv& e, uint32_t slot) {
  Objects& objects = e.vm.objects();
  const Ref path = e.Reference(slot);
  std::string text = ByteArrayToString(e.vm, objects.GetRef(path, "path"));
  const Ref fs = objects.GetRef(path, "fs");
  const Field& resolves = *objects.KlassOf(fs).FieldNamed("needToResolveAgainstDefaultDirectory");
  if (objects.Get<uint8_t>(fs, resolves) != 0 && !text.starts_with('/')) {
    const std::string directory = ByteArrayToString(e.vm, objects.GetRef(fs, "defaultDirectory"));
    return {text.empty() ? directory : directory + "/" + text};
  }
  return {text.empty() ? "." : text};
}
// The bytes in `slot`, relative to the directory in `base`.
FilePath PathIn(NativeEnv& e, uint32_t base, uint32_t slot) {
  return {ByteArrayToString(e.vm, e.Reference(slot)), e.Int(base)};
}

NativeStatus Init(NativeEnv& e) {
  enum : int32_t { kOpenAt = 2, kFutimes = 4, kFutimens = 8, kLutimes = 16 };
  return e.ReturnInt(kOpenAt | kFutimes | kFutimens | kLutimes);
}

NativeStatus ReturnBytes(NativeEnv& e, std::string_view bytes) {
  return e.ReturnRef(NewByteArray(e.vm, e.thread, bytes));
}

NativeStatus GetCwd(NativeEnv& e) {
  std::unique_ptr<char, decltype(&std::free)> path(getcwd(nullptr, 0), &std::free);
  return path == nullptr ? ThrowUnix(e, errno) : ReturnBytes(e, path.get());
}

NativeStatus StrError(NativeEnv& e) { return ReturnBytes(e, ErrorText(e.Int(0))); }

NativeStatus ReturnOpened(NativeEnv& e, int64_t fd) {
  return fd < 0 ? ThrowUnix(e, errno) : e.ReturnInt(static_cast<int32_t>(fd));
}
int32_t CallOpen(NativeEnv& e) {
  return FilesOf(e).Open(PathAt(e, 0), e.Int(1), static_cast<mode_t>(e.Int(2)));
}
int32_t CallOpenAt(NativeEnv& e) {
  return FilesOf(e).Open(PathIn(e, 0, 1), e.Int(2), static_cast<mode_t>(e.Int(3)));
}
int32_t CallDup(NativeEnv& e) { return FilesOf(e).Duplicate(e.Int(0)); }
int32_t CallClose(NativeEnv& e) { return FilesOf(e).Close(e.Int(0)); }
NativeStatus Open(NativeEnv& e) { return ReturnOpened(e, CallOpen(e)); }
NativeStatus OpenAt(NativeEnv& e) { return ReturnOpened(e, CallOpenAt(e)); }
NativeStatus Dup(NativeEnv& e) { return ReturnOpened(e, CallDup(e)); }
NativeStatus Close(NativeEnv& e) { return OrThrow(e, CallClose(e)); }

// read(fd, address, count), write(fd, address, count)
NativeStatus Read(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1));
  auto count = static_cast<size_t>(e.Int(3));
  OffHeap& memory = HostState::Of(e.vm).off_heap;
  int64_t n = ReadDescriptor(e, e.Int(0), memory.Write(address, count), count);
  return n < 0 ? ThrowUnix(e, errno) : e.ReturnInt(static_cast<int32_t>(n));
}
NativeStatus Write(NativeEnv& e) {
  const uint8_t* from = HostState::Of(e.vm).off_heap.Read(static_cast<uint64_t>(e.Long(1)));
  int64_t n = WriteDescriptor(e, e.Int(0), from, static_cast<size_t>(e.Int(3)));
  return n < 0 ? ThrowUnix(e, errno) : e.ReturnInt(static_cast<int32_t>(n));
}
void CallRead(NativeEnv& e) { FilesOf(e).Read(e.Int(0), nullptr, static_cast<size_t>(e.Int(3))); }
void CallWrite(NativeEnv& e) { FilesOf(e).Write(e.Int(0), nullptr, static_cast<size_t>(e.Int(3))); }

void SetAttributes(NativeEnv& e, Ref attributes, const struct stat& s) {
  Vm& vm = e.vm;
  vm.objects().SetInt(attributes, "st_mode", static_cast<int32_t>(s.st_mode));
  vm.objects().SetLong(attributes, "st_ino", static_cast<int64_t>(s.st_ino));
  vm.objects().SetLong(attributes, "st_dev", static_cast<int64_t>(s.st_dev));
  vm.objects().SetLong(attributes, "st_rdev", static_cast<int64_t>(s.st_rdev));
  vm.objects().SetInt(attributes, "st_nlink", static_cast<int32_t>(s.st_nlink));
  vm.objects().SetInt(attributes, "st_uid", static_cast<int32_t>(s.st_uid));
  vm.objects().SetInt(attributes, "st_gid", static_cast<int32_t>(s.st_gid));
  vm.objects().SetLong(attributes, "st_size", s.st_size);
  vm.objects().SetLong(attributes, "st_atime_sec", s.st_atim.tv_sec);
  vm.objects().SetLong(attributes, "st_atime_nsec", s.st_atim.tv_nsec);
  vm.objects().SetLong(attributes, "st_mtime_sec", s.st_mtim.tv_sec);
  vm.objects().SetLong(attributes, "st_mtime_nsec", s.st_mtim.tv_nsec);
  vm.objects().SetLong(attributes, "st_ctime_sec", s.st_ctim.tv_sec);
  vm.objects().SetLong(attributes, "st_ctime_nsec", s.st_ctim.tv_nsec);
}

NativeStatus ReturnAttributes(NativeEnv& e, int result, uint32_t slot, const struct stat& s) {
  if (result < 0) return ThrowUnix(e, errno);
  SetAttributes(e, e.Reference(slot), s);
  return e.Void();
}
int CallStat(NativeEnv& e, struct stat& s) { return FilesOf(e).Stat(PathAt(e, 0), 0, s); }
int CallLStat(NativeEnv& e, struct stat& s) {
  return FilesOf(e).Stat(PathAt(e, 0), AT_SYMLINK_NOFOLLOW, s);
}
int CallFStat(NativeEnv& e, struct stat& s) { return FilesOf(e).StatOpen(e.Int(0), s); }
int CallFStatAt(NativeEnv& e, struct stat& s) {
  return FilesOf(e).Stat(PathIn(e, 0, 1), e.Int(2), s);
}
using StatCall = int (*)(NativeEnv&, struct stat&);
// A native that fills in the attributes object in `slot`.
template <StatCall F, uint32_t slot>
NativeStatus FillAttributes(NativeEnv& e) {
  struct stat s {};
  return ReturnAttributes(e, F(e, s), slot, s);
}
// The system call alone, for a FileOperation.
template <auto F>
void Calls(NativeEnv& e) {
  if constexpr (std::is_same_v<decltype(F), StatCall>) {
    struct stat s {};
    F(e, s);
  } else {
    F(e);
  }
}
// The mode; 0 if stat fails.
NativeStatus StatMode(NativeEnv& e) {
  struct stat s {};
  return e.ReturnInt(CallStat(e, s) < 0 ? 0 : static_cast<int32_t>(s.st_mode));
}

int CallAccess(NativeEnv& e) { return FilesOf(e).Access(PathAt(e, 0), e.Int(1)); }
int CallExists(NativeEnv& e) { return FilesOf(e).Access(PathAt(e, 0), F_OK); }
NativeStatus Exists(NativeEnv& e) { return e.ReturnBool(CallExists(e) == 0); }

// System calls that return nothing but an error.
using SimpleCall = int (*)(NativeEnv&);
template <SimpleCall F>
NativeStatus Simple(NativeEnv& e) {
  return OrThrow(e, F(e));
}

int CallLink(NativeEnv& e) { return FilesOf(e).Link(PathAt(e, 0), PathAt(e, 1)); }
int CallSymlink(NativeEnv& e) {
  return FilesOf(e).SymbolicLink(ByteArrayToString(e.vm, e.Reference(0)), PathAt(e, 1));
}
int CallUnlink(NativeEnv& e) { return FilesOf(e).Unlink(PathAt(e, 0)); }
int CallUnlinkAt(NativeEnv& e) {
  const bool is_directory = (e.Int(2) & AT_REMOVEDIR) != 0;
  return is_directory ? FilesOf(e).RemoveDirectory(PathIn(e, 0, 1))
                      : FilesOf(e).Unlink(PathIn(e, 0, 1));
}
int CallRename(NativeEnv& e) { return FilesOf(e).Rename(PathAt(e, 0), PathAt(e, 1)); }
int CallRenameAt(NativeEnv& e) { return FilesOf(e).Rename(PathIn(e, 0, 1), PathIn(e, 2, 3)); }
int CallMkDir(NativeEnv& e) {
  return FilesOf(e).MakeDirectory(PathAt(e, 0), static_cast<mode_t>(e.Int(1)));
}
int CallRmDir(NativeEnv& e) { return FilesOf(e).RemoveDirectory(PathAt(e, 0)); }
int CallChMod(NativeEnv& e) {
  return FilesOf(e).ChangeMode(PathAt(e, 0), static_cast<mode_t>(e.Int(1)));
}
int CallFChMod(NativeEnv& e) {
  return FilesOf(e).ChangeModeOpen(e.Int(0), static_cast<mode_t>(e.Int(1)));
}
int CallChOwn(NativeEnv& e) {
  return FilesOf(e).ChangeOwner(PathAt(e, 0), 0, static_cast<uid_t>(e.Int(1)),
                                static_cast<gid_t>(e.Int(2)));
}
int CallLChOwn(NativeEnv& e) {
  return FilesOf(e).ChangeOwner(PathAt(e, 0), AT_SYMLINK_NOFOLLOW, static_cast<uid_t>(e.Int(1)),
                                static_cast<gid_t>(e.Int(2)));
}
int CallFChOwn(NativeEnv& e) {
  return FilesOf(e).ChangeOwnerOpen(e.Int(0), static_cast<uid_t>(e.Int(1)),
                                    static_cast<gid_t>(e.Int(2)));
}

// A time in parts of a second; the second argument says how many a second has.
timespec TimeIn(int64_t value, int64_t per_second) {
  int64_t seconds = value / per_second, rest = value % per_second;
  if (rest < 0) {
    --seconds;
    rest += per_second;
  }
  return {static_cast<time_t>(seconds), static_cast<long>(rest * (1'000'000'000 / per_second))};
}
constexpr int64_t kMicros = 1'000'000, kNanos = 1'000'000'000;
template <int flags>
int CallUTimes(NativeEnv& e) {
  const timespec times[] = {TimeIn(e.Long(1), kMicros), TimeIn(e.Long(3), kMicros)};
  return FilesOf(e).SetTimes(PathAt(e, 0), flags, times);
}
template <int64_t per_second>
int CallFUTimes(NativeEnv& e) {
  const timespec times[] = {TimeIn(e.Long(1), per_second), TimeIn(e.Long(3), per_second)};
  return FilesOf(e).SetTimesOpen(e.Int(0), times);
}

NativeStatus ReturnText(NativeEnv& e, const std::optional<std::string>& text) {
  return text ? ReturnBytes(e, *text) : ThrowUnix(e, errno);
}
NativeStatus ReadLink(NativeEnv& e) { return ReturnText(e, FilesOf(e).ReadLink(PathAt(e, 0))); }
NativeStatus RealPath(NativeEnv& e) { return ReturnText(e, FilesOf(e).RealPath(PathAt(e, 0))); }
void CallReadLink(NativeEnv& e) { FilesOf(e).ReadLink(PathAt(e, 0)); }
void CallRealPath(NativeEnv& e) { FilesOf(e).RealPath(PathAt(e, 0)); }

NativeStatus ReturnStream(NativeEnv& e, int64_t stream) {
  return stream < 0 ? ThrowUnix(e, errno) : e.ReturnLong(stream);
}
int64_t CallOpenDir(NativeEnv& e) { return FilesOf(e).OpenDirectory(PathAt(e, 0)); }
int64_t CallFdOpenDir(NativeEnv& e) { return FilesOf(e).OpenDirectoryOf(e.Int(0)); }
NativeStatus OpenDir(NativeEnv& e) { return ReturnStream(e, CallOpenDir(e)); }
NativeStatus FdOpenDir(NativeEnv& e) { return ReturnStream(e, CallFdOpenDir(e)); }
int CallCloseDir(NativeEnv& e) { return FilesOf(e).CloseDirectory(e.Long(0)); }
void CallReadDir(NativeEnv& e) { FilesOf(e).ReadDirectory(e.Long(0)); }
NativeStatus ReadDir(NativeEnv& e) {
  const std::optional<std::string> name = FilesOf(e).ReadDirectory(e.Long(0));
  if (name) return ReturnBytes(e, *name);
  return errno != 0 ? ThrowUnix(e, errno) : e.ReturnRef(Ref::kNull);
}

NativeStatus StatVfs(NativeEnv& e) {
  struct statvfs s {};
  if (FilesOf(e).Space(PathAt(e, 0), s) < 0) return ThrowUnix(e, errno);
  e.vm.objects().SetLong(e.Reference(1), "f_frsize", static_cast<int64_t>(s.f_frsize));
  e.vm.objects().SetLong(e.Reference(1), "f_blocks", static_cast<int64_t>(s.f_blocks));
  e.vm.objects().SetLong(e.Reference(1), "f_bfree", static_cast<int64_t>(s.f_bfree));
  e.vm.objects().SetLong(e.Reference(1), "f_bavail", static_cast<int64_t>(s.f_bavail));
  return e.Void();
}
void CallStatVfs(NativeEnv& e) {
  struct statvfs s {};
  FilesOf(e).Space(PathAt(e, 0), s);
}

// UnixFileAttributes.toFileTime(seconds, nanoseconds): all times of files are made here.
NativeStatus ToFileTime(NativeEnv& e) {
  return HasFileTime(e, e.Long(2)) ? RunShipped(e) : NativeStatus::kStop;
}

NativeStatus UserName(NativeEnv& e) {
  const passwd* user = getpwuid(static_cast<uid_t>(e.Int(0)));
  return user == nullptr ? ThrowUnix(e, ENOENT) : ReturnBytes(e, user->pw_name);
}
NativeStatus GroupName(NativeEnv& e) {
  const group* g = getgrgid(static_cast<gid_t>(e.Int(0)));
  return g == nullptr ? ThrowUnix(e, ENOENT) : ReturnBytes(e, g->gr_name);
}
// The C string at the address in slot 0.
const char* NameAt(NativeEnv& e) {
  return reinterpret_cast<const char*>(
      HostState::Of(e.vm).off_heap.Read(static_cast<uint64_t>(e.Long(0))));
}
NativeStatus UserByName(NativeEnv& e) {
  const passwd* user = getpwnam(NameAt(e));
  return e.ReturnInt(user == nullptr ? -1 : static_cast<int32_t>(user->pw_uid));
}
NativeStatus GroupByName(NativeEnv& e) {
  const group* g = getgrnam(NameAt(e));
  return e.ReturnInt(g == nullptr ? -1 : static_cast<int32_t>(g->gr_gid));
}

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

constexpr std::string_view kUnix = "sun/nio/fs/UnixNativeDispatcher";

// The JDK's own methods copy paths to memory outside the heap, which all threads share.
constexpr std::string_view kPaths = "the path needs no memory outside the heap";

constexpr NativeRow kRows[] = {
    {kUnix, "init()I", &Init},
    {kUnix, "getcwd()[B", &GetCwd},
    {kUnix, "strerror(I)[B", &StrError},
    {kUnix, "open(Lsun/nio/fs/UnixPath;II)I", &Open, kPaths},
    {kUnix, "openat(I[BII)I", &OpenAt, kPaths},
    {kUnix, "dup(I)I", &Dup},
    {kUnix, "close0(I)V", &Close},
    {kUnix, "read(IJI)I", &Read},
    {kUnix, "write(IJI)I", &Write},
    {kUnix, "stat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V",
     &FillAttributes<&CallStat, 1>, kPaths},
    {kUnix, "stat(Lsun/nio/fs/UnixPath;)I", &StatMode, kPaths},
    {kUnix, "lstat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V",
     &FillAttributes<&CallLStat, 1>, kPaths},
    {kUnix, "fstat(ILsun/nio/fs/UnixFileAttributes;)V", &FillAttributes<&CallFStat, 1>},
    {kUnix, "fstatat(I[BILsun/nio/fs/UnixFileAttributes;)V", &FillAttributes<&CallFStatAt, 3>,
     kPaths},
    {kUnix, "access(Lsun/nio/fs/UnixPath;I)V", &Simple<&CallAccess>, kPaths},
    {kUnix, "exists(Lsun/nio/fs/UnixPath;)Z", &Exists, kPaths},
    {kUnix, "link(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", &Simple<&CallLink>, kPaths},
    {kUnix, "symlink([BLsun/nio/fs/UnixPath;)V", &Simple<&CallSymlink>, kPaths},
    {kUnix, "readlink(Lsun/nio/fs/UnixPath;)[B", &ReadLink, kPaths},
    {kUnix, "realpath(Lsun/nio/fs/UnixPath;)[B", &RealPath, kPaths},
    {kUnix, "unlink(Lsun/nio/fs/UnixPath;)V", &Simple<&CallUnlink>, kPaths},
    {kUnix, "unlinkat(I[BI)V", &Simple<&CallUnlinkAt>, kPaths},
    {kUnix, "rename(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", &Simple<&CallRename>, kPaths},
    {kUnix, "renameat(I[BI[B)V", &Simple<&CallRenameAt>, kPaths},
    {kUnix, "mkdir(Lsun/nio/fs/UnixPath;I)V", &Simple<&CallMkDir>, kPaths},
    {kUnix, "rmdir(Lsun/nio/fs/UnixPath;)V", &Simple<&CallRmDir>, kPaths},
    {kUnix, "chmod(Lsun/nio/fs/UnixPath;I)V", &Simple<&CallChMod>, kPaths},
    {kUnix, "fchmod(II)V", &Simple<&CallFChMod>},
    {kUnix, "chown(Lsun/nio/fs/UnixPath;II)V", &Simple<&CallChOwn>, kPaths},
    {kUnix, "lchown(Lsun/nio/fs/UnixPath;II)V", &Simple<&CallLChOwn>, kPaths},
    {kUnix, "fchown(III)V", &Simple<&CallFChOwn>},
    {kUnix, "utimes(Lsun/nio/fs/UnixPath;JJ)V", &Simple<&CallUTimes<0>>, kPaths},
    {kUnix, "lutimes(Lsun/nio/fs/UnixPath;JJ)V", &Simple<&CallUTimes<AT_SYMLINK_NOFOLLOW>>, kPaths},
    {kUnix, "futimes(IJJ)V", &Simple<&CallFUTimes<kMicros>>},
    {kUnix, "futimens(IJJ)V", &Simple<&CallFUTimes<kNanos>>},
    {kUnix, "opendir(Lsun/nio/fs/UnixPath;)J", &OpenDir, kPaths},
    {kUnix, "fdopendir(I)J", &FdOpenDir},
    {kUnix, "closedir(J)V", &Simple<&CallCloseDir>},
    {kUnix, "readdir(J)[B", &ReadDir},
    {kUnix, "statvfs(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileStoreAttributes;)V", &StatVfs,
     kPaths},
    {kUnix, "getpwuid(I)[B", &UserName},
    {kUnix, "getgrgid(I)[B", &GroupName},
    {kUnix, "getpwnam0(J)I", &UserByName},
    {kUnix, "getgrnam0(J)I", &GroupByName},
    {"sun/nio/fs/UnixFileAttributes", "toFileTime(JJ)Ljava/nio/file/attribute/FileTime;",
     &ToFileTime, "the times of changed files may have to be recorded first",
     NativeRow::Shipped::kKept},
    {"sun/nio/fs/UnixCopyFile", "transfer(IIJ)V", &CopyFile},
    {"sun/nio/fs/LinuxNativeDispatcher", "init()V", &Nothing},
};

using By = FileOperation::By;

constexpr FileOperation kOperations[] = {
    {kUnix, "open(Lsun/nio/fs/UnixPath;II)I", &Calls<&CallOpen>},
    {kUnix, "openat(I[BII)I", &Calls<&CallOpenAt>},
    {kUnix, "dup(I)I", &Calls<&CallDup>, By::kNumber},
    {kUnix, "close0(I)V", &Calls<&CallClose>, By::kNumber},
    {kUnix, "read(IJI)I", &CallRead, By::kNumber},
    {kUnix, "write(IJI)I", &CallWrite, By::kNumber},
    {kUnix, "stat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", &Calls<&CallStat>},
    {kUnix, "stat(Lsun/nio/fs/UnixPath;)I", &Calls<&CallStat>},
    {kUnix, "lstat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", &Calls<&CallLStat>},
    {kUnix, "fstat(ILsun/nio/fs/UnixFileAttributes;)V", &Calls<&CallFStat>, By::kNumber},
    {kUnix, "fstatat(I[BILsun/nio/fs/UnixFileAttributes;)V", &Calls<&CallFStatAt>},
    {kUnix, "access(Lsun/nio/fs/UnixPath;I)V", &Calls<&CallAccess>},
    {kUnix, "exists(Lsun/nio/fs/UnixPath;)Z", &Calls<&CallExists>},
    {kUnix, "link(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", &Calls<&CallLink>},
    {kUnix, "symlink([BLsun/nio/fs/UnixPath;)V", &Calls<&CallSymlink>},
    {kUnix, "readlink(Lsun/nio/fs/UnixPath;)[B", &CallReadLink},
    {kUnix, "realpath(Lsun/nio/fs/UnixPath;)[B", &CallRealPath},
    {kUnix, "unlink(Lsun/nio/fs/UnixPath;)V", &Calls<&CallUnlink>},
    {kUnix, "unlinkat(I[BI)V", &Calls<&CallUnlinkAt>},
    {kUnix, "rename(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", &Calls<&CallRename>},
    {kUnix, "renameat(I[BI[B)V", &Calls<&CallRenameAt>},
    {kUnix, "mkdir(Lsun/nio/fs/UnixPath;I)V", &Calls<&CallMkDir>},
    {kUnix, "rmdir(Lsun/nio/fs/UnixPath;)V", &Calls<&CallRmDir>},
    {kUnix, "chmod(Lsun/nio/fs/UnixPath;I)V", &Calls<&CallChMod>},
    {kUnix, "fchmod(II)V", &Calls<&CallFChMod>, By::kNumber},
    {kUnix, "chown(Lsun/nio/fs/UnixPath;II)V", &Calls<&CallChOwn>},
    {kUnix, "lchown(Lsun/nio/fs/UnixPath;II)V", &Calls<&CallLChOwn>},
    {kUnix, "fchown(III)V", &Calls<&CallFChOwn>, By::kNumber},
    {kUnix, "utimes(Lsun/nio/fs/UnixPath;JJ)V", &Calls<&CallUTimes<0>>},
    {kUnix, "lutimes(Lsun/nio/fs/UnixPath;JJ)V", &Calls<&CallUTimes<AT_SYMLINK_NOFOLLOW>>},
    {kUnix, "futimes(IJJ)V", &Calls<&CallFUTimes<kMicros>>, By::kNumber},
    {kUnix, "futimens(IJJ)V", &Calls<&CallFUTimes<kNanos>>, By::kNumber},
    {kUnix, "opendir(Lsun/nio/fs/UnixPath;)J", &Calls<&CallOpenDir>},
    {kUnix, "fdopendir(I)J", &Calls<&CallFdOpenDir>, By::kNumber},
    {kUnix, "closedir(J)V", &Calls<&CallCloseDir>},
    {kUnix, "readdir(J)[B", &CallReadDir},
    {kUnix, "statvfs(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileStoreAttributes;)V", &CallStatVfs},
    {"sun/nio/fs/UnixCopyFile", "transfer(IIJ)V", &CallCopyFile, By::kNumber},
};

}  // namespace

MAZ_NATIVE_TABLE(NioDispatcherNatives, kRows)
MAZ_FILE_OPERATIONS(NioDispatcherOperations, kOperations)

}  // namespace mazurka
