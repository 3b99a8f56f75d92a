#include "jvm/classpath/mapped_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace mazurka {
namespace {

class FileDescriptor {
 public:
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  ~FileDescriptor() {
    if (fd_ >= 0) close(fd_);
  }
  int get() const { return fd_; }

 private:
  int fd_;
};

tl::unexpected<Error> CannotRead(const std::string& path, const char* reason) {
  return Fail(fmt::format("cannot read {}: {}", path, reason));
}

}  // namespace

Result<MappedFile> MappedFile::Open(const std::string& path) {
  Result<std::optional<MappedFile>> file = OpenIfPresent(path);
  if (!file) return tl::unexpected(file.error());
  if (*file) return std::move(**file);
  struct stat info {};
  if (stat(path.c_str(), &info) != 0) return CannotRead(path, std::strerror(errno));
  return CannotRead(path, "it is not a regular file");
}

Result<std::optional<MappedFile>> MappedFile::OpenIfPresent(const std::string& path) {
  // O_NONBLOCK: opening a FIFO must not wait for a writer; the FIFO is refused below.
  const FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.get() < 0) {
    // A socket or a device without a driver cannot be opened at all.
    const bool absent = errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG ||
                        errno == ENXIO || errno == ENODEV;
    if (absent) return std::nullopt;
    return CannotRead(path, std::strerror(errno));
  }
  struct stat info {};
  if (fstat(file.get(), &info) != 0) return CannotRead(path, std::strerror(errno));
  if (!S_ISREG(info.st_mode)) return std::nullopt;
  const auto size = static_cast<size_t>(info.st_size);
  if (size == 0) return MappedFile();
  void* data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (data == MAP_FAILED) return CannotRead(path, std::strerror(errno));
  return MappedFile(data, size);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) munmap(data_, size_);
}

}  // namespace mazurka
