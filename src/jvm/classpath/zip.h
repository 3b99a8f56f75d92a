// The directory of a zip file, and the contents of its entries.
//
// Reads all that jars use: stored and deflated entries, data before the archive (a launcher
// script), and the zip64 end record of archives with more than 65,535 entries. Reading an encrypted
// entry, an entry of 4 GiB or more, or one with another compression method is an error.

#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classpath/class_source.h"

namespace mazurka {

struct ZipEntry {
  std::string_view name;  // in the file's central directory
  uint64_t header = 0;    // where in the file its local header starts
  uint32_t compressed_size = 0;
  uint32_t size = 0;
  uint32_t crc = 0;
  uint16_t method = 0;
  uint16_t flags = 0;
};

// The entries of the zip file `file` in the order of its central directory, without directories.
// Error messages give only the reason.
Result<std::vector<ZipEntry>> ReadZipDirectory(Bytes file);

// An entry's contents: a view into the file if the entry is stored, else into `inflated`.
struct ZipContent {
  Bytes bytes;
  std::unique_ptr<uint8_t[]> inflated;
};

// REQUIRES: `entry` is of `file`.
Result<ZipContent> ReadZipEntry(Bytes file, const ZipEntry& entry);

}  // namespace mazurka
