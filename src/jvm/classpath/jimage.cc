#include "jvm/classpath/jimage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace mazurka {
namespace {

constexpr uint32_t kMagic = 0xCAFEDADA;
constexpr uint32_t kSwappedMagic = 0xDADAFECA;
constexpr uint32_t kMajorVersion = 1;
constexpr uint32_t kHashMultiplier = 0x01000193;
constexpr size_t kHeaderWords = 7;
constexpr size_t kWord = sizeof(uint32_t);
constexpr std::string_view kPackages = "packages";

// REQUIRES: the word lies within `bytes`.
uint32_t WordAt(Bytes bytes, size_t index) {
  uint32_t word;
  std::memcpy(&word, bytes.data() + index * kWord, kWord);
  return word;
}

uint32_t ExtendHash(uint32_t hash, std::string_view text) {
  for (const char c : text) hash = (hash * kHashMultiplier) ^ static_cast<uint8_t>(c);
  return hash;
}

// The image's hash of "/module/path".
uint32_t HashName(uint32_t seed, std::string_view module, std::string_view path) {
  uint32_t hash = ExtendHash(seed, "/");
  hash = ExtendHash(hash, module);
  hash = ExtendHash(hash, "/");
  return ExtendHash(hash, path) & 0x7FFFFFFF;
}

bool Consume(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

std::string JImageResource::FullName() const {
  if (module.empty()) return std::string(base);
  std::string name = fmt::format("/{}/", module);
  if (!parent.empty()) name.append(parent).append("/");
  name.append(base);
  if (!extension.empty()) name.append(".").append(extension);
  return name;
}

JImage::JImage(MappedFile file, Bytes image, std::string origin)
    : file_(std::move(file)), image_(image), origin_(std::move(origin)) {}

Result<std::unique_ptr<JImage>> JImage::Open(const std::string& path) {
  Result<MappedFile> file = MappedFile::Open(path);
  if (!file) return tl::unexpected(file.error());
  const Bytes image = file->bytes();
  return Make(std::move(*file), image, path);
}

Result<std::unique_ptr<JImage>> JImage::FromBytes(Bytes image, std::string origin) {
  return Make(MappedFile(), image, std::move(origin));
}

Result<std::unique_ptr<JImage>> JImage::Make(MappedFile file, Bytes image, std::string origin) {
  std::unique_ptr<JImage> reader(new JImage(std::move(file), image, std::move(origin)));
  if (Result<void> header = reader->ReadHeader(); !header) return tl::unexpected(header.error());
  return reader;
}

Result<void> JImage::ReadHeader() {
  if (image_.size() < kHeaderWords * kWord) {
    return Malformed(fmt::format("{} bytes are too few for a header", image_.size()));
  }
  const uint32_t magic = WordAt(image_, 0);
  if (magic == kSwappedMagic) {
    return Malformed("it was made for a machine with the opposite byte order");
  }
  if (magic != kMagic)
    return Malformed(fmt::format("it starts with {:#010x}, not {:#010x}", magic, kMagic));
  const uint32_t version = WordAt(image_, 1);
  if (version >> 16 != kMajorVersion) {
    return Malformed(fmt::format("its format is version {}.{}, only {}.x is supported",
                                 version >> 16, version & 0xFFFF, kMajorVersion));
  }
  table_length_ = WordAt(image_, 4);
  const uint64_t table_bytes = uint64_t{table_length_} * kWord;
  const uint64_t locations_bytes = WordAt(image_, 5);
  const uint64_t strings_bytes = WordAt(image_, 6);
  // Each term is below 2^34, so the sum cannot overflow.
  const uint64_t index_bytes =
      kHeaderWords * kWord + 2 * table_bytes + locations_bytes + strings_bytes;
  if (table_length_ == 0) return Malformed("its table is empty");
  if (index_bytes > image_.size()) {
    return Malformed(
        fmt::format("its index needs {} bytes and the file has {}; it may be truncated",
                    index_bytes, image_.size()));
  }
  Bytes rest = image_.subspan(kHeaderWords * kWord);
  const auto take = [&rest](uint64_t size) {
    const Bytes part = rest.first(size);
    rest = rest.subspan(size);
    return part;
  };
  redirect_ = take(table_bytes);
  offsets_ = take(table_bytes);
  locations_ = take(locations_bytes);
  strings_ = take(strings_bytes);
  contents_ = rest;
  return {};
}

Result<std::optional<Bytes>> JImage::Find(std::string_view module, std::string_view path) const {
  const Result<std::optional<Location>> location = FindLocation(module, path);
  if (!location) return tl::unexpected(location.error());
  if (!*location) return std::nullopt;
  const Result<Bytes> content = Content(**location);
  if (!content) return tl::unexpected(content.error());
  return *content;
}

Result<std::optional<Bytes>> JImage::Find(std::string_view path) const {
  const size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  std::string package(path.substr(0, slash));
  std::replace(package.begin(), package.end(), '/', '.');
  const Result<std::optional<std::string_view>> module = ModuleOfPackage(package);
  if (!module) return tl::unexpected(module.error());
  if (!*module) return std::nullopt;
  return Find(**module, path);
}

Result<std::optional<std::string_view>> JImage::ModuleOfPackage(std::string_view package) const {
  const Result<std::optional<Bytes>> entry = Find(kPackages, package);
  if (!entry) return tl::unexpected(entry.error());
  if (!*entry) return std::nullopt;
  // Pairs of words: 1 if the module has only sub-packages of the package, else 0; the module's
  // name.
  const size_t words = (*entry)->size() / kWord;
  for (size_t i = 0; i + 1 < words; i += 2) {
    if (WordAt(**entry, i) != 0) continue;
    const Result<std::string_view> module = String(WordAt(**entry, i + 1));
    if (!module) return tl::unexpected(module.error());
    return *module;
  }
  return std::nullopt;
}

Result<std::vector<JImageResource>> JImage::Resources() const {
  std::vector<JImageResource> resources;
  resources.reserve(table_length_);
  for (uint32_t slot = 0; slot < table_length_; ++slot) {
    const uint32_t offset = WordAt(offsets_, slot);
    if (offset == 0) continue;
    const Result<Location> location = ReadLocation(offset);
    if (!location) return tl::unexpected(location.error());
    Result<JImageResource> resource = Resource(*location);
    if (!resource) return tl::unexpected(resource.error());
    resources.push_back(*resource);
  }
  return resources;
}

Result<std::vector<std::string_view>> JImage::Modules() const {
  const Result<std::vector<JImageResource>> resources = Resources();
  if (!resources) return tl::unexpected(resources.error());
  std::vector<std::string_view> names;
  for (const JImageResource& resource : *resources) {
    if (resource.base == "module-info" && resource.parent.empty()) names.push_back(resource.module);
  }
  std::sort(names.begin(), names.end());
  return names;
}

Result<std::vector<std::string_view>> JImage::Packages() const {
  const Result<std::vector<JImageResource>> resources = Resources();
  if (!resources) return tl::unexpected(resources.error());
  std::vector<std::string_view> names;
  for (const JImageResource& resource : *resources) {
    if (resource.module != kPackages) continue;
    const Result<std::optional<std::string_view>> module = ModuleOfPackage(resource.base);
    if (!module) return tl::unexpected(module.error());
    if (*module) names.push_back(resource.base);
  }
  std::sort(names.begin(), names.end());
  return names;
}

// A name hashes to a slot of the redirect table. The value there is one of:
//  - zero: no resource has this hash;
//  - negative, -1-i: slot i of the offsets table is the only candidate;
//  - positive: the seed of a second hash, which gives the slot of the only candidate.
// The name decides whether the candidate is the resource.
Result<std::optional<JImage::Location>> JImage::FindLocation(std::string_view module,
                                                             std::string_view path) const {
  const uint32_t hash = HashName(kHashMultiplier, module, path);
  const auto redirect = static_cast<int32_t>(WordAt(redirect_, hash % table_length_));
  if (redirect == 0) return std::nullopt;
  const uint32_t slot =
      redirect < 0 ? static_cast<uint32_t>(-1 - redirect)
                   : HashName(static_cast<uint32_t>(redirect), module, path) % table_length_;
  if (slot >= table_length_) return Malformed("its hash table points outside itself");
  const Result<Location> location = ReadLocation(WordAt(offsets_, slot));
  if (!location) return tl::unexpected(location.error());
  if (!HasName(*location, module, path)) return std::nullopt;
  return *location;
}

Result<JImage::Location> JImage::ReadLocation(uint32_t offset) const {
  Location location{};
  for (size_t at = offset; at < locations_.size();) {
    const uint8_t head = locations_[at++];
    const unsigned kind = head >> 3;
    if (kind == kEnd) return location;
    const size_t length = (head & 7U) + 1;
    if (kind >= kKinds)
      return Malformed(fmt::format("it has an attribute of unknown kind {}", kind));
    if (length > locations_.size() - at) break;
    uint64_t value = 0;
    for (size_t i = 0; i < length; ++i) value = value << 8 | locations_[at++];
    location[kind] = value;
  }
  return Malformed(fmt::format("the attributes at {} have no end", offset));
}

// If `text` starts with the string at `offset`, removes that prefix and returns true. A string that
// is out of bounds or unterminated matches nothing.
bool JImage::ConsumeString(uint64_t offset, std::string_view& text) const {
  if (offset >= strings_.size()) return false;
  const Bytes rest = strings_.subspan(offset);
  size_t length = 0;
  while (length < text.size() && length < rest.size() && rest[length] != 0) {
    if (rest[length] != static_cast<uint8_t>(text[length])) return false;
    ++length;
  }
  if (length == rest.size() || rest[length] != 0) return false;
  text.remove_prefix(length);
  return true;
}

bool JImage::HasName(const Location& location, std::string_view module,
                     std::string_view path) const {
  if (!ConsumeString(location[kModule], module) || !module.empty()) return false;
  if (location[kParent] != 0) {
    if (!ConsumeString(location[kParent], path) || !Consume(path, '/')) return false;
  }
  if (!ConsumeString(location[kBase], path)) return false;
  if (location[kExtension] != 0) {
    if (!Consume(path, '.') || !ConsumeString(location[kExtension], path)) return false;
  }
  return path.empty();
}

Result<std::string_view> JImage::String(uint64_t offset) const {
  if (offset >= strings_.size()) {
    return Malformed(fmt::format("a string at {} lies outside the {} bytes of strings", offset,
                                 strings_.size()));
  }
  const Bytes rest = strings_.subspan(offset);
  const void* end = std::memchr(rest.data(), 0, rest.size());
  if (end == nullptr) return Malformed(fmt::format("the string at {} has no end", offset));
  return std::string_view(reinterpret_cast<const char*>(rest.data()),
                          static_cast<size_t>(static_cast<const uint8_t*>(end) - rest.data()));
}

Result<Bytes> JImage::Content(const Location& location) const {
  if (location[kCompressed] != 0) {
    const Result<std::string_view> base = String(location[kBase]);
    return Malformed(
        fmt::format("the resource {} is compressed, which is not supported; use a JDK "
                    "whose image was linked without --compress",
                    base ? *base : "?"));
  }
  const uint64_t offset = location[kOffset];
  const uint64_t size = location[kUncompressed];
  if (offset > contents_.size() || size > contents_.size() - offset) {
    return Malformed(
        fmt::format("a resource of {} bytes at {} lies outside the file; it may be "
                    "truncated",
                    size, offset));
  }
  return contents_.subspan(offset, size);
}

Result<JImageResource> JImage::Resource(const Location& location) const {
  JImageResource resource;
  const std::pair<Kind, std::string_view*> parts[] = {{kModule, &resource.module},
                                                      {kParent, &resource.parent},
                                                      {kBase, &resource.base},
                                                      {kExtension, &resource.extension}};
  for (const auto& [kind, text] : parts) {
    const Result<std::string_view> part = String(location[kind]);
    if (!part) return tl::unexpected(part.error());
    *text = *part;
  }
  const Result<Bytes> content = Content(location);
  if (!content) return tl::unexpected(content.error());
  resource.content = *content;
  return resource;
}

tl::unexpected<Error> JImage::Malformed(std::string_view reason) const {
  return Fail(fmt::format("{} is not a readable JDK image: {}", origin_, reason));
}

}  // namespace mazurka
