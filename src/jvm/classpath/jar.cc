#include "jvm/classpath/jar.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "jvm/classpath/jdk.h"

namespace mazurka {
namespace {

constexpr std::string_view kManifestName = "META-INF/MANIFEST.MF";
constexpr std::string_view kMetaInf = "META-INF/";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr int kFirstVersion = 9;  // older ones mean the unversioned entries

}  // namespace

Jar::Jar(MappedFile file, Bytes bytes, std::string origin)
    : file_(std::move(file)), bytes_(bytes), origin_(std::move(origin)) {}

Result<std::unique_ptr<Jar>> Jar::Open(const std::string& path) {
  Result<MappedFile> file = MappedFile::Open(path);
  if (!file) return tl::unexpected(file.error());
  const Bytes bytes = file->bytes();
  return Make(std::move(*file), bytes, path);
}

Result<std::unique_ptr<Jar>> Jar::FromBytes(Bytes bytes, std::string origin) {
  return Make(MappedFile(), bytes, std::move(origin));
}

Result<std::unique_ptr<Jar>> Jar::Make(MappedFile file, Bytes bytes, std::string origin) {
  std::unique_ptr<Jar> jar(new Jar(std::move(file), bytes, std::move(origin)));
  Result<void> read = jar->ReadDirectory();
  if (read) read = jar->ReadManifest();
  if (!read) {
    return Fail(fmt::format("{} is not a readable jar: {}", jar->origin_, read.error().message));
  }
  if (jar->manifest_.IsMultiRelease()) jar->IndexVersions();
  return jar;
}

Result<void> Jar::ReadDirectory() {
  Result<std::vector<ZipEntry>> entries = ReadZipDirectory(bytes_);
  if (!entries) return tl::unexpected(entries.error());
  entries_ = std::move(*entries);
  loaded_.resize(entries_.size());
  index_.reserve(entries_.size());
  // Of several entries with one name the last one counts, as for java.util.zip.
  for (size_t i = 0; i < entries_.size(); ++i) index_.insert_or_assign(entries_[i].name, i);
  return {};
}

Result<void> Jar::ReadManifest() {
  auto found = index_.find(kManifestName);
  if (found == index_.end()) {
    found = std::find_if(index_.begin(), index_.end(), [](const auto& entry) {
      return EqualsIgnoringCase(entry.first, kManifestName);
    });
  }
  if (found == index_.end()) return {};
  const Result<Bytes> text = Load(found->second);
  if (!text) return tl::unexpected(text.error());
  Result<Manifest> manifest = Manifest::Parse(*text);
  if (!manifest) return tl::unexpected(manifest.error());
  manifest_ = std::move(*manifest);
  return {};
}

// Maps the plain name of each versioned entry to its newest version that is not too new. Names
// below META-INF have no versions.
void Jar::IndexVersions() {
  boost::unordered_flat_map<std::string_view, int> newest;
  for (size_t i = 0; i < entries_.size(); ++i) {
    std::string_view name = entries_[i].name;
    if (!name.starts_with(kVersions)) continue;
    name.remove_prefix(kVersions.size());
    int version = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), version);
    name.remove_prefix(static_cast<size_t>(end - name.data()));
    if (error != std::errc() || !name.starts_with('/')) continue;
    name.remove_prefix(1);
    if (version < kFirstVersion || version > kJdkMajorVersion || name.starts_with(kMetaInf))
      continue;
    int& known = newest[name];
    if (version < known) continue;
    known = version;
    index_.insert_or_assign(name, i);
  }
}

Result<std::optional<Bytes>> Jar::Find(std::string_view path) const {
  const auto entry = index_.find(path);
  if (entry == index_.end()) return std::nullopt;
  const Result<Bytes> bytes = Load(entry->second);
  if (!bytes) return Fail(fmt::format("cannot read {}: {}", origin_, bytes.error().message));
  return *bytes;
}

std::vector<std::string_view> Jar::Names() const {
  std::vector<std::string_view> names;
  names.reserve(entries_.size());
  for (const ZipEntry& entry : entries_) names.push_back(entry.name);
  return names;
}

Result<Bytes> Jar::Load(size_t entry) const {
  const std::lock_guard lock(mutex_);
  Loaded& loaded = loaded_[entry];
  if (!loaded.done) {
    Result<ZipContent> content = ReadZipEntry(bytes_, entries_[entry]);
    if (!content) {
      return Fail(fmt::format("entry {}: {}", entries_[entry].name, content.error().message));
    }
    loaded.bytes = content->bytes;
    loaded.inflated = std::move(content->inflated);
    loaded.done = true;
  }
  return loaded.bytes;
}

}  // namespace mazurka
