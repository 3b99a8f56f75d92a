// java.io.UnixFileSystem, behind java.io.File; and the time zone of the host.
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "jvm/natives/host_state.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/tables.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

// The path of the java.io.File in `slot`.
std::string PathAt(NativeEnv& e, uint32_t slot) {
  ++HostState::Of(e.vm).outside_reads;
  return e.vm.strings().Utf8(e.vm.objects().GetRef(e.Reference(slot), "path"));
}

NativeStatus BooleanAttributes(NativeEnv& e) {
  enum : int32_t { kExists = 1, kRegular = 2, kDirectory = 4 };
  struct stat status {};
  if (stat(PathAt(e, 1).c_str(), &status) < 0) return e.ReturnInt(0);
  return e.ReturnInt(kExists | (S_ISREG(status.st_mode) ? kRegular : 0) |
                     (S_ISDIR(status.st_mode) ? kDirectory : 0));
}

NativeStatus CheckAccess(NativeEnv& e) {
  enum : int32_t { kExecute = 1, kWrite = 2, kRead = 4 };
  int32_t wanted = e.Int(2);
  int mode = ((wanted & kRead) != 0 ? R_OK : 0) | ((wanted & kWrite) != 0 ? W_OK : 0) |
             ((wanted & kExecute) != 0 ? X_OK : 0);
  return e.ReturnBool(access(PathAt(e, 1).c_str(), mode) == 0);
}

NativeStatus GetLength(NativeEnv& e) {
  struct stat status {};
  return e.ReturnLong(stat(PathAt(e, 1).c_str(), &status) < 0 ? 0 : status.st_size);
}

NativeStatus GetLastModified(NativeEnv& e) {
  struct stat status {};
  if (stat(PathAt(e, 1).c_str(), &status) < 0) return e.ReturnLong(0);
  return e.ReturnLong(int64_t{status.st_mtim.tv_sec} * 1000 + status.st_mtim.tv_nsec / 1'000'000);
}

NativeStatus SetLastModified(NativeEnv& e) {
  int64_t millis = e.Long(2);
  timespec times[2] = {};
  times[0].tv_nsec = UTIME_OMIT;
  times[1].tv_sec = millis / 1000;
  times[1].tv_nsec = millis % 1000 * 1'000'000;
  return e.ReturnBool(utimensat(AT_FDCWD, PathAt(e, 1).c_str(), times, 0) == 0);
}

// setPermission(file, access, enable, ownerOnly)
NativeStatus SetPermission(NativeEnv& e) {
  std::string path = PathAt(e, 1);
  auto bits = static_cast<mode_t>(e.Int(2));
  mode_t mask = bits << 6;
  if (!e.Bool(4)) mask |= bits << 3 | bits;
  struct stat status {};
  if (stat(path.c_str(), &status) < 0) return e.ReturnBool(false);
  mode_t mode = e.Bool(3) ? status.st_mode | mask : status.st_mode & ~mask;
  return e.ReturnBool(chmod(path.c_str(), mode & 07777) == 0);
}

NativeStatus SetReadOnly(NativeEnv& e) {
  std::string path = PathAt(e, 1);
  struct stat status {};
  if (stat(path.c_str(), &status) < 0) return e.ReturnBool(false);
  return e.ReturnBool(chmod(path.c_str(), status.st_mode & 07777 & ~0222u) == 0);
}

NativeStatus CreateFileExclusively(NativeEnv& e) {
  std::string path = e.vm.strings().Utf8(e.Reference(1));
  int fd = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd >= 0) {
    close(fd);
    return e.ReturnBool(true);
  }
  return errno == EEXIST ? e.ReturnBool(false) : ThrowErrno(e, errno);
}

NativeStatus Delete(NativeEnv& e) { return e.ReturnBool(std::remove(PathAt(e, 1).c_str()) == 0); }

NativeStatus CreateDirectory(NativeEnv& e) {
  return e.ReturnBool(mkdir(PathAt(e, 1).c_str(), 0777) == 0);
}

NativeStatus Rename(NativeEnv& e) {
  return e.ReturnBool(std::rename(PathAt(e, 1).c_str(), PathAt(e, 2).c_str()) == 0);
}

NativeStatus List(NativeEnv& e) {
  std::unique_ptr<DIR, int (*)(DIR*)> directory(opendir(PathAt(e, 1).c_str()), &closedir);
  if (directory == nullptr) return e.ReturnRef(Ref::kNull);
  std::vector<std::string> names;
  while (const dirent* entry = readdir(directory.get())) {
    std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(std::move(name));
  }
  Ref array = e.vm.objects().NewArray(e.thread, *e.program().known.string_array,
                                      static_cast<uint32_t>(names.size()));
  for (uint32_t i = 0; i < names.size(); ++i) {
    e.vm.objects().StoreRefElement(array, i, e.vm.strings().New(e.thread, names[i]));
  }
  return e.ReturnRef(array);
}

NativeStatus GetSpace(NativeEnv& e) {
  struct statvfs space {};
  if (statvfs(PathAt(e, 1).c_str(), &space) < 0) return e.ReturnLong(0);
  uint64_t blocks = e.Int(2) == 0 ? space.f_blocks : e.Int(2) == 1 ? space.f_bfree : space.f_bavail;
  return e.ReturnLong(static_cast<int64_t>(space.f_frsize * blocks));
}

NativeStatus NameMax(NativeEnv& e) {
  int64_t length = pathconf(e.vm.strings().Utf8(e.Reference(1)).c_str(), _PC_NAME_MAX);
  return e.ReturnLong(length < 0 ? NAME_MAX : length);
}

// Resolves links as far as the path exists, and normalises the rest textually.
std::string Canonical(const std::string& path) {
  std::unique_ptr<char, decltype(&std::free)> whole(realpath(path.c_str(), nullptr), &std::free);
  if (whole != nullptr) return whole.get();
  size_t slash = path.find_last_of('/');
  if (slash == std::string::npos || path == "/") return path;
  std::string parent = slash == 0 ? "/" : Canonical(path.substr(0, slash));
  std::string last = path.substr(slash + 1);
  if (last.empty() || last == ".") return parent;
  if (last == "..") {
    size_t up = parent.find_last_of('/');
    return up == 0 || up == std::string::npos ? "/" : parent.substr(0, up);
  }
  return parent == "/" ? "/" + last : parent + "/" + last;
}

NativeStatus Canonicalize(NativeEnv& e) {
  return e.ReturnString(Canonical(e.vm.strings().Utf8(e.Reference(1))));
}

// TZ, else the name in /etc/timezone, else the zone file that /etc/localtime points to, else UTC.
std::string HostTimeZone() {
  if (const char* zone = std::getenv("TZ"); zone != nullptr && *zone != '\0') {
    return *zone == ':' ? zone + 1 : zone;
  }
  if (std::unique_ptr<FILE, int (*)(FILE*)> file(std::fopen("/etc/timezone", "r"), &std::fclose);
      file) {
    char name[256] = {};
    if (std::fscanf(file.get(), "%255s", name) == 1) return name;
  }
  std::unique_ptr<char, decltype(&std::free)> target(realpath("/etc/localtime", nullptr),
                                                     &std::free);
  constexpr std::string_view kZones = "/zoneinfo/";
  if (target != nullptr) {
    std::string_view path = target.get();
    if (size_t at = path.find(kZones); at != std::string_view::npos) {
      return std::string(path.substr(at + kZones.size()));
    }
  }
  return "UTC";
}

NativeStatus SystemTimeZone(NativeEnv& e) {
  return e.ReturnString(e.vm.options().explore ? "UTC" : HostTimeZone());
}
NativeStatus GmtOffset(NativeEnv& e) { return e.ReturnString("GMT"); }

constexpr std::string_view kFiles = "java/io/UnixFileSystem";

constexpr NativeRow kRows[] = {
    {kFiles, "initIDs()V", &Nothing},
    {kFiles, "canonicalize0(Ljava/lang/String;)Ljava/lang/String;", &Canonicalize},
    {kFiles, "getBooleanAttributes0(Ljava/io/File;)I", &BooleanAttributes},
    {kFiles, "checkAccess(Ljava/io/File;I)Z", &CheckAccess},
    {kFiles, "getLastModifiedTime(Ljava/io/File;)J", &GetLastModified},
    {kFiles, "setLastModifiedTime(Ljava/io/File;J)Z", &Changes<&SetLastModified>},
    {kFiles, "getLength(Ljava/io/File;)J", &GetLength},
    {kFiles, "setPermission(Ljava/io/File;IZZ)Z", &Changes<&SetPermission>},
    {kFiles, "setReadOnly(Ljava/io/File;)Z", &Changes<&SetReadOnly>},
    {kFiles, "createFileExclusively(Ljava/lang/String;)Z", &Changes<&CreateFileExclusively>},
    {kFiles, "delete0(Ljava/io/File;)Z", &Changes<&Delete>},
    {kFiles, "list(Ljava/io/File;)[Ljava/lang/String;", &List},
    {kFiles, "createDirectory(Ljava/io/File;)Z", &Changes<&CreateDirectory>},
    {kFiles, "rename0(Ljava/io/File;Ljava/io/File;)Z", &Changes<&Rename>},
    {kFiles, "getSpace(Ljava/io/File;I)J", &GetSpace},
    {kFiles, "getNameMax0(Ljava/lang/String;)J", &NameMax},
    {"java/util/TimeZone", "getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;",
     &SystemTimeZone},
    {"java/util/TimeZone", "getSystemGMTOffsetID()Ljava/lang/String;", &GmtOffset},
};

}  // namespace

std::span<const NativeRow> FileSystemNatives() { return kRows; }

}  // namespace mazurka
