// java.io.UnixFileSystem, behind java.io.File; and the time zone of the host.
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/host_files.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }

// The path of the java.io.File in `slot`.
FilePath PathAt(NativeEnv& e, uint32_t slot) {
  return {e.vm.strings().Utf8(e.vm.objects().GetRef(e.Reference(slot), "path"))};
}
// The path in the string in slot 1.
FilePath TextPath(NativeEnv& e) { return {e.vm.strings().Utf8(e.Reference(1))}; }

int StatOf(NativeEnv& e, struct stat& status) { return FilesOf(e).Stat(PathAt(e, 1), 0, status); }
void CallStat(NativeEnv& e) {
  struct stat status {};
  StatOf(e, status);
}

NativeStatus BooleanAttributes(NativeEnv& e) {
  enum : int32_t { kExists = 1, kRegular = 2, kDirectory = 4 };
  struct stat status {};
  if (StatOf(e, status) < 0) return e.ReturnInt(0);
  return e.ReturnInt(kExists | (S_ISREG(status.st_mode) ? kRegular : 0) |
                     (S_ISDIR(status.st_mode) ? kDirectory : 0));
}

int CallCheckAccess(NativeEnv& e) {
  enum : int32_t { kExecute = 1, kWrite = 2, kRead = 4 };
  int32_t wanted = e.Int(2);
  int mode = ((wanted & kRead) != 0 ? R_OK : 0) | ((wanted & kWrite) != 0 ? W_OK : 0) |
             ((wanted & kExecute) != 0 ? X_OK : 0);
  return FilesOf(e).Access(PathAt(e, 1), mode);
}
NativeStatus CheckAccess(NativeEnv& e) { return e.ReturnBool(CallCheckAccess(e) == 0); }

NativeStatus GetLength(NativeEnv& e) {
  struct stat status {};
  return e.ReturnLong(StatOf(e, status) < 0 ? 0 : status.st_size);
}

NativeStatus GetLastModified(NativeEnv& e) {
  struct stat status {};
  if (StatOf(e, status) < 0) return e.ReturnLong(0);
  if (!HasFileTime(e, status.st_mtim.tv_nsec)) return NativeStatus::kStop;
  return e.ReturnLong(int64_t{status.st_mtim.tv_sec} * 1000 + status.st_mtim.tv_nsec / 1'000'000);
}

int CallSetLastModified(NativeEnv& e) {
  int64_t millis = e.Long(2);
  timespec times[2] = {};
  times[0].tv_nsec = UTIME_OMIT;
  times[1].tv_sec = millis / 1000;
  times[1].tv_nsec = millis % 1000 * 1'000'000;
  return FilesOf(e).SetTimes(PathAt(e, 1), 0, times);
}
NativeStatus SetLastModified(NativeEnv& e) { return e.ReturnBool(CallSetLastModified(e) == 0); }

// Changes the file's permissions. `change` computes them from the present ones.
template <typename Compute>
int ChangePermissions(NativeEnv& e, Compute change) {
  struct stat status {};
  if (StatOf(e, status) < 0) return -1;
  return FilesOf(e).ChangeMode(PathAt(e, 1), change(status.st_mode & 07777));
}

// setPermission(file, access, enable, ownerOnly)
int CallSetPermission(NativeEnv& e) {
  auto bits = static_cast<mode_t>(e.Int(2));
  mode_t mask = bits << 6;
  if (!e.Bool(4)) mask |= bits << 3 | bits;
  return ChangePermissions(e, [&](mode_t mode) { return e.Bool(3) ? mode | mask : mode & ~mask; });
}
NativeStatus SetPermission(NativeEnv& e) { return e.ReturnBool(CallSetPermission(e) == 0); }

int CallSetReadOnly(NativeEnv& e) {
  return ChangePermissions(e, [](mode_t mode) { return mode & ~0222u; });
}
NativeStatus SetReadOnly(NativeEnv& e) { return e.ReturnBool(CallSetReadOnly(e) == 0); }

int32_t CallCreateFile(NativeEnv& e) {
  return FilesOf(e).Open(TextPath(e), O_RDWR | O_CREAT | O_EXCL, 0666);
}
NativeStatus CreateFileExclusively(NativeEnv& e) {
  const int32_t fd = CallCreateFile(e);
  if (fd >= 0) {
    FilesOf(e).Close(fd);
    return e.ReturnBool(true);
  }
  return errno == EEXIST ? e.ReturnBool(false) : ThrowErrno(e, errno);
}

// Deletes a file or an empty directory.
int CallDelete(NativeEnv& e) {
  struct stat status {};
  if (FilesOf(e).Stat(PathAt(e, 1), AT_SYMLINK_NOFOLLOW, status) < 0) return -1;
  return S_ISDIR(status.st_mode) ? FilesOf(e).RemoveDirectory(PathAt(e, 1))
                                 : FilesOf(e).Unlink(PathAt(e, 1));
}
NativeStatus Delete(NativeEnv& e) { return e.ReturnBool(CallDelete(e) == 0); }

int CallCreateDirectory(NativeEnv& e) { return FilesOf(e).MakeDirectory(PathAt(e, 1), 0777); }
NativeStatus CreateDirectory(NativeEnv& e) { return e.ReturnBool(CallCreateDirectory(e) == 0); }

int CallRename(NativeEnv& e) { return FilesOf(e).Rename(PathAt(e, 1), PathAt(e, 2)); }
NativeStatus Rename(NativeEnv& e) { return e.ReturnBool(CallRename(e) == 0); }

void CallList(NativeEnv& e) { FilesOf(e).List(PathAt(e, 1)); }
NativeStatus List(NativeEnv& e) {
  const std::optional<std::vector<std::string>> names = FilesOf(e).List(PathAt(e, 1));
  if (!names) return e.ReturnRef(Ref::kNull);
  Ref array = e.vm.objects().NewArray(e.thread, *e.program().known.string_array,
                                      static_cast<uint32_t>(names->size()));
  for (uint32_t i = 0; i < names->size(); ++i) {
    e.vm.objects().StoreRefElement(array, i, e.vm.strings().New(e.thread, (*names)[i]));
  }
  return e.ReturnRef(array);
}

NativeStatus GetSpace(NativeEnv& e) {
  struct statvfs space {};
  if (FilesOf(e).Space(PathAt(e, 1), space) < 0) return e.ReturnLong(0);
  uint64_t blocks = e.Int(2) == 0 ? space.f_blocks : e.Int(2) == 1 ? space.f_bfree : space.f_bavail;
  return e.ReturnLong(static_cast<int64_t>(space.f_frsize * blocks));
}
void CallSpace(NativeEnv& e) {
  struct statvfs space {};
  FilesOf(e).Space(PathAt(e, 1), space);
}

NativeStatus NameMax(NativeEnv& e) { return e.ReturnLong(NAME_MAX); }

// Resolves links as far as the path exists, and normalises the rest textually.
std::string Canonical(NativeEnv& e, const std::string& path) {
  if (const std::optional<std::string> whole = FilesOf(e).RealPath({path})) return *whole;
  size_t slash = path.find_last_of('/');
  if (slash == std::string::npos || path == "/") return path;
  std::string parent = slash == 0 ? "/" : Canonical(e, path.substr(0, slash));
  std::string last = path.substr(slash + 1);
  if (last.empty() || last == ".") return parent;
  if (last == "..") {
    size_t up = parent.find_last_of('/');
    return up == 0 || up == std::string::npos ? "/" : parent.substr(0, up);
  }
  return parent == "/" ? "/" + last : parent + "/" + last;
}

NativeStatus Canonicalize(NativeEnv& e) {
  return e.ReturnString(Canonical(e, e.vm.strings().Utf8(e.Reference(1))));
}
void CallCanonicalize(NativeEnv& e) { Canonical(e, e.vm.strings().Utf8(e.Reference(1))); }

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
    {kFiles, "setLastModifiedTime(Ljava/io/File;J)Z", &SetLastModified},
    {kFiles, "getLength(Ljava/io/File;)J", &GetLength},
    {kFiles, "setPermission(Ljava/io/File;IZZ)Z", &SetPermission},
    {kFiles, "setReadOnly(Ljava/io/File;)Z", &SetReadOnly},
    {kFiles, "createFileExclusively(Ljava/lang/String;)Z", &CreateFileExclusively},
    {kFiles, "delete0(Ljava/io/File;)Z", &Delete},
    {kFiles, "list(Ljava/io/File;)[Ljava/lang/String;", &List},
    {kFiles, "createDirectory(Ljava/io/File;)Z", &CreateDirectory},
    {kFiles, "rename0(Ljava/io/File;Ljava/io/File;)Z", &Rename},
    {kFiles, "getSpace(Ljava/io/File;I)J", &GetSpace},
    {kFiles, "getNameMax0(Ljava/lang/String;)J", &NameMax},
    {"java/util/TimeZone", "getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;",
     &SystemTimeZone},
    {"java/util/TimeZone", "getSystemGMTOffsetID()Ljava/lang/String;", &GmtOffset},
};

constexpr FileOperation kOperations[] = {
    {kFiles, "canonicalize0(Ljava/lang/String;)Ljava/lang/String;", &CallCanonicalize},
    {kFiles, "getBooleanAttributes0(Ljava/io/File;)I", &CallStat},
    {kFiles, "checkAccess(Ljava/io/File;I)Z", [](NativeEnv& e) { CallCheckAccess(e); }},
    {kFiles, "getLastModifiedTime(Ljava/io/File;)J", &CallStat},
    {kFiles, "setLastModifiedTime(Ljava/io/File;J)Z", [](NativeEnv& e) { CallSetLastModified(e); }},
    {kFiles, "getLength(Ljava/io/File;)J", &CallStat},
    {kFiles, "setPermission(Ljava/io/File;IZZ)Z", [](NativeEnv& e) { CallSetPermission(e); }},
    {kFiles, "setReadOnly(Ljava/io/File;)Z", [](NativeEnv& e) { CallSetReadOnly(e); }},
    {kFiles, "createFileExclusively(Ljava/lang/String;)Z", [](NativeEnv& e) { CallCreateFile(e); }},
    {kFiles, "delete0(Ljava/io/File;)Z", [](NativeEnv& e) { CallDelete(e); }},
    {kFiles, "list(Ljava/io/File;)[Ljava/lang/String;", &CallList},
    {kFiles, "createDirectory(Ljava/io/File;)Z", [](NativeEnv& e) { CallCreateDirectory(e); }},
    {kFiles, "rename0(Ljava/io/File;Ljava/io/File;)Z", [](NativeEnv& e) { CallRename(e); }},
    {kFiles, "getSpace(Ljava/io/File;I)J", &CallSpace},
};

}  // namespace

MAZ_NATIVE_TABLE(FileSystemNatives, kRows)
MAZ_FILE_OPERATIONS(FileSystemOperations, kOperations)

}  // namespace mazurka
