#include "jvm/classpath/zip.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace mazurka {
namespace {

constexpr size_t kEndSize = 22;
constexpr size_t kEntrySize = 46;
constexpr size_t kLocalSize = 30;
constexpr size_t kLocator64Size = 20;
constexpr size_t kEnd64Size = 56;
constexpr size_t kLongestComment = 0xFFFF;

constexpr uint32_t kEndSignature = 0x06054B50;
constexpr uint32_t kEntrySignature = 0x02014B50;
constexpr uint32_t kLocalSignature = 0x04034B50;
constexpr uint32_t kLocator64Signature = 0x07064B50;
constexpr uint32_t kEnd64Signature = 0x06064B50;

constexpr uint16_t kEncrypted = 1;
constexpr uint16_t kStored = 0;
constexpr uint16_t kDeflated = 8;
constexpr uint32_t kIn64 = 0xFFFFFFFF;

// Deflate emits at most 258 bytes for two bits. A size with a greater ratio is wrong, and must not
// make us allocate.
constexpr uint64_t kBestRatio = 1032;

// Little-endian numbers. REQUIRES: they lie within `bytes`.
uint16_t U2(Bytes bytes, size_t at) {
  return static_cast<uint16_t>(bytes[at] | bytes[at + 1] << 8);
}
uint32_t U4(Bytes bytes, size_t at) { return U2(bytes, at) | uint32_t{U2(bytes, at + 2)} << 16; }
uint64_t U8(Bytes bytes, size_t at) { return U4(bytes, at) | uint64_t{U4(bytes, at + 4)} << 32; }

bool Fits(Bytes bytes, uint64_t at, uint64_t size) {
  return at <= bytes.size() && size <= bytes.size() - at;
}

struct CentralDirectory {
  uint64_t start = 0;
  uint64_t size = 0;
  uint64_t count = 0;
  uint64_t count_mask = 0;  // how many bits of the count are known
  uint64_t shift = 0;       // to be added to the offsets of local headers
};

// The end record is the last one whose comment reaches just to the end of the file.
std::optional<size_t> FindEnd(Bytes file) {
  if (file.size() < kEndSize) return std::nullopt;
  const size_t last = file.size() - kEndSize;
  const size_t first = last - std::min(last, kLongestComment);
  for (size_t at = last + 1; at-- > first;) {
    if (U4(file, at) == kEndSignature && U2(file, at + 20) == file.size() - at - kEndSize)
      return at;
  }
  return std::nullopt;
}

Result<CentralDirectory> FindDirectory64(Bytes file, size_t end) {
  const uint64_t at = U8(file, end - kLocator64Size + 8);
  if (!Fits(file, at, kEnd64Size) || U4(file, at) != kEnd64Signature) {
    return Fail("its zip64 end record is missing");
  }
  CentralDirectory directory;
  directory.count = U8(file, at + 32);
  directory.count_mask = std::numeric_limits<uint64_t>::max();
  directory.size = U8(file, at + 40);
  directory.start = U8(file, at + 48);
  if (directory.start > at || directory.size > at - directory.start) {
    return Fail("its central directory lies outside the file");
  }
  return directory;
}

Result<CentralDirectory> FindDirectory(Bytes file) {
  const std::optional<size_t> end = FindEnd(file);
  if (!end) return Fail("it has no end record: it is not a zip file, or it is truncated");
  CentralDirectory directory;
  directory.count = U2(file, *end + 10);
  directory.count_mask = 0xFFFF;
  directory.size = U4(file, *end + 12);
  const uint64_t offset = U4(file, *end + 16);
  const bool has_locator =
      *end >= kLocator64Size && U4(file, *end - kLocator64Size) == kLocator64Signature;
  if (has_locator && (directory.count == 0xFFFF || directory.size == kIn64 || offset == kIn64)) {
    return FindDirectory64(file, *end);
  }
  // The directory ends where the end record starts. If it is not where its offset says, the archive
  // has a prefix.
  if (directory.size > *end || offset > *end - directory.size) {
    return Fail("its central directory lies outside the file");
  }
  directory.start = *end - directory.size;
  directory.shift = directory.start - offset;
  return directory;
}

Result<ZipContent> Inflate(Bytes compressed, const ZipEntry& entry) {
  if (entry.size > (uint64_t{entry.compressed_size} + 1) * kBestRatio) {
    return Fail(fmt::format("{} bytes cannot come from {} compressed bytes", entry.size,
                            entry.compressed_size));
  }
  // A buffer of one byte more than needed shows contents that are longer than announced.
  const auto capacity = static_cast<size_t>(entry.size) + 1;
  ZipContent content;
  content.inflated = std::make_unique_for_overwrite<uint8_t[]>(capacity);
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return Fail("zlib cannot be initialised");
  stream.next_in = const_cast<uint8_t*>(compressed.data());
  stream.avail_in = static_cast<uInt>(compressed.size());
  stream.next_out = content.inflated.get();
  stream.avail_out = static_cast<uInt>(capacity);
  const int status = inflate(&stream, Z_FINISH);
  const size_t size = capacity - stream.avail_out;
  inflateEnd(&stream);
  if (status == Z_DATA_ERROR || status == Z_NEED_DICT)
    return Fail("its compressed data is damaged");
  if (status != Z_STREAM_END || size != entry.size) {
    return Fail("its compressed data has the wrong size");
  }
  content.bytes = {content.inflated.get(), size};
  return content;
}

}  // namespace

Result<std::vector<ZipEntry>> ReadZipDirectory(Bytes file) {
  const Result<CentralDirectory> directory = FindDirectory(file);
  if (!directory) return tl::unexpected(directory.error());
  const Bytes bytes = file.subspan(directory->start, directory->size);
  std::vector<ZipEntry> entries;
  entries.reserve(std::min<uint64_t>(directory->count, bytes.size() / kEntrySize));
  uint64_t count = 0;
  for (size_t at = 0; at < bytes.size(); ++count) {
    if (!Fits(bytes, at, kEntrySize) || U4(bytes, at) != kEntrySignature) {
      return Fail(fmt::format("entry {} of its central directory is damaged", count));
    }
    const size_t name_size = U2(bytes, at + 28);
    const size_t total = kEntrySize + name_size + U2(bytes, at + 30) + U2(bytes, at + 32);
    if (!Fits(bytes, at, total)) {
      return Fail(fmt::format("entry {} of its central directory is truncated", count));
    }
    const ZipEntry entry = {
        .name = {reinterpret_cast<const char*>(bytes.data()) + at + kEntrySize, name_size},
        .header = U4(bytes, at + 42) + directory->shift,
        .compressed_size = U4(bytes, at + 20),
        .size = U4(bytes, at + 24),
        .crc = U4(bytes, at + 16),
        .method = U2(bytes, at + 10),
        .flags = U2(bytes, at + 8)};
    if (!entry.name.ends_with('/')) entries.push_back(entry);
    at += total;
  }
  if ((count & directory->count_mask) != directory->count) {
    return Fail(fmt::format("its central directory has {} entries, but its end record says {}",
                            count, directory->count));
  }
  return entries;
}

Result<ZipContent> ReadZipEntry(Bytes file, const ZipEntry& entry) {
  if ((entry.flags & kEncrypted) != 0) return Fail("it is encrypted");
  if (entry.compressed_size == kIn64 || entry.size == kIn64) {
    return Fail("entries of 4 GiB and more are not supported");
  }
  if (!Fits(file, entry.header, kLocalSize) || U4(file, entry.header) != kLocalSignature) {
    return Fail("its local header is damaged");
  }
  // The name and the extra field of the local header may differ from the central directory's.
  const uint64_t start =
      entry.header + kLocalSize + U2(file, entry.header + 26) + U2(file, entry.header + 28);
  if (!Fits(file, start, entry.compressed_size)) return Fail("its data lies outside the file");
  const Bytes data = file.subspan(start, entry.compressed_size);
  Result<ZipContent> content = ZipContent{data, nullptr};
  if (entry.method == kDeflated) {
    content = Inflate(data, entry);
    if (!content) return content;
  } else if (entry.method != kStored) {
    return Fail(fmt::format("its compression method {} is not supported", entry.method));
  } else if (entry.size != entry.compressed_size) {
    return Fail("it is stored with two different sizes");
  }
  const uLong crc = crc32_z(crc32_z(0, nullptr, 0), content->bytes.data(), content->bytes.size());
  if (crc != entry.crc) return Fail("its checksum is wrong");
  return content;
}

}  // namespace mazurka
