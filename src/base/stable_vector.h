#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace mazurka {

// A sequence that grows at its end and never moves its elements.
template <typename T>
class StableVector {
 public:
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](size_t i) { return chunks_[i / kChunk][i % kChunk]; }
  const T& operator[](size_t i) const { return chunks_[i / kChunk][i % kChunk]; }
  void push_back(const T& element) {
    if (size_ == chunks_.size() * kChunk) chunks_.push_back(std::make_unique<T[]>(kChunk));
    (*this)[size_] = element;
    ++size_;
  }

 private:
  static constexpr size_t kChunk = 64;
  std::vector<std::unique_ptr<T[]>> chunks_;
  size_t size_ = 0;
};

}  // namespace mazurka
