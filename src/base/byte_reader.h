// Reads big-endian numbers from a byte range. Failure is sticky: the first read past the end moves
// the reader to the end and makes ok() false. Every later read returns zero or nothing, so a run of
// reads needs only one ok() at its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace mazurka {

class ByteReader {
 public:
  explicit ByteReader(std::span<const uint8_t> bytes)
      : begin_(bytes.data()), next_(begin_), end_(begin_ + bytes.size()) {}

  bool ok() const { return !failed_; }
  bool at_end() const { return next_ == end_; }
  size_t remaining() const { return static_cast<size_t>(end_ - next_); }
  size_t position() const { return static_cast<size_t>(next_ - begin_); }

  uint8_t U1() { return Need(1) ? *next_++ : uint8_t{0}; }

  uint16_t U2() {
    if (!Need(2)) return 0;
    const auto value = static_cast<uint16_t>(next_[0] << 8 | next_[1]);
    next_ += 2;
    return value;
  }

  uint32_t U4() {
    if (!Need(4)) return 0;
    const uint32_t value = uint32_t{next_[0]} << 24 | uint32_t{next_[1]} << 16 |
                           uint32_t{next_[2]} << 8 | uint32_t{next_[3]};
    next_ += 4;
    return value;
  }

  uint64_t U8() {
    if (!Need(8)) return 0;
    const uint64_t high = U4();
    return high << 32 | U4();
  }

  int8_t S1() { return static_cast<int8_t>(U1()); }
  int16_t S2() { return static_cast<int16_t>(U2()); }
  int32_t S4() { return static_cast<int32_t>(U4()); }

  // The next `count` bytes as a view into the range; empty after a failure.
  std::span<const uint8_t> Bytes(size_t count) {
    if (!Need(count)) return {};
    const std::span<const uint8_t> bytes(next_, count);
    next_ += count;
    return bytes;
  }

  void Skip(size_t count) {
    if (Need(count)) next_ += count;
  }

 private:
  bool Need(size_t count) {
    if (remaining() >= count) [[likely]]
      return true;
    failed_ = true;
    next_ = end_;
    return false;
  }

  const uint8_t* begin_;
  const uint8_t* next_;
  const uint8_t* end_;
  bool failed_ = false;
};

}  // namespace mazurka
