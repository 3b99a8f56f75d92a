// Makes zip files for tests.

#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace mazurka {

// Add the entries, then take the bytes.
class TestZip {
 public:
  TestZip& Stored(std::string_view name, std::string_view content) {
    return Add(name, content, content, 0);
  }

  TestZip& Deflated(std::string_view name, std::string_view content) {
    return Add(name, content, Deflate(content), 8);
  }

  // Adds an entry whose parts need not agree.
  TestZip& Add(std::string_view name, std::string_view content, std::string_view data,
               uint16_t method, uint16_t flags = 0) {
    const auto offset = static_cast<uint32_t>(bytes_.size());
    std::string common;
    Append2(common, flags);
    Append2(common, method);
    Append4(common, 0);  // time and date
    Append4(common, static_cast<uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(content.data()),
                                                static_cast<uInt>(content.size()))));
    Append4(common, static_cast<uint32_t>(data.size()));
    Append4(common, static_cast<uint32_t>(content.size()));
    Append2(common, static_cast<uint16_t>(name.size()));

    Append4(bytes_, 0x04034B50);
    Append2(bytes_, 20);
    bytes_ += common;
    Append2(bytes_, 4);  // an extra field that the central directory does not have
    bytes_.append(name).append("\1\2\0\0", 4).append(data);

    Append4(directory_, 0x02014B50);
    Append2(directory_, 20);
    Append2(directory_, 20);
    directory_ += common;
    Append2(directory_, 0);
    Append2(directory_, 0);
    Append2(directory_, 0);
    Append2(directory_, 0);
    Append4(directory_, 0);
    Append4(directory_, offset);
    directory_.append(name);
    ++count_;
    return *this;
  }

  std::string Bytes(std::string_view comment = "") const {
    std::string bytes = bytes_ + directory_;
    Append4(bytes, 0x06054B50);
    Append4(bytes, 0);
    Append2(bytes, static_cast<uint16_t>(count_));
    Append2(bytes, static_cast<uint16_t>(count_));
    Append4(bytes, static_cast<uint32_t>(directory_.size()));
    Append4(bytes, static_cast<uint32_t>(bytes_.size()));
    Append2(bytes, static_cast<uint16_t>(comment.size()));
    return bytes.append(comment);
  }

  // The same with the zip64 records, as for more than 65,535 entries.
  std::string Bytes64() const {
    std::string bytes = bytes_ + directory_;
    const uint64_t end = bytes.size();
    Append4(bytes, 0x06064B50);
    Append8(bytes, 44);
    Append4(bytes, 45 | 45 << 16);
    Append8(bytes, 0);
    Append8(bytes, count_);
    Append8(bytes, count_);
    Append8(bytes, directory_.size());
    Append8(bytes, bytes_.size());
    Append4(bytes, 0x07064B50);
    Append4(bytes, 0);
    Append8(bytes, end);
    Append4(bytes, 1);
    Append4(bytes, 0x06054B50);
    Append4(bytes, 0);
    Append4(bytes, 0xFFFFFFFF);
    Append4(bytes, 0xFFFFFFFF);
    Append4(bytes, 0xFFFFFFFF);
    Append2(bytes, 0);
    return bytes;
  }

  static std::string Deflate(std::string_view content) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
  }

 private:
  static void Append2(std::string& out, uint16_t value) {
    out += static_cast<char>(value);
    out += static_cast<char>(value >> 8);
  }
  static void Append4(std::string& out, uint32_t value) {
    Append2(out, static_cast<uint16_t>(value));
    Append2(out, static_cast<uint16_t>(value >> 16));
  }
  static void Append8(std::string& out, uint64_t value) {
    Append4(out, static_cast<uint32_t>(value));
    Append4(out, static_cast<uint32_t>(value >> 32));
  }

  std::string bytes_;
  std::string directory_;
  uint64_t count_ = 0;
};

}  // namespace mazurka
