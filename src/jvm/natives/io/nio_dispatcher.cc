// sun.nio.fs.UnixNativeDispatcher: system calls on paths given as addresses of C strings.
#include <dirent.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <memory>

#include "jvm/natives/host_state.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/tables.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

NativeStatus ThrowUnix(NativeEnv& e, int error) {
  Klass& klass = *e.program().LoadBoot("sun/nio/fs/UnixException");
  Ref exception = e.vm.exceptions().NewThrowable(e.thread, klass, std::nullopt, Ref::kNull);
  e.vm.objects().SetInt(exception, "errno", error);
  return e.vm.exceptions().ThrowObject(e.thread, exception);
}
NativeStatus OrThrow(NativeEnv& e, int result) {
  return result < 0 ? ThrowUnix(e, errno) : e.Void();
}

HostState& Host(NativeEnv& e) { return HostState::Of(e.vm); }

// The C string at the address in `slot`.
const char* Path(NativeEnv& e, uint32_t slot) {
  ++Host(e).outside_reads;
  return reinterpret_cast<const char*>(Host(e).off_heap.Read(static_cast<uint64_t>(e.Long(slot))));
}

int FileAt(NativeEnv& e, uint32_t slot) {
  int32_t fd = e.Int(slot);
  return fd == AT_FDCWD ? AT_FDCWD : Host(e).files.Host(fd);
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

NativeStatus AddFile(NativeEnv& e, int host) {
  if (host < 0) return ThrowUnix(e, errno);
  if (RefusesToRead(e, host)) {
    close(host);
    return NativeStatus::kStop;
  }
  return e.ReturnInt(Host(e).files.Add(host));
}
bool OpensToChange(NativeEnv& e, int flags) {
  return e.vm.options().explore && (flags & (O_ACCMODE | O_CREAT | O_TRUNC)) != O_RDONLY;
}
NativeStatus Open(NativeEnv& e) {
  if (OpensToChange(e, e.Int(2))) return RefuseChange(e);
  return AddFile(e, open(Path(e, 0), e.Int(2) | O_CLOEXEC, static_cast<mode_t>(e.Int(3))));
}
NativeStatus OpenAt(NativeEnv& e) {
  if (OpensToChange(e, e.Int(3))) return RefuseChange(e);
  return AddFile(
      e, openat(FileAt(e, 0), Path(e, 1), e.Int(3) | O_CLOEXEC, static_cast<mode_t>(e.Int(4))));
}
NativeStatus Dup(NativeEnv& e) { return AddFile(e, fcntl(FileAt(e, 0), F_DUPFD_CLOEXEC, 0)); }
NativeStatus Close(NativeEnv& e) {
  return Host(e).files.Close(e.Int(0)) ? e.Void() : ThrowUnix(e, errno);
}

// read(fd, address, count), write(fd, address, count)
NativeStatus Read(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1));
  auto count = static_cast<size_t>(e.Int(3));
  int64_t n = ReadDescriptor(e.vm, e.Int(0), Host(e).off_heap.Write(address, count), count);
  return n < 0 ? ThrowUnix(e, errno) : e.ReturnInt(static_cast<int32_t>(n));
}
NativeStatus Write(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1));
  int64_t n = WriteDescriptor(e.vm, e.Int(0), Host(e).off_heap.Read(address),
                              static_cast<size_t>(e.Int(3)));
  return n < 0 ? ThrowUnix(e, errno) : e.ReturnInt(static_cast<int32_t>(n));
}

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
NativeStatus Stat(NativeEnv& e) {
  struct stat s {};
  return ReturnAttributes(e, stat(Path(e, 0), &s), 2, s);
}
NativeStatus LStat(NativeEnv& e) {
  struct stat s {};
  return ReturnAttributes(e, lstat(Path(e, 0), &s), 2, s);
}
NativeStatus FStat(NativeEnv& e) {
  struct stat s {};
  return ReturnAttributes(e, fstat(FileAt(e, 0), &s), 1, s);
}
NativeStatus FStatAt(NativeEnv& e) {
  struct stat s {};
  return ReturnAttributes(e, fstatat(FileAt(e, 0), Path(e, 1), &s, e.Int(3)), 4, s);
}
// The mode; 0 if stat fails.
NativeStatus StatMode(NativeEnv& e) {
  struct stat s {};
  return e.ReturnInt(stat(Path(e, 0), &s) < 0 ? 0 : static_cast<int32_t>(s.st_mode));
}

NativeStatus Access(NativeEnv& e) { return OrThrow(e, access(Path(e, 0), e.Int(2))); }
NativeStatus Exists(NativeEnv& e) { return e.ReturnBool(access(Path(e, 0), F_OK) == 0); }
NativeStatus Link(NativeEnv& e) { return OrThrow(e, link(Path(e, 0), Path(e, 2))); }
NativeStatus Symlink(NativeEnv& e) { return OrThrow(e, symlink(Path(e, 0), Path(e, 2))); }
NativeStatus Unlink(NativeEnv& e) { return OrThrow(e, unlink(Path(e, 0))); }
NativeStatus UnlinkAt(NativeEnv& e) {
  return OrThrow(e, unlinkat(FileAt(e, 0), Path(e, 1), e.Int(3)));
}
NativeStatus Rename(NativeEnv& e) { return OrThrow(e, rename(Path(e, 0), Path(e, 2))); }
NativeStatus RenameAt(NativeEnv& e) {
  return OrThrow(e, renameat(FileAt(e, 0), Path(e, 1), FileAt(e, 3), Path(e, 4)));
}
NativeStatus MkDir(NativeEnv& e) {
  return OrThrow(e, mkdir(Path(e, 0), static_cast<mode_t>(e.Int(2))));
}
NativeStatus RmDir(NativeEnv& e) { return OrThrow(e, rmdir(Path(e, 0))); }
NativeStatus ChMod(NativeEnv& e) {
  return OrThrow(e, chmod(Path(e, 0), static_cast<mode_t>(e.Int(2))));
}
NativeStatus FChMod(NativeEnv& e) {
  return OrThrow(e, fchmod(FileAt(e, 0), static_cast<mode_t>(e.Int(1))));
}
NativeStatus ChOwn(NativeEnv& e) {
  return OrThrow(e, chown(Path(e, 0), static_cast<uid_t>(e.Int(2)), static_cast<gid_t>(e.Int(3))));
}
NativeStatus LChOwn(NativeEnv& e) {
  return OrThrow(e, lchown(Path(e, 0), static_cast<uid_t>(e.Int(2)), static_cast<gid_t>(e.Int(3))));
}
NativeStatus FChOwn(NativeEnv& e) {
  return OrThrow(e,
                 fchown(FileAt(e, 0), static_cast<uid_t>(e.Int(1)), static_cast<gid_t>(e.Int(2))));
}

timeval Micros(int64_t micros) {
  return {static_cast<time_t>(micros / 1'000'000), static_cast<suseconds_t>(micros % 1'000'000)};
}
timespec Nanos(int64_t nanos) {
  return {static_cast<time_t>(nanos / 1'000'000'000), static_cast<long>(nanos % 1'000'000'000)};
}
NativeStatus UTimes(NativeEnv& e) {
  timeval times[] = {Micros(e.Long(2)), Micros(e.Long(4))};
  return OrThrow(e, utimes(Path(e, 0), times));
}
NativeStatus LUTimes(NativeEnv& e) {
  timeval times[] = {Micros(e.Long(2)), Micros(e.Long(4))};
  return OrThrow(e, lutimes(Path(e, 0), times));
}
NativeStatus FUTimes(NativeEnv& e) {
  timeval times[] = {Micros(e.Long(1)), Micros(e.Long(3))};
  return OrThrow(e, futimes(FileAt(e, 0), times));
}
NativeStatus FUTimeNs(NativeEnv& e) {
  timespec times[] = {Nanos(e.Long(1)), Nanos(e.Long(3))};
  return OrThrow(e, futimens(FileAt(e, 0), times));
}

NativeStatus ReadLink(NativeEnv& e) {
  char target[PATH_MAX + 1];
  ssize_t n = readlink(Path(e, 0), target, PATH_MAX);
  return n < 0 ? ThrowUnix(e, errno) : ReturnBytes(e, {target, static_cast<size_t>(n)});
}
NativeStatus RealPath(NativeEnv& e) {
  std::unique_ptr<char, decltype(&std::free)> path(realpath(Path(e, 0), nullptr), &std::free);
  return path == nullptr ? ThrowUnix(e, errno) : ReturnBytes(e, path.get());
}

NativeStatus AddDirectory(NativeEnv& e, DIR* directory) {
  if (directory == nullptr) return ThrowUnix(e, errno);
  int64_t handle = Host(e).NewHandle();
  HostState::Directory& entry = Host(e).directories[handle];
  if (entry.stream != nullptr) closedir(static_cast<DIR*>(entry.stream));  // of an undone open
  entry = {directory, Host(e).Stamp(handle)};
  return e.ReturnLong(handle);
}
NativeStatus OpenDir(NativeEnv& e) { return AddDirectory(e, opendir(Path(e, 0))); }
// The stream takes over the descriptor.
NativeStatus FdOpenDir(NativeEnv& e) {
  DIR* directory = fdopendir(FileAt(e, 0));
  if (directory != nullptr) Host(e).files.Release(e.Int(0));
  return AddDirectory(e, directory);
}
// In exploration the stream stays open, because undo may revert the close.
NativeStatus CloseDir(NativeEnv& e) {
  auto found = Host(e).directories.find(e.Long(0));
  if (found == Host(e).directories.end()) return ThrowUnix(e, EBADF);
  if (e.vm.options().explore) return e.Void();
  int result = closedir(static_cast<DIR*>(found->second.stream));
  Host(e).directories.erase(found);
  return OrThrow(e, result);
}
NativeStatus ReadDir(NativeEnv& e) {
  auto found = Host(e).directories.find(e.Long(0));
  if (found == Host(e).directories.end()) return ThrowUnix(e, EBADF);
  if (Host(e).UseIsUndone(found->first, found->second.stamp)) {
    return e.Unsupported("reading a directory while other threads run");
  }
  found->second.stamp = Host(e).Stamp(found->first);
  errno = 0;
  const dirent* entry = readdir(static_cast<DIR*>(found->second.stream));
  if (entry != nullptr) return ReturnBytes(e, entry->d_name);
  return errno != 0 ? ThrowUnix(e, errno) : e.ReturnRef(Ref::kNull);
}

NativeStatus StatVfs(NativeEnv& e) {
  struct statvfs s {};
  if (statvfs(Path(e, 0), &s) < 0) return ThrowUnix(e, errno);
  e.vm.objects().SetLong(e.Reference(2), "f_frsize", static_cast<int64_t>(s.f_frsize));
  e.vm.objects().SetLong(e.Reference(2), "f_blocks", static_cast<int64_t>(s.f_blocks));
  e.vm.objects().SetLong(e.Reference(2), "f_bfree", static_cast<int64_t>(s.f_bfree));
  e.vm.objects().SetLong(e.Reference(2), "f_bavail", static_cast<int64_t>(s.f_bavail));
  return e.Void();
}

NativeStatus UserName(NativeEnv& e) {
  const passwd* user = getpwuid(static_cast<uid_t>(e.Int(0)));
  return user == nullptr ? ThrowUnix(e, ENOENT) : ReturnBytes(e, user->pw_name);
}
NativeStatus GroupName(NativeEnv& e) {
  const group* g = getgrgid(static_cast<gid_t>(e.Int(0)));
  return g == nullptr ? ThrowUnix(e, ENOENT) : ReturnBytes(e, g->gr_name);
}
NativeStatus UserByName(NativeEnv& e) {
  const passwd* user = getpwnam(Path(e, 0));
  return e.ReturnInt(user == nullptr ? -1 : static_cast<int32_t>(user->pw_uid));
}
NativeStatus GroupByName(NativeEnv& e) {
  const group* g = getgrnam(Path(e, 0));
  return e.ReturnInt(g == nullptr ? -1 : static_cast<int32_t>(g->gr_gid));
}

// UnixCopyFile.transfer(to, from, cancelAddress)
NativeStatus Transfer(NativeEnv& e) {
  std::vector<uint8_t> buffer(1u << 16);
  for (;;) {
    int64_t n = ReadDescriptor(e.vm, e.Int(1), buffer.data(), buffer.size());
    if (n < 0) return ThrowUnix(e, errno);
    if (n == 0) return e.Void();
    if (!WriteFully(e.vm, e.Int(0), buffer.data(), static_cast<size_t>(n)))
      return ThrowUnix(e, errno);
  }
}

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

constexpr std::string_view kUnix = "sun/nio/fs/UnixNativeDispatcher";

constexpr NativeRow kRows[] = {
    {kUnix, "init()I", &Init},
    {kUnix, "getcwd()[B", &GetCwd},
    {kUnix, "strerror(I)[B", &StrError},
    {kUnix, "open0(JII)I", &Open},
    {kUnix, "openat0(IJII)I", &OpenAt},
    {kUnix, "dup(I)I", &Dup},
    {kUnix, "close0(I)V", &Close},
    {kUnix, "read(IJI)I", &Read},
    {kUnix, "write(IJI)I", &Write},
    {kUnix, "stat0(JLsun/nio/fs/UnixFileAttributes;)V", &Stat},
    {kUnix, "stat1(J)I", &StatMode},
    {kUnix, "lstat0(JLsun/nio/fs/UnixFileAttributes;)V", &LStat},
    {kUnix, "fstat(ILsun/nio/fs/UnixFileAttributes;)V", &FStat},
    {kUnix, "fstatat0(IJILsun/nio/fs/UnixFileAttributes;)V", &FStatAt},
    {kUnix, "access0(JI)V", &Access},
    {kUnix, "exists0(J)Z", &Exists},
    {kUnix, "link0(JJ)V", &Changes<&Link>},
    {kUnix, "symlink0(JJ)V", &Changes<&Symlink>},
    {kUnix, "readlink0(J)[B", &ReadLink},
    {kUnix, "realpath0(J)[B", &RealPath},
    {kUnix, "unlink0(J)V", &Changes<&Unlink>},
    {kUnix, "unlinkat0(IJI)V", &Changes<&UnlinkAt>},
    {kUnix, "rename0(JJ)V", &Changes<&Rename>},
    {kUnix, "renameat0(IJIJ)V", &Changes<&RenameAt>},
    {kUnix, "mkdir0(JI)V", &Changes<&MkDir>},
    {kUnix, "rmdir0(J)V", &Changes<&RmDir>},
    {kUnix, "chmod0(JI)V", &Changes<&ChMod>},
    {kUnix, "fchmod(II)V", &Changes<&FChMod>},
    {kUnix, "chown0(JII)V", &Changes<&ChOwn>},
    {kUnix, "lchown0(JII)V", &Changes<&LChOwn>},
    {kUnix, "fchown(III)V", &Changes<&FChOwn>},
    {kUnix, "utimes0(JJJ)V", &Changes<&UTimes>},
    {kUnix, "lutimes0(JJJ)V", &Changes<&LUTimes>},
    {kUnix, "futimes(IJJ)V", &Changes<&FUTimes>},
    {kUnix, "futimens(IJJ)V", &Changes<&FUTimeNs>},
    {kUnix, "opendir0(J)J", &OpenDir},
    {kUnix, "fdopendir(I)J", &FdOpenDir},
    {kUnix, "closedir(J)V", &CloseDir},
    {kUnix, "readdir(J)[B", &ReadDir},
    {kUnix, "statvfs0(JLsun/nio/fs/UnixFileStoreAttributes;)V", &StatVfs},
    {kUnix, "getpwuid(I)[B", &UserName},
    {kUnix, "getgrgid(I)[B", &GroupName},
    {kUnix, "getpwnam0(J)I", &UserByName},
    {kUnix, "getgrnam0(J)I", &GroupByName},
    {"sun/nio/fs/UnixCopyFile", "transfer(IIJ)V", &Changes<&Transfer>},
    {"sun/nio/fs/LinuxNativeDispatcher", "init()V", &Nothing},
};

}  // namespace

std::span<const NativeRow> NioDispatcherNatives() { return kRows; }

}  // namespace mazurka
