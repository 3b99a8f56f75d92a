#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

namespace mazurka {

// Vector clocks, as the rows of a table. A row has an entry for each thread: the number of the last
// step of the thread that it includes, counted from 1; 0: none.
class VectorClocks {
 public:
  // The number of entries of a row.
  size_t width() const { return width_; }
  // Pointers to rows are valid until Widen or MakeRows.
  uint32_t* operator[](size_t row) { return entries_.data() + row * width_; }
  const uint32_t* operator[](size_t row) const { return entries_.data() + row * width_; }

  // Makes each row wide enough for that many threads.
  void Widen(size_t threads) {
    if (threads <= width_) return;
    const size_t wider = (std::max(threads, width_ + width_ / 2) + kBlock - 1) / kBlock * kBlock;
    const size_t rows = width_ == 0 ? 0 : entries_.size() / width_;
    std::vector<uint32_t> entries(rows * wider);
    for (size_t row = 0; row < rows; ++row)
      std::copy_n((*this)[row], width_, &entries[row * wider]);
    entries_ = std::move(entries);
    width_ = wider;
  }
  // Makes room for at least that many rows.
  void MakeRows(size_t rows) {
    if (entries_.size() < rows * width_) entries_.resize(rows * width_ * 2);
  }

  void Clear(uint32_t* clock) const { std::memset(clock, 0, width_ * sizeof *clock); }
  void Copy(uint32_t* into, const uint32_t* from) const {
    for (size_t t = 0; t < width_; t += kBlock)
      std::memcpy(into + t, from + t, kBlock * sizeof *into);
  }
  // Adds what `from` includes. REQUIRES: entries are below 2^31
  void Join(uint32_t* into, const uint32_t* from) const {
    for (size_t t = 0; t < width_; t += kBlock) {
      // Signed: every processor compares blocks of signed numbers at once.
      int32_t a[kBlock], b[kBlock];
      std::memcpy(a, into + t, sizeof a);
      std::memcpy(b, from + t, sizeof b);
      for (size_t i = 0; i < kBlock; ++i) a[i] = a[i] > b[i] ? a[i] : b[i];
      std::memcpy(into + t, a, sizeof a);
    }
  }

 private:
  // The width is a multiple of kBlock; each block is joined at once.
  static constexpr size_t kBlock = 4;

  std::vector<uint32_t> entries_;
  size_t width_ = 0;
};

}  // namespace mazurka
