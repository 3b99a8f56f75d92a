#include "jvm/classpath/directory.h"

#include <cstring>
#include <utility>

#include "jvm/classpath/mapped_file.h"

namespace mazurka {
namespace {

bool IsPlainName(std::string_view path) {
  if (path.find('\0') != std::string_view::npos) return false;
  while (true) {
    const size_t slash = path.find('/');
    const std::string_view part = path.substr(0, slash);
    if (part.empty() || part == "." || part == "..") return false;
    if (slash == std::string_view::npos) return true;
    path.remove_prefix(slash + 1);
  }
}

}  // namespace

Result<std::optional<Bytes>> Directory::Find(std::string_view path) const {
  if (!IsPlainName(path)) return std::nullopt;
  std::string file = path_ + "/";
  file += path;
  const std::lock_guard lock(mutex_);
  auto found = files_.find(file);
  if (found == files_.end()) {
    const Result<std::optional<MappedFile>> mapped = MappedFile::OpenIfPresent(file);
    if (!mapped) return tl::unexpected(mapped.error());
    if (!*mapped) return std::nullopt;
    const Bytes bytes = (*mapped)->bytes();
    Content content{std::make_unique_for_overwrite<uint8_t[]>(bytes.size()), bytes.size()};
    if (!bytes.empty()) std::memcpy(content.bytes.get(), bytes.data(), bytes.size());
    found = files_.emplace(std::move(file), std::move(content)).first;
  }
  return Bytes(found->second.bytes.get(), found->second.size);
}

}  // namespace mazurka
