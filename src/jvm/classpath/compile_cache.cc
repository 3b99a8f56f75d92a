#include "jvm/classpath/compile_cache.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "base/byte_reader.h"
#include "base/files.h"
#include "base/output.h"
#include "base/whole_file.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// A file: this line, the checksum of the rest, and the rest: the notes, the number of class files,
// and the path and the content of each. Numbers are big-endian; texts follow their length.
constexpr std::string_view kMagic = "mazurka classes 1\n";

void PutU4(std::string& out, uint64_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xff);
}

void PutText(std::string& out, std::string_view text) {
  PutU4(out, text.size());
  out += text;
}

std::span<const uint8_t> BytesOf(std::string_view text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

std::string ChecksumOf(std::string_view payload) {
  const Hash128 hash = HashBytes128(BytesOf(payload));
  return fmt::format("{:016x}{:016x}", hash.hi, hash.lo);
}

constexpr size_t kChecksumSize = 32;

std::string TakeText(ByteReader& reader) {
  const auto bytes = reader.Bytes(reader.U4());
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool IsBelow(const fs::path& path) {
  return path.is_relative() && !path.empty() &&
         std::ranges::none_of(path, [](const fs::path& part) { return part == ".."; });
}

// All files of the directory; nullopt if one cannot be read.
std::optional<std::string> Pack(const Compiled& compiled, uint64_t most_bytes) {
  std::string classes;
  uint64_t count = 0;
  std::error_code error;
  const std::string& root = compiled.classes.path();
  for (fs::recursive_directory_iterator file(root, error), end; !error && file != end;
       file.increment(error)) {
    if (file->is_directory(error)) continue;
    const auto content = ReadFile(file->path().string());
    if (!content) return std::nullopt;
    PutText(classes, file->path().lexically_relative(root).string());
    PutText(classes, *content);
    if (classes.size() > most_bytes) return std::nullopt;
    ++count;
  }
  if (error) return std::nullopt;
  std::string payload;
  PutText(payload, compiled.notes);
  PutU4(payload, count);
  return payload + classes;
}

std::optional<Compiled> Unpack(std::string_view payload) {
  auto directory = TemporaryDirectory::Make();
  if (!directory) return std::nullopt;
  ByteReader reader(BytesOf(payload));
  Compiled compiled{std::move(*directory), TakeText(reader)};
  for (uint32_t left = reader.U4(); left > 0; --left) {
    const fs::path path = TakeText(reader);
    const std::string content = TakeText(reader);
    if (!reader.ok() || !IsBelow(path)) return std::nullopt;
    const fs::path file = compiled.classes.path() / path;
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error || !WriteFile(file.string(), content)) return std::nullopt;
  }
  if (!reader.ok() || !reader.at_end()) return std::nullopt;
  return compiled;
}

// Creates the folder and its parents. Only this user can enter those that are new.
bool MakeFolder(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return true;
  if (folder.has_parent_path() && folder.parent_path() != folder &&
      !MakeFolder(folder.parent_path()))
    return false;
  return mkdir(folder.c_str(), S_IRWXU) == 0 || fs::is_directory(folder, error);
}

}  // namespace

std::optional<CompileCache> CompileCache::OfUser(bool is_forbidden) {
  if (is_forbidden) return std::nullopt;
  const auto is_path = [](const char* value) { return value != nullptr && *value == '/'; };
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); is_path(cache))
    return CompileCache((fs::path(cache) / "mazurka" / "classes").string());
  if (const char* home = std::getenv("HOME"); is_path(home))
    return CompileCache((fs::path(home) / ".cache" / "mazurka" / "classes").string());
  return std::nullopt;
}

std::string CompileCache::FileOf(const Hash128& key) const {
  return fmt::format("{}/{:016x}{:016x}", folder_, key.hi, key.lo);
}

std::optional<Compiled> CompileCache::Load(const Hash128& key) const {
  const std::string file = FileOf(key);
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  const auto text = ReadFile(file);
  if (!text) return std::nullopt;
  std::string_view rest = *text;
  const bool is_whole = rest.starts_with(kMagic) && rest.size() >= kMagic.size() + kChecksumSize;
  rest.remove_prefix(is_whole ? kMagic.size() : rest.size());
  if (!is_whole || rest.substr(0, kChecksumSize) != ChecksumOf(rest.substr(kChecksumSize))) {
    unlink(file.c_str());
    return std::nullopt;
  }
  auto compiled = Unpack(rest.substr(kChecksumSize));
  if (compiled) utimensat(AT_FDCWD, file.c_str(), nullptr, 0);  // used now
  return compiled;
}

void CompileCache::Store(const Hash128& key, const Compiled& compiled) const {
  const auto payload = Pack(compiled, most_bytes_ / 4);
  if (!payload || !MakeFolder(folder_)) return;
  std::string text(kMagic);
  text += ChecksumOf(*payload);
  text += *payload;
  if (WriteWholeFile(FileOf(key), text)) RemoveOld();
}

void CompileCache::RemoveOld() const {
  struct File {
    fs::file_time_type used;
    uint64_t size;
    fs::path path;
  };
  std::vector<File> files;
  uint64_t sum = 0;
  std::error_code error;
  for (fs::directory_iterator file(folder_, error), end; !error && file != end;
       file.increment(error)) {
    std::error_code gone;  // another process may remove it
    if (!file->is_regular_file(gone)) continue;
    const auto used = file->last_write_time(gone);
    const uint64_t size = gone ? 0 : file->file_size(gone);
    if (gone) continue;
    files.push_back({used, size, file->path()});
    sum += size;
  }
  if (sum <= most_bytes_) return;
  std::ranges::sort(files, {}, &File::used);
  // Remove more than necessary, so that the next files need no other pass.
  for (const File& file : files) {
    if (sum <= most_bytes_ / 4 * 3) break;
    if (fs::remove(file.path, error)) sum -= file.size;
  }
}

}  // namespace mazurka
