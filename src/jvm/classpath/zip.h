// The directory of a zip file, and the content of its entries.
//
// Reads what jars are made of: stored and deflated entries, data before the archive (a launcher
// script), and the zip64 end record that archives with more than 65,535 entries have. Encrypted
// entries, entries of 4 GiB and more and other compression methods are refused when they are read.

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

// The entries of the zip file `file` in the order of its central directory, without those of
// directories. Error messages give the reason only.
Result<std::vector<ZipEntry>> ReadZipDirectory(Bytes file);

// An entry's content: in the file itself if it is stored there as it is, else in `inflated`.
struct ZipContent {
  Bytes bytes;
  std::unique_ptr<uint8_t[]> inflated;
};

// REQUIRES: `entry` is of `file`.
Result<ZipContent> ReadZipEntry(Bytes file, const ZipEntry& entry);

}  // namespace mazurka
